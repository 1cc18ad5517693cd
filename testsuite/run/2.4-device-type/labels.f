! Loop clauses after device_type are those of the device that runs the
! loop, also with statement labels in fixed form.  OpenACC 3.4, 2.4
! (DT-03 to DT-06)
! compare: none
! flags: -std=legacy
! stdout: ^passed$
      program labels
      use openacc
      integer a(100), i, j, want
      a = 0
!$acc parallel num_gangs(2) copy(a)
!$acc loop device_type(host) seq
!$acc& device_type(*) gang
      do 100 i = 1, 100
         if (mod(i, 2) .eq. 0)
     &        go to
     &   100
         do 5 j = 1, 3
    5    if (j .eq. 2) goto 1 00
!$acc atomic update
         a(i) = a(i) + 1
1 0 0 continue
!$acc end parallel
!$acc parallel loop copy(a) device_type(host) vector
!$acc& device_type(*) gang vector
      do 20 i = 1, 100
         do 10 j = 1, 3
            if (j .eq. 2 .and. mod(i, 2) .eq. 1) go to 20
   10    continue
!$acc atomic update
         a(i) = a(i) + 1
20    continue
      if (any(a(1::2) .ne. 0)) stop 1
      if (any(a(2::2) .ne. 1)) stop 2
      a = 0
!$acc parallel num_gangs(3) copy(a)
!$acc loop device_type(host) gang device_type(*) seq
      do 30 i = 1, 100
!$acc atomic update
         a(i) = a(i) + 1
         if (i .lt. 0) goto (30, 30), i
30    continue
!$acc end parallel
      want = 3
      if (acc_get_device_type() .eq. acc_device_host) want = 1
      if (any(a .ne. want)) stop 3
      print '(a)', 'passed'
      end

! Loop clauses after device_type are those of the device that runs the loop,
! also in constructs with statement labels.  OpenACC 3.4, 2.4 (DT-03 to DT-06)
! compare: none
! flags: -std=legacy
! stdout: ^passed$
module labels
  implicit none
contains
  ! The end of the loop is that of a loop around it, too.
  subroutine grid(a, n)
    integer, intent(in) :: n
    integer, intent(inout) :: a(n, n)
    integer :: i, j
    !$acc routine gang
    do 20 j = 1, n
      !$acc loop device_type(host) gang device_type(*) seq
      do 20 i = 1, n
        if (mod(i, 2) == 0) goto 20
        !$acc atomic update
        a(i, j) = a(i, j) + 1
20  continue
  end subroutine
end module

program f_device_type_labels
  use labels
  use openacc
  implicit none
  integer :: a(40, 40), b(40), c(40), i, j, k, bad
  logical :: host
  host = acc_get_device_type() == acc_device_host
  a = 0
  b = 0
  c = 0
  bad = 0
  ! A loop that is seq is run by each of the gangs.
  !$acc parallel num_gangs(3) copy(a)
  !$acc loop device_type(host) seq device_type(*) gang
  do 10 j = 1, 40
    do 11, i = 1, 40
      if (i - j) 11, 12, 13
12    goto 11
13    if (i > 30) go to 10
      !$acc atomic update
      a(i, j) = a(i, j) + 1
11  continue
10 continue
  !$acc end parallel
  do j = 1, 40
    do i = 1, 40
      k = merge(merge(3, 1, host), 0, i > j .and. i <= 30)
      if (a(i, j) /= k) bad = bad + 1
    end do
  end do
  if (bad > 0) stop 1

  !$acc parallel num_gangs(4) copy(b)
  !$acc loop device_type(host) gang device_type(*) seq
  do i = 1, 40
    k = mod(i, 3)
    goto (30, 31), k
    !$acc atomic update
    b(i) = b(i) + 100
    goto 32
30  b(i) = b(i) + 0; goto 31
31  continue
    !$acc atomic update
    b(i) = b(i) + 1
32  if (k < 0) goto 31
    if (k == 7) write (*, 33) i
33  format (i4)
  end do
  !$acc end parallel
  do i = 1, 40
    if (b(i) /= merge(1, 4, host) * merge(100, 1, mod(i, 3) == 0)) stop 2
  end do

  a = 0
  !$acc parallel num_gangs(3) copy(a)
  call grid(a, 40)
  !$acc end parallel
  if (any(a(2::2, :) /= 0)) stop 3
  if (any(a(1::2, :) /= merge(1, 3, host))) stop 4

  !$acc parallel loop copy(c) device_type(host) gang device_type(*) gang vector
  do 40 i = 1, 40
    c(i) = i
40 c(i) = c(i) + 1
  if (sum(c) /= 860) stop 5
  print '(a)', 'passed'
end program

! What each data clause does at entry and exit, on data and compute constructs
! and enter and exit data, with its modifiers and synonyms.  OpenACC 3.4, 2.6, 2.7
! DIR-DATA-01 07 08 14; DIR-ENTER-01 04 05; DIR-EXIT-01 04 05 06; LIFE-02 03 04 07
! ACT-01 02 04 05 06 07 08; CLA-PRES-01 04 07; CLA-COPY-01 02 04 05 06 08 10 11 12 13
! CLA-COPYIN-01 02 04 05 07 08 10 12 13; CLA-COPYOUT-01 04 07 08 10 11 12 13 14
! CLA-CREATE-01 04 07 08 10 11 12; CLA-NOCR-01 02 04 07; CLA-DEL-01 02 04 05 07
! UPD-01 02 04 05 10 19
! env: ACC_X_HOST_MEMORY=discrete
! compare: none
module checks
  implicit none
contains
  subroutine want(ok, number)
    logical, intent(in) :: ok
    integer, intent(in) :: number
    if (.not. ok) then
      print *, 'check', number
      stop 1
    end if
  end subroutine
  ! The device's value, whatever the host has.
  integer function there(a)
    integer :: a(4), v
    !$acc serial present(a) copyout(v)
    v = a(1)
    !$acc end serial
    there = v
  end function
  subroutine put(a, v)
    integer :: a(4), v
    !$acc serial present(a)
    a(1) = v
    !$acc end serial
  end subroutine
end module
program p
  use openacc
  use checks
  implicit none
  integer :: a(4), b(4), n
  a = 1
  !$acc data copy(a)
  call want(acc_is_present(a), 1)
  a = 2
  call want(there(a) == 1, 2)
  !$acc data pcopy(a) if(.true.)
  call put(a, 5)
  !$acc end data
  call want(a(1) == 2 .and. there(a) == 5, 3)
  !$acc data present_or_copy(always: a)
  call want(there(a) == 2, 4)
  call put(a, 6)
  !$acc end data
  call want(a(1) == 6, 5)
  call put(a, 7)
  !$acc end data
  call want(a(1) == 7 .and. .not. acc_is_present(a), 6)
  !$acc data copyin(a)
  call put(a, 8)
  !$acc data copy(alwaysout: a)
  !$acc end data
  call want(a(1) == 8, 7)
  a = 9
  !$acc data copyin(alwaysin: a)
  call want(there(a) == 9, 8)
  !$acc end data
  call put(a, 10)
  !$acc end data
  call want(a(1) == 9 .and. .not. acc_is_present(a), 9)
  !$acc data copyout(a)
  call put(a, 11)
  !$acc parallel pcopyout(a)
  !$acc end parallel
  call want(a(1) == 9, 10)
  !$acc end data
  call want(a(1) == 11 .and. .not. acc_is_present(a), 11)
  !$acc data present_or_create(a) pcreate(b)
  call put(a, 12)
  !$acc serial create(a)
  !$acc end serial
  call want(there(a) == 12, 12)
  !$acc end data
  call want(a(1) == 11 .and. .not. acc_is_present(a), 13)
  !$acc data no_create(a)
  call want(.not. acc_is_present(a), 14)
  !$acc end data
  !$acc enter data copyin(a)
  !$acc data no_create(a)
  !$acc exit data delete(a)
  call want(acc_is_present(a), 15)
  !$acc end data
  call want(.not. acc_is_present(a), 16)
  !$acc data copy(a) if(.false.)
  call want(.not. acc_is_present(a), 17)
  !$acc end data
  ! counters
  !$acc enter data copyin(a)
  !$acc enter data create(a)
  call acc_copyin(a)
  !$acc exit data delete(a)
  !$acc exit data copyout(a)
  call want(acc_is_present(a), 18)
  call put(a, 13)
  !$acc exit data copyout(a)
  call want(a(1) == 13 .and. .not. acc_is_present(a), 19)
  !$acc exit data delete(a)
  !$acc exit data copyout(a)
  call want(a(1) == 13, 20)
  !$acc enter data present_or_copyin(a)
  !$acc enter data pcopyin(a)
  call put(a, 14)
  !$acc exit data copyout(a) finalize
  call want(a(1) == 14 .and. .not. acc_is_present(a), 21)
  call acc_create(a)
  !$acc enter data create(a)
  !$acc exit data delete(a) finalize
  call want(.not. acc_is_present(a), 22)
  ! a section keeps the values that it was met with
  n = 2
  !$acc data copy(a(1:n))
  n = 4
  call want(acc_is_present(a(1:2)) .and. .not. acc_is_present(a(3:4)), 23)
  !$acc end data
  call want(.not. acc_is_present(a(1:2)), 24)
  ! update, in order
  !$acc data create(a)
  a = 15
  !$acc update device(a(1:2), a(3:4))
  a = 16
  !$acc update self(a(1:1)) host(a(2:2))
  call want(all(a == [15, 15, 16, 16]), 25)
  call put(a, 17)
  !$acc update self(a) device(a)
  call want(a(1) == 17 .and. there(a) == 17, 26)
  !$acc end data
  !$acc update self(a) if_present
  !$acc update device(a) if(.false.)
  call want(a(1) == 17, 27)
end program

! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! standard.f90 - the functions of default LOGICAL in chapter 3, which no
! standard of Fortran lets be functions of C.
program standard
  use openacc
  implicit none
  integer :: a(10), s, i, apart(4)
  integer, allocatable :: rows(:,:)
  character(5) :: names(3)

  allocate(rows(3,3))
  !$acc data create(a, s, names, rows)
  if (.not. acc_is_present(a)) stop 1
  if (.not. acc_is_present(a(3:7))) stop 2
  if (.not. acc_is_present(s)) stop 3
  if (.not. acc_is_present(names)) stop 4
  if (.not. acc_is_present(rows)) stop 5
  if (.not. acc_is_present(rows(:,2))) stop 6
  if (.not. acc_is_present(a, 40)) stop 7
  if (acc_is_present(a, 44)) stop 8
  if (acc_is_present(apart)) stop 9
  call dummies(a, rows)
  !$acc end data
  !$acc parallel loop copyout(a)
  do i = 1, 10
    a(i) = 1
    if (acc_on_device(acc_device_nvidia)) a(i) = 2
  end do
  if (sum(a) /= 10) stop 10
  !$acc parallel async(1)
  !$acc end parallel
  !$acc wait
  if (.not. acc_async_test(1)) stop 11
  if (.not. acc_async_test_all()) stop 12
  if (.not. acc_async_test_device(1, 0)) stop 13
  if (.not. acc_async_test_all_device(0)) stop 14
contains
  subroutine dummies(a, b)
    integer :: a(10), b(:,:)

    if (.not. acc_is_present(a)) stop 20
    if (.not. acc_is_present(a(2:3))) stop 21
    if (.not. acc_is_present(b)) stop 22
    if (.not. acc_is_present(b(2:3,2))) stop 23
  end subroutine
end program

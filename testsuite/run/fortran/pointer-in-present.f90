! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A pointer or allocatable component of a present variable is an argument for a
! pointer or allocatable dummy in whose data clauses it stands: it is attached
! meanwhile, so that the variable comes back with the host's address.
! OpenACC 3.4, 2.7.2; ATTC-03 ATTC-04
module procedures
  implicit none
  type holder
    integer :: n = 0
    real, pointer :: p(:) => null()
    real, allocatable :: a(:)
    real :: fixed(5) = 2
  end type
contains
  subroutine structured(q)
    real, pointer :: q(:)
    integer :: i
    !$acc parallel loop copy(q)
    do i = 1, size(q)
      q(i) = q(i) + 1
    end do
    !$acc data copy(q)
    !$acc parallel loop
    do i = 1, size(q)
      q(i) = q(i) + 1
    end do
    !$acc end data
  end subroutine
  subroutine enter(q)
    real, allocatable :: q(:)
    !$acc enter data copyin(q)
  end subroutine
  subroutine leave(q)
    real, allocatable :: q(:)
    !$acc exit data copyout(q)
  end subroutine
end module
program main
  use procedures
  implicit none
  type(holder) :: h
  integer :: i
  h%n = 3
  allocate(h%p(4), h%a(3))
  h%p = 1
  h%a = 5
  !$acc data copy(h)
  call structured(h%p)
  call enter(h%a)
  !$acc parallel loop
  do i = 1, h%n
    h%a(i) = h%a(i) + h%fixed(i)
  end do
  !$acc update self(h)
  print *, associated(h%p), size(h%a)
  call leave(h%a)
  !$acc end data
  print *, h%p
  print *, h%a
end program

! Allocatable variables of a BLOCK, and in clauses with a modifier, in declare:
! the device's copy comes and goes with ALLOCATE, DEALLOCATE and the end of the
! block.  OpenACC 3.4, 2.13.2, DECL-30, DECL-31
! opt: -O0 -O2
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module m
  implicit none
contains
  subroutine blocks(n)
    integer, intent(in) :: n
    integer :: i, k
    do k = 1, 3
      block
        real, allocatable :: a(:)
        integer, allocatable :: s
        !$acc declare create(a, s)
        if (k == 2) a = [(1., i = 1, n)]
        if (k /= 2) allocate(a(n))
        allocate(s)
        a = k
        s = k
        !$acc update device(a, s)
        !$acc parallel loop present(a, s)
        do i = 1, n
          a(i) = a(i) + i * s
        end do
        !$acc update self(a)
        print *, a
        if (k == 1) deallocate(a)
      end block
    end do
  end subroutine
  subroutine modifiers(n)
    integer, intent(in) :: n
    real, allocatable :: a(:), b(:)
    integer, allocatable :: s
    integer :: i
    !$acc declare copyin(readonly: a) create(b)
    !$acc declare copyin(always, readonly: s)
    allocate(a(n), s)
    b = [(0., i = 1, n)]
    a = 2
    s = 7
    !$acc update device(a, s)
    !$acc parallel loop present(a, b, s)
    do i = 1, n
      b(i) = a(i) * s + i
    end do
    !$acc update self(b)
    print *, b
    deallocate(a)
    allocate(a(2 * n))
    a = 3
    !$acc update device(a)
    !$acc parallel loop present(a, b)
    do i = 1, n
      b(i) = a(n + i)
    end do
    !$acc update self(b)
    print *, b
  end subroutine
end module
program f_declare_allocate_blocks
  use m
  implicit none
  integer :: k
  do k = 1, 3
    call blocks(k)
    call modifiers(k)
  end do
end program

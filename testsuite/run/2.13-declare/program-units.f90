! declare in a module, a submodule, a common block and a BLOCK; equivalence,
! a namelist with a loop's variable, variables named like clauses.
! OpenACC 3.4, 2.13, 2.6.1 (DECL-02, DECL-04, PRE-01)
module base
  implicit none
  integer :: table(8) = 3
  !$acc declare copyin(table)
  interface
    module subroutine work(x)
      integer, intent(inout) :: x(:)
    end subroutine
  end interface
end module
submodule (base) impl
  implicit none
  integer :: extra(8)
  !$acc declare create(extra)
contains
  module subroutine work(x)
    integer, intent(inout) :: x(:)
    integer :: i
    extra = 5
    !$acc update device(extra)
    !$acc parallel loop copy(x)
    do i = 1, size(x)
      x(i) = x(i) + extra(1 + mod(i, 8)) + table(1 + mod(i, 8))
    end do
  end subroutine
end submodule
program p
  use base
  implicit none
  integer :: a(16), i, e1(4), e2(4), loop, acc, end
  common /blk/ c1, c2
  integer :: c1(4), c2
  !$acc declare create(/blk/)
  equivalence (e1, e2)
  namelist /acc_list/ a, i
  a = 1
  call work(a)
  print *, a
  c1 = 7; c2 = 9
  !$acc update device(/blk/)
  !$acc parallel loop copy(a)
  do i = 1, 16
    a(i) = a(i) + c1(1) + c2
  end do
  print *, a
  e1 = 2
  !$acc parallel loop copy(e1)
  do i = 1, 4
    e1(i) = e1(i) + i
  end do
  print *, e2
  block
    integer :: b(5)
    !$acc declare create(b)
    b = 4
    !$acc update device(b)
    !$acc parallel loop present(b)
    do i = 1, 5
      b(i) = b(i) + i
    end do
    !$acc update self(b)
    print *, b
  end block
  loop = 1; acc = 2; end = 3
  !$acc serial copy(loop, acc, end)
  loop = loop + 1
  acc = acc + loop
  end = end + acc
  !$acc end serial
  print *, loop, acc, end
  i = 3
  write (*, acc_list)
end program

! routine with a name may stand before what declares the name: an interface
! block, EXTERNAL, PROCEDURE.  2.15.1  ROUT-04
module m
  implicit none
  !$acc routine(f1) seq
  interface
    subroutine f1(x)
      integer :: x
    end subroutine
  end interface
contains
  subroutine s1(a)
    integer :: a(10), i
    !$acc parallel loop copy(a)
    do i = 1, 10
      call f1(a(i))
    end do
  end subroutine
end module
program p
  use m
  implicit none
  integer :: a(10)
  a = 1
  call s1(a)
  print *, a
  call s2(a)
  print *, a
  call s3(a)
  print *, a
  call s4(a)
  print *, a
contains
  subroutine s2(a)
    integer :: a(10), i
    !$acc routine(f1, f2) seq
    interface
      subroutine f1(x)
        integer :: x
      end subroutine
      subroutine f2(x)
        integer :: x
      end subroutine
    end interface
    !$acc parallel loop copy(a)
    do i = 1, 10
      call f2(a(i))
      call f1(a(i))
    end do
  end subroutine
  subroutine s3(a)
    !$acc routine(f3) seq
    integer, external :: f3
    integer :: a(10), i
    !$acc parallel loop copy(a)
    do i = 1, 10
      a(i) = f3(a(i))
    end do
  end subroutine
  subroutine s4(a)
    !$acc routine(f2, f3) seq
    procedure(integer) :: f3
    external :: f2
    integer :: a(10), i
    !$acc parallel loop copy(a)
    do i = 1, 10
      a(i) = f3(a(i))
      call f2(a(i))
    end do
  end subroutine
end program
subroutine f1(x)
  !$acc routine seq
  integer :: x
  x = x + 1
end subroutine
subroutine f2(x)
  !$acc routine seq
  integer :: x
  x = x * 2
end subroutine
integer function f3(x)
  !$acc routine seq
  integer :: x
  f3 = x - 3
end function

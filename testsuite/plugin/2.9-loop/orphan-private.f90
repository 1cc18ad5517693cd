! private on a loop outside of compute constructs, of a variable that a block
! cannot declare.  2.9.10
module m
  type t
    integer :: i
  end type
contains
  subroutine s(a, b, c, n)
    class(t), allocatable :: a
    integer :: b(10, *), n, i
    character(*) :: c
    !$acc loop private(a) ! error: polymorphic, of assumed size or length
    do i = 1, n
    end do
    !$acc loop private(c) ! error: polymorphic, of assumed size or length
    do i = 1, n
    end do
    !$acc loop private(b) ! error: polymorphic, of assumed size or length
    do i = 1, n
    end do
  end subroutine
end module

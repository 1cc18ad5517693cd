! polymorphic arguments and type-bound procedures.  OpenACC 3.4, 2.6.4, 2.7
module m
  implicit none
  type base
    integer :: n = 10
    real :: x(10) = 1
    real, allocatable :: al(:)
  contains
    procedure :: work
  end type
  type, extends(base) :: ext
    real :: y(10) = 2
  contains
    procedure :: work => work_ext
  end type
contains
  subroutine work(this)
    class(base), intent(inout) :: this
    integer :: i
    !$acc parallel loop copy(this)
    do i = 1, this%n
      this%x(i) = this%x(i) + i
    end do
  end subroutine
  subroutine work_ext(this)
    class(ext), intent(inout) :: this
    integer :: i
    !$acc parallel loop copy(this)
    do i = 1, this%n
      this%x(i) = this%x(i) + this%y(i)
    end do
  end subroutine
  subroutine deep(this)
    class(base), intent(inout) :: this
    integer :: i
    !$acc enter data copyin(this)
    !$acc enter data copyin(this%al)
    !$acc parallel loop present(this)
    do i = 1, this%n
      this%al(i) = this%al(i) + i
    end do
    !$acc exit data copyout(this%al)
    !$acc exit data delete(this)
  end subroutine
  subroutine members(this)
    class(base), intent(inout) :: this
    integer :: i
    associate (x => this%x, al => this%al)
    !$acc parallel loop copy(x) copyin(al)
    do i = 1, 10
      x(i) = al(i)
    end do
    end associate
  end subroutine
end module
program p
  use m
  implicit none
  type(base) :: b
  type(ext) :: e
  class(base), allocatable :: c
  integer :: i
  call b%work
  if (any(b%x /= [(i + 1., i = 1, 10)])) stop 1
  call e%work
  if (any(e%x /= 3)) stop 2
  allocate(ext :: c)
  call c%work
  if (any(c%x /= 3)) stop 3
  allocate(b%al(10)); b%al = 0
  call deep(b)
  if (any(b%al /= [(i, i = 1, 10)])) stop 4
  call members(b)
  if (any(b%x /= [(i, i = 1, 10)])) stop 5
end program

! type-bound procedures in device code, of types with some that no device could
! run, if none is called.  OpenACC 3.4, 2.15.1
module shapes
  implicit none
  type, abstract :: shape
    real :: k
  contains
    procedure(area_of_shape), deferred :: area
    procedure :: show
  end type
  abstract interface
    real function area_of_shape(this, x)
      import shape
      class(shape), intent(in) :: this
      real, intent(in) :: x
    end function
  end interface
  type, extends(shape) :: box
  contains
    procedure :: area => box_area
    procedure :: show => box_show
  end type
  type, extends(shape) :: disc
  contains
    procedure :: area => disc_area
  end type
contains
  subroutine show(this)
    class(shape), intent(in) :: this
    write(10, *) this%k
  end subroutine
  subroutine box_show(this)
    class(box), intent(in) :: this
    open(11, status='scratch')
    write(11, '(f5.1)') this%k
    close(11)
  end subroutine
  real function box_area(this, x)
    class(box), intent(in) :: this
    real, intent(in) :: x
    box_area = this%k * x
  end function
  real function disc_area(this, x)
    class(disc), intent(in) :: this
    real, intent(in) :: x
    disc_area = this%k + x
  end function
  real function area_of(s, x)
    !$acc routine seq
    class(shape), intent(in) :: s
    real, intent(in) :: x
    area_of = s%area(x)
  end function
end module
program p
  use shapes
  implicit none
  real :: r(10)
  integer :: i
  type(box) :: b
  type(disc) :: d
  b%k = 3
  d%k = 100
  !$acc parallel loop copyout(r) firstprivate(b, d)
  do i = 1, 10
    if (mod(i, 2) == 0) then
      r(i) = area_of(b, real(i))
    else
      r(i) = area_of(d, real(i))
    end if
  end do
  if (any(r(1::2) /= [(100 + i, i = 1, 10, 2)])) stop 1
  if (any(r(2::2) /= [(3 * i, i = 2, 10, 2)])) stop 2
end program

! Deep copies of polymorphic variables and components need no warning, as those of
! other types; clauses that have none do.  2.6.4
! accflags: -fplugin-arg-acc-target=host,sim -fplugin-arg-acc-deepcopy
module m
  use iso_c_binding
  type base
    integer :: n
    real, allocatable :: v(:)
  end type
  type holder
    class(base), allocatable :: k
    class(*), pointer :: any => null()
    procedure(), pointer, nopass :: f => null()
    type(c_ptr) :: c
    type(base), allocatable :: plain
  end type
  type outer
    type(holder) :: h(2)
    type(outer), pointer :: next => null()
  end type
  type flat
    real :: x(10)
    type(c_ptr) :: c
  end type
contains
  subroutine s(a, b, o, h, f, c, x)
    class(base) :: a
    type(base) :: b
    type(outer) :: o
    type(holder) :: h
    type(flat) :: f
    type(base) :: c(6)
    real :: x(6)
    integer :: i
    !$acc enter data copyin(a)
    !$acc enter data copyin(b, f)
    !$acc enter data copyin(o)
    !$acc enter data copyin(h, o%next)
    !$acc parallel loop copy(h)
    do i = 1, h%plain%n
      h%plain%v(i) = f%x(i)
    end do
    !$acc enter data create(zero: b) ! warning: 'deepcopy' does not apply to .* modifiers 'zero' and 'capture'
    !$acc update self(o%h(1)%plain, c(2:6:2)) ! warning: 'deepcopy' does not apply to sections with gaps
    !$acc enter data copyin(c(2:3))
    !$acc update self(x(1:5:2))
  end subroutine
end module

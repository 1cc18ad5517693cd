! accflags: -fplugin-arg-acc-target=host,sim
! A routine does not know the dynamic type of a component: SELECT TYPE, and an
! argument that is a component, are errors; a dummy argument has its type.
! OpenACC 3.4, 2.15.1
module m
  type base
    integer :: n = 1
  end type
  type, extends(base) :: one
    integer :: v = 2
  end type
  type holder
    class(base), allocatable :: item
    integer :: k = 0
  end type
contains
  subroutine direct(x, k)
    class(base), intent(in) :: x
    integer, intent(out) :: k
    !$acc routine seq
    select type (y => x)
    type is (one)
      k = 1
    class default
      k = 2
    end select
  end subroutine
  subroutine inside(h)                ! error: 'inside': the dynamic type of a component in a routine is not supported
    type(holder), intent(inout) :: h
    !$acc routine seq
    select type (i => h%item)
    type is (one)
      h%k = 7
    end select
  end subroutine
  subroutine handed(h)                ! error: 'handed': the dynamic type of a component
    type(holder), intent(inout) :: h
    !$acc routine seq
    call direct(h%item, h%k)
  end subroutine
  subroutine data_alone(h)
    type(holder), intent(inout) :: h
    !$acc routine seq
    h%k = h%item%n
  end subroutine
end module

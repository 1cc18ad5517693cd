! A type-bound procedure that a construct calls by the type at run time must be
! fit for devices; others of the type need not.  2.15.1
! accflags: -fplugin-arg-acc-target=sim
module shapes
  implicit none
  type :: shape
    real :: k
  contains
    procedure :: save_to => shape_save_to
    procedure :: load_from => shape_load_from
  end type
contains
  subroutine shape_save_to(this, unit)
    class(shape), intent(in) :: this
    integer, intent(in) :: unit
    write(unit, *) this%k ! error: device code can print only lists
  end subroutine
  subroutine shape_load_from(this, unit)
    class(shape), intent(inout) :: this
    integer, intent(in) :: unit
    read(unit, *) this%k
  end subroutine
  subroutine store(s)
    !$acc routine seq
    class(shape), intent(in) :: s
    call s%save_to(10)
  end subroutine
  subroutine run(s)
    type(shape) :: s
    !$acc serial copyin(s)
    call store(s)
    !$acc end serial
  end subroutine
end module

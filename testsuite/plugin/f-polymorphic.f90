! accflags: -fplugin-arg-acc-target=host,sim
! Devices have no way to a polymorphic object of which components are mapped.
! 2.6.4, 2.7
module m
  type t
    real :: w(10)
  end type
contains
  subroutine s(c)
    class(t) :: c
    !$acc parallel loop copy(c%w) ! error: for the host only
    do i = 1, 10
      c%w(i) = i
    end do
    select type (c)
    type is (t)
      !$acc data copy(c)
      !$acc end data
    end select
    !$acc update self(c%w)
  end subroutine
end module

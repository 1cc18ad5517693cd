! accflags: -fplugin-arg-acc-target=host,sim
! What of polymorphic data has no translation.  2.7
module m
  type t
    real :: w(10)
  end type
  type h
    class(t), allocatable :: a(:)
  end type
contains
  subroutine s(c, d, e, g)
    class(t) :: c, d(:)
    class(t), optional :: e
    type(h) :: g
    !$acc parallel loop copy(c%w)
    do i = 1, 10
      c%w(i) = i
    end do
    !$acc data copy(d) ! error: polymorphic array
    !$acc end data
    !$acc enter data create(e%w) ! error: polymorphic optional argument
    !$acc update self(d) ! error: polymorphic array
    select type (d)
    type is (t)
      !$acc data copy(d)
      !$acc end data
    end select
  end subroutine
end module

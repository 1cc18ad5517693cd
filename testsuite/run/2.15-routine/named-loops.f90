! The loops of a routine are shared wherever its directive stands: in a scope
! around it, in itself with its name, right before it, in a list.
! OpenACC 3.4, 2.9.2, 2.15.1 (ROUT-04, GANG-01)
module m
  !$acc routine(around) gang
  !$acc routine(one, two) gang
contains
  subroutine around(a)
    integer, intent(inout) :: a(:)
    integer :: i
    !$acc loop gang
    do i = 1, size(a)
      a(i) = a(i) + 1
    end do
  end subroutine
  subroutine itself(a)
    integer, intent(inout) :: a(:)
    integer :: i
    !$acc routine(Itself) gang
    !$acc loop
    do i = 1, size(a)
      a(i) = a(i) + 10
    end do
  end subroutine
  !$acc routine gang
  subroutine below(a)
    integer, intent(inout) :: a(:)
    integer :: i
    !$acc loop gang vector
    do i = 1, size(a)
      a(i) = a(i) + 100
    end do
  end subroutine
  subroutine one(a)
    integer, intent(inout) :: a(:)
    integer :: i
    !$acc loop gang
    do i = 1, size(a)
      a(i) = a(i) + 1000
    end do
  end subroutine
  subroutine two(a)
    integer, intent(inout) :: a(:)
    integer :: i
    !$acc loop gang
    do i = 1, size(a)
      a(i) = a(i) + 10000
    end do
  end subroutine
end module
program p
  use m
  integer :: a(500)
  a = 0
  !$acc data copy(a)
  !$acc parallel num_gangs(4)
  call around(a)
  !$acc end parallel
  !$acc parallel num_gangs(4)
  call itself(a)
  !$acc end parallel
  !$acc parallel num_gangs(4)
  call below(a)
  !$acc end parallel
  !$acc parallel num_gangs(4)
  call one(a)
  !$acc end parallel
  !$acc parallel num_gangs(4)
  call two(a)
  !$acc end parallel
  !$acc end data
  print *, minval(a), maxval(a)
end program

! A gang dimension is an integer constant.  OpenACC 3.4, 2.9.2, 2.15.1 (GANG-02)
module numbers
  integer, parameter :: two = 2, nine = 9
  integer :: variable
end module
subroutine r(a, k)
  !$acc routine gang(dim: k) ! error: a gang dimension must be the constant 1, 2 or 3
  integer :: a(10), k
  a(1) = k
end subroutine
subroutine s(a, n)
  use numbers
  integer :: i, n, a(10)
  integer, parameter :: own = 3
  !$acc parallel num_gangs(4)
  !$acc loop gang(dim: n) ! error: a gang dimension must be the constant 1, 2 or 3
  do i = 1, 10
    a(i) = 1
  end do
  !$acc loop gang(dim: 1.0) ! error: must be INTEGER
  do i = 1, 10
    a(i) = 1
  end do
  !$acc loop gang(dim: nine) ! error: Kind 0 not supported for type INTEGER
  do i = 1, 10
    a(i) = 1
  end do
  !$acc loop gang(dim: variable + 1) ! error: variable
  do i = 1, 10
    a(i) = 1
  end do
  !$acc end parallel
  !$acc parallel num_gangs(4, 2)
  !$acc loop gang(dim: N) ! error: a gang dimension must be the constant 1, 2 or 3
  do i = 1, 10
    a(i) = 1
  end do
  !$acc loop gang(dim: two)
  do i = 1, 10
    a(i) = 1
  end do
  !$acc loop gang(dim: own - 1)
  do i = 1, 10
    a(i) = 1
  end do
  !$acc end parallel
end subroutine

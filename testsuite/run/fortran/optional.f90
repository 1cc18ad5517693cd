! dummy arguments: optional, assumed shape, size and rank, value, pointer.
! OpenACC 3.4, 2.6.2, 2.7
module m
  implicit none
  type triple
    real :: v(3)
  end type
contains
  subroutine opt(a, n, b, c)
    integer, intent(in) :: n
    real, intent(inout) :: a(n)
    real, intent(in), optional :: b(n), c
    integer :: i
    !$acc parallel loop copy(a) copyin(b, c)
    do i = 1, n
      a(i) = a(i) + 1
      if (present(b)) a(i) = a(i) + b(i)
      if (present(c)) a(i) = a(i) + c
    end do
  end subroutine
  subroutine opt2(a, b, c)
    real, intent(inout) :: a(:)
    real, intent(in), optional :: b(:), c
    integer :: i
    !$acc parallel loop
    do i = 1, size(a)
      a(i) = a(i) + 1
      if (present(b)) a(i) = a(i) + b(i)
      if (present(c)) a(i) = a(i) + c
    end do
  end subroutine
  subroutine opt3(a, x, y, z)
    real, intent(inout) :: a(:)
    real, allocatable, optional :: x
    complex, pointer, optional :: y
    type(triple), allocatable, optional :: z
    integer :: i
    !$acc parallel loop
    do i = 1, size(a)
      a(i) = 1
      if (present(x)) then
        if (allocated(x)) a(i) = a(i) + x
      end if
      if (present(y)) a(i) = a(i) + aimag(y)
      if (present(z)) a(i) = a(i) + z%v(2)
    end do
  end subroutine
  subroutine ashape(a, b)
    real :: a(:, :), b(0:, 5:)
    integer :: i, j
    !$acc parallel loop collapse(2) copy(a) copyin(b)
    do j = 1, size(a, 2)
      do i = 1, size(a, 1)
        a(i, j) = a(i, j) + b(i - 1, j + 4)
      end do
    end do
  end subroutine
  subroutine asize(a, n)
    integer :: n
    real :: a(*)
    integer :: i
    !$acc parallel loop copy(a(1:n))
    do i = 1, n
      a(i) = a(i) * 2
    end do
  end subroutine
  subroutine arank(a)
    real :: a(..)
    integer :: i
    select rank (a)
    rank (1)
      !$acc parallel loop copy(a)
      do i = 1, size(a)
        a(i) = a(i) + 100
      end do
    rank (2)
      !$acc parallel loop copy(a)
      do i = 1, size(a, 1)
        a(i, :) = a(i, :) + 200
      end do
    end select
  end subroutine
  subroutine val(n, x, a)
    integer, value :: n
    real, value :: x
    real :: a(n)
    integer :: i
    !$acc parallel loop copy(a)
    do i = 1, n
      a(i) = x
    end do
  end subroutine
  subroutine ptr(a)
    real, pointer :: a(:)
    real, pointer, contiguous :: c(:)
    integer :: i
    !$acc parallel loop copy(a)
    do i = lbound(a, 1), ubound(a, 1)
      a(i) = i
    end do
    c => a
    !$acc kernels copy(c)
    c = c + 1
    !$acc end kernels
  end subroutine
end module
program p
  use m
  implicit none
  real :: a(10), b(10), m2(10, 10), s(20), m3(10,10)
  real, pointer :: q(:)
  real, allocatable :: sx
  complex, pointer :: sy
  type(triple), allocatable :: sz
  integer :: i
  a = 0; b = 5
  call opt(a, 10); if (any(a /= 1)) stop 1
  call opt(a, 10, b); if (any(a /= 7)) stop 2
  call opt(a, 10, c=2.); if (any(a /= 10)) stop 3
  call opt(a, 10, b, 2.); if (any(a /= 18)) stop 4
  a = 0
  call opt2(a); if (any(a /= 1)) stop 11
  call opt2(a, b); if (any(a /= 7)) stop 12
  call opt2(a, c=2.); if (any(a /= 10)) stop 13
  call opt2(a, b, 2.); if (any(a /= 18)) stop 14
  s = 0
  call opt2(s(1:20:2), b); if (any(s(1::2) /= 6) .or. any(s(2::2) /= 0)) stop 15
  call opt3(a); if (any(a /= 1)) stop 17
  call opt3(a, sx); if (any(a /= 1)) stop 18
  allocate(sx, sy, sz); sx = 2; sy = (3, 4); sz%v = 8
  call opt3(a, sx); if (any(a /= 3)) stop 19
  call opt3(a, y=sy); if (any(a /= 5)) stop 20
  call opt3(a, z=sz); if (any(a /= 9)) stop 21
  call opt3(a, sx, sy, sz); if (any(a /= 15)) stop 22
  m2 = 1
  m3 = 1; call ashape(m2, m3); if (any(m2 /= 2)) stop 5
  call ashape(m2(1:10:3, 2:8), m3(1:10:3, 2:8)); if (any(m2(1:10:3, 2:8) /= 3) .or. any(m2(2::3,:) /= 2)) stop 6
  a = 3
  call asize(a, 5); if (any(a(:5) /= 6) .or. any(a(6:) /= 3)) stop 7
  call arank(a); if (any(a(:5) /= 106)) stop 8
  m2 = 0
  call arank(m2); if (any(m2 /= 200)) stop 9
  call val(10, 4., a); if (any(a /= 4)) stop 10
  allocate(q(-3:6))
  call ptr(q); if (any(q /= [(i + 1., i = -3, 6)])) stop 16
end program

! Calls of routines that GCC would inline, of a level that the place of the call
! does not permit, whatever loops the routines have.  2.15.1, 2.9  ROUT-21
! flags: -O2
module m
contains
  subroutine plain(x)
    !$acc routine gang
    real :: x
    x = 1
  end subroutine
  subroutine lower(x)
    !$acc routine worker
    real :: x(:)
    integer :: i
    !$acc loop vector
    do i = 1, size(x)
      x(i) = 1
    end do
  end subroutine
  subroutine lane(x)
    !$acc routine vector
    real :: x
    x = 1
  end subroutine
  subroutine s(a, n)
    integer :: n, i
    real :: a(n)
    !$acc parallel loop vector
    do i = 1, n
      call plain(a(i)) ! error: routine call uses same OpenACC parallelism
    end do
    !$acc parallel loop worker
    do i = 1, n
      call lower(a(i:i)) ! error: routine call uses same OpenACC parallelism
    end do
    !$acc parallel loop vector
    do i = 1, n
      call lane(a(i)) ! error: routine call uses same OpenACC parallelism
    end do
    !$acc parallel loop gang
    do i = 1, n
      call lane(a(i))
    end do
  end subroutine
end module

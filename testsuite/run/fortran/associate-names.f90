! An array and a name that ASSOCIATE gives it, or a part of it, are the same data:
! loops of kernels that write one and read the other keep their order, and what is
! read after a store is what was stored.  2.9.7 AUTO-03
program names
  real, allocatable :: a(:)
  real :: e(100)
  integer :: i
  allocate(a(100))
  a = 1
  associate (x => a)
    !$acc kernels
    do i = 2, 100
      a(i) = x(i-1) + 1
    end do
    !$acc end kernels
  end associate
  print *, a(100), sum(a)
  a = 1
  associate (x => a)
    !$acc serial loop seq
    do i = 2, 100
      x(i) = a(i-1) + 2
    end do
  end associate
  print *, a(100), sum(a)
  call allocatable_dummy(a)
  call assumed_shape(a)
  e = 1
  call explicit_shape(e, 100)
contains
  subroutine allocatable_dummy(b)
    real, allocatable :: b(:)
    b = 1
    associate (x => b(2:), y => b)
      !$acc kernels
      do i = 3, 99
        y(i) = x(i-2) + 1
      end do
      !$acc end kernels
    end associate
    print *, b(99), sum(b)
  end subroutine
  subroutine assumed_shape(b)
    real :: b(:)
    b = 1
    associate (x => b)
      !$acc kernels
      do i = 2, 99
        b(i) = x(i-1) + 1
      end do
      !$acc end kernels
    end associate
    print *, b(99), sum(b)
  end subroutine
  subroutine explicit_shape(b, n)
    integer :: n
    real :: b(n)
    associate (x => b, s => b(1))
      !$acc kernels
      do i = 2, n
        b(i) = x(i-1) + s
      end do
      !$acc end kernels
    end associate
    print *, b(n), sum(b)
  end subroutine
end program

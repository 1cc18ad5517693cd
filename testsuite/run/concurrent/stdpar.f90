! With the option, DO CONCURRENT outside of constructs runs on the device: nests,
! masks, names, BLOCK, functions, what one iteration sets.  (2.17.2)
! accflags: -fplugin-arg-acc-stdpar
module work
  implicit none
  integer, allocatable :: g(:, :)
  integer :: last
contains
  pure integer function square(x)
    integer, intent(in) :: x
    square = x * x
  end function
  pure subroutine apart(n, a)
    integer, intent(in) :: n
    integer, intent(inout) :: a(n)
    integer :: i
    do concurrent (i = 1:n)
      a(i) = a(i) + 1
    end do
  end subroutine
  subroutine fill(n, a, b)
    integer, intent(in) :: n
    integer, intent(inout) :: a(:)
    integer, intent(out) :: b(n)
    integer :: i, j, t
    do concurrent (i = 1:n)
      t = a(i) + 1
      b(i) = t * 2
      if (i == 7) last = i
    end do
    do concurrent (i = 1:n, j = 1:n, i /= j)
      g(i, j) = i + 10 * j
    end do
    outer: do concurrent (i = 1:n)
      if (mod(i, 3) == 0) cycle outer
      block
        integer :: own
        own = square(b(i))
        g(i, i) = own
      end block
      do concurrent (j = 1:3)
        g(i, j) = g(i, j) + 1
      end do
    end do outer
    do concurrent (i = n:1:-2)
      a(i) = -a(i)
    end do
  end subroutine
end module
program stdpar
  use work
  implicit none
  integer :: a(20), b(20), i
  last = -1
  a = [(i, i = 1, 20)]
  allocate (g(20, 20), source=0)
  call fill(20, a, b)
  call apart(20, b)
  print *, last, sum(a), sum(b), g(1, :), sum(g)
end program

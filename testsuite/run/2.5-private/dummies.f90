! private of dummy arguments and automatic arrays, on a compute construct and on
! a loop, with and without data clauses for them.  2.5.13, 2.9.10
! opt: -O0 -O2
program p
  implicit none
  integer, parameter :: n = 100
  integer :: a(n), out(n), x
  a = 1
  x = 1
  out = 0
  call constant(a, out)
  call show('constant')
  call explicit(a, out, n)
  call show('explicit')
  call automatic(out, n)
  call show('automatic')
  call scalar(x, out)
  call show('scalar')
  call shared(a, out, n)
  call show('shared')
  call around(a, out, n)
  call show('around')
  call loops(a, out, n)
  call show('loops')
  call loop_of_constant(a, out)
  call show('loop of constant')
  call loop_of_automatic(out, n)
  call show('loop of automatic')
  call lanes(a, out, n)
  call show('lanes')
  call in_kernels(a, out, n)
  call show('kernels')
contains
  subroutine show(text)
    character(*), intent(in) :: text
    print *, text, sum(out), out(1), out(n)
    out = 0
  end subroutine
  subroutine constant(t, out)
    integer :: t(n), out(n)
    !$acc parallel private(t) num_gangs(1) copy(out)
    t(3) = 4
    out(3) = t(3)
    !$acc end parallel
  end subroutine
  subroutine explicit(t, out, m)
    integer :: m, t(0:m - 1), out(m)
    !$acc serial private(t) copy(out)
    t(0) = 5
    out(1) = t(0)
    !$acc end serial
  end subroutine
  subroutine automatic(out, m)
    integer :: m, t(m), out(m)
    !$acc parallel private(t) num_gangs(1) copy(out)
    t(m) = 6
    out(m) = t(m)
    !$acc end parallel
  end subroutine
  subroutine scalar(y, out)
    integer :: y, out(n)
    !$acc parallel private(y) num_gangs(1) copy(out)
    y = 7
    out(1) = y
    !$acc end parallel
  end subroutine
  ! The lanes of a gang have one copy.
  subroutine shared(t, out, m)
    integer :: m, t(m), out(m), i
    !$acc parallel private(t) num_gangs(1) copy(out)
    !$acc loop vector
    do i = 1, m
      t(i) = i * i
    end do
    !$acc loop vector
    do i = 1, m
      out(i) = t(m + 1 - i)
    end do
    !$acc end parallel
  end subroutine
  subroutine around(t, out, m)
    integer :: m, t(m), out(m)
    !$acc data copy(t)
    !$acc parallel private(t) num_gangs(1) copy(out)
    t(2) = 8
    out(2) = t(2)
    !$acc end parallel
    !$acc end data
  end subroutine
  subroutine loops(t, out, m)
    integer :: m, t(m), out(m), i
    !$acc parallel copy(t, out)
    !$acc loop gang private(t)
    do i = 1, m
      t(i) = -i
      out(i) = t(i)
    end do
    !$acc end parallel
    !$acc data copy(t)
    !$acc parallel loop gang vector private(t) copy(out)
    do i = 1, m
      t(m + 1 - i) = -i
      out(i) = out(i) + t(m + 1 - i)
    end do
    !$acc end data
  end subroutine
  subroutine loop_of_constant(t, out)
    integer :: t(n), out(n), i
    !$acc parallel copy(t, out)
    !$acc loop gang vector private(t)
    do i = 1, n
      t(i) = -i
      out(i) = t(i)
    end do
    !$acc end parallel
  end subroutine
  subroutine loop_of_automatic(out, m)
    integer :: m, t(m), out(m), i
    !$acc parallel create(t) copy(out)
    !$acc loop private(t)
    do i = 1, m
      t(1) = -i
      out(i) = t(1)
    end do
    !$acc end parallel
  end subroutine
  subroutine lanes(t, out, m)
    integer :: m, t(m), out(m), i, j
    !$acc parallel copy(t, out)
    !$acc loop gang private(t)
    do i = 1, m
      !$acc loop vector
      do j = 1, m
        t(j) = i + j
      end do
      !$acc loop vector
      do j = i, i
        out(j) = t(m + 1 - j)
      end do
    end do
    !$acc end parallel
  end subroutine
  subroutine in_kernels(t, out, m)
    integer :: m, t(m), out(m), i
    !$acc kernels copy(t, out)
    !$acc loop independent private(t)
    do i = 1, m
      t(i) = -i
      out(i) = t(i)
    end do
    !$acc end kernels
  end subroutine
end program

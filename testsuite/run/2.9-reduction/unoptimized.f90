! each thread reduces into a copy of its own of a dummy argument, at -O0 too, where
! the copy's address is in memory: workers and lanes, optional and other arguments,
! allocatable ones and pointers, nests, and copies that are private.
! OpenACC 3.4, 2.9.10, 2.9.11
! opt: -O0 -O2
module m
  implicit none
contains
  subroutine workers(s, n, c)
    integer :: s, n, c, i
    !$acc parallel num_gangs(3) num_workers(4) copy(s) copyin(n, c)
    !$acc loop reduction(+:s) worker
    do i = 1, n
      s = s + c
    end do
    !$acc end parallel
  end subroutine
  subroutine all_levels(s, least, n)
    integer :: s, n, i
    real :: least
    !$acc parallel num_gangs(3) num_workers(4) vector_length(32) copy(s, least)
    !$acc loop gang worker vector reduction(+:s) reduction(min:least)
    do i = 1, n
      s = s + i
      least = min(least, real(5 - i))
    end do
    !$acc end parallel
  end subroutine
  subroutine nest(s, n)
    integer :: s, n, i, j, k
    !$acc parallel num_gangs(2) num_workers(3) vector_length(32) copy(s)
    !$acc loop gang reduction(+:s)
    do i = 1, n
      !$acc loop worker reduction(+:s)
      do j = 1, n
        !$acc loop vector reduction(+:s)
        do k = 1, n
          s = s + i + j * k
        end do
      end do
    end do
    !$acc end parallel
  end subroutine
  subroutine given(s, t)
    integer, optional :: s, t
    integer :: i
    if (present(t)) t = 1000
    !$acc parallel num_gangs(1) num_workers(4) copy(s)
    !$acc loop worker reduction(+:s)
    do i = 1, 40
      s = s + 10
    end do
    !$acc end parallel
  end subroutine
  subroutine others(a, p, v)
    integer, allocatable :: a
    integer, pointer :: p
    integer, value :: v
    integer :: i
    !$acc parallel loop worker num_workers(4) reduction(+:a, p, v) copy(a, p, v)
    do i = 1, 40
      a = a + 1
      p = p + 2
      v = v + 3
    end do
    print *, v
  end subroutine
  subroutine own(t, r, n)
    integer :: t, r(:), n, i, f
    f = 7
    !$acc parallel num_gangs(2) num_workers(4) copyout(r)
    !$acc loop gang worker private(t)
    do i = 1, n
      t = i * f
      t = t + 1
      r(i) = t
    end do
    !$acc end parallel
  end subroutine
end module
program main
  use m
  implicit none
  integer :: s, r(40)
  real :: least
  integer, allocatable :: a
  integer, pointer :: p
  s = 3
  call workers(s, 40, 10)
  print *, s
  least = 100
  call all_levels(s, least, 1000)
  print *, s, least
  call nest(s, 9)
  print *, s
  call given(s)
  print *, s
  allocate (a, p)
  a = 1
  p = 2
  call others(a, p, 4)
  print *, a, p
  call own(s, r, 40)
  print *, r
end program

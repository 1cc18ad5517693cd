! Gangs share loops that name workers and lanes only.
! OpenACC 3.4, 2.9.2, 2.9.11 (GANG-09 WORK-01 VEC-01 LRED-16)
program levels_implied
  implicit none
  integer, parameter :: n = 50
  integer :: i, j, worker, nest, inner, x
  integer :: a(n)
  worker = 0
  nest = 0
  inner = 0
  a = 0
  !$acc parallel num_gangs(6) copy(worker, nest, inner, a)
  !$acc loop worker
  do i = 1, n
    !$acc atomic
    worker = worker + 1
  end do
  !$acc loop worker
  do i = 1, n
    !$acc loop vector
    do j = 1, i
      !$acc atomic
      nest = nest + 1
    end do
  end do
  !$acc loop seq
  do i = 1, n
    !$acc loop vector
    do j = 1, i
      !$acc atomic
      inner = inner + 1
    end do
  end do
  !$acc loop vector
  do i = 1, n
    a(i) = a(i) + i
  end do
  !$acc end parallel
  print *, worker, nest, inner, sum(a)
  x = 0
  !$acc parallel loop worker vector reduction(+: x) num_gangs(6)
  do i = 1, n
    x = x + i
  end do
  print *, x
  call each(x)
  print *, x
contains
  subroutine each(y)
    integer, intent(inout) :: y
    !$acc parallel num_gangs(6) copy(y)
    !$acc loop vector reduction(max: y)
    do i = 1, n
      y = max(y, i * 100)
    end do
    !$acc end parallel
  end subroutine
end program

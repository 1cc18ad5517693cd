! A variable in the reduction of a loop is copied by the construct around it,
! which names it in no clause.
! OpenACC 3.4, 2.6.2 and 2.9.11
! opt: -O0 -O2
program main
  integer, parameter :: n = 100
  integer :: g, w, v, i, j, kept
  real(8) :: d
  g = 0; w = 0; v = 5; d = 0; kept = 4
  !$acc parallel num_gangs(10)
  !$acc loop gang reduction(+:g)
  do i = 1, n
     g = g + 1
  end do
  !$acc end parallel
  !$acc parallel num_gangs(1) num_workers(4)
  !$acc loop worker reduction(+:w)
  do i = 1, n
     w = w + kept
  end do
  !$acc end parallel
  !$acc serial copy(v)
  !$acc loop vector reduction(max:v)
  do i = 1, n
     v = max(v, i)
  end do
  !$acc end serial
  !$acc parallel num_gangs(4)
  !$acc loop gang reduction(+:d)
  do i = 1, n
     !$acc loop vector reduction(+:d)
     do j = 1, n
        d = d + 0.5d0
     end do
  end do
  !$acc end parallel
  !$acc data copyin(kept)
  !$acc parallel
  !$acc loop gang vector reduction(+:g)
  do i = 1, n
     g = g + kept
  end do
  !$acc end parallel
  !$acc end data
  print *, g, w, v, d, kept
end program

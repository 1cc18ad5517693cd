! Module openacc_curand: generators whose states are private in regions of
! OpenACC.  Guide, 2.9.5
! compare: none
program p
  use openacc_curand
  implicit none
  integer, parameter :: n = 1000
  real :: a(n), b(n)
  type(curandStateXORWOW) :: h
  integer(8) :: seed, seq, offset
  integer :: i

  !$acc parallel num_gangs(1) vector_length(1) copyout(a, b) private(h)
  seed = 12345
  seq = 0
  offset = 0
  call curand_init(seed, seq, offset, h)
  !$acc loop seq
  do i = 1, n
    a(i) = curand_uniform(h)
    b(i) = curand_normal(h)
  end do
  !$acc end parallel
  if (minval(a) <= 0 .or. maxval(a) > 1 .or. abs(sum(a) / n - 0.5) > 0.05) &
    print *, 'uniform', sum(a) / n
  if (abs(sum(b) / n) > 0.1) print *, 'normal', sum(b) / n
end program

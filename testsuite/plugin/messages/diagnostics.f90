! Mistakes in Fortran directives are told on their own line; a
! directive with a mistake is left out with its end.  OpenACC 3.4, 2.1, 1.6
subroutine s(a, n, q)
  implicit none
  integer :: n, i, q, t, local
  real :: a(n), b
  integer, parameter :: k = 3
  type pair
    integer :: x, y
  end type
  type(pair) :: v, vs(4)
  !$acc paralel loop ! error: 'paralel' is not an OpenACC directive; did you mean 'parallel'
  do i = 1, n
    a(i) = 0
  end do
  !$acc parallel loop copyn(a) & ! error: 'copyn' is not an OpenACC clause; did you mean 'copy
  !$acc   num_gangs(k)
  do i = 1, n
    a(i) = 0
  end do
  !$acc parallel &
  !$acc   async(q) & ! a comment
  !$acc   num_gangs(1) async(2) ! error: too many
  a(1) = 0
  !$acc end parallel
  !$acc data if(n > 1) ! warning: 'data' needs a data clause
  a(1) = 0
  !$acc end data
  !$acc enter data attach(b) ! error: 'b' is neither a pointer nor allocatable
  !$acc init device_type(nvidea) ! error: unknown device type 'nvidea'
  !$acc parallel loop reduction(.neqv.: v) ! error: 'v' is an array or of derived type
  do i = 1, n
    v = pair(n, 2)
  end do
  !$acc parallel
  !$acc loop reduction(+: local) ! warning: reduction variable 'local' is not in a data clause
  do i = 1, n
    local = local + i
  end do
  !$acc end parallel
  !$acc atomic capture ! error: missing 'end atomic' after 'atomic capture'
  t = q
  q = q + 1
  !$acc update self(a) if_presen ! error: 'if_presen' is not an OpenACC clause; did you mean 'if_present'
  !$acc update self(vs(1:2)%n) ! error: 'update' does not take a component of a subarray
end subroutine

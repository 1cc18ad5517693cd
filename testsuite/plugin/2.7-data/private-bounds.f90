! 2.7.1: what a private copy or a reduction has of an array is in its bounds,
! as in data clauses.  DSPEC-12
subroutine f(n)
  integer, parameter :: ten = 5 * 2, more = ten + 1
  integer :: a(10), b(0:9, -1:1), c(ten), n, i
  integer zero
  parameter (zero = ten - 10)
  !$acc parallel private(c(1:MORE)) ! warning: upper .* \(11 > 10\) in dimension 1
  c(4) = 1
  !$acc end parallel
  !$acc parallel private(c(zero:ten)) ! warning: lower .* \(0 < 1\) in dimension 1
  c(4) = 1
  !$acc end parallel
  !$acc parallel private(c(zero + 1:more - 1), b(zero:9, :))
  c(4) = b(1, 1)
  !$acc end parallel
  !$acc parallel private(a(4:11)) ! warning: upper .* \(11 > 10\) in dimension 1
  a(4) = 1
  !$acc end parallel
  !$acc parallel firstprivate(a(0:3)) ! warning: lower .* \(0 < 1\) in dimension 1
  a(2) = 1
  !$acc end parallel
  !$acc parallel loop reduction(+: a( 2 : 12 )) ! warning: upper .*\(12 > 10\)
  do i = 1, n
    a(2) = a(2) + 1
  end do
  !$acc parallel private(b(0:9, -1:2)) ! warning: upper .*\(2 > 1\) in dimension 2
  b(0, 0) = 1
  !$acc end parallel
  !$acc parallel private(b(0:9, -1:1), a(:))
  b(0, 0) = 1
  a(1) = 2
  !$acc end parallel
  !$acc parallel copy(a(4:11)) ! warning: Upper .* \(11 > 10\) in dimension 1
  a(4) = 1
  !$acc end parallel
end subroutine

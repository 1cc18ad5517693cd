! Bits of arrays are reduced by ior, ieor and iand, also where a statement is not an
! update of one element.  2.9.11
program array_bits
  implicit none
  integer, parameter :: n = 40
  integer :: a(3), b(3), c(3), i
  a = 1
  b = 5
  c = 255
  !$acc parallel loop reduction(ior: a) reduction(ieor: b) reduction(iand: c)
  do i = 1, n
    a = ior(a, [i, 2 * i, 4 * i])
    b = ieor(b, [i * 7, i, 3])
    c = iand(c, 250 + mod(i, 6))
  end do
  print *, a, b, c
end program

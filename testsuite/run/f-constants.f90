! Named constants may stand in data clauses and firstprivate.
! OpenACC 3.4, 2.7.1 (DSPEC-22, CLA-FPRIV-03)
module f_constants_m
  implicit none
  integer, parameter :: offset = 3
end module
program f_constants
  use f_constants_m
  implicit none
  integer, parameter :: tab(4) = [1, 2, 3, 4]
  integer :: q
  parameter (q = 2)
  integer :: i, a(4)
  !$acc data copyin(tab) copyout(a)
  !$acc parallel loop present(tab, a) firstprivate(q, offset)
  do i = 1, 4
    a(i) = tab(i) * q + offset
  end do
  !$acc end data
  print *, a
end program

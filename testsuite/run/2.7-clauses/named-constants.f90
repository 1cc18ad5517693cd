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
  ! Alone in a clause, with its modifiers, among others; in what deletes.
  !$acc enter data copyin(readonly: tab)
  !$acc data copyin(readonly: q), create(zero: offset) copy(a)
  !$acc parallel loop copyin(always, readonly: tab, q) present(a)
  do i = 1, 4
    a(i) = a(i) + tab(i)
  end do
  !$acc end data
  !$acc exit data delete(tab)
  !$acc data copyin(capture: tab, q) copy(a)
  !$acc parallel loop no_create(tab) firstprivate(tab, offset)
  do i = 1, 4
    a(i) = a(i) + tab(i) * offset
  end do
  !$acc end data
  !$acc exit data delete(tab, q) finalize
  print *, a
end program

! An implicit statement of an internal procedure says nothing of the variables
! of its host: one that a loop reduces is a scalar.  2.6.2
subroutine host(a, n)
  dimension a(n)
  !$acc parallel copyin(a)
  !$acc loop reduction(+: total) ! warning: reduction variable 'total' is not in a data clause
  do i = 1, n
    total = total + a(i)
  end do
  !$acc end parallel
  print *, total
contains
  subroutine inside
    implicit none
  end subroutine
end subroutine

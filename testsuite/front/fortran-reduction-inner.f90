! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A loop inside a loop with a reduction, that changes the variable and does not
! list it, gets the clause, with a warning; so on a loop directive of its own as
! on a combined one.  OpenACC 3.4, 2.9.11
subroutine inner(n, s, t, x)
  integer :: i, j, n, s, t
  integer :: x(n, n)
  !$acc parallel copy(s, t)
  !$acc loop gang reduction(+:s)
  do i = 1, n
    !$acc loop vector ! warning: 'reduction' clause for 's'; the clause is added
    do j = 1, n
      s = s + x(j, i)
    end do
  end do
  !$acc end parallel
  !$acc parallel loop reduction(max:t)
  do i = 1, n
    !$acc loop vector ! warning: 'reduction' clause for 't'; the clause is added
    do j = 1, n
      t = max(t, x(j, i))
    end do
  end do
end subroutine

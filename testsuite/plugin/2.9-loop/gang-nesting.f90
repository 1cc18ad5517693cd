! Loops over gangs nest from the highest dimension to the lowest; a grid has
! no reduction over gangs.  OpenACC 3.4, 2.9.2, 2.9.11, 2.5.10 (GANG)
subroutine dimensions(n, a, s)
  integer, intent(in) :: n
  integer, intent(inout) :: a(n, n), s
  integer :: i, j
  !$acc parallel num_gangs(2, 2) copy(a, s)
  !$acc loop gang(dim:1)
  do j = 1, n
    !$acc loop gang(dim:2) ! error: incorrectly nested OpenACC loop parallelism
    do i = 1, n
      a(i, j) = 0
    end do
  end do
  !$acc loop vector
  do j = 1, n
    !$acc loop gang(dim:2) ! error: incorrectly nested OpenACC loop parallelism
    do i = 1, n
      a(i, j) = 0
    end do
  end do
  !$acc loop gang reduction(+: s) ! error: a reduction over gangs is not allowed
  do i = 1, n
    s = s + a(i, 1)
  end do
  !$acc end parallel
  !$acc parallel loop gang(dim:2) num_gangs(1, 2, 3, 4) ! error: 'num_gangs'
  do i = 1, n
    a(i, i) = 0
  end do
end subroutine

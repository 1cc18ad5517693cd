! Collapsed loops that would end before they begin have no iteration.
! OpenACC 3.4, 2.9.1
subroutine count_them(n, m, step, total)
  implicit none
  integer, intent(in) :: n, m, step
  integer, intent(out) :: total
  integer :: i, j
  total = 0
  !$acc parallel loop collapse(2) reduction(+:total)
  do i = 1, n, step
    do j = 1, m
      total = total + 1
    end do
  end do
end subroutine

program main
  implicit none
  integer :: a, b, c, d
  call count_them(-3, -4, 1, a)
  call count_them(3, 4, 1, b)
  call count_them(3, -4, -1, c)
  call count_them(-7, -5, 2, d)
  print '(4i6)', a, b, c, d
end program

! An array of unknown size that is private to tiled loops has a copy in the
! innermost of them, also where tile is the first clause.  2.9.8, 2.9.10
program tile_private
  implicit none
  integer, parameter :: n = 24
  integer :: i, j
  integer :: a(n, n)
  integer, allocatable :: t(:)
  allocate (t(2:3))
  a = 1
  !$acc parallel loop tile(4, 2) private(t) copy(a)
  do i = 1, n
    do j = 1, n
      t(2) = a(j, i) + j
      t(3) = t(2) * i
      a(j, i) = t(3) - t(2)
    end do
  end do
  print *, sum(a), a(3, 4), a(n, n)
end program

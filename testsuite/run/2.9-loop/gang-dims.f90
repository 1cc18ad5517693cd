! Three dimensions of gangs, and collapse(force:).
! OpenACC 3.4, 2.5.10, 2.9.1, 2.9.2 (CLA-NG-02, GANG-02, COLL-05)
program f_gang_dim
  implicit none
  integer :: i, j, k, a(8, 8, 8), b(10, 10), t
  a = 0; b = 0
  !$acc parallel loop num_gangs(2, 2, 2) gang(dim: 3) copy(a)
  do k = 1, 8
    !$acc loop gang(dim: 2)
    do j = 1, 8
      !$acc loop gang(dim: 1, static: *) vector
      do i = 1, 8
        a(i, j, k) = a(i, j, k) + i + 10 * j + 100 * k
      end do
    end do
  end do
  print *, sum(a)
  !$acc parallel loop collapse(force: 2) copy(b) private(t)
  do j = 1, 10
    t = j * 2
    do i = 1, 10
      b(i, j) = b(i, j) + t + i
    end do
  end do
  !$acc parallel loop collapse(force: 2) copy(b)
  do j = 1, 10
    do i = 1, 10
      b(i, j) = b(i, j) + 1
    end do
  end do
  print *, sum(b)
end program

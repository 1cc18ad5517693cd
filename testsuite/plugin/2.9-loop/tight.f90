! The loops of collapse and tile are tightly nested: code after an inner one
! is found as code ahead of it is; CONTINUE and labels are none.  Sizes are
! positive, and a gang dimension too.  OpenACC 3.4, 2.9.1, 2.9.2, 2.9.8;
! COLL-01 COLL-04 TILE-01 TILE-02 GANG-02 GANG-06
! flags: -std=legacy
! exit: 1
subroutine tight(a, n)
  integer :: n, a(n, n), i, j, c
  integer, parameter :: two = 2
  !$acc parallel loop collapse(2) ! error: not perfectly nested: there is code after an inner loop
  do i = 1, n
    do j = 1, n
      a(j, i) = 1
    end do
    c = c + 1
  end do
  !$acc parallel loop collapse(two) ! error: not perfectly nested
  do i = 1, n
    do j = 1, n
      a(j, i) = 1
    end do
    c = c + 1
  end do
  !$acc parallel loop tile(4, 4, 4) ! error: not perfectly nested
  do i = 1, n
    do j = 1, n
      do c = 1, 3
        a(j, i) = 1
      end do
      if (c > 3) a(j, i) = 2
    end do
  end do
  !$acc parallel loop collapse(2) ! error: not perfectly nested
  do 20 i = 1, n
    do 10 j = 1, n
10    a(j, i) = 1
20  c = c + 1
end subroutine
subroutine loose(a, n)
  integer :: n, a(n, n), i, j
  !$acc parallel loop collapse(2)
  do 20 i = 1, n
    do 10 j = 1, n
      a(j, i) = 1
10  continue
    ! a comment
20 continue
  !$acc parallel loop tile(2, 2)
  do 30 i = 1, n
    do 30 j = 1, n
30 a(j, i) = 1
  !$acc parallel loop collapse(1)
  do i = 1, n
    do j = 1, n
      a(j, i) = 1
    end do
    a(1, i) = 2
  end do
end subroutine
subroutine sizes(a, n)
  integer :: n, a(n), i
  !$acc parallel loop tile(0) ! error: 'tile' value must be positive
  do i = 1, n; a(i) = 1; end do
  !$acc parallel loop collapse(-1) ! error: 'collapse' value must be positive
  do i = 1, n; a(i) = 1; end do
  !$acc parallel loop gang(static: 0) ! error: 'gang' value must be positive
  do i = 1, n; a(i) = 1; end do
  !$acc parallel loop gang(dim: -1) ! error: a gang dimension must be 1, 2 or 3
  do i = 1, n; a(i) = 1; end do
end subroutine

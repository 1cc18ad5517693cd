! Each dimension of num_gangs is one of the grid of gangs, and a loop is
! shared over the dimension that it names only.
! OpenACC 3.4, 2.5.10, 2.9.2, 2.15.1 (CLA-NG-02, CLA-NG-03, GANG)
! opt: -O0 -O2
! compare: none
! stdout: ^passed$
module grid
  implicit none
contains
  subroutine add(m)
    integer, intent(inout) :: m(:, :)
    !$acc routine gang(dim:2)
    integer :: i, j
    !$acc loop gang(dim:2)
    do j = size(m, 2), 1, -1
      !$acc loop gang(dim:1) vector
      do i = 1, size(m, 1)
        !$acc atomic update
        m(i, j) = m(i, j) + 1
      end do
    end do
  end subroutine
end module

program f_gang_grid
  use grid
  implicit none
  integer, parameter :: n = 6, m = 10, l = 8, two = 2
  integer :: a(l, m, n), gangs, along, i, j, k, row, g(3), t(2)
  gangs = 0; along = 0; a = 0; g = [2, 3, 4]

  !$acc parallel num_gangs(2, 3, 4) copy(gangs, along)
  !$acc atomic update
  gangs = gangs + 1
  !$acc loop gang
  do i = 1, 100
    !$acc atomic update
    along = along + 1
  end do
  !$acc end parallel
  call check(1, gangs, 24)
  call check(2, along, 100 * 12)

  !$acc parallel num_gangs(g(1), g(2), g(3)) copy(a) vector_length(32)
  !$acc loop gang(dim:3) private(t)
  do i = 1, n
    t(1) = i
    row = t(1)
    !$acc loop gang(dim:two) independent
    outer: do j = 1, m, 3
      !$acc loop gang(dim:1) vector
      do k = l, 1, -2
        !$acc atomic update
        a(k, j, row) = a(k, j, row) + 1
      end do
    end do outer
  end do
  !$acc end parallel
  call check(3, sum(a), n * 4 * 4)
  call check(4, maxval(a), 1)
  a = 0

  !$acc parallel loop gang(dim:2) num_gangs(3, 2) copy(a)
  do i = 1, n
    !$acc loop gang(dim:1) worker
    do j = 1, m
      !$acc loop vector
      do k = 1, l
        a(k, j, i) = a(k, j, i) + 2
      end do
    end do
  end do
  call check(5, minval(a), 2)
  call check(6, maxval(a), 2)
  a = 0

  !$acc parallel num_gangs(2, 2) copy(a)
  !$acc loop gang(dim:2) worker
  do i = 1, n
    do j = 1, m
      !$acc atomic update
      a(1, j, i) = a(1, j, i) + 1
    end do
  end do
  !$acc end parallel
  call check(7, sum(a), n * m * 2)
  a = 0

  !$acc parallel num_gangs(4, 3, 2) copy(a)
  call add(a(:, :, 1))
  !$acc end parallel
  call check(8, sum(a), m * l * 2)
  a = 0
  !$acc parallel num_gangs(4) copy(a)
  call add(a(:, :, 1))
  !$acc end parallel
  call check(9, sum(a), m * l)
  a = 0

  !$acc parallel num_gangs(4) copy(a)
  !$acc loop gang(dim:2)
  do i = 1, n
    !$acc loop gang(dim:1)
    do j = 1, m
      a(3, j, i) = a(3, j, i) + 1
    end do
  end do
  !$acc end parallel
  call check(10, sum(a), n * m)

  gangs = 0
  !$acc parallel if(.false.) num_gangs(2, 3) copy(gangs)
  gangs = gangs + 1
  !$acc end parallel
  call check(11, gangs, 1)
  !$acc parallel num_gangs(2) copy(gangs)
  !$acc atomic update
  gangs = gangs + 1
  !$acc end parallel
  call check(12, gangs, 3)

  gangs = 0
  !$acc parallel copy(gangs) num_gangs(5) device_type(none_such) &
  !$acc& num_gangs(3, 3) device_type(*) num_gangs(2, 2) async
  !$acc atomic update
  gangs = gangs + 1
  !$acc end parallel
  !$acc wait
  call check(13, gangs, 4)
  print '(a)', 'passed'
contains
  subroutine check(number, got, want)
    integer, intent(in) :: number, got, want
    if (got == want) return
    print *, 'check', number, ':', got, 'not', want
    stop 1
  end subroutine
end program

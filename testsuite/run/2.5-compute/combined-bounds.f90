! The loop of a combined construct has the bounds and the step that a loop
! directive inside would have: those of the device, if a clause of the directive
! names the variable.  OpenACC 3.4, 2.11
! env: ACC_X_HOST_MEMORY=discrete
! compare: none
! stdout: ^done
program combined_bounds
  implicit none
  type grid
    integer :: nx, ny
  end type
  type(grid) :: g
  integer :: n, m(2), step, i, j, a(10), s, t(10, 10)
  n = 5
  m = [2, 8]
  step = 2
  g = grid(3, 4)
  !$acc enter data copyin(n, m, step, g)
  n = 9
  m = 1
  step = 1
  g = grid(10, 10)

  a = 0
  !$acc parallel loop present(n) copy(a)
  do i = 1, n
    a(i) = i
  end do
  if (sum(a) /= 15) error stop 1

  a = 0
  s = 0
  !$acc parallel loop gang vector copyin(m(1:2), step) copy(a) reduction(+:s)
  do i = m(1), m(2), step
    a(i) = i
    s = s + i
  end do
  !$acc end parallel loop
  if (sum(a) /= 20 .or. s /= 20) error stop 2

  t = 0
  !$acc parallel loop collapse(2) COPY(t, G) private(s)
  do j = 1, g%ny
    do i = 1, g%nx
      s = i + j
      t(i, j) = s - j
    end do
  end do
  if (sum(t) /= 4 * 6) error stop 3

  a = 0
  !$acc kernels loop independent present(n) copy(a)
  do 10 i = 1, n
    a(i) = 2
10  continue
  if (sum(a) /= 10) error stop 4

  a = 0
  s = 0
  !$acc serial loop reduction(max:s) copyin(n) copy(a)
  do i = n, 1, -1
    a(i) = 3
    s = max(s, i)
  end do
  !$acc end serial loop
  if (sum(a) /= 15 .or. s /= 5) error stop 5

  ! No clause names the variable: it is private, with the host's value.
  a = 0
  !$acc parallel loop copy(a)
  do i = 1, n
    a(i) = 4
  end do
  if (sum(a) /= 36) error stop 6

  ! What the device cannot have otherwise stays as it is.
  !$acc parallel loop copy(a)
  do i = lbound(a, 1), size(a)
    a(i) = 5
  end do
  if (sum(a) /= 50) error stop 7
  !$acc exit data delete(n, m, step, g)
  print '(a)', 'done'
end program

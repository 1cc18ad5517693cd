! DO CONCURRENT on the device with managed memory: components, pointers and
! optional arguments need no data clauses.  (2.17.2)
! accflags: -fplugin-arg-acc-stdpar -fplugin-arg-acc-memory=managed
module types
  implicit none
  type cell
    real :: x = 0
    real, allocatable :: v(:)
  end type
contains
  subroutine forms(n, c, a, s, o)
    integer, intent(in) :: n
    type(cell), intent(inout) :: c
    real, intent(inout) :: a(:, :)
    character(4), intent(out) :: s
    real, optional, intent(in) :: o
    integer :: i, j
    logical :: found
    real, pointer :: p(:)
    real, allocatable, target :: t(:)
    allocate (t(n))
    p => t
    found = .false.
    s = 'none'
    do concurrent (i = 1:n)
      c%v(i) = i
      if (i == 3) c%x = 3.5
      t(i) = 2 * i
    end do
    do concurrent (i = 1:size(a, 1), j = 1:size(a, 2))
      a(i, j) = p(i) + c%v(j)
      if (present(o)) a(i, j) = a(i, j) + o
      if (i == 2 .and. j == 2) then
        found = .true.
        s = 'yes!'
      end if
    end do
    associate (q => a(:, 1))
      do concurrent (i = 1:size(q))
        q(i) = q(i) + 1
      end do
    end associate
    do concurrent (i = 1:n); t(i) = -t(i); end do
    print *, sum(t), c%x, sum(c%v), found, s
  end subroutine
end module
program stdpar
  use types
  implicit none
  type(cell) :: c
  real, allocatable :: a(:, :)
  character(4) :: s
  allocate (c%v(4), source=0.0)
  allocate (a(4, 4), source=0.0)
  call forms(4, c, a, s)
  print *, a
  call forms(4, c, a, s, 2.0)
  print *, a, s
end program

! Bounds of a combined construct that call a procedure of the program are
! computed on the host, where the procedure is; an array's elements and
! arithmetic are not calls.  OpenACC 3.4, 2.11
! env: ACC_X_HOST_MEMORY=discrete
! compare: none
! stdout: ^done
module rows
  implicit none
  type list
    integer :: length
  contains
    procedure :: half
  end type
contains
  integer function twice(n)
    integer, intent(in) :: n
    twice = 2 * n
  end function
  integer function half(this)
    class(list), intent(in) :: this
    half = this%length / 2
  end function
end module
program bounds_that_call
  use rows
  implicit none
  integer :: n, m(2), i, a(20)
  type(list) :: l
  n = 4
  m = [3, 9]
  l%length = 12
  !$acc enter data copyin(n, m)
  n = 5
  m = 1

  a = 0
  !$acc parallel loop present(n) copy(a)
  do i = 1, twice(n)
    a(i) = 1
  end do
  if (sum(a) /= 10) error stop 1

  a = 0
  !$acc kernels loop independent present(n) copyin(l) copy(a)
  do i = 1, l%half() + n
    a(i) = 1
  end do
  !$acc end kernels loop
  if (sum(a) /= 11) error stop 2

  a = 0
  !$acc parallel loop present(n, m) copy(a)
  do i = min(m(1), n), max(m(2), n), mod(n, 3)
    a(i) = 1
  end do
  if (sum(a) /= 7) error stop 3
  !$acc exit data delete(n, m)
  print '(a)', 'done'
end program

! With memory=unified, constructs reach all data of a Fortran program without
! data clauses, and data clauses copy nothing, but variables of a declare
! directive have a copy on the device.  OpenACC 3.4, 2.6.1, 2.7, 2.13
! accflags: -fplugin-arg-acc-memory=unified
! targets: host sim
module state
  implicit none
  real(8) :: field(100)
  real(8), allocatable :: more(:, :)
  integer :: on_device(10)
  !$acc declare create(on_device)
contains
  subroutine work(a, n)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(:)
    real(8) :: local(n)
    integer :: i
    local = 2
    !$acc parallel loop
    do i = 1, n
      a(i) = a(i) * local(i) + field(i)
    end do
  end subroutine work
end module state

program unified
  use state
  implicit none
  real(8) :: x(200)
  integer :: i

  field = [(i, i = 1, 100)]
  x = 1
  call work(x(1:200:2), 100)
  print '(f10.1)', sum(x)

  allocate (more(20, 20))
  more = 1
  !$acc data copyin(more) create(x)
  !$acc parallel loop collapse(1)
  do i = 1, 20
    more(:, i) = more(:, i) + i
  end do
  x(1) = more(20, 20)
  !$acc serial
  x(2) = x(1) + 1
  !$acc end serial
  !$acc end data
  print '(3f10.1)', sum(more), x(1:2)

  on_device = 5
  !$acc update device(on_device)
  !$acc parallel loop present(on_device)
  do i = 1, 10
    on_device(i) = on_device(i) + i
  end do
  !$acc update self(on_device)
  print *, on_device
end program unified

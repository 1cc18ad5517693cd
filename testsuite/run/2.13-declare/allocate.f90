! allocatable variables of declare: the device's copy comes and goes with
! ALLOCATE, DEALLOCATE and reallocation.  OpenACC 3.4, 2.13.2
module f_declare_data
  implicit none
  real, allocatable :: al(:), bl(:, :)
  integer :: k = 2
  !$acc declare create(al, bl, k)
contains
  subroutine rt(x, i)
    !$acc routine seq
    real :: x
    integer, value :: i
    x = al(i) * k
  end subroutine
  subroutine make(n)
    integer, intent(in) :: n
    integer :: stat
    allocate(al(0:n - 1), bl(2, n), stat=stat)
    if (stat /= 0) stop 9
  end subroutine
end module
program f_declare_allocate
  use f_declare_data
  use openacc
  implicit none
  integer :: i, turn
  real :: z(10)
  do turn = 1, 2
    call make(10)
    if (.not. acc_is_present(al) .or. .not. acc_is_present(bl)) stop 1
    al = 3
    k = 5 * turn
    bl = turn
    !$acc update device(al, k, bl)
    !$acc parallel loop copyout(z)
    do i = 1, 10
      z(i) = al(i - 1) + bl(2, i)
    end do
    if (any(z /= 3 + turn)) stop 2
    !$acc parallel loop copyout(z)
    do i = 1, 10
      call rt(z(i), i - 1)
    end do
    if (any(z /= 15 * turn)) stop 3
    !$acc parallel loop present(al, bl)
    do i = 1, 10
      al(i - 1) = i
      bl(1, i) = -i
    end do
    !$acc update self(al, bl)
    if (any(al /= [(i, i = 1, 10)]) .or. any(bl(1, :) /= -al)) stop 4
    deallocate(al)
    deallocate(bl)
  end do
  al = [1., 2., 3.]
  !$acc update device(al)
  al = [4., 5., 6., 7.]
  !$acc update device(al)
  z = 0
  !$acc parallel loop copy(z)
  do i = 1, 4
    call rt(z(i), i)
  end do
  if (any(z(1:4) /= [40., 50., 60., 70.])) stop 5
end program

! Deep copies of lists, rings, trees and of pointers that share a target: each
! target is there once, and pointers lead to it.  2.6.4, 2.6.8
! accflags: -fplugin-arg-acc-deepcopy
! env: ACC_X_HOST_MEMORY=discrete
module deepcopy_list_mod
  implicit none
  type node
    integer :: x
    type(node), pointer :: next => null(), before => null()
    integer, allocatable :: data(:)
  end type
  type list
    integer :: n = 0
    type(node), pointer :: first => null(), last => null()
  end type
  type views
    real :: all(10)
    real, pointer :: left(:), right(:), even(:), back(:), mine(:)
  end type
  type rose
    integer :: x
    type(rose), allocatable :: child(:)
  end type
contains
  subroutine append(l, x)
    type(list), intent(inout) :: l
    integer, intent(in) :: x
    type(node), pointer :: new
    allocate(new)
    new%x = x
    allocate(new%data(x), source=x)
    if (associated(l%last)) then
      l%last%next => new
      new%before => l%last
    else
      l%first => new
    end if
    l%last => new
    l%n = l%n + 1
  end subroutine
  recursive subroutine sprout(r, x)
    type(rose), intent(inout) :: r
    integer, intent(in) :: x
    integer :: i
    r%x = x
    if (x < 3) return
    allocate(r%child(x / 2))
    do i = 1, x / 2
      call sprout(r%child(i), x - i - 1)
    end do
  end subroutine
  recursive integer function count(r) result(n)
    type(rose), intent(in) :: r
    integer :: i
    n = r%x
    if (.not. allocated(r%child)) return
    do i = 1, size(r%child)
      n = n + count(r%child(i))
    end do
  end function
end module

program deepcopy_list
  use deepcopy_list_mod
  implicit none
  type(list) :: l
  type(node), pointer :: p
  type(node), target :: ring
  type(views), target :: v
  type(rose) :: r
  real, target :: memory(20)
  integer :: i, s

  do i = 1, 1000
    call append(l, mod(i, 7))
  end do
  s = 0
  !$acc serial copy(l, s) private(p)
  p => l%first
  do while (associated(p))
    p%x = p%x + 1
    if (size(p%data) > 0) p%data(1) = p%data(1) + 1
    p => p%next
  end do
  p => l%last
  do while (associated(p))
    s = s + p%x
    p => p%before
  end do
  !$acc end serial
  print *, s, l%n, l%last%x, l%last%before%data, associated(l%last%next)

  ring%x = 1
  allocate(ring%data(2), source=5)
  ring%next => ring
  allocate(ring%before)
  ring%before%x = 2
  ring%before%next => ring
  !$acc serial copy(ring)
  ring%next%next%x = ring%x + 1
  ring%before%next%data(2) = ring%before%x
  !$acc end serial
  print *, ring%x, ring%data, ring%before%x

  memory = 0
  v%all = 1
  v%left => memory(:12)
  v%right => memory(9:20)
  v%even => memory(2:20:2)
  v%back => memory(20:1:-1)
  v%mine => v%all(3:5)
  !$acc serial copy(v)
  v%left(12) = 12
  v%right(12) = 20
  v%even(2) = v%right(4) + 1
  v%back(20) = v%left(12) + 2
  v%mine(1) = v%all(4) + 3
  !$acc end serial
  print *, memory([1, 4, 12, 20]), sum(memory), v%all

  call sprout(r, 9)
  !$acc serial copy(r)
  r%child(1)%x = 100
  r%child(2)%child(1)%x = 1000
  r%child(4)%child(2)%x = 10000
  !$acc end serial
  print *, count(r)
end program

! Deep copies of all forms of variables: allocatable and pointer scalars and
! arrays, sections, elements, dummies, absent ones, components, locals with
! declare, with modifiers, conditions, async and kernels.  2.6.4, 2.7
! accflags: -fplugin-arg-acc-deepcopy
! env: ACC_X_HOST_MEMORY=discrete
module deepcopy_forms_mod
  implicit none
  type leaf
    real, allocatable :: v(:)
    real, pointer :: p => null()
  end type
  type twig
    integer :: n
    type(leaf) :: l
    type(leaf), allocatable :: m
  end type
  type(twig), allocatable :: global
contains
  subroutine fill(x, n)
    type(leaf), intent(out) :: x
    integer, intent(in) :: n
    allocate(x%v(n), source = real(n))
    allocate(x%p, source = 1.0)
  end subroutine
  subroutine fill_twig(x, n)
    type(twig), intent(out) :: x
    integer, intent(in) :: n
    x%n = n
    allocate(x%m)
    call fill(x%l, n)
    call fill(x%m, n + 1)
  end subroutine
  subroutine shapes(a, b, c, d, e, n)
    integer, intent(in) :: n
    type(twig), intent(inout) :: a(:), b(n), c(2, *)
    type(twig), intent(inout), allocatable :: d
    type(twig), optional, intent(inout) :: e
    integer :: i
    !$acc parallel loop copy(a, b, c(:, 1:2), d, e)
    do i = 1, 2
      a(i)%l%v(2) = a(i)%l%v(2) + 1
      b(i)%m%v(i) = b(i)%m%v(i) + 2
      c(i, 2)%m%p = c(i, 2)%m%p + i
      if (i == 1) d%l%p = d%l%p + 5
      if (i == 1 .and. present(e)) e%m%v(1) = 9
    end do
    !$acc kernels copy(d%l) copy(a(2)%m)
    d%l%v(:) = d%l%v(:) * 2
    a(2)%m%v(1) = 77
    !$acc end kernels
    !$acc parallel loop
    do i = 1, 2
      a(i)%l%v(1) = a(i)%l%v(1) + b(i)%l%v(1)
      if (i == 2) d%m%v(3) = d%m%v(3) + 5
    end do
  end subroutine
  subroutine local(n)
    integer, intent(in) :: n
    type(twig) :: x
    integer :: i
    !$acc declare create(x)
    call fill_twig(x, n)
    !$acc enter data copyin(x)
    !$acc update device(x)
    !$acc parallel loop present(x)
    do i = 1, n
      x%l%v(i) = x%l%v(i) + i
    end do
    !$acc update self(x)
    !$acc exit data delete(x)
    print *, x%l%v, x%m%v
  end subroutine
end module

program deepcopy_forms
  use deepcopy_forms_mod
  implicit none
  type(twig) :: a(2), b(2), c(2, 2), e
  type(twig), allocatable :: d, f
  type(twig), pointer :: g, h(:)
  integer :: i, j
  allocate(d, f, g, h(0:3), global)
  do i = 1, 2
    call fill_twig(a(i), 3)
    call fill_twig(b(i), 4)
    do j = 1, 2
      call fill_twig(c(i, j), 5)
    end do
  end do
  call fill_twig(d, 6)
  call fill_twig(e, 2)
  call fill_twig(f, 2)
  call fill_twig(g, 2)
  call fill_twig(global, 3)
  do i = 0, 3
    call fill_twig(h(i), i + 1)
  end do
  call shapes(a, b, c, d, n=2)
  call shapes(a, b, c, d, e, 2)
  print *, a(1)%l%v, a(2)%l%v, a(2)%m%v
  print *, b(1)%m%v, b(2)%m%v
  print *, c(1, 2)%m%p, c(2, 2)%m%p, d%l%p, d%l%v, d%m%v, e%m%v
  call local(3)

  !$acc parallel loop copy(f, g, h(1:3), global)
  do i = 1, 2
    f%l%v(i) = 10 * i
    g%m%v(i) = 20 * i
    global%l%v(i) = 30 * i
    h(2 * i - 1)%l%v(1) = i
  end do
  print *, f%l%v, g%m%v, h(1)%l%v, h(3)%l%v, global%l%v

  ! Without clauses.
  !$acc parallel loop
  do i = 1, 2
    f%l%v(i) = f%l%v(i) + 1
    g%m%v(i) = g%m%v(i) + 1
    global%l%v(i) = global%l%v(i) + 1
    h(i)%l%v(1) = h(i)%l%v(1) + 1
  end do
  print *, f%l%v, g%m%v, h(1)%l%v(1), h(2)%l%v(1), global%l%v

  ! Queues, conditions and modifiers.
  do j = 1, 2
    !$acc data copy(f) if(j == 1)
    !$acc parallel loop copy(f) async(1)
    do i = 1, 2
      f%l%v(i) = f%l%v(i) * 2
    end do
    !$acc parallel loop copy(f) async(1)
    do i = 1, 2
      f%l%v(i) = f%l%v(i) + 1
    end do
    !$acc wait
    !$acc end data
    print *, f%l%v
  end do
  !$acc enter data copyin(f)
  f%l%v = 4
  !$acc parallel loop copy(always: f)
  do i = 1, 2
    f%l%v(i) = f%l%v(i) + i
  end do
  print *, f%l%v
  !$acc parallel loop copyin(readonly: f) copyout(g)
  do i = 1, 2
    g%l%v(i) = f%l%v(i) + i
    g%m%v = 0
  end do
  !$acc exit data delete(f)
  print *, g%l%v, g%m%v, associated(g%m%p), allocated(g%m%v)
end program

! With -fplugin-arg-acc-deepcopy a data clause of a variable of derived type
! moves what its allocatable and pointer components lead to, at any depth, and
! attaches the pointers: copy, copyin, copyout, create, enter data, exit data,
! update, and variables without a clause.  OpenACC 3.4, 2.6.4, 2.7
! opt: -O0 -O2
! accflags: -fplugin-arg-acc-deepcopy
! env: ACC_X_HOST_MEMORY=discrete
module deepcopy_mod
  implicit none
  type leaf
    integer :: n = 0
    real, allocatable :: v(:)
  end type
  type branch
    type(leaf) :: one
    type(leaf) :: few(2:4)
    type(leaf), allocatable :: many(:,:)
    type(leaf), pointer :: other(:) => null()
  end type
  type, extends(branch) :: tree
    integer :: n
    real, pointer :: p(:) => null()
    real, allocatable :: s
    integer, pointer :: q => null()
    real, allocatable :: none(:)
    real, pointer :: nil(:) => null()
    character(:), allocatable :: text
    real, allocatable :: empty(:)
  end type
contains
  subroutine grow(x, n)
    type(leaf), intent(inout) :: x
    integer, intent(in) :: n
    integer :: i
    x%n = n
    allocate(x%v(n))
    x%v = [(real(i), i = 1, n)]
  end subroutine
  subroutine plant(t)
    type(tree), intent(inout) :: t
    integer :: i, j
    t%n = 3
    call grow(t%one, 5)
    do i = 2, 4
      call grow(t%few(i), i)
    end do
    allocate(t%many(2, 0:2), t%other(2), t%p(-1:6), t%s, t%q, t%empty(0))
    do j = 0, 2
      do i = 1, 2
        call grow(t%many(i, j), i + j)
      end do
    end do
    call grow(t%other(2), 4)
    t%p = 2
    t%s = 3
    t%q = 4
    t%text = "abcdef"
  end subroutine
  real function total(t)
    type(tree), intent(in) :: t
    integer :: i, j
    total = sum(t%one%v) + sum(t%p) + t%s + t%q + sum(t%other(2)%v)
    do i = 2, 4
      total = total + sum(t%few(i)%v)
    end do
    do j = 0, 2
      do i = 1, 2
        total = total + sum(t%many(i, j)%v)
      end do
    end do
    total = total + ichar(t%text(6:6))
  end function
  ! Adds 1 to each number.
  subroutine add(t)
    type(tree), intent(inout) :: t
    integer :: i, j, k
    !$acc parallel copy(t)
    !$acc loop gang
    do i = 1, t%one%n
      t%one%v(i) = t%one%v(i) + 1
    end do
    !$acc loop gang
    do i = 2, 4
      !$acc loop vector
      do k = 1, t%few(i)%n
        t%few(i)%v(k) = t%few(i)%v(k) + 1
      end do
    end do
    !$acc loop gang collapse(2)
    do j = 0, 2
      do i = 1, 2
        !$acc loop vector
        do k = 1, t%many(i, j)%n
          t%many(i, j)%v(k) = t%many(i, j)%v(k) + 1
        end do
      end do
    end do
    !$acc end parallel
    !$acc serial copy(t)
    do k = -1, 6
      t%p(k) = t%p(k) + 1
    end do
    do k = 1, 4
      if (.not. allocated(t%none) .and. .not. associated(t%nil)) &
        t%other(2)%v(k) = t%other(2)%v(k) + 1
    end do
    t%s = t%s + 1
    t%q = t%q + 1
    t%text(6:6) = char(ichar(t%text(6:6)) + 1)
    t%n = t%n + 1
    !$acc end serial
  end subroutine
end module

program deepcopy
  use deepcopy_mod
  implicit none
  type(tree) :: t, u(2)
  type(tree), allocatable :: w(:)
  integer :: i, k

  ! In regions by themselves, and in a data construct.
  call plant(t)
  call add(t)
  print *, total(t), t%n, allocated(t%none), associated(t%nil)
  !$acc data copy(t)
  call add(t)
  call add(t)
  !$acc end data
  print *, total(t), t%n, allocated(t%none), size(t%empty)

  ! Without a clause: in and out, although only components change.
  !$acc parallel loop
  do i = 1, 5
    t%one%v(i) = t%one%v(i) * 2
  end do
  print *, total(t)

  ! Dynamic data, updates of all of the variable and of parts.
  !$acc enter data copyin(t)
  t%one%v = 0
  t%few(3)%v = 1
  !$acc update device(t)
  call add(t)
  !$acc update self(t)
  print *, total(t), t%one%v(5), t%few(3)%v, t%p(6)
  call add(t)
  !$acc update self(t%few)
  print *, t%few(3)%v
  call add(t)
  !$acc exit data copyout(t)
  print *, total(t), t%n

  ! Arrays, static and allocatable, and one element of each.
  do i = 1, 2
    call plant(u(i))
  end do
  allocate(w(3:5))
  do i = 3, 5
    call plant(w(i))
  end do
  !$acc parallel loop copy(u, w)
  do i = 1, 2
    do k = 1, u(i)%one%n
      u(i)%one%v(k) = u(i)%one%v(k) + w(i + 2)%few(4)%v(2)
      w(5)%p(k) = 7
    end do
  end do
  print *, total(u(1)), total(u(2)), total(w(5))
  !$acc data copy(w(4:5), u(2))
  !$acc parallel loop present(w(4:5))
  do k = 1, 2
    w(4)%many(2, 1)%v(k) = 9
  end do
  !$acc end data
  print *, total(w(3)), total(w(4))

  ! create and copyout: descriptors have their bounds, contents are new.
  !$acc data create(u) copyout(t)
  !$acc parallel loop
  do i = 1, 5
    u(1)%one%v(i) = i
    t%one%v(i) = u(1)%one%v(i) + lbound(u(1)%p, 1)
  end do
  !$acc serial
  t%s = size(t%many)
  t%q = 1
  do k = -1, 6
    t%p(k) = k
  end do
  !$acc end serial
  !$acc end data
  print *, t%one%v, t%s, t%q, t%p, allocated(t%none), associated(t%nil)
  print *, u(1)%few(2)%v, size(u(2)%many)
end program

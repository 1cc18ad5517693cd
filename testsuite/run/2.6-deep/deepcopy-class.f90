! Deep copies of polymorphic variables and components follow the dynamic type,
! with the components of extensions, in arrays, behind class(*), and in lists.
! 2.6.4
! accflags: -fplugin-arg-acc-deepcopy
! env: ACC_X_HOST_MEMORY=discrete
module deepcopy_class_mod
  implicit none
  type base
    integer :: n = 0
  end type
  type, extends(base) :: one
    real, allocatable :: v(:)
  end type
  type, extends(one) :: two
    integer, pointer :: w(:) => null()
    class(base), pointer :: next => null()
  end type
  type holder
    class(base), allocatable :: k
    class(one), allocatable :: many(:)
    class(*), pointer :: any => null()
    character(:), allocatable :: text
  end type
contains
  ! The dynamic type is not the declared one.
  subroutine bump(x, add)
    class(base), intent(inout) :: x
    integer, intent(in) :: add
    integer :: i
    !$acc data copy(x)
    select type (x)
    type is (one)
      !$acc parallel loop present(x, x%v)
      do i = 1, x%n
        x%v(i) = x%v(i) + add
      end do
    type is (two)
      !$acc parallel loop present(x, x%v, x%w)
      do i = 1, x%n
        x%v(i) = x%v(i) + 2 * add
        x%w(i) = x%w(i) - add
      end do
    end select
    !$acc end data
  end subroutine
end module

program deepcopy_class
  use deepcopy_class_mod
  implicit none
  class(base), allocatable :: a
  type(holder) :: h
  type(two), target :: t, u
  integer :: i
  allocate(one :: a)
  a%n = 3
  select type (a)
  type is (one)
    allocate(a%v(3), source = 1.0)
  end select
  t%n = 2
  u%n = 2
  allocate(t%v(2), source = 2.0)
  allocate(t%w(2), source = 20)
  allocate(u%v(2), source = 3.0)
  allocate(u%w(2), source = 30)
  t%next => u
  call bump(a, 1)
  call bump(t, 10)
  select type (a)
  type is (one)
    print *, a%v
  end select
  print *, t%v, t%w

  allocate(h%k, source = t)
  allocate(two :: h%many(2))
  do i = 1, 2
    allocate(h%many(i)%v(3), source = real(i))
  end do
  h%any => u
  h%text = 'abc'
  !$acc data copy(h)
  associate (many => h%many)
    do i = 1, 2
      call scale(h%many(i)%v)
    end do
  end associate
  call scale(u%v)
  select type (k => h%k)
  type is (two)
    call scale(k%v)
  end select
  !$acc end data
  print *, h%many(1)%v, h%many(2)%v, u%v, u%w, h%text
  select type (k => h%k)
  type is (two)
    print *, k%v, k%w, associated(k%next, u)
  end select
  !$acc enter data copyin(h)
  u%v = 7
  h%many(2)%v = 8
  !$acc update device(h)
  call scale(u%v)
  call scale(h%many(2)%v)
  !$acc exit data copyout(h)
  print *, u%v, h%many(2)%v
contains
  ! The components are on the device already.
  subroutine scale(v)
    real, intent(inout) :: v(:)
    integer :: i
    !$acc parallel loop present(v)
    do i = 1, size(v)
      v(i) = v(i) * 3
    end do
  end subroutine
end program

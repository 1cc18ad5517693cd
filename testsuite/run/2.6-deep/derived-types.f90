! Derived types with allocatable and pointer components: on one directive,
! across directives, arrays of them, nested ones, attach and detach.
! OpenACC 3.4, 2.6.4, 2.6.8, 2.7.13, 2.7.14
! env: ACC_X_HOST_MEMORY=discrete
! compare: none
module t
  type inner
    real, allocatable :: q(:)
    integer :: k = 3
  end type
  type node
    integer :: n
    real, allocatable :: a(:)
    real, pointer :: b(:) => null()
    type(inner) :: in
    type(inner), allocatable :: ins(:)
  end type
end module
program p
  use t
  implicit none
  type(node) :: s
  type(node), target :: arr(3)
  integer :: i, j
  s%n = 10
  allocate(s%a(10), s%b(10), s%in%q(10))
  s%a = 1; s%b = 2; s%in%q = 3
  !$acc data copy(s, s%a, s%b)
  !$acc parallel loop present(s)
  do i = 1, s%n
    s%a(i) = s%a(i) + s%b(i)
  end do
  !$acc end data
  if (any(s%a /= 3)) stop 1
  !$acc parallel loop copy(s) copyin(s%b(1:10)) copy(s%a(1:10))
  do i = 1, 10
    s%a(i) = s%a(i) * s%b(i)
  end do
  if (any(s%a /= 6)) stop 2
  !$acc enter data copyin(s)
  !$acc enter data copyin(s%a, s%b, s%in%q)
  !$acc parallel loop present(s)
  do i = 1, 10
    s%a(i) = s%a(i) + s%in%q(i)
  end do
  !$acc exit data copyout(s%a) delete(s%b, s%in%q)
  !$acc exit data delete(s)
  if (any(s%a /= 9)) stop 3
  do j = 1, 3
    allocate(arr(j)%a(j * 5))
    arr(j)%a = j
    arr(j)%n = j * 5
  end do
  !$acc enter data copyin(arr)
  do j = 1, 3
    !$acc enter data copyin(arr(j)%a)
  end do
  !$acc parallel loop gang present(arr)
  do j = 1, 3
    !$acc loop vector
    do i = 1, arr(j)%n
      arr(j)%a(i) = arr(j)%a(i) + i
    end do
  end do
  do j = 1, 3
    !$acc exit data copyout(arr(j)%a)
  end do
  !$acc exit data delete(arr)
  do j = 1, 3
    do i = 1, j * 5
      if (arr(j)%a(i) /= i + j) stop 4
    end do
  end do
  ! attach
  !$acc enter data copyin(s)
  !$acc enter data create(s%a) 
  !$acc parallel loop present(s, s%a)
  do i = 1, 10
    s%a(i) = i
  end do
  !$acc update self(s%a)
  !$acc exit data detach(s%a) delete(s%a) delete(s)
  if (any(s%a /= [(i, i = 1, 10)])) stop 5
  ! update of a member scalar
  !$acc enter data copyin(s)
  s%n = 4
  !$acc update device(s%n)
  !$acc parallel present(s)
  s%n = s%n + 1
  !$acc end parallel
  s%n = 0
  !$acc update self(s%n)
  if (s%n /= 5) stop 6
  !$acc exit data delete(s)
  allocate(s%ins(2))
  allocate(s%ins(1)%q(4), s%ins(2)%q(4))
  s%ins(1)%q = 1; s%ins(2)%q = 2
  !$acc enter data copyin(s)
  !$acc enter data copyin(s%ins)
  !$acc enter data copyin(s%ins(1)%q, s%ins(2)%q)
  !$acc parallel loop present(s)
  do i = 1, 4
    s%ins(1)%q(i) = s%ins(1)%q(i) + s%ins(2)%q(i) + s%ins(2)%k
  end do
  !$acc exit data copyout(s%ins(1)%q) delete(s%ins(2)%q)
  !$acc exit data delete(s%ins)
  !$acc exit data delete(s)
  if (any(s%ins(1)%q /= 6)) stop 7
end program

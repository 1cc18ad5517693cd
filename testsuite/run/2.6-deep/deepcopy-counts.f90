! Deep copies count what components lead to as the variable: regions inside do
! not copy, two variables may share a target, exit data and finalize end what
! enter data began.  2.6.4, 2.6.7
! accflags: -fplugin-arg-acc-deepcopy
! env: ACC_X_HOST_MEMORY=discrete
! compare: none
! stdout: ^done
module deepcopy_counts_mod
  implicit none
  type part
    real, allocatable :: v(:)
  end type
  type box
    integer :: n
    type(part), allocatable :: p(:)
    real, pointer :: shared(:)
  end type
contains
  subroutine check(x, there, where)
    use openacc
    type(box), intent(in) :: x
    logical, intent(in) :: there
    integer, intent(in) :: where
    integer :: i
    if (acc_is_present(x%p(1:2)) .neqv. there) error stop where
    do i = 1, 2
      if (acc_is_present(x%p(i)%v) .neqv. there) error stop where + 1
    end do
  end subroutine
end module

program deepcopy_counts
  use openacc
  use deepcopy_counts_mod
  implicit none
  type(box) :: a, b
  real, target :: common(4)
  integer :: i, k
  allocate(a%p(2), b%p(2))
  do i = 1, 2
    allocate(a%p(i)%v(3), b%p(i)%v(3))
    a%p(i)%v = i
    b%p(i)%v = i
  end do
  a%n = 2
  b%n = 2
  common = 1
  a%shared => common
  b%shared => common(2:3)

  ! Nested regions: the outermost copies.
  !$acc data copy(a)
  call check(a, .true., 10)
  a%p(1)%v = 50
  !$acc parallel loop copy(a)
  do i = 1, 3
    a%p(1)%v(i) = a%p(1)%v(i) + 1
  end do
  !$acc parallel loop
  do i = 1, 3
    a%p(1)%v(i) = a%p(1)%v(i) + 1
  end do
  if (any(a%p(1)%v /= 50)) error stop 20
  call check(a, .true., 30)
  !$acc end data
  call check(a, .false., 40)
  if (any(a%p(1)%v /= 3)) error stop 50

  ! Twice entered, twice left.
  !$acc enter data copyin(a)
  !$acc enter data copyin(a)
  !$acc exit data delete(a)
  call check(a, .true., 60)
  !$acc exit data copyout(a)
  call check(a, .false., 70)

  ! A target of two variables, of which the first brings all.
  !$acc enter data copyin(a)
  !$acc enter data copyin(b)
  !$acc serial present(a, b)
  a%shared(2) = 5
  b%shared(2) = b%shared(1) + 2
  !$acc end serial
  !$acc exit data delete(b)
  if (.not. acc_is_present(common)) error stop 80
  !$acc exit data copyout(a)
  if (any(common /= [1., 5., 7., 1.])) error stop 81
  call check(a, .false., 90)
  call check(b, .false., 100)

  ! finalize.
  !$acc enter data copyin(a)
  !$acc enter data copyin(a)
  !$acc serial present(a)
  a%p(2)%v(3) = 33
  !$acc end serial
  !$acc exit data copyout(a) finalize
  call check(a, .false., 110)
  if (a%p(2)%v(3) /= 33) error stop 120

  ! What is copied in does not come back; updates of a part and of all.
  !$acc data copyin(a)
  !$acc serial present(a)
  a%p(1)%v(1) = 100
  a%p(2)%v(1) = 200
  common(1) = 300
  !$acc end serial
  if (a%p(1)%v(1) == 100 .or. a%p(2)%v(1) == 200) error stop 121
  !$acc update self(a%p(2:2))
  if (a%p(1)%v(1) == 100 .or. a%p(2)%v(1) /= 200) error stop 122
  !$acc update self(a)
  if (a%p(1)%v(1) /= 100) error stop 123
  !$acc end data
  if (a%p(1)%v(3) /= 3) error stop 124

  ! A region around dynamic data, and a queue.
  !$acc enter data copyin(a) async(1)
  !$acc parallel loop present(a) async(1)
  do i = 1, 2
    do k = 1, 3
      a%p(i)%v(k) = i * 10 + k
    end do
  end do
  !$acc update self(a) async(1)
  !$acc wait(1)
  if (any(a%p(2)%v /= [21, 22, 23])) error stop 130
  !$acc data present_or_copy(a)
  !$acc exit data delete(a)
  call check(a, .true., 140)
  !$acc end data
  call check(a, .false., 150)

  ! What is allocated between two regions belongs to the second alone.
  !$acc data copyin(a)
  deallocate(b%p(1)%v)
  !$acc end data
  !$acc serial copy(b)
  if (.not. allocated(b%p(1)%v)) b%p(2)%v(1) = 77
  !$acc end serial
  if (b%p(2)%v(1) /= 77 .or. allocated(b%p(1)%v)) error stop 160
  allocate(b%p(1)%v(5))
  !$acc serial copyout(b)
  b%p(1)%v(:) = 1
  b%p(2)%v(:) = size(b%p(1)%v)
  b%n = 3
  b%shared(:) = 4
  !$acc end serial
  if (sum(b%p(1)%v) /= 5 .or. b%p(2)%v(3) /= 5) error stop 170
  if (any(common /= [300., 4., 4., 1.])) error stop 180
  print '(a)', 'done'
end program

! Components of nested types, allocatable and pointer ones; parameterized
! types, complex and character elements, ASSOCIATE and SELECT TYPE names.
! OpenACC 3.4, 2.6.4, 2.7.1 (DSPEC-19, DSPEC-21)
module t
  implicit none
  type, abstract :: shape
    integer :: id = 0
  end type
  type, extends(shape) :: box
    real :: w(3) = 1
  end type
  type, extends(shape) :: ball
    real :: r = 2
  end type
  type :: buf(k, n)
    integer, kind :: k = 4
    integer, len :: n = 4
    real(k) :: v(4)
  end type
  type :: inner
    real, allocatable :: v(:)
    integer :: m
  end type
  type :: outer
    type(inner) :: in
    type(inner), allocatable :: list(:)
    real, pointer :: p(:) => null()
    character(4) :: name
    complex :: z(2)
  end type
contains
  subroutine go(s)
    class(shape), intent(inout) :: s
    integer :: i
    select type (s)
    type is (box)
      !$acc parallel loop copy(s%w)
      do i = 1, 3
        s%w(i) = s%w(i) + i
      end do
      print *, s%w
    class is (ball)
      associate (r => s%r)
        !$acc serial copy(r)
        r = r * 2
        !$acc end serial
      end associate
      print *, s%r
    end select
  end subroutine
end module
program p
  use t
  implicit none
  class(shape), allocatable :: s
  type(outer) :: o
  type(buf(8)) :: b
  integer :: i, j
  real :: sum1
  real, target :: tt(6)
  complex :: zs, za(4)
  character(4) :: names(5)
  allocate(box :: s)
  call go(s)
  deallocate(s)
  allocate(ball :: s)
  call go(s)
  allocate(o%in%v(5)); o%in%v = 1; o%in%m = 2
  allocate(o%list(2)); allocate(o%list(1)%v(3), o%list(2)%v(4)); o%list(1)%v = 3; o%list(2)%v = 4
  tt = 9; o%p => tt(2:5); o%name = 'abcd'; o%z = (1, 2)
  !$acc data copyin(o) copy(o%in%v) copy(o%p)
  !$acc parallel loop present(o)
  do i = 1, 5
    o%in%v(i) = o%in%v(i) * o%in%m + i
  end do
  !$acc parallel loop present(o)
  do i = 1, size(o%p)
    o%p(i) = o%p(i) + o%in%v(i)
  end do
  !$acc end data
  print *, o%in%v, tt
  !$acc enter data copyin(o) 
  !$acc enter data copyin(o%list)
  do j = 1, 2
    !$acc enter data copyin(o%list(j)%v)
  end do
  !$acc parallel loop gang present(o)
  do j = 1, 2
    !$acc loop vector
    do i = 1, size(o%list(j)%v)
      o%list(j)%v(i) = o%list(j)%v(i) + 10 * j + i
    end do
  end do
  do j = 1, 2
    !$acc exit data copyout(o%list(j)%v)
  end do
  !$acc exit data delete(o%list)
  !$acc exit data delete(o)
  print *, o%list(1)%v, o%list(2)%v
  b%v = 1
  !$acc parallel loop copy(b)
  do i = 1, 4
    b%v(i) = b%v(i) + i
  end do
  print *, b%v
  zs = 0; za = (1., 1.)
  !$acc parallel loop reduction(+:zs) copyin(za)
  do i = 1, 4
    zs = zs + za(i) * i
  end do
  print *, zs
  zs = 1
  !$acc parallel loop reduction(*:zs) copyin(za)
  do i = 1, 4
    zs = zs * za(i)
  end do
  print *, zs
  names = 'xxxx'
  !$acc parallel loop copy(names) copyin(o)
  do i = 1, 5
    names(i)(1:2) = o%name(2:3)
    if (names(i)(3:3) == 'x') names(i)(4:4) = achar(iachar('a') + i)
  end do
  print *, names
  associate (v => o%in%v, q => tt(1:6:2))
    !$acc parallel loop copy(v)
    do i = 1, 5
      v(i) = v(i) + 1
    end do
    !$acc parallel loop copyin(v) copy(tt)
    do i = 1, 3
      q(i) = v(i)
    end do
  end associate
  print *, o%in%v, tt
end program

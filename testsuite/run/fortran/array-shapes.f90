! Arrays in data clauses: of assumed shape and size, explicit shape, contiguous
! and not, pointers with strides of both signs, sections without elements,
! character arrays.  OpenACC 3.4, 2.7.1; DSPEC-12 13 16 17 20, UPD-13
! env: ACC_X_HOST_MEMORY=discrete
module m
  implicit none
contains
  subroutine shp(a, b, c, n)
    integer :: n, i
    real :: a(:), b(n), c(*)
    !$acc parallel loop copy(a, b) copyin(c(1:n))
    do i = 1, n
      a(i) = a(i) + b(i) + c(i)
      b(i) = 0
    end do
  end subroutine
  subroutine strided(p)
    real, pointer :: p(:)
    integer :: i
    !$acc parallel loop copy(p)
    do i = 1, size(p)
      p(i) = -p(i)
    end do
  end subroutine
  subroutine contig(p)
    real, pointer, contiguous :: p(:,:)
    integer :: i
    !$acc kernels copy(p)
    p(:,1) = p(:,2)
    !$acc end kernels
  end subroutine
  subroutine zero(n, a)
    integer :: n, i
    real :: a(n)
    real :: l(n)
    !$acc data copy(a) create(l)
    !$acc parallel loop
    do i = 1, n
      a(i) = 1; l(i) = a(i)
    end do
    !$acc update self(a) device(l)
    !$acc end data
    !$acc parallel copyin(a(1:n)) private(l)
    !$acc end parallel
  end subroutine
  subroutine chr(s, t, n)
    integer :: n, i
    character(len=*) :: s
    character(len=n) :: t(:)
    !$acc parallel loop copy(s, t)
    do i = 1, 3
      t(i)(1:1) = s(i:i)
      if (t(i)(2:2) == 'b') t(i)(3:3) = achar(iachar('a') + i)
    end do
  end subroutine
end module
program p
  use m
  implicit none
  real, target :: a(10), g(4, 4)
  real :: b(5) = 2, c(5) = 3
  real, pointer :: q(:)
  real, pointer, contiguous :: r(:,:)
  character(len=5) :: s = 'hello'
  character(len=4) :: t(3) = 'abcd'
  integer :: i
  a = [(i, i = 1, 10)]
  call shp(a(1:10:2), b, c, 5)
  print *, a, b
  q => a(10:1:-3)
  call strided(q)
  print *, a
  q => a(2:8:3)
  !$acc parallel loop copy(q)
  do i = 1, size(q)
    q(i) = q(i) + 100
  end do
  print *, a
  g = 1; g(:,2) = 7
  r => g
  call contig(r)
  print *, g
  call zero(0, a)
  call zero(-1, a)
  call zero(2, a)
  print *, a(1:3)
  call chr(s, t, 4)
  print *, t
  call strides
end program
subroutine strides
  use m
  real, target :: a(10)
  real, pointer :: q(:), q2(:,:)
  real, target :: b(4,6)
  integer :: i, j
  a = [(i, i=1,10)]
  q => a(2:8:3)
  call strided(q)
  print *, a
  q => a(9:1:-3)
  call strided(q)
  print *, a
  b = reshape([(i, i=1,24)], [4,6])
  q2 => b(4:1:-2, 6:2:-2)
  !$acc data copy(q2)
  !$acc parallel loop collapse(2) present(q2)
  do j = 1, 3
    do i = 1, 2
      q2(i, j) = q2(i, j) * 10
    end do
  end do
  !$acc update self(q2)
  !$acc end data
  print *, b
  !$acc parallel loop collapse(2)
  do j = 1, 3
    do i = 1, 2
      q2(i, j) = q2(i, j) + 1
    end do
  end do
  print *, b
  q2 => b(:, 1:6:2)
  !$acc kernels
  q2 = q2 + 1
  !$acc end kernels
  print *, b
end subroutine

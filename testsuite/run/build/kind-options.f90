! Constructs mean the same under gfortran's options for kinds, checks, storage, initial
! values and speed.  OpenACC 3.4, 2.5, 2.7, 2.9
! flags: -cpp -DLONG
! opt: -O2 -fdefault-integer-8 -fcheck=all -fno-automatic -frecursive -finit-real=snan -fstack-arrays -Ofast -fsanitize=address
! env: ACC_X_HOST_MEMORY=discrete ASAN_OPTIONS=protect_shadow_gap=0
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module things
  implicit none
  type t
    integer :: n
    real, allocatable :: z(:)
  end type
contains
  ! Not static with -fno-automatic, several threads run it.
  recursive real function f(x, i)
    !$acc routine seq
    real, intent(in) :: x
    integer, intent(in) :: i
    integer :: work(4)
    work = i
    f = x * sum(work)
  end function
  recursive subroutine go(n, depth, a, opt)
    integer, intent(in) :: n, depth
    real, intent(inout) :: a(:)
    integer, optional, intent(inout) :: opt
    real :: auto(n), small(3), total
    integer :: i, j, k, count
    logical :: l
    complex :: z
    double precision :: d
    character(4) :: str
    type(t) :: v
    integer, allocatable :: b(:,:)
    allocate(b(n, 2), v%z(n))
    v%n = 2; v%z = 1; b = 1; auto = 2; small = 3; total = 0; count = 0
    d = 0; z = 0; l = .false.; str = 'a\tb'
    !$acc data copy(a, auto, b, v, v%z)
    !$acc parallel loop collapse(2) private(small) reduction(+:total, count)
    do j = 1, 2
      do i = 1, n
        small = i
        b(i, j) = b(i, j) + int(sum(small))
        total = total + b(i, j)
        count = count + 1
      end do
    end do
    !$acc parallel loop reduction(max:d) reduction(.or.:l) reduction(+:z)
    do i = 1, n
      a(i) = f(a(i), i) + auto(n + 1 - i) + v%n
      v%z(i) = v%z(i) + a(i)
      d = max(d, dble(a(i)))
      l = l .or. a(i) > 1000.
      z = z + cmplx(i, 1)
    end do
    !$acc kernels
    do i = 1, n
      auto(i) = auto(i) + 1
    end do
    auto(1:2) = auto(2:3) * 2
    !$acc end kernels
    !$acc end data
    if (present(opt)) then
      !$acc serial copy(opt)
      opt = opt + depth
      !$acc end serial
    end if
    if (depth > 0) call go(n, depth - 1, a, opt)
    print *, total, count, d, l, z, auto, b, v%z, len_trim(str)
  end subroutine
end module
program f_options
  use things
  real :: a(6)
  integer :: c = 1
#ifdef LONG
#define CLAUSES copy(a) private(i)
#else
#define CLAUSES copy(a)
#endif
  integer i
  a = 1
  call go(6, 2, a, c)
  !$acc parallel loop CLAUSES
  do i = 1, 6
    a(i) = a(i) / 2
  end do
  print *, a, c
end program

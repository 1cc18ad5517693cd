! Constructs and data directives in a procedure and in its internal procedures, on what
! they share: each variable is on the device by itself, whatever else of the procedure is;
! arrays, scalars, allocatables, pointers, derived types, automatic and optional arguments.
! OpenACC 3.4, 2.5, 2.6.2, 2.6.5, 2.6.6, 2.8, 2.14.4  CMP-02 CLA-DEF-02 IMPL-17
! opt: -O0 -O2
! env: ACC_X_HOST_MEMORY=discrete
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module shared
  implicit none
  type t
    integer :: x
    integer :: y(3)
    real, allocatable :: z(:)
  end type
contains
  recursive subroutine host(n, depth, d1, d2, opt, aopt)
    integer, intent(in) :: n, depth
    real, intent(inout) :: d1(n)
    real, intent(inout) :: d2(:)
    integer, intent(inout), optional :: opt
    integer, intent(inout), optional :: aopt(:)
    integer :: a(10), s, i, j, k, q(4)
    integer(8) :: s8
    integer, allocatable :: b(:), c
    integer, pointer :: p(:)
    integer, target :: tt(5)
    real :: auto(n), auto2(2*n, 0:n)
    character(n) :: str
    complex :: z(3)
    type(t) :: v
    type(t), allocatable :: w(:)
    allocate(b(n), c, w(2), v%z(3), p(3))
    allocate(w(1)%z(2), w(2)%z(2))
    a = depth; s = 0; b = 2; auto = 3; v%x = 2; v%y = 4; v%z = 1.5; c = 4; s8 = 0
    w(1)%x = 1; w(2)%x = 2; w(1)%y = 1; w(2)%y=2; w(1)%z = 3; w(2)%z = 4
    p = 3; tt = 5; auto2 = 1; str = 'abc'; z = (1, 2); q = 0
    !$acc data copy(a, b, auto, v, auto2, p, tt, d1, d2, z)
    !$acc parallel loop reduction(+:s, s8) private(j) firstprivate(c)
    do i = 1, 10
      j = a(i) + c
      a(i) = j + i
      s = s + j
      s8 = s8 + j
    end do
    !$acc parallel loop
    do i = 1, n
      b(i) = b(i) + a(i) + n
      auto(i) = auto(i) + b(i)
      d1(i) = d1(i) + auto(i)
      d2(i) = d2(i) + auto(i)
      do k = 0, n
        auto2(i, k) = auto2(i,k) + k
      end do
    end do
    !$acc parallel loop
    do i = 1, 3
      v%y(i) = v%y(i) + v%x
      p(i) = p(i) + i
      tt(i) = tt(i) + p(i)
      z(i) = z(i) * 2
    end do
    !$acc kernels
    do i = 1, 5
      tt(i) = tt(i) + i
    end do
    do i = 1, 5
      tt(i) = tt(i) + 2*i
    end do
    !$acc end kernels
    !$acc serial
    v%x = 7
    !$acc end serial
    !$acc end data
    !$acc parallel loop reduction(+:q)
    do i = 1, 10
      q(mod(i, 4) + 1) = q(mod(i,4)+1) + a(i)
    end do
    !$acc enter data copyin(a, b)
    !$acc parallel present(a, b)
    a(1) = 5
    b(1) = 6
    !$acc end parallel
    !$acc update self(a(1:1), b)
    !$acc exit data delete(a, b)
    !$acc parallel loop copy(v, v%z)
    do i = 1, 3
      v%z(i) = v%z(i) + i
    end do
    !$acc data copy(c)
    !$acc serial
    c = c + 1
    !$acc end serial
    !$acc end data
    if (present(opt)) then
      !$acc serial copy(opt)
      opt = opt + 1
      !$acc end serial
    end if
    !$acc data copy(aopt)
    !$acc parallel loop copy(opt)
    do i = 1, 2
      if (present(aopt)) aopt(i) = aopt(i) + i
      if (present(opt)) opt = 50
    end do
    !$acc end data
    call hd
    if (depth > 0) then
      if (present(opt)) then
        call host(n, depth - 1, d1, d2)
      else
        call host(n, depth - 1, d1, d2, s, aopt=tt)
      end if
    end if
    call inner
    call inner2
    call inner
  contains
    subroutine inner
      print *, n, depth, d1, d2, a, s, s8, b, c, p, tt, auto, auto2(1:2,:)
      print *, str, z, v%x, v%y, v%z, w(1)%x, w(1)%y, w(1)%z, w(2)%z, q
      if (present(opt)) print *, opt
      if (present(aopt)) print *, aopt
    end subroutine
    subroutine hd
      !$acc data copy(a)
      !$acc host_data use_device(a)
      call dev(a)
      !$acc end host_data
      !$acc end data
      !$acc data copy(b)
      !$acc host_data use_device(b)
      call dev(b)
      !$acc end host_data
      !$acc end data
    end subroutine
    subroutine inner2
      integer :: l, m
      !$acc data copy(a, b, auto, v, auto2, p, tt, d1, d2, z)
      !$acc parallel loop reduction(+:s, s8) private(m) firstprivate(c)
      do l = 1, 10
        m = a(l) + c
        a(l) = m + l
        s = s + m
        s8 = s8 + m
      end do
      !$acc parallel loop private(i, k)
      do l = 1, n
        i = l
        b(i) = b(i) + a(i) + n
        auto(i) = auto(i) + b(i)
        d1(i) = d1(i) + auto(i)
        d2(i) = d2(i) + auto(i)
        do k = 0, n
          auto2(i, k) = auto2(i,k) + k
        end do
      end do
      !$acc parallel loop
      do l = 1, 3
        v%y(l) = v%y(l) + v%x
        p(l) = p(l) + l
        tt(l) = tt(l) + p(l)
        z(l) = z(l) * 2
      end do
      !$acc kernels
      do l = 1, 5
        tt(l) = tt(l) + l
      end do
      do i = 1, 5
        tt(i) = tt(i) + 2*i
      end do
      !$acc end kernels
      !$acc serial
      v%x = 7
      !$acc end serial
      !$acc end data
      !$acc parallel loop reduction(+:q)
      do l = 1, 10
        q(mod(l, 4) + 1) = q(mod(l,4)+1) + a(l)
      end do
      !$acc parallel loop default(none) copy(q) firstprivate(depth)
      do l = 1, 4
        q(l) = q(l) + depth
      end do
      !$acc enter data copyin(a, b)
      !$acc parallel present(a, b)
      a(1) = 5
      b(1) = 6
      !$acc end parallel
      !$acc update self(a(1:1), b)
      !$acc exit data delete(a, b)
      !$acc parallel loop copy(v, v%z)
      do l = 1, 3
        v%z(l) = v%z(l) + l
      end do
      !$acc data copy(c)
      !$acc serial
      c = c + 1
      !$acc end serial
      !$acc end data
      if (present(opt)) then
        !$acc serial copy(opt)
        opt = opt + 1
        !$acc end serial
      end if
      !$acc data copy(aopt)
      !$acc parallel loop copy(opt)
      do l = 1, 2
        if (present(aopt)) aopt(l) = aopt(l) + l
        if (present(opt)) opt = 50
      end do
      !$acc end data
      call hd2
    end subroutine
    subroutine hd2
      !$acc data copy(a)
      !$acc host_data use_device(a)
      call dev(a)
      !$acc end host_data
      !$acc end data
      !$acc data copy(b)
      !$acc host_data use_device(b)
      call dev(b)
      !$acc end host_data
      !$acc end data
    end subroutine
  end subroutine
  subroutine dev(x)
    integer :: x(5), i
    !$acc parallel loop deviceptr(x)
    do i = 1, 5
      x(i) = x(i) + 1000
    end do
  end subroutine
end module
program f_frame
  use shared
  real :: d1(5), d2(5)
  d1 = 1; d2 = 2
  call host(5, 2, d1, d2)
end program

! Associate names of each kind, equivalenced and NAMELIST variables, WHERE and FORALL in
! constructs.  OpenACC 3.4, 2.5, 2.6.2, 2.7
! env: ACC_X_HOST_MEMORY=discrete
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
program f_statements
  implicit none
  type t
    integer :: n
    integer :: y(3)
    integer, allocatable :: z(:)
  end type
  type(t), target :: v
  type(t) :: w(3)
  integer :: i, j
  integer :: a(4), b(4), e1(4), e2(4), c(4), d(4)
  logical :: mask(4)
  equivalence (e1, e2)
  namelist /nl/ a, b
  v%n = 2; v%y = 3; allocate(v%z(3)); v%z = 4
  do i = 1, 3
    w(i)%n = i; w(i)%y = i
  end do
  a = 1; b = 2; e1 = 3
  associate (n => v%n, y => v%y, z => v%z, s => a(2:4), q => a + b)
    !$acc parallel loop copy(y, z, s)
    do i = 1, 3
      y(i) = y(i) + n
      z(i) = z(i) + n + q(i)
      s(i) = s(i) + 1
    end do
    !$acc data copy(n)
    !$acc serial
    n = n + 1
    !$acc end serial
    !$acc end data
  end associate
  !$acc parallel loop copy(w)
  do i = 1, 3
    associate (k => w(i)%n, l => w(i)%y)
      k = k + 1
      do j = 1, 3
        l(j) = l(j) + k
      end do
    end associate
  end do
  !$acc parallel loop copy(e1)
  do i = 1, 4
    e1(i) = e1(i) + i
  end do
  !$acc parallel loop
  do i = 1, 4
    e2(i) = e2(i) + i
  end do
  !$acc parallel copy(a, b) num_gangs(1)
  where (a > 1)
    b = b + a
  elsewhere
    b = -b
  end where
  !$acc end parallel
  !$acc kernels
  where (b > 0) a = a + b
  forall (i = 1:4, b(i) > 0) b(i) = b(i) + i
  forall (i = 1:4)
    c(i) = b(i) + a(i)
    d(i) = c(i) * 2
  end forall
  !$acc end kernels
  !$acc serial
  mask = a > 2
  where (mask)
    a = 7
  elsewhere (b > 5)
    a = 8
  end where
  forall (i = 2:4) a(i) = a(i - 1)
  !$acc end serial
  write (*, nml=nl)
  print *, v%n, v%y, v%z, w%n, w(1)%y, w(3)%y, e1, c, d
end program

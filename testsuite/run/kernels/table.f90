! What plain kernels make of loops in Fortran is what one thread computes; the
! levels are checked by plugin/kernels/table.sh.  2.5.2, 2.9.7
module loops
  implicit none
  integer, parameter :: n = 32
  type point
    real :: x, y
  end type
  real :: ma(n), mb(n)
contains
  pure real function twice(x)
    !$acc routine seq
    real, intent(in) :: x
    twice = 2 * x
  end function
!@ dummy arrays do not alias | parallel
  subroutine l01(a, b, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m)
    real, intent(in) :: b(m)
    integer :: i
    !$acc kernels
    do i = 1, m
      a(i) = 2 * b(i) + a(i)
    end do
    !$acc end kernels
  end subroutine
!@ copy of whole arrays | parallel
  subroutine l02(a, b, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m)
    real, intent(in) :: b(m)
    integer :: i
    !$acc kernels
    a = b
    !$acc end kernels
  end subroutine
!@ triad of three | parallel
  subroutine l03(a, b, c, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m)
    real, intent(in) :: b(m), c(m)
    integer :: i
    !$acc kernels
    do i = 1, m
      a(i) = b(i) + 0.5 * c(i)
    end do
    !$acc end kernels
  end subroutine
!@ in place | parallel
  subroutine l04(a, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m)
    integer :: i
    !$acc kernels
    do i = 1, m
      a(i) = a(i) * 0.5 + 1
    end do
    !$acc end kernels
  end subroutine
!@ prefix sum | sequential: possible dependence of a
  subroutine l05(a, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m)
    integer :: i
    !$acc kernels
    do i = 2, m
      a(i) = a(i) + 0.5 * a(i - 1)
    end do
    !$acc end kernels
  end subroutine
!@ shift to the left in place | sequential: possible dependence of a
  subroutine l06(a, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m)
    integer :: i
    !$acc kernels
    do i = 1, m - 1
      a(i) = a(i + 1)
    end do
    !$acc end kernels
  end subroutine
!@ shift by array syntax, which is in order | sequential: possible dependence of a
  subroutine l07(a, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m)
    integer :: i
    !$acc kernels
    a(1:m - 1) = a(2:m)
    !$acc end kernels
  end subroutine
!@ shift by a distance known at run time | checked
  subroutine l08(a, m, k)
    integer, intent(in) :: m, k
    real, intent(inout) :: a(m)
    integer :: i
    !$acc kernels
    do i = 1, m - k
      a(i) = a(i + k)
    end do
    !$acc end kernels
  end subroutine
!@ even from odd elements | parallel
  subroutine l09(a, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m)
    integer :: i
    !$acc kernels
    do i = 1, m / 2
      a(2 * i) = a(2 * i - 1) + 1
    end do
    !$acc end kernels
  end subroutine
!@ reversal into another array | parallel
  subroutine l10(a, b, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m)
    real, intent(in) :: b(m)
    integer :: i
    !$acc kernels
    do i = 1, m
      a(i) = b(m + 1 - i)
    end do
    !$acc end kernels
  end subroutine
!@ reversal in place | sequential: possible dependence of a
  subroutine l11(a, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m)
    integer :: i
    !$acc kernels
    do i = 1, m
      a(i) = a(m + 1 - i) + 1
    end do
    !$acc end kernels
  end subroutine
!@ negative step | parallel
  subroutine l12(a, b, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m)
    real, intent(in) :: b(m)
    integer :: i
    !$acc kernels
    do i = m, 1, -1
      a(i) = b(i) + i
    end do
    !$acc end kernels
  end subroutine
!@ step three | parallel
  subroutine l13(a, b, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m)
    real, intent(in) :: b(m)
    integer :: i
    !$acc kernels
    do i = 1, m, 3
      a(i) = b(i) - 1
    end do
    !$acc end kernels
  end subroutine
!@ step known at run time | checked
  subroutine l14(a, b, m, k)
    integer, intent(in) :: m, k
    real, intent(inout) :: a(m)
    real, intent(in) :: b(m)
    integer :: i
    !$acc kernels
    do i = 1, m, k
      a(i) = b(i) - 1
    end do
    !$acc end kernels
  end subroutine
!@ lower bounds of its own | parallel
  subroutine l15(a, b, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(0:m - 1)
    real, intent(in) :: b(-3:m - 4)
    integer :: i
    !$acc kernels
    do i = 0, m - 1
      a(i) = b(i - 3)
    end do
    !$acc end kernels
  end subroutine
!@ assumed shape | parallel
  subroutine l16(a, b, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(:)
    real, intent(in) :: b(:)
    integer :: i
    !$acc kernels
    do i = 1, m
      a(i) = b(i) + 1
    end do
    !$acc end kernels
  end subroutine
!@ contiguous assumed shape | parallel
  subroutine l17(a, b, m)
    integer, intent(in) :: m
    real, intent(inout), contiguous :: a(:)
    real, intent(in), contiguous :: b(:)
    integer :: i
    !$acc kernels
    do i = 1, m
      a(i) = b(i) + 1
    end do
    !$acc end kernels
  end subroutine
!@ assumed size | parallel
  subroutine l18(a, b, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(*)
    real, intent(in) :: b(*)
    integer :: i
    !$acc kernels copy(a(1:m)) copyin(b(1:m))
    do i = 1, m
      a(i) = b(i) + 1
    end do
    !$acc end kernels
  end subroutine
!@ allocatable arrays | parallel
  subroutine l19(a, b, m)
    integer, intent(in) :: m
    real, allocatable, intent(inout) :: a(:)
    real, allocatable, intent(in) :: b(:)
    integer :: i
    !$acc kernels
    do i = 1, m
      a(i) = b(i) + 2
    end do
    !$acc end kernels
  end subroutine
!@ targets of pointers may be one | checked
  subroutine l20(a, b, m)
    integer, intent(in) :: m
    real, pointer, intent(in) :: a(:), b(:)
    integer :: i
    !$acc kernels
    do i = 1, m
      a(i) = b(i) + 2
    end do
    !$acc end kernels
  end subroutine
!@ pointers, one array | sequential: possible dependence of
  subroutine l21(a, m)
    integer, intent(in) :: m
    real, pointer, intent(in) :: a(:)
    integer :: i
    !$acc kernels
    do i = 2, m
      a(i) = a(i - 1) + 2
    end do
    !$acc end kernels
  end subroutine
!@ arrays of the module | parallel
  subroutine l22(m)
    integer, intent(in) :: m
    integer :: i
    !$acc kernels
    do i = 1, m
      ma(i) = mb(i) + 2
    end do
    
    !$acc end kernels
  end subroutine
!@ arrays of types | parallel
  subroutine l23(t, m)
    integer, intent(in) :: m
    type(point), intent(inout) :: t(m)
    integer :: i
    !$acc kernels
    do i = 1, m
      t(i)%x = t(i)%y + 1
    end do
    !$acc end kernels
  end subroutine
!@ a component of the neighbour | parallel
  subroutine l24(t, m)
    integer, intent(in) :: m
    type(point), intent(inout) :: t(m)
    integer :: i
    !$acc kernels
    do i = 2, m
      t(i)%x = t(i - 1)%y
    end do
    !$acc end kernels
  end subroutine
!@ the same component of the neighbour | sequential: possible dependence
  subroutine l25(t, m)
    integer, intent(in) :: m
    type(point), intent(inout) :: t(m)
    integer :: i
    !$acc kernels
    do i = 2, m
      t(i)%x = t(i - 1)%x
    end do
    !$acc end kernels
  end subroutine
!@ gather | parallel
  subroutine l26(a, b, ix, m)
    integer, intent(in) :: m, ix(m)
    real, intent(inout) :: a(m)
    real, intent(in) :: b(m)
    integer :: i
    !$acc kernels
    do i = 1, m
      a(i) = b(ix(i))
    end do
    !$acc end kernels
  end subroutine
!@ scatter | sequential: may be the same
  subroutine l27(a, b, ix, m)
    integer, intent(in) :: m, ix(m)
    real, intent(inout) :: a(m)
    real, intent(in) :: b(m)
    integer :: i
    !$acc kernels
    do i = 1, m
      a(ix(i)) = b(i)
    end do
    !$acc end kernels
  end subroutine
!@ scatter, independent | parallel
  subroutine l28(a, b, ix, m)
    integer, intent(in) :: m, ix(m)
    real, intent(inout) :: a(m)
    real, intent(in) :: b(m)
    integer :: i
    !$acc kernels
    !$acc loop independent
    do i = 1, m
      a(ix(i)) = b(i)
    end do
    !$acc end kernels
  end subroutine
!@ histogram | sequential: may be the same|possible dependence
  subroutine l29(a, ix, m)
    integer, intent(in) :: m, ix(m)
    real, intent(inout) :: a(m)
    integer :: i
    !$acc kernels
    do i = 1, m
      a(ix(i)) = a(ix(i)) + 1
    end do
    !$acc end kernels
  end subroutine
!@ sum | parallel
  real function l30(a, m)
    integer, intent(in) :: m
    real, intent(in) :: a(m)
    integer :: i
    real :: s
    s = 0
    !$acc kernels
    do i = 1, m
      s = s + a(i)
    end do
    !$acc end kernels
    l30 = s
  end function
!@ sum of a dummy argument | parallel
  real function l31(a, m)
    integer, intent(in) :: m
    real, intent(in) :: a(m)
    integer :: i
    real :: s
    l31 = 0
    !$acc kernels
    do i = 1, m
      l31 = l31 + a(i)
    end do
    !$acc end kernels
  end function
!@ sum by the intrinsic | parallel
  real function l32(a, m)
    integer, intent(in) :: m
    real, intent(in) :: a(m)
    integer :: i
    real :: s
    !$acc kernels
    s = sum(a)
    !$acc end kernels
    l32 = s
  end function
!@ product by dot_product | parallel
  real function l33(a, m)
    integer, intent(in) :: m
    real, intent(in) :: a(m)
    integer :: i
    real :: s
    !$acc kernels
    s = dot_product(a, a)
    !$acc end kernels
    l33 = s
  end function
!@ product | parallel
  real function l34(a, m)
    integer, intent(in) :: m
    real, intent(in) :: a(m)
    integer :: i
    real :: s
    s = 1
    !$acc kernels
    do i = 1, m
      s = s * (1 + 0.01 * a(i))
    end do
    !$acc end kernels
    l34 = s
  end function
!@ maximum | parallel
  real function l35(a, m)
    integer, intent(in) :: m
    real, intent(in) :: a(m)
    integer :: i
    real :: s
    s = -1
    !$acc kernels
    do i = 1, m
      s = max(s, a(i))
    end do
    !$acc end kernels
    l35 = s
  end function
!@ minimum by an if | parallel
  real function l36(a, m)
    integer, intent(in) :: m
    real, intent(in) :: a(m)
    integer :: i
    real :: s
    s = 100
    !$acc kernels
    do i = 1, m
      if (a(i) < s) s = a(i)
    end do
    !$acc end kernels
    l36 = s
  end function
!@ maximum by the intrinsic, which looks for numbers first | parallel
  real function l37(a, m)
    integer, intent(in) :: m
    real, intent(in) :: a(m)
    integer :: i
    real :: s
    !$acc kernels
    s = maxval(a)
    !$acc end kernels
    l37 = s
  end function
!@ place of the maximum | sequential: goes from one iteration to the next
  integer function l38(ix, m)
    integer, intent(in) :: m, ix(m)
    integer :: i, s
    s = 1
    !$acc kernels
    do i = 1, m
      if (ix(i) > ix(s)) s = i
    end do
    !$acc end kernels
    l38 = s
  end function
!@ count | parallel
  integer function l39(ix, m)
    integer, intent(in) :: m, ix(m)
    integer :: i, s
    s = 0
    !$acc kernels
    do i = 1, m
      if (ix(i) > 5) s = s + 1
    end do
    !$acc end kernels
    l39 = s
  end function
!@ bits by ior | parallel
  integer function l40(ix, m)
    integer, intent(in) :: m, ix(m)
    integer :: i, s
    s = 0
    !$acc kernels
    do i = 1, m
      s = ior(s, ix(i))
    end do
    !$acc end kernels
    l40 = s
  end function
!@ bits by ieor | parallel
  integer function l41(ix, m)
    integer, intent(in) :: m, ix(m)
    integer :: i, s
    s = 0
    !$acc kernels
    do i = 1, m
      s = ieor(s, ix(i))
    end do
    !$acc end kernels
    l41 = s
  end function
!@ all are | parallel
  integer function l42(ix, m)
    integer, intent(in) :: m, ix(m)
    integer :: i
    logical :: s
    s = .true.
    !$acc kernels
    do i = 1, m
      s = s .and. ix(i) > 0
    end do
    !$acc end kernels
    l42 = merge(1, 0, s)
  end function
!@ any is | parallel
  integer function l43(ix, m)
    integer, intent(in) :: m, ix(m)
    integer :: i
    logical :: s
    s = .false.
    !$acc kernels
    do i = 1, m
      s = s .or. ix(i) == 7
    end do
    !$acc end kernels
    l43 = merge(1, 0, s)
  end function
!@ recurrence in a scalar | sequential: goes from one iteration to the next
  real function l44(a, m)
    integer, intent(in) :: m
    real, intent(in) :: a(m)
    integer :: i
    real :: s
    s = 0
    !$acc kernels
    do i = 1, m
      s = 0.5 * s + a(i)
    end do
    !$acc end kernels
    l44 = s
  end function
!@ value of the last iteration | sequential: last iteration
  real function l45(a, m)
    integer, intent(in) :: m
    real, intent(in) :: a(m)
    integer :: i
    real :: s
    s = 0
    !$acc kernels
    do i = 1, m
      s = a(i) + 1
    end do
    !$acc end kernels
    l45 = s
  end function
!@ search with an exit | sequential: more than one way out
  integer function l46(ix, m)
    integer, intent(in) :: m, ix(m)
    integer :: i, s
    s = 0
    !$acc kernels
    do i = 1, m
      if (ix(i) == 9) exit
      s = s + 1
    end do
    !$acc end kernels
    l46 = s
  end function
!@ sum over a matrix | parallel
  real function l47(a, m)
    integer, intent(in) :: m
    real, intent(in) :: a(m, m)
    integer :: i, j
    real :: s
    s = 0
    !$acc kernels
    do j = 1, m
      do i = 1, m
        s = s + a(i, j)
      end do
    end do
    !$acc end kernels
    l47 = s
  end function
!@ whole matrix | parallel
  subroutine l48(a, b, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m, m)
    real, intent(in) :: b(m, m)
    integer :: i, j
    !$acc kernels
    a = 0.5 * b + 1
    !$acc end kernels
  end subroutine
!@ where | parallel
  subroutine l49(a, b, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m)
    real, intent(in) :: b(m)
    integer :: i
    !$acc kernels
    where (b > 3)
      a = b
    elsewhere
      a = -1
    end where
    !$acc end kernels
  end subroutine
!@ do concurrent | parallel
  subroutine l50(a, b, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m)
    real, intent(in) :: b(m)
    integer :: i
    !$acc kernels
    do concurrent (i = 1:m)
      a(i) = b(i) + i
    end do
    !$acc end kernels
  end subroutine
!@ forall | parallel
  subroutine l51(a, b, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m)
    real, intent(in) :: b(m)
    integer :: i
    !$acc kernels
    forall (i = 1:m) a(i) = b(i) + i
    !$acc end kernels
  end subroutine
!@ matrix product | parallel
  subroutine l52(a, b, c, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m, m)
    real, intent(in) :: b(m, m), c(m, m)
    integer :: i, j, k
    real :: s
    !$acc kernels
    do j = 1, m
      do i = 1, m
        s = 0
        do k = 1, m
          s = s + b(i, k) * c(k, j)
        end do
        a(i, j) = s
      end do
    end do
    !$acc end kernels
  end subroutine
!@ matrix product, sum in memory | parallel
  subroutine l53(a, b, c, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m, m)
    real, intent(in) :: b(m, m), c(m, m)
    integer :: i, j, k
    real :: s
    !$acc kernels
    do j = 1, m
      do i = 1, m
        a(i, j) = 0
        do k = 1, m
          a(i, j) = a(i, j) + b(i, k) * c(k, j)
        end do
      end do
    end do
    !$acc end kernels
  end subroutine
!@ matrix product, columns in the inner loop | parallel
  subroutine l54(a, b, c, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m, m)
    real, intent(in) :: b(m, m), c(m, m)
    integer :: i, j, k
    real :: s
    !$acc kernels
    do j = 1, m
      do k = 1, m
        do i = 1, m
          a(i, j) = a(i, j) + b(i, k) * c(k, j)
        end do
      end do
    end do
    !$acc end kernels
  end subroutine
!@ matrix by vector | parallel
  subroutine l55(y, b, x, m)
    integer, intent(in) :: m
    real, intent(inout) :: y(m)
    real, intent(in) :: b(m, m), x(m)
    integer :: i, j
    real :: s
    !$acc kernels
    do i = 1, m
      s = 0
      do j = 1, m
        s = s + b(i, j) * x(j)
      end do
      y(i) = s
    end do
    !$acc end kernels
  end subroutine
!@ transposed matrix by vector | parallel
  subroutine l56(y, b, x, m)
    integer, intent(in) :: m
    real, intent(inout) :: y(m)
    real, intent(in) :: b(m, m), x(m)
    integer :: i, j
    real :: s
    !$acc kernels
    do i = 1, m
      s = 0
      do j = 1, m
        s = s + b(j, i) * x(j)
      end do
      y(i) = s
    end do
    !$acc end kernels
  end subroutine
!@ outer product | parallel
  subroutine l57(a, x, y, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m, m)
    real, intent(in) :: x(m), y(m)
    integer :: i, j
    real :: s
    !$acc kernels
    do j = 1, m
      do i = 1, m
        a(i, j) = a(i, j) + x(i) * y(j)
      end do
    end do
    !$acc end kernels
  end subroutine
!@ syrk, lower triangle | checked
  subroutine l58(a, b, c, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m, m)
    real, intent(in) :: b(m, m), c(m, m)
    integer :: i, j, k
    real :: s
    !$acc kernels
    do j = 1, m
      do i = j, m
        s = a(i, j)
        do k = 1, m
          s = s + b(i, k) * b(j, k)
        end do
        a(i, j) = s
      end do
    end do
    !$acc end kernels
  end subroutine
!@ transpose | parallel
  subroutine l59(a, b, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m, m)
    real, intent(in) :: b(m, m)
    integer :: i, j
    !$acc kernels
    do j = 1, m
      do i = 1, m
        a(j, i) = b(i, j)
      end do
    end do
    !$acc end kernels
  end subroutine
!@ transpose by the intrinsic | parallel
  subroutine l60(a, b, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m, m)
    real, intent(in) :: b(m, m)
    integer :: i, j
    !$acc kernels
    a = transpose(b)
    !$acc end kernels
  end subroutine
!@ five-point stencil | parallel
  subroutine l61(a, b, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m, m)
    real, intent(in) :: b(m, m)
    integer :: i, j
    !$acc kernels
    do j = 2, m - 1
      do i = 2, m - 1
        a(i, j) = 0.25 * (b(i - 1, j) + b(i + 1, j) + b(i, j - 1) + b(i, j + 1))
      end do
    end do
    !$acc end kernels
  end subroutine
!@ five-point stencil, loops in the wrong order | parallel
  subroutine l62(a, b, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m, m)
    real, intent(in) :: b(m, m)
    integer :: i, j
    !$acc kernels
    do i = 2, m - 1
      do j = 2, m - 1
        a(i, j) = 0.25 * (b(i - 1, j) + b(i + 1, j) + b(i, j - 1) + b(i, j + 1))
      end do
    end do
    !$acc end kernels
  end subroutine
!@ Seidel sweep in place | sequential: possible dependence of a
  subroutine l63(a, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m, m)
    integer :: i, j
    !$acc kernels
    do j = 2, m - 1
      do i = 2, m - 1
        a(i, j) = 0.25 * (a(i - 1, j) + a(i + 1, j) + a(i, j - 1) + a(i, j + 1))
      end do
    end do
    !$acc end kernels
  end subroutine
!@ columns depend on columns | parallel: launched for each iteration
  subroutine l64(a, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m, m)
    integer :: i, j
    !$acc kernels
    do j = 2, m
      do i = 1, m
        a(i, j) = a(i, j) + 0.5 * a(i, j - 1)
      end do
    end do
    !$acc end kernels
  end subroutine
!@ rows depend on rows | parallel
  subroutine l65(a, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m, m)
    integer :: i, j
    !$acc kernels
    do j = 1, m
      do i = 2, m
        a(i, j) = a(i, j) + 0.5 * a(i - 1, j)
      end do
    end do
    !$acc end kernels
  end subroutine
!@ three-dimensional stencil | parallel
  subroutine l66(a, b, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m, m, m)
    real, intent(in) :: b(m, m, m)
    integer :: i, j, k
    !$acc kernels
    do k = 2, m - 1
      do j = 2, m - 1
        do i = 2, m - 1
          a(i, j, k) = b(i, j, k - 1) + b(i, j, k + 1) + b(i, j - 1, k) &
            + b(i, j + 1, k) + b(i - 1, j, k) + b(i + 1, j, k)
        end do
      end do
    end do
    !$acc end kernels
  end subroutine
!@ time steps around two sweeps | parallel: launched for each iteration
  subroutine l67(a, b, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m, m)
    real, intent(inout) :: b(m, m)
    integer :: i, j, t
    !$acc kernels
    do t = 1, 4
      do j = 2, m - 1
        do i = 2, m - 1
          a(i, j) = 0.5 * (b(i - 1, j) + b(i + 1, j))
        end do
      end do
      do j = 2, m - 1
        do i = 2, m - 1
          b(i, j) = a(i, j)
        end do
      end do
    end do
    !$acc end kernels
  end subroutine
!@ temporary scalar | parallel
  subroutine l68(a, b, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m)
    real, intent(in) :: b(m)
    integer :: i
    real :: t
    !$acc kernels
    do i = 1, m
      t = b(i) * 2
      a(i) = t * t
    end do
    !$acc end kernels
  end subroutine
!@ work array, private | parallel
  subroutine l69(a, b, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m)
    real, intent(in) :: b(m)
    integer :: i
    real :: t(4)
    integer :: k
    !$acc kernels
    !$acc loop private(t)
    do i = 1, m
      do k = 1, 4
        t(k) = b(i) + k
      end do
      a(i) = t(1) + t(4)
    end do
    !$acc end kernels
  end subroutine
!@ call of a pure function | parallel
  subroutine l70(a, b, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m)
    real, intent(in) :: b(m)
    integer :: i
    !$acc kernels
    do i = 1, m
      a(i) = twice(b(i))
    end do
    !$acc end kernels
  end subroutine
!@ call of an intrinsic | parallel
  subroutine l71(a, b, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m)
    real, intent(in) :: b(m)
    integer :: i
    !$acc kernels
    do i = 1, m
      a(i) = sqrt(b(i)) + mod(b(i), 3.0)
    end do
    !$acc end kernels
  end subroutine
!@ conditional store | parallel
  subroutine l72(a, b, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m)
    real, intent(in) :: b(m)
    integer :: i
    !$acc kernels
    do i = 1, m
      if (b(i) > 2) a(i) = b(i)
    end do
    !$acc end kernels
  end subroutine
!@ complex numbers | parallel
  subroutine l73(z, m)
    integer, intent(in) :: m
    complex, intent(inout) :: z(m)
    integer :: i
    !$acc kernels
    do i = 1, m
      z(i) = z(i) * (0.5, 1)
    end do
    !$acc end kernels
  end subroutine
!@ two nests in a region | parallel
  subroutine l74(a, b, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m)
    real, intent(in) :: b(m)
    integer :: i
    !$acc kernels
    do i = 1, m
      a(i) = b(i)
    end do
    do i = 2, m
      a(i) = a(i) + b(i - 1)
    end do
    !$acc end kernels
  end subroutine
!@ collapse(2) | parallel
  subroutine l75(a, b, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m, m)
    real, intent(in) :: b(m, m)
    integer :: i, j
    !$acc kernels
    !$acc loop independent collapse(2)
    do j = 1, m
      do i = 1, m
        a(i, j) = b(i, j) + 1
      end do
    end do
    !$acc end kernels
  end subroutine
!@ loop seq | sequential: it is seq
  subroutine l76(a, b, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m)
    real, intent(in) :: b(m)
    integer :: i
    !$acc kernels
    !$acc loop seq
    do i = 1, m
      a(i) = b(i)
    end do
    !$acc end kernels
  end subroutine
!@end
end module

program table
  use loops
  implicit none
  real :: v(n), w(n), u(n), p(n, n), q(n, n), r(n, n), f(8, 8, 8), g(8, 8, 8)
  real, allocatable :: va(:), wa(:)
  real, target :: both(2 * n)
  real, pointer :: pa(:), pb(:)
  type(point) :: t(n)
  complex :: z(n)
  integer :: ix(n)
  allocate (va(n), wa(n))
  pa => both(1:n)
  pb => both(n + 1:2 * n)
  call reset()
  call l01(v, w, n)
  call show('l01', 0.0)
  call reset()
  call l02(v, w, n)
  call show('l02', 0.0)
  call reset()
  call l03(v, w, u, n)
  call show('l03', 0.0)
  call reset()
  call l04(v, n)
  call show('l04', 0.0)
  call reset()
  call l05(v, n)
  call show('l05', 0.0)
  call reset()
  call l06(v, n)
  call show('l06', 0.0)
  call reset()
  call l07(v, n)
  call show('l07', 0.0)
  call reset()
  call l08(v, n, n / 2)
  call show('l08', 0.0)
  call reset()
  call l09(v, n)
  call show('l09', 0.0)
  call reset()
  call l10(v, w, n)
  call show('l10', 0.0)
  call reset()
  call l11(v, n)
  call show('l11', 0.0)
  call reset()
  call l12(v, w, n)
  call show('l12', 0.0)
  call reset()
  call l13(v, w, n)
  call show('l13', 0.0)
  call reset()
  call l14(v, w, n, 3)
  call show('l14', 0.0)
  call reset()
  call l15(v, w, n)
  call show('l15', 0.0)
  call reset()
  call l16(v, w, n)
  call show('l16', 0.0)
  call reset()
  call l17(v, w, n)
  call show('l17', 0.0)
  call reset()
  call l18(v, w, n)
  call show('l18', 0.0)
  call reset()
  call l19(va, wa, n)
  call show('l19', 0.0)
  call reset()
  call l20(pa, pb, n)
  call show('l20', 0.0)
  call reset()
  call l21(pa, n)
  call show('l21', 0.0)
  call reset()
  call l22(n)
  call show('l22', 0.0)
  call reset()
  call l23(t, n)
  call show('l23', 0.0)
  call reset()
  call l24(t, n)
  call show('l24', 0.0)
  call reset()
  call l25(t, n)
  call show('l25', 0.0)
  call reset()
  call l26(v, w, ix, n)
  call show('l26', 0.0)
  call reset()
  call l27(v, w, ix, n)
  call show('l27', 0.0)
  call reset()
  call l28(v, w, ix, n)
  call show('l28', 0.0)
  call reset()
  call l29(v, ix, n)
  call show('l29', 0.0)
  call reset()
  call show('l30', real(l30(v, n)))
  call reset()
  call show('l31', real(l31(v, n)))
  call reset()
  call show('l32', real(l32(v, n)))
  call reset()
  call show('l33', real(l33(v, n)))
  call reset()
  call show('l34', real(l34(v, n)))
  call reset()
  call show('l35', real(l35(v, n)))
  call reset()
  call show('l36', real(l36(v, n)))
  call reset()
  call show('l37', real(l37(v, n)))
  call reset()
  call show('l38', real(l38(ix, n)))
  call reset()
  call show('l39', real(l39(ix, n)))
  call reset()
  call show('l40', real(l40(ix, n)))
  call reset()
  call show('l41', real(l41(ix, n)))
  call reset()
  call show('l42', real(l42(ix, n)))
  call reset()
  call show('l43', real(l43(ix, n)))
  call reset()
  call show('l44', real(l44(v, n)))
  call reset()
  call show('l45', real(l45(v, n)))
  call reset()
  call show('l46', real(l46(ix, n)))
  call reset()
  call show('l47', real(l47(p, n)))
  call reset()
  call l48(p, q, n)
  call show('l48', 0.0)
  call reset()
  call l49(v, w, n)
  call show('l49', 0.0)
  call reset()
  call l50(v, w, n)
  call show('l50', 0.0)
  call reset()
  call l51(v, w, n)
  call show('l51', 0.0)
  call reset()
  call l52(p, q, r, n)
  call show('l52', 0.0)
  call reset()
  call l53(p, q, r, n)
  call show('l53', 0.0)
  call reset()
  call l54(p, q, r, n)
  call show('l54', 0.0)
  call reset()
  call l55(v, p, w, n)
  call show('l55', 0.0)
  call reset()
  call l56(v, p, w, n)
  call show('l56', 0.0)
  call reset()
  call l57(p, v, w, n)
  call show('l57', 0.0)
  call reset()
  call l58(p, q, r, n)
  call show('l58', 0.0)
  call reset()
  call l59(p, q, n)
  call show('l59', 0.0)
  call reset()
  call l60(p, q, n)
  call show('l60', 0.0)
  call reset()
  call l61(p, q, n)
  call show('l61', 0.0)
  call reset()
  call l62(p, q, n)
  call show('l62', 0.0)
  call reset()
  call l63(p, n)
  call show('l63', 0.0)
  call reset()
  call l64(p, n)
  call show('l64', 0.0)
  call reset()
  call l65(p, n)
  call show('l65', 0.0)
  call reset()
  call l66(f, g, 8)
  call show('l66', 0.0)
  call reset()
  call l67(p, q, n)
  call show('l67', 0.0)
  call reset()
  call l68(v, w, n)
  call show('l68', 0.0)
  call reset()
  call l69(v, w, n)
  call show('l69', 0.0)
  call reset()
  call l70(v, w, n)
  call show('l70', 0.0)
  call reset()
  call l71(v, w, n)
  call show('l71', 0.0)
  call reset()
  call l72(v, w, n)
  call show('l72', 0.0)
  call reset()
  call l73(z, n)
  call show('l73', 0.0)
  call reset()
  call l74(v, w, n)
  call show('l74', 0.0)
  call reset()
  call l75(p, q, n)
  call show('l75', 0.0)
  call reset()
  call l76(v, w, n)
  call show('l76', 0.0)
contains
  subroutine reset()
    integer :: i, j
    do i = 1, n
      v(i) = mod(i, 7)
      w(i) = mod(i * 5, 11)
      u(i) = mod(i * 3, 5)
      ix(i) = mod(i * 13, n) + 1
      t(i)%x = i
      t(i)%y = mod(i, 3)
      z(i) = cmplx(mod(i, 4), mod(i, 5))
      do j = 1, n
        p(i, j) = mod(i + j, 5)
        q(i, j) = mod(i * j, 9)
        r(i, j) = mod(i + 3 * j, 4)
      end do
    end do
    f = 1
    do i = 1, 8
      g(:, :, i) = p(1:8, i:i + 7) + i
    end do
    both(1:n) = v
    both(n + 1:2 * n) = w
    va = v
    wa = w
    ma = u
    mb = w
  end subroutine
  subroutine show(name, x)
    character(*), intent(in) :: name
    real, intent(in) :: x
    integer :: i
    real(8) :: s
    s = x
    do i = 1, n
      s = s + i * (dble(v(i)) + 2 * ma(i) + 3 * both(i) + 5 * va(i) + 7 * t(i)%x)
      s = s + i * (dble(real(z(i))) + 2 * aimag(z(i)) + 3 * dot_product(p(:, i), u) &
        + 5 * dot_product(q(:, i), u))
    end do
    s = s + sum(f * g)
    print '(a, f18.2)', name, s
  end subroutine
end program

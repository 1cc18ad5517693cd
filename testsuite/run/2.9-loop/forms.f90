! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Loops of kernels with each way to say how, seq between levels, static chunks
! of other dimensions, DO CONCURRENT without directive, cache of elements, rows
! and neighbours.  OpenACC 3.4, 2.9, 2.10, 2.17.2; AUTO-01 IND-01 SEQ-01 GANG-06
! LOOP-21 FORT-05 FORT-06 CACHE-01 CACHE-05 CACHE-06
! compare: none
module checks
  integer, parameter :: n = 48
  integer :: a(n), b(n), m(n, n)
contains
  include '../../spec/aux/want.inc'
  subroutine ways
    integer :: i, j, k, c(4, 5, 6)
    a = 0
    !$acc kernels copy(a)
    !$acc loop auto
    do i = 1, n
      a(i) = a(i) + 1
    end do
    !$acc loop independent
    do i = 1, n
      a(i) = a(i) + 1
    end do
    !$acc loop seq
    do i = 2, n
      a(i) = a(i) + a(i - 1)
    end do
    !$acc loop auto
    do i = 2, n
      a(i) = a(i) - a(i - 1) / 2 * 2
    end do
    !$acc end kernels
    call want(a(1) == 2 .and. a(2) == 2 .and. a(3) == 4 .and. a(4) == 4, 1)
    c = 0
    !$acc kernels copy(c)
    !$acc loop gang(2) independent
    do i = 1, 6
      !$acc loop worker(num: 2) independent
      do j = 1, 5
        !$acc loop vector(length: 32) independent
        do k = 1, 4
          c(k, j, i) = c(k, j, i) + 100 * i + 10 * j + k
        end do
      end do
    end do
    !$acc end kernels
    c(4, 5, 6) = c(4, 5, 6) - 654
    call want(c(4, 5, 6) == 0 .and. c(1, 1, 1) == 111 .and. c(2, 3, 4) == 432, 2)
    c = 0
    !$acc parallel loop gang copy(c) num_workers(2) vector_length(4)
    do i = 1, 6
      !$acc loop seq
      do j = 1, 5
        !$acc loop vector
        do k = 1, 4
          if (j == 1) c(k, j, i) = k
          if (j > 1) c(k, j, i) = c(5 - k, j - 1, i) + i
        end do
      end do
    end do
    call want(all(c(:, 5, 6) == [25, 26, 27, 28]) .and. c(1, 2, 3) == 7, 3)
    call want(sum(c) == 6 * 50 + 4 * 10 * 21, 4)
  end subroutine
  subroutine chunks
    integer :: i, j
    m = 0
    b = 0
    !$acc parallel num_gangs(3, 2) copy(m, b)
    !$acc loop gang(dim: 2, static: 4)
    do i = 1, n
      !$acc loop gang(static: 5, dim: 1) vector
      do j = 1, n
        m(j, i) = m(j, i) + i
      end do
    end do
    !$acc loop gang(dim: 1)
    do i = 1, n
      !$acc atomic
      b(i) = b(i) + 1
    end do
    !$acc end parallel
    call want(all(m == spread([(i, i = 1, n)], 1, n)) .and. all(b == 2), 10)
    !$acc parallel loop gang(dim: 2, static: 4) copy(b)
    do i = 1, n
      b(i) = b(i) + i
    end do
    call want(all(b == [(i + 2, i = 1, n)]), 11)
    b = 0
    !$acc parallel loop gang(dim: 1) copy(b)
    do i = 1, n
      b(i) = b(i) + 1
    end do
    call want(all(b == 1), 12)
  end subroutine
  subroutine concurrent
    integer :: i, j
    m = 0
    !$acc parallel copy(m)
    do concurrent (i = 1:n, j = 1:2)
      m(j, i) = i + j
    end do
    !$acc end parallel
    call want(sum(m) == n * (n + 1) + 3 * n, 20)
    !$acc parallel copy(m) num_gangs(4)
    !$acc loop gang
    do i = 1, n
      do concurrent (j = 3:n, mod(j, 2) == 0)
        m(j, i) = j
      end do
    end do
    !$acc end parallel
    call want(m(4, 9) == 4 .and. m(5, 9) == 0 .and. m(n, n) == n, 21)
    a = 0
    !$acc serial copy(a)
    do concurrent (i = 1:n)
      a(i) = inside(i)
    end do
    !$acc end serial
    call want(all(a == [(2 * i + 1, i = 1, n)]), 22)
  end subroutine
  pure integer function inside(x)
    !$acc routine seq
    integer, intent(in) :: x
    integer :: t(3), k
    do concurrent (k = 1:3)
      t(k) = x * k
    end do
    inside = t(3) - t(1) + 1
  end function
  subroutine caches
    integer :: i, j, k
    a = [(i * i, i = 1, n)]
    b = 0
    !$acc parallel loop copyin(a) copy(b)
    do i = 2, n - 1
      !$acc cache(a(i - 1:i + 1), b(i))
      b(i) = a(i - 1) + a(i + 1) - 2 * a(i)
    end do
    call want(all(b(2:n - 1) == 2) .and. b(1) == 0, 30)
    k = 3
    !$acc parallel loop copyin(a) copy(b) firstprivate(k)
    do i = 1, n
      !$acc cache(readonly: a(k:k + 1), a(i))
      b(i) = a(i) + a(k) + a(k + 1)
    end do
    call want(b(1) == 26 .and. b(n) == n * n + 25, 31)
    m = 1
    !$acc parallel loop copy(m)
    do i = 1, n
      !$acc cache(m(1:10, i))
      do j = 2, 10
        m(j, i) = m(j - 1, i) + i
      end do
    end do
    call want(m(10, 4) == 37 .and. m(11, 4) == 1, 32)
  end subroutine
end module
program p
  use checks
  call ways
  call chunks
  call concurrent
  call caches
end program

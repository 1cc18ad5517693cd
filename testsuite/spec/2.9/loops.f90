! Levels with and without arguments, independent, auto, seq, tile, collapse, private
! and reduction on loops and combined constructs, after the examples of the standard.
! OpenACC 3.4, 2.9, 2.11; LOOP-05 06 16 21 25 COLL-02 GANG-01 06 07 08 09 10 12 WORK-01
! WORK-02 04 VEC-01 02 04 SEQ-01 IND-01 AUTO-01 02 03 TILE-02 03 04 05 06 07 LPRIV-02
! LPRIV-03 04 05 LRED-01 02 03 04 10 13 14 15 16 17 18 COMB-04 05 CONV-10 14 RED-28
! CACHE-01 05 06 08 LOOP-11 FORT-10
! compare: none
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module checks
  implicit none
  integer, parameter :: n = 60, m = 32
  integer :: a(m, n), b(n), twice(n)
contains
  include '../aux/want.inc'
  logical function are(value)
    integer, intent(in) :: value
    are = all(a == value)
    a = 0
  end function
  subroutine sizes(k)
    integer, intent(in) :: k
    integer :: i, j
    !$acc kernels copy(a)
    !$acc loop gang(num: k) independent
    do i = 1, n
      !$acc loop worker(num: 2) vector(length: 16) independent
      do j = 1, m
        a(j, i) = a(j, i) + 1
      end do
    end do
    !$acc loop gang(k) worker(2) independent
    do i = 1, n
      !$acc loop vector(16) independent
      do j = 1, m
        a(j, i) = a(j, i) + 1
      end do
    end do
    !$acc end kernels
    call want(are(2), 1)
    !$acc kernels loop gang(k) vector(length: 32) independent copy(b)
    do i = 1, n
      b(i) = i
    end do
    ! both loops give each gang the same iterations
    !$acc kernels copyin(b) copyout(twice)
    !$acc loop gang(num: 4, static: 5) independent
    do i = 1, n
      twice(i) = b(i)
    end do
    !$acc loop gang(num: 4, static: 5) independent
    do i = 1, n
      twice(i) = twice(i) + twice(i)
    end do
    !$acc end kernels
    call want(all(twice == [(2 * i, i = 1, n)]), 2)
    !$acc parallel num_gangs(3) copyin(b) copyout(twice)
    !$acc loop gang(static: 7)
    do i = 1, n
      twice(i) = b(i)
    end do
    !$acc loop gang(static: 7)
    do i = 1, n
      twice(i) = twice(i) + twice(i)
    end do
    !$acc loop gang(static: *)
    do i = 1, n
      a(1, i) = i
    end do
    !$acc end parallel
    call want(all(twice == [(2 * i, i = 1, n)]), 3)
    call want(all(a(1, :) == b), 4)
    a = 0
  end subroutine
  subroutine barriers
    integer :: i, j, row(m)
    !$acc parallel loop gang copy(a) num_workers(4) vector_length(32) private(row)
    do i = 1, n
      !$acc loop worker vector
      do j = 1, m
        row(j) = j
      end do
      !$acc loop worker
      do j = 1, m
        row(j) = row(j) + 1
      end do
      !$acc loop vector
      do j = 1, m
        a(j, i) = row(m + 1 - j) + j - m - 1
      end do
    end do
    call want(are(1), 10)
    !$acc parallel num_gangs(3) copy(a)
    !$acc loop gang
    do i = 1, n
      a(1, i) = a(1, i) + 1
    end do
    !$acc loop gang
    do i = 1, n
      do j = 2, m
        a(j, i) = a(j, i) + 1
      end do
    end do
    !$acc end parallel
    call want(are(1), 11)
  end subroutine
  subroutine independence
    integer :: i, j, last, s
    integer(8) :: k
    !$acc parallel num_gangs(4) copy(a) copyout(b)
    !$acc loop
    do i = 1, n
      last = 0
      !$acc loop seq
      do j = 1, m
        a(j, i) = last + 1
        last = a(j, i)
      end do
      b(i) = last
    end do
    !$acc end parallel
    call want(all(b == m) .and. a(5, 4) == 5, 20)
    !$acc parallel loop auto gang vector copy(a)
    do i = 1, n
      !$acc loop auto worker
      do j = 2, m
        a(j, i) = a(j - 1, i)
      end do
    end do
    call want(are(1), 21)
    !$acc kernels loop independent copyin(b) copyout(twice)
    do i = 1, n
      twice(1 + mod(i * 7, n)) = b(i)
    end do
    call want(sum(twice) == n * m, 22)
    !$acc kernels copy(b)
    do i = 2, n
      b(i) = b(i - 1) + 1
    end do
    !$acc end kernels
    call want(b(n) == m + n - 1, 23)
    ! any loop with seq; its end is not known
    i = 0
    !$acc parallel num_gangs(1) copy(b, i)
    !$acc loop seq
    do while (b(i + 1) < m + 5)
      i = i + 1
    end do
    !$acc loop seq
    do
      i = i + 1
      if (i > 20) exit
    end do
    !$acc end parallel
    call want(i == 21, 24)
    s = 0
    !$acc parallel loop reduction(+: s)
    do k = 4000000000_8, 4000000000_8 + 9
      s = s + int(k - 4000000000_8)
    end do
    call want(s == 45, 25)
    ! a DO CONCURRENT is a loop for each of its indices
    !$acc parallel loop gang vector copy(a)
    do concurrent (i = 1:n, j = 1:m)
      a(j, i) = a(j, i) + 1
    end do
    call want(are(1), 26)
    !$acc parallel loop copy(a)
    do 10 i = 1, n
    !$acc loop vector
    do 10 j = 1, m
10  a(j, i) = a(j, i) + 1
    call want(are(1), 27)
  end subroutine
  subroutine tiles
    integer, parameter :: two = 2
    integer :: i, j, k
    !$acc parallel loop tile(4, 8) gang vector copy(a)
    do i = 1, n
      do j = 1, m
        a(j, i) = a(j, i) + 1
      end do
    end do
    !$acc parallel loop tile(*, *) copy(a)
    do i = 1, n
      do j = 1, m
        a(j, i) = a(j, i) + 1
      end do
    end do
    !$acc parallel copy(a)
    !$acc loop gang worker tile(5, *)
    do i = 1, n
      do j = 1, m
        a(j, i) = a(j, i) + 1
      end do
    end do
    !$acc end parallel
    !$acc kernels loop independent tile(two + 5) copy(a)
    do i = 1, n
      do j = 1, m
        a(j, i) = a(j, i) + 1
      end do
    end do
    call want(are(4), 30)
    !$acc parallel loop collapse(two) copy(a)
    do i = 1, n
      do j = m, 1, -1
        a(j, i) = a(j, i) + 1
      end do
    end do
    call want(are(1), 31)
    a = 0
    !$acc parallel loop collapse(3) copy(a) gang vector
    do k = 1, 2
      do i = 1, n
        do j = 2, m, 2
          a(j + 1 - k, i) = k
        end do
      end do
    end do
    call want(sum(a) == n * m * 3 / 2, 32)
    a = 0
  end subroutine
  ! The examples of 2.9.10 and 2.9.11.
  subroutine copies
    integer :: x, y, z, t(3), i, j, k
    integer(1) :: narrow
    real :: r(3)
    narrow = 1
    x = 0
    !$acc parallel copy(x)
    !$acc loop gang worker vector reduction(+: x)
    do i = 1, n
      x = x + 1
    end do
    !$acc end parallel
    call want(x == n, 40)
    x = 0
    !$acc parallel copy(x)
    !$acc loop gang reduction(+: x)
    do i = 1, 4
      !$acc loop worker reduction(+: x)
      do j = 1, 5
        !$acc loop vector reduction(+: x)
        do k = 1, 6
          x = x + 1
        end do
      end do
    end do
    !$acc end parallel
    call want(x == 120, 41)
    x = 0
    y = 0
    !$acc parallel firstprivate(x) copy(y) num_gangs(1)
    !$acc loop seq reduction(+: x)
    do i = 1, n
      x = x + 1
    end do
    !$acc loop worker reduction(+: x)
    do i = 1, n
      x = x + 1
    end do
    !$acc loop vector reduction(+: x)
    do i = 1, n
      x = x + 1
    end do
    y = y + x
    !$acc end parallel
    call want(x == 0 .and. y == 3 * n, 42)
    x = 0
    !$acc parallel loop worker reduction(+: x)
    do i = 1, n
      x = x + 1
    end do
    call want(x == n, 43)
    x = 0
    y = 0
    !$acc parallel copy(x) reduction(+: x, y) num_gangs(1)
    !$acc loop gang vector reduction(+: x)
    do i = 1, n
      x = x + 1
    end do
    !$acc loop private(z) reduction(+: y)
    do i = 1, n
      z = 2
      y = y + z
    end do
    !$acc end parallel
    call want(x == n .and. y == 2 * n, 44)
    x = 0
    !$acc parallel loop auto gang reduction(max: x)
    do i = 1, n
      x = max(x, i * (n - i))
    end do
    call want(x == n * n / 4, 45)
    !$acc parallel loop private(z, t) copyout(b) reduction(*: narrow)
    do i = 1, n
      z = i
      t(1 + mod(i, 3)) = z
      b(i) = t(1 + mod(i, 3))
      if (i == 5) narrow = narrow * 3_1
    end do
    call want(b(n) == n .and. narrow == 3, 46)
    r = [0., 1., 2.]
    !$acc parallel loop reduction(+: r) copyin(b)
    do i = 1, n
      r(2) = r(2) + b(i)
    end do
    call want(r(1) == 0 .and. r(2) == 1 + n * (n + 1) / 2 .and. r(3) == 2, 47)
    a = 0
    !$acc parallel num_gangs(2, 2) copy(a)
    !$acc loop gang(dim: 2) private(t)
    do i = 1, n
      t(1) = i
      !$acc loop gang(dim: 1)
      do j = 1, m
        a(j, i) = t(1) - i + 1
      end do
    end do
    !$acc end parallel
    call want(are(1), 48)
  end subroutine
  ! Who has a copy: a lane, a worker or a gang.
  subroutine owners
    integer :: g, w, v, mine, line(2), table(2)
    !$acc parallel loop gang num_workers(4) vector_length(8) copyout(a) private(table)
    do g = 1, n
      table = [g, 2 * g]
      !$acc loop worker private(line)
      do w = 1, 4
        line(1) = table(1) + w
        line(2) = table(2)
        !$acc loop vector private(mine)
        do v = 1, 8
          mine = line(1) + v
          a(w * 8 + v - 8, g) = mine + line(2) - 3 * g - w - v
        end do
      end do
    end do
    call want(are(0), 50)
  end subroutine
  subroutine cached
    integer :: i, j
    b = [(i, i = 1, n)]
    !$acc parallel loop gang copyin(b) copyout(twice)
    do i = 1, n, 10
      !$acc cache(b(i:i+9), twice(i))
      !$acc loop vector
      do j = i, i + 9
        !$acc cache(readonly: b(j))
        twice(j) = 2 * b(j)
      end do
    end do
    call want(all(twice == 2 * b), 60)
  end subroutine
  ! A loop outside of every construct.
  subroutine orphan(x)
    integer :: x(n), i
    !$acc loop gang vector
    do i = 1, n
      x(i) = i
    end do
  end subroutine
  ! A wish that changes with the loop around.
  subroutine varying
    integer :: i, k
    !$acc kernels copy(b)
    !$acc loop seq
    do k = 1, 3
      !$acc loop worker(k) independent
      do i = 1, n
        b(i) = b(i) + 1
      end do
    end do
    !$acc end kernels
    call want(all(b == [(i + 3, i = 1, n)]), 70)
  end subroutine
end module
program p
  use checks
  implicit none
  integer :: i
  a = 0
  call sizes(4)
  call barriers
  call independence
  call tiles
  call copies
  call owners
  call cached
  call varying
  call orphan(b)
  call want(all(b == [(i, i = 1, n)]), 80)
end program

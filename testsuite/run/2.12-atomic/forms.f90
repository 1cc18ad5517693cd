! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Each form of atomic, one run by itself, with if, on the host, on elements and
! components, in routines and in loops that say independent.
! OpenACC 3.4, 2.12; ATOM-19 ATOM-20 ATOM-21 ATOM-22 ATOM-23 ATOM-25 ATOM-28
! ATOM-31 ATOM-36
module checks
  integer, parameter :: n = 40
  type cell
    integer :: k = 1
    real :: f(4) = 1
  end type
contains
  include '../../spec/aux/want.inc'
  subroutine integers(k)
    integer, intent(in) :: k
    integer :: x, v, w(4)
    x = 7
    v = 0
    !$acc serial copy(x, v, w)
    !$acc atomic read if(k > 0)
    v = x
    !$acc end atomic
    !$acc atomic write if(k > 5)
    x = k + 1
    !$acc atomic
    x = x * k
    !$acc atomic if(k > 0)
    x = k - x
    !$acc atomic update
    x = x - k
    !$acc atomic
    x = 360 / x
    !$acc atomic
    x = max(x, k, -40)
    w(1) = x
    !$acc atomic update
    x = min(100, x)
    !$acc atomic
    x = iand(k, x)
    w(2) = x
    !$acc atomic
    x = ior(x, 12)
    !$acc atomic
    x = ieor(5, x)
    w(3) = x
    !$acc atomic capture if(k > 2)
    w(4) = x
    x = x + k
    !$acc end atomic
    !$acc end serial
    call want(v == 7, 1)
    ! 4, 12, -9, -12, -30, 3; 3; 15, 10
    call want(all(w == [3, 3, 10, 10]) .and. x == 13, 2)
  end subroutine
  subroutine captures(k)
    integer, intent(in) :: k
    integer :: x, v(6)
    x = 7
    !$acc serial copy(x) copyout(v)
    !$acc atomic capture
    x = x - k
    v(1) = x
    !$acc end atomic
    !$acc atomic capture
    v(2) = x
    x = k
    !$acc end atomic
    !$acc atomic capture
    v(3) = x
    x = k - x
    !$acc end atomic
    !$acc atomic capture
    x = max(x, 5)
    v(4) = x
    !$acc end atomic
    !$acc atomic capture
    v(5) = x
    x = ior(x, 8)
    !$acc end atomic
    !$acc atomic capture if(k > 100)
    x = x * 2
    v(6) = x
    !$acc end atomic
    !$acc end serial
    call want(all(v == [4, 4, 3, 5, 5, 26]) .and. x == 26, 10)
  end subroutine
  subroutine logicals
    logical :: l(4), seen
    integer :: i
    l = [.true., .false., .true., .false.]
    !$acc parallel loop independent copy(l) copyout(seen)
    do i = 1, n
      !$acc atomic
      l(1) = l(1) .and. i > 0
      !$acc atomic
      l(2) = i == 13 .or. l(2)
      !$acc atomic update
      l(3) = l(3) .eqv. i > 3
      !$acc atomic
      l(4) = (mod(i, 3) == 0) .neqv. l(4)
      !$acc atomic write
      seen = .true.
    end do
    call want(all(l .eqv. [.true., .true., .false., .true.]) .and. seen, 20)
  end subroutine
  subroutine count(c, i)
    !$acc routine seq
    type(cell), intent(inout) :: c
    integer, intent(in) :: i
    !$acc atomic
    c%k = c%k + 1
    !$acc atomic update
    c%f(mod(i, 4) + 1) = c%f(mod(i, 4) + 1) + 2
  end subroutine
  subroutine places
    type(cell) :: one
    integer :: i, hits(5), order(n), next, at
    complex :: z
    complex(8) :: zz
    hits = 0
    next = 0
    order = 0
    z = 1
    zz = (0d0, 1d0)
    !$acc parallel loop independent copy(one, hits, next, order, z, zz) private(at)
    do i = 1, n
      call count(one, i)
      !$acc atomic
      hits(mod(i, 5) + 1) = hits(mod(i, 5) + 1) + i
      !$acc atomic
      z = z + (1, -1)
      !$acc atomic update
      zz = zz - 2
      !$acc atomic capture
      next = next + 1
      at = next
      !$acc end atomic
      order(at) = order(at) + 1
    end do
    call want(one%k == n + 1 .and. all(one%f == 1 + n / 2), 30)
    call want(sum(hits) == n * (n + 1) / 2 .and. hits(1) == 180, 31)
    call want(z == (41, -40) .and. zz == (-80d0, 1d0), 32)
    call want(all(order == 1), 33)
  end subroutine
  subroutine on_host(k)
    integer, intent(in) :: k
    integer :: x, v
    x = 2
    !$acc atomic if(k > 1)
    x = x + 1
    !$acc atomic read
    v = x
    !$acc atomic write if(k > 100)
    x = 9
    call want(v == 3 .and. x == 9, 40)
    !$acc atomic capture if(k > 1)
    v = x
    x = x + 1
    !$acc end atomic
    call want(v == 9 .and. x == 10, 41)
  end subroutine
end module
program p
  use checks
  call integers(3)
  call captures(3)
  call logicals
  call places
  call on_host(3)
end program

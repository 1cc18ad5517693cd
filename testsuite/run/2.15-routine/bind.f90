! routine bind and nohost: what devices call in place of a procedure, by name
! and by symbol, in a module, outside of it, in an interface, with levels;
! the host calls the procedure itself.
! OpenACC 3.4, 2.15.1 (ROUT-22 to ROUT-30)
! compare: none
! apart: yes
! stdout: ^passed$
module routines
  implicit none
contains
  subroutine plain(x)
    integer, intent(inout) :: x
    !$acc routine seq bind(other)
    x = x + 1
  end subroutine

  subroutine other(x)
    integer, intent(inout) :: x
    !$acc routine seq
    x = x + 10
  end subroutine

  integer function twice(x)
    integer, intent(in) :: x
    !$acc routine seq bind("thrice_on_device")
    twice = 2 * x
  end function

  complex function turned(z)
    complex, value :: z
    !$acc routine bind(ahead) seq
    turned = z
  end function

  complex function ahead(z)
    complex, value :: z
    !$acc routine seq
    ahead = z * (0., 1.)
  end function

  subroutine many(v)
    integer, intent(inout) :: v(:)
    !$acc routine vector bind(many_fast)
    v = v + 1
  end subroutine

  subroutine many_fast(v)
    integer, intent(inout) :: v(:)
    !$acc routine vector
    integer :: i
    !$acc loop vector
    do i = 1, size(v)
      v(i) = v(i) + 100 * i
    end do
  end subroutine

  subroutine only_there(x)
    integer, intent(inout) :: x
    !$acc routine seq nohost
    x = x + 5
  end subroutine
end module

integer function thrice(x) bind(c, name="thrice_on_device")
  integer, intent(in) :: x
  !$acc routine seq
  thrice = 3 * x
end function

subroutine outside(x)
  integer, intent(inout) :: x
  !$acc routine seq
  x = x + 1000
end subroutine

subroutine outside_fast(x)
  integer, intent(inout) :: x
  !$acc routine seq
  x = x + 2000
end subroutine

program f_bind
  use routines
  use openacc
  implicit none
  interface
    subroutine outside(x)
      !$acc routine seq bind(outside_fast)
      integer, intent(inout) :: x
    end subroutine
    subroutine outside_fast(x)
      !$acc routine seq
      integer, intent(inout) :: x
    end subroutine
  end interface
  integer :: a(8), b(8), c(8, 4), d(8), e(8), i, y
  complex :: z(8)
  logical :: device
  a = 1; b = 0; c = 0; d = 0; e = 0; z = 1
  device = acc_get_device_type() /= acc_device_host
  !$acc parallel loop copy(a, b, z, d, e)
  do i = 1, 8
    call plain(a(i))
    b(i) = twice(i)
    z(i) = turned(z(i))
    call outside(d(i))
    call only_there(e(i))
  end do
  !$acc parallel loop gang copy(c)
  do i = 1, 4
    call many(c(:, i))
  end do
  call expect(all(a == 11), all(a == 2))
  call expect(all(b == [(3 * i, i = 1, 8)]), all(b == [(2 * i, i = 1, 8)]))
  call expect(all(z == (0., 1.)), all(z == 1))
  call expect(all(d == 2000), all(d == 1000))
  call expect(all(e == 5), all(e == 5))
  call expect(all(c(8, :) == 800), all(c == 1))
  y = 1
  call plain(y)
  if (y /= 2) stop 1
  if (twice(3) /= 6) stop 2
  print '(a)', 'passed'
contains
  subroutine expect(there, here)
    logical, intent(in) :: there, here
    if (device .and. .not. there) stop 3
    if (.not. device .and. .not. here) stop 4
  end subroutine
end program

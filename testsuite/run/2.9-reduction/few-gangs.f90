! Few gangs with long loops over lanes: results are the same with more lanes than
! a gang has by default; sums, products, extremes, complex, narrow and logical
! variables, several loops of a gang, and one gang.  2.5.12, 2.9.4, 2.9.11
! opt: -O1 -O2
program few
  implicit none
  integer :: n(4) = [1, 100, 515, 4000], i
  do i = 1, 4
    call run(3, n(i))
    call run(1, n(i))
  end do
contains
  subroutine run(l, m)
    integer, intent(in) :: l, m
    integer :: a(m, l), s(l), t(l), i, k, p
    integer(1) :: c(l), d
    complex(8) :: z(l), w
    logical :: all_odd(l), o
    do i = 1, l
      a(:, i) = [(mod(k * 13 + i, 9) + 1, k = 1, m)]
    end do
    !$acc parallel loop gang copyin(a) copyout(s, t, c, z, all_odd) private(p, d, w, o)
    do i = 1, l
      p = i
      d = 3
      w = (1, 2)
      o = .true.
      !$acc loop vector reduction(+:p)
      do k = 1, m
        p = p + a(k, i)
      end do
      !$acc loop vector reduction(max:d) reduction(+:w) reduction(.and.:o)
      do k = m, 1, -1
        d = max(d, int(a(k, i), 1))
        w = w + cmplx(a(k, i), k, 8)
        o = o .and. mod(a(k, i), 2) == 1
      end do
      !$acc loop vector
      do k = 1, m, 3
        a(k, i) = a(k, i) + p
      end do
      s(i) = p
      c(i) = d
      z(i) = w
      all_odd(i) = o
      p = 0
      !$acc loop vector reduction(ieor:p)
      do k = 1, m
        p = ieor(p, a(k, i))
      end do
      t(i) = p
    end do
    print '(*(i0, 1x))', l, m, s, t, c, int(real(z)), int(aimag(z))
    print *, all_odd
  end subroutine
end program

! A dummy argument that is private to a loop of workers, and has a copy clause on
! another construct, is a copy of each worker.  LPRIV-02, 2.9.10
! opt: -O0 -O2
module m
contains
  subroutine in_workers(a, b, n, r, s)
    integer, intent(in) :: n
    integer :: a(n), b(n), i, j, l
    complex(8) :: r(2)
    integer(8), target :: s
    !$acc parallel loop num_workers(4) gang worker private(r, s)
    do i = 1, n
      do l = 1, 2
        r(l) = 3
      end do
      s = 4
      !$acc loop vector reduction(+:r, s)
      do j = 1, 6
        do l = 1, 2
          r(l) = r(l) + mod(a(i) + j, 7)
        end do
        s = s + a(i)
      end do
      b(i) = b(i) + int(r(2)) + int(s)
    end do
    r = 3
    s = 4
    !$acc parallel copy(r, s) num_gangs(1) num_workers(4)
    !$acc loop worker reduction(+:r, s)
    do i = 1, n
      do l = 1, 2
        r(l) = r(l) + a(i)
      end do
      s = s + 1
    end do
    !$acc end parallel
  end subroutine
end module

program p
  use m
  integer :: a(40), b(40), i
  complex(8) :: r(2)
  integer(8), target :: s
  a = [(i, i = 1, 40)]
  b = 1
  call in_workers(a, b, 40, r, s)
  print *, b
  print *, int(real(r)), s
end program

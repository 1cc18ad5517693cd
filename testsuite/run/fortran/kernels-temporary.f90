! A loop of which a piece of kernels needs no effect is not in it, though a
! temporary array ends in the loop: the loop's bounds and conditions are values
! of a later piece.  2.5.3
! opt: -O1 -O2 -O3
program p
  implicit none
  integer, volatile :: size = 31
  call turns(size)
contains
  subroutine turns(n)
    integer, intent(in) :: n
    integer :: x(0:95), a(0:95), c(0:39, 0:43), i, j, k, s, t
    integer(2) :: b(0:95)
    s = 3
    t = 5
    k = 1
    x = [(mod(i * 29 + 3, 96), i = 0, 95)]
    a = [(mod(i * 7, 23), i = 0, 95)]
    b = [(int(mod(i * 7, 23), 2), i = 0, 95)]
    c = reshape([(mod(i * 7, 23), i = 0, 1759)], [40, 44])
    !$acc kernels
    !$acc loop seq
    do i = n - 19, 1, -1
      where (b(13:57) > 5) a(12:56) = mod(b(13:57) + a(12:56), 1009)
      k = mod(k + max(6, k), 1009)
      if (a(x(i)) <= max(t, i)) then
        do j = 0, n - 24, 2
          if (min(s, 8) < j + c(mod(x(j), 40), mod(x(i), 44))) then
            t = mod(t + 2, 1009)
            k = mod(c(j, j), 1009)
            b(25:2:-1) = int(mod(b(12:35) + 1, 199), 2)
          end if
        end do
      end if
    end do
    !$acc end kernels
    print *, s, t, k, sum(a), sum(int(b))
  end subroutine
end program

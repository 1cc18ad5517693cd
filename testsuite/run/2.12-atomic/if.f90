! atomic with if: update, read, write and capture.
! OpenACC 3.4, 2.12 (ATOM-01, ATOM-31, ATOM-32)
program f_atomic_if
  implicit none
  integer :: i, n, x, y, v(100), z
  n = 100
  x = 0; y = 0; z = 0
  !$acc parallel loop copy(x, y, v, z)
  do i = 1, n
    !$acc atomic update if(n > 10)
    x = x + i
    !$acc atomic capture if(n > 10)
    v(i) = y
    y = y + 1
    !$acc end atomic
    !$acc atomic write if(n > 1000)
    z = 3
    !$acc atomic if(n > 5)
    x = x + 1
    !$acc end atomic
  end do
  print *, x, y, sum(v), z
end program

! declare of common blocks.  OpenACC 3.4, 2.13
! common blocks
subroutine s1
  real :: x(10), y
  common /blk/ x, y
  !$acc declare create(/blk/)
  integer :: i
  y = 3
  !$acc update device(y)
  !$acc parallel loop
  do i = 1, 10
    x(i) = i * y
  end do
end subroutine
program p
  real :: x(10), y
  common /blk/ x, y
  !$acc declare create(/blk/)
  call s1
  !$acc update self(x)
  if (any(x /= [(3.*i, i = 1, 10)])) stop 1
  call s2
contains
 subroutine s2
  real :: c1(10), c2(20)
  common /oth/ c1, c2
  !$acc declare copyin(c1, c2)
  integer :: i
  c1 = 1; c2 = 2
  !$acc update device(c1, c2)
  !$acc parallel loop
  do i = 1, 10
   c1(i) = c1(i) + c2(i)
  end do
  !$acc update host(c1)
  if (any(c1 /= 3)) stop 2
 end subroutine
end program

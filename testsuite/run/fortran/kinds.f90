! character, complex, logical and integer of all kinds in compute constructs.
! OpenACC 3.4, 2.7, 2.9.11
program p
  implicit none
  character(len=5) :: c(4), cs
  character(len=:), allocatable :: dc
  character :: ch
  complex :: z(10), zs
  complex(8) :: z8
  logical(1) :: l1(8)
  logical(2) :: l2(8)
  logical(4) :: l4(8)
  logical(8) :: l8(8)
  integer(1) :: i1(8)
  integer(2) :: i2(8)
  integer(8) :: i8(8), s8
  real(8) :: r8
  integer :: i, n
  c = 'abcde'; cs = 'xxxxx'
  !$acc parallel loop copy(c)
  do i = 1, 4
    c(i)(2:3) = 'ZZ'
    c(i)(5:5) = char(ichar('a') + i)
  end do
  if (c(1) /= 'aZZdb' .or. c(4) /= 'aZZde') stop 1
  !$acc parallel copy(cs)
  cs(1:1) = 'q'
  !$acc end parallel
  if (cs /= 'qxxxx') stop 2
  allocate(character(len=6) :: dc)
  dc = 'hello!'
  !$acc parallel copy(dc)
  dc(6:6) = '?'
  !$acc end parallel
  if (dc /= 'hello?') stop 3
  z = (1, 2)
  zs = 0; z8 = 0
  !$acc parallel loop copy(z) reduction(+:zs) reduction(+:z8)
  do i = 1, 10
    zs = zs + z(i)
    z8 = z8 + conjg(z(i))
    z(i) = z(i) * (0, 1)
  end do
  if (zs /= (10, 20) .or. z8 /= (10, -20) .or. any(z /= (-2, 1))) stop 4
  l1 = .false.; l2 = .false.; l4 = .false.; l8 = .false.
  !$acc parallel loop copy(l1, l2, l4, l8)
  do i = 1, 8
    l1(i) = mod(i, 2) == 0
    l2(i) = mod(i, 2) == 1
    l4(i) = l1(i) .neqv. l2(i)
    l8(i) = .not. l4(i)
  end do
  if (count(l1) /= 4 .or. count(l2) /= 4 .or. .not. all(l4) .or. any(l8)) stop 6
  !$acc parallel loop copyout(i1, i2, i8)
  do i = 1, 8
    i1(i) = int(i, 1); i2(i) = int(i * 100, 2); i8(i) = i * 10000000000_8
  end do
  if (sum(int(i1)) /= 36 .or. sum(int(i2)) /= 3600 .or. sum(i8) /= 360000000000_8) stop 7
  ch = 'a'
  cs = 'hello'
  n = 0
  !$acc parallel loop reduction(+:n) copyin(cs)
  do i = 1, 5
    if (cs(i:i) == 'l') n = n + 1
  end do
  if (n /= 2) stop 8
  !$acc serial copy(cs) firstprivate(ch)
  cs = ch
  !$acc end serial
  if (cs /= 'a') stop 9
end program

! Reductions with every operator on integers of every kind, at several levels,
! start from what the variable holds.
! OpenACC 3.4, 2.9.11 and 2.5.15 (RED-07 to RED-10, RED-16 to RED-18, RED-26)
! opt: -O0 -O2
program reduction_integers
  implicit none
  integer, parameter :: n = 200
  integer :: i, j
  integer(1) :: s1, w1
  integer(2) :: s2, w2
  integer(4) :: s4, w4, least, most, bits, ors, xors, product4
  integer(8) :: s8, w8, product8
  integer :: a(n)

  a = [(mod(i * 37, 101) - 50, i = 1, n)]
  s1 = 3_1
  s2 = -300_2
  s4 = 7
  s8 = 2_8**40
  w1 = s1
  w2 = s2
  w4 = s4
  w8 = s8
  do i = 1, n
    w1 = w1 + int(mod(i, 2), 1)
    w2 = w2 + int(a(i), 2)
    w4 = w4 + a(i)
    w8 = w8 + int(a(i), 8) * 2_8**30
  end do
  !$acc parallel loop copyin(a) reduction(+:s1, s2) num_gangs(5) gang vector
  do i = 1, n
    s1 = s1 + int(mod(i, 2), 1)
    s2 = s2 + int(a(i), 2)
  end do
  !$acc parallel loop copyin(a) reduction(+:s4, s8)
  do i = 1, n
    s4 = s4 + a(i)
    s8 = s8 + int(a(i), 8) * 2_8**30
  end do
  if (s1 /= w1) error stop 'integer(1) +'
  if (s2 /= w2) error stop 'integer(2) +'
  if (s4 /= w4) error stop 'integer(4) +'
  if (s8 /= w8) error stop 'integer(8) +'

  least = 1000
  most = 20
  bits = not(1024)
  ors = 4096
  xors = 99
  !$acc parallel loop gang worker copyin(a) reduction(min:least) &
  !$acc   reduction(max:most) reduction(iand:bits) reduction(ior:ors) &
  !$acc   reduction(ieor:xors)
  do i = 1, n
    least = min(least, a(i))
    most = max(a(i), most)
    bits = iand(bits, not(mod(i, 8)))
    ors = ior(ors, mod(i, 16))
    xors = ieor(xors, a(i))
  end do
  w4 = 99
  do i = 1, n
    w4 = ieor(w4, a(i))
  end do
  if (least /= minval(a)) error stop 'min'
  if (most /= maxval(a)) error stop 'max'
  if (bits /= iand(not(1024), not(7))) error stop 'iand'
  if (ors /= ior(4096, 15)) error stop 'ior'
  if (xors /= w4) error stop 'ieor'

  product4 = 3
  product8 = 1
  !$acc parallel copy(product4, product8) num_gangs(3)
  !$acc loop gang reduction(*:product4, product8)
  do i = 1, 4
    !$acc loop vector reduction(*:product4, product8)
    do j = 1, 5
      product4 = product4 * merge(2, 1, j == 2)
      product8 = product8 * merge(7_8, 1_8, i == j)
    end do
  end do
  !$acc end parallel
  if (product4 /= 3 * 16) error stop '*'
  if (product8 /= 7_8**4) error stop '* 8'
  print *, s4, s8
end program

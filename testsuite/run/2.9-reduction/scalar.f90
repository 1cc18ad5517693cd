! reductions of scalars with every operator, at every level.  OpenACC 3.4, 2.9.11
program p
  implicit none
  integer :: i, j, k, s, mx, mn, ia, io, ie, n = 100
  integer :: t(10)
  logical :: l1, l2, l3, l4
  real :: rs, rp
  real(8) :: d
  integer(8) :: s8
  integer :: m(100, 10)
  do j = 1, 10
    do i = 1, 100
      m(i, j) = i + j
    end do
  end do
  s = 3; mx = -1000; mn = 1000; ia = -1; io = 0; ie = 0
  l1 = .true.; l2 = .false.; l3 = .true.; l4 = .false.
  !$acc parallel loop gang worker vector reduction(+:s) reduction(max:mx) reduction(min:mn) reduction(iand:ia) &
  !$acc& reduction(ior:io) reduction(ieor:ie) reduction(.and.:l1) reduction(.or.:l2) reduction(.eqv.:l3) reduction(.neqv.:l4)
  do i = 1, n
    s = s + i
    mx = max(mx, i)
    mn = min(mn, i)
    ia = iand(ia, 255 - mod(i, 2))
    io = ior(io, i)
    ie = ieor(ie, i)
    l1 = l1 .and. i > 0
    l2 = l2 .or. i == 50
    l3 = l3 .eqv. mod(i, 3) == 0
    l4 = l4 .neqv. mod(i, 7) == 0
  end do
  if (s /= 5053 .or. mx /= 100 .or. mn /= 1 .or. ia /= 254 .or. io /= 127 .or. ie /= 100) stop 1
  if (.not. l1 .or. .not. l2 .or. l3 .neqv. mod(67, 2) == 0) stop 2
  if (l4 .neqv. mod(14, 2) == 1) stop 3
  ! nested levels
  s = 0
  !$acc parallel loop gang reduction(+:s) copyin(m)
  do j = 1, 10
    !$acc loop worker reduction(+:s)
    do k = 1, 10
      !$acc loop vector reduction(+:s)
      do i = 1, 10
        s = s + m((k - 1) * 10 + i, j)
      end do
    end do
  end do
  if (s /= sum(m)) stop 4
  ! private at gang level
  t = 0
  !$acc parallel loop gang private(s) copyin(m) copyout(t)
  do j = 1, 10
    s = 0
    !$acc loop worker vector reduction(+:s)
    do i = 1, 100
      s = s + m(i, j)
    end do
    t(j) = s
  end do
  do j = 1, 10
    if (t(j) /= sum(m(:, j))) stop 5
  end do
  ! region reduction
  s = 0
  !$acc parallel num_gangs(4) reduction(+:s)
  s = s + 1
  !$acc end parallel
  if (s < 1 .or. s > 4) stop 6
  s = 10
  !$acc serial loop reduction(+:s)
  do i = 1, 10
    s = s + 1
  end do
  if (s /= 20) stop 7
  s = 10
  !$acc kernels loop reduction(+:s)
  do i = 1, 10
    s = s + 1
  end do
  if (s /= 20) stop 8
  s = 0
  !$acc kernels
  !$acc loop independent reduction(+:s)
  do i = 1, 10
    s = s + 1
  end do
  !$acc end kernels
  if (s /= 10) stop 9
  rp = 1; rs = 0; d = 0
  !$acc parallel loop collapse(2) reduction(*:rp) reduction(+:rs, d)
  do i = 1, 4
    do j = 1, 4
      if (i == j) rp = rp * 2
      rs = rs + 1
      d = d - 1
    end do
  end do
  if (rp /= 16 .or. rs /= 16 .or. d /= -16) stop 10
  rp = 0
  !$acc parallel loop reduction(-:rp)
  do i = 1, 5
    rp = rp - i
  end do
  if (rp /= -15) stop 11
end program

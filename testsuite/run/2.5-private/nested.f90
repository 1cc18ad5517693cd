! constructs in compute constructs with private variables; gang dimensions,
! collapse(force:), tile, device_type.  OpenACC 3.4, 2.5, 2.9
! compare: none
program p
  implicit none
  integer :: i, j, k, n = 8, t
  real :: a(8, 8), b(8), s
  a = 0; b = 0
  !$acc parallel loop gang copy(a)
  do j = 1, n
    !$acc parallel loop vector private(t)
    do i = 1, n
      t = i * 10
      a(i, j) = t + j
    end do
  end do
  if (a(3, 4) /= 34) stop 1
  !$acc parallel copy(b)
  !$acc kernels
  !$acc loop independent
  do i = 1, n
   b(i) = i
  end do
  !$acc end kernels
  !$acc end parallel
  if (any(b /= [(i, i = 1, n)])) stop 2
  s = 2
  !$acc parallel num_gangs(1) copy(b) 
  !$acc serial firstprivate(s)
  s = s + 1
  b(1) = s
  !$acc end serial
  b(2) = s
  !$acc end parallel
  if (b(1) /= 3 .or. b(2) /= 2) stop 3
  !$acc data copy(b) default(present)
  !$acc data create(a)
  !$acc parallel loop present(a)
  do i = 1, n
    a(i, 1) = i
  end do
  !$acc parallel loop
  do i = 1, n
    b(i) = a(i, 1) + 1
  end do
  !$acc end data
  !$acc end data
  if (any(b /= [(i + 1, i = 1, n)])) stop 4
  !$acc parallel num_gangs(2, 2, 2) copy(a)
  !$acc loop gang(dim: 2)
  do j = 1, n
    !$acc loop gang(dim: 1)
    do i = 1, n
      a(i, j) = i + j
    end do
  end do
  !$acc end parallel
  if (a(8, 3) /= 11) stop 5
  !$acc parallel loop gang(static: 2) vector copy(b)
  do i = 1, n
    b(i) = -i
  end do
  !$acc kernels loop gang(num: 4, static: *) worker(num: 2) vector(length: 32) copy(b)
  do i = 1, n
    b(i) = b(i) - 1
  end do
  if (any(b /= [(-i - 1, i = 1, n)])) stop 6
  t = 0
  !$acc parallel loop collapse(force: 2) copy(a) reduction(+:t)
  do j = 1, n
    t = t + 1
    do i = 1, n
      a(i, j) = j
    end do
  end do
  if (a(2, 7) /= 7 .or. t < 8) stop 7
  !$acc parallel loop tile(2, 4) gang vector copy(a)
  do j = 1, n
    do i = 1, n
      a(i, j) = a(i, j) + i
    end do
  end do
  if (a(2, 7) /= 9) stop 8
  !$acc parallel loop copy(a) device_type(nvidia) gang vector_length(64) device_type(*) gang worker num_workers(2)
  do j = 1, n
    !$acc loop device_type(*) vector device_type(host) seq
    do i = 1, n
      a(i, j) = 0
    end do
  end do
end program

! BLOCK without end directive, named constants in every clause, tile.
! OpenACC 3.4, 2.5, 2.7.1
program p
  implicit none
  integer, parameter :: n = 10, w = 2
  real, parameter :: tab(3) = [1., 2., 3.]
  integer :: i, a(n), k
  !$acc parallel num_gangs(w) copyout(a)
  block
    integer :: t
    !$acc loop gang private(t)
    do i = 1, n
      t = i
      a(i) = t
    end do
  end block
  if (any(a /= [(i, i = 1, n)])) stop 1
  !$acc data copy(a)
  block
    !$acc serial
    block
      integer :: j
      do j = 1, n
        a(j) = a(j) + 1
      end do
    end block
  end block
  if (any(a /= [(i + 1, i = 1, n)])) stop 2
  !$acc kernels copy(a)
  block
    a = a + 1
  end block
  !$acc end kernels
  if (any(a /= [(i + 2, i = 1, n)])) stop 3
  !$acc parallel loop copyin(n, w) firstprivate(tab) num_workers(w) vector_length(n) async(w)
  do i = 1, n
    block
      real :: t(3)
      t = tab
      a(i) = int(sum(t))
    end block
  end do
  !$acc wait(w)
  if (any(a /= 6)) stop 4
  !$acc parallel loop collapse(w) default(none) copy(a)
  do i = 1, n / w
    do k = 1, w
      a((i - 1) * w + k) = n
    end do
  end do
  if (any(a /= n)) stop 5
  !$acc host_data use_device(a) if_present
  block
    a(1) = 0
  end block
  !$acc parallel loop tile(w, 5) copy(a)
  do i = 1, w
    do k = 1, 5
      a((i - 1) * 5 + k) = i * k
    end do
  end do
  if (a(10) /= 10 .or. a(4) /= 4) stop 6
  !$acc parallel loop gang worker vector tile(2, *) copy(a)
  do i = 1, w
    do k = 1, 5
      a((i - 1) * 5 + k) = i + k
    end do
  end do
  if (a(10) /= 7 .or. a(4) /= 5) stop 7
end program

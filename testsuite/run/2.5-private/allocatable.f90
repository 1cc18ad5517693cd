! private copies of allocatable, automatic and assumed-shape arrays.
! OpenACC 3.4, 2.5.13, 2.5.14, 2.9.10 (CLA-PRIV, CLA-FPRIV)
! compare: none
program p
  integer :: i, j, n = 50
  real, allocatable :: al(:)
  real :: out(50)
  allocate(al(4))
  !$acc parallel private(al) copyout(out)
  !$acc loop gang
  do i = 1, n
    do j = 1, 4
      al(j) = i * j
    end do
    out(i) = al(1) + al(4)
  end do
  !$acc end parallel
  if (any(out /= [(5. * i, i = 1, n)])) stop 2
  !$acc parallel loop copyout(out)
  do i = 1, n
    block
    real :: q(size(al))
    do j = 1, 4
      q(j) = i * j
    end do
    out(i) = q(1) + q(4)
    end block
  end do
  if (any(out /= [(5. * i, i = 1, n)])) stop 3
  call s(out(20), out(30), 6, out(1))
end
subroutine s(b, c, n, out)
  integer :: n, i, j
  interface
  subroutine q(b, c, out)
  real :: b(:), c(0:), out(:)
  end subroutine
  end interface
  real :: b(n), c(n), out(n)
  call q(b,c,out)
end
subroutine q(b, c, out)
  implicit none
  real :: b(:), c(0:), out(:)
  integer i, j
  real, allocatable :: sc, m(:,:)
  allocate(sc, m(2,0:1))
  sc = 4
  m = 9
  !$acc parallel loop gang worker vector collapse(2) private(sc, m) firstprivate(b, c) default(none) copy(out)
  do i = 1, 2
    do j = 1, 3
    sc = i
    m(1,0) = sc
    b(1) = b(1) + 1
    out(i+2*(j-1)) = sc + b(1) + c(0) + m(1,0)
    end do
  end do
  if (out(1) /= 1 + b(1) + 2 + c(0) .or. out(6) /= 2+b(1)+3+c(0)) stop 7
  if (sc /= 4 .or. any(m /= 9)) stop 8
  !$acc parallel private(m) copy(out)
  block
   m = 2
   !$acc loop gang
   do i = 1, 5
     out(i) = m(2,1)
   end do
  end block
  if (any(out(1:5) /= 2)) stop 9
  if (any(m /= 9)) stop 10
end

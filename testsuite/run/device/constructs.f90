! Assumed shape, module functions, logical and complex reductions, kernels,
! and block-local arrays.
! OpenACC 3.4, 2.5, 2.9, 2.15
! opt: -O0 -O2
module m
contains
  subroutine axpy(n,a,x,y)
    integer, intent(in) :: n
    real(8), intent(in) :: a, x(n)
    real(8), intent(inout) :: y(:)
    integer :: i
    !$acc parallel loop copyin(x) copy(y)
    do i=1,n
      y(i) = a*x(i)+y(i)
    end do
  end subroutine
  real(8) function f(x)
    !$acc routine seq
    real(8), intent(in) :: x
    f = x*x + sin(x)
  end function
end module
program p
  use m
  implicit none
  integer, parameter :: n=1000
  real(8), allocatable :: x(:), y(:), b(:,:)
  real(8) :: s, t
  integer :: i,j,cnt
  logical :: ok
  complex(8) :: c(n), cs
  allocate(x(n),y(n),b(n,20))
  do i=1,n; x(i)=i; y(i)=2*i; end do
  call axpy(n,3d0,x,y)
  if (any(abs(y-[(5d0*i,i=1,n)])>1e-9)) print *,'bad axpy'
  s=0; cnt=0; ok=.true.
  !$acc data copyin(x) create(b)
  !$acc parallel loop collapse(2) present(b)
  do j=1,20
    do i=1,n
      b(i,j)=x(i)*j
    end do
  end do
  !$acc parallel loop reduction(+:s,cnt) reduction(.and.:ok) private(t)
  do i=1,n
    t=0
    do j=1,20
      t=t+b(i,j)
    end do
    s=s+t
    cnt=cnt+1
    ok = ok .and. t>0
  end do
  !$acc update self(b)
  !$acc end data
  if (abs(s-sum(b))>1e-6 .or. cnt/=n .or. .not. ok) print *,'bad red',s,sum(b),cnt,ok
  !$acc parallel loop copy(y)
  do i=1,n
    y(i)=f(y(i))
  end do
  if (any(abs(y-[( (5d0*i)**2+sin(5d0*i),i=1,n)])>1e-6)) print *,'bad f'
  !$acc kernels copyout(c)
  do i=1,n
    c(i)=cmplx(i,2*i,8)*cmplx(1,1,8)/2
  end do
  !$acc end kernels
  cs=0
  !$acc parallel loop reduction(+:cs)
  do i=1,n
   cs=cs+c(i)
  end do
  if (abs(cs-sum(c))>1e-6) print *,'bad c',cs,sum(c)
  !$acc parallel loop gang copyout(b)
  do j=1,20
   block
    real(8) :: tmp(n)
    !$acc loop vector
    do i=1,n
      tmp(i)=i*j
    end do
    !$acc loop vector
    do i=1,n
      b(i,j)=tmp(n+1-i)**3
    end do
   end block
  end do
  !$acc end parallel loop
  do j=1,20; do i=1,n; if (b(i,j)/=(1d0*(n+1-i)*j)**3) then; print *,'bad tmp',i,j,b(i,j); stop 1; end if; end do; end do
  print *,'done'
end program

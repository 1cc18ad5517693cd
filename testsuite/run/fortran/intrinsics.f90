! Array syntax, transformational intrinsics, WHERE and FORALL in compute
! constructs.  OpenACC 3.4, 2.5.3; DIR-KER-03 07, FORT-09
! env: ACC_X_HOST_MEMORY=discrete
program p
  implicit none
  integer, parameter :: n = 6
  real :: a(n,n), b(n,n), c(n,n), v(n), w(n), s, pk(n*n)
  integer :: i, j, k, loc(2), cnt, l1, iv(n), sz
  logical :: m(n,n), any_, all_
  do j = 1, n; do i = 1, n
    a(i,j) = i + 2*j; b(i,j) = i - j
  end do; end do
  v = [(real(i), i=1,n)]
  !$acc kernels copyin(a,b,v) copyout(c,w,s)
  c = matmul(a, b)
  w = matmul(a, v)
  s = sum(a) + dot_product(v, v) + maxval(b) + minval(a) + product(v)
  !$acc end kernels
  print *, c; print *, w, s
  !$acc kernels copyin(a,b,v) copyout(c,w,m,loc,cnt,l1,any_,all_)
  c = transpose(a) + spread(v, 2, n)
  w = sum(a, dim=1) + maxval(b, dim=2)
  m = a > b
  loc = minloc(b)
  l1 = maxloc(v, dim=1)
  cnt = count(m)
  any_ = any(m(:,1)); all_ = all(m)
  !$acc end kernels
  print *, c; print *, w, loc, l1, cnt, any_, all_
  !$acc serial copyin(a,b,v) copyout(w, pk, c, iv)
  pk = 0
  pk(1:count(a > 8)) = pack(a, a > 8)
  c = reshape(pk, [n, n])
  w = cshift(v, 2) + eoshift(v, 1)
  c = merge(a, b, a > 5)
  iv = nint(v) + floor(v/2)
  !$acc end serial
  print *, pk; print *, c; print *, w, iv
  !$acc parallel loop copyin(a,b,v) copyout(w) private(s)
  do i = 1, n
    s = sum(a(i,:)) + dot_product(b(:,i), v) + maxval(a(:,i))
    w(i) = s + norm2(v) + count(a(i,:) > 5) + size(a, 1) + ubound(b, 2)
  end do
  print *, w
  !$acc parallel copy(a) copyin(b)
  !$acc loop
  do j = 1, n
    where (b(:,j) > 0)
      a(:,j) = a(:,j) * 2
    elsewhere
      a(:,j) = 0
    end where
    forall (i = 1:n, b(i,j) < -2) a(i,j) = -1
  end do
  !$acc end parallel
  print *, a
  !$acc kernels copy(a) copyin(b)
  where (b > 0) a = a + b
  forall (i = 1:n, j = 1:n) a(i,j) = a(i,j) + i * j
  !$acc end kernels
  print *, a
end program

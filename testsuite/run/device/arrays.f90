! gfortran's functions of arrays and strings in regions: products, reductions
! along a dimension, places, shifts, packing, SELECT CASE of strings.
! OpenACC 3.4, 2.15.1 (the device library)
! opt: -O0 -O2
! timeout: 120
program t
 implicit none
 integer, parameter :: n = 6, m = 20
 real(8) :: a(n,n,m), b(n,n,m), c(n,n,m), v(n,m), w(n,m), s(m), r8
 real(4) :: f(n,n,m), g(n,m)
 integer :: ia(n,n,m), ib(n,n,m), iv(n,m), k(m), q, i, p(n), l2(2), l1(n)
 integer(8) :: i8(n,m)
 complex(8) :: z(n,n,m), zz(n,m)
 logical :: la(n,n,m), lv(n,m), lx(m), lm(n,n)
 character(10) :: ch(m), ch2(m), chs(3)
 real(8) :: rr(n,n), r3(2,3,n), r1(n*n)
 call random_seed(put=[(i, i=1,64)])
 call random_number(a); call random_number(b); a = int(a*100); b = int(b*50); v = a(:,1,:); &
   & f = real(a,4); ia = int(a); ib = int(b); iv = ia(:,2,:)
 z = cmplx(a, b, 8); la = a > 40; s = 0; k = 0; c = 0; w = 0; g = 0; i8 = 0; zz = 0; lx = &
   & .false.; lv = .false.
 do i = 1, m
  write(ch(i), '(i5,a)') i * 37, ' x'
 end do
 ch2 = ' '
 !$acc parallel loop copyin(a, b, v, f, ia, ib, iv, z, la, ch) copy(c, w, g, k, s, i8, zz, &
 !$acc& lx, lv, ch2) private(rr, r3, r1, p, l2, l1, lm, chs, q, r8)
 do i = 1, m
  c(:,:,i) = matmul(a(:,:,i), b(:,:,i))
  w(:,i) = matmul(a(:,:,i), v(:,i)) + matmul(v(:,i), b(:,:,i))
  g(:,i) = matmul(f(:,:,i), f(:,1,i))
  i8(:,i) = matmul(ia(:,:,i), ib(:,3,i))
  zz(:,i) = matmul(z(:,:,i), z(:,2,i))
  lv(:,i) = matmul(la(:,:,i), la(:,1,i))
  w(:,i) = w(:,i) + sum(a(:,:,i), 1) - sum(b(:,:,i), dim=2, mask=la(:,:,i)) + product(1 + &
    & a(:,:,i)/1000, 1) + maxval(a(:,:,i), 2) + minval(b(:,:,i), 1, la(:,:,i)) + &
    & norm2(a(:,:,i), 1)
  i8(:,i) = i8(:,i) + iall(ia(:,:,i), 1) + iany(ib(:,:,i), 2) * 3 + iparity(ia(:,:,i), 1) + &
    & count(la(:,:,i), 2)
  lv(:,i) = lv(:,i) .neqv. (any(la(:,:,i), 1) .and. .not. all(la(:,:,i), 2)) .neqv. &
    & parity(la(:,:,i), 1)
  w(:,i) = cshift(w(:,i), 2) + eoshift(v(:,i), -1) + eoshift(v(:,i), 2, 7d0)
  rr = cshift(a(:,:,i), [1,2,3,-1,0,7], 2); w(:,i) = w(:,i) + rr(:,3)
  rr = eoshift(a(:,:,i), 1, dim=2); w(:,i) = w(:,i) + rr(:,6) + rr(1,:)
  r1 = reshape(transpose(a(:,:,i)), [n*n]); rr = reshape(r1, [n,n], order=[2,1]); w(:,i) = &
    & w(:,i) + rr(2,:) * 3
  rr = reshape([1d0, 2d0, 3d0], [n,n], pad=[4d0, 5d0]); w(:,i) = w(:,i) + rr(:,2)
  rr = spread(v(:,i), 2, n) + spread(v(:,i), 1, n); w(:,i) = w(:,i) + rr(:,4)
  q = count(la(:,:,i)); r1 = 0; r1(1:q) = pack(a(:,:,i), la(:,:,i)); w(:,i) = w(:,i) + r1(1:n)
  lm = la(:,:,i); rr = unpack(r1, lm, b(:,:,i)); w(:,i) = w(:,i) + rr(:,5); rr = unpack(r1, &
    & lm, 3d0);  w(:,i) = w(:,i) + rr(:,2)
  l2 = maxloc(a(:,:,i)); k(i) = k(i) + l2(1) * 10 + l2(2); l2 = minloc(a(:,:,i), &
    & mask=la(:,:,i)); k(i) = k(i) + l2(1) * 100 + l2(2); l2 = minloc(ia(:,:,i), &
    & back=.true.); k(i) = k(i) * 3 + l2(1) + 7 * l2(2)
  l1 = maxloc(a(:,:,i), 1); k(i) = k(i) * 3 + sum(l1); l1 = minloc(ia(:,:,i), 2, &
    & la(:,:,i)); k(i) = k(i) + sum(l1) * 5
  k(i) = k(i) + maxloc(v(:,i), 1) + minloc(iv(:,i), dim=1) + findloc(iv(:,i), iv(3,i), 1)
  l2 = findloc(ia(:,:,i), ia(4,4,i)); k(i) = k(i) + l2(1) * 11 + l2(2); l1 = &
    & findloc(ia(:,:,i), ia(2,2,i), 2, back=.true.); k(i) = k(i) + sum(l1)
  k(i) = k(i) + ishftc(ia(1,1,i), 3, 8) + ishft(ia(1,2,i), -2) + ibits(ia(2,2,i), 1, 3) + &
    & popcnt(ia(1,3,i)) + leadz(ia(1,3,i)) + merge(1, 2, la(1,1,i)) + &
    & dot_product(ia(:,1,i), ib(:,1,i)) + modulo(-ia(1,1,i), 7) + nint(v(1,i) / 3) + &
    & floor(-v(2,i) / 3) + ceiling(v(3,i) / 7) + index(ch(i), '7') + scan(ch(i), '123') + &
    & verify(ch(i), ' ') + len_trim(ch(i)) + ichar(ch(i)(5:5))
  call mvbits(ia(1,1,i), 0, 3, k(i), 2)
  ch2(i) = adjustl(ch(i)); ch2(i) = trim(ch2(i)) // 'ab' // repeat('z', 2); chs(1) = ch(i); &
    & chs(2) = 'qq'; chs(3) = max(chs(1), chs(2)); if (chs(3) > ch(i)) ch2(i)(10:10) = 'M'
  select case (trim(adjustl(ch(i))))
  case ('37 x'); k(i) = k(i) + 1000
  case ('4':'6'); k(i) = k(i) + 2000
  case default; k(i) = k(i) + 3000
  end select
  lx(i) = any(la(:,:,i)) .and. lge(ch(i), ch2(i)) .or. all(la(:,:,i))
  r8 = erfc_scaled(v(1,i) / 10) + gamma(1 + v(2,i) / 50) + bessel_j0(v(1,i)/10) + &
    & hypot(v(1,i), 3d0) + exponent(v(2,i)) + fraction(v(3,i)) + scale(v(1,i), 2) + &
    & spacing(v(2,i)) + nearest(v(1,i), 1.0) + set_exponent(v(1,i), 3) + rrspacing(v(2,i) + &
    & 1) + aint(v(1,i)/3) + anint(v(2,i) / 3) + sign(v(1,i), -1d0) + dim(v(1,i), 5d0) + &
    & atan2(v(1,i), 2d0) + norm2(v(:,i)) + sum(v(:,i), mask=la(:,1,i)) + log_gamma(v(1,i) + 1)
  s(i) = s(i) + r8
 end do
 print *, sum(k), k(3), k(17)
 print '(6es16.8)', sum(c), sum(w), sum(g), sum(s), w(:,3)
 print *, sum(i8), count(lv), count(lx)
 print '(2es16.8)', sum(zz)
 print '(a)', ch2(1:3)
end program

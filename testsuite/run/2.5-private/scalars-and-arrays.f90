! Private and firstprivate scalars and arrays of gangs and loops.
! OpenACC 3.4, 2.5.13, 2.5.14 and 2.9.10 (CLA-PRIV-01, CLA-FPRIV-01, LPRIV-01)
! opt: -O0 -O2
program f_private
  implicit none
  integer, parameter :: n = 90
  integer :: i, k, s, t(3), f(3), g, out(n), wrong
  s = -5
  f = [1, 2, 3]
  g = 10
  wrong = 0
  !$acc parallel num_gangs(4) firstprivate(f, g) private(t) copyout(out) &
  !$acc   copy(wrong)
  if (g /= 10 .or. any(f /= [1, 2, 3])) then
    !$acc atomic update
    wrong = wrong + 1
  end if
  !$acc loop gang private(s, t)
  do i = 1, n
    s = i
    do k = 1, 3
      t(k) = s * f(k)
    end do
    out(i) = sum(t) + g
  end do
  !$acc end parallel
  if (wrong /= 0) error stop 'firstprivate'
  do i = 1, n
    if (out(i) /= 6 * i + 10) error stop 'private'
  end do
  !$acc parallel loop gang vector private(t) copyout(out)
  do i = 1, n
    t(1) = i
    t(2) = t(1) + 1
    t(3) = t(1) * t(2)
    out(i) = t(3)
  end do
  do i = 1, n
    if (out(i) /= i * (i + 1)) error stop 'vector'
  end do
  print *, f, g
end program

! With the option, a scalar whose value after the loop is lost is a warning, and
! DEFAULT(NONE) applies to the construct.  (2.9)
! flags: -fplugin-arg-acc-stdpar -fplugin-arg-acc-target=host,sim
subroutine lost(n, a, m)
  integer, intent(in) :: n
  integer, intent(inout) :: a(n)
  integer, intent(out) :: m
  integer :: i, k, t, u
  u = 0
  do concurrent (i = 1:n) ! warning: 'k' is private to each iteration; SHARED keeps the value that one iteration sets
    t = a(i)
    u = t + 1
    if (t == 3) then
      k = i
      a(k) = u
    end if
  end do
  m = k
  do concurrent (i = 1:n)
    if (a(i) == 4) then
      t = i
      a(t) = 0
    end if
  end do
  t = 1
  m = m + t
end subroutine
subroutine unnamed(n, a)
  integer, intent(in) :: n
  real, intent(inout) :: a(n)
  integer :: i
  real :: f
  f = 2
  do concurrent (i = 1:10) default(none) shared(a)
    a(i) = a(i) * f ! error: .
  end do
end subroutine

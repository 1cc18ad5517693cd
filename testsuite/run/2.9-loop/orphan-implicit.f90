! A variable without a declaration that is private to a loop outside of constructs
! has the type of its first letter.  2.9.10
! device: none
subroutine halve(a, n)
  real a(n)
  !$acc loop private(x, k)
  do i = 1, n
    k = 3
    x = a(i) / 2
    a(i) = x + k / 2
  end do
end subroutine
program orphan_implicit
  real a(5)
  x = 0.25
  a = [1, 2, 3, 4, 5]
  call halve(a, 5)
  print '(6f6.2)', a, x
end program

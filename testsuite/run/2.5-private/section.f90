! private and firstprivate of a part of an array.
! OpenACC 3.4, 2.5.13, 2.5.14 (CLA-PRIV, CLA-FPRIV)
program f_private_section
  implicit none
  integer :: i, j, t(10), u(10), a(100)
  t = 5
  u = 7
  !$acc parallel loop gang private(t(1:10)) copyout(a)
  do i = 1, 100
    do j = 1, 10
      t(j) = i + j
    end do
    a(i) = sum(t)
  end do
  print *, sum(a)
  !$acc parallel num_gangs(1) firstprivate(u(1:10)) copy(a)
  u(1) = 0
  a(1) = sum(u)
  !$acc end parallel
  print *, a(1)
end program

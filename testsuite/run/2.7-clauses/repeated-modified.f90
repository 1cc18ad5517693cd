! A variable in several data clauses of a construct of which some have
! modifiers: one does what all say.  OpenACC 3.4, 2.7.4; doc/leniency.md
! targets: sim
! compare: none
! stdout: ^ *11 3 *$
! stdout: ^ *12 5 *$
! stdout: ^ *31 32 *$
! stdout: ^ *50 50 *$
! stdout: ^ *7 7 *$
program p
  implicit none
  integer :: i, x(2), y(2), z(2)
  x = [1, 2]
  !$acc enter data copyin(x)
  x = [10, 2]
  !$acc parallel loop copy(x) copy(always: x)
  do i = 1, 2
    x(i) = x(i) + 1
  end do
  print '(2(1x, i0))', x
  x(2) = 5
  !$acc parallel loop copyout(always: x) copyin(x)
  do i = 1, 2
    x(i) = x(i) + 1 + merge(1, 0, i == 2)
  end do
  print '(2(1x, i0))', x
  x = [30, 31]
  y = 0
  !$acc data copyin(always: x) create(x) copy(y)
  !$acc parallel loop copy(x) copy(alwaysout: x)
  do i = 1, 2
    x(i) = x(i) + 1
  end do
  !$acc end data
  print '(2(1x, i0))', x
  !$acc exit data delete(x)
  z = 3
  !$acc data copyout(z) create(zero: z)
  !$acc parallel loop
  do i = 1, 2
    z(i) = z(i) + 50
  end do
  !$acc end data
  print '(2(1x, i0))', z
  z = 6
  !$acc parallel loop copyin(z, y) create(zero: z) copyout(z) copyout(y)
  do i = 1, 2
    z(i) = z(i) + 1
  end do
  print '(2(1x, i0))', z
end program

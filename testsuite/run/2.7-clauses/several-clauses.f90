! Two data clauses on one array, which name all of it, a part, or parts that
! overlap: each part is copied in and out as any clause says that names it, in
! any order.  2.7, 2.7.1
program several
  implicit none
  integer :: s(8), i
  ! 5 is what is made, 10 more is what is copied in.
  call fill
  !$acc parallel loop create(s) copyout(s(1:2))
  do i = 1, 2
    s(i) = 50 + i
  end do
  print *, s
  call fill
  !$acc parallel loop copyout(s(1:2)) create(s)
  do i = 1, 2
    s(i) = 50 + i
  end do
  print *, s
  call fill
  !$acc data copyin(s(1:5)) copyout(s(4:6))
  !$acc parallel loop
  do i = 4, 6
    if (i < 6) s(i) = s(i) + 10
    if (i == 6) s(i) = 5
  end do
  !$acc end data
  print *, s
  call fill
  !$acc data copyout(s(4:6)) copyin(s(1:5))
  !$acc parallel loop
  do i = 4, 6
    if (i < 6) s(i) = s(i) + 10
    if (i == 6) s(i) = 5
  end do
  !$acc end data
  print *, s
  call fill
  !$acc serial copy(s(5:8)) copyin(s)
  do i = 5, 8
    s(i) = s(i) + s(i - 4)
  end do
  !$acc end serial
  print *, s
  call fill
  !$acc data copyin(s(3:4)) create(s) copyout(s(3:6))
  !$acc parallel loop
  do i = 3, 6
    s(i) = merge(s(i) + 10, 5, i < 5)
  end do
  !$acc end data
  print *, s
  call fill
  !$acc enter data copyin(s(1:4)) create(s(3:6))
  !$acc parallel loop present(s(1:6))
  do i = 3, 6
    s(i) = merge(s(i) + 10, 5, i < 5)
  end do
  !$acc exit data delete(s(1:4)) copyout(s(3:6))
  print *, s
contains
  subroutine fill
    integer :: k
    s = [(k, k = 1, 8)]
  end subroutine
end program

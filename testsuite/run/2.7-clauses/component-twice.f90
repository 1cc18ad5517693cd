! A component may be in the data clauses of a directive several times, as a
! whole and by sections; the section is no other data.  2.7, 2.7.1
program p
  implicit none
  type t
    integer :: x = 1, arr(10) = 2
    integer, allocatable :: b(:)
  end type
  type(t) :: v, w(3)
  integer :: i
  allocate (v%b(10), w(2)%b(10))
  v%b = 3
  w(2)%b = 4
  !$acc parallel copy(v%arr, v%arr(1:5))
  do i = 1, 10
    v%arr(i) = v%arr(i) + i
  end do
  !$acc end parallel
  print *, v%arr
  !$acc parallel copy(v%arr(6:10), V % arr(1:5))
  do i = 1, 10
    v%arr(i) = v%arr(i) + i
  end do
  !$acc end parallel
  print *, v%arr
  !$acc data copy(v%arr) copyin(v%arr)
  !$acc parallel loop
  do i = 1, 10
    v%arr(i) = v%arr(i) + i
  end do
  !$acc end data
  print *, v%arr
  !$acc enter data copyin(v%arr, v%arr(1:5))
  !$acc parallel loop present(v%arr)
  do i = 1, 10
    v%arr(i) = v%arr(i) + i
  end do
  !$acc exit data copyout(v%arr, v%arr(1:5))
  print *, v%arr
  !$acc parallel loop copy(v%b, v%b(2:3))
  do i = 1, 10
    v%b(i) = v%b(i) + i
  end do
  print *, v%b
  !$acc data copy(w(2)%arr(1:5), w(2)%arr(6:10))
  !$acc parallel loop
  do i = 1, 10
    w(2)%arr(i) = w(2)%arr(i) * i
  end do
  !$acc end data
  print *, w(2)%arr
end program

! A variable of a visible declare directive needs no clause with
! default(none).
! OpenACC 3.4, 2.5.16 and 2.6.2
module shared_data
  integer :: table(10), scalar
  real, allocatable :: later(:)
  !$acc declare create(table, scalar, later)
end module
program main
  use shared_data
  integer :: s, i
  s = 0
  table = [(i, i = 1, 10)]
  scalar = 3
  allocate (later(10))
  later = 2
  !$acc update device(table, scalar, later)
  !$acc parallel loop default(none) reduction(+:s)
  do i = 1, 10
     s = s + table(i) * scalar + int(later(i))
  end do
  print *, s
  !$acc kernels default(none) copy(s)
  s = s + scalar
  !$acc end kernels
  print *, s
end program

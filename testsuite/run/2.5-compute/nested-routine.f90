! Compute and data constructs in a routine, and loops of nested constructs, run
! in the thread or gang that meets them.  OpenACC 3.4, 2.5, 2.6.5, 2.15.1
! compare: none
module nested_routine
contains
  subroutine fill(a)
    integer :: a(9), i
    !$acc routine seq
    !$acc parallel
    a(1) = 3
    !$acc loop gang vector
    do i = 2, 3
      a(i) = i
    end do
    !$acc end parallel
    !$acc parallel loop reduction(+: a)
    do i = 4, 9
      a(i) = a(i) + i
    end do
    !$acc data copy(a)
    a(2) = 4
    !$acc end data
  end subroutine
end module
program f_nested_routine
  use nested_routine
  integer :: b(9), c(9), i, gangs
  b = 1
  c = 0
  gangs = 0
  !$acc parallel num_gangs(1)
  call fill(b)
  !$acc end parallel
  if (any(b /= [3, 4, 3, 5, 6, 7, 8, 9, 10])) stop 1
  !$acc parallel num_gangs(4) copy(c, gangs)
  !$acc atomic
  gangs = gangs + 1
  !$acc parallel
  !$acc loop gang
  do i = 1, 9
    !$acc atomic
    c(i) = c(i) + 1
  end do
  !$acc end parallel
  !$acc end parallel
  if (any(c /= gangs)) stop 2
end program

! Directives that the host executes are neither in compute constructs nor in
! routines, and their numbers and queues are integers; what is read atomically
! is not allocatable.  OpenACC 3.4, 2.6.6, 2.8, 2.12, 2.14, 2.16;
! UPD-01 WAITD-01 ASYNC-01 INIT-06 SHUT-05 SET-09 ATOM-24
! exit: 1
subroutine construct(a)
  integer :: a(9)
  !$acc parallel
  !$acc wait ! error: 'wait' may not appear in a compute construct
  !$acc update self(a) ! error: 'update' may not appear in a compute construct
  !$acc enter data copyin(a) ! error: 'enter data' may not appear in a compute construct
  !$acc exit data delete(a) ! error: 'exit data' may not appear in a compute construct
  a = 1
  !$acc end parallel
end subroutine
subroutine routine(a)
  integer :: a(9)
  !$acc routine seq
  !$acc wait(1) ! error: 'wait' may not appear in a routine
  !$acc enter data copyin(a) ! error: 'enter data' may not appear in a routine
end subroutine
subroutine read(v)
  integer :: v
  integer, allocatable :: x
  !$acc atomic read ! error: 'atomic' with ALLOCATABLE variable 'x'
  v = x
end subroutine

! async and wait in all forms.  OpenACC 3.4, 2.16
! compare: none
program p
  use openacc
  implicit none
  integer :: i, q = 3
  integer(8) :: q8 = 4
  real :: a(100), b(100), c(100)
  a = 1; b = 0; c = 0
  !$acc data copy(a, b, c)
  !$acc parallel loop async(q)
  do i = 1, 100
    b(i) = a(i) + 1
  end do
  !$acc parallel loop async(q8) wait(q)
  do i = 1, 100
    c(i) = b(i) + 1
  end do
  !$acc wait(devnum: 0: queues: q, int(q8)) async(5)
  !$acc wait(q, 5) if(.true.)
  !$acc wait
  !$acc parallel loop async wait(devnum: 0: q)
  do i = 1, 100
    c(i) = c(i) + 1
  end do
  !$acc wait(acc_async_noval)
  !$acc update self(c) async(1) wait
  !$acc wait(1) async(2)
  !$acc wait(queues: 2)
  if (any(c /= 4)) stop 1
  !$acc end data
  !$acc set default_async(7)
  if (acc_get_default_async() /= 7) stop 2
  !$acc enter data copyin(a) async
  !$acc wait(7)
  if (.not. acc_is_present(a)) stop 3
  !$acc exit data delete(a) async wait(1) finalize
  !$acc wait
end program

! wait takes if, devnum and queues, as directive and as clause.
! OpenACC 3.4, 2.16.3 (WAITD-01, WAITD-06, WAITD-09, ASYNC-16 to ASYNC-19)
program f_wait
  implicit none
  integer :: i, n, a(1000), b(1000)
  n = size(a)
  !$acc enter data create(a, b)
  !$acc parallel loop async(1) present(a)
  do i = 1, n
    a(i) = i
  end do
  !$acc parallel loop async(2) present(b)
  do i = 1, n
    b(i) = 2 * i
  end do
  !$acc wait(1) if(n > 0)
  !$acc wait(devnum: 0: queues: 2)
  !$acc wait(queues: 1, 2) async(3)
  !$acc update self(a) wait(queues: 3)
  !$acc parallel loop present(b) wait(devnum: 0: 1, 2)
  do i = 1, n
    b(i) = b(i) + 1
  end do
  !$acc exit data copyout(b) delete(a)
  !$acc wait if(.false.)
  print *, sum(a), sum(b)
end program

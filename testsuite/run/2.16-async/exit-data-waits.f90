! exit data without async waits for what queues still do with the data, which
! it copies out or deletes then.  OpenACC 3.4, 2.6.6, 2.16  ASYNC-12
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! targets: sim
! compare: none
program f_exit_data_waits
  implicit none
  integer, parameter :: n = 100, turns = 20000
  integer :: a(n), b(n), i, k
  a = 0
  b = 0
  !$acc enter data copyin(a, b)
  !$acc parallel num_gangs(1) present(a, b) async(2)
  !$acc loop seq
  do k = 1, turns
    !$acc loop seq
    do i = 1, n, 7
      a(i) = a(i) + 1
      b(i) = a(i)
    end do
  end do
  !$acc end parallel
  !$acc exit data copyout(a) delete(b)
  if (a(1) /= turns .or. a(2) /= 0 .or. any(b /= 0)) error stop
end program f_exit_data_waits

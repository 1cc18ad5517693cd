! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
program p
  use openacc
  integer :: a(100)
  !$acc parallel loop copyout(a)
  do i = 1, 100
    a(i) = i
  end do
  if (sum(a) /= 5050 .or. openacc_version < 202506) stop 1
end program

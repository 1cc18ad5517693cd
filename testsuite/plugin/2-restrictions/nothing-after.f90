! A directive of a loop or statement that has none behind it is an error where it
! stands.  OpenACC 3.4, 2.9, 2.11, 2.12
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
subroutine s(a, n)
  integer :: n, a(n), i
  !$acc parallel loop copy(a) ! error: expected DO loop after 'parallel loop'
  a = 1
  !$acc parallel copy(a)
  !$acc loop gang ! error: expected DO loop after 'loop'
  if (n > 1) then
    !$acc loop seq
    named: do i = 1, n
      a(i) = 1
    end do named
  end if
  !$acc end parallel
  !$acc kernels loop ! error: expected DO loop after 'kernels loop'
  !$acc end kernels loop
  do i = 1, n
    !$acc loop ! error: expected DO loop after 'loop'
  end do
  !$acc serial loop ! error: expected DO loop after 'serial loop'
  !$acc loop
  do concurrent (i = 1:n)
    a(i) = 1
  end do
  !$acc atomic ! error: expected assignment after 'atomic'
  call s(a, n)
  !$acc atomic update ! error: expected assignment after 'atomic'
  if (n > 1) n = n + 1
  !$acc end atomic
  !$acc atomic write
  a(n) = 1
  !$acc atomic ! error: expected assignment after 'atomic'
end subroutine

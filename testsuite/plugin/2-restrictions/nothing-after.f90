! A directive of a loop or statement that has none behind it is an error where it
! stands.  OpenACC 3.4, 2.9, 2.11, 2.12
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
subroutine s(a, n)
  integer :: n, a(n), i
  !$acc parallel loop copy(a) ! error: a DO loop is expected behind 'parallel loop'
  a = 1
  !$acc parallel copy(a)
  !$acc loop gang ! error: a DO loop is expected behind 'loop'
  if (n > 1) then
    !$acc loop seq
    named: do i = 1, n
      a(i) = 1
    end do named
  end if
  !$acc end parallel
  !$acc kernels loop ! error: a DO loop is expected behind 'kernels loop'
  !$acc end kernels loop
  do i = 1, n
    !$acc loop ! error: a DO loop is expected behind 'loop'
  end do
  !$acc serial loop ! error: a DO loop is expected behind 'serial loop'
  !$acc loop
  do concurrent (i = 1:n)
    a(i) = 1
  end do
  !$acc atomic ! error: an assignment is expected behind 'atomic'
  call s(a, n)
  !$acc atomic update ! error: an assignment is expected behind 'atomic'
  if (n > 1) n = n + 1
  !$acc end atomic
  !$acc atomic write
  a(n) = 1
  !$acc atomic ! error: an assignment is expected behind 'atomic'
end subroutine

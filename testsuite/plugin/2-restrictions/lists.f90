! What may stand in a list of variables: names, elements, sections, components and
! common blocks, each where it may.  2.7.1, 1.6, 2.5.13, 2.7.5, 2.8.1  DCL-01 HD-03
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
subroutine s(a, q, n, m)
  integer :: a(4,4), q(:), z, n, m
  integer, pointer :: p(:)
  common /blk/ z
  character(4) :: c(3)
  type t
    integer :: x(4)
  end type
  type(t) :: v, w(4)
  !$acc enter data copyin(a(1:n+1, 2), /blk/, v%x, w(1) % x (2:3), c(1)) ! warning: is not in a 'declare link'
  !$acc exit data delete(a(1:n+1, 2), /blk/, v%x, w(1) % x (2:3), c(1)) ! warning: is not in a 'declare link'
  !$acc update self(a(1, min(n, 4)), w(2)%x)
  !$acc enter data copyin(a + 1) ! error: expected a variable in 'copyin', not 'a . 1'
  !$acc enter data copyin(5) ! error: expected a variable in 'copyin', not '5'
  !$acc enter data copyin(a, 'x') ! error: expected a variable in 'copyin', not ''x''
  !$acc enter data copyin(-n) ! error: expected a variable in 'copyin', not '-n'
  !$acc enter data copyin((a)) ! error: expected a variable in 'copyin', not '.a.'
  !$acc enter data copyin([n]) ! error: expected a variable in 'copyin', not '.n.'
  !$acc enter data copyin(*a) ! error: expected a variable in 'copyin', not '.a'
  !$acc update self(a(1, min(n, 4)) + 1) ! error: expected a variable in 'self', not 'a.1, min.n, 4.. . 1'
  !$acc data copy(.true.) ! error: expected a variable in 'copy', not '.true.'
  !$acc end data
  !$acc data deviceptr(q(1:2)) ! error: clause 'deviceptr' takes only names, not elements or sections
  !$acc end data
  !$acc parallel private(v%x) firstprivate(n) ! error: clause 'private' takes no component
  !$acc end parallel
  !$acc serial reduction(+: v%x) ! error: clause 'reduction' takes no component
  !$acc end serial
  !$acc host_data use_device(a(1:2,1)) ! error: clause 'use_device' takes only names, not elements or sections
  !$acc end host_data
  !$acc host_data use_device(v%x) ! error: clause 'use_device' takes no component
  !$acc end host_data
  !$acc host_data use_device(z, &
  !$acc   q(1)) ! error: clause 'use_device' takes only names, not elements or sections
  !$acc end host_data
  do n = 1, 10
    !$acc cache(a(n,1), n + 1) ! error: expected a variable in 'cache', not 'n . 1'
  end do
end

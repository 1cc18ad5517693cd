! What chapter 2 forbids of clauses, lists, conditions and lines of directives; each
! mistake has its message where it stands.  1.6, 2.1 to 2.16; CONV-02 11 FMT-07 08 10 18
! FMT-19 20 25 DT-07 CMP-06 09 CLA-PRIV-02 CLA-FPRIV-02 RED-01 23 31 CLA-DEF-04
! DIR-DATA-03 04 05 06 13 DIR-ENTER-03 DIR-EXIT-03 DCL-05 08 CLA-ATT-02 CLA-DET-02
! LOOP-03 04 10 18 19 23 CACHE-02 03 DECL-07 08 16 ATOM-23 35 ROUT-05 15 35 UPD-07 11
! UPD-12 16 17 INIT-01 SHUT-01 SET-03 WAITD-08 DIR-PAR-04
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module lists
  integer :: m(10), c
  type t
    integer :: x(4)
  end type
  !$acc declare ! error: 'declare' needs a clause
  !$acc declare create(m(1:3)) ! warning: 'declare' takes whole variables; the subscripts are ignored
  !$acc declare present(v%x) ! error: clause 'present' takes no component
  !$acc declare create(zero: c) ! error: modifier 'zero' is not supported on 'declare' here
end module
subroutine blank(n)
  integer :: n, local
  common // q(10)
  common /named/ r(10)
  !$acc data copy(//) ! error: a blank common block cannot be in clause 'copy'
  !$acc end data
  !$acc declare copyin(/ /) ! error: a blank common block cannot be in clause 'copyin'
  !$acc declare link(local) ! error: 'local' in 'link' is a local variable
  !$acc data deviceptr(/named/) ! error: clause 'deviceptr' takes no common block
  !$acc end data
  !$acc data present(/named/) ! error: clause 'present' takes no common block
  !$acc end data
end subroutine
subroutine conditions(n, l)
  integer :: n
  logical :: l(2)
  !$acc parallel self(n) ! error: 'self' clause requires a scalar LOGICAL expression
  !$acc end parallel
  !$acc parallel self(l) ! error: 'self' clause requires a scalar LOGICAL expression
  !$acc end parallel
  !$acc data copy(n) if(l(1)) if(l(2)) ! error: too many 'if' clauses
  !$acc end data
  !$acc enter data copyin(n) if(l(1)) if(l(2)) ! error: too many 'if' clauses
  !$acc exit data delete(n) if(l(1)) if(l(2)) ! error: too many 'if' clauses
  !$acc update self(n) if(l(1)) if(l(2)) ! error: too many 'if' clauses
  !$acc set device_num(1) device_num(2) ! error: too many 'device_num' clauses
  !$acc init copy(n) ! error: 'copy' is not valid for 'init'
  !$acc shutdown async ! error: 'async' is not valid for 'shutdown'
  !$acc wait() ! error: 'wait' has an empty argument
  !$acc atomic if(l(1)) if(l(2)) ! error: too many 'if' clauses
  n = n + 1
end subroutine
subroutine lines(a, n)
  integer :: n, a(n), i
  !$ acc paralel
  ! $acc paralel
  !$accparalel ! warning: starts a commented line
  !$acc parallel loop & ! error: the directive ends in '&', but the next line does not continue it
  copy(a)
  do i = 1, n; a(i) = 1; end do
  n = n + &
  !$acc update self(a) ! error: a directive is inside a continued statement
    1
  if (n > 3) &
  !$acc update self(a) ! error: a directive is inside a continued statement
    n = 4
  !$acc update & ! error: the directive ends in '&', but the next line does not continue it
  n = 5
  !$acc self(a) ! error: 'self' is not an OpenACC directive
  !$acc parallel data copy(a) ! error: 'data' is not an OpenACC clause
  !$acc end parallel
  !$acc frob ! error: 'frob' is not an OpenACC directive
  !$acc data copy(a) frob(n) ! error: 'frob' is not an OpenACC clause
  !$acc end data
end subroutine
subroutine clauses(a, n, v, w, p)
  use lists
  integer :: n, a(n), i, x
  type(t) :: v, w(4)
  integer, pointer :: p(:)
  !$acc parallel device_type(host) private(x) ! error: may not follow a 'device_type' clause
  !$acc end parallel
  !$acc data device_type(host) copy(a) ! error: may not follow a 'device_type' clause
  !$acc end data
  !$acc data copy(a) private(x) ! error: 'private' is not valid for 'data'
  !$acc end data
  !$acc update self(a) device_type(host) if(n > 1) ! error: may not follow a 'device_type' clause
  !$acc parallel num_gangs(2, 2) reduction(+: x) ! error: a reduction is not allowed if 'num_gangs' has more than one argument
  !$acc end parallel
  !$acc kernels firstprivate(x) ! error: 'firstprivate' is not valid for 'kernels'
  !$acc end kernels
  !$acc kernels reduction(+: x) ! error: 'reduction' is not valid for 'kernels'
  !$acc end kernels
  !$acc parallel reduction(/: x) ! error: '/' is not a reduction operator
  !$acc end parallel
  !$acc parallel reduction(+: v%x) ! error: clause 'reduction' takes no component
  !$acc end parallel
  !$acc enter data attach(a) ! error: 'a' is neither a pointer nor allocatable
  !$acc exit data detach(n) ! error: 'n' is neither a pointer nor allocatable
  !$acc update self(w(1:2)%x) ! error: 'update' does not take a component of a subarray
  !$acc update self(w(1:2)%x(1)) ! error: 'update' does not take a component of a subarray
  !$acc cache(a(1)) ! warning: 'cache' must be inside of a loop; the directive is ignored
  do i = 1, n
    !$acc cache(a) ! warning: 'cache' takes only array elements and sections; the directive is ignored
  end do
end subroutine
subroutine loops(a, n)
  integer :: n, a(n), i, x
  !$acc parallel
  !$acc loop copy(a) ! error: 'copy' is not valid for 'loop'
  do i = 1, n; a(i) = 1; end do
  !$acc loop gang(static: 1, static: 2) ! error: too many arguments of this kind in clause 'gang'
  do i = 1, n; a(i) = 1; end do
  !$acc loop gang gang ! error: too many 'gang' clauses
  do i = 1, n; a(i) = 1; end do
  !$acc loop device_type(host) private(x) ! error: may not follow a 'device_type' clause
  do i = 1, n; a(i) = 1; end do
  !$acc loop device_type(host) reduction(+: x) ! error: may not follow a 'device_type' clause
  do i = 1, n; a(i) = 1; end do
  !$acc loop seq auto ! error: clause 'auto' conflicts with 'seq'
  do i = 1, n; a(i) = 1; end do
  !$acc loop vector seq ! error: clause 'seq' conflicts with 'vector'
  do i = 1, n; a(i) = 1; end do
  !$acc loop tile(2) collapse(1) ! error: clause 'collapse' conflicts with 'tile'
  do i = 1, n; a(i) = 1; end do
  !$acc end parallel
end subroutine
subroutine none
  !$acc routine ! warning: 'routine' needs one of the clauses
end subroutine
subroutine two
  !$acc routine seq vector ! error: clause 'vector' conflicts with 'seq'
end subroutine
subroutine four
  !$acc routine gang(dim: 4) ! error: a gang dimension must be 1, 2 or 3
end subroutine
subroutine kept
  !$acc routine seq ! error: a variable that has the SAVE attribute
  integer, save :: k
  k = 1
end subroutine
subroutine initialised
  !$acc routine seq
  integer :: k = 3 ! warning: an initialized variable has the SAVE attribute
  k = k + 1
end subroutine

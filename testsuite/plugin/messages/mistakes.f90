! Mistakes as they are made, each with one message of its own.  OpenACC 3.4, 2.5,
! 2.6, 2.12; CMP-07 08, CLA-IF-02, DIR-SER-03, DIR-KER-02, CLA-NG-04, DIR-ENTER-02
! DIR-EXIT-02, CONV-06, UPD-06, SET-02
module m
  implicit none
  type t
    real :: a(10)
  end type
contains
  subroutine s(n, a, b, x, st)
    integer :: n, i
    real :: a(n), b(n,n), x
    type(t) :: st
    logical :: l
    !$acc parallel loop copy a ! error: expected '\(' after 'copy'
    do i = 1, n; a(i) = 0; end do
    !$acc parallel loop reduction(plus:x) ! error: 'plus' is not a reduction operator
    do i = 1, n; x = x + a(i); end do
    !$acc parallel loop private(st%a) ! error: clause 'private' takes no component
    do i = 1, n; a(i) = 0; end do
    !$acc parallel loop if(l) if(l) ! error: too many 'if' clauses
    do i = 1, n; a(i) = 0; end do
    !$acc parallel loop if() ! error: has an empty argument
    do i = 1, n; a(i) = 0; end do
    !$acc parallel loop default(shared) ! error: expected 'none' or 'present'
    do i = 1, n; a(i) = 0; end do
    !$acc parallel loop default(none) default(present) ! error: too many 'default' clauses
    do i = 1, n; a(i) = 0; end do
    !$acc parallel loop copy(a,,b) ! error: the list of 'copy' has an empty item
    do i = 1, n; a(i) = 0; end do
    !$acc parallel num_gangs(1,2,3,4) ! error: takes at most 3 arguments
    !$acc end parallel
    !$acc parallel loop reduction(x:+) ! error: 'x' is not a reduction operator
    do i = 1, n; x = x + a(i); end do
    !$acc parallel loop reduction(:x) ! error: expected an operator before ':'
    do i = 1, n; x = x + a(i); end do
    !$acc parallel loop gang(stat: 4) ! error: unknown kind of argument 'stat' in clause 'gang'
    do i = 1, n; a(i) = 0; end do
    !$acc parallel loop copy a) ! error: expected '\(' after 'copy'
    do i = 1, n; a(i) = 0; end do
    !$acc wait 1) ! error: '1' is not an OpenACC clause
    !$acc enter data copyin(a(1,2)) ! error: Rank mismatch in array reference
    !$acc parallel
    !$acc end parallel async(1) ! error: 'end parallel' takes no clause
    !$acc parallel
    !$acc end ! error: expected the name of an OpenACC directive
    !$acc data copy(a)
    !$acc end dat ! error: 'dat' is not an OpenACC directive; did you mean 'data'
    !$acc kernels private(x) ! error: 'private' is not valid for 'kernels'
    x = 1
    !$acc end kernels
    !$acc serial num_workers(3) ! error: 'num_workers' is not valid for 'serial'
    x = 1
    !$acc end serial
    !$acc parallel reduction(+: X) private(x) ! error: 'X' is also in clause 'private'
    x = 1
    !$acc end parallel
    !$acc enter data ! error: 'enter data' needs 'copyin', 'create' or 'attach'
    !$acc enter data copyout(a) ! error: 'copyout' is not valid for 'enter data'
    !$acc exit data copyin(a) ! error: 'copyin' is not valid for 'exit data'
    !$acc update ! error: 'update' needs 'self', 'host' or 'device'
    !$acc set ! error: 'set' needs 'default_async', 'device_num' or 'device_type'
    !$acc atomic update
    a = a + 1 ! error: !\$ACC ATOMIC statement must set a scalar variable
  end subroutine
end module

! Reductions with the logical operators, on logicals of several kinds.
! OpenACC 3.4, 2.9.11 and 2.5.15 (RED-19 to RED-22, RED-26)
! opt: -O0 -O2
program reduction_logicals
  implicit none
  integer, parameter :: n = 101
  integer :: i
  logical :: all, none, some, l(n)
  logical(1) :: all1, any1
  logical(8) :: any8
  logical :: same, differ, wsame, wdiffer

  l = [(mod(i * 7, 5) < 3, i = 1, n)]
  all = .true.
  none = .false.
  some = .false.
  same = .false.
  differ = .true.
  wsame = same
  wdiffer = differ
  do i = 1, n
    wsame = wsame .eqv. l(i)
    wdiffer = wdiffer .neqv. l(i)
  end do
  !$acc parallel loop gang vector num_gangs(6) copyin(l) reduction(.and.:all) &
  !$acc   reduction(.or.:none, some) reduction(.eqv.:same) &
  !$acc   reduction(.neqv.:differ)
  do i = 1, n
    all = all .and. i > 0
    none = none .or. i > n
    some = some .or. i == 77
    same = same .eqv. l(i)
    differ = differ .neqv. l(i)
  end do
  if (.not. all) error stop '.and.'
  if (none) error stop '.or.'
  if (.not. some) error stop '.or. once'
  if (same .neqv. wsame) error stop '.eqv.'
  if (differ .neqv. wdiffer) error stop '.neqv.'
  all1 = .true.
  any1 = .true.
  any8 = .false.
  !$acc parallel loop reduction(.and.:all1) reduction(.or.:any1, any8)
  do i = 1, n
    all1 = all1 .and. logical(i /= 50, 1)
    any1 = any1 .or. logical(i > n, 1)
    any8 = any8 .or. logical(i == n, 8)
  end do
  if (all1) error stop 'logical(1) .and.'
  if (.not. any1) error stop 'logical(1) .or.'
  if (.not. any8) error stop 'logical(8) .or.'
  print *, same, differ
end program

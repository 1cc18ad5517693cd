! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Each data clause with each of its modifiers on each compute construct, by what
! the region reads, what the device and what the host have behind it, for data
! that the device has already and for data that it has not.
! OpenACC 3.4, 2.5.1, 2.5.2, 2.5.3, 2.7.4, 2.7.6 to 2.7.11, 2.11; MOD-01 MOD-02
! MOD-03 MOD-04 MOD-05 MOD-06 CLA-COPY-02 CLA-COPYIN-02 CLA-COPYOUT-02
! CLA-CREATE-02 CLA-NOCREATE-01
! compare: none
! timeout: 180
! env: ACC_X_HOST_MEMORY=discrete
module checks
  use openacc
  implicit none
  integer, parameter :: n = 40
  integer, target :: a(n)
  integer :: seen(n), failures = 0
contains
  ! The host has 1, and the device 7 or nothing; the rest is of finish.
  subroutine begin(there, read, device, host)
    integer, intent(in) :: there, read, device, host
    a = 7
    if (there == 1) call acc_copyin(a)
    a = 1
    seen = -1
  end subroutine
  ! What the region read, -1 for what nobody knows, and what is where after it.
  subroutine finish(there, read, device, host, construct, clause)
    integer, intent(in) :: there, read, device, host, construct
    character(*), intent(in) :: clause
    logical :: good
    good = (read < 0 .or. all(seen == read)) .and. all(a == host)
    if (there == 1) then
      call acc_copyout_finalize(a)
      good = good .and. all(a == device)
    end if
    if (good .and. .not. acc_is_present(a)) return
    print *, clause, ' on construct', construct
    failures = failures + 1
  end subroutine
end module
program p
  use checks
  implicit none
  integer :: i
  ! The device has it already.
#define CLAUSE copy(a)
#define BODY a(i) = a(i) + 10
#define ROW 1, 7, 17, 1
#include "aux/clauses.inc"
#define CLAUSE copy(always: a)
#define BODY a(i) = a(i) + 10
#define ROW 1, 1, 11, 11
#include "aux/clauses.inc"
#define CLAUSE copy(alwaysin: a)
#define BODY a(i) = a(i) + 10
#define ROW 1, 1, 11, 1
#include "aux/clauses.inc"
#define CLAUSE copy(alwaysout: a)
#define BODY a(i) = a(i) + 10
#define ROW 1, 7, 17, 17
#include "aux/clauses.inc"
#define CLAUSE copy(alwaysin, alwaysout: a)
#define BODY a(i) = a(i) + 10
#define ROW 1, 1, 11, 11
#include "aux/clauses.inc"
#define CLAUSE copyin(a)
#define BODY a(i) = a(i) + 10
#define ROW 1, 7, 17, 1
#include "aux/clauses.inc"
#define CLAUSE copyin(always: a)
#define BODY a(i) = a(i) + 10
#define ROW 1, 1, 11, 1
#include "aux/clauses.inc"
#define CLAUSE copyin(alwaysin: a)
#define BODY a(i) = a(i) + 10
#define ROW 1, 1, 11, 1
#include "aux/clauses.inc"
#define CLAUSE copyin(readonly: a)
#define BODY continue
#define ROW 1, 7, 7, 1
#include "aux/clauses.inc"
#define CLAUSE copyin(always, readonly: a)
#define BODY continue
#define ROW 1, 1, 1, 1
#include "aux/clauses.inc"
#define CLAUSE copyout(a)
#define BODY a(i) = a(i) + 10
#define ROW 1, 7, 17, 1
#include "aux/clauses.inc"
#define CLAUSE copyout(always: a)
#define BODY a(i) = a(i) + 10
#define ROW 1, 7, 17, 17
#include "aux/clauses.inc"
#define CLAUSE copyout(alwaysout: a)
#define BODY a(i) = a(i) + 10
#define ROW 1, 7, 17, 17
#include "aux/clauses.inc"
#define CLAUSE copyout(zero: a)
#define BODY a(i) = a(i) + 10
#define ROW 1, 7, 17, 1
#include "aux/clauses.inc"
#define CLAUSE copyout(zero, always: a)
#define BODY a(i) = a(i) + 10
#define ROW 1, 7, 17, 17
#include "aux/clauses.inc"
#define CLAUSE create(a)
#define BODY a(i) = a(i) + 10
#define ROW 1, 7, 17, 1
#include "aux/clauses.inc"
#define CLAUSE create(zero: a)
#define BODY a(i) = a(i) + 10
#define ROW 1, 7, 17, 1
#include "aux/clauses.inc"
#define CLAUSE no_create(a)
#define BODY a(i) = a(i) + 10
#define ROW 1, 7, 17, 1
#include "aux/clauses.inc"
#define CLAUSE present(a)
#define BODY a(i) = a(i) + 10
#define ROW 1, 7, 17, 1
#include "aux/clauses.inc"
  ! The device has not.
#define CLAUSE copy(a)
#define BODY a(i) = a(i) + 10
#define ROW 0, 1, 0, 11
#include "aux/clauses.inc"
#define CLAUSE copy(always: a)
#define BODY a(i) = a(i) + 10
#define ROW 0, 1, 0, 11
#include "aux/clauses.inc"
#define CLAUSE copy(alwaysin: a)
#define BODY a(i) = a(i) + 10
#define ROW 0, 1, 0, 11
#include "aux/clauses.inc"
#define CLAUSE copy(alwaysout: a)
#define BODY a(i) = a(i) + 10
#define ROW 0, 1, 0, 11
#include "aux/clauses.inc"
#define CLAUSE copyin(a)
#define BODY a(i) = a(i) + 10
#define ROW 0, 1, 0, 1
#include "aux/clauses.inc"
#define CLAUSE copyin(always: a)
#define BODY a(i) = a(i) + 10
#define ROW 0, 1, 0, 1
#include "aux/clauses.inc"
#define CLAUSE copyin(alwaysin: a)
#define BODY a(i) = a(i) + 10
#define ROW 0, 1, 0, 1
#include "aux/clauses.inc"
#define CLAUSE copyin(readonly: a)
#define BODY continue
#define ROW 0, 1, 0, 1
#include "aux/clauses.inc"
#define CLAUSE copyout(a)
#define BODY a(i) = 5
#define ROW 0, -1, 0, 5
#include "aux/clauses.inc"
#define CLAUSE copyout(always: a)
#define BODY a(i) = 5
#define ROW 0, -1, 0, 5
#include "aux/clauses.inc"
#define CLAUSE copyout(alwaysout: a)
#define BODY a(i) = 5
#define ROW 0, -1, 0, 5
#include "aux/clauses.inc"
#define CLAUSE copyout(zero: a)
#define BODY a(i) = a(i) + 10
#define ROW 0, 0, 0, 10
#include "aux/clauses.inc"
#define CLAUSE create(a)
#define BODY a(i) = 5
#define ROW 0, -1, 0, 1
#include "aux/clauses.inc"
#define CLAUSE create(zero: a)
#define BODY a(i) = a(i) + 10
#define ROW 0, 0, 0, 1
#include "aux/clauses.inc"
  ! The device has a copy of its own also where memory is shared.
#define CLAUSE copy(capture: a)
#define BODY a(i) = a(i) + 10
#define ROW 0, 1, 0, 11
#include "aux/clauses.inc"
#define CLAUSE copyin(capture: a)
#define BODY a(i) = a(i) + 10
#define ROW 0, 1, 0, 1
#include "aux/clauses.inc"
#define CLAUSE copyout(capture: a)
#define BODY a(i) = 5
#define ROW 0, -1, 0, 5
#include "aux/clauses.inc"
#define CLAUSE create(capture: a)
#define BODY a(i) = 5
#define ROW 0, -1, 0, 1
#include "aux/clauses.inc"
#define CLAUSE copy(always, capture: a)
#define BODY a(i) = a(i) + 10
#define ROW 1, 1, 11, 11
#include "aux/clauses.inc"
#define CLAUSE copyout(zero, capture: a)
#define BODY a(i) = a(i) + 10
#define ROW 0, 0, 0, 10
#include "aux/clauses.inc"
#define CLAUSE create(zero, capture: a)
#define BODY a(i) = a(i) + 10
#define ROW 0, 0, 0, 1
#include "aux/clauses.inc"
  ! Other names.
#define CLAUSE pcopy(a)
#define BODY a(i) = a(i) + 10
#define ROW 0, 1, 0, 11
#include "aux/clauses.inc"
#define CLAUSE present_or_copy(a)
#define BODY a(i) = a(i) + 10
#define ROW 1, 7, 17, 1
#include "aux/clauses.inc"
#define CLAUSE pcopyin(a)
#define BODY a(i) = a(i) + 10
#define ROW 0, 1, 0, 1
#include "aux/clauses.inc"
#define CLAUSE present_or_copyin(a)
#define BODY a(i) = a(i) + 10
#define ROW 1, 7, 17, 1
#include "aux/clauses.inc"
#define CLAUSE pcopyout(a)
#define BODY a(i) = 5
#define ROW 0, -1, 0, 5
#include "aux/clauses.inc"
#define CLAUSE present_or_copyout(a)
#define BODY a(i) = 5
#define ROW 1, 7, 5, 1
#include "aux/clauses.inc"
#define CLAUSE pcreate(a)
#define BODY a(i) = 5
#define ROW 0, -1, 0, 1
#include "aux/clauses.inc"
#define CLAUSE present_or_create(a)
#define BODY a(i) = 5
#define ROW 1, 7, 5, 1
#include "aux/clauses.inc"
  if (failures > 0) stop 1
end program

! What GCC finds when it shares out loops: levels of calls, reductions of orphaned
! loops.  2.9.11, 2.15; LRED-07 08 09 ROUT-17 18 19 21 GLOB-02
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! flags: -O0
module m
  integer :: resident(4)
  !$acc declare device_resident(resident)
contains
  subroutine gangs(a)
    !$acc routine gang
    integer :: a(4), i
    !$acc loop gang
    do i = 1, 4; a(i) = 1; end do
  end subroutine
  subroutine workers(a)
    !$acc routine worker
    integer :: a(4), i
    !$acc loop worker
    do i = 1, 4; a(i) = 1; end do
  end subroutine
  subroutine vectors(a)
    !$acc routine vector
    integer :: a(4), i
    !$acc loop vector
    do i = 1, 4; a(i) = 1; end do
  end subroutine
  subroutine sequential(a)
    !$acc routine seq
    integer :: a(4)
    call vectors(a) ! error: routine call uses OpenACC parallelism disallowed by containing routine
    a(1) = resident(1)
  end subroutine
  subroutine calls(a, n)
    integer :: a(4), n, i
    !$acc parallel loop gang
    do i = 1, n
      call gangs(a) ! error: routine call uses same OpenACC parallelism as containing loop
    end do
    !$acc parallel loop gang worker
    do i = 1, n
      call workers(a) ! error: routine call uses same OpenACC parallelism as containing loop
    end do
    !$acc parallel loop gang vector
    do i = 1, n
      call vectors(a) ! error: routine call uses same OpenACC parallelism as containing loop
    end do
  end subroutine
  subroutine orphan(a, s)
    !$acc routine gang
    integer :: a(4), s, own, i
    own = 0
    !$acc loop vector reduction(+: s) ! warning: reduction variable 's' of an orphaned loop is not private
    do i = 1, 4; s = s + 1; end do
    !$acc loop gang reduction(+: own) ! error: gang reduction on an orphan loop
    do i = 1, 4; own = own + 1; end do
    a(1) = own
  end subroutine
end module

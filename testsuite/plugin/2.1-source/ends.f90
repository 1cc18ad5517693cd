! A construct without its end, or with the end of another: one message, and what
! follows is compiled.  2.5, 2.6.5, 2.8, 2.12; DIR-PAR-02
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! flags: -std=legacy
module m
contains
  subroutine s(a)
    integer :: a(4)
    a = 1
    !$acc end kernels ! error: Unexpected !.ACC END KERNELS statement
    !$acc end data ! error: Unexpected !.ACC END DATA statement
    !$acc end ! error: expected the name of an OpenACC directive
    !$acc parallel copy(a)
    a = 1
    !$acc end kernels ! error: Expecting !.ACC END PARALLEL
    !$acc end parallel
    !$acc parallel copy(a) ! error: 'parallel' has no 'end parallel'
    a = 1
  contains
    subroutine inner(b)
      integer :: b(4)
      !$acc data copy(b) ! error: 'data' has no 'end data'
      !$acc parallel
      b = 1
      !$acc end parallel
    end subroutine
  end subroutine
  subroutine host(a)
    integer :: a(4)
    !$acc host_data use_device(a) ! error: 'host_data' has no 'end host_data'
    call take(a)
  end subroutine
  subroutine crossed(a)
    integer :: a(4)
    !$acc data copy(a)
    !$acc parallel ! error: 'parallel' has no 'end parallel'
    a = 1
    !$acc end data
    !$acc end parallel
  end subroutine
  subroutine blocks(a, l)
    integer :: a(4), i
    logical :: l
    do i = 1, 4
      !$acc kernels copy(a) ! error: 'kernels' and its 'end kernels' are not in the same block
      a = 1
    end do
    !$acc end kernels
    if (l) then
      !$acc serial copy(a) ! error: 'serial' and its 'end serial' are not in the same block
      a = 1
    else
      !$acc end serial
    end if
    !$acc data copy(a) ! error: 'data' and its 'end data' are not in the same block
    if (l) then
      !$acc end data
    end if
    block
      !$acc serial copy(a) ! error: 'serial' has no 'end serial'
      a = 1
    end block
  end subroutine
  subroutine right(a, l)
    integer :: a(4), i
    logical :: l
    !$acc data copy(a)
    if (l) then
      a = 3
    else if (a(1) > 3) then
      a = 4
    end if
    !$acc parallel loop
    do i = 1, 4
      select case (a(i))
      case (1)
        a(i) = 2
      case default
        a(i) = 3
      end select
    end do
    !$acc parallel
    block
      a(1) = 2
    end block
    do 10 i = 1, 4
    do 10 j = 1, 4
10  a(i) = j
    !$acc end data
  end subroutine
end module

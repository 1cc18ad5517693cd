! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! RETURN and GO TO that leave data and host_data constructs end their regions:
! what is to be copied out is, also with modifiers, and nothing stays.
! OpenACC 3.4, 2.6.5; GLOS-14
! accflags: -w
! opt: -O0 -O2
module m
  implicit none
contains
  subroutine leave(a, b, way)
    integer, intent(inout) :: a(:), b(:)
    integer, intent(in) :: way
    integer :: i
    !$acc data copy(a)
    !$acc parallel loop
    do i = 1, size(a)
      a(i) = a(i) + i
    end do
    if (way == 1) return
    !$acc data copy(always: b) copyin(a)
    !$acc parallel loop
    do i = 1, size(b)
      b(i) = b(i) + a(i)
    end do
    if (way == 2) return
    if (way == 3) goto 10
    if (way == 4) goto 20
    do i = 1, 3
      if (i == way - 4) goto 15
    end do
    !$acc parallel loop
    do i = 1, size(b)
      b(i) = b(i) * 2
    end do
15  continue
    !$acc end data
    !$acc parallel loop
    do i = 1, size(a)
      a(i) = a(i) + 1000
    end do
10  continue
    !$acc parallel loop
    do i = 1, size(a)
      a(i) = a(i) + 10000
    end do
    !$acc host_data use_device(a)
    if (way == 8) return
    !$acc end host_data
    !$acc end data
    a = a + 3
20  a = a + 2
  end subroutine
  function first(a) result(r)
    integer, intent(inout) :: a(:)
    integer :: r, i
    r = 0
    do i = 1, size(a)
      !$acc data copyout(a)
      !$acc serial
      a(:) = i
      !$acc end serial
      r = i
      if (i == 4) return
      !$acc end data
      r = -a(1)
    end do
  end function
end module
program p
  use m
#ifdef _OPENACC
  use openacc
#endif
  implicit none
  integer :: a(30), b(30), way
  a = 0
  b = 0
  do way = 1, 9
    call leave(a, b, way)
    print *, way, sum(a), sum(b)
#ifdef _OPENACC
    if (acc_get_device_type() /= acc_device_host) then
      if (acc_is_present(a) .or. acc_is_present(b)) error stop 1
    end if
#endif
  end do
  print *, first(a), sum(a)
end program

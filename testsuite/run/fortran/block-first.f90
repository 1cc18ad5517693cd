! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A construct whose first statement is a BLOCK and that goes on behind it has
! its end below; one that is a BLOCK alone needs none, also in the former.
! OpenACC 3.4, 2.5.1, 2.6.5; DIR-DATA-02 DIR-PAR-01
program main
  implicit none
  integer :: a(4) = 1, b(4) = 2, s = 2, i
  !$acc data copy(a) copyin(b)
  block
    s = 3
  end block
  !$acc data copyin(always: s)
  !$acc parallel loop
  do i = 1, 4
    a(i) = a(i) + b(i) * s
  end do
  !$acc end data
  !$acc data copyin(s)
  block
    integer :: k
    !$acc serial
    block
      k = 5
      a(1) = a(1) + k
    end block
  end block
  !$acc parallel num_gangs(1)
  block
    integer :: t
    t = 7
    a(2) = a(2) + t
  end block
  a(3) = a(3) * 2
  !$acc end parallel
  !$acc end data
  !$acc data copy(a)
  block
    !$acc parallel loop
    do i = 1, 4
      a(i) = a(i) + i
    end do
  end block
  print *, a
end program

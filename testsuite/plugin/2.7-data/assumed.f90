! Arguments of assumed rank, and scalars of assumed type, that directives cannot take.
! OpenACC 3.4, 2.7, 2.8
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
subroutine ranks(a)
  integer, intent(inout) :: a(..)
  !$acc data copy(a) ! error: Assumed rank array
  !$acc end data
end subroutine
subroutine types(a, b)
  type(*) :: a, b(*)
  !$acc host_data use_device(a) ! error: is neither a POINTER nor an array
  !$acc end host_data
  !$acc data copy(b) ! error: Assumed size array
  !$acc end data
end subroutine

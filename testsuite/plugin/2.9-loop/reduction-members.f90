! A variable of derived type whose components the operator does not combine is no
! reduction variable; each component is told once, by its name.  2.5.15 RED-32
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
subroutine s
  type pair
    integer :: number
    real, allocatable :: array(:)
    real, pointer :: to
  end type
  type(pair) :: p
  type numbers
    integer :: number
    real :: value
  end type
  type(numbers) :: q
  !$acc parallel reduction(+: p) ! error: member 'array' of a structure cannot be in a reduction with operator '\+' ! error: member 'to' of a structure
  p%number = p%number + 1
  !$acc end parallel
  !$acc parallel reduction(iand: q) ! error: member 'value' of a structure
  q%number = 1
  !$acc end parallel
end subroutine

! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! curand_device.f90 - random numbers in device code: generators whose states are
! variables of the program.  Only interfaces.  libacc/device/random.c has the
! generators and the same types.
module curand_device
  implicit none

  type, bind(c) :: curandStateXORWOW
    private
    integer(4) :: v(5), d
    integer(4) :: single, twice
    real(4) :: single_value
    real(8) :: twice_value
  end type
  type, bind(c) :: curandStatePhilox4_32_10
    private
    integer(4) :: counter(4), key(2), taken, unused
    integer(4) :: single, twice
    real(4) :: single_value
    real(8) :: twice_value
  end type
  type, bind(c) :: curandStateMRG32k3a
    private
    integer(4) :: v(6)
    integer(4) :: single, twice
    real(4) :: single_value
    real(8) :: twice_value
  end type

  include 'curand_device.inc'
end module

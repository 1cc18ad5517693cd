! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! cooperative_groups.f90 - groups of the threads of a launch.  CUDA Fortran
! Programming Guide 26.1, 2.8.2.  Only interfaces.  libacc/device/group.c has
! the functions and the same types; ranks begin at 1, and are those of threads, in
! clusters of blocks.  Programs call this_cluster and coalesced_threads without
! arguments; the compiler gives them.
module cooperative_groups
  use cudadevice, only: shfl_sync, shfl_up_sync, shfl_down_sync, shfl_xor_sync
  implicit none

  type, bind(c) :: grid_group
    integer(4) :: size, rank
  end type
  type, bind(c) :: thread_group
    integer(4) :: size, rank
  end type
  type, bind(c) :: coalesced_group
    integer(4) :: size, rank
    integer(4) :: mask ! of lanes, the first in bit 0
  end type

  type, bind(c) :: cluster_group
    integer(4) :: size, rank
  end type

  include 'cooperative_groups.inc'
end module

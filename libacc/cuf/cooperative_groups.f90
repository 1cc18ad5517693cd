! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! cooperative_groups.f90 - groups of the threads of a launch.  CUDA Fortran
! Programming Guide 26.1, 2.8.2.  The compiler makes the groups of this_grid,
! this_cluster, this_thread_block and this_warp; ranks begin at 1, and are those
! of threads, in clusters of blocks.
module cooperative_groups
  implicit none

  type, bind(c) :: grid_group
    integer(4) :: size, rank
  end type
  type, bind(c) :: thread_group
    integer(4) :: size, rank
  end type
  type, bind(c) :: coalesced_group
    integer(4) :: size, rank
    integer(4) :: cuf_mask
  end type

  type, bind(c) :: cluster_group
    integer(4) :: size, rank
  end type

  include 'cooperative_groups.inc'
end module

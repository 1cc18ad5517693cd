! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! cudadevice.f90 - the routines of device code.  CUDA Fortran Programming
! Guide 26.1, 2.6 and 2.7.  Only interfaces: the compiler knows them.  Names
! that begin with two underscores have cuf before them.
module cudadevice
  implicit none

  interface syncthreads
    subroutine acc_cuf_syncthreads() bind(c)
    end subroutine
  end interface

  interface threadfence
    subroutine acc_cuf_threadfence() bind(c)
    end subroutine
  end interface

  interface threadfence_block
    subroutine acc_cuf_threadfence_block() bind(c)
    end subroutine
  end interface

  interface threadfence_system
    subroutine acc_cuf_threadfence_system() bind(c)
    end subroutine
  end interface

  interface syncwarp
    subroutine acc_cuf_syncwarp(mask) bind(c)
      integer(4), value :: mask
    end subroutine
  end interface

  interface clock64
    function acc_cuf_clock() bind(c)
      integer(8) :: acc_cuf_clock
    end function
  end interface

  interface syncthreads_and
    function acc_cuf_together_and(test) bind(c)
      integer(4) :: acc_cuf_together_and
      logical(4), value :: test
    end function
    function acc_cuf_together_and_i(test) bind(c)
      integer(4) :: acc_cuf_together_and_i
      integer(4), value :: test
    end function
  end interface

  interface syncthreads_or
    function acc_cuf_together_or(test) bind(c)
      integer(4) :: acc_cuf_together_or
      logical(4), value :: test
    end function
    function acc_cuf_together_or_i(test) bind(c)
      integer(4) :: acc_cuf_together_or_i
      integer(4), value :: test
    end function
  end interface

  interface syncthreads_count
    function acc_cuf_together_count(test) bind(c)
      integer(4) :: acc_cuf_together_count
      logical(4), value :: test
    end function
    function acc_cuf_together_count_i(test) bind(c)
      integer(4) :: acc_cuf_together_count_i
      integer(4), value :: test
    end function
  end interface

  interface allthreads
    function acc_cuf_vote_all(test) bind(c)
      logical(4) :: acc_cuf_vote_all
      logical(4), value :: test
    end function
  end interface

  interface anythread
    function acc_cuf_vote_any(test) bind(c)
      logical(4) :: acc_cuf_vote_any
      logical(4), value :: test
    end function
  end interface

  interface ballot
    function acc_cuf_vote_ballot(test) bind(c)
      integer(4) :: acc_cuf_vote_ballot
      logical(4), value :: test
    end function
  end interface

  interface all_sync
    function acc_cuf_votes_all(mask, test) bind(c)
      integer(4) :: acc_cuf_votes_all
      integer(4), value :: mask
      logical(4), value :: test
    end function
  end interface

  interface any_sync
    function acc_cuf_votes_any(mask, test) bind(c)
      integer(4) :: acc_cuf_votes_any
      integer(4), value :: mask
      logical(4), value :: test
    end function
  end interface

  interface ballot_sync
    function acc_cuf_votes_ballot(mask, test) bind(c)
      integer(4) :: acc_cuf_votes_ballot
      integer(4), value :: mask
      logical(4), value :: test
    end function
  end interface

  interface cuf__shfl
    function acc_cuf_shfl_idx_i4(var, lane, width) bind(c)
      integer(4) :: acc_cuf_shfl_idx_i4
      integer(4), value :: var
      integer(4), value :: lane, width
    end function
    function acc_cuf_shfl_idx_i4_2(var, lane) bind(c)
      integer(4) :: acc_cuf_shfl_idx_i4_2
      integer(4), value :: var
      integer(4), value :: lane
    end function
    function acc_cuf_shfl_idx_i8(var, lane, width) bind(c)
      integer(8) :: acc_cuf_shfl_idx_i8
      integer(8), value :: var
      integer(4), value :: lane, width
    end function
    function acc_cuf_shfl_idx_i8_2(var, lane) bind(c)
      integer(8) :: acc_cuf_shfl_idx_i8_2
      integer(8), value :: var
      integer(4), value :: lane
    end function
    function acc_cuf_shfl_idx_r4(var, lane, width) bind(c)
      real(4) :: acc_cuf_shfl_idx_r4
      real(4), value :: var
      integer(4), value :: lane, width
    end function
    function acc_cuf_shfl_idx_r4_2(var, lane) bind(c)
      real(4) :: acc_cuf_shfl_idx_r4_2
      real(4), value :: var
      integer(4), value :: lane
    end function
    function acc_cuf_shfl_idx_r8(var, lane, width) bind(c)
      real(8) :: acc_cuf_shfl_idx_r8
      real(8), value :: var
      integer(4), value :: lane, width
    end function
    function acc_cuf_shfl_idx_r8_2(var, lane) bind(c)
      real(8) :: acc_cuf_shfl_idx_r8_2
      real(8), value :: var
      integer(4), value :: lane
    end function
  end interface

  interface shfl_sync
    function acc_cuf_shfls_idx_i4(mask, var, lane, width) bind(c)
      integer(4) :: acc_cuf_shfls_idx_i4
      integer(4), value :: mask
      integer(4), value :: var
      integer(4), value :: lane, width
    end function
    function acc_cuf_shfls_idx_i4_2(mask, var, lane) bind(c)
      integer(4) :: acc_cuf_shfls_idx_i4_2
      integer(4), value :: mask
      integer(4), value :: var
      integer(4), value :: lane
    end function
    function acc_cuf_shfls_idx_i8(mask, var, lane, width) bind(c)
      integer(8) :: acc_cuf_shfls_idx_i8
      integer(4), value :: mask
      integer(8), value :: var
      integer(4), value :: lane, width
    end function
    function acc_cuf_shfls_idx_i8_2(mask, var, lane) bind(c)
      integer(8) :: acc_cuf_shfls_idx_i8_2
      integer(4), value :: mask
      integer(8), value :: var
      integer(4), value :: lane
    end function
    function acc_cuf_shfls_idx_r4(mask, var, lane, width) bind(c)
      real(4) :: acc_cuf_shfls_idx_r4
      integer(4), value :: mask
      real(4), value :: var
      integer(4), value :: lane, width
    end function
    function acc_cuf_shfls_idx_r4_2(mask, var, lane) bind(c)
      real(4) :: acc_cuf_shfls_idx_r4_2
      integer(4), value :: mask
      real(4), value :: var
      integer(4), value :: lane
    end function
    function acc_cuf_shfls_idx_r8(mask, var, lane, width) bind(c)
      real(8) :: acc_cuf_shfls_idx_r8
      integer(4), value :: mask
      real(8), value :: var
      integer(4), value :: lane, width
    end function
    function acc_cuf_shfls_idx_r8_2(mask, var, lane) bind(c)
      real(8) :: acc_cuf_shfls_idx_r8_2
      integer(4), value :: mask
      real(8), value :: var
      integer(4), value :: lane
    end function
  end interface

  interface cuf__shfl_xor
    function acc_cuf_shfl_xor_i4(var, lane, width) bind(c)
      integer(4) :: acc_cuf_shfl_xor_i4
      integer(4), value :: var
      integer(4), value :: lane, width
    end function
    function acc_cuf_shfl_xor_i4_2(var, lane) bind(c)
      integer(4) :: acc_cuf_shfl_xor_i4_2
      integer(4), value :: var
      integer(4), value :: lane
    end function
    function acc_cuf_shfl_xor_i8(var, lane, width) bind(c)
      integer(8) :: acc_cuf_shfl_xor_i8
      integer(8), value :: var
      integer(4), value :: lane, width
    end function
    function acc_cuf_shfl_xor_i8_2(var, lane) bind(c)
      integer(8) :: acc_cuf_shfl_xor_i8_2
      integer(8), value :: var
      integer(4), value :: lane
    end function
    function acc_cuf_shfl_xor_r4(var, lane, width) bind(c)
      real(4) :: acc_cuf_shfl_xor_r4
      real(4), value :: var
      integer(4), value :: lane, width
    end function
    function acc_cuf_shfl_xor_r4_2(var, lane) bind(c)
      real(4) :: acc_cuf_shfl_xor_r4_2
      real(4), value :: var
      integer(4), value :: lane
    end function
    function acc_cuf_shfl_xor_r8(var, lane, width) bind(c)
      real(8) :: acc_cuf_shfl_xor_r8
      real(8), value :: var
      integer(4), value :: lane, width
    end function
    function acc_cuf_shfl_xor_r8_2(var, lane) bind(c)
      real(8) :: acc_cuf_shfl_xor_r8_2
      real(8), value :: var
      integer(4), value :: lane
    end function
  end interface

  interface shfl_xor_sync
    function acc_cuf_shfls_xor_i4(mask, var, lane, width) bind(c)
      integer(4) :: acc_cuf_shfls_xor_i4
      integer(4), value :: mask
      integer(4), value :: var
      integer(4), value :: lane, width
    end function
    function acc_cuf_shfls_xor_i4_2(mask, var, lane) bind(c)
      integer(4) :: acc_cuf_shfls_xor_i4_2
      integer(4), value :: mask
      integer(4), value :: var
      integer(4), value :: lane
    end function
    function acc_cuf_shfls_xor_i8(mask, var, lane, width) bind(c)
      integer(8) :: acc_cuf_shfls_xor_i8
      integer(4), value :: mask
      integer(8), value :: var
      integer(4), value :: lane, width
    end function
    function acc_cuf_shfls_xor_i8_2(mask, var, lane) bind(c)
      integer(8) :: acc_cuf_shfls_xor_i8_2
      integer(4), value :: mask
      integer(8), value :: var
      integer(4), value :: lane
    end function
    function acc_cuf_shfls_xor_r4(mask, var, lane, width) bind(c)
      real(4) :: acc_cuf_shfls_xor_r4
      integer(4), value :: mask
      real(4), value :: var
      integer(4), value :: lane, width
    end function
    function acc_cuf_shfls_xor_r4_2(mask, var, lane) bind(c)
      real(4) :: acc_cuf_shfls_xor_r4_2
      integer(4), value :: mask
      real(4), value :: var
      integer(4), value :: lane
    end function
    function acc_cuf_shfls_xor_r8(mask, var, lane, width) bind(c)
      real(8) :: acc_cuf_shfls_xor_r8
      integer(4), value :: mask
      real(8), value :: var
      integer(4), value :: lane, width
    end function
    function acc_cuf_shfls_xor_r8_2(mask, var, lane) bind(c)
      real(8) :: acc_cuf_shfls_xor_r8_2
      integer(4), value :: mask
      real(8), value :: var
      integer(4), value :: lane
    end function
  end interface

  interface cuf__shfl_up
    function acc_cuf_shfl_up_i4(var, lane, width) bind(c)
      integer(4) :: acc_cuf_shfl_up_i4
      integer(4), value :: var
      integer(4), value :: lane, width
    end function
    function acc_cuf_shfl_up_i4_2(var, lane) bind(c)
      integer(4) :: acc_cuf_shfl_up_i4_2
      integer(4), value :: var
      integer(4), value :: lane
    end function
    function acc_cuf_shfl_up_i8(var, lane, width) bind(c)
      integer(8) :: acc_cuf_shfl_up_i8
      integer(8), value :: var
      integer(4), value :: lane, width
    end function
    function acc_cuf_shfl_up_i8_2(var, lane) bind(c)
      integer(8) :: acc_cuf_shfl_up_i8_2
      integer(8), value :: var
      integer(4), value :: lane
    end function
    function acc_cuf_shfl_up_r4(var, lane, width) bind(c)
      real(4) :: acc_cuf_shfl_up_r4
      real(4), value :: var
      integer(4), value :: lane, width
    end function
    function acc_cuf_shfl_up_r4_2(var, lane) bind(c)
      real(4) :: acc_cuf_shfl_up_r4_2
      real(4), value :: var
      integer(4), value :: lane
    end function
    function acc_cuf_shfl_up_r8(var, lane, width) bind(c)
      real(8) :: acc_cuf_shfl_up_r8
      real(8), value :: var
      integer(4), value :: lane, width
    end function
    function acc_cuf_shfl_up_r8_2(var, lane) bind(c)
      real(8) :: acc_cuf_shfl_up_r8_2
      real(8), value :: var
      integer(4), value :: lane
    end function
  end interface

  interface shfl_up_sync
    function acc_cuf_shfls_up_i4(mask, var, lane, width) bind(c)
      integer(4) :: acc_cuf_shfls_up_i4
      integer(4), value :: mask
      integer(4), value :: var
      integer(4), value :: lane, width
    end function
    function acc_cuf_shfls_up_i4_2(mask, var, lane) bind(c)
      integer(4) :: acc_cuf_shfls_up_i4_2
      integer(4), value :: mask
      integer(4), value :: var
      integer(4), value :: lane
    end function
    function acc_cuf_shfls_up_i8(mask, var, lane, width) bind(c)
      integer(8) :: acc_cuf_shfls_up_i8
      integer(4), value :: mask
      integer(8), value :: var
      integer(4), value :: lane, width
    end function
    function acc_cuf_shfls_up_i8_2(mask, var, lane) bind(c)
      integer(8) :: acc_cuf_shfls_up_i8_2
      integer(4), value :: mask
      integer(8), value :: var
      integer(4), value :: lane
    end function
    function acc_cuf_shfls_up_r4(mask, var, lane, width) bind(c)
      real(4) :: acc_cuf_shfls_up_r4
      integer(4), value :: mask
      real(4), value :: var
      integer(4), value :: lane, width
    end function
    function acc_cuf_shfls_up_r4_2(mask, var, lane) bind(c)
      real(4) :: acc_cuf_shfls_up_r4_2
      integer(4), value :: mask
      real(4), value :: var
      integer(4), value :: lane
    end function
    function acc_cuf_shfls_up_r8(mask, var, lane, width) bind(c)
      real(8) :: acc_cuf_shfls_up_r8
      integer(4), value :: mask
      real(8), value :: var
      integer(4), value :: lane, width
    end function
    function acc_cuf_shfls_up_r8_2(mask, var, lane) bind(c)
      real(8) :: acc_cuf_shfls_up_r8_2
      integer(4), value :: mask
      real(8), value :: var
      integer(4), value :: lane
    end function
  end interface

  interface cuf__shfl_down
    function acc_cuf_shfl_down_i4(var, lane, width) bind(c)
      integer(4) :: acc_cuf_shfl_down_i4
      integer(4), value :: var
      integer(4), value :: lane, width
    end function
    function acc_cuf_shfl_down_i4_2(var, lane) bind(c)
      integer(4) :: acc_cuf_shfl_down_i4_2
      integer(4), value :: var
      integer(4), value :: lane
    end function
    function acc_cuf_shfl_down_i8(var, lane, width) bind(c)
      integer(8) :: acc_cuf_shfl_down_i8
      integer(8), value :: var
      integer(4), value :: lane, width
    end function
    function acc_cuf_shfl_down_i8_2(var, lane) bind(c)
      integer(8) :: acc_cuf_shfl_down_i8_2
      integer(8), value :: var
      integer(4), value :: lane
    end function
    function acc_cuf_shfl_down_r4(var, lane, width) bind(c)
      real(4) :: acc_cuf_shfl_down_r4
      real(4), value :: var
      integer(4), value :: lane, width
    end function
    function acc_cuf_shfl_down_r4_2(var, lane) bind(c)
      real(4) :: acc_cuf_shfl_down_r4_2
      real(4), value :: var
      integer(4), value :: lane
    end function
    function acc_cuf_shfl_down_r8(var, lane, width) bind(c)
      real(8) :: acc_cuf_shfl_down_r8
      real(8), value :: var
      integer(4), value :: lane, width
    end function
    function acc_cuf_shfl_down_r8_2(var, lane) bind(c)
      real(8) :: acc_cuf_shfl_down_r8_2
      real(8), value :: var
      integer(4), value :: lane
    end function
  end interface

  interface shfl_down_sync
    function acc_cuf_shfls_down_i4(mask, var, lane, width) bind(c)
      integer(4) :: acc_cuf_shfls_down_i4
      integer(4), value :: mask
      integer(4), value :: var
      integer(4), value :: lane, width
    end function
    function acc_cuf_shfls_down_i4_2(mask, var, lane) bind(c)
      integer(4) :: acc_cuf_shfls_down_i4_2
      integer(4), value :: mask
      integer(4), value :: var
      integer(4), value :: lane
    end function
    function acc_cuf_shfls_down_i8(mask, var, lane, width) bind(c)
      integer(8) :: acc_cuf_shfls_down_i8
      integer(4), value :: mask
      integer(8), value :: var
      integer(4), value :: lane, width
    end function
    function acc_cuf_shfls_down_i8_2(mask, var, lane) bind(c)
      integer(8) :: acc_cuf_shfls_down_i8_2
      integer(4), value :: mask
      integer(8), value :: var
      integer(4), value :: lane
    end function
    function acc_cuf_shfls_down_r4(mask, var, lane, width) bind(c)
      real(4) :: acc_cuf_shfls_down_r4
      integer(4), value :: mask
      real(4), value :: var
      integer(4), value :: lane, width
    end function
    function acc_cuf_shfls_down_r4_2(mask, var, lane) bind(c)
      real(4) :: acc_cuf_shfls_down_r4_2
      integer(4), value :: mask
      real(4), value :: var
      integer(4), value :: lane
    end function
    function acc_cuf_shfls_down_r8(mask, var, lane, width) bind(c)
      real(8) :: acc_cuf_shfls_down_r8
      integer(4), value :: mask
      real(8), value :: var
      integer(4), value :: lane, width
    end function
    function acc_cuf_shfls_down_r8_2(mask, var, lane) bind(c)
      real(8) :: acc_cuf_shfls_down_r8_2
      integer(4), value :: mask
      real(8), value :: var
      integer(4), value :: lane
    end function
  end interface

  interface cuf__ldca
    function acc_cuf_load_ca_i4(mem) bind(c)
      integer(4) :: acc_cuf_load_ca_i4
      integer(4), intent(in) :: mem
    end function
    function acc_cuf_load_ca_i8(mem) bind(c)
      integer(8) :: acc_cuf_load_ca_i8
      integer(8), intent(in) :: mem
    end function
    function acc_cuf_load_ca_r4(mem) bind(c)
      real(4) :: acc_cuf_load_ca_r4
      real(4), intent(in) :: mem
    end function
    function acc_cuf_load_ca_r8(mem) bind(c)
      real(8) :: acc_cuf_load_ca_r8
      real(8), intent(in) :: mem
    end function
  end interface

  interface cuf__ldcg
    function acc_cuf_load_cg_i4(mem) bind(c)
      integer(4) :: acc_cuf_load_cg_i4
      integer(4), intent(in) :: mem
    end function
    function acc_cuf_load_cg_i8(mem) bind(c)
      integer(8) :: acc_cuf_load_cg_i8
      integer(8), intent(in) :: mem
    end function
    function acc_cuf_load_cg_r4(mem) bind(c)
      real(4) :: acc_cuf_load_cg_r4
      real(4), intent(in) :: mem
    end function
    function acc_cuf_load_cg_r8(mem) bind(c)
      real(8) :: acc_cuf_load_cg_r8
      real(8), intent(in) :: mem
    end function
  end interface

  interface cuf__ldcs
    function acc_cuf_load_cs_i4(mem) bind(c)
      integer(4) :: acc_cuf_load_cs_i4
      integer(4), intent(in) :: mem
    end function
    function acc_cuf_load_cs_i8(mem) bind(c)
      integer(8) :: acc_cuf_load_cs_i8
      integer(8), intent(in) :: mem
    end function
    function acc_cuf_load_cs_r4(mem) bind(c)
      real(4) :: acc_cuf_load_cs_r4
      real(4), intent(in) :: mem
    end function
    function acc_cuf_load_cs_r8(mem) bind(c)
      real(8) :: acc_cuf_load_cs_r8
      real(8), intent(in) :: mem
    end function
  end interface

  interface cuf__ldlu
    function acc_cuf_load_lu_i4(mem) bind(c)
      integer(4) :: acc_cuf_load_lu_i4
      integer(4), intent(in) :: mem
    end function
    function acc_cuf_load_lu_i8(mem) bind(c)
      integer(8) :: acc_cuf_load_lu_i8
      integer(8), intent(in) :: mem
    end function
    function acc_cuf_load_lu_r4(mem) bind(c)
      real(4) :: acc_cuf_load_lu_r4
      real(4), intent(in) :: mem
    end function
    function acc_cuf_load_lu_r8(mem) bind(c)
      real(8) :: acc_cuf_load_lu_r8
      real(8), intent(in) :: mem
    end function
  end interface

  interface cuf__ldcv
    function acc_cuf_load_cv_i4(mem) bind(c)
      integer(4) :: acc_cuf_load_cv_i4
      integer(4), intent(in) :: mem
    end function
    function acc_cuf_load_cv_i8(mem) bind(c)
      integer(8) :: acc_cuf_load_cv_i8
      integer(8), intent(in) :: mem
    end function
    function acc_cuf_load_cv_r4(mem) bind(c)
      real(4) :: acc_cuf_load_cv_r4
      real(4), intent(in) :: mem
    end function
    function acc_cuf_load_cv_r8(mem) bind(c)
      real(8) :: acc_cuf_load_cv_r8
      real(8), intent(in) :: mem
    end function
  end interface

  interface cuf__stwb
    subroutine acc_cuf_store_wb_i4(mem, val) bind(c)
      integer(4), intent(out) :: mem
      integer(4), value :: val
    end subroutine
    subroutine acc_cuf_store_wb_i8(mem, val) bind(c)
      integer(8), intent(out) :: mem
      integer(8), value :: val
    end subroutine
    subroutine acc_cuf_store_wb_r4(mem, val) bind(c)
      real(4), intent(out) :: mem
      real(4), value :: val
    end subroutine
    subroutine acc_cuf_store_wb_r8(mem, val) bind(c)
      real(8), intent(out) :: mem
      real(8), value :: val
    end subroutine
  end interface

  interface cuf__stcg
    subroutine acc_cuf_store_cg_i4(mem, val) bind(c)
      integer(4), intent(out) :: mem
      integer(4), value :: val
    end subroutine
    subroutine acc_cuf_store_cg_i8(mem, val) bind(c)
      integer(8), intent(out) :: mem
      integer(8), value :: val
    end subroutine
    subroutine acc_cuf_store_cg_r4(mem, val) bind(c)
      real(4), intent(out) :: mem
      real(4), value :: val
    end subroutine
    subroutine acc_cuf_store_cg_r8(mem, val) bind(c)
      real(8), intent(out) :: mem
      real(8), value :: val
    end subroutine
  end interface

  interface cuf__stcs
    subroutine acc_cuf_store_cs_i4(mem, val) bind(c)
      integer(4), intent(out) :: mem
      integer(4), value :: val
    end subroutine
    subroutine acc_cuf_store_cs_i8(mem, val) bind(c)
      integer(8), intent(out) :: mem
      integer(8), value :: val
    end subroutine
    subroutine acc_cuf_store_cs_r4(mem, val) bind(c)
      real(4), intent(out) :: mem
      real(4), value :: val
    end subroutine
    subroutine acc_cuf_store_cs_r8(mem, val) bind(c)
      real(8), intent(out) :: mem
      real(8), value :: val
    end subroutine
  end interface

  interface cuf__stwt
    subroutine acc_cuf_store_wt_i4(mem, val) bind(c)
      integer(4), intent(out) :: mem
      integer(4), value :: val
    end subroutine
    subroutine acc_cuf_store_wt_i8(mem, val) bind(c)
      integer(8), intent(out) :: mem
      integer(8), value :: val
    end subroutine
    subroutine acc_cuf_store_wt_r4(mem, val) bind(c)
      real(4), intent(out) :: mem
      real(4), value :: val
    end subroutine
    subroutine acc_cuf_store_wt_r8(mem, val) bind(c)
      real(8), intent(out) :: mem
      real(8), value :: val
    end subroutine
  end interface

  interface atomicadd
    function acc_cuf_atomic_add_i4(mem, val) bind(c)
      integer(4) :: acc_cuf_atomic_add_i4
      integer(4), intent(inout) :: mem
      integer(4), value :: val
    end function
    function acc_cuf_atomic_add_i8(mem, val) bind(c)
      integer(8) :: acc_cuf_atomic_add_i8
      integer(8), intent(inout) :: mem
      integer(8), value :: val
    end function
    function acc_cuf_atomic_add_r4(mem, val) bind(c)
      real(4) :: acc_cuf_atomic_add_r4
      real(4), intent(inout) :: mem
      real(4), value :: val
    end function
    function acc_cuf_atomic_add_r8(mem, val) bind(c)
      real(8) :: acc_cuf_atomic_add_r8
      real(8), intent(inout) :: mem
      real(8), value :: val
    end function
  end interface

  interface atomicsub
    function acc_cuf_atomic_sub_i4(mem, val) bind(c)
      integer(4) :: acc_cuf_atomic_sub_i4
      integer(4), intent(inout) :: mem
      integer(4), value :: val
    end function
    function acc_cuf_atomic_sub_i8(mem, val) bind(c)
      integer(8) :: acc_cuf_atomic_sub_i8
      integer(8), intent(inout) :: mem
      integer(8), value :: val
    end function
    function acc_cuf_atomic_sub_r4(mem, val) bind(c)
      real(4) :: acc_cuf_atomic_sub_r4
      real(4), intent(inout) :: mem
      real(4), value :: val
    end function
    function acc_cuf_atomic_sub_r8(mem, val) bind(c)
      real(8) :: acc_cuf_atomic_sub_r8
      real(8), intent(inout) :: mem
      real(8), value :: val
    end function
  end interface

  interface atomicexch
    function acc_cuf_atomic_exch_i4(mem, val) bind(c)
      integer(4) :: acc_cuf_atomic_exch_i4
      integer(4), intent(inout) :: mem
      integer(4), value :: val
    end function
    function acc_cuf_atomic_exch_i8(mem, val) bind(c)
      integer(8) :: acc_cuf_atomic_exch_i8
      integer(8), intent(inout) :: mem
      integer(8), value :: val
    end function
    function acc_cuf_atomic_exch_r4(mem, val) bind(c)
      real(4) :: acc_cuf_atomic_exch_r4
      real(4), intent(inout) :: mem
      real(4), value :: val
    end function
    function acc_cuf_atomic_exch_r8(mem, val) bind(c)
      real(8) :: acc_cuf_atomic_exch_r8
      real(8), intent(inout) :: mem
      real(8), value :: val
    end function
  end interface

  interface atomicmin
    function acc_cuf_atomic_min_i4(mem, val) bind(c)
      integer(4) :: acc_cuf_atomic_min_i4
      integer(4), intent(inout) :: mem
      integer(4), value :: val
    end function
    function acc_cuf_atomic_min_i8(mem, val) bind(c)
      integer(8) :: acc_cuf_atomic_min_i8
      integer(8), intent(inout) :: mem
      integer(8), value :: val
    end function
  end interface

  interface atomicmax
    function acc_cuf_atomic_max_i4(mem, val) bind(c)
      integer(4) :: acc_cuf_atomic_max_i4
      integer(4), intent(inout) :: mem
      integer(4), value :: val
    end function
    function acc_cuf_atomic_max_i8(mem, val) bind(c)
      integer(8) :: acc_cuf_atomic_max_i8
      integer(8), intent(inout) :: mem
      integer(8), value :: val
    end function
  end interface

  interface atomicand
    function acc_cuf_atomic_and_i4(mem, val) bind(c)
      integer(4) :: acc_cuf_atomic_and_i4
      integer(4), intent(inout) :: mem
      integer(4), value :: val
    end function
    function acc_cuf_atomic_and_i8(mem, val) bind(c)
      integer(8) :: acc_cuf_atomic_and_i8
      integer(8), intent(inout) :: mem
      integer(8), value :: val
    end function
  end interface

  interface atomicor
    function acc_cuf_atomic_or_i4(mem, val) bind(c)
      integer(4) :: acc_cuf_atomic_or_i4
      integer(4), intent(inout) :: mem
      integer(4), value :: val
    end function
    function acc_cuf_atomic_or_i8(mem, val) bind(c)
      integer(8) :: acc_cuf_atomic_or_i8
      integer(8), intent(inout) :: mem
      integer(8), value :: val
    end function
  end interface

  interface atomicxor
    function acc_cuf_atomic_xor_i4(mem, val) bind(c)
      integer(4) :: acc_cuf_atomic_xor_i4
      integer(4), intent(inout) :: mem
      integer(4), value :: val
    end function
    function acc_cuf_atomic_xor_i8(mem, val) bind(c)
      integer(8) :: acc_cuf_atomic_xor_i8
      integer(8), intent(inout) :: mem
      integer(8), value :: val
    end function
  end interface

  interface atomiccas
    function acc_cuf_atomic_cas_i4(mem, comp, val) bind(c)
      integer(4) :: acc_cuf_atomic_cas_i4
      integer(4), intent(inout) :: mem
      integer(4), value :: comp, val
    end function
    function acc_cuf_atomic_cas_i8(mem, comp, val) bind(c)
      integer(8) :: acc_cuf_atomic_cas_i8
      integer(8), intent(inout) :: mem
      integer(8), value :: comp, val
    end function
    function acc_cuf_atomic_cas_r4(mem, comp, val) bind(c)
      real(4) :: acc_cuf_atomic_cas_r4
      real(4), intent(inout) :: mem
      real(4), value :: comp, val
    end function
    function acc_cuf_atomic_cas_r8(mem, comp, val) bind(c)
      real(8) :: acc_cuf_atomic_cas_r8
      real(8), intent(inout) :: mem
      real(8), value :: comp, val
    end function
  end interface

end module

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

  interface activemask
    function acc_cuf_activemask() bind(c)
      integer(4) :: acc_cuf_activemask
    end function
  end interface

  interface ballot
    function acc_cuf_vote_ballot(test) bind(c)
      integer(4) :: acc_cuf_vote_ballot
      logical(4), value :: test
    end function
    function acc_cuf_vote_ballot_i(test) bind(c)
      integer(4) :: acc_cuf_vote_ballot_i
      integer(4), value :: test
    end function
  end interface

  interface all_sync
    function acc_cuf_votes_all(mask, test) bind(c)
      integer(4) :: acc_cuf_votes_all
      integer(4), value :: mask
      logical(4), value :: test
    end function
    function acc_cuf_votes_all_i(mask, test) bind(c)
      integer(4) :: acc_cuf_votes_all_i
      integer(4), value :: mask
      integer(4), value :: test
    end function
  end interface

  interface any_sync
    function acc_cuf_votes_any(mask, test) bind(c)
      integer(4) :: acc_cuf_votes_any
      integer(4), value :: mask
      logical(4), value :: test
    end function
    function acc_cuf_votes_any_i(mask, test) bind(c)
      integer(4) :: acc_cuf_votes_any_i
      integer(4), value :: mask
      integer(4), value :: test
    end function
  end interface

  interface ballot_sync
    function acc_cuf_votes_ballot(mask, test) bind(c)
      integer(4) :: acc_cuf_votes_ballot
      integer(4), value :: mask
      logical(4), value :: test
    end function
    function acc_cuf_votes_ballot_i(mask, test) bind(c)
      integer(4) :: acc_cuf_votes_ballot_i
      integer(4), value :: mask
      integer(4), value :: test
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
    function acc_cufn_atomicmin_r4(mem, value) bind(c)
      real(4) :: acc_cufn_atomicmin_r4
      real(4) :: mem
      real(4), value :: value
    end function
    function acc_cufn_atomicmin_r8(mem, value) bind(c)
      real(8) :: acc_cufn_atomicmin_r8
      real(8) :: mem
      real(8), value :: value
    end function
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
    function acc_cufn_atomicmax_r4(mem, value) bind(c)
      real(4) :: acc_cufn_atomicmax_r4
      real(4) :: mem
      real(4), value :: value
    end function
    function acc_cufn_atomicmax_r8(mem, value) bind(c)
      real(8) :: acc_cufn_atomicmax_r8
      real(8) :: mem
      real(8), value :: value
    end function
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

  interface
    function atomicinc(mem, imax) bind(c, name="acc_cufn_atomicinc")
      integer(4) :: atomicinc
      integer(4) :: mem
      integer(4), value :: imax
    end function
    function atomicdec(mem, imax) bind(c, name="acc_cufn_atomicdec")
      integer(4) :: atomicdec
      integer(4) :: mem
      integer(4), value :: imax
    end function
  end interface

  ! Table 16.
  interface
    function clock() bind(c, name="acc_cufn_clock")
      integer(4) :: clock
    end function
    function globaltimer() bind(c, name="acc_cuf_timer")
      integer(8) :: globaltimer
    end function
  end interface

  interface
    pure function cuf__brev(x) &
      bind(c, name="acc_cufn_brev")
      integer(4) :: cuf__brev
      integer(4), value :: x
    end function
    pure function cuf__brevll(x) &
      bind(c, name="acc_cufn_brevll")
      integer(8) :: cuf__brevll
      integer(8), value :: x
    end function
    pure function cuf__clz(x) &
      bind(c, name="acc_cufn_clz")
      integer(4) :: cuf__clz
      integer(4), value :: x
    end function
    pure function cuf__clzll(x) &
      bind(c, name="acc_cufn_clzll")
      integer(4) :: cuf__clzll
      integer(8), value :: x
    end function
    pure function cuf__ffs(x) &
      bind(c, name="acc_cufn_ffs")
      integer(4) :: cuf__ffs
      integer(4), value :: x
    end function
    pure function cuf__ffsll(x) &
      bind(c, name="acc_cufn_ffsll")
      integer(4) :: cuf__ffsll
      integer(8), value :: x
    end function
    pure function cuf__popc(x) &
      bind(c, name="acc_cufn_popc")
      integer(4) :: cuf__popc
      integer(4), value :: x
    end function
    pure function cuf__popcll(x) &
      bind(c, name="acc_cufn_popcll")
      integer(4) :: cuf__popcll
      integer(8), value :: x
    end function
    pure function cuf__cosf(x) &
      bind(c, name="acc_cufn_cosf")
      real(4) :: cuf__cosf
      real(4), value :: x
    end function
    pure function cuf__sinf(x) &
      bind(c, name="acc_cufn_sinf")
      real(4) :: cuf__sinf
      real(4), value :: x
    end function
    pure function cuf__tanf(x) &
      bind(c, name="acc_cufn_tanf")
      real(4) :: cuf__tanf
      real(4), value :: x
    end function
    pure function cuf__expf(x) &
      bind(c, name="acc_cufn_expf")
      real(4) :: cuf__expf
      real(4), value :: x
    end function
    pure function cuf__exp10f(x) &
      bind(c, name="acc_cufn_exp10f")
      real(4) :: cuf__exp10f
      real(4), value :: x
    end function
    pure function cuf__logf(x) &
      bind(c, name="acc_cufn_logf")
      real(4) :: cuf__logf
      real(4), value :: x
    end function
    pure function cuf__log2f(x) &
      bind(c, name="acc_cufn_log2f")
      real(4) :: cuf__log2f
      real(4), value :: x
    end function
    pure function cuf__log10f(x) &
      bind(c, name="acc_cufn_log10f")
      real(4) :: cuf__log10f
      real(4), value :: x
    end function
    pure function cuf__powf(x, y) &
      bind(c, name="acc_cufn_powf")
      real(4) :: cuf__powf
      real(4), value :: x, y
    end function
    pure function cospi(x) &
      bind(c, name="acc_cufn_cospi")
      real(8) :: cospi
      real(8), value :: x
    end function
    pure function cospif(x) &
      bind(c, name="acc_cufn_cospif")
      real(4) :: cospif
      real(4), value :: x
    end function
    pure function sinpi(x) &
      bind(c, name="acc_cufn_sinpi")
      real(8) :: sinpi
      real(8), value :: x
    end function
    pure function sinpif(x) &
      bind(c, name="acc_cufn_sinpif")
      real(4) :: sinpif
      real(4), value :: x
    end function
    subroutine sincos(x, s, c) &
      bind(c, name="acc_cufn_sincos")
      real(8), value :: x
      real(8) :: s, c
    end subroutine
    subroutine sincosf(x, s, c) &
      bind(c, name="acc_cufn_sincosf")
      real(4), value :: x
      real(4) :: s, c
    end subroutine
    subroutine sincospi(x, s, c) &
      bind(c, name="acc_cufn_sincospi")
      real(8), value :: x
      real(8) :: s, c
    end subroutine
    subroutine sincospif(x, s, c) &
      bind(c, name="acc_cufn_sincospif")
      real(4), value :: x
      real(4) :: s, c
    end subroutine
    pure function cuf__dadd_rd(x, y) &
      bind(c, name="acc_cufn_dadd_rd")
      real(8) :: cuf__dadd_rd
      real(8), value :: x, y
    end function
    pure function cuf__dmul_rd(x, y) &
      bind(c, name="acc_cufn_dmul_rd")
      real(8) :: cuf__dmul_rd
      real(8), value :: x, y
    end function
    pure function cuf__ddiv_rd(x, y) &
      bind(c, name="acc_cufn_ddiv_rd")
      real(8) :: cuf__ddiv_rd
      real(8), value :: x, y
    end function
    pure function cuf__drcp_rd(x) &
      bind(c, name="acc_cufn_drcp_rd")
      real(8) :: cuf__drcp_rd
      real(8), value :: x
    end function
    pure function cuf__dsqrt_rd(x) &
      bind(c, name="acc_cufn_dsqrt_rd")
      real(8) :: cuf__dsqrt_rd
      real(8), value :: x
    end function
    pure function cuf__fma_rd(x, y, z) &
      bind(c, name="acc_cufn_fma_rd")
      real(8) :: cuf__fma_rd
      real(8), value :: x, y, z
    end function
    pure function cuf__fadd_rd(x, y) &
      bind(c, name="acc_cufn_fadd_rd")
      real(4) :: cuf__fadd_rd
      real(4), value :: x, y
    end function
    pure function cuf__fmul_rd(x, y) &
      bind(c, name="acc_cufn_fmul_rd")
      real(4) :: cuf__fmul_rd
      real(4), value :: x, y
    end function
    pure function cuf__fdiv_rd(x, y) &
      bind(c, name="acc_cufn_fdiv_rd")
      real(4) :: cuf__fdiv_rd
      real(4), value :: x, y
    end function
    pure function cuf__frcp_rd(x) &
      bind(c, name="acc_cufn_frcp_rd")
      real(4) :: cuf__frcp_rd
      real(4), value :: x
    end function
    pure function cuf__fsqrt_rd(x) &
      bind(c, name="acc_cufn_fsqrt_rd")
      real(4) :: cuf__fsqrt_rd
      real(4), value :: x
    end function
    pure function cuf__fmaf_rd(x, y, z) &
      bind(c, name="acc_cufn_fmaf_rd")
      real(4) :: cuf__fmaf_rd
      real(4), value :: x, y, z
    end function
    pure function cuf__double2float_rd(x) &
      bind(c, name="acc_cufn_double2float_rd")
      real(4) :: cuf__double2float_rd
      real(8), value :: x
    end function
    pure function cuf__double2int_rd(x) &
      bind(c, name="acc_cufn_double2int_rd")
      integer(4) :: cuf__double2int_rd
      real(8), value :: x
    end function
    pure function cuf__double2uint_rd(x) &
      bind(c, name="acc_cufn_double2uint_rd")
      integer(4) :: cuf__double2uint_rd
      real(8), value :: x
    end function
    pure function cuf__double2ll_rd(x) &
      bind(c, name="acc_cufn_double2ll_rd")
      integer(8) :: cuf__double2ll_rd
      real(8), value :: x
    end function
    pure function cuf__double2ull_rd(x) &
      bind(c, name="acc_cufn_double2ull_rd")
      integer(8) :: cuf__double2ull_rd
      real(8), value :: x
    end function
    pure function cuf__float2int_rd(x) &
      bind(c, name="acc_cufn_float2int_rd")
      integer(4) :: cuf__float2int_rd
      real(4), value :: x
    end function
    pure function cuf__float2uint_rd(x) &
      bind(c, name="acc_cufn_float2uint_rd")
      integer(4) :: cuf__float2uint_rd
      real(4), value :: x
    end function
    pure function cuf__float2ll_rd(x) &
      bind(c, name="acc_cufn_float2ll_rd")
      integer(8) :: cuf__float2ll_rd
      real(4), value :: x
    end function
    pure function cuf__float2ull_rd(x) &
      bind(c, name="acc_cufn_float2ull_rd")
      integer(8) :: cuf__float2ull_rd
      real(4), value :: x
    end function
    pure function cuf__int2float_rd(x) &
      bind(c, name="acc_cufn_int2float_rd")
      real(4) :: cuf__int2float_rd
      integer(4), value :: x
    end function
    pure function cuf__uint2float_rd(x) &
      bind(c, name="acc_cufn_uint2float_rd")
      real(4) :: cuf__uint2float_rd
      integer(4), value :: x
    end function
    pure function cuf__ll2double_rd(x) &
      bind(c, name="acc_cufn_ll2double_rd")
      real(8) :: cuf__ll2double_rd
      integer(8), value :: x
    end function
    pure function cuf__ull2double_rd(x) &
      bind(c, name="acc_cufn_ull2double_rd")
      real(8) :: cuf__ull2double_rd
      integer(8), value :: x
    end function
    pure function cuf__ll2float_rd(x) &
      bind(c, name="acc_cufn_ll2float_rd")
      real(4) :: cuf__ll2float_rd
      integer(8), value :: x
    end function
    pure function cuf__ull2float_rd(x) &
      bind(c, name="acc_cufn_ull2float_rd")
      real(4) :: cuf__ull2float_rd
      integer(8), value :: x
    end function
    pure function cuf__dadd_rn(x, y) &
      bind(c, name="acc_cufn_dadd_rn")
      real(8) :: cuf__dadd_rn
      real(8), value :: x, y
    end function
    pure function cuf__dmul_rn(x, y) &
      bind(c, name="acc_cufn_dmul_rn")
      real(8) :: cuf__dmul_rn
      real(8), value :: x, y
    end function
    pure function cuf__ddiv_rn(x, y) &
      bind(c, name="acc_cufn_ddiv_rn")
      real(8) :: cuf__ddiv_rn
      real(8), value :: x, y
    end function
    pure function cuf__drcp_rn(x) &
      bind(c, name="acc_cufn_drcp_rn")
      real(8) :: cuf__drcp_rn
      real(8), value :: x
    end function
    pure function cuf__dsqrt_rn(x) &
      bind(c, name="acc_cufn_dsqrt_rn")
      real(8) :: cuf__dsqrt_rn
      real(8), value :: x
    end function
    pure function cuf__fma_rn(x, y, z) &
      bind(c, name="acc_cufn_fma_rn")
      real(8) :: cuf__fma_rn
      real(8), value :: x, y, z
    end function
    pure function cuf__fadd_rn(x, y) &
      bind(c, name="acc_cufn_fadd_rn")
      real(4) :: cuf__fadd_rn
      real(4), value :: x, y
    end function
    pure function cuf__fmul_rn(x, y) &
      bind(c, name="acc_cufn_fmul_rn")
      real(4) :: cuf__fmul_rn
      real(4), value :: x, y
    end function
    pure function cuf__fdiv_rn(x, y) &
      bind(c, name="acc_cufn_fdiv_rn")
      real(4) :: cuf__fdiv_rn
      real(4), value :: x, y
    end function
    pure function cuf__frcp_rn(x) &
      bind(c, name="acc_cufn_frcp_rn")
      real(4) :: cuf__frcp_rn
      real(4), value :: x
    end function
    pure function cuf__fsqrt_rn(x) &
      bind(c, name="acc_cufn_fsqrt_rn")
      real(4) :: cuf__fsqrt_rn
      real(4), value :: x
    end function
    pure function cuf__fmaf_rn(x, y, z) &
      bind(c, name="acc_cufn_fmaf_rn")
      real(4) :: cuf__fmaf_rn
      real(4), value :: x, y, z
    end function
    pure function cuf__double2float_rn(x) &
      bind(c, name="acc_cufn_double2float_rn")
      real(4) :: cuf__double2float_rn
      real(8), value :: x
    end function
    pure function cuf__double2int_rn(x) &
      bind(c, name="acc_cufn_double2int_rn")
      integer(4) :: cuf__double2int_rn
      real(8), value :: x
    end function
    pure function cuf__double2uint_rn(x) &
      bind(c, name="acc_cufn_double2uint_rn")
      integer(4) :: cuf__double2uint_rn
      real(8), value :: x
    end function
    pure function cuf__double2ll_rn(x) &
      bind(c, name="acc_cufn_double2ll_rn")
      integer(8) :: cuf__double2ll_rn
      real(8), value :: x
    end function
    pure function cuf__double2ull_rn(x) &
      bind(c, name="acc_cufn_double2ull_rn")
      integer(8) :: cuf__double2ull_rn
      real(8), value :: x
    end function
    pure function cuf__float2int_rn(x) &
      bind(c, name="acc_cufn_float2int_rn")
      integer(4) :: cuf__float2int_rn
      real(4), value :: x
    end function
    pure function cuf__float2uint_rn(x) &
      bind(c, name="acc_cufn_float2uint_rn")
      integer(4) :: cuf__float2uint_rn
      real(4), value :: x
    end function
    pure function cuf__float2ll_rn(x) &
      bind(c, name="acc_cufn_float2ll_rn")
      integer(8) :: cuf__float2ll_rn
      real(4), value :: x
    end function
    pure function cuf__float2ull_rn(x) &
      bind(c, name="acc_cufn_float2ull_rn")
      integer(8) :: cuf__float2ull_rn
      real(4), value :: x
    end function
    pure function cuf__int2float_rn(x) &
      bind(c, name="acc_cufn_int2float_rn")
      real(4) :: cuf__int2float_rn
      integer(4), value :: x
    end function
    pure function cuf__uint2float_rn(x) &
      bind(c, name="acc_cufn_uint2float_rn")
      real(4) :: cuf__uint2float_rn
      integer(4), value :: x
    end function
    pure function cuf__ll2double_rn(x) &
      bind(c, name="acc_cufn_ll2double_rn")
      real(8) :: cuf__ll2double_rn
      integer(8), value :: x
    end function
    pure function cuf__ull2double_rn(x) &
      bind(c, name="acc_cufn_ull2double_rn")
      real(8) :: cuf__ull2double_rn
      integer(8), value :: x
    end function
    pure function cuf__ll2float_rn(x) &
      bind(c, name="acc_cufn_ll2float_rn")
      real(4) :: cuf__ll2float_rn
      integer(8), value :: x
    end function
    pure function cuf__ull2float_rn(x) &
      bind(c, name="acc_cufn_ull2float_rn")
      real(4) :: cuf__ull2float_rn
      integer(8), value :: x
    end function
    pure function cuf__dadd_ru(x, y) &
      bind(c, name="acc_cufn_dadd_ru")
      real(8) :: cuf__dadd_ru
      real(8), value :: x, y
    end function
    pure function cuf__dmul_ru(x, y) &
      bind(c, name="acc_cufn_dmul_ru")
      real(8) :: cuf__dmul_ru
      real(8), value :: x, y
    end function
    pure function cuf__ddiv_ru(x, y) &
      bind(c, name="acc_cufn_ddiv_ru")
      real(8) :: cuf__ddiv_ru
      real(8), value :: x, y
    end function
    pure function cuf__drcp_ru(x) &
      bind(c, name="acc_cufn_drcp_ru")
      real(8) :: cuf__drcp_ru
      real(8), value :: x
    end function
    pure function cuf__dsqrt_ru(x) &
      bind(c, name="acc_cufn_dsqrt_ru")
      real(8) :: cuf__dsqrt_ru
      real(8), value :: x
    end function
    pure function cuf__fma_ru(x, y, z) &
      bind(c, name="acc_cufn_fma_ru")
      real(8) :: cuf__fma_ru
      real(8), value :: x, y, z
    end function
    pure function cuf__fadd_ru(x, y) &
      bind(c, name="acc_cufn_fadd_ru")
      real(4) :: cuf__fadd_ru
      real(4), value :: x, y
    end function
    pure function cuf__fmul_ru(x, y) &
      bind(c, name="acc_cufn_fmul_ru")
      real(4) :: cuf__fmul_ru
      real(4), value :: x, y
    end function
    pure function cuf__fdiv_ru(x, y) &
      bind(c, name="acc_cufn_fdiv_ru")
      real(4) :: cuf__fdiv_ru
      real(4), value :: x, y
    end function
    pure function cuf__frcp_ru(x) &
      bind(c, name="acc_cufn_frcp_ru")
      real(4) :: cuf__frcp_ru
      real(4), value :: x
    end function
    pure function cuf__fsqrt_ru(x) &
      bind(c, name="acc_cufn_fsqrt_ru")
      real(4) :: cuf__fsqrt_ru
      real(4), value :: x
    end function
    pure function cuf__fmaf_ru(x, y, z) &
      bind(c, name="acc_cufn_fmaf_ru")
      real(4) :: cuf__fmaf_ru
      real(4), value :: x, y, z
    end function
    pure function cuf__double2float_ru(x) &
      bind(c, name="acc_cufn_double2float_ru")
      real(4) :: cuf__double2float_ru
      real(8), value :: x
    end function
    pure function cuf__double2int_ru(x) &
      bind(c, name="acc_cufn_double2int_ru")
      integer(4) :: cuf__double2int_ru
      real(8), value :: x
    end function
    pure function cuf__double2uint_ru(x) &
      bind(c, name="acc_cufn_double2uint_ru")
      integer(4) :: cuf__double2uint_ru
      real(8), value :: x
    end function
    pure function cuf__double2ll_ru(x) &
      bind(c, name="acc_cufn_double2ll_ru")
      integer(8) :: cuf__double2ll_ru
      real(8), value :: x
    end function
    pure function cuf__double2ull_ru(x) &
      bind(c, name="acc_cufn_double2ull_ru")
      integer(8) :: cuf__double2ull_ru
      real(8), value :: x
    end function
    pure function cuf__float2int_ru(x) &
      bind(c, name="acc_cufn_float2int_ru")
      integer(4) :: cuf__float2int_ru
      real(4), value :: x
    end function
    pure function cuf__float2uint_ru(x) &
      bind(c, name="acc_cufn_float2uint_ru")
      integer(4) :: cuf__float2uint_ru
      real(4), value :: x
    end function
    pure function cuf__float2ll_ru(x) &
      bind(c, name="acc_cufn_float2ll_ru")
      integer(8) :: cuf__float2ll_ru
      real(4), value :: x
    end function
    pure function cuf__float2ull_ru(x) &
      bind(c, name="acc_cufn_float2ull_ru")
      integer(8) :: cuf__float2ull_ru
      real(4), value :: x
    end function
    pure function cuf__int2float_ru(x) &
      bind(c, name="acc_cufn_int2float_ru")
      real(4) :: cuf__int2float_ru
      integer(4), value :: x
    end function
    pure function cuf__uint2float_ru(x) &
      bind(c, name="acc_cufn_uint2float_ru")
      real(4) :: cuf__uint2float_ru
      integer(4), value :: x
    end function
    pure function cuf__ll2double_ru(x) &
      bind(c, name="acc_cufn_ll2double_ru")
      real(8) :: cuf__ll2double_ru
      integer(8), value :: x
    end function
    pure function cuf__ull2double_ru(x) &
      bind(c, name="acc_cufn_ull2double_ru")
      real(8) :: cuf__ull2double_ru
      integer(8), value :: x
    end function
    pure function cuf__ll2float_ru(x) &
      bind(c, name="acc_cufn_ll2float_ru")
      real(4) :: cuf__ll2float_ru
      integer(8), value :: x
    end function
    pure function cuf__ull2float_ru(x) &
      bind(c, name="acc_cufn_ull2float_ru")
      real(4) :: cuf__ull2float_ru
      integer(8), value :: x
    end function
    pure function cuf__dadd_rz(x, y) &
      bind(c, name="acc_cufn_dadd_rz")
      real(8) :: cuf__dadd_rz
      real(8), value :: x, y
    end function
    pure function cuf__dmul_rz(x, y) &
      bind(c, name="acc_cufn_dmul_rz")
      real(8) :: cuf__dmul_rz
      real(8), value :: x, y
    end function
    pure function cuf__ddiv_rz(x, y) &
      bind(c, name="acc_cufn_ddiv_rz")
      real(8) :: cuf__ddiv_rz
      real(8), value :: x, y
    end function
    pure function cuf__drcp_rz(x) &
      bind(c, name="acc_cufn_drcp_rz")
      real(8) :: cuf__drcp_rz
      real(8), value :: x
    end function
    pure function cuf__dsqrt_rz(x) &
      bind(c, name="acc_cufn_dsqrt_rz")
      real(8) :: cuf__dsqrt_rz
      real(8), value :: x
    end function
    pure function cuf__fma_rz(x, y, z) &
      bind(c, name="acc_cufn_fma_rz")
      real(8) :: cuf__fma_rz
      real(8), value :: x, y, z
    end function
    pure function cuf__fadd_rz(x, y) &
      bind(c, name="acc_cufn_fadd_rz")
      real(4) :: cuf__fadd_rz
      real(4), value :: x, y
    end function
    pure function cuf__fmul_rz(x, y) &
      bind(c, name="acc_cufn_fmul_rz")
      real(4) :: cuf__fmul_rz
      real(4), value :: x, y
    end function
    pure function cuf__fdiv_rz(x, y) &
      bind(c, name="acc_cufn_fdiv_rz")
      real(4) :: cuf__fdiv_rz
      real(4), value :: x, y
    end function
    pure function cuf__frcp_rz(x) &
      bind(c, name="acc_cufn_frcp_rz")
      real(4) :: cuf__frcp_rz
      real(4), value :: x
    end function
    pure function cuf__fsqrt_rz(x) &
      bind(c, name="acc_cufn_fsqrt_rz")
      real(4) :: cuf__fsqrt_rz
      real(4), value :: x
    end function
    pure function cuf__fmaf_rz(x, y, z) &
      bind(c, name="acc_cufn_fmaf_rz")
      real(4) :: cuf__fmaf_rz
      real(4), value :: x, y, z
    end function
    pure function cuf__double2float_rz(x) &
      bind(c, name="acc_cufn_double2float_rz")
      real(4) :: cuf__double2float_rz
      real(8), value :: x
    end function
    pure function cuf__double2int_rz(x) &
      bind(c, name="acc_cufn_double2int_rz")
      integer(4) :: cuf__double2int_rz
      real(8), value :: x
    end function
    pure function cuf__double2uint_rz(x) &
      bind(c, name="acc_cufn_double2uint_rz")
      integer(4) :: cuf__double2uint_rz
      real(8), value :: x
    end function
    pure function cuf__double2ll_rz(x) &
      bind(c, name="acc_cufn_double2ll_rz")
      integer(8) :: cuf__double2ll_rz
      real(8), value :: x
    end function
    pure function cuf__double2ull_rz(x) &
      bind(c, name="acc_cufn_double2ull_rz")
      integer(8) :: cuf__double2ull_rz
      real(8), value :: x
    end function
    pure function cuf__float2int_rz(x) &
      bind(c, name="acc_cufn_float2int_rz")
      integer(4) :: cuf__float2int_rz
      real(4), value :: x
    end function
    pure function cuf__float2uint_rz(x) &
      bind(c, name="acc_cufn_float2uint_rz")
      integer(4) :: cuf__float2uint_rz
      real(4), value :: x
    end function
    pure function cuf__float2ll_rz(x) &
      bind(c, name="acc_cufn_float2ll_rz")
      integer(8) :: cuf__float2ll_rz
      real(4), value :: x
    end function
    pure function cuf__float2ull_rz(x) &
      bind(c, name="acc_cufn_float2ull_rz")
      integer(8) :: cuf__float2ull_rz
      real(4), value :: x
    end function
    pure function cuf__int2float_rz(x) &
      bind(c, name="acc_cufn_int2float_rz")
      real(4) :: cuf__int2float_rz
      integer(4), value :: x
    end function
    pure function cuf__uint2float_rz(x) &
      bind(c, name="acc_cufn_uint2float_rz")
      real(4) :: cuf__uint2float_rz
      integer(4), value :: x
    end function
    pure function cuf__ll2double_rz(x) &
      bind(c, name="acc_cufn_ll2double_rz")
      real(8) :: cuf__ll2double_rz
      integer(8), value :: x
    end function
    pure function cuf__ull2double_rz(x) &
      bind(c, name="acc_cufn_ull2double_rz")
      real(8) :: cuf__ull2double_rz
      integer(8), value :: x
    end function
    pure function cuf__ll2float_rz(x) &
      bind(c, name="acc_cufn_ll2float_rz")
      real(4) :: cuf__ll2float_rz
      integer(8), value :: x
    end function
    pure function cuf__ull2float_rz(x) &
      bind(c, name="acc_cufn_ull2float_rz")
      real(4) :: cuf__ull2float_rz
      integer(8), value :: x
    end function
    pure function fdivide(x, y) &
      bind(c, name="acc_cufn_fdivide")
      real(8) :: fdivide
      real(8), value :: x, y
    end function
    pure function fdividef(x, y) &
      bind(c, name="acc_cufn_fdividef")
      real(4) :: fdividef
      real(4), value :: x, y
    end function
    pure function cuf__fdividef(x, y) &
      bind(c, name="acc_cufn_fdividef")
      real(4) :: cuf__fdividef
      real(4), value :: x, y
    end function
    pure function rsqrt(x) &
      bind(c, name="acc_cufn_rsqrt")
      real(8) :: rsqrt
      real(8), value :: x
    end function
    pure function rsqrtf(x) &
      bind(c, name="acc_cufn_rsqrtf")
      real(4) :: rsqrtf
      real(4), value :: x
    end function
    pure function signbit(x) &
      bind(c, name="acc_cufn_signbit")
      integer(4) :: signbit
      real(8), value :: x
    end function
    pure function signbitf(x) &
      bind(c, name="acc_cufn_signbitf")
      integer(4) :: signbitf
      real(4), value :: x
    end function
    pure function cuf__saturatef(x) &
      bind(c, name="acc_cufn_saturatef")
      real(4) :: cuf__saturatef
      real(4), value :: x
    end function
    pure function cuf__double2hiint(x) &
      bind(c, name="acc_cufn_double2hiint")
      integer(4) :: cuf__double2hiint
      real(8), value :: x
    end function
    pure function cuf__double2loint(x) &
      bind(c, name="acc_cufn_double2loint")
      integer(4) :: cuf__double2loint
      real(8), value :: x
    end function
    pure function cuf__hiloint2double(hi, lo) &
      bind(c, name="acc_cufn_hiloint2double")
      real(8) :: cuf__hiloint2double
      integer(4), value :: hi, lo
    end function
    pure function cuf__double_as_longlong(x) &
      bind(c, name="acc_cufn_double_as_longlong")
      integer(8) :: cuf__double_as_longlong
      real(8), value :: x
    end function
    pure function cuf__longlong_as_double(x) &
      bind(c, name="acc_cufn_longlong_as_double")
      real(8) :: cuf__longlong_as_double
      integer(8), value :: x
    end function
    pure function cuf__float_as_int(x) &
      bind(c, name="acc_cufn_float_as_int")
      integer(4) :: cuf__float_as_int
      real(4), value :: x
    end function
    pure function cuf__int_as_float(x) &
      bind(c, name="acc_cufn_int_as_float")
      real(4) :: cuf__int_as_float
      integer(4), value :: x
    end function
    pure function cuf__int2double_rn(x) &
      bind(c, name="acc_cufn_int2double_rn")
      real(8) :: cuf__int2double_rn
      integer(4), value :: x
    end function
    pure function cuf__uint2double_rn(x) &
      bind(c, name="acc_cufn_uint2double_rn")
      real(8) :: cuf__uint2double_rn
      integer(4), value :: x
    end function
    pure function cuf__mul24(x, y) &
      bind(c, name="acc_cufn_mul24")
      integer(4) :: cuf__mul24
      integer(4), value :: x, y
    end function
    pure function cuf__umul24(x, y) &
      bind(c, name="acc_cufn_umul24")
      integer(4) :: cuf__umul24
      integer(4), value :: x, y
    end function
    pure function cuf__mulhi(x, y) &
      bind(c, name="acc_cufn_mulhi")
      integer(4) :: cuf__mulhi
      integer(4), value :: x, y
    end function
    pure function cuf__umulhi(x, y) &
      bind(c, name="acc_cufn_umulhi")
      integer(4) :: cuf__umulhi
      integer(4), value :: x, y
    end function
    pure function cuf__sad(x, y, z) &
      bind(c, name="acc_cufn_sad")
      integer(4) :: cuf__sad
      integer(4), value :: x, y, z
    end function
    pure function cuf__usad(x, y, z) &
      bind(c, name="acc_cufn_usad")
      integer(4) :: cuf__usad
      integer(4), value :: x, y, z
    end function
  end interface
end module

! What acc_map_data put on the device leaves it by acc_unmap_data only: exit data and
! the ends of data constructs do not count it down to nothing.
! OpenACC 3.4, 2.7.2, 3.2.21  ACT-03
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! compare: none
! device: data
! env: ACC_X_HOST_MEMORY=discrete
! stdout: ^T T T F 7$
program f_map_data
  use, intrinsic :: iso_c_binding
  use openacc
  implicit none
  integer, target :: a(8)
  type(c_ptr) :: room
  logical :: there(4)
  room = acc_malloc(int(sizeof(a), c_size_t))
  call acc_map_data(a, room, int(sizeof(a), c_size_t))
  a = 7
  !$acc update device(a)
  !$acc data present(a)
  !$acc end data
  there(1) = acc_is_present(a)
  !$acc exit data delete(a)
  !$acc exit data delete(a)
  there(2) = acc_is_present(a)
  !$acc exit data delete(a) finalize
  there(3) = acc_is_present(a)
  a = 0
  !$acc update self(a)
  call acc_unmap_data(a)
  there(4) = acc_is_present(a)
  call acc_free(room)
  print '(4(l1, 1x), i0)', there, a(8)
end program

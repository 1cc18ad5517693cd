! What a directive says for devices, other files know of procedures of modules;
! of others in a module they do not, with a warning.  A level that a loop may
! not have is an error for the devices it is wrong for.  OpenACC 3.4, 2.4, 2.15.1
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! accflags: -fplugin-arg-acc-target=host,sim,nvptx,amdgcn
module routine_devices
  interface
    subroutine outside(a)
      !$acc routine device_type(host) seq device_type(*) vector ! warning: see only the host's part of this directive for 'outside'
      integer :: a(9)
    end subroutine
  end interface
contains
  subroutine bound(a) bind(c)
    !$acc routine device_type(host) seq device_type(*) vector ! warning: see only the host's part of this directive for 'bound'
    integer :: a(9)
  end subroutine
  subroutine loops(a) ! note: compiled for device type 'radeon'
    !$acc routine device_type(amd) seq device_type(*) worker
    integer :: a(9), i
    !$acc loop worker ! error: disallowed by containing routine
    do i = 1, 9
      a(i) = a(i) + 1
    end do
  end subroutine
end module

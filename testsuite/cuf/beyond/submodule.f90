! A submodule in a file of its own uses the device data of its module.
! CF-MOD-07
! accflags: -fplugin-arg-acc-cuda
! files: aux/submodule-part.f90
! targets: host sim nvptx
! compare: none
! stdout: ^ *passed$
module store
  use cudafor
  implicit none
  real, device :: d(4)
  interface
    module subroutine fetch(h)
      real, intent(out) :: h(4)
    end subroutine
  end interface
contains
  subroutine begin
    d = 3
  end subroutine
end module
program main
  use store
  implicit none
  real :: h(4)
  call begin
  call fetch(h)
  if (any(h /= 4)) stop 1
  print *, 'passed'
end program

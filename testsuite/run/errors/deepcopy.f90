! A component that is not on the device is an error of update that names it, as
! is one of which a part is there.  OpenACC 3.4, 2.6.4, 2.14.4 (ERR-17)
! accflags: -fplugin-arg-acc-deepcopy
! env: ACC_X_HOST_MEMORY=discrete
! device: data
! compare: none
! exit: 1
! stderr: deepcopy[.]f90:[0-9]+: error: .*update.*variable 'mesh%part\(3,-1\)%few\(2\)%x' is not present
program deepcopy
  implicit none
  type leaf
    real, allocatable :: x(:)
  end type
  type branch
    integer :: n
    type(leaf) :: few(2)
  end type
  type tree
    integer :: n
    type(branch), allocatable :: part(:,:)
  end type
  type(tree) :: mesh
  allocate(mesh%part(2:3, -1:0))
  !$acc enter data copyin(mesh)
  allocate(mesh%part(3, -1)%few(2)%x(10))
  !$acc update self(mesh)
end program

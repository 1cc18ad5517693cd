! The condition of a directive is that of the structure and of its members, also
! where it is the first clause.  OpenACC 3.4, 2.6.4, 2.6.6
! device: data
! targets: sim
! compare: none
! stdout: ^ *passed$
program p
  use openacc
  implicit none
  type node
    integer :: k
    integer, allocatable :: q(:)
  end type
  type(node) :: c
  logical :: yes, no
  yes = command_argument_count() == 0
  no = .not. yes
  allocate(c%q(10))
  c%q = 1
  c%k = 2
  !$acc enter data if(no) copyin(c, c%q)
  if (acc_is_present(c%q)) error stop 1
  !$acc enter data if(yes) copyin(c, c%q)
  if (.not. acc_is_present(c%q)) error stop 2
  !$acc exit data if(no) delete(c%q, c)
  if (.not. acc_is_present(c%q)) error stop 3
  !$acc exit data if(yes) delete(c%q, c)
  if (acc_is_present(c%q)) error stop 4
  print *, 'passed'
end program

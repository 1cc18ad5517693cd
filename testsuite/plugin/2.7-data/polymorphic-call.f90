! A polymorphic object as an argument of a data routine is an error at the
! argument, not gfortran's failure; in SELECT TYPE it has a type.
! API-COPYIN-02
module shapes
  type shape
    integer :: i(3)
  end type
  type, extends(shape) :: square
    integer :: j(5)
  end type
contains
  subroutine move(x, y, z, n)
    use openacc
    class(shape) :: x, z(:)
    type(shape) :: y
    integer :: n
    !$acc wait
    call acc_copyin(y)
    call acc_copyin(x)              ! error: 'x': a routine of OpenACC cannot take a polymorphic object
    if (n > 1) call acc_delete(z, 4)     ! error: 'z'
    if (acc_is_present(Z(1:2))) call acc_update_self_async(y, 1) ! error: 'Z'
    call acc_copyout_finalize(data_arg=x)    ! error: 'x'
    call acc_copyin(x%i)
    if (acc_is_present(x)) then      ! error: 'x'
      n = 1
    end if
    select type (x)
    type is (square)
      call acc_copyin(x)
    end select
  end subroutine
end module

! polymorphic variables of a procedure, of a module and of the main program, that
! are allocatable or pointers, in data clauses of every directive: the object is
! copied with its dynamic type, and its pointer is attached.  OpenACC 3.4, 2.6.4, 2.7
! env: ACC_X_HOST_MEMORY=discrete
module m
  implicit none
  type base
    integer :: n = 4
    integer :: x(4) = 1
  end type
  type, extends(base) :: more
    integer :: y(4) = 2
  end type
  class(base), allocatable :: kept
  class(base), pointer :: apart
contains
  subroutine locals(k)
    integer, intent(in) :: k
    class(base), allocatable :: a
    class(base), allocatable, target :: t
    class(base), pointer :: p
    allocate (more :: a, t, p)
    a%x = k
    t%x = k + 1
    p%x = k + 2
    !$acc enter data copyin(a, t)
    !$acc data copy(p)
    select type (a)
    type is (more)
      !$acc parallel present(a)
      a%x(2) = a%x(1) + a%y(2)
      !$acc end parallel
    end select
    !$acc parallel present(t, p)
    t%x(2) = t%x(1) + 10
    p%x(2) = p%x(1) + t%x(2)
    !$acc end parallel
    !$acc end data
    print *, p%x
    !$acc update self(a)
    print *, a%x
    a%x = k + 5
    !$acc update device(a)
    !$acc serial present(a)
    a%x(3) = a%x(4) + 1
    !$acc end serial
    !$acc exit data copyout(a, t)
    print *, a%x, t%x
    !$acc parallel copy(a) copyin(t)
    a%x(1) = t%x(2)
    !$acc end parallel
    !$acc kernels copy(a)
    a%x(2) = a%x(2) * 2
    !$acc end kernels
    print *, a%x
    deallocate (p)
  end subroutine
  subroutine of_module
    allocate (more :: kept, apart)
    !$acc enter data create(kept) copyin(apart)
    !$acc update device(kept)
    !$acc parallel present(kept, apart)
    kept%x(4) = kept%x(1) + 7
    apart%x(4) = kept%x(4) + 1
    !$acc end parallel
    !$acc update self(kept)
    !$acc exit data delete(kept) copyout(apart)
    print *, kept%x, apart%x
  end subroutine
end module
program main
  use m
  implicit none
  class(base), allocatable :: c
  integer :: i
  allocate (more :: c)
  !$acc data copyin(c)
  !$acc parallel loop present(c)
  do i = 1, 4
    c%x(i) = c%x(i) + i
  end do
  !$acc update self(c)
  !$acc end data
  print *, c%x
  call locals(20)
  call of_module
end program

! use_device of arrays, allocatable ones, pointers and scalars, with if and
! if_present.  OpenACC 3.4, 2.8 (HD-01 to HD-09)
module m
  use iso_c_binding
  implicit none
contains
  subroutine dev(a, n)
    integer :: n, i
    real :: a(n)
    !$acc parallel loop deviceptr(a)
    do i = 1, n
      a(i) = a(i) + 1
    end do
  end subroutine
  function addr(x) result(r)
    real, target :: x(*)
    integer(c_intptr_t) :: r
    r = transfer(c_loc(x), r)
  end function
  subroutine devs(s)
    real :: s
    !$acc serial deviceptr(s)
    s = s + 1
    !$acc end serial
  end subroutine
end module
program p
  use m
  use openacc
  implicit none
  real, target :: a(10), s
  real, allocatable :: al(:)
  real, pointer :: pt(:)
  logical :: c
  a = 1
  !$acc data copy(a)
  !$acc host_data use_device(a)
  call dev(a, 10)
  !$acc end host_data
  !$acc end data
  if (any(a /= 2)) stop 1
  allocate(al(10), pt(10))
  al = 1; pt = 1
  !$acc enter data copyin(al, pt)
  !$acc host_data use_device(al, pt)
  call dev(al, 10)
  call dev(pt, 10)
  !$acc end host_data
  !$acc exit data copyout(al, pt)
  if (any(al /= 2) .or. any(pt /= 2)) stop 2
  c = .false.
  !$acc host_data use_device(a) if(c)
  if (addr(a) /= transfer(c_loc(a), 1_c_intptr_t)) stop 3
  !$acc end host_data
  !$acc host_data use_device(a) if_present
  if (addr(a) /= transfer(c_loc(a), 1_c_intptr_t)) stop 4
  !$acc end host_data
  s = 1
  !$acc data copy(s)
  !$acc host_data use_device(s)
  call devs(s)
  !$acc end host_data
  !$acc end data
  if (s /= 2) stop 5
end program

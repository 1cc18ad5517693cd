! In host_data a compute construct uses deviceptr of pointers, allocatable and
! assumed-shape arrays, as nvfortran takes them. 2.8
! accflags: -fplugin-arg-acc-lenient
module m
  real, pointer :: q(:)
  real, allocatable, target :: w(:,:)
contains
  subroutine s(x, n)
    real, pointer, intent(in) :: x(:)
    integer, value :: n
    integer i
    !$acc host_data use_device(x, w)
    !$acc parallel loop deviceptr(x, w)
    do i = 1, n
      x(i) = x(i) + w(1,i)
    end do
    !$acc end host_data
  end subroutine
  subroutine s2(x, n)
    real, intent(inout) :: x(:)
    integer, value :: n
    integer i
    !$acc host_data use_device(x, w)
    if (n > 0) then
    !$acc parallel loop deviceptr(x, w) async
    do i = 1, n
      x(i) = x(i) + w(1,i)
    end do
    end if
    !$acc end host_data
    !$acc wait
  end subroutine
end module
program p
  use m
  integer :: i
  allocate(q(10), w(2,10))
  q = 1
  w = 2
  !$acc data copy(q, w)
  call s(q, 10)
  call s2(q, 10)
  !$acc host_data use_device(q, w)
  !$acc parallel loop deviceptr(q, w)
  do i = 1, 10
    q(i) = q(i) + 10 * i * w(2, i)
  end do
  !$acc end host_data
  !$acc end data
  print *, q
end program

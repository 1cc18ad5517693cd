! deviceptr of pointers, of modules, procedures and dummy arguments, as nvfortran
! takes them.
! accflags: -fplugin-arg-acc-lenient
! compare: none
! stdout: done$
module m
  use openacc
  use iso_c_binding
  real, pointer :: q(:)
contains
  subroutine s(x, n)
    real, pointer, intent(in) :: x(:)
    integer :: n, i
    !$acc parallel loop deviceptr(x)
    do i = 1, n
      x(i) = x(i) + i
    end do
  end subroutine
end module
program p
  use m
  real, target :: a(10)
  real, pointer :: l(:,:)
  type(c_ptr) :: d
  integer :: i
  a = 1
  !$acc enter data copyin(a)
  d = acc_deviceptr(a)
  call c_f_pointer(d, q, [10])
  call c_f_pointer(d, l, [5,2])
  !$acc parallel loop deviceptr(q)
  do i = 1, 10
    q(i) = q(i) + i
  end do
  !$acc parallel loop deviceptr(l) collapse(2)
  do j = 1, 2
  do i = 1, 5
    l(i,j) = l(i,j) + 100*i
  end do
  end do
  call s(q, 10)
  !$acc exit data copyout(a)
  do i = 1, 5
    if (a(i) /= 1 + 102 * i .or. a(i + 5) /= 11 + 102 * i) error stop
  end do
  print *, "done"
end program

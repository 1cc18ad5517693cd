! A dummy argument of the procedure around an internal one is read in one place of
! a kernels loop and changed in another: both are one variable.  2.5.3
! opt: -O1 -O2
module data
  integer :: x(0:63)
  real(8) :: b(0:63)
end module

subroutine outer(p)
  use data
  integer(2) :: p
  call inner
contains
  subroutine inner
    integer :: i
    !$acc kernels copy(b)
    do i = 1, 62
      if (max(i, int(b(5))) > 20) then
        b(i + 1) = mod(min(6, i) + int(b(63 - i)) + int(p), 1009)
      end if
      p = max(p, int(mod(int(b(x(i))) + i, 1009), 2))
    end do
    !$acc end kernels
  end subroutine
end subroutine

program main
  use data
  integer(2) :: q
  integer :: i
  q = 30
  do i = 0, 63
    b(i) = mod(i * 5, 19)
    x(i) = mod(i * 29, 64)
  end do
  call outer(q)
  print *, sum(b), q
end program

! Pointers into a variable that a construct copies: whatever their order, all of
! the variable is copied out.  OpenACC 3.4, 2.7.2, 2.7.7
program parts
  implicit none
  real, target :: s(40, 40)
  s = 0
  call change(s)
  print *, s(1, 1), s(2, 1), s(39, 40), s(40, 40)
contains
  subroutine change(s)
    real, target :: s(40, 40)
    real, pointer :: p(:), q(:)
    integer :: i
    p(1:1600) => s
    q => p(2:1600)
    !$acc serial copy(s)
    do i = 1, 1599
      p(i) = p(i) + 1
      q(i) = q(i) + 1
    end do
    s(1, 1) = s(1, 1) + 10
    !$acc end serial
  end subroutine
end program

! Device code prints text whose length is known when it runs only.  2.15.1,
! ROU-01
module texts
  implicit none
contains
  subroutine say(message, n)
    !$acc routine seq
    character(len=*), intent(in) :: message
    integer, intent(in) :: n
    print *, message, n
    print *, message(:n)
  end subroutine
end module

program main
  use texts
  implicit none
  integer :: n
  n = 3
  !$acc serial copyin(n)
  call say('hello', n)
  call say('a longer text', 2 * n)
  call say('', 0)
  !$acc end serial
end program

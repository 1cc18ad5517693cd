! Free form: continuation in names, constants and comments, semicolons.
module free_m
  implicit none
  interface
    module subroutine deep(x)
      integer, intent(inout) :: x
    end subroutine
  end interface
contains
  pure integer function f(x) result(y); integer, intent(in) :: x
    y = x + 1; end function
end module
submodule (free_m) sub
contains
  module procedure deep
    integer :: unused
    x = f(x)
  end procedure
end submodule
program free
  use free_m, only: f, &
    & deep
  implicit none
  character(len=*), parameter :: s = 'a ! no & comment; &
    &continued', t = "don't" ! 'a comment'
  integer :: i, unused, lo&
    &ng
	logical :: tab
  lo&
  ! between

    &ng = 1; i = 2;; tab = .true.
  do 10 i = 1, 3; long = long + f(i)
10 continue
  call deep(long)
  where: do
    exit where
  end do where
  if (i == 3) print *, s, t ; print *, long &
      , tab
  block
    integer :: k
    do concurrent (k = 1:3); end do
  end block
  print *, i / 0.0 + a
end program

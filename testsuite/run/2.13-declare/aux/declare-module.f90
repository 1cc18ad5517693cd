! the module of files.sh
module f_declare_data
  implicit none
  real, allocatable :: al(:), bl(:, :)
  integer :: k = 2
  !$acc declare create(al, bl, k)
contains
  subroutine rt(x, i)
    !$acc routine seq
    real :: x
    integer, value :: i
    x = al(i) * k
  end subroutine
end module

! A clause that is none is an error on its line.  OpenACC 3.4, 2.1
subroutine f(x)
  integer :: x(10), i
  !$acc parallel loop copyinn(x) ! error: .
  do i = 1, 10
    x(i) = i
  end do
end subroutine f

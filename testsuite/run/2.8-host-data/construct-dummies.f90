! In host_data a compute construct uses deviceptr of dummy arguments, which are
! addresses on the device there, and variables of a BLOCK in host_data. 2.8
program p
  integer :: total(10), x(10), i
  total = 0
  x = [(i, i = 1, 10)]
  !$acc data copy(total) copyin(x)
  call add(total, x, 10)
  !$acc end data
  print *, total
contains
  subroutine add(total, x, n)
    integer, intent(in) :: n, x(n)
    integer, intent(inout) :: total(n)
    integer :: i, j
    !$acc host_data use_device(total, x)
    block
      integer :: m
      m = n / 2
      !$acc parallel loop collapse(2) deviceptr(total, x) async(1)
      do i = 1, m
        do j = 0, 1
          total(2 * i - j) = total(2 * i - j) + x(2 * i - j) * m
        end do
      end do
    end block
    !$acc end host_data
    !$acc wait
  end subroutine
end program

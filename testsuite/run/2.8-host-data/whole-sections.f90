! "a(:,:)" in use_device and deviceptr is the array, with a warning, beside scalars
! and in several clauses. 2.8
! stderr: 'use_device' is taken as the array
program p
  integer :: a(3, 2), b(4), s, i
  a = 1
  b = 2
  s = 3
  !$acc data copy(a, b, s)
  !$acc host_data use_device(a(:,:), s, b(:)) if_present
  call add(a, 6)
  call add(b, 4)
  call one(s)
  !$acc end host_data
  !$acc host_data use_device(s) use_device(b( : ))
  call add(b, 4)
  !$acc end host_data
  !$acc end data
  print *, a, b, s
contains
  subroutine add(x, n)
    integer :: x(*), n
    !$acc parallel loop deviceptr(x)
    do i = 1, n
      x(i) = x(i) + i
    end do
  end subroutine
  subroutine one(x)
    integer :: x
    !$acc serial deviceptr(x)
    x = x + 1
    !$acc end serial
  end subroutine
end program

! how continuations, comments and names may be written.  OpenACC 3.4, 2.1
! FMT-06 09 11 17
program p
  implicit none
  integer :: i; real :: a(10), b(10)
  a = 1; b = 0
  !$acc parallel loop & ! a comment
  !$acc & copy(a) & !another
  ! a comment line

  !$acc& copyin(b)
  do i = 1, 10; a(i) = a(i) + b(i) + 1; end do
  !$ACC PARALLEL LOOP COPY(A)
  do i = 1, 10; a(i) = &
     & a(i) + 1; end do; if (any(a /= 3)) stop 1
  !$acc kernels copy (a)
  a = a + 1
  !$acc end kernels ! done
  if (any(a /= 4)) stop 2
  !$acc enterdata copyin(a)
  !$acc exitdata copyout(a)
  !$acc pa&
  !$acc &rallel loop co&
  !$acc&py(a)
  do i = 1, 10
  a(i) = 0
  end do
  if (any(a /= 0)) stop 3
end program

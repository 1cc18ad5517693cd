! With memory=managed, constructs reach allocatable and pointer data without
! data clauses, components of components too.  OpenACC 3.4, 2.6.1
! accflags: -fplugin-arg-acc-memory=managed
module types
  implicit none
  type inner
    real(8), allocatable :: x(:)
  end type inner
  type outer
    integer :: n
    type(inner), allocatable :: part(:)
    real(8), pointer :: y(:, :)
  end type outer
end module types

program managed
  use types
  implicit none
  type(outer), allocatable :: all(:)
  integer, allocatable :: a(:)
  integer :: i, j, k

  allocate (all(3))
  do i = 1, 3
    all(i)%n = 10 * i
    allocate (all(i)%part(4), all(i)%y(10 * i, 4))
    do j = 1, 4
      allocate (all(i)%part(j)%x(10 * i))
      all(i)%part(j)%x = j
    end do
  end do
  !$acc parallel loop gang
  do i = 1, 3
    !$acc loop vector collapse(2)
    do j = 1, 4
      do k = 1, 10 * i
        all(i)%y(k, j) = all(i)%part(j)%x(k) + k
      end do
    end do
  end do
  print '(3f8.1)', (sum(all(i)%y), i = 1, 3)

  allocate (a(1000))
  !$acc data copyin(a)
  !$acc parallel loop
  do i = 1, 1000
    a(i) = i
  end do
  a(1) = a(1) + 1
  !$acc parallel loop
  do i = 1, 1000
    a(i) = a(i) + a(1) * 0 + 1
  end do
  !$acc end data
  print *, sum(a), a(1)
  a = [a, a]
  !$acc parallel loop
  do i = 1, 2000
    a(i) = 2 * a(i)
  end do
  print *, sum(a)
  deallocate (a)
end program managed

! Scalars that are allocatable or pointers are reduced, and complex products.
! OpenACC 3.4, 2.5.15 (RED-08, RED-26, RED-33)
subroutine reduce(n, q, a)
  implicit none
  integer, intent(in) :: n
  integer, pointer :: q
  integer, allocatable :: a
  integer, allocatable :: r
  real(8), pointer :: most
  real(8), target :: place
  complex(8), allocatable :: z
  complex(8) :: product
  logical, allocatable :: all_of
  integer :: i, j
  allocate (r, z, all_of)
  r = 2
  !$acc parallel loop reduction(+:r)
  do i = 1, n
    r = r + i
  end do
  print *, 'allocatable', r
  !$acc parallel loop gang reduction(+:r) copy(r)
  do i = 1, n
    !$acc loop vector reduction(+:r)
    do j = 1, 3
      r = r + i * j
    end do
  end do
  print *, 'nest', r
  !$acc serial loop reduction(+:r)
  do i = 1, n
    r = r + i
  end do
  print *, 'serial', r
  place = 3
  most => place
  !$acc parallel loop reduction(max:most) default(present)
  do i = 1, n
    most = max(most, i * 0.5d0)
  end do
  print *, 'pointer', place
  !$acc parallel loop reduction(+:q) reduction(max:a)
  do i = 1, n
    q = q + i
    if (i > a) a = i
  end do
  print *, 'dummy', q, a
  z = 1
  product = (0, 1)
  all_of = .true.
  !$acc parallel loop reduction(*:z, product) reduction(.and.:all_of)
  do i = 1, 4
    z = z * cmplx(i, 1)
    product = product * cmplx(1, i)
    all_of = all_of .and. i < 4
  end do
  print *, 'complex', z, product
  print *, 'logical', all_of
end subroutine
program f_reduction_dynamic
  implicit none
  interface
    subroutine reduce(n, q, a)
      integer, intent(in) :: n
      integer, pointer :: q
      integer, allocatable :: a
    end subroutine
  end interface
  integer, pointer :: q
  integer, allocatable :: a
  allocate (q, a)
  q = 1
  a = 7
  call reduce(10, q, a)
  print *, q, a
end program

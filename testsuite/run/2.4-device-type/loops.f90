! Loop clauses after device_type are those of the device that runs the loop,
! also where a unit is compiled for several, in constructs and in routines.
! OpenACC 3.4, 2.4 (DT-03 to DT-06), 2.9
! compare: none
! stdout: ^passed$
module shares
  implicit none
contains
  subroutine shared(a, width)
    integer, intent(inout) :: a(:)
    integer, intent(out) :: width
    integer :: i
    !$acc routine gang
    width = 0
    !$acc loop gang device_type(host) worker device_type(*) vector
    do i = 1, size(a)
      a(i) = a(i) + 1
    end do
  end subroutine
end module

program f_device_type_loops
  use shares
  use openacc
  implicit none
  integer :: a(600), t(600), i, j, k
  logical :: host, nvidia
  host = acc_get_device_type() == acc_device_host
  nvidia = acc_get_device_type() == acc_device_nvidia
  a = 0
  !$acc parallel loop copy(a) private(k) device_type(host) seq &
  !$acc& device_type(*) gang vector
  do i = 1, 600
    k = i
    a(i) = a(i) + k
  end do
  if (any(a /= [(i, i = 1, 600)])) stop 1

  ! "*" is what no other clause names.
  k = 0
  !$acc parallel copy(k) num_gangs(2) device_type(*) num_gangs(3) &
  !$acc& device_type(host) vector_length(32) device_type(nvidia) num_gangs(7)
  !$acc atomic update
  k = k + 1
  !$acc end parallel
  if (k /= merge(2, merge(7, 3, nvidia), host)) stop 5

  !$acc parallel copy(a) num_gangs(4)
  !$acc loop gang
  outer: do i = 1, 20
    !$acc loop device_type(host) seq device_type(*) vector
    inner: do j = 1, 30
      if (mod(j, 7) == 0) cycle inner
      a((i - 1) * 30 + j) = -j
    end do inner
  end do outer
  !$acc end parallel
  do i = 1, 600
    j = mod(i - 1, 30) + 1
    if (a(i) /= merge(i, -j, mod(j, 7) == 0)) stop 2
  end do

  a = 0
  !$acc parallel copy(a) copyout(k)
  call shared(a, k)
  !$acc end parallel
  if (any(a /= 1) .or. k /= 0) stop 3

  ! Labels cannot be written twice.
  t = 0
  !$acc parallel loop copy(t) device_type(host) gang device_type(*) gang vector
  do 10 i = 1, 600
    if (i > 300) goto 10
    t(i) = i
10 continue
  if (sum(t) /= 45150) stop 4
  print '(a)', 'passed'
end program

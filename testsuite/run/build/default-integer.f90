! flags: -fdefault-integer-8
! What the compiler adds to a program does not depend on the kind of its
! integers.  2.5.10, 2.7, 2.9.2, 2.14
program f_default_integer
  implicit none
  integer :: a(10), i, b(10), s, q
  real :: r(5)
  a = 1
  b = 0
  s = 0
  q = 2
  !$acc init
  !$acc data copyout(zero: b) copyin(a) async(q)
  !$acc parallel loop async(q) wait(1, q)
  do i = 1, 10
    b(i) = b(i) + a(i)
  end do
  !$acc end data
  !$acc wait(1, q)
  !$acc wait
  print *, b
  !$acc parallel loop num_gangs(2, 2, 2) gang(dim:2) copy(a)
  do i = 1, 10
    a(i) = i
  end do
  !$acc parallel loop copy(always: a) async
  do i = 1, 10
    a(i) = a(i) + i
  end do
  !$acc wait
  print *, a
  r = 1
  !$acc data create(r, a) copyin(b(1:2)) copyin(b(5:q + 4))
  !$acc parallel loop
  do i = 1, 5
    r(i) = i
  end do
  !$acc update self(r(1:5:2)) wait(3) if_present
  !$acc update device(a(1:10:3)) async(q)
  !$acc parallel loop present(b(5:6)) reduction(+:s) wait(q)
  do i = 5, 6
    s = s + b(i)
  end do
  !$acc end data
  print *, r(1:5:2), s
  !$acc parallel loop reduction(+:s) device_type(host) num_gangs(2) &
  !$acc   device_type(*) num_gangs(3) vector_length(32)
  do i = 1, 10
    s = s + i
  end do
  print *, s
  !$acc host_data use_device(s) if(q == 2) if_present
  !$acc end host_data
  !$acc shutdown
end program

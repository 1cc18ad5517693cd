! device_type on compute constructs, loops, data and update.
! OpenACC 3.4, 2.4 (DT-01, DT-08, DT-11)
program f_device_type
  implicit none
  integer :: i, n, a(1000)
  n = size(a)
  a = 0
  !$acc parallel copy(a) num_gangs(8) device_type(nvidia, radeon) num_gangs(64) &
  !$acc&  vector_length(128) device_type(*) num_gangs(2)
  !$acc loop gang device_type(nvidia) vector dtype(host) gang worker
  do i = 1, n
    a(i) = a(i) + i
  end do
  !$acc end parallel
  print *, sum(a)
  !$acc data copy(a) async(1) device_type(nvidia) async(3)
  !$acc kernels loop async(1) device_type(*) async(1) wait(1)
  do i = 1, n
    a(i) = a(i) * 2
  end do
  !$acc update self(a) device_type(host) async(1) device_type(radeon) wait(1)
  !$acc end data
  !$acc wait
  print *, sum(a)
end program

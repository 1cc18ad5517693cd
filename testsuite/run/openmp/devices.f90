! Threads of OpenMP with a device each: a part of one array on each device, whose
! edges go from device to device.  3.2.4, 3.2.30
! targets: host sim
! flags: -fopenmp
! env: ACC_X_SIM_DEVICES=3 ACC_X_SIM_DELAY=200 ACC_X_SIM_ORDER=random
! compare: none
! stdout: ^ *right$
module parts
  use openacc
  implicit none
  integer, parameter :: number = 3, length = 40, n = number * length
  integer, parameter :: steps = 20
  real(8) :: a(0:n + 1), b(0:n + 1)
  integer(acc_device_kind) :: kind
  integer :: devices

contains

  subroutine step(from, to, first, last)
    real(8), intent(in) :: from(0:n + 1)
    real(8), intent(inout) :: to(0:n + 1)
    integer, intent(in) :: first, last
    integer :: i

    !$acc parallel loop present(from(first - 1:last + 1), to(first:last)) async
    do i = first, last
      to(i) = (from(i - 1) + 2 * from(i) + from(i + 1)) / 4
    end do
  end subroutine step

  ! To the parts beside it, which have the same elements of the host's array.
  subroutine send(x, part, first, last)
    real(8), intent(inout) :: x(0:n + 1)
    integer, intent(in) :: part, first, last

    if (part > 0) call acc_memcpy_d2d_async(x(first), x(first), 8, &
      mod(part - 1, devices), mod(part, devices), acc_async_noval)
    if (part < number - 1) call acc_memcpy_d2d_async(x(last), x(last), 8, &
      mod(part + 1, devices), mod(part, devices), acc_async_noval)
  end subroutine send

  subroutine one_part(part)
    integer, intent(in) :: part
    integer :: first, last, s

    first = part * length + 1
    last = first + length - 1
    call acc_set_device_num(mod(part, devices), kind)
    !$acc data copyin(a(first - 1:last + 1), b(first - 1:last + 1))
    do s = 1, steps, 2
      !$omp barrier
      call step(a, b, first, last)
      call send(b, part, first, last)
      !$acc wait
      !$omp barrier
      call step(b, a, first, last)
      call send(a, part, first, last)
      !$acc wait
    end do
    !$acc update self(a(first:last))
    !$omp barrier
    !$acc end data
  end subroutine one_part
end module parts

program main
  use omp_lib
  use parts
  implicit none
  real(8) :: expected(0:n + 1)
  integer :: i

  kind = acc_get_device_type()
  devices = acc_get_num_devices(kind)
  if (kind == acc_device_sim .and. devices /= number) error stop
  a = [(mod(i * i, 17), i = 0, n + 1)]
  b = a
  expected = a
  do i = 1, steps
    expected(1:n) = (expected(0:n - 1) + 2 * expected(1:n) + &
      expected(2:n + 1)) / 4
  end do
  !$omp parallel num_threads(number)
  call one_part(omp_get_thread_num())
  !$omp end parallel
  print *, trim(merge('right', 'wrong', &
    all(abs(a(1:n) - expected(1:n)) < 1d-12)))
end program main

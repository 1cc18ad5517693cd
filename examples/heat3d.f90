! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!
! heat3d.f90 - heat in a cube, cut in slabs among the processes of MPI.
!
!   OMPI_FC=gfortran mpifort -fplugin=acc -O2 heat3d.f90 -o heat3d -lacc
!   mpirun -np 4 ./heat3d
!
! The same as heat3d.c: each step computes the outermost planes of a slab
! first, and sends them to the neighbours while the planes between them are
! computed on another queue.  Each process takes the device of its number on
! its node.  MPI gets device addresses on the host, or if the command has the
! word "direct": in Fortran no routine says whether MPI takes them.
module slabs
  use, intrinsic :: iso_fortran_env, only: real64, error_unit
  use mpi
  use openacc
  implicit none
  integer, parameter :: steps = 100, side = 48, plane = side * side
  integer, parameter :: edge_queue = 1, inner_queue = 2
  integer :: rank, ranks, error
  logical :: direct

contains

  ! Takes a device by the number among the processes of this node.
  subroutine choose_device(kind)
    integer(acc_device_kind), intent(in) :: kind
    integer :: node, local, devices, length
    character(MPI_MAX_PROCESSOR_NAME) :: name

    call MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, rank, &
      MPI_INFO_NULL, node, error)
    call MPI_Comm_rank(node, local, error)
    call MPI_Comm_free(node, error)
    devices = acc_get_num_devices(kind)
    call acc_set_device_num(mod(local, devices), kind)
    if (kind == acc_device_host .or. local < devices) return
    call MPI_Get_processor_name(name, length, error)
    write (error_unit, '(a, i0, 3a, i0)') 'heat3d: rank ', rank, ' on ', &
      name(:length), ' shares device ', mod(local, devices)
  end subroutine choose_device

  ! Sends one plane and receives another.
  subroutine swap(out, to, in, from)
    real(real64), intent(in) :: out(side, side)
    real(real64), intent(inout) :: in(side, side)
    integer, intent(in) :: to, from

    call MPI_Sendrecv(out, plane, MPI_DOUBLE_PRECISION, to, 0, in, plane, &
      MPI_DOUBLE_PRECISION, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE, error)
  end subroutine swap

  ! The planes 0 and n + 1 are the neighbours'.
  subroutine exchange(t, n)
    integer, intent(in) :: n
    real(real64), intent(inout) :: t(side, side, 0:n + 1)
    integer :: down, up

    down = merge(rank - 1, MPI_PROC_NULL, rank > 0)
    up = merge(rank + 1, MPI_PROC_NULL, rank + 1 < ranks)
    if (direct) then
      !$acc host_data use_device(t)
      call swap(t(:, :, n), up, t(:, :, 0), down)
      call swap(t(:, :, 1), down, t(:, :, n + 1), up)
      !$acc end host_data
      return
    end if
    !$acc update self(t(:, :, 1), t(:, :, n)) async(edge_queue)
    !$acc wait(edge_queue)
    call swap(t(:, :, n), up, t(:, :, 0), down)
    call swap(t(:, :, 1), down, t(:, :, n + 1), up)
    !$acc update device(t(:, :, 0)) if(rank > 0) async(edge_queue)
    !$acc update device(t(:, :, n + 1)) if(rank + 1 < ranks) async(edge_queue)
  end subroutine exchange

  ! Computes the planes first to last.
  subroutine step(from, to, n, first, last, queue)
    integer, intent(in) :: n, first, last, queue
    real(real64), intent(in) :: from(side, side, 0:n + 1)
    real(real64), intent(inout) :: to(side, side, 0:n + 1)
    integer :: x, y, z

    !$acc parallel loop collapse(3) present(from, to) async(queue)
    do z = first, last
      do y = 2, side - 1
        do x = 2, side - 1
          to(x, y, z) = 0.4_real64 * from(x, y, z) + 0.1_real64 * &
            (from(x - 1, y, z) + from(x + 1, y, z) + from(x, y - 1, z) + &
            from(x, y + 1, z) + from(x, y, z - 1) + from(x, y, z + 1))
        end do
      end do
    end do
  end subroutine step

  subroutine advance(from, to, n)
    integer, intent(in) :: n
    real(real64), intent(inout) :: from(side, side, 0:n + 1)
    real(real64), intent(inout) :: to(side, side, 0:n + 1)

    call step(from, to, n, 1, 1, edge_queue)
    if (n > 1) call step(from, to, n, n, n, edge_queue)
    call step(from, to, n, 2, n - 1, inner_queue)
    !$acc wait(edge_queue)
    call exchange(to, n)
    !$acc wait
  end subroutine advance

  function total(t, n) result(all)
    integer, intent(in) :: n
    real(real64), intent(in) :: t(side, side, 0:n + 1)
    real(real64) :: all, mine
    integer :: x, y, z

    mine = 0
    !$acc parallel loop collapse(3) present(t) reduction(+:mine)
    do z = 1, n
      do y = 1, side
        do x = 1, side
          mine = mine + t(x, y, z)**2
        end do
      end do
    end do
    call MPI_Allreduce(mine, all, 1, MPI_DOUBLE_PRECISION, MPI_SUM, &
      MPI_COMM_WORLD, error)
  end function total

  function is_asked(word)
    character(*), intent(in) :: word
    logical :: is_asked
    character(20) :: argument

    call get_command_argument(1, argument)
    is_asked = argument == word
  end function is_asked
end module slabs

program heat3d
  use slabs
  implicit none
  real(real64), allocatable :: a(:, :, :), b(:, :, :)
  real(real64) :: all
  integer :: n, i

  call MPI_Init(error)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, error)
  call MPI_Comm_size(MPI_COMM_WORLD, ranks, error)
  call choose_device(acc_get_device_type())
  direct = is_asked('direct')
  if (acc_get_device_type() == acc_device_host) direct = .true.
  if (mod(side, ranks) /= 0) then
    if (rank == 0) write (error_unit, '(2(a, i0), a)') 'heat3d: ', side, &
      ' planes for ', ranks, ' processes'
    call MPI_Abort(MPI_COMM_WORLD, 1, error)
  end if

  n = side / ranks
  allocate (a(side, side, 0:n + 1), b(side, side, 0:n + 1))
  a = 0
  b = 0
  ! Hot along the axis of the cube, unevenly.
  do i = 1, n
    a(side / 2 + 1, side / 2 + 1, i) = rank * n + i
  end do
  !$acc data copy(a) copyin(b)
  call exchange(a, n)
  !$acc wait
  do i = 1, steps, 2
    call advance(a, b, n)
    call advance(b, a, n)
  end do
  all = total(a, n)
  !$acc end data
  if (rank == 0) print '(f0.6)', all
  call MPI_Finalize(error)
end program heat3d

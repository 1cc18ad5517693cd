! What is attached to an array pointer or an allocatable array brings its
! bounds to the device: they were others, or none, when the structure was
! copied.  OpenACC 3.4, 2.6.4, 2.7.13, 3.2.29
program p
  use openacc
  implicit none
  type node
    integer :: k = 3
    integer, pointer :: p(:) => null()
    integer, allocatable :: q(:, :)
    integer, pointer :: s => null()
  end type
  type(node) :: c
  integer, pointer :: a(:), b(:)
  integer, target :: t
  integer :: i

  allocate(a(10), b(5))
  a = [(i, i = 1, 10)]
  b = [(100 * i, i = 1, 5)]
  t = 7
  !$acc enter data copyin(c, a, b)

  c%p => a
  !$acc enter data attach(c%p)
  call show
  !$acc exit data detach(c%p)

  c%p(0:) => b
  !$acc data attach(c%p)
  call show
  !$acc end data

  c%p => a(10:1:-3)
  !$acc parallel copyin(a) attach(c%p) present(c) num_gangs(1)
  if (c%p(2) /= 7) c%k = -1
  !$acc end parallel

  c%p(-4:) => b
#ifdef _OPENACC
  call acc_attach(c%p)
#endif
  call show
#ifdef _OPENACC
  call acc_detach(c%p)
  c%p => a(2:9:2)
  call acc_attach_async(c%p, 1)
#else
  c%p => a(2:9:2)
#endif
  !$acc wait(1)
  call show

  c%s => t
  !$acc enter data copyin(t) attach(c%s)
  allocate(c%q(0:2, -1:0))
  c%q = reshape([(i * i, i = 1, 6)], [3, 2])
  !$acc enter data copyin(c%q)
  call matrix
contains
  subroutine show
    integer :: res(12), low, high
    res = 0
    low = lbound(c%p, 1)
    high = ubound(c%p, 1)
    !$acc parallel loop present(c) copy(res)
    do i = low, high
      res(i - low + 1) = c%p(i)
    end do
    print *, low, high, res
  end subroutine
  subroutine matrix
    integer :: res(0:2, -1:0), j
    !$acc parallel loop collapse(2) present(c) copyout(res)
    do j = -1, 0
      do i = 0, 2
        res(i, j) = c%q(i, j) + c%s
      end do
    end do
    print *, res
  end subroutine
end program

! A kernels construct that is cut behind a reduction into a dummy argument's
! variable reads the sum there: both pieces reach it by the argument's pointer.
! OpenACC 3.4, 2.5.3, 2.9.11
! opt: -O0 -O1 -O2
module m
  type in_t
    integer :: z = 5
  end type
  type v_t
    integer :: n = 6
    type(in_t) :: in
  end type
  type(v_t) :: v
contains
  subroutine run(p, a)
    integer(2) :: p
    integer, allocatable :: a(:)
    integer(2) :: c(0:63)
    real(8) :: u
    integer :: i
    u = 6
    c = [(int(mod(i * 3, 17), 2), i = 0, 63)]
    call inner()
    print *, p, v%in%z, sum(a), a(1), a(62)
  contains
    subroutine inner()
      integer :: i
      !$acc kernels
      !$acc loop reduction(+:p)
      do i = 1, 62
        p = p + mod(int(u) + v%n, 7)
      end do
      v%in%z = p - c(37)
      !$acc loop independent
      do i = 1, 62
        a(i) = a(i) + v%in%z + i
      end do
      a(1) = a(62) + p
      !$acc end kernels
    end subroutine
  end subroutine
end module
program t
  use m
  integer(2) :: p = 2
  integer, allocatable :: a(:)
  allocate(a(62), source=1)
  call run(p, a)
end program

! Optional arguments, present and absent, in data clauses, update, host_data and
! calls.  OpenACC 3.4, 2.17.1; FORT-01 03 04, DECL-19, UPD-20
! env: ACC_X_HOST_MEMORY=discrete
module m
  implicit none
contains
  subroutine all1(n, a, b, c, d, s, p)
    integer, intent(in) :: n
    real, optional :: a(n), b(:), c(*), s
    real, allocatable, optional :: d(:)
    real, pointer, optional :: p(:)
    integer :: i
    !$acc data copy(a) copyin(b) create(c(1:n)) copyout(s) copy(d) copy(p)
    !$acc parallel loop present(a, b)
    do i = 1, n
      if (present(a)) a(i) = a(i) + 1
      if (present(a) .and. present(b)) a(i) = a(i) + b(i)
    end do
    !$acc serial
    if (present(s)) s = 9
    !$acc end serial
    !$acc parallel loop
    do i = 1, n
      if (present(d)) d(i) = d(i) * 2
      if (present(p)) p(i) = p(i) * 3
    end do
    !$acc update self(a) device(b)
    !$acc end data
    !$acc enter data copyin(a, b) create(c(1:n))
    !$acc parallel loop no_create(a)
    do i = 1, n
      if (present(a)) a(i) = a(i) + 1
    end do
    !$acc host_data use_device(a) if_present
    !$acc end host_data
    !$acc exit data copyout(a) delete(b, c(1:n))
    !$acc parallel loop firstprivate(n)
    do i = 1, n
      if (present(a)) call inner(a(i), s)
    end do
    if (.not. present(s)) return
    !$acc parallel loop reduction(+:s)
    do i = 1, n
      s = s + i
    end do
  end subroutine
  subroutine inner(x, y)
    !$acc routine seq
    real :: x
    real, optional :: y
    if (present(y)) then
      x = x + 10
    else
      x = x + 20
    end if
  end subroutine
  subroutine wrap(v, u)
    real, optional :: v, u
    real :: r(2)
    r = 0
    !$acc serial copy(r)
    call inner(r(1), v)
    call inner(r(2), u)
    !$acc end serial
    print *, r
  end subroutine
end module
program p
  use m
  implicit none
  real :: a(4) = 1, b(4) = 2, c(4), s
  real, allocatable :: d(:)
  real, pointer :: q(:)
  allocate(d(4), q(4)); d = 3; q = 4; s = 0
  call all1(4)
  call all1(4, a, b, c, d, s, q)
  print *, a, b, d, q, s
  call all1(4, a=a, d=d)
  print *, a, d
  call wrap(s)
  call wrap(u=s)
end program

! A construct with async that names a variable and its component in one clause
! does not wait for what it enqueues; nor does the end of a data region which
! only says what is present.  ASYNC-14 15, 2.6.5
! plugin: yes
! files: ../aux/check.c ../aux/waits.c
! flags: -cpp
#define CHECK(c) call check_line(merge(1, 0, c), __LINE__)
module work
  use openacc
  use iso_c_binding
  implicit none
  include '../aux/check.inc'
  interface
    integer(c_int) function waits() bind(C)
      import :: c_int
    end function
  end interface
  type field
    integer, allocatable :: u(:)
  end type
contains
  subroutine step(f, q)
    type(field), intent(inout) :: f
    integer, intent(in) :: q
    integer :: i
    !$acc parallel loop present(f, f%u) async(q)
    do i = 1, size(f%u)
      f%u(i) = f%u(i) + 1
    end do
  end subroutine
  subroutine body(discrete) bind(C)
    integer(c_int), value :: discrete
    type(field) :: f
    integer :: before, i, a(100)
    allocate (f%u(100))
    f%u = discrete
    a = 0
    !$acc enter data copyin(f, f%u, a)
    before = waits()
    do i = 1, 5
      call step(f, 3)
    end do
    !$acc data present(a)
    !$acc parallel loop present(a) async(4)
    do i = 1, 100
      a(i) = i
    end do
    !$acc end data
    CHECK(waits() == before)
    !$acc wait
    !$acc exit data copyout(f%u, a) delete(f)
    CHECK(all(f%u == 5 + discrete) .and. a(100) == 100)
    before = waits()
    !$acc data copy(a)
    !$acc parallel loop async(4)
    do i = 1, 100
      a(i) = a(i) + 1
    end do
    !$acc end data
    CHECK(waits() > before .and. a(100) == 101)
  end subroutine
end module
program main
  use work
  implicit none
  call all_devices(c_funloc(body))
end program

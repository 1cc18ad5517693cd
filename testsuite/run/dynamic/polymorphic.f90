! Components of polymorphic variables, inherited ones, components that are
! polymorphic, in data clauses and without, with SELECT TYPE and without.
! OpenACC 3.4, 2.6.2, 2.6.4, 2.7; DSPEC-12
! env: ACC_X_HOST_MEMORY=discrete
module m_names
  implicit none
  type :: base
    integer :: n = 8
    real :: w(8) = 1.
    integer :: j = 3
  end type
  type, extends(base) :: ext
    real :: z(8) = 2.
  end type
contains
  subroutine a(x)
    class(base) :: x
    integer :: i
    select type (x)
    class is (ext)
      !$acc parallel loop copyin(x%w, x%j) copy(x%z)
      do i = 1, 8
        x%z(i) = x%z(i) + x%w(i) * x%j
      end do
    class is (base)
      !$acc parallel loop copyin(x%j) copy(x%w)
      do i = 1, 8
        x%w(i) = x%w(i) + x%j
      end do
    end select
  end subroutine
  subroutine b(x)
    class(base) :: x
    integer :: i
    select type (x)
    type is (ext)
      !$acc parallel loop copyin(x%w, x%j) copy(x%z)
      do i = 1, 8
        x%z(i) = x%z(i) + x%w(i) * x%j
      end do
    type is (base)
      !$acc parallel loop copyin(x%j) copy(x%w)
      do i = 1, 8
        x%w(i) = x%w(i) + x%j
      end do
    end select
  end subroutine
end module
module m_objects
  implicit none
  type :: base
    integer :: n = 8
    real :: w(8) = 1.
    real, allocatable :: q(:)
  end type
  type, extends(base) :: ext
    real :: z(8) = 2.
  end type
contains
  subroutine a(x)
    class(base) :: x
    integer :: i
    !$acc parallel loop copy(x%w)
    do i = 1, 8
      x%w(i) = x%w(i) + i
    end do
    !$acc parallel loop copy(x%q) copyin(x%w)
    do i = 1, 8
      x%q(i) = x%q(i) + x%w(i)
    end do
  end subroutine
  subroutine b(x)
    class(base) :: x
    integer :: i
    !$acc data copy(x)
    !$acc data copy(x%q)
    !$acc parallel loop present(x)
    do i = 1, 8
      x%q(i) = x%q(i) + x%w(i)
    end do
    !$acc end data
    !$acc end data
  end subroutine
  subroutine c(x)
    class(base) :: x
    integer :: i
    !$acc enter data copyin(x)
    !$acc enter data copyin(x%q)
    !$acc parallel loop default(present)
    do i = 1, 8
      x%q(i) = x%q(i) + x%w(i)
      x%w(i) = x%w(i) + 1
    end do
    !$acc update self(x%w)
    !$acc update host(x%q(2:4))
    !$acc exit data copyout(x%q)
    !$acc exit data delete(x)
  end subroutine
end module
module m_components
  type :: base
    integer :: n = 8
    real :: w(8) = 1.
    real, allocatable :: q(:)
    integer :: j = 3
  end type
  type hold
    integer :: k
    class(base), allocatable :: c
    class(base), pointer :: pp
  end type
contains
  subroutine a(h)
    type(hold) :: h
    integer :: i
    !$acc data copy(h)
    !$acc data copy(h%c)
    !$acc parallel loop present(h)
    do i = 1, 8
      h%c%w(i) = h%c%w(i) + h%c%j
    end do
    !$acc end data
    !$acc end data
  end subroutine
  subroutine b(h)
    type(hold) :: h
    integer :: i
    !$acc enter data copyin(h)
    !$acc enter data copyin(h%c)
    !$acc enter data copyin(h%c%q)
    !$acc parallel loop present(h)
    do i = 1, 8
      h%c%q(i) = h%c%q(i) + h%c%j
    end do
    !$acc update self(h%c%q)
    !$acc exit data delete(h%c%q)
    !$acc exit data delete(h%c)
    !$acc exit data delete(h)
  end subroutine
  subroutine d(x)
    class(base), allocatable :: x
    integer :: i
    !$acc parallel loop copy(x)
    do i = 1, 8
      x%w(i) = x%w(i) + x%j
    end do
    !$acc parallel loop copy(x%w)
    do i = 1, 8
      x%w(i) = x%w(i) + i
    end do
    !$acc parallel loop 
    do i = 1, 8
      x%w(i) = x%w(i) + x%j
    end do
    !$acc parallel loop copy(x%q)
    do i = 1, 8
      x%q(i) = x%q(i) + i
    end do
  end subroutine
  subroutine e(h)
    type(hold) :: h
    integer :: i
    !$acc enter data copyin(h)
    !$acc enter data copyin(h%pp)
    !$acc parallel loop present(h)
    do i = 1, 8
      h%pp%w(i) = h%pp%w(i) + h%pp%j
    end do
    !$acc exit data copyout(h%pp)
    !$acc exit data delete(h)
  end subroutine
end module
subroutine names
  use m_names
  type(base) :: u
  type(ext) :: v
  call a(u); call a(v); print *, u%w, v%z
  call b(u); call b(v); print *, u%w, v%z
end subroutine
subroutine objects
  use m_objects
  type(base) :: u
  type(ext) :: v
  allocate(u%q(8), v%q(8)); u%q = 1; v%q = 2
  call a(u); call a(v); print *, u%w, v%w, u%q, v%q
  call b(u); call b(v); print *, u%w, v%w, u%q, v%q
  call c(u); call c(v); print *, u%w, v%w, u%q, v%q
end subroutine
subroutine components
  use m_components
  type(hold) :: h
  class(base), allocatable :: l
  class(base), pointer :: pt
  integer :: i
  allocate(h%c, h%pp)
  allocate(h%c%q(8))
  h%c%q = 1
  call a(h)
  print *, h%c%w
  call b(h)
  print *, h%c%q
  call d(h%c)
  print *, h%c%w, h%c%q
  call e(h)
  print *, h%pp%w
  allocate(l, pt)
  !$acc parallel loop copy(l%w)
  do i = 1, 8
    l%w(i) = l%w(i) + i
  end do
  !$acc parallel loop copy(pt%w) copyin(pt%j)
  do i = 1, 8
    pt%w(i) = pt%w(i) + i * pt%j
  end do
  !$acc serial
  pt%n = 5
  l%n = 6
  !$acc end serial
  print *, l%w, pt%w, pt%n, l%n
end subroutine
program p
  call names
  call objects
  call components
end program

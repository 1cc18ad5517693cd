! The name of TYPE IS in constructs that have no clause for it: objects are
! copied, scalars private; of components, CLASS IS and unlimited objects too.
! OpenACC 3.4, 2.6.2
! opt: -O0 -O2
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module m
  implicit none
  type :: base
    integer :: n = 3
    real :: v(4) = 2
  end type
  type, extends(base) :: ext
    integer :: m = 7
    real, allocatable :: w(:)
  end type
  type :: holder
    class(base), pointer :: p => null()
    class(base), allocatable :: a
    class(*), allocatable :: u
  end type
  type list
    class(*), pointer :: item => null()
    type(list), pointer :: next => null()
  end type
contains
  subroutine members(h)
    type(holder), intent(inout) :: h
    integer :: i
    real :: s
    select type (q => h%p)
    type is (ext)
      !$acc parallel loop
      do i = 1, 4
        q%v(i) = q%v(i) + i
      end do
      print *, q%v
      !$acc serial
      q%n = q%n * 2
      !$acc end serial
      print *, q%n
    end select
    select type (q => h%a)
    type is (ext)
      !$acc parallel loop
      do i = 1, 4
        q%v(i) = q%v(i) + i
      end do
      print *, q%v
      !$acc parallel loop copy(q%w)
      do i = 1, size(q%w)
        q%w(i) = q%w(i) + i
      end do
      print *, q%w
    end select
    select type (q => h%u)
    type is (real)
      s = 0
      !$acc parallel loop reduction(+:s)
      do i = 1, 10
        s = s + q
      end do
      print *, s
      !$acc serial copy(q)
      q = q + 1
      !$acc end serial
      print *, q
    type is (complex)
      !$acc serial copy(q)
      q = q * (1.,1.)
      !$acc end serial
      print *, q
    type is (character(*))
      !$acc serial copy(q)
      q(2:2) = 'x'
      !$acc end serial
      print *, q
    end select
  end subroutine
  subroutine opt(x, y)
    class(*), intent(inout), optional :: x
    class(*), intent(inout), optional, target :: y
    class(*), pointer :: p
    if (present(x)) then
      select type (x)
      type is (integer)
        !$acc parallel num_gangs(1) copy(x)
        if (x > 3) then
          !$acc atomic
          x = x + 1
        end if
        !$acc end parallel
        print *, x
      end select
    end if
    if (present(y)) then
      p => y
      select type (p)
      type is (integer)
        !$acc kernels
        p = p + 100
        !$acc end kernels
        print *, p
      end select
    end if
  end subroutine
  subroutine defnone(x)
    class(*), intent(inout) :: x
    integer :: r
    select type (x)
    type is (integer)
      !$acc serial default(none) copyin(x) copyout(r)
      r = x
      !$acc end serial
      print *, r
      !$acc data copy(x)
      !$acc serial default(present)
      x = x + 5
      !$acc end serial
      !$acc end data
      print *, x
      !$acc enter data copyin(x)
      !$acc serial present(x)
      x = x + 5
      !$acc end serial
      !$acc update self(x)
      print *, x
      !$acc exit data delete(x)
      !$acc serial copyout(r)
      r = x + 5
      !$acc end serial
      print *, x, r
    end select
  end subroutine
end module
program p
  use m
  implicit none
  type(holder) :: h
  allocate(ext :: h%p)
  allocate(ext :: h%a)
  select type (q => h%a)
  type is (ext)
    q%w = [1.,2.,3.]
  end select
  allocate(h%u, source=1.5)
  call members(h)
  deallocate(h%u)
  allocate(h%u, source=(1.5,1.))
  call members(h)
  deallocate(h%u)
  allocate(h%u, source='abcdef')
  call members(h)
  block
    integer :: i = 4
    call opt(i)
    call opt(i, i)
    call opt()
    call defnone(i)
  end block
end program

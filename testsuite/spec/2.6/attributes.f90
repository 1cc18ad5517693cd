! What a variable in no clause is: by its type, the construct, the clauses and default
! clauses around.  OpenACC 3.4, 2.5, 2.6; CMP-03 04 DENV-02 03 PRE-02 03 04 05 06 07 08
! IMPL-01 02 03 05 06 17 LIFE-01 05 06 CLA-DEF-03 DCL-03 CONV-04
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! env: ACC_X_HOST_MEMORY=discrete
! compare: none
module checks
  use openacc
  implicit none
  integer, parameter :: n = 40
  integer :: static(n) = 3
  !$acc declare create(static)
contains
  include '../aux/want.inc'
  subroutine scalars
    type pair
      integer :: x, y
    end type
    integer :: x, y, z, i, k, j
    real(8) :: d
    type(pair) :: p
    x = 1
    y = 1
    z = 1
    d = 2
    p = pair(1, 2)
    !$acc parallel num_gangs(1)
    x = 5
    !$acc end parallel
    call want(x == 1, 1)
    !$acc serial
    x = 5
    d = 3
    !$acc end serial
    call want(x == 1 .and. d == 2, 2)
    !$acc kernels
    x = 5
    d = 3
    !$acc end kernels
    call want(x == 5 .and. d == 3, 3)
    !$acc parallel num_gangs(1) copy(y)
    y = 6
    !$acc end parallel
    call want(y == 6, 4)
    !$acc parallel num_gangs(1)
    p%y = x
    !$acc end parallel
    call want(p%y == 5 .and. p%x == 1, 5)
    ! a clause of the data construct around counts
    !$acc data copy(z)
    !$acc parallel num_gangs(1)
    z = 9
    !$acc end parallel
    call want(z == 1, 6)
    !$acc end data
    call want(z == 9, 7)
    x = 0
    !$acc parallel loop reduction(+: x)
    do k = 1, n
      x = x + 1
    end do
    call want(x == n, 8)
    ! loop variables, with and without directive, are each thread's own
    i = 77
    j = 78
    x = 0
    !$acc parallel num_gangs(4) copy(x)
    do i = 1, 3
      do j = 1, 2
        !$acc atomic
        x = x + 1
      end do
    end do
    !$acc end parallel
    call want(x == 24 .and. i == 77 .and. j == 78, 9)
  end subroutine
  subroutine arrays
    integer :: a(n), b(n), gone(n), i
    integer(8) :: bytes
    a = 0
    b = 0
    !$acc parallel loop
    do i = 1, n
      a(i) = i
    end do
    call want(a(n) == n, 20)
    ! not copied back while it is present
    !$acc data create(a)
    !$acc parallel loop default(present)
    do i = 1, n
      a(i) = 7
    end do
    call want(a(3) == 3, 21)
    !$acc update self(a)
    !$acc end data
    call want(a(3) == 7, 22)
    !$acc data copy(b) default(present)
    !$acc parallel loop
    do i = 1, n
      b(i) = i
    end do
    call inside(b)
    !$acc end data
    call want(b(1) == 2 .and. b(n) == n + 1, 23)
    ! an inquiry uses no variable
    !$acc parallel num_gangs(1) copyout(bytes) default(none)
    bytes = size(a) + kind(b)
    !$acc end parallel
    call want(bytes == n + 4, 24)
    !$acc parallel copyin(gone) num_gangs(1) copyout(bytes)
    bytes = 3
    !$acc end parallel
    call want(bytes == 3, 25)
    call want(.not. acc_is_present(a) .and. .not. acc_is_present(b), 26)
    call want(acc_is_present(static), 27)
  contains
    ! Another compute scope: default(present) is not seen here.
    subroutine inside(c)
      integer :: c(n), own(n), k
      own = 1
      !$acc parallel loop
      do k = 1, n
        c(k) = c(k) + own(k)
      end do
    end subroutine
  end subroutine
  ! The implicit region of a procedure.
  subroutine procedure(c, leave)
    integer :: c(n), i
    logical, intent(in) :: leave
    !$acc declare copy(c)
    call want(acc_is_present(c), 30)
    !$acc parallel loop
    do i = 1, n
      c(i) = 4
    end do
    if (leave) return
    call want(c(1) == 0, 31)
  end subroutine
  subroutine blocks
    integer :: out(8, 4, 3), g, w, v
    !$acc parallel num_gangs(3) num_workers(4) vector_length(8) copyout(out)
    !$acc loop gang
    do g = 1, 3
      block
        integer :: mine, table(2)
        mine = g * 100
        table = [mine, 1]
        !$acc loop worker
        do w = 1, 4
          block
            integer :: row(2)
            row = [w * 10, table(2)]
            row(1) = row(1) + mine
            !$acc loop vector
            do v = 1, 8
              block
                integer :: own(2)
                own(1) = row(1) + v
                own(2) = table(1) + row(2)
                out(v, w, g) = own(1) * 1000 + own(2)
              end block
            end do
          end block
        end do
      end block
    end do
    !$acc end parallel
    do g = 1, 3
      do w = 1, 4
        do v = 1, 8
          call want(out(v, w, g) == (g * 100 + w * 10 + v) * 1000 + &
            g * 100 + 1, 40)
        end do
      end do
    end do
  end subroutine
  subroutine lanes(to, by)
    !$acc routine vector
    integer :: to(8), by, shared(2), v
    shared = [by, by + 1]
    !$acc loop vector
    do v = 1, 8
      to(v) = shared(1 + mod(v, 2))
    end do
  end subroutine
  subroutine workers(to, by)
    !$acc routine worker
    integer :: to(8), by, shared(2), v
    shared = [by, by + 1]
    !$acc loop worker vector
    do v = 1, 8
      to(v) = shared(1 + mod(v, 2))
    end do
  end subroutine
  integer function alone(x)
    !$acc routine seq
    integer, value :: x
    integer :: own(4)
    own = [x, x + 1, x + 2, x + 3]
    alone = own(1 + iand(x, 3))
  end function
  subroutine routines
    integer :: out(8, 16), one(64), i, v
    !$acc parallel loop gang worker num_workers(4) copyout(out)
    do i = 1, 16
      call lanes(out(:, i), i)
    end do
    call want(all(out == reshape([((i + mod(v, 2), v = 1, 8), i = 1, 16)], &
      [8, 16])), 50)
    !$acc parallel loop gang num_workers(4) copyout(out)
    do i = 1, 16
      call workers(out(:, i), i * 2)
    end do
    call want(all(out == reshape([((2 * i + mod(v, 2), v = 1, 8), &
      i = 1, 16)], [8, 16])), 51)
    !$acc parallel loop gang vector copyout(one)
    do i = 1, 64
      one(i) = alone(i)
    end do
    call want(all(one == [(i + iand(i, 3), i = 1, 64)]), 52)
  end subroutine
end module
program p
  use checks
  implicit none
  integer :: c(n)
  call scalars
  call arrays
  c = 0
  call procedure(c, .true.)
  call want(c(n) == 4 .and. .not. acc_is_present(c), 60)
  c = 0
  call procedure(c, .false.)
  call want(c(n) == 4, 61)
  call blocks
  call routines
end program

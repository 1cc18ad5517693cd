! "end parallel" ends "parallel loop" too, "end parallel loop" a "parallel",
! "end loop" may stand behind other statements, and "kernels" around compute
! constructs: as other compilers take it.  2.5, 2.9; COMB-01
program f_end
  implicit none
  integer :: i, a(100)
  !$acc data copyout(a)
  !$acc parallel loop
  do i = 1, 100
    a(i) = i
  end do
  !$acc end parallel
  !$acc kernels loop
  do 10 i = 1, 100
10  a(i) = a(i) + 1
  !$acc end kernels
  !$acc serial loop
  do i = 1, 100; a(i) = a(i) * 2; end do
  !$acc end serial loop
  !$acc end data
  print *, sum(a)
  call loops(a)
  call shells(a)
  call implicit_type(a)
contains
  subroutine loops(a)
    integer :: i, n, a(100)
    n = 0
    !$acc parallel copy(n)
    !$acc loop reduction(+: n)
    do i = 1, 100
      n = n + a(i)
    end do
    !$acc loop
    do i = 1, 100
      a(i) = a(i) + 1
    end do
    !$acc end loop
    !$acc end parallel loop
    !$acc parallel num_gangs(1)
    !$acc loop
    do i = 1, 100
      a(i) = a(i) + 1
    end do
    a(1) = 7
    !$acc end loop
    !$acc end parallel
    print *, n, sum(a)
  end subroutine
  subroutine shells(a)
    integer :: i, n, a(100)
    n = 0
    !$acc kernels copy(a)
    !$acc parallel loop reduction(+: n)
    do i = 1, 100
      a(i) = a(i) + i
      n = n + a(i)
    end do
    !$acc end parallel loop
    !$acc serial loop
    do i = 2, 100
      a(i) = a(i) + a(i - 1)
    end do
    !$acc end kernels
    print *, n, a(100)
  end subroutine
end program

subroutine implicit_type(a)
  implicit real(8) (s-t, x), integer(a-c)
  dimension a(100)
  t = 1
  !$acc kernels copy(a)
  !$acc parallel loop private(s0, k)
  do i = 1, 100
    k = i
    s0 = k / 3d0
    a(i) = int(s0 * 3000)
  end do
  !$acc end kernels
  !$acc serial
  a(1) = a(1) + 1
  !$acc parallel loop private(s0)
  do i = 1, 100
    s0 = a(i)
    a(i) = int(s0 / 7d0)
  end do
  !$acc end serial
  print *, sum(a), t
end subroutine

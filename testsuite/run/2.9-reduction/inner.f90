! accflags: -fplugin-arg-acc-no-warn
! A reduction of a loop whose compute construct does not name the variable,
! and inner loops that lack the clause of the outer one.  2.6.2, 2.9.11
program f_reduction_implied
  implicit none
  integer :: s, t, m, i, j, k, b(10)
  s = 0
  m = -1
  !$acc parallel num_gangs(4) num_workers(2) vector_length(8)
  !$acc loop gang reduction(+:s) reduction(max:m)
  do i = 1, 10
    !$acc loop worker reduction(+:s) reduction(max:m)
    do j = 1, 5
      !$acc loop vector reduction(+:s) reduction(max:m)
      do k = 1, 7
        s = s + i * j * k
        m = max(m, i * j * k)
      end do
    end do
  end do
  !$acc end parallel
  print *, s, m
  !$acc parallel
  !$acc loop gang reduction(+:S)
  do i = 1, 10
    !$acc loop vector
    do j = 1, 5
      if (mod(j, 2) == 0) s = s + i * j
    end do
    !$acc loop worker
    do j = 1, 5
      s = s + 1
    end do
  end do
  !$acc end parallel
  print *, s
  ! What the construct uses otherwise is each gang's own.
  !$acc parallel loop gang
  do i = 1, 10
    t = 0
    !$acc loop vector reduction(+:t)
    do j = 1, 100
      t = t + i * j
    end do
    b(i) = t
  end do
  print *, b
  call implicit_types
contains
  subroutine implicit_types
    integer :: n
    call untyped(n)
    print *, n
  end subroutine
end program
subroutine untyped(n)
  l = 0
  !$acc serial
  !$acc loop reduction(+:l)
  do i = 1, 10
    l = l + i
  end do
  !$acc end serial
  n = l
end subroutine

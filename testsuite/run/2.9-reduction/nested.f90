! A product of complex numbers and arrays over several nested loops, each with
! the clause, and twice in one construct.  OpenACC 3.4, 2.5.15, 2.9.11;
! LRED-04 LRED-05 LRED-14
program f_reduction_nested
  implicit none
  call scalars
  call arrays
contains
  subroutine scalars
    integer :: i, j, l
    complex :: z, w
    z = (1, 1)
    !$acc parallel loop gang reduction(*:z)
    do i = 1, 5
      !$acc loop worker reduction(*:Z)
      do j = 1, 3
        !$acc loop vector reduction(*:z)
        do l = 1, 3
          if (i * j * l < 30) z = z * cmplx(0, mod(i * j, 3) - 1.5)
        end do
      end do
    end do
    print '(2es12.4)', z
    w = (1, 0)
    !$acc parallel num_gangs(2) default(none)
    !$acc loop gang reduction(*:w)
    do i = 1, 8
      w = w * (0, 2)
    end do
    !$acc loop gang vector reduction(*:w)
    do i = 1, 3
      w = w * (0, 1)
    end do
    !$acc end parallel
    ! A zero of a product has either sign.
    print '(2f8.1)', w + (0, 0)
  end subroutine
  subroutine arrays
    integer :: i, j, l, a(4), c(2, 3)
    a = 3
    c = 1
    !$acc parallel loop gang reduction(+:a) reduction(ieor:c)
    do i = 1, 5
      !$acc loop worker reduction(+:a) reduction(ieor:c)
      do j = 1, 3
        !$acc loop vector reduction(+:a) reduction(ieor:c)
        do l = 1, 30
          a(mod(l, 4) + 1) = a(mod(l, 4) + 1) + i * j
          c(mod(l, 2) + 1, j) = ieor(c(mod(l, 2) + 1, j), i * l)
        end do
      end do
    end do
    print *, a, c
  end subroutine
end program

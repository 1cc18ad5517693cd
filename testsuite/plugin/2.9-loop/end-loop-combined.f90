! With accfort "end loop" behind the loop of a combined construct is its end, with a
! warning.  2.11
! flags: -fplugin-arg-acc-lenient
subroutine s(a)
  integer :: a(4, 4), i, j
  !$acc data copy(a)
  !$acc parallel loop collapse(2)
  do j = 1, 4
    do i = 1, 4
      a(i, j) = i + j
    end do
  end do
  !$acc end loop ! warning: .end loop. is taken as the end of the combined construct
  !$acc kernels loop
  do j = 1, 4
    a(1, j) = 1
  end do
  !$acc end loop ! warning: .end loop. is taken as the end of the combined construct
  !$acc parallel loop
  do j = 1, 4
    !$acc loop
    do i = 1, 4
      a(i, j) = i
    end do
  end do
  !$acc end data
end subroutine

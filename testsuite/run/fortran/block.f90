! A BLOCK construct needs no end directive; declare in a block.
! OpenACC 3.4, 2.5.1, 2.13 (DIR-PAR-03, DIR-DATA-02, DECL-02, FORT-07, FORT-08)
program f_block
  implicit none
  integer :: a(10), b(10), i
  a = 1; b = 2
  !$acc data copy(a) copyin(b)
  block
    !$acc parallel
    block
      integer :: k
      do k = 1, 10
        !$acc atomic write
        a(k) = b(k) * k
      end do
    end block
    !$acc serial
    block
      a(1) = a(1) + 100
    end block
  end block
  print *, a
  block
    integer :: t(10)
    !$acc declare create(t)
    !$acc parallel loop copyout(a)
    do i = 1, 10
      t(i) = i
      a(i) = t(i) + 1
    end do
  end block
  print *, a
end program

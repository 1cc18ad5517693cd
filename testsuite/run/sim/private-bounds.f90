! An access outside of a private array is reported with its line.
! OpenACC 3.4, 2.5.13
! targets: sim
! compare: none
! exit: !0
! stderr: out of bounds: 4 bytes at offset 40 of a variable of 40 bytes: write of 4 bytes at line 17
program p
  implicit none
  integer :: a(20), at(20), w(10), i, j
  at = 3
  at(7) = 11
  !$acc parallel loop copy(a) copyin(at) private(w)
  do i = 1, 20
    do j = 1, 10
      w(j) = j
    end do
    w(at(i)) = i
    a(i) = w(mod(i, 10) + 1)
  end do
  print *, a
end program

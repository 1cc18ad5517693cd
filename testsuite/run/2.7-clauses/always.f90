! The modifiers that say when to copy, on data present already.
! OpenACC 3.4, 2.7.4 (MOD-02 to MOD-04), with if and self
! accflags: -O1
program f_always
  implicit none
  integer :: i, a(50), b(50), c(50), d(50)
  logical :: yes
  a = 1; b = 1; c = 1; d = 1
  yes = .true.
  !$acc enter data copyin(a, b, c, d)
  !$acc data copy(always: a) copyin(always: b) copyout(always: c) if(yes)
  yes = .false.
  !$acc parallel loop present(a, b, c)
  do i = 1, 50
    a(i) = a(i) + i
    c(i) = b(i) * 3
  end do
  !$acc end data
  print *, sum(a), sum(c)
  b = 5
  !$acc parallel loop copyin(always: b) copy(alwaysout: d)
  do i = 1, 50
    d(i) = d(i) + b(i)
  end do
  print *, sum(d)
  b = 6
  !$acc parallel loop copy(alwaysin: b) copy(always: d) async(1)
  do i = 1, 50
    d(i) = d(i) + b(i)
  end do
  !$acc wait(1)
  print *, sum(d)
  i = 0
  !$acc parallel loop copy(always: d) self(i /= 0)
  do i = 1, 50
    d(i) = d(i) + 1
  end do
  print *, sum(d)
  i = 0
  !$acc parallel loop copy(always: d) if(i == 0) self(i /= 0)
  do i = 1, 50
    d(i) = d(i) + 1
  end do
  print *, sum(d)
  a = 7
  !$acc enter data copyin(always: a)
  !$acc serial present(a)
  a(1) = a(1) + a(2)
  !$acc end serial
  !$acc exit data copyout(always: a)
  print *, sum(a)
  !$acc exit data delete(a, b, c, d)
end program

! 2.12: an atomic construct is about one element or component, however it is
! written.  ATOM-23
subroutine f(a, s, i, j, v)
  type part
    integer :: x, y, z(4)
  end type
  type(part) :: s
  integer :: a(10), i, j, v, k
  !$acc parallel loop copy(a, s, v)
  do k = 1, 10
    !$acc atomic capture ! error: writes into: 'a\(i\)' and 'a\(j\)'
    v = a(i)
    a(j) = a(j) + 1
    !$acc end atomic
    !$acc atomic capture ! error: writes into: 'a\(i\)' and 'a\(j\)'
    a(i) = a(i) + 1
    v = a(j)
    !$acc end atomic
    !$acc atomic capture ! error: writes into: 's%x' and 's%y'
    v = s%x
    s%y = 3
    !$acc end atomic
    !$acc atomic capture
    v = a(i)
    a(i) = a(j) + 1 ! error: changes 'a\(i\)' and reads another part of 'a'
    !$acc end atomic
    !$acc atomic update
    a(i) = a(j) + 1 ! error: changes 'a\(i\)' and reads another part of 'a'
    !$acc atomic
    s%x = max(s%y, 1) ! error: changes 's%x' and reads another part of 's'

    !$acc atomic capture
    v = a(i+1)
    A( (I + 1) ) = a(i +1) + 1
    !$acc end atomic
    !$acc atomic capture
    s%z(i) = max(s%z(i), j)
    v = s % z((i))
    !$acc end atomic
    !$acc atomic capture
    v = a(i)
    a(i) = j
    !$acc end atomic
    !$acc atomic capture
    a(1) = a(i)
    a(i) = a(i) + 1
    !$acc end atomic
    !$acc atomic read
    a(i) = a(j)
    !$acc atomic write
    a(i) = s%x
    !$acc atomic
    a(max(i, 1)) = a(max(i, 1)) + 1
    !$acc atomic
    a(i) = 1 - a(i)
  end do
end subroutine

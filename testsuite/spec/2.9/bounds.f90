! Do loops of every form run exactly their iterations: empty, strided,
! downward, of every integer kind; collapsed and tiled ones too.
! OpenACC 3.4, 2.9, 2.9.1 and 2.9.8 (LOOP-02, COLL-01, TILE-01)
! opt: -O0 -O2
program bounds
  implicit none
  call run(1, 100, 1)
  call run(1, 100, 7)
  call run(-50, 50, 3)
  call run(50, -50, -1)
  call run(50, -50, -9)
  call run(5, 4, 1)
  call run(4, 5, -1)
  call run(7, 7, 1)
  call run8(2_8**40, 2_8**40 + 1000, 10_8)
  call run1(-120_1, 120_1)
contains
  subroutine run(a, b, s)
    integer, intent(in) :: a, b, s
    integer :: i, j, hit(-200:200), want(-200:200), n, m
    hit = 0
    want = 0
    do i = a, b, s
      want(i) = want(i) + 1
    end do
    !$acc parallel loop copy(hit) num_gangs(5) gang vector
    do i = a, b, s
      hit(i) = hit(i) + 1
    end do
    if (any(hit /= want)) error stop 'gang vector'
    hit = 0
    !$acc parallel loop copy(hit)
    do i = a, b, s
      hit(i) = hit(i) + 1
    end do
    if (any(hit /= want)) error stop 'loop'
    n = 0
    m = 0
    !$acc parallel loop collapse(2) reduction(+:n)
    do i = a, b, s
      do j = b, a, -s
        n = n + 1
      end do
    end do
    !$acc parallel loop tile(4, 3) reduction(+:m)
    do i = a, b, s
      do j = -3, 7, 2
        m = m + 1
      end do
    end do
    if (n /= sum(want)**2) error stop 'collapse'
    if (m /= sum(want) * 6) error stop 'tile'
  end subroutine

  subroutine run8(a, b, s)
    integer(8), intent(in) :: a, b, s
    integer(8) :: i
    integer :: n
    n = 0
    !$acc parallel loop reduction(+:n)
    do i = a, b, s
      n = n + 1
    end do
    if (n /= (b - a) / s + 1) error stop 'integer(8)'
  end subroutine

  subroutine run1(a, b)
    integer(1), intent(in) :: a, b
    integer(1) :: i
    integer :: n
    n = 0
    !$acc parallel loop reduction(+:n)
    do i = a, b
      n = n + 1
    end do
    if (n /= 241) error stop 'integer(1)'
  end subroutine
end program

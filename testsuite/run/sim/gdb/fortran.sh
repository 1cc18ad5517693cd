# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# gdb shows the variables of a region of Fortran on the simulated device, with
# the types and the bounds of Fortran.
# need: gdb llvm
cat >"$work/a.f90" <<'F'
subroutine work(a, n, b)
  integer, intent(in) :: n
  real(8) :: a(n)
  real :: b(2:4, 3)
  integer :: i, j
  real(8) :: t
  logical :: odd
  real, allocatable :: c(:)
  character(5) :: word
  allocate(c(0:n - 1))
  c = 7
  word = 'hello'
  !$acc parallel loop copy(a, b, c) copyin(word) private(t, odd)
  do i = 1, n
    t = a(i) * 2
    odd = mod(i, 2) == 1
    do j = 1, 3
      b(3, j) = real(i + j)
    end do
    if (odd) t = t + 1
    a(i) = t + c(i - 1) + ichar(word(1:1))
  end do
  print *, sum(a), b(3, 2), c(1)
end subroutine
program p
  real(8) :: x(5)
  real :: y(2:4, 3)
  x = [1, 2, 3, 4, 5]
  y = 0
  call work(x, 5, y)
end program
F
cat >"$work/commands" <<'GDB'
set breakpoint pending on
set debuginfod enabled off
break a.f90:21 if i == 4
run
print i
print t
print odd
print a(4)
print b(3,2)
ptype b
print c(0)
ptype c
print word
GDB
$FC $ACCFLAGS -J"$work" -fplugin-arg-acc-target=sim -g -O0 "$work/a.f90" \
	-o "$work/a" $ACCLIBS || exit 1
ACC_DEVICE_TYPE=sim ACC_X_SIM_THREADS=1 gdb -nx -batch -x "$work/commands" \
	"$work/a" >"$work/out" 2>&1
grep -e '^\$' -e '^type' "$work/out" >"$work/shown"
diff - "$work/shown" <<'OUT' || { cat "$work/out"; exit 1; }
$1 = 4
$2 = 8
$3 = .FALSE.
$4 = 4
$5 = 6
type = real(kind=4) (2:4,3)
$6 = 7
type = real(kind=4), allocatable (0:4)
$7 = 'hello'
OUT

# The sanitizers find nothing in programs with regions, and find what is wrong
# inside of them.
# The manual, section 8
set -e
aux=$srcdir/testsuite/run/aux
cd "$work"
echo 'int main(void) { return 0; }' >empty.c
$CC -fsanitize=address,undefined empty.c -o empty 2>/dev/null && ./empty || {
	echo "no sanitizers here"
	exit 77
}
for level in -O0 -O2; do
	$CC $level -g -fsanitize=address,undefined $ACCFLAGS \
		"$aux/region.c" "$aux/region-main.c" -o program $ACCLIBS
	./program 2>err
	[ ! -s err ] || { cat err; exit 1; }
done
cat >truth.f90 <<'X'
logical :: all, a(10)
integer :: i
a = .true.
all = .true.
!$acc parallel loop reduction(.and.:all)
do i = 1, 10
  all = all .and. a(i)
end do
if (.not. all) stop 1
end
X
$FC -O0 -fsanitize=undefined $ACCFLAGS truth.f90 -o truth $ACCLIBS
./truth
cat >absent.f90 <<'X'
module m
contains
  subroutine outer(d, a)
    real :: d(3)
    real, allocatable, optional :: a(:)
    integer :: i
    !$acc parallel loop copy(d, a)
    do i = 1, 3
      call inner(i)
    end do
  contains
    subroutine inner(j)
      !$acc routine seq
      integer, value :: j
      d(j) = d(j) + 1
      if (present(a)) a(j) = 0
    end subroutine
  end subroutine
end module
use m
real :: d(3) = 1
call outer(d)
if (any(d /= 2)) stop 1
end
X
$FC -O1 -fsanitize=undefined $ACCFLAGS absent.f90 -o absent $ACCLIBS
./absent 2>err
[ ! -s err ] || { cat err; exit 1; }
cat >wrong.c <<'X'
#include <stdlib.h>
int
main(void)
{
	int *p = malloc(10 * sizeof *p), n = 10;
#pragma acc parallel loop copy(p[0:10])
	for (int i = 0; i <= n; i++)
		p[i] = i;
	free(p);
	return 0;
}
X
$CC -O1 -g -fsanitize=address $ACCFLAGS wrong.c -o wrong $ACCLIBS
if ./wrong 2>err; then
	echo "the overflow is not found"
	exit 1
fi
grep -q "heap-buffer-overflow" err
grep -q "wrong.c:8" err
# The marks of scopes, which are right for whole variables alone, are left out
# for variables that a nested function uses: these lie side by side.
cat >nested.c <<'X2'
static float
run(int p)
{
	int h[3] = { p, 1, 2 };
	float u = 6;
	void
	inner(int k)
	{
#pragma acc data copy(u)
#pragma acc parallel loop reduction(+:u)
		for (int i = 0; i < 4; i++)
			u += 1;
		h[k] = 9;
	}
	for (int i = 0; i < 3; i++)
		inner(i);
	return u + h[p % 3];
}

int
main(void)
{
	return run(3) + run(4) != 2 * (6 + 12 + 9);
}
X2
$CC -O1 -fsanitize=address -fdump-tree-omplower=marks $ACCFLAGS nested.c \
	-o nested $ACCLIBS
./nested
grep -q 'FRAME.*u' marks
if grep 'ASAN_MARK.*FRAME' marks; then
	exit 1
fi

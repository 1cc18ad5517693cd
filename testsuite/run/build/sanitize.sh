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

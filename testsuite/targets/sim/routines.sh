# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: llvm
# A fault of device code names the routines that it is in, the innermost first:
# of this file and of another, in C and Fortran, up to eight; none in the kernel
# itself.  ERR-02
cd "$work" || exit 1
cat >main.c <<'END'
#include <stdlib.h>
#pragma acc routine seq
int middle(int *p, int i);
#pragma acc routine seq
__attribute__((noinline)) static int outer(int *p, int i)
{
	return middle(p, i) + 1;
}
int main(int argc, char **argv)
{
	int *a = calloc(100, sizeof *a);
	(void)argv;
#pragma acc parallel loop copy(a[0:100])
	for (int i = 0; i < 100; i++)
		a[i] = argc > 1 ? a[i + 1000 * argc] : outer(a, i);
	return a[5];
}
END
cat >middle.c <<'END'
#pragma acc routine seq
__attribute__((noinline)) static int inner(int *p, int i)
{
	return p[i + 1000000];
}
#pragma acc routine seq
int middle(int *p, int i)
{
	return inner(p, i) + 1;
}
END
cat >deep.f90 <<'END'
module m
contains
  recursive integer function deep(a, i, n) result(r)
    !$acc routine seq
    integer :: a(*), i, n
    r = a(i)
    if (n > 0) r = r + deep(a, i + 100000 / n, n - 1) * i
  end function
end module
program p
  use m
  integer :: a(10)
  a = 1
  !$acc parallel loop copy(a)
  do i = 1, 10
    a(i) = deep(a, i, 12)
  end do
  print *, a(1)
end program
END
status=0

# names PATTERN WORDS...: the message ends so.
names() {
	pattern=$1
	shift
	ACC_DEVICE_TYPE=sim timeout 60 "$@" 2>out && status=1
	sed -n 1p out | grep -q -- "vector lane [0-9]*)$pattern\$" && return
	echo "not '$pattern'"
	cat out
	status=1
}

for o in -O0 -O2; do
	# shellcheck disable=SC2086
	$CC $ACCFLAGS -fplugin-arg-acc-target=host,sim $o main.c middle.c \
		-o main $ACCLIBS || exit 1
	names ", in routine 'inner', called from 'middle', called from 'outer'" \
		./main
	names '' ./main x
done
# shellcheck disable=SC2086
$FC $ACCFLAGS -fplugin-arg-acc-target=host,sim -O0 deep.f90 -o deep $ACCLIBS ||
	exit 1
names ", in routine '__m_MOD_deep', called from '__m_MOD_deep'" ./deep
exit $status

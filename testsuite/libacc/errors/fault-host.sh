# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A fault of the processor in a region on the host is reported once, with the
# construct, file, line and function, in C, C++ and Fortran, by all threads and on
# a queue, and so is a stack that overflows; the program ends by the signal.  A
# handler of the program runs instead, that of gfortran's library afterwards; a
# fault outside of regions has no message.  DERR-04
cd "$work" || exit 1
cat >p.c <<'END'
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>
int n = 100, zero;
#pragma acc routine seq
static int __attribute__((noinline)) deep(int depth)
{
	volatile char room[1000];
	room[depth % 1000] = 1;
	return depth ? deep(depth + 1) + room[5] : 0;
}
static void own(int number)
{
	(void)number;
	_exit(7);
}
int main(int argc, char **argv)
{
	int *p = (int *)(size_t)zero, what = atoi(argv[1]);
	(void)argc;
	if (what == 3)
		signal(SIGSEGV, own);
	if (what == 0 || what == 3) {
#pragma acc parallel loop gang num_gangs(8) deviceptr(p)
		for (int i = 0; i < n; i++)
			p[i] = i;
	}
	if (what == 1) {
#pragma acc serial deviceptr(p) async(1)
		*p = 1;
		/* The thread of the queue runs the construct. */
		sleep(10);
	}
	if (what == 2) {
#pragma acc serial copy(n)
		n /= zero;
	}
	if (what == 6) {
#pragma acc serial copy(n)
		n = deep(n);
	}
	if (what == 7) {
#pragma acc parallel loop gang num_gangs(4) copy(n)
		for (int i = 0; i < 4; i++)
			if (i == 3)
				n = deep(n);
	}
#pragma acc parallel num_gangs(8)
	{
	}
	if (what == 5)
		raise(SIGSEGV);
	*p = n;
	return 0;
}
END
cp p.c p.cc
cat >f.f90 <<'END'
program fault
  integer, pointer :: p(:)
  nullify(p)
  call store(p, 100)
contains
  subroutine store(p, n)
    integer, pointer :: p(:)
    integer :: n, i
    !$acc parallel loop present(p)
    do i = 1, n
      p(i) = i
    end do
  end subroutine
end program
END
die() {
	echo "$1"
	cat err
	exit 1
}
# runs STATUS LINE TEXT COMMAND...: the command ends with the status after one
# message, of that line, or none.
runs() {
	status=$1 line=$2 text=$3
	shift 3
	"$@" 2>err
	[ $? = "$status" ] || die "$*: not status $status"
	if [ -z "$line" ]; then
		! grep -q 'error:' err || die "$*: a message"
		return
	fi
	[ "$(grep -c 'error: in' err)" = 1 ] || die "$*: not one message"
	grep -q "^$line: error: in $text" err || die "$*: another message"
}
ulimit -c 0
export ACC_DEVICE_TYPE=host ACC_NUM_CORES=4
# shellcheck disable=SC2086
{
	flags="$ACCFLAGS -O1 -fplugin-arg-acc-target=host"
	$CC $flags p.c -o c $ACCLIBS && $CXX $flags p.cc -o cxx $ACCLIBS &&
		$FC $flags f.f90 -o f $ACCLIBS || exit 1
}
for program in c cxx; do
	[ $program = cxx ] && file=p.cc || file=p.c
	runs 139 "$file:24" "'parallel' construct in function 'main': \
Segmentation fault at address 0x" ./$program 0
	runs 139 "$file:29" "'serial' construct in function 'main': \
Segmentation fault at address" ./$program 1
	runs 136 "$file:35" "'serial' construct in function 'main': \
integer division by zero or overflow at address 0x" ./$program 2
	runs 7 '' '' ./$program 3
	runs 139 '' '' ./$program 4
	runs 139 '' '' ./$program 5
	runs 139 "$file:39" "'serial' construct in function 'main': \
stack overflow at address 0x" ./$program 6
	runs 139 "$file:43" "'parallel' construct in function 'main': \
stack overflow at address 0x" ./$program 7
done
runs 139 f.f90:9 "'parallel' construct in function '.*store': \
Segmentation fault at address 0x" ./f
grep -q 'Program received signal SIGSEGV' err || die "no handler of Fortran"

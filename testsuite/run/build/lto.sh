# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# With -flto units with directives are compiled for link-time optimisation, without
# a message: a call from one into another is inlined, and the program is right on
# each target, linked with or without the plugin, with -g, without optimisation,
# with exceptions, with versions for devices and routines without host code, and
# from fat objects with -fno-lto.  The manual, section 7
cd "$work" || exit 1
cp "$srcdir/testsuite/run/aux/region.c" . || exit 1
targets=$(sed -n 's/^test_targets = *//p' "$builddir/Makefile")
all="$ACCFLAGS -fplugin-arg-acc-target=$(echo ${targets:-host} | tr ' ' ,)"
cat >table.c <<'END'
int table[100];
#pragma acc declare create(table)
#pragma acc routine seq
int
twice(int x)
{
	return 2 * x;
}
#pragma acc routine seq nohost
int
same(int x)
{
	return x;
}
#pragma acc routine seq nohost
int
next(int x)
{
	return same(x) + 1;
}
#pragma acc routine device_type(host) worker device_type(*) vector
static void
increase(int n, int *p)
{
#pragma acc loop vector
	for (int i = 0; i < n; i++)
		p[i] += 1;
}
void
increase_all(int n, int *p)
{
#pragma acc parallel loop gang present(p[0:n])
	for (int i = 0; i < n; i += 10)
		increase(10, p + i);
}
END
cat >main.cc <<'END'
extern "C" {
extern int table[100];
#pragma acc declare create(table)
#pragma acc routine seq
int twice(int);
int sum_to(int);
void increase_all(int, int *);
void add_(int *, const int *);
}
struct scope {
	int *n;
	~scope() { ++*n; }
};
static int
checked(int n, int *left)
{
	scope s = {left};
	if (sum_to(n) != n * (n + 1) / 2)
		throw n;
	int a[100];
#pragma acc parallel loop copyout(a)
	for (int i = 0; i < 100; i++)
		a[i] = twice(table[i]);
	if (a[99] != 200)
		throw a[99];
	throw 1.5;
}
int
main()
{
	int left = 0, n = 100;
#pragma acc parallel loop
	for (int i = 0; i < n; i++)
		table[i] = i;
	add_(table, &n);
	increase_all(n, table);
	try {
		checked(n, &left);
	} catch (double x) {
		return left != 1 || x != 1.5;
	}
}
END
cat >add.f90 <<'END'
subroutine add(a, n)
  integer :: n, a(n)
  !$acc parallel loop present(a)
  do i = 1, n
    a(i) = a(i) + 1
  end do
  !$acc parallel loop present(a)
  do i = 1, n
    a(i) = a(i) - 1
  end do
end subroutine
END
die() {
	echo "$*"
	cat out
	exit 1
}
quietly() {
	"$@" >out 2>&1 || die "$*"
	[ ! -s out ] || die "$*: a message"
}
compile() {
	# shellcheck disable=SC2086  # words
	for file in "$CC region.c" "$CC table.c" "$CXX main.cc" "$FC add.f90"; do
		quietly ${file% *} $1 $all -c "${file##* }"
	done
}
# program OPTIONS: linked with them and run.
program() {
	# shellcheck disable=SC2086  # words
	quietly $CXX $1 main.o region.o table.o add.o -o program $ACCLIBS
	for target in ${targets:-host}; do
		ACC_DEVICE_TYPE=$target quietly ./program
	done
}
for options in "-O2 -flto=1" "-O0 -flto=1" "-O2 -g -flto=1"; do
	compile "$options"
	program "$options"
	program "$options $all"
done
nm program | grep -q ' twice$' && die "twice is not inlined"
compile "-O2 -flto=1 -ffat-lto-objects"
program "-O2 -fno-lto"

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# -fplugin-arg-acc-compare finds a wrong independent in each construct, whatever
# clause or directive has the data, and says nothing of what is right.
cd "$work" || exit 1
case " $(sed -n 's/^test_targets = *//p' "$builddir/Makefile") " in
*' sim '*) ;;
*) exit 77 ;;
esac
cat >forms.c <<'END'
#include <stdio.h>
#include <stdlib.h>
enum { N = 2000 };
struct deep { int n; float *p; };
static int declared[N];
#pragma acc declare create(declared)
#pragma acc routine seq
static int next(int x) { return x + 1; }
int
main(void)
{
	static int a[N], b[N], c[N], d[N], e[N], f[N], g[N], h[N];
	static int k[N], l[N], right[N];
	int sum = 0, t, *heap = calloc(N, sizeof *heap);
	struct deep s = { N, calloc(N, sizeof(float)) };
#pragma acc parallel loop copy(a)
	for (int i = 1; i < N; i++)
		a[i] = a[i - 1] + 1; /* wrong */
#pragma acc kernels loop independent copyout(b)
	for (int i = 0; i < N; i++)
		b[i] = i ? b[i - 1] + 1 : 0; /* wrong */
#pragma acc data create(c) copyin(d) copyout(e)
	{
#pragma acc parallel loop present(c, d, e)
		for (int i = 0; i < N; i++) {
			c[i] = d[i] + i % 3;
			e[i] = c[i];
		}
#pragma acc parallel loop no_create(c)
		for (int i = 1; i < N; i++)
			c[i] = c[i - 1] + 1; /* wrong */
#pragma acc parallel loop async(1)
		for (int i = 1; i < N; i++)
			e[i] = e[i - 1] + 1; /* wrong */
#pragma acc wait(1)
	}
#pragma acc enter data copyin(f, heap[0:N])
#pragma acc parallel loop default(present)
	for (int i = 1; i < N; i++)
		f[i] = next(f[i - 1]); /* wrong */
#pragma acc parallel loop gang worker vector present(heap[0:N])
	for (int i = 1; i < N; i++)
		heap[i] = heap[i - 1] + 1; /* wrong */
#pragma acc exit data copyout(f, heap[0:N])
#pragma acc update device(declared)
#pragma acc parallel loop private(t)
	for (int i = 1; i < N; i++) {
		t = declared[i - 1] + 1;
		declared[i] = t; /* wrong */
	}
#pragma acc data copyin(s) copy(s.p[0:N])
#pragma acc parallel loop present(s)
	for (int i = 1; i < N; i++)
		s.p[i] = s.p[i - 1] + 1; /* wrong */
#pragma acc parallel copy(g)
#pragma acc loop independent
	for (int i = 1; i < N; i++)
		g[i] = g[i - 1] + 1; /* wrong */
#pragma acc parallel loop reduction(+:sum) copy(h)
	for (int i = 1; i < N; i++) {
		h[i] = h[i - 1] + 1; /* wrong */
		sum += i;
	}
#pragma acc serial copy(k)
	for (int i = 1; i < N; i++)
		k[i] = k[i - 1] + 1;
#pragma acc kernels copy(l)
	for (int i = 1; i < N; i++)
		l[i] = l[i - 1] + 1;
#pragma acc parallel loop reduction(max:sum) firstprivate(t)
	for (int i = 0; i < N; i++) {
		right[i] = i;
		if (i > sum)
			sum = i;
	}
	printf("%d\n", k[N - 1] + l[N - 1] + right[5] - sum);
	return 0;
}
END
cat >forms.f90 <<'END'
module data
  implicit none
  integer, allocatable :: shared(:)
  !$acc declare create(shared)
  type grid
    integer :: n
    integer, allocatable :: v(:)
  end type
contains
  subroutine dummy(x)
    integer :: x(:), i
    !$acc parallel loop copy(x)
    do i = 2, size(x)
      x(i) = x(i - 1) + 1 ! wrong
    end do
  end subroutine
end module
program forms
  use data
  implicit none
  integer, parameter :: n = 2000
  integer, allocatable :: a(:), b(:)
  integer, target :: c(n)
  integer, pointer :: p(:)
  type(grid) :: g
  integer :: i, d(n)
  allocate (a(n), b(n), g%v(n), shared(n))
  a = 0; b = 0; c = 0; d = 0; g%v = 0; shared = 0
  g%n = n
  p => c
  !$acc parallel loop copy(a)
  do i = 2, n
    a(i) = a(i - 1) + 1 ! wrong
  end do
  !$acc kernels loop independent copy(b)
  do i = 2, n
    b(i) = b(i - 1) + 1 ! wrong
  end do
  !$acc enter data copyin(g, g%v)
  !$acc parallel loop present(g)
  do i = 2, g%n
    g%v(i) = g%v(i - 1) + 1 ! wrong
  end do
  !$acc exit data copyout(g%v) delete(g)
  !$acc update device(shared)
  !$acc parallel loop
  do i = 2, n
    shared(i) = shared(i - 1) + 1 ! wrong
  end do
  !$acc parallel loop copy(p)
  do i = 2, n
    p(i) = p(i - 1) + 1 ! wrong
  end do
  !$acc data copy(d)
  !$acc parallel loop
  do i = 1, n
    d(i) = 2 * i
  end do
  !$acc end data
  call dummy(d)
  print *, sum(d) > 0
end program
END
# The lines of the wrong constructs: of their directives.
wrong_lines() {
	awk '/(#pragma|!\$) *acc|!\$acc/ {
		if ($0 ~ /parallel|kernels|serial/) at = NR
	} /[*!] wrong/ { print at }' "$1"
}
export ACC_DEVICE_TYPE=sim ACC_X_SIM_ORDER=random
check() {
	$1 $ACCFLAGS -fplugin-arg-acc-target=sim -fplugin-arg-acc-compare \
		-O2 -w "$2" -o forms $ACCLIBS || exit 1
	ACC_X_COMPARE=report=1 ./forms >out 2>err || { cat err; exit 1; }
	wrong_lines "$2" | sort -n >want
	sed -n "s/.*$2:\([0-9]*\): compare: .* differ\$/\1/p" err |
		sort -nu >got
	diff want got && ! grep -v ': compare: ' err || { cat err; exit 1; }
}
check "$CC" forms.c
[ -n "$FC" ] || exit 0
check "$FC" forms.f90

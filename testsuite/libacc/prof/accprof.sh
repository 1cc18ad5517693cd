# The bundled tool: a summary by directive with ACC_X_TIME and its aliases,
# a timeline with ACC_X_TIMELINE, whose tracks have names, both; ranges for
# NVIDIA's tools of both kinds; messages with NVCOMPILER_ACC_NOTIFY, and all of
# them with ACC_X_TRACE and GOMP_DEBUG.
set -e
mkdir -p "$work"
cd "$work"
cat >program.c <<'END'
#include <openacc.h>
#include <stdio.h>
float a[1000];
int main(void)
{
#pragma acc enter data copyin(a)
	for (int k = 0; k < 3; k++) {
#pragma acc parallel loop present(a) async(1)
		for (int i = 0; i < 1000; i++)
			a[i]++;
	}
#pragma acc wait
#pragma acc exit data copyout(a)
	printf("%g\n", a[999]);
	return 0;
}
END
$CC $ACCFLAGS -O2 program.c $ACCLIBS -o program
export ACC_DEVICE_TYPE=host ACC_X_HOST_MEMORY=discrete

for v in ACC_X_TIME NVCOMPILER_ACC_TIME PGI_ACC_TIME; do
	[ "$(env $v=1 ./program 2>errors)" = 3 ]
	grep -q '^program.c$' errors
	grep -q '^  main$' errors
	grep -q '^    8: parallel  \[.* gangs, .* workers, vector .*\]$' errors
	grep -q '^      launch  *3 x  total ' errors
	grep -q '^      upload  *1 x  .*  0.004 MB$' errors
	grep -q '^    12: wait$' errors
done
[ "$(ACC_X_TIME=0 ./program 2>&1)" = 3 ]

[ "$(ACC_X_TIMELINE=$work/t.json ./program 2>&1)" = 3 ]
head -n 1 t.json | grep -q '^{"displayTimeUnit":"ns","traceEvents":\[$'
tail -n 1 t.json | grep -q '^\]}$'
[ $(grep -c '"cat":"launch",.*"ph":"X"' t.json) = 3 ]
grep -q '"name":"parallel program.c:8"' t.json
grep -q '"cat":"upload".*"async":-2.*"bytes":4000,"variable":"a"' t.json
perl -MJSON::PP -0777 -e '
	my $events = decode_json(<>)->{traceEvents};
	my %track = map { $_->{tid} => $_->{args}{name} }
		grep { $_->{name} eq "thread_name" } @$events;
	for (grep { $_->{ph} eq "X" } @$events) {
		die $_->{name} unless $_->{ts} >= 0 && $_->{dur} >= 0 &&
			$_->{args}{construct} &&
			$track{$_->{tid}} =~ /^host thread \d+$/;
	}
	exit(@$events < 10 ? 1 : 0)' t.json
ACC_X_TIME=1 ACC_X_TIMELINE=$work/u.json ./program >/dev/null 2>errors
grep -q launch errors
grep -q launch u.json
ACC_X_TIMELINE=/none/t.json ./program 2>errors | grep -q '^3$'
grep -q 'warning: ACC_X_TIMELINE: /none/t.json: ' errors

# What routines do has no place in a file, beside what directives do.
cat >routine.c <<'END'
#include <openacc.h>
static float a[1000];
int main(void)
{
	acc_copyin(a, sizeof a);
#pragma acc parallel loop present(a)
	for (int i = 0; i < 1000; i++)
		a[i]++;
	acc_copyout(a, sizeof a);
	return a[999] != 1;
}
END
$CC $ACCFLAGS -O2 routine.c $ACCLIBS -o routine
ACC_X_TIME=1 ./routine 2>errors || { cat errors; exit 1; }
grep -q ' routine call$' errors || { cat errors; exit 1; }
grep -q ' 6: parallel  \[' errors || { cat errors; exit 1; }

cat >nvtx.c <<'END'
#include <stdio.h>
int nvtxRangePushA(const char *name)
{
	return fprintf(stderr, "push %s\n", name);
}
int nvtxRangePop(void)
{
	return fprintf(stderr, "pop\n");
}
END
ACC_X_NVTX=1 ./program 2>errors >/dev/null
grep -q 'warning: ACC_X_NVTX: .*libnvToolsExt.so.1: ' errors
$CC -shared -fPIC -o libnvToolsExt.so.1 nvtx.c
LD_LIBRARY_PATH=$work:$LD_LIBRARY_PATH ACC_X_NVTX=1 ./program 2>errors \
	>/dev/null
[ $(grep -c '^push parallel program.c:8$' errors) = 3 ]
[ $(grep -c '^push' errors) = $(grep -c '^pop' errors) ]

# A tool of NVTX 3: its functions go into the tables of the program.
cat >tool.c <<'END'
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
typedef void (*function)(void);
struct callbacks {
	size_t size;
	int (*get)(int module, function ***table, unsigned *size);
};
struct version {
	size_t size;
	uint32_t version, reserved;
	void (*set)(uint32_t);
};
static int push(const char *name) { return fprintf(stderr, "push %s\n", name); }
static int pop(void) { return fprintf(stderr, "pop\n"); }
static void other(void) { fprintf(stderr, "never called\n"); }
int InitializeInjectionNvtx2(const void *(*table)(uint32_t))
{
	static const unsigned sizes[] = { 0, 16, 9, 15, 7, 16, 7 };
	const struct callbacks *c = table(1);
	const struct version *v = table(3);
	function **f;
	unsigned n, i;
	int m;
	if (!c || c->size != sizeof *c || !v || v->size != sizeof *v ||
			v->version != 3 || table(0) || table(2) || table(4))
		return 0;
	v->set(3);
	if (c->get(0, &f, &n) || c->get(7, &f, &n) || !c->get(1, NULL, NULL))
		return 0;
	for (m = 1; m < 7; m++) {
		if (!c->get(m, &f, &n) || n != sizes[m] || f[0] || f[n])
			return 0;
		for (i = 1; i < n; i++)
			*f[i] = other;
	}
	c->get(1, &f, &n);
	*f[9] = (function)push;
	*f[11] = (function)pop;
	return 1;
}
END
$CC -shared -fPIC -o tool.so tool.c
check_tool() {
	env "$@" ACC_X_NVTX=1 ./program 2>errors >/dev/null
	[ $(grep -c '^push parallel program.c:8$' errors) = 3 ]
	[ $(grep -c '^push' errors) = $(grep -c '^pop' errors) ]
	! grep -v '^pu*[so][hp]' errors
}
check_tool NVTX_INJECTION64_PATH=$work/tool.so
check_tool LD_PRELOAD=$work/tool.so
NVTX_INJECTION64_PATH=/none ACC_X_NVTX=1 ./program 2>errors | grep -q '^3$'
grep -q 'warning: ACC_X_NVTX: NVTX_INJECTION64_PATH: /none: ' errors
NVTX_INJECTION64_PATH=$work/libnvToolsExt.so.1 ACC_X_NVTX=1 ./program \
	2>errors | grep -q '^3$'
grep -q 'warning: ACC_X_NVTX: .* refuses ranges$' errors

NVCOMPILER_ACC_NOTIFY=1 ./program 2>errors >/dev/null
[ $(grep -c launch errors) = 3 ]
! grep -q upload errors
NVCOMPILER_ACC_NOTIFY=18 ./program 2>errors >/dev/null
grep -q upload errors
grep -q alloc errors
! grep -q launch errors
PGI_ACC_NOTIFY=8 ./program 2>errors >/dev/null
grep -q wait errors
for v in ACC_X_TRACE GOMP_DEBUG; do
	env $v=1 ./program 2>errors >/dev/null
	for event in upload launch wait alloc download; do
		grep -q "^acc: program.c:[0-9]*: $event " errors
	done
done

# Each allocation of host memory in libacc fails once: the program reports it
# in one line and ends, or does without; it does not crash.  ERR-01 16
# timeout: 120
set -e
mkdir -p "$work"
cd "$work"
cat >program.c <<'END'
#include <openacc.h>
#include <stdio.h>

static float a[1000], b[1000];
static struct list {
	float *p;
	int n;
} list = { a, 1000 };

static void
work(void)
{
	int three[] = { 3 };
	void *p;

#pragma acc data copyin(a) copy(b)
	{
#pragma acc parallel loop async(1)
		for (int i = 0; i < 1000; i++)
			b[i] = a[i] + 1;
#pragma acc update self(b) async(1)
#pragma acc wait(1) async(2)
#pragma acc parallel loop async(2)
		for (int i = 0; i < 1000; i++)
			b[i] += 1;
#pragma acc wait
	}
#pragma acc enter data copyin(list, list.p[0:1000])
#pragma acc parallel loop present(list)
	for (int i = 0; i < 1000; i++)
		list.p[i] += 1;
#pragma acc exit data copyout(list.p[0:1000]) delete(list)
	acc_copyin_async(a, sizeof a, 3);
	acc_attach((void **)&list.p);
	acc_update_self_async(a, 64, 3);
	acc_wait_any(1, three);
	acc_delete(a, sizeof a);
	p = acc_malloc(4000);
	if (p) {
		acc_map_data(a, p, 4000);
		acc_unmap_data(a);
		acc_free(p);
	}
	acc_shutdown(acc_get_device_type());
}

int
main(void)
{
	work();
	work();
	printf("%g %g\n", b[0], a[999]);
	return 0;
}
END
targets=host
echo "int x;" >empty.c
! $CC $ACCFLAGS -fplugin-arg-acc-target=host,sim -c empty.c 2>/dev/null ||
	targets=host,sim
$CC $ACCFLAGS -fplugin-arg-acc-target=$targets -O2 -o program program.c \
	$ACCLIBS
$CC -O1 -shared -fPIC -o no_memory.so \
	"$srcdir/testsuite/libacc/aux/no_memory.c"
export ACC_X_HOST_MEMORY=discrete
for type in $(echo $targets | tr , ' '); do
	export ACC_DEVICE_TYPE=$type
	all=$(NO_MEMORY=0 LD_PRELOAD=./no_memory.so ./program 2>&1 >good |
		tail -n 1)
	[ "$all" -gt 30 ]
	n=1
	while [ $n -le $all ]; do
		got=0
		NO_MEMORY=$n LD_PRELOAD=./no_memory.so timeout 20 \
			./program >output 2>errors || got=$?
		case $got in
		0) cmp output good ;;
		1) [ $(grep -vc '^libacc: note: ' errors) = 1 ] && grep -q 'error: ' errors ;;
		*) false ;;
		esac || {
			echo "$type: allocation $n: status $got"
			cat errors
			exit 1
		}
		n=$((n + 1))
	done
	echo "$type: $all allocations failed in turn"
done

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The gangs of a sim device run on as many threads as the process may use
# processors, or as ACC_X_SIM_THREADS says.
cd "$work" || exit 1
cat >t.c <<'X'
#include <dirent.h>
#include <stdio.h>

static int a[1000];

int
main(void)
{
	int n = 0;
	DIR *tasks = opendir("/proc/self/task");
	if (!tasks)
		return 77;
#pragma acc parallel loop gang num_gangs(100) copy(a)
	for (int i = 0; i < 1000; i++)
		a[i] = i;
	rewinddir(tasks);
	for (struct dirent *e; (e = readdir(tasks));)
		n += e->d_name[0] != '.';
	printf("%d\n", n);
	return 0;
}
X
$CC $ACCFLAGS -O1 -fplugin-arg-acc-target=host,sim t.c -o t $ACCLIBS || exit 1
export ACC_DEVICE_TYPE=sim
one=$(ACC_X_SIM_THREADS=1 timeout 60 ./t) || exit
two=$(ACC_X_SIM_THREADS=2 timeout 60 ./t) || exit
four=$(ACC_X_SIM_THREADS=4 timeout 60 ./t) || exit
if [ $((two - one)) != 1 ] || [ $((four - one)) != 3 ]; then
	echo "1, 2 and 4 threads: $one, $two and $four tasks"
	exit 1
fi
unset OMP_NUM_THREADS OMP_THREAD_LIMIT
all=$(timeout 60 ./t) || exit
if [ $((all - one)) != $(($(nproc) - 1)) ]; then
	echo "$(nproc) processors: $all tasks, of one thread $one"
	exit 1
fi
first=$(taskset -pc $$ 2>/dev/null | sed 's/.*: *\([0-9]*\).*/\1/')
if [ "$first" ] && [ "$(timeout 60 taskset -c "$first" ./t)" != "$one" ]; then
	echo "one processor: not $one tasks"
	exit 1
fi
exit 0

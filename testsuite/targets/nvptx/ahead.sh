# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: llvm
# The host does not wait for a construct without async of which nothing shows
# before the next operation, and waits where something would; by the calls that
# reach CUDA, on a library without a device.  OpenACC 3.4, 2.5.1, 2.16
cd "$work" || exit 1
$CC -std=gnu11 -O1 -g -shared -fPIC -o libcuda.so.1 \
	"$srcdir/testsuite/targets/gpu/aux/fake_gpu.c" \
	"$srcdir/testsuite/targets/gpu/aux/fake_cuda.c" -lpthread || exit 1
export LD_LIBRARY_PATH="$work${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export ACC_DEVICE_TYPE=nvidia FAKE_GPU_LOG="$work/log"
status=0

# calls NAME WANTED [VARIABLE=VALUE...]: the statements in NAME.c, in a data
# region with a and b, give these calls between the first launch and the end of
# the statements: L launch, S wait, W a stream follows another.
calls()
{
	name=$1 wanted=$2
	shift 2
	{
		echo '#include <openacc.h>'
		echo '#include <stdio.h>'
		echo '#include <time.h>'
		echo 'double now(void);'
		echo 'float a[64], b[64], *p; double s; struct { float *a; } r;'
		echo 'int main(void) {'
		echo '	p = a;'
		echo '#pragma acc enter data create(a, b)'
		cat "$name.part"
		echo '	fflush(stdout);'
		echo '	acc_get_property(0, acc_device_nvidia,'
		echo '		acc_property_free_memory);'
		echo '	return 0; }'
	} >"$name.c"
	$CC $ACCFLAGS -fplugin-arg-acc-target=host,nvptx -O2 "$name.c" \
		-o "$name" $ACCLIBS || exit 1
	env "$@" timeout 60 "./$name" >out 2>&1 || {
		echo "$name fails:"
		cat out
		status=1
	}
	found=$(awk '/cuMemGetInfo/ { exit }
		/^cuLaunchKernel / { printf "L"; launched = 1 }
		/^cuStreamSynchronize / && launched { printf "S" }
		/^cuStreamWaitEvent / { printf "W" }' log.cuda)
	if [ "$found" != "$wanted" ]; then
		echo "$name $*: calls '$found', not '$wanted'"
		status=1
	fi
}

loop='for (int i = 0; i < 64; i++) a[i] += b[i];'
cat >chain.part <<X
	for (int k = 0; k < 3; k++) {
#pragma acc parallel loop present(a, b)
	$loop
	}
X
calls chain LLL
calls chain LSLSLS ACC_X_RUN_AHEAD=0

# What is copied out is waited for, once: the copy comes after the construct.
cat >update.part <<X
#pragma acc parallel loop present(a, b)
	$loop
#pragma acc update self(a)
X
calls update LS

cat >reduction.part <<X
#pragma acc parallel loop present(a) reduction(+:s)
	for (int i = 0; i < 64; i++) s += a[i];
X
calls reduction LS

# The end of a data region waits if something ends there, and not if all data
# belongs to regions around it, whichever the clauses.
cat >nested.part <<X
#pragma acc exit data delete(a, b)
#pragma acc data create(a, b)
	for (int k = 0; k < 2; k++) {
#pragma acc data present(a) copyin(b)
		{
#pragma acc parallel loop present(a, b)
			$loop
#pragma acc parallel loop present(a, b)
			$loop
		}
	}
X
calls nested LLLLS

cat >last.part <<X
#pragma acc exit data delete(b)
	for (int k = 0; k < 2; k++) {
#pragma acc data present(a) create(b)
		{
#pragma acc parallel loop present(a, b)
			$loop
		}
	}
X
calls last LSLS

# The clauses of a data region hold for what pointers lead to, in the constructs
# inside; so does what is known of exposed addresses.
cat >pointer.part <<X
	float *q = a, *r = b;
#pragma acc data present(q[0:64], r[0:64])
	{
		for (int k = 0; k < 2; k++) {
#pragma acc parallel loop
			for (int i = 0; i < 64; i++) q[i] += r[i];
		}
#pragma acc host_data use_device(r)
		s = r != 0;
#pragma acc parallel loop
		for (int i = 0; i < 64; i++) q[i] += 1;
#pragma acc parallel loop
		for (int i = 0; i < 64; i++) q[i] += r[i];
	}
X
calls pointer LLSLLS

# Ordinary memory may be changed once the call has returned: CUDA has it then.
cat >copyin.part <<X
	for (int k = 0; k < 2; k++) {
		float c[4] = {k, k, k, k};
#pragma acc parallel loop present(a) copyin(c)
		for (int i = 0; i < 64; i++) a[i] += c[i % 4];
	}
X
calls copyin LL

# Other queues come after it, without the host.
cat >queue.part <<X
#pragma acc parallel loop present(a, b)
	$loop
#pragma acc parallel loop present(a, b) async(1)
	$loop
#pragma acc parallel loop present(a, b) async(1)
	$loop
X
calls queue LWLL

cat >wait.part <<X
#pragma acc parallel loop present(a, b)
	$loop
#pragma acc wait
	puts("passed");
X
calls wait LS

# So does the time, read here or in a unit without directives, which is linked
# without libacc, too.
cat >clock.part <<X
#pragma acc parallel loop present(a, b)
	$loop
	s += clock();
#pragma acc parallel loop present(a, b)
	$loop
	s += now();
	s += now();
X
cat >now.c <<X
#include <sys/time.h>
double now(void)
{
	struct timeval t;
	gettimeofday(&t, 0);
	return t.tv_sec + 1e-6 * t.tv_usec;
}
#ifdef MAIN
int main(void)
{
	return now() < 0;
}
#endif
X
$CC $ACCFLAGS -fplugin-arg-acc-target=host,nvptx -O2 -DMAIN now.c -o now &&
	./now || status=1
$CC $ACCFLAGS -fplugin-arg-acc-target=host,nvptx -O2 -c now.c || exit 1
ACCLIBS="now.o $ACCLIBS" calls clock LSLS

# An address that the program has may show the data without libacc: of constructs
# that use the data, or may find the address in memory.
cat >address.part <<X
#pragma acc parallel loop present(a, b)
	$loop
#pragma acc host_data use_device(a)
	s = a != 0;
#pragma acc parallel loop present(b)
	for (int i = 0; i < 64; i++) b[i] += 1;
#pragma acc parallel loop present(a, b)
	$loop
X
calls address LSLLS

cat >returned.part <<X
	acc_create(a, sizeof a);
#pragma acc parallel loop present(b)
	for (int i = 0; i < 64; i++) b[i] += 1;
#pragma acc parallel loop present(a, b)
	$loop
X
calls returned LLS

cat >follow.part <<X
	r.a = b;
#pragma acc enter data copyin(r) attach(r.a)
#pragma acc parallel loop present(a, r)
	for (int i = 0; i < 64; i++) a[i] += r.a[i];
	p = acc_malloc(4);
#pragma acc parallel loop present(a, b)
	$loop
#pragma acc parallel loop present(a, r)
	for (int i = 0; i < 64; i++) a[i] += r.a[i];
X
calls follow LSLLS

cat >deviceptr.part <<X
#pragma acc parallel loop present(a) deviceptr(p)
	for (int i = 0; i < 64; i++) a[i] += p[i];
X
calls deviceptr LS

cat >stream.part <<X
#pragma acc parallel loop present(a, b)
	$loop
	p = acc_get_cuda_stream(1);
X
calls stream LS

# So may output, and a tool.
cat >print.part <<X
#pragma acc parallel loop present(a)
	for (int i = 0; i < 64; i++) if (a[i] > 1) printf("%d\n", i);
X
calls print LS
calls chain LSLSLS ACC_X_TRACE=1

# A failure is that of the construct, though no other directive follows.
cat >fault.part <<X
#pragma acc parallel loop present(a, b)
	$loop
	return 0;
X
calls fault LS
line=$(grep -n 'acc parallel' fault.c | cut -d: -f1)
n=$(grep -c '^cuStreamSynchronize ' log.cuda)
FAKE_GPU_FAIL=cuStreamSynchronize:$n:700 timeout 60 ./fault >out 2>&1
if [ $? != 1 ] || ! grep -q "^fault.c:$line: error: in 'parallel' construct in \
function 'main': a construct that the host did not wait for failed on device 0 \
(nvptx): cuStreamSynchronize returned 700" out; then
	echo "a failure after the last directive:"
	cat out
	status=1
fi
exit $status

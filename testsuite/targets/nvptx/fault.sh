# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: llvm
# A fault of a kernel, on a library without a device: the message says kernel,
# place and the driver's words once and whole, and error callbacks get the
# driver's number.  OpenACC 3.4, 5.2.2, ERR-02
cd "$work" || exit 1
$CC -std=gnu11 -O1 -g -shared -fPIC -o libcuda.so.1 \
	"$srcdir/testsuite/targets/gpu/aux/fake_gpu.c" \
	"$srcdir/testsuite/targets/gpu/aux/fake_cuda.c" -lpthread || exit 1
cat >unit.c <<'X'
#include <acc_callback.h>
#include <stdio.h>

static void
report(acc_callback_info *at, acc_event_info *e, acc_api_info *api)
{
	(void)at;
	(void)api;
	fprintf(stderr, "number %zu\n", e->error_event.runtime_info);
}

int
main(void)
{
	int x = 0;
	acc_callback_register(acc_ev_error, report, acc_reg);
#pragma acc parallel copy(x)
	x = 1;
	return 0;
}
X
$CC $ACCFLAGS -fplugin-arg-acc-target=host,nvptx -O2 unit.c -o unit $ACCLIBS ||
	exit 1
export LD_LIBRARY_PATH="$work${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
status=0

# faults CALL RESULT WORDS: the message has them.
faults()
{
	FAKE_GPU_FAIL=$1 ACC_DEVICE_TYPE=nvidia timeout 60 ./unit >out 2>&1
	for words in "^number $2$" "^unit.c:17: error: .* nvptx: kernel \
main[^ ]* (unit.c:17): $3"; do
		grep -q "$words" out || {
			echo "$1: no '$words' in"
			cat out
			status=1
		}
	done
}

fatal='an illegal memory access was encountered (CUDA_ERROR_ILLEGAL_ADDRESS)'
faults cuLaunchKernel:1:700 700 "cuLaunchKernel returned 700: $fatal\$"
faults cuStreamSynchronize:3:700 700 "cuStreamSynchronize returned 700: $fatal; \
launched last was kernel main[^ ]* (unit.c:17); the device cannot be used"
faults cuModuleGetFunction:1:500 500 "nvptx: kernel main[^ ]*: \
cuModuleGetFunction returned 500: "

# Code that calls itself is given more stack, which the message names, but what
# the user or the program has set; code that only calls others is not.
stack()
{
	cat >deep.c <<X
#pragma acc routine seq
__attribute__((noinline)) static int leaf(int n) { return n * n; }
#pragma acc routine seq
static int even(int n);
#pragma acc routine seq
static int odd(int n) { return n ? leaf(n) - even(n - 1) : 0; }
#pragma acc routine seq
static int even(int n) { return n ? odd(n - 1) : 1; }
int
main(int argc, char **argv)
{
	int x;
#pragma acc parallel copyout(x)
	x = $1;
	return x;
}
X
	$CC $ACCFLAGS -fplugin-arg-acc-target=host,nvptx -O0 deep.c -o deep \
		$ACCLIBS || exit 1
	FAKE_GPU_FAIL=cuStreamSynchronize:3:719 ACC_DEVICE_TYPE=nvidia \
		timeout 60 ./deep >out 2>&1
	if grep -q "recursive functions have $2 bytes of stack per thread \
(ACC_X_NVPTX_STACK=BYTES)" out || { [ -z "$2" ] && ! grep -q stack out; }; then
		return
	fi
	echo "$1: not $2 bytes of stack in"
	cat out
	status=1
}
stack 'even(argc * 9)' 8192
stack 'leaf(argc)' ''
ACC_X_NVPTX_STACK=2000 stack 'odd(argc)' 2000
exit $status

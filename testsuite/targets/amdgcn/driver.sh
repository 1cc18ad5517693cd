# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# timeout: 250
# need: lld
# The AMD driver half on a libamdhip64 that runs no kernel, does work as late
# as it may and checks every argument; the images are real code objects, those
# of two files linked when the program runs.  Each call of HIP that fails
# gives an error, no crash.
shared=$srcdir/testsuite/targets/gpu/aux here=$srcdir/testsuite/targets/amdgcn
cd "$work" || exit 1
$CC -std=gnu11 -O1 -g -DFAKE_HIP -shared -fPIC -o libamdhip64.so.7 \
	"$shared/fake_gpu.c" "$shared/fake_hip.c" -lpthread || exit 1
$CC -std=gnu11 -O1 -g -shared -fPIC -o libamd_comgr.so.3 \
	"$here/aux/fake_comgr.c" || exit 1
$CC -std=gnu11 -Wall -O1 -g -D_GNU_SOURCE -DFAKE_HIP -I"$srcdir" -I"$builddir" -o driver \
	"$shared/driver.c" "$srcdir"/targets/gpu/*.c "$srcdir"/targets/format.c \
	"$srcdir"/targets/crew.c \
	"$srcdir"/targets/amdgcn/code.c \
	"$srcdir"/targets/amdgcn/comgr.c \
	"$srcdir"/targets/amdgcn/object.c \
	"$srcdir"/targets/amdgcn/hip.c "$srcdir"/targets/property.c \
	"$srcdir"/targets/amdgcn/driver.c -lpthread -ldl || exit 1
export LD_LIBRARY_PATH="$work"
status=0

cat >alone.ll <<'X'
define amdgpu_kernel void @loop(i64 %n) {
	ret void
}
define amdgpu_kernel void @fixed() {
	ret void
}
X
cat >caller.ll <<'X'
declare i32 @callee()
define amdgpu_kernel void @caller() {
	%x = call i32 @callee()
	ret void
}
X
cat >callee.ll <<'X'
define i32 @callee() noinline {
	ret i32 7
}
; The other file has a kernel of this name, too.
define amdgpu_kernel void @caller() {
	ret void
}
X
cat >prints.ll <<'X'
define amdgpu_kernel void @prints(i8* %p) {
	%a = load i8*, i8* addrspace(1)* @acc_output
	%b = load i8*, i8* addrspace(1)* @acc_heap
	store volatile i8* %a, i8* addrspace(1)* @acc_heap
	store volatile i8* %b, i8* addrspace(1)* @acc_output
	%t = load i64, i64 addrspace(1)* @acc_tick
	store volatile i64 %t, i64 addrspace(1)* @acc_tick
	ret void
}
X
for unit in alone caller callee prints; do
	"$builddir/acc-image" amdgcn:gfx90a:xnack- $unit.ll $unit.image ||
		exit 1
done

export ACC_X_AMDGCN_PRINT=8192
FAKE_GPU_LOG=log timeout 60 ./driver >printed \
	2>said || exit 1
seq 1 1000 | sed 's/.*/kernel & says x1.50 and 42%/' >wanted
cmp wanted printed || {
	echo "something else was printed"
	status=1
}
printf 'failed: b\nacc: amdgcn: 3 texts that kernels printed are lost; ' >wanted
echo 'ACC_X_AMDGCN_PRINT=BYTES makes room' >>wanted
cmp wanted said || {
	echo "something else was said"
	status=1
}
for words in 'hipModuleLaunchKernel loop 782 1 1 128 1 1 0' \
	'hipModuleLaunchKernel loop 33554431 1 1 128 1 1 0' \
	'hipModuleLaunchKernel loop 64 1 1 128 1 1 0' \
	'hipModuleLaunchKernel fixed 7 1 1 32 4 1 0' \
	'hipModuleLaunchKernel acc[0-9a-f]{16}[$]caller 1 1 1 1 1 1 0' \
	'hipMallocManaged 70000 1$' 'hipHostMalloc 70000 3$'; do
	grep -Eq "^$words" log.hip || {
		echo "no call: $words"
		status=1
	}
done

for call in hipInit hipSetDevice hipGetDeviceProperties hipMalloc \
	hipHostMalloc hipStreamCreateWithFlags hipStreamSynchronize \
	hipEventCreateWithFlags hipEventRecord hipEventSynchronize \
	hipMemcpyHtoDAsync hipMemcpyDtoHAsync hipMemcpyDtoDAsync \
	hipMemsetD8Async hipStreamWaitEvent hipModuleLoadData \
	hipModuleGetFunction hipModuleLaunchKernel; do
	for n in 1 2; do
		FAKE_GPU_FAIL=$call:$n:700 timeout 60 ./driver fail >out 2>&1
		got=$?
		[ $got = 3 ] && grep -q 700 out && continue
		# A call that is made once only cannot fail the second time.
		[ $got = 0 ] && [ $n = 2 ] && continue
		echo "$call fails, call $n: status $got"
		tail -n 3 out
		status=1
	done
done

# Every other call: told or of no consequence, but no crash.
for call in $(sed -n 's/.*"\(hip[A-Za-z]*\)".*/\1/p' \
	"$srcdir/targets/amdgcn/hip.def"); do
	FAKE_GPU_FAIL=$call:1:700 timeout 60 ./driver fail >out 2>&1
	got=$?
	[ $got = 0 ] || [ $got = 3 ] || {
		echo "$call fails: status $got"
		status=1
	}
done

# Without the file that defines the name, the linker's words are told, or ours
# where it links all the same.
cp alone.image callee.image
timeout 60 ./driver fail >out 2>&1
[ $? = 3 ] && grep -q 'cannot be linked for.*callee' out || {
	echo "an undefined name:"
	cat out
	status=1
}
FAKE_COMGR_OLD=1 timeout 60 ./driver fail >out 2>&1
[ $? = 3 ] && grep -q "cannot be linked: nothing defines 'callee'" out || {
	echo "an undefined name, linked:"
	cat out
	status=1
}
exit $status

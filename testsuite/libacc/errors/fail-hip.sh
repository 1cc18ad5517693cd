# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: lld
# Each call of libamdhip64 fails once, as those of libcuda in fail-cuda.sh.
# ERR-01 02 08 09 11 12 16 24
# timeout: 250
set -e
mkdir -p "$work"
cd "$work"
$CC -std=gnu11 -O1 -g -DFAKE_HIP -shared -fPIC -o libamdhip64.so.7 \
	"$srcdir/testsuite/targets/gpu/aux/fake_gpu.c" \
	"$srcdir/testsuite/targets/gpu/aux/fake_hip.c" -lpthread
cat >add.ll <<'X'
@declared = protected addrspace(1) global [8 x double] zeroinitializer
define amdgpu_kernel void @add(i8* %a, i8* %b, i32 %n) {
	ret void
}
X
"$builddir/acc-image" amdgcn:gfx90a add.ll add.image
od -An -v -tx1 add.image | sed 's/ \(..\)/0x\1,/g' >add.inc
$CC -O1 -g -D_GNU_SOURCE -DFAKE_LIBRARY -DFAKE_HIP -I. -I"$srcdir" \
	-I"$builddir" -I"$builddir/libacc/include" -o each \
	"$srcdir/testsuite/libacc/errors/fail-each.c" $ACCLIBS -lpthread
LD_LIBRARY_PATH=$work:$LD_LIBRARY_PATH ./each

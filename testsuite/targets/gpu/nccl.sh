# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: llvm
# timeout: 200
# NCCL, and RCCL if there is LLVM for AMD, get the device addresses of host_data
# and the streams of queues, those of each device: on libraries without a device,
# so that no kernel runs and the sums are wrong.  OpenACC 3.4, 2.8, A.2.1.3
shared=$srcdir/testsuite/targets/gpu/aux
cd "$work" || exit 1
. "$shared/libraries.sh"
for name in libnccl.so.2 librccl.so.1; do
	$CC -O1 -g -shared -fPIC "$shared/fake_nccl.c" -o $name || exit 1
done
export FAKE_GPU_DEVICES=2

# check TARGET TYPE
check()
{
	$CC $ACCFLAGS "-fplugin-arg-acc-target=host,$1" -O2 \
		"$srcdir/examples/nccl.c" -o "$2" $ACCLIBS -ldl || exit 1
	ACC_DEVICE_TYPE=$2 timeout 60 "./$2" 1000 >"$2.out" 2>"$2.err"
	grep -q '^NCCL, 2 devices: wrong' "$2.out" || exit 1
	for member in 1 2; do
		[ "$(grep -c "^sum of 1000, type 7, operation 0, member \
$member: right$" "$2.err")" = 5 ] || exit 1
	done
	[ "$(sed -n 's/^stream \([^,]*\),.*/\1/p' "$2.err" | sort -u |
		wc -l)" = 2 ] || exit 1
	[ "$(sed -n 's/.*, address //p' "$2.err" | sort -u | wc -l)" = 2 ] ||
		exit 1
}

check nvptx:sm_80 nvidia
command -v ld.lld-19 ld.lld >/dev/null || exit 0
check amdgcn:gfx90a radeon

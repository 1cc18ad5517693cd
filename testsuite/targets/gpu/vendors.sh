# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Devices of NVIDIA and of AMD in one process, on libraries without a device
# that check every argument: counts, properties, each device's data, queues and
# streams.
# Each library gets its calls in order, gives back what was allocated, and one
# vendor's failure is no other's.  OpenACC 3.4, 3.2.1-3.2.6, appendix A
shared=$srcdir/testsuite/targets/gpu/aux
cd "$work" || exit 1
. "$srcdir/testsuite/targets/gpu/aux/libraries.sh"
$CC -Wall -O1 -g -I"$builddir/libacc/include" "$shared/vendors.c" \
	-o vendors $ACCLIBS || exit 1
export FAKE_GPU_DEVICES=2
status=0

fail()
{
	echo "$*"
	status=1
}

FAKE_GPU_LOG=log timeout 60 ./vendors || exit 1
# before FIRST SECOND: calls of the log, in this order.
before()
{
	awk -v first="$1" -v second="$2" '
		$1 == first && !a { a = NR }
		$1 == second && !b { b = NR }
		END { exit !(a && a < b) }' "$3" || fail "$1 comes not before $2"
}
for log in log.cuda log.hip; do
	[ -s "$log" ] || fail "$log is empty"
done
before cuInit cuDeviceGetCount log.cuda
before cuDevicePrimaryCtxRetain cuStreamCreate log.cuda
before cuMemAlloc_v2 cuMemcpyHtoDAsync_v2 log.cuda
before cuMemcpyHtoDAsync_v2 cuMemcpyDtoHAsync_v2 log.cuda
before cuMemFree_v2 cuDevicePrimaryCtxRelease_v2 log.cuda
before hipInit hipGetDeviceCount log.hip
before hipSetDevice hipStreamCreateWithFlags log.hip
before hipMalloc hipMemcpyHtoDAsync log.hip
before hipMemcpyHtoDAsync hipMemcpyDtoHAsync log.hip

# balanced TAKE GIVE LOG: as often.
balanced()
{
	take=$(grep -c "^$1 " "$3") give=$(grep -c "^$2 " "$3")
	[ "$take" = "$give" ] || fail "$3: $1 $take times, $2 $give"
}
balanced cuMemAlloc_v2 cuMemFree_v2 log.cuda
balanced cuMemHostAlloc cuMemFreeHost log.cuda
balanced cuStreamCreate cuStreamDestroy_v2 log.cuda
balanced cuEventCreate cuEventDestroy_v2 log.cuda
balanced cuDevicePrimaryCtxRetain cuDevicePrimaryCtxRelease_v2 log.cuda
balanced hipMalloc hipFree log.hip
balanced hipHostMalloc hipHostFree log.hip
balanced hipStreamCreateWithFlags hipStreamDestroy log.hip
balanced hipEventCreateWithFlags hipEventDestroy log.hip

# acc_device_nvidia and acc_device_radeon
for type in 5 8; do
	timeout 60 ./vendors $type >out 2>&1 &&
		fail "$type: another device's stream is a queue"
	grep -q 'stream belongs to another device than 1$' out || {
		cat out
		fail "$type: another message"
	}
done

"$builddir/acc-info" >info || fail "acc-info"
for words in 'Vendor: *NVIDIA' 'Vendor: *AMD' 'Architecture: *sm_90' \
	'Architecture: *gfx90a:sramecc+:xnack-' 'Driver: *5.2.21153'; do
	grep -q "$words" info || fail "acc-info does not say: $words"
done
FAKE_GPU_FAIL=hipInit:1:100 "$builddir/acc-info" >info || fail "acc-info"
grep -q 'hipInit returned 100' info || fail "acc-info: no reason for AMD"
grep -q 'Vendor: *NVIDIA' info || fail "acc-info: AMD's failure is NVIDIA's"
exit $status

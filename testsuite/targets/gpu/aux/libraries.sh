# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Makes the vendors' libraries without a device, in this folder, to be found
# there: libcuda.so.1 and libamdhip64.so.7.
fake_library()
{
	$CC -std=gnu11 -O1 -g $3 -shared -fPIC -o "$1" \
		"$srcdir/testsuite/targets/gpu/aux/fake_gpu.c" \
		"$srcdir/testsuite/targets/gpu/aux/$2" -lpthread || exit 1
}
fake_library libcuda.so.1 fake_cuda.c
fake_library libamdhip64.so.7 fake_hip.c -DFAKE_HIP
export LD_LIBRARY_PATH="$PWD${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Without ROCm's device libraries mathematics comes from libclc: all of it
# becomes part of the unit; where libclc is missing too, the message says what
# to install, and so it does for what libclc lacks.
# need: lld

cat >"$work/unit.c" <<'X'
#include <math.h>
void
f(int n, double *x, float *y)
{
#pragma acc parallel loop copy(x[0:n], y[0:n])
	for (int i = 0; i < n; i++) {
		x[i] = sin(x[i]) + pow(x[i], 3.3) + erfc(x[i]) + lround(x[i]);
		y[i] = sinf(y[i]) + expf(y[i]) + fmodf(y[i], 3) + hypotf(y[i], 1);
	}
#ifdef BESSEL
#pragma acc parallel loop copy(x[0:n])
	for (int i = 0; i < n; i++)
		x[i] = j0(x[i]);
#endif
}
X
export HIP_DEVICE_LIB_PATH=/nowhere
export CCACHE_DISABLE=1 # what stays beside the object is wanted
cd "$work" || exit 1
status=0

compile() {
	$CC -O2 -w $ACCFLAGS -fplugin-arg-acc-target=amdgcn:$1 \
		-fplugin-arg-acc-keep $2 -c unit.c -o unit.o 2>errors
}

for arch in gfx90a gfx1030; do
	if compile $arch; then
		# Nothing that is left is called from elsewhere.
		llvm-readelf$LLVM_SUFFIX -s unit*.amdgcn.o | grep ' GLOBAL .* UND ' &&
			status=1
	else
		grep -q 'rocm-device-libs.*Debian: libclc-14' errors || {
			cat errors
			status=1
		}
	fi
done
compile gfx90a -DBESSEL && status=1
grep -q "'j0' in device code needs ROCm's device libraries" errors || {
	cat errors
	status=1
}
exit $status

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# -ffp-contract and -ffast-math are what they are on the host, with and without
# a CUDA toolkit: whether products and sums become one operation, and whether
# division and roots are exact and small numbers are kept.
# need: llvm
export CCACHE_DISABLE=1 # what stays beside the object is wanted
cd "$work" || exit 1
cat >unit.c <<'X'
void
f(int n, double *a, float *b, double *c)
{
#pragma acc parallel loop copy(a[0:n], b[0:n], c[0:n])
	for (int i = 0; i < n; i++) {
		a[i] = a[i] * c[i] + 3.0;
		b[i] = __builtin_sqrtf(b[i]) / 3.1f;
		c[i] = __builtin_sqrt(c[i]);
	}
}
X
status=0

# is OPTIONS WANTED UNWANTED: instructions.
is() {
	rm -f unit*.ptx
	$CC -O2 -w $ACCFLAGS -fplugin-arg-acc-target=nvptx \
		-fplugin-arg-acc-keep $1 -c unit.c -o unit.o || exit 1
	if ! grep -q "$2" unit*.ptx || grep -q "$3" unit*.ptx; then
		echo "${ACC_X_NVPTX_ROUTE:-default}, $1: no $2, or $3"
		status=1
	fi
}

for route in nvvm llvm; do
	export ACC_X_NVPTX_ROUTE=$route
	is "-ffp-contract=off" 'mul.rn.f64' 'fma.rn.f64'
	is "-ffp-contract=fast" 'fma.rn.f64' 'mul.rn.f64'
	is "-std=c11" 'mul.rn.f64' 'fma.rn.f64'
	is "-std=gnu11" 'div.rn.f32' 'ftz'
	is "-ffast-math" 'fma.rn.f64' 'div.rn.f32'
	is "-ffast-math" 'sqrt.approx.ftz.f32' 'sqrt.rn.f32'
	is "-ffast-math" 'sqrt.rn.f64' 'approx.*f64'
	is "-std=gnu11" 'sqrt.rn.f32' 'sqrt.approx'
	is "-ffast-math" '\.ftz\.f32' 'mul.rn.f64'
	is "-ffast-math -ffp-contract=off" 'mul.*.f64' 'fma.rn.f64'
done
exit $status

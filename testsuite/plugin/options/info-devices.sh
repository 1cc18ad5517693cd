# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# -fplugin-arg-acc-info names the kernel of each region on each device, and the
# levels of its loops; data without a clause is marked; lines are in order.
# need: llvm
cd "$work" || exit 1
cat >p.c <<'END'
double b[100];
void
f(double *restrict a, int n)
{
#pragma acc parallel loop gang num_gangs(8) num_workers(4) vector_length(64) copy(a[0:n])
	for (int i = 0; i < n; i += 100) {
#pragma acc loop worker vector
		for (int j = 0; j < 100; j++)
			a[i + j] += b[j];
	}
#pragma acc kernels
	for (int i = 0; i < 100; i++)
		b[i] = 1;
}
END
# shellcheck disable=SC2086
$CC $ACCFLAGS -fplugin-arg-acc-target=host,sim,nvptx -fplugin-arg-acc-info -O2 \
	-c p.c 2>info || { cat info; exit 1; }
cat info
cut -d: -f2 info | sort -n -c || exit 1
found() { grep -qxE "p\.c:$1:[0-9]+: info: $2" info || { echo "no $2"; exit 1; }; }
found 5 'nvptx: parallel region is the kernel f\._omp_fn\.0'
found 5 'nvptx: loop gang\(8\), blockIdx\.x'
found 7 'nvptx: loop worker\(4\) vector\(64\), threadIdx\.y threadIdx\.x'
found 7 'sim: loop worker\(4\) vector\(64\)'
found 5 'parallel: copy\(a\) firstprivate\(n\) implicit copyin\(b\)'
found 12 'nvptx: loop gang vector.*, blockIdx\.x threadIdx\.x'
found 11 'kernels: implicit copy\(b\)'

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: lld
# A kernel says how many lanes and workers a gang has where both are known when it is
# compiled, and not where one is known at the launch only.  The manual, section
# "AMD devices"
cd "$work" || exit 1
export CCACHE_DISABLE=1 # what stays beside the object is wanted
status=0

# group WORKERS LENGTH: the metadata of a kernel.
group()
{
	cat >unit.c <<X
void
f(int *a, int n, int m)
{
#pragma acc parallel num_workers($1) vector_length($2) copy(a[0:n*n])
#pragma acc loop gang worker
	for (int i = 0; i < n; i++)
#pragma acc loop vector
		for (int j = 0; j < n; j++)
			a[i * n + j] += m;
}
X
	$CC $ACCFLAGS -fplugin-arg-acc-target=amdgcn:gfx90a \
		-fplugin-arg-acc-keep -O2 -c unit.c -o unit.o || exit 1
	llvm-readelf$LLVM_SUFFIX --notes unit*.amdgcn.o | awk '
		/[.]reqd_workgroup_size:/ { left = 3; next }
		left-- > 0 { printf "%s ", $2 }'
}

# expect WORKERS LENGTH SIZES
expect()
{
	found=$(group "$1" "$2")
	[ "$found" = "$3" ] || {
		echo "$1 workers, $2 lanes: '$found', not '$3'"
		status=1
	}
}

expect 4 64 "64 4 1 "
expect 4 m ""
expect m 64 ""
exit $status

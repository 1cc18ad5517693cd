# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The value of a loop variable in its n-th iteration is computed in a type in
# which the step times n has room, where the start is not known: the product may
# be larger than the variable's type, though the sum is not.  2.9.7 AUTO-03
cd "$work" || exit 1
cat >rows.c <<'END'
void
rows(int n, float (*restrict x)[n], int first, int last)
{
#pragma acc kernels copy(x[0:n])
	for (int i = first; i < last; i += 7)
		for (int j = 0; j < n; j++)
			x[i][j] += i;
}
END
$CC $ACCFLAGS -fplugin-arg-acc-info -fplugin-arg-acc-dump=acc_spread -O2 \
	-c rows.c 2>dump || { cat dump; exit 1; }
sed -n '/# after acc_spread/,$p' dump >after
grep -q '= (long long int) first' after &&
	grep -q 'rows.c:5:.*loop parallel: gang' dump || { cat dump; exit 1; }

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# compare.awk - two columns of "kernel TYPE NAME-check 0 0 0 SUM": equal?
# The forces of bodies cancel, so that their sum has fewer digits.

{
	d = $7 - $14
	d = d < 0 ? -d : d
	m = $7 < 0 ? -$7 : $7
	e = $3 ~ /nbody/ ? 1e-2 : 1e-3
	if ($3 != $10 || $14 == "" || $14 ~ /nan|inf/ || d > e * m + e) {
		print
		bad = 1
	}
}

END {
	exit bad
}

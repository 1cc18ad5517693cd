# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# compare.awk - two columns of "kernel TYPE NAME-check 0 0 0 SUM": equal?

{
	d = $7 - $14
	d = d < 0 ? -d : d
	m = $7 < 0 ? -$7 : $7
	if ($3 != $10 || $14 == "" || $14 ~ /nan|inf/ || d > 1e-3 * m + 1e-3) {
		print
		bad = 1
	}
}

END {
	exit bad
}

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# table.awk - joins the lines of the benchmark programs by type and kernel.

FNR == 1 {
	program = FILENAME
	sub(/.*\//, "", program)
	sub(/-.*/, "", program)
}

$1 == "kernel" {
	key = $2 " " $3
	if (!(key in seen)) {
		order[++n] = key
		seen[key] = 1
	}
	if ($3 ~ /-check$/)
		check[program, key] = $7
	else
		seconds[program, key] = $4
	if ($5 > bytes[key])
		bytes[key] = $5
	if ($6 > work[key])
		work[key] = $6
	if ($3 == "limit")
		limit[$2] = $5 / $4
}

function ratio(a, b)
{
	return b > 0 && a > 0 ? sprintf("%.3f", a / b) : "-"
}

function differs(a, b)
{
	d = a - b
	d = d < 0 ? -d : d
	m = b < 0 ? -b : b
	return d > 1e-3 * m + 1e-3
}

END {
	printf("%-7s %-15s %10s %8s %8s %10s %10s %8s %8s %8s %8s\n", "type",
		"kernel", "CUDA us", "C", "Fortran", "GB/s C", "GFLOP/s C",
		"of copy", "Fortran", "GCC C", "GCC F")
	for (i = 1; i <= n; i++) {
		key = order[i]
		split(key, part, " ")
		cuda = seconds["cuda", key]
		c = seconds["kernels", key]
		f = seconds["fortran", key]
		if (part[2] ~ /-check$/)
			continue
		top = limit[part[1]]
		rate = c ? sprintf("%.0f", bytes[key] / c / 1e9) : "-"
		flops = c && work[key] ? \
			sprintf("%.0f", work[key] / c / 1e9) : "-"
		printf("%-7s %-15s %10.1f %8s %8s %10s %10s %8s %8s %8s %8s\n",
			part[1], part[2], cuda * 1e6, ratio(cuda, c),
			ratio(cuda, f), rate, flops,
			ratio(bytes[key], c * top), ratio(bytes[key], f * top),
			ratio(cuda, seconds["gccc", key]),
			ratio(cuda, seconds["gccf", key]))
	}
	print "(C, Fortran, GCC: speed beside CUDA's, 1 is equal; of copy: of " \
		"the device's own copy)"
	for (i = 1; i <= n; i++) {
		key = order[i]
		if (!(("cuda", key) in check))
			continue
		if (("kernels", key) in check &&
			differs(check["kernels", key], check["cuda", key]))
			print "WRONG C:", key, check["kernels", key],
				check["cuda", key]
		# Of the others, the programs draw different numbers.
		if (("fortran", key) in check && key ~ /stream|dot|stencil/ &&
			differs(check["fortran", key], check["cuda", key]))
			print "WRONG Fortran:", key, check["fortran", key],
				check["cuda", key]
	}
}

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# SWM (NCAR), the shallow water equations, its Fortran version: 2,048 x 2,048
# points, 1,000 steps.  It measures the time of the processor; here it measures
# the time that passes.
# See ../build.sh for the functions.

with SWM || return 0
# u on the diagonal at the end: single precision, and rounding makes it differ by
# 3e-4
check='/^ diagonal elements of u/ {getline; for (i = 1; i <= NF; i++) s += $i ^ 2}'
program swm "$check s && (s / 0.241078 - 1) ^ 2 < 1e-6" \
	'/total computer time/ {print $7}' ''
s=$(copy "$from/SWM/swm_fortran")
sed -i 's/:: [MN] = 512/&*4/; s/ITMAX = 4000/ITMAX = 1000/' "$s/common/params.F90"
sed -i 's/call cpu_time(/call elapsed(/' \
	"$s/fortran_OpenACC/swm_fortran_driver.F90"
after "$s/fortran_OpenACC/swm_fortran_driver.F90" '^contains' \
	'  subroutine elapsed(seconds)\n    real :: seconds\n    integer(8), save :: first = -1\n    integer(8) :: now, rate\n    call system_clock(now, rate)\n    if (first < 0) first = now\n    seconds = real(now - first) \/ rate\n  end subroutine'
acc_and_gcc $FC -O3 -w -J"$out/work" "$s/common/params.F90" \
	"$s"/fortran_OpenACC/swm_fortran_kernels.F90 \
	"$s"/fortran_OpenACC/swm_fortran_driver.F90

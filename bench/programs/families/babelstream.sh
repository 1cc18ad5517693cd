# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# BabelStream (UoB-HPC): the five kernels of STREAM.
# See ../build.sh for the functions.

with BabelStream || return 0
s=$from/BabelStream/src
# the averages of the five kernels
program babelstream '/^Dot /' \
	'/^(Copy|Mul|Add|Triad|Dot) / {t += $5} END {print t}' \
	'-s 134217728 -n 100'
acc_and_gcc $CXX -std=c++17 -O3 -DACC -Drestrict=__restrict -I"$s" \
	-I"$s/acc" "$s/main.cpp" "$s/acc/ACCStream.cpp"
# without the clocks, where the toolkit has no nvml.h
if [ ! -f "$(dirname "$NVCC")/../include/nvml.h" ]; then
	mkdir -p "$out/work/nvml"
	cat >"$out/work/nvml/nvml.h" <<'END'
typedef int nvmlReturn_t, *nvmlDevice_t;
enum { NVML_SUCCESS, NVML_CLOCK_MEM };
inline int nvmlInit() { return 0; }
inline const char *nvmlErrorString(int) { return ""; }
inline int nvmlDeviceGetHandleByPciBusId(char *, nvmlDevice_t *) { return 0; }
inline int
nvmlDeviceGetClockInfo(nvmlDevice_t, int, unsigned *clock)
{
*clock = 0;
return 0;
}
END
fi
cuda -std=c++17 -O3 -DCUDA -DGRID_STRIDE --extended-lambda -I"$s" -I"$s/cuda" \
	-I"$out/work/nvml" -x cu "$s/main.cpp" \
	"$s/cuda/CUDAStream.cu"

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Rodinia: rodinia (milladgit) and, for cfd, openarc (swiftcurrent2018) have
# OpenACC versions, gpu-rodinia (yuhc) has the CUDA versions.  All get the
# same time and sum (watch.h), from before the data go to the device until the
# result is back, and data of the same values.
# See ../build.sh for the functions.

# files FOLDER: a copy of it in work/NAME that knows watch.h
files() {
	s=$(copy "$1")
	cp "$src/watch.h" "$s"
}

# bench_c, bench_cpp, bench_cuda FILES: the versions of the files in $s
bench_c() {
	acc_and_gcc $CC -std=gnu99 -O3 -w -include "$s/watch.h" -I"$s" "$@" -lm
}

bench_cpp() {
	acc_and_gcc $CXX -O3 -w -include "$s/watch.h" -I"$s" "$@"
}

bench_cuda() {
	cuda -O3 -w -include "$s/watch.h" -I"$s" -I"$from/gpu-rodinia/cuda/util" \
		-I"$out/work/helper" -DcudaThreadSynchronize=cudaDeviceSynchronize \
		"$@"
}

rodinia_bfs() {
	input data/graph.txt graph 1000000
	watched rodinia-bfs data/graph.txt
	files "$acc_of/bfs"
	before "$s/bfs.cpp" '#pragma acc data create' 'watch_start();'
	after "$s/bfs.cpp" 'end acc data' \
		'watch_stop(); WATCH_SUM(h_cost, no_of_nodes);'
	bench_cpp -fopenmp "$s/bfs.cpp"
	files "$cuda_of/bfs"
	before "$s/bfs.cu" 'Copy the Node list' 'watch_start();'
	after "$s/bfs.cu" 'cudaMemcpy( h_cost' \
		'watch_stop(); WATCH_SUM(h_cost, no_of_nodes);'
	bench_cuda "$s/bfs.cu"
}

rodinia_cfd() {
	input data/mesh.txt mesh 448
	watched rodinia-cfd data/mesh.txt
	files "$from/openarc/test/benchmarks/openacc/rodinia/cfd"
	before "$s/euler3d_cpu.c" 'start_time2 = ' 'watch_start();'
	before "$s/euler3d_cpu.c" 'end_time1 = ' \
		'watch_stop(); WATCH_SUM(variables, 5 * NELR);'
	sed -i '/dump(variables/d' "$s/euler3d_cpu.c"
	bench_c -Dblock_length=256 -DNEL=200704 -DNELR=200704 -DVERIFICATION=0 \
		"$s/euler3d_cpu.c"
	files "$cuda_of/cfd"
	# what the program needs of the samples of the toolkit
	mkdir -p "$out/work/helper"
	printf '%s\n' '#include <cuda_runtime.h>' 'struct StopWatchInterface {};' \
		'#define checkCudaErrors(call) (call)' \
		'#define getLastCudaError(text) ((void)0)' \
		'#define sdkCreateTimer(timer) ((void)0)' \
		'#define sdkStartTimer(timer) ((void)0)' \
		'#define sdkStopTimer(timer) ((void)0)' \
		'#define sdkGetAverageTimerValue(timer) 0.0' \
		>"$out/work/helper/helper_cuda.h"
	: >"$out/work/helper/helper_timer.h"
	before "$s/euler3d.cu" 'Create arrays and set initial' 'watch_start();'
	result='float *result = new float[5 * nelr];'
	result="$result cudaMemcpy(result, variables, 5 * nelr * sizeof(float),"
	result="$result cudaMemcpyDeviceToHost); watch_stop();"
	before "$s/euler3d.cu" 'Saving solution' \
		"$result WATCH_SUM(result, 5 * nelr);"
	sed -i '/dump(variables/d' "$s/euler3d.cu"
	bench_cuda -DRD_WG_SIZE_0=256 "$s/euler3d.cu"
}

rodinia_gaussian() {
	input data/system.txt system 4096
	watched rodinia-gaussian 'data/system.txt -q' \
		'-f data/system.txt -q'
	files "$acc_of/gaussian"
	before "$s/gaussian.c" '^    ForwardSub()' 'watch_start();'
	after "$s/gaussian.c" '^    ForwardSub()' \
		'watch_stop(); WATCH_SUM(b, Size);'
	bench_c "$s/gaussian.c"
	files "$cuda_of/gaussian"
	# what newer toolkits do not tell of a device
	sed -i '/clockRate\|deviceOverlap\|ExecTimeoutEnabled/d' "$s/gaussian.cu"
	before "$s/gaussian.cu" '^    ForwardSub()' 'watch_start();'
	after "$s/gaussian.cu" '^    ForwardSub()' \
		'watch_stop(); WATCH_SUM(b, Size);'
	bench_cuda "$s/gaussian.cu"
}

rodinia_hotspot() {
	input data/temperature.txt temperature 2048
	input data/power.txt power 2048
	watched rodinia-hotspot \
		'2048 2048 5000 data/temperature.txt data/power.txt' \
		'2048 2 5000 data/temperature.txt data/power.txt out/hotspot.txt'
	files "$acc_of/hotspot"
	# the CUDA version has single precision
	sed -i 's/\bdouble\b/float/g; s/"%lf"/"%f"/' "$s/hotspot_openacc.cpp"
	before "$s/hotspot_openacc.cpp" '^	compute_tran_temp' 'watch_start();'
	after "$s/hotspot_openacc.cpp" '^	compute_tran_temp' \
		'watch_stop(); WATCH_SUM(temp, grid_rows * grid_cols);'
	bench_cpp -fopenmp "$s/hotspot_openacc.cpp"
	files "$cuda_of/hotspot"
	before "$s/hotspot.cu" 'float .MatrixTemp.2., .MatrixPower' \
		'watch_start();'
	after "$s/hotspot.cu" 'cudaMemcpy(MatrixOut' \
		'watch_stop(); WATCH_SUM(MatrixOut, size);'
	sed -i '/^ *writeoutput(MatrixOut/d' "$s/hotspot.cu"
	bench_cuda "$s/hotspot.cu"
}

rodinia_lavamd() {
	watched rodinia-lavamd '-boxes1d 20'
	files "$acc_of/lavaMD"
	# the values of the CUDA version, the same in each run
	sed -i 's|+ 1) / 10;|+ 1) / 10.0;|; s/srand(time(NULL))/srand(7)/' \
		"$s/main.c"
	before "$s/main.c" '#pragma acc data copy(fv_cpu' 'watch_start();'
	after "$s/main.c" 'end pragma acc data' \
		'watch_stop(); WATCH_SUM((double *)fv_cpu, 4 * dim_cpu.space_elem);'
	bench_c "$s/main.c" "$s/kernel/kernel_acc.c" "$s/util/timer/timer.c" \
		"$s/util/num/num.c"
	files "$cuda_of/lavaMD"
	sed -i 's/srand(time(NULL))/srand(7)/' "$s/main.c"
	before "$s/main.c" 'kernel_gpu_cuda_wrapper(par_cpu' 'watch_start();'
	after "$s/main.c" '^							fv_cpu);' \
		'watch_stop(); WATCH_SUM((double *)fv_cpu, 4 * dim_cpu.space_elem);'
	bench_cuda -include sys/time.h -x cu "$s/main.c" \
		"$s/kernel/kernel_gpu_cuda_wrapper.cu" "$s/util/timer/timer.c" \
		"$s/util/num/num.c" "$s/util/device/device.cu"
}

rodinia_lud() {
	input data/matrix.txt matrix 4096
	watched rodinia-lud '-i data/matrix.txt'
	files "$acc_of/lud"
	before "$s/openacc/lud.c" '^ *lud_openacc(m' 'watch_start();'
	after "$s/openacc/lud.c" '^ *lud_openacc(m' \
		'watch_stop(); WATCH_SUM(m, matrix_dim * matrix_dim);'
	bench_c -I"$s/common" "$s/openacc/lud.c" "$s/openacc/lud_openacc.c" \
		"$s/common/common.c"
	files "$cuda_of/lud"
	before "$s/cuda/lud.cu" '^  cudaMalloc((void..)&d_m' 'watch_start();'
	after "$s/cuda/lud.cu" '^	     cudaMemcpyDeviceToHost' \
		'watch_stop(); WATCH_SUM(m, matrix_dim * matrix_dim);'
	bench_cuda -I"$s/common" -x cu "$s/cuda/lud.cu" "$s/cuda/lud_kernel.cu" \
		"$s/common/common.c"
}

# The CUDA versions of nw and pathfinder are left out: their sums are not those of
# plain C.
rodinia_nw() {
	watched rodinia-nw '16384 10'
	files "$acc_of/nw"
	before "$s/needle.cpp" '#pragma acc data copy' 'watch_start();'
	after "$s/needle.cpp" 'end pragma acc data' \
		'watch_stop(); WATCH_SUM(input_itemsets, max_rows * max_cols);'
	bench_cpp -fopenmp "$s/needle.cpp"
}

rodinia_pathfinder() {
	# after an even number of steps the result is in the array that is copied
	watched rodinia-pathfinder '1000000 201'
	files "$acc_of/pathfinder"
	# rows of the right length
	sed -i 's/data\[i\*rows+j\]/data[i*cols+j]/' "$s/pathfinder.cpp"
	before "$s/pathfinder.cpp" '#pragma acc data create' 'watch_start();'
	after "$s/pathfinder.cpp" 'end pragma acc data' \
		'watch_stop(); WATCH_SUM(dst, cols);'
	bench_cpp "$s/pathfinder.cpp"
}

rodinia_srad1() {
	cp "$from/rodinia/data/srad/image.pgm" "$out/data"
	watched rodinia-srad1 '500 0.5 4096 4096'
	files "$acc_of/srad/srad_v1"
	sed -i 's|../../../data/srad/image|data/image|' "$s/main.c"
	# the coefficient between 0 and 1, which the CUDA version does not forget
	before "$s/main.c" 'if (ck < 0)' 'c[k] = ck;'
	before "$s/main.c" '#pragma acc data create' 'watch_start();'
	before "$s/main.c" 'WRITE IMAGE AFTER PROCESSING' \
		'watch_stop(); WATCH_SUM(image, Ne); return 0;'
	bench_c "$s/main.c"
	files "$cuda_of/srad/srad_v1"
	sed -i 's|../../../data/srad/image|data/image|' "$s/main.cu"
	before "$s/main.cu" 'cudaMalloc((void ..)&d_I, mem' 'watch_start();'
	after "$s/main.cu" 'cudaMemcpy(image, d_I' \
		'watch_stop(); WATCH_SUM(image, Ne); return 0;'
	bench_cuda "$s/main.cu"
}

rodinia_srad2() {
	watched rodinia-srad2 '4096 4096 0 127 0 127 0.5 100'
	files "$acc_of/srad/srad_v2"
	before "$s/srad.cpp" 'if (ck < 0)' 'c[k] = ck;'
	before "$s/srad.cpp" '#pragma acc data create' 'watch_start();'
	after "$s/srad.cpp" 'end acc data' \
		'watch_stop(); WATCH_SUM(J, size_I);'
	bench_cpp -fopenmp -DITERATION "$s/srad.cpp"
	files "$cuda_of/srad/srad_v2"
	before "$s/srad.cu" 'Allocate device memory' 'watch_start();'
	before "$s/srad.cu" '^    cudaThreadSynchronize' \
		'watch_stop(); WATCH_SUM(J, size_I);'
	bench_cuda -DGPU "$s/srad.cu"
}

with rodinia || return 0
acc_of=$from/rodinia/openacc
cuda_of=$from/gpu-rodinia/cuda
for one in ${RODINIA:-bfs cfd gaussian hotspot lavamd lud nw pathfinder srad1 \
	srad2}; do
	"rodinia_$one"
done

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: llvm
# A launch has more workers than num_workers says where gangs are so few that all
# of them run at a time even so, and the number that it says where the loops of
# gangs are those of workers; by the calls that reach CUDA, on a library without a
# device of four multiprocessors.  OpenACC 3.4, 2.5.11, 2.9.3
cd "$work" || exit 1
$CC -std=gnu11 -O1 -g -shared -fPIC -o libcuda.so.1 \
	"$srcdir/testsuite/targets/gpu/aux/fake_gpu.c" \
	"$srcdir/testsuite/targets/gpu/aux/fake_cuda.c" -lpthread || exit 1
cat >gangs.c <<'END'
float a[20][64][64];
static void
planes(int gangs)
{
#pragma acc parallel loop gang num_gangs(gangs) num_workers(8) vector_length(32) \
	present(a)
	for (int k = 0; k < 20; k++)
#pragma acc loop worker
		for (int j = 0; j < 64; j++)
#pragma acc loop vector
			for (int i = 0; i < 64; i++)
				a[k][j][i] += 1;
}
static void
fours(int gangs)
{
#pragma acc parallel loop gang num_gangs(gangs) num_workers(4) vector_length(32) \
	present(a)
	for (int k = 0; k < 20; k++)
#pragma acc loop worker
		for (int j = 0; j < 64; j++)
#pragma acc loop vector
			for (int i = 0; i < 64; i++)
				a[k][j][i] += 2;
}
static void
rows(int gangs)
{
#pragma acc parallel loop gang worker num_gangs(gangs) num_workers(8) \
	vector_length(32) present(a)
	for (int k = 0; k < 20; k++)
#pragma acc loop vector
		for (int i = 0; i < 64; i++)
			a[k][0][i] += 1;
}
int
main(void)
{
#pragma acc data create(a)
	{
		planes(4);
		planes(12);
		planes(12);
		planes(20);
		fours(12);
		rows(4);
	}
	return 0;
}
END
$CC $ACCFLAGS -fplugin-arg-acc-target=host,nvptx -O2 gangs.c -o gangs $ACCLIBS ||
	exit 1
LD_LIBRARY_PATH="$work${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" \
	ACC_DEVICE_TYPE=nvidia FAKE_GPU_LOG="$work/log" timeout 60 ./gangs || exit 1
sed -n 's/^cuLaunchKernel [^ ]* //p' log.cuda >found
cat >wanted <<'END'
4 1 1 32 32 1 0
12 1 1 32 16 1 0
12 1 1 32 16 1 0
20 1 1 32 8 1 0
12 1 1 32 20 1 0
4 1 1 32 8 1 0
END
diff wanted found

# Each call of libcuda fails once, in the scenarios of fail-each.c and for the
# whole library; what a stream of the program's own gives and takes.
# ERR-01 02 08 09 11 12 16 24
# timeout: 250
set -e
mkdir -p "$work"
$CC -std=gnu11 -O1 -g -shared -fPIC -o "$work/libcuda.so.1" \
	"$srcdir/testsuite/targets/gpu/aux/fake_gpu.c" \
	"$srcdir/testsuite/targets/gpu/aux/fake_cuda.c" -lpthread
$CC -O1 -g -D_GNU_SOURCE -DFAKE_LIBRARY -I"$srcdir" -I"$builddir" \
	-I"$builddir/libacc/include" \
	-o "$work/each" "$srcdir/testsuite/libacc/errors/fail-each.c" $ACCLIBS \
	-lpthread
LD_LIBRARY_PATH=$work:$LD_LIBRARY_PATH "$work/each"

# The example of NVSHMEM without the library: two processes, of fork() and of each
# MPI that there is, exchange through the host and compute what is right.
set -e
mkdir -p "$work"
cd "$work"
export OMP_NUM_THREADS=1 ACC_X_SIM_THREADS=1
# The compiler itself finds no mpi.h, or has no library for it.
$CC $ACCFLAGS -fplugin-arg-acc-target=host,sim -O2 -Wall -Wextra -Werror \
	"$srcdir/examples/nvshmem.c" -o nvshmem $ACCLIBS -ldl -lm ||
	exit 77
for type in host sim; do
	ACC_DEVICE_TYPE=$type ./nvshmem 8 |
		grep -q '^through the host, no NVSHMEM here: right, '
done
. "$srcdir/testsuite/aux/mpi.sh"
for mpi in $mpis; do
	mpi_compile $mpi parted "$srcdir/examples/nvshmem.c" -ldl -lm
	ACC_DEVICE_TYPE=host mpi_run $mpi 2 ./parted 8 |
		grep -q '^through the host, no NVSHMEM here: right, '
done

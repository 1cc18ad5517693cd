# The MPI example computes with two processes what it computes with one, on
# the host and on the simulated device, with each MPI that there is.
set -e
mkdir -p "$work"
cd "$work"
. "$srcdir/testsuite/aux/mpi.sh"
for mpi in $mpis; do
	mpi_compile $mpi rod "$srcdir/examples/mpi.c"
	one=$(ACC_DEVICE_TYPE=host mpi_run $mpi 1 ./rod)
	[ -n "$one" ]
	for type in host sim; do
		[ "$(ACC_DEVICE_TYPE=$type mpi_run $mpi 2 ./rod)" = "$one" ]
	done
done

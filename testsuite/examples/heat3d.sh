# timeout: 150
# The heat equation in a cube, in C, C++ and Fortran, gives with two and four
# processes what it gives with one, on the host and on the simulated device, with
# Open MPI and with MPICH, and says which processes share a device.
set -e
mkdir -p "$work"
cd "$work"
. "$srcdir/testsuite/aux/mpi.sh"

# check MPI PROGRAM TYPE RANKS
check() {
	echo "$*"
	[ "$(ACC_DEVICE_TYPE=$3 mpi_run $1 $4 ./$2 2>errors)" = "$one" ] || {
		cat errors
		exit 1
	}
	if [ $3 = host ] || [ $4 -le ${ACC_X_SIM_DEVICES:-1} ]; then
		! grep . errors
	else
		grep "heat3d: rank $(($4 - 1)) on .* shares device 0" errors
	fi
}

one=
for mpi in $mpis; do
	for language in c cc f90; do
		mpi_compile $mpi $language.exe \
			"$srcdir/examples/heat3d.$language"
		[ -n "$one" ] ||
			one=$(ACC_DEVICE_TYPE=host mpi_run $mpi 1 ./c.exe)
		check $mpi $language.exe host 1
		check $mpi $language.exe host 2
		check $mpi $language.exe sim 2
		check $mpi $language.exe host 4
		check $mpi $language.exe sim 4
	done
done
# A device for each: nobody says anything.
export ACC_X_SIM_DEVICES=2
check $mpi c.exe sim 2

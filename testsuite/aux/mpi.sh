# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# mpi.sh - the MPI libraries of this machine; sourced by tests.
#
# mpis is the list of the suffixes of their commands, as Debian has them;
# mpi_compile and mpi_run take one of them as their first argument.

export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_MCA_btl=self,vader,tcp OMPI_MCA_btl_tcp_if_include=lo
export OMPI_MCA_rmaps_base_oversubscribe=1 OMP_NUM_THREADS=1
# Open MPI 5, and since 6
export PRTE_MCA_rmaps_default_mapping_policy=:oversubscribe
export PRTE_MCA_mapby=:oversubscribe
export OMPI_CC="$CC" OMPI_CXX="$CXX" OMPI_FC="$FC"
export MPICH_CC="$CC" MPICH_CXX="$CXX" MPICH_FC="$FC"
export ACC_X_SIM_THREADS=1

# mpi_has COMMAND...
mpi_has() {
	for mpi_command; do
		command -v "$mpi_command" >/dev/null || return 1
	done
}

# Ubuntu 24.04's MPICH starts each rank as a program of one rank.
mpi_has_ranks() {
	cat >"$work/ranks.c" <<'END'
#include <mpi.h>
int main(int argc, char **argv)
{
	int size;
	MPI_Init(&argc, &argv);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	MPI_Finalize();
	return size != 2;
}
END
	mpicc$1 "$work/ranks.c" -o "$work/ranks" &&
		timeout 50 mpirun$1 -np 2 "$work/ranks" >/dev/null 2>&1
}

mpis=
for mpi in .openmpi .mpich; do
	! mpi_has mpicc$mpi mpicxx$mpi mpifort$mpi mpirun$mpi ||
		{ [ $mpi = .mpich ] && ! mpi_has_ranks $mpi; } ||
		mpis="$mpis $mpi"
done
# Elsewhere there is one, without a suffix.
[ -n "$mpis" ] || ! mpi_has mpicc mpicxx mpifort mpirun || mpis=/
[ -n "$mpis" ] || {
	echo "no Open MPI and no MPICH here"
	exit 77
}

# mpi_compile MPI PROGRAM SOURCE WORDS...
mpi_compile() {
	case $3 in
	*.c) mpi_wrapper=mpicc${1#/} ;;
	*.cc) mpi_wrapper=mpicxx${1#/} ;;
	*) mpi_wrapper=mpifort${1#/} ;;
	esac
	mpi_program=$2 mpi_source=$3
	shift 3
	$mpi_wrapper $ACCFLAGS -fplugin-arg-acc-target=host,sim -O2 -Wall -Wextra \
		"$mpi_source" -o "$mpi_program" $ACCLIBS "$@"
}

# mpi_run MPI RANKS PROGRAM...
mpi_run() {
	mpi_wrapper=mpirun${1#/} mpi_ranks=$2
	shift 2
	timeout 50 $mpi_wrapper -np "$mpi_ranks" "$@"
}

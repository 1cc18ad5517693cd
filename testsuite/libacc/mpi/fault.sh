# A rank's error ends the job, with the rank in the message and in the notes below
# it, while the others wait for a message that never comes; and with
# ACC_X_MPI_ABORT=1 by MPI_Abort, which also ends those that the launcher would
# let wait.
set -e
mkdir -p "$work"
cd "$work"
. "$srcdir/testsuite/aux/mpi.sh"
cat >program.c <<'END'
#include <mpi.h>
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
static void at_exit(void)
{
	fprintf(stderr, "handler\n");
}
int main(int argc, char **argv)
{
	int rank, x[4];

	atexit(at_exit);
	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Barrier(MPI_COMM_WORLD);
	if (rank == 1) {
		printf("not lost");
#pragma acc parallel loop present(x)
		for (int i = 0; i < 4; i++)
			x[i] = i;
	}
	MPI_Recv(x, 4, MPI_INT, rank, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
	return 0;
}
END
cat >program.f90 <<'END'
program main
  use mpi
  implicit none
  integer :: rank, error, x(4)
  call MPI_Init(error)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, error)
  call MPI_Barrier(MPI_COMM_WORLD, error)
  if (rank == 1) then
    print '(a)', 'not lost'
    !$acc update self(x)
  end if
  call MPI_Recv(x, 4, MPI_INTEGER, rank, 1, MPI_COMM_WORLD, &
    MPI_STATUS_IGNORE, error)
end program
END
# Open MPI 5 may show the last standard output as standard error.
for mpi in $mpis; do
	mpi_compile $mpi program program.c
	export ACC_DEVICE_TYPE=host ACC_X_HOST_MEMORY=discrete
	for abort in 0 1; do
		echo "$mpi $abort"
		ACC_X_MPI_ABORT=$abort mpi_run $mpi 2 ./program >output \
			2>errors && status=0 || status=$?
		cat errors
		[ $status != 0 ] && [ $status != 124 ]
		grep -a 'not lost' output errors
		grep -a "rank 1 on .*: program.c:19: error: .* 'x' is not pres" \
			errors
		grep -aq 'rank 1 on .*: libacc: note: the device has no data$' \
			errors
		grep -aq 'rank 1 on .*: libacc: note: called from .*program(' \
			errors
		# exit() runs handlers, MPI_Abort does not, except for MPICH's
		# where the launcher is late.
		handlers=$(grep -ac 'handler$' errors || :)
		case $abort$mpi in
		0*) [ "$handlers" = 1 ] ;;
		1.openmpi) [ "$handlers" = 0 ] ;;
		esac
	done
	mpi_compile $mpi program program.f90
	! ACC_X_MPI_ABORT=1 mpi_run $mpi 2 ./program >output 2>errors
	grep -a 'not lost' output errors
	grep -a 'rank 1 on .*: program.f90:10: error: ' errors
done

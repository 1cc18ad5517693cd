# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: llvm
# timeout: 300
# nvshmemx_init_attr_mpi_comm begins the processes of a communicator, which may be
# an integer or a type(mpi_comm), with each MPI that there is; without MPI it ends
# the program.  The libraries are without a device.  CF-MOD-66
shared=$srcdir/testsuite/targets/gpu/aux
cd "$work" || exit 1
. "$shared/libraries.sh"
. "$srcdir/testsuite/aux/mpi.sh"
$CC -O1 -g -shared -fPIC "$shared/fake_nvshmem.c" -o libnvshmem_host.so.3 ||
	exit 1
cat >p.cuf <<'END'
program p
  use mpi_f08
  use nvshmem
  implicit none
  type(mpi_comm) :: turned
  integer :: rank, ranks
  call mpi_init()
  call mpi_comm_rank(mpi_comm_world, rank)
  call mpi_comm_size(mpi_comm_world, ranks)
  call mpi_comm_split(mpi_comm_world, 0, -rank, turned)
  if (rank < 0) call nvshmemx_init_attr_mpi_comm(turned%mpi_val)
  call nvshmemx_init_attr_mpi_comm(turned)
  if (nvshmem_my_pe() /= ranks - 1 - rank) stop 1
  if (nvshmem_n_pes() /= ranks) stop 2
  call nvshmem_finalize()
  call mpi_finalize()
end program
END
cat >q.cuf <<'END'
program q
  use nvshmem
  call nvshmemx_init_attr_mpi_comm(0)
end program
END
$FC $ACCFLAGS -fplugin-arg-acc-cuda -fplugin-arg-acc-target=host,nvptx:sm_80 \
	-x f95 q.cuf -x none -o q $ACCLIBS -lacccuda || exit 1
export ACC_DEVICE_TYPE=nvidia
timeout 60 ./q >q.out 2>&1 && exit 1
grep -q "nvshmemx_init_attr_mpi_comm needs MPI, but the program has no 'MPI_" \
	q.out || exit 1
for mpi in $mpis; do
	mpifort${mpi#/} $ACCFLAGS -fplugin-arg-acc-cuda \
		-fplugin-arg-acc-target=host,nvptx:sm_80 -x f95 p.cuf -x none \
		-o p $ACCLIBS -lacccuda || exit 1
	mpi_run $mpi 2 ./p >p.out 2>&1 || { cat p.out; exit 1; }
	cat p.out
	for process in 0 1; do
		grep -q "^process $process of 2: .* 0 wrong$" p.out || exit 1
	done
done

# What libacc prints names the rank and the host, by the variables of each
# launcher, and nothing where there is one process; ACC_X_DEVICE_BY_RANK takes
# the device of the rank on the node unless ACC_DEVICE_NUM is set.
set -e
mkdir -p "$work"
cd "$work"
cat >program.c <<'END'
#include <openacc.h>
#include <stdio.h>
int main(void)
{
	int x[4];

	printf("%d\n", acc_get_device_num(acc_get_device_type()));
	acc_update_device(x, sizeof x);
	return 0;
}
END
$CC -I"$builddir/libacc/include" -o program program.c $ACCLIBS
"$builddir/acc-info" | sed -n '/^sim:/,/^host:/p' | grep none: && exit 77
host=$(uname -n)
export ACC_X_SIM_DEVICES=3 ACC_DEVICE_TYPE=sim

# check PREFIX DEVICE VARIABLES...
check() {
	echo "$*"
	prefix=$1 device=$2
	shift 2
	! env "$@" ./program >output 2>errors
	[ "$(cat output)" = "$device" ]
	grep "^${prefix}libacc: error: in acc_update_device: " errors
}

by=ACC_X_DEVICE_BY_RANK=1
three="rank 3 on $host: "
check '' 0
check '' 0 $by
# Open MPI
ompi=OMPI_COMM_WORLD
check "$three" 0 ${ompi}_RANK=3 ${ompi}_SIZE=4 ${ompi}_LOCAL_RANK=2
check "$three" 2 $by ${ompi}_RANK=3 ${ompi}_SIZE=4 ${ompi}_LOCAL_RANK=2
check "$three" 1 $by ${ompi}_RANK=3 ${ompi}_SIZE=4 ${ompi}_LOCAL_RANK=4
check "$three" 0 $by ${ompi}_RANK=3 ${ompi}_SIZE=4 ${ompi}_LOCAL_RANK=2 \
	ACC_DEVICE_NUM=0
check '' 0 ${ompi}_RANK=0 ${ompi}_SIZE=1 ${ompi}_LOCAL_RANK=0
# the rank of another launcher, such as of Open MPI's daemons, does not count
check "$three" 2 $by SLURM_STEP_ID=0 SLURM_PROCID=1 SLURM_LOCALID=1 \
	${ompi}_RANK=3 ${ompi}_SIZE=4 ${ompi}_LOCAL_RANK=2
# MPICH, MVAPICH 2 and later, jsrun, PALS, Flux
check "$three" 2 $by PMI_RANK=3 PMI_SIZE=4 MPI_LOCALRANKID=2
check "$three" 2 $by MV2_COMM_WORLD_RANK=3 MV2_COMM_WORLD_LOCAL_RANK=2
check "$three" 2 $by MVP_COMM_WORLD_RANK=3 MVP_COMM_WORLD_LOCAL_RANK=2
check "$three" 2 $by JSM_NAMESPACE_RANK=3 JSM_NAMESPACE_LOCAL_RANK=2
check '' 0 $by JSM_NAMESPACE_RANK=0 JSM_NAMESPACE_SIZE=1
check "$three" 2 $by PALS_RANKID=3 PALS_LOCAL_RANKID=2
check "$three" 2 $by FLUX_TASK_RANK=3 FLUX_TASK_LOCAL_ID=2 FLUX_JOB_SIZE=9
# srun, with and without PMI, and the script of a job
check "$three" 2 $by SLURM_STEP_ID=0 SLURM_PROCID=3 SLURM_LOCALID=2
check "$three" 2 $by SLURM_STEP_ID=0 SLURM_PROCID=3 SLURM_LOCALID=2 \
	PMI_RANK=3 PMI_SIZE=4
check "$three" 2 $by SLURM_STEP_ID=0 SLURM_PROCID=3 SLURM_LOCALID=2 PMIX_RANK=3
check '' 0 $by SLURM_PROCID=0 SLURM_NTASKS=4 SLURM_LOCALID=0
# the others
check "$three" 2 $by PMI_RANK=3 PMI_LOCAL_RANK=2
check "$three" 0 $by PMIX_RANK=3
check '' 0 PMIX_RANK=none
# HPE's MPT gives the rank on the node alone
check '' 2 $by MPT_LRANK=2
check "$three" 2 $by PMI_RANK=3 PMI_LOCAL_RANK=2 MPT_LRANK=1
# a task of PBS, in which something else starts the ranks
pbs="PBS_JOBID=7.server PBS_NODENUM=1 PBS_TASKNUM=2 PBS_VNODENUM=1"
check '' 0 $by $pbs
check "$three" 2 $by $pbs ${ompi}_RANK=3 ${ompi}_LOCAL_RANK=2
check "$three" 2 $by $pbs PALS_RANKID=3 PALS_LOCAL_RANKID=2 PMI_RANK=3
check "$three" 2 $by $pbs PMI_RANK=3 PMI_SIZE=4 MPI_LOCALRANKID=2

PMI_RANK=3 ACC_X_TRACE=1 ./program 2>&1 | grep "^acc: $three.*init on sim 0"

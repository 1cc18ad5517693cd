# If more ranks than its share use one device, one of them says so, once, by the
# variables of the launcher; not if they are evenly on all devices, if there is
# one device, if each sees devices of its own, or with ACC_X_MPI_NOTE=0.
set -e
mkdir -p "$work"
cd "$work"
cat >program.c <<'END'
#include <openacc.h>
#include <stdio.h>
/* Uses the device until all the others do, which end this one's input. */
int main(void)
{
	acc_init(acc_get_device_type());
	puts("ready");
	fflush(stdout);
	return getchar() != EOF; /* no input */
}
END
$CC -I"$builddir/libacc/include" -o program program.c $ACCLIBS
"$builddir/acc-info" | sed -n '/^sim:/,/^host:/p' | grep none: && exit 77
export ACC_DEVICE_TYPE=sim PMIX_NAMESPACE=job.$$ OMPI_COMM_WORLD_SIZE=4
export OMPI_COMM_WORLD_LOCAL_SIZE=4
mkfifo hold

# job DEVICES VARIABLES...: four ranks; the notes are in "notes".  A variable
# may use $rank.
job() {
	echo "$*"
	devices=$1
	shift
	for rank in 0 1 2 3; do
		eval "set_for_rank=\"$*\""
		env ACC_X_SIM_DEVICES=$devices OMPI_COMM_WORLD_RANK=$rank \
			OMPI_COMM_WORLD_LOCAL_RANK=$rank $set_for_rank \
			./program <hold >output.$rank 2>errors.$rank &
	done
	exec 3>hold
	tries=0
	until [ "$(cat output.* | wc -l)" = 4 ] || [ $tries = 100 ]; do
		sleep 0.1
		tries=$((tries + 1))
	done
	exec 3>&-
	wait
	cat errors.* >notes
	cat notes
	rm -f output.* errors.*
}

job 2
[ "$(wc -l <notes)" = 1 ]
grep "^rank [0-3] on .*: libacc: note: more than 2 of the 4 ranks of this node\
 use sim device 0, and there are 2 devices; " notes
job 8
[ "$(wc -l <notes)" = 1 ]
grep 'more than 1 of the 4' notes
job 2 'ACC_DEVICE_NUM=$((rank > 0))'
grep 'sim device 1' notes
job 2 ACC_X_MPI_NOTE=0
[ ! -s notes ]
job 2 ACC_X_DEVICE_BY_RANK=1
[ ! -s notes ]
job 1
[ ! -s notes ]
job 2 'CUDA_VISIBLE_DEVICES=$rank'
[ ! -s notes ]
job 2 'PMIX_NAMESPACE=job.$rank'
[ ! -s notes ]
job 2 ACC_DEVICE_TYPE=host
[ ! -s notes ]
# Slurm's list of ranks: 2 on the first node, 3 on each of two others.
job 2 'OMPI_COMM_WORLD_RANK= SLURM_JOB_ID=7 SLURM_STEP_ID=1 SLURM_PROCID=$rank \
	SLURM_NODEID=2 SLURM_STEP_TASKS_PER_NODE=2,3(x2),9'
grep 'more than 2 of the 3 ranks' notes
# Launchers that tell the number of ranks on the node by another variable.
other() {
	job 2 "OMPI_COMM_WORLD_RANK= $*"
	[ "$(wc -l <notes)" = 1 ]
	grep '^rank [0-3] .* more than 2 of the 4 ranks' notes
}
other 'PALS_RANKID=$rank PALS_LOCAL_SIZE=4 PALS_APID=$$'
other 'JSM_NAMESPACE_RANK=$rank JSM_NAMESPACE_LOCAL_SIZE=4'
other 'MVP_COMM_WORLD_RANK=$rank MVP_COMM_WORLD_LOCAL_SIZE=4'
other 'MV2_COMM_WORLD_RANK=$rank MV2_COMM_WORLD_LOCAL_SIZE=4'
other 'PMI_RANK=$rank MPI_LOCALRANKID=$rank MPI_LOCALNRANKS=4'

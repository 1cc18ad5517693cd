# The heat equation in a cube gives with two and four processes what it gives
# with one, on the host and on the simulated device, and says which processes
# share a device.  Skipped where there is no Open MPI.
set -e
command -v mpicc >/dev/null && command -v mpirun >/dev/null || exit 77
mkdir -p "$work"
cd "$work"
mpicc --showme:compile >compile 2>/dev/null || exit 77
$CC $ACCFLAGS -fplugin-arg-acc-target=host,sim -O2 -Wall -Wextra \
	$(cat compile) "$srcdir/examples/heat3d.c" -o heat3d $ACCLIBS \
	$(mpicc --showme:link)
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_MCA_btl=self,vader,tcp OMPI_MCA_btl_tcp_if_include=lo
export OMPI_MCA_rmaps_base_oversubscribe=1 OMP_NUM_THREADS=1
export ACC_X_SIM_THREADS=1
one=$(ACC_DEVICE_TYPE=host timeout 50 mpirun -np 1 ./heat3d)
[ -n "$one" ]
for type in host sim; do
	for ranks in 2 4; do
		[ "$(ACC_DEVICE_TYPE=$type timeout 50 \
			mpirun -np $ranks ./heat3d 2>errors)" = "$one" ]
	done
	if [ $type = host ]; then
		! grep 'shares device' errors
	else
		grep 'heat3d: rank 3 on .* shares device 0' errors
	fi
done

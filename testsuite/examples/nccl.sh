# The example of a collective library over several devices: its own copies between
# devices, on the host and on one and three simulated devices.
set -e
mkdir -p "$work"
cd "$work"
$CC $ACCFLAGS -fplugin-arg-acc-target=host,sim -O2 -Wall -Wextra -Werror \
	"$srcdir/examples/nccl.c" -o nccl $ACCLIBS -ldl
ACC_DEVICE_TYPE=host ./nccl 5000 | grep -q '^our own, 1 devices: right'
ACC_DEVICE_TYPE=sim ./nccl 5000 | grep -q '^our own, 1 devices: right'
ACC_DEVICE_TYPE=sim ACC_X_SIM_DEVICES=3 ./nccl 5000 |
	grep -q '^our own, 3 devices: right'

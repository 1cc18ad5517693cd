# The example of a library that takes device pointers, on the host, with
# memory of its own too, and on the simulated device.
set -e
mkdir -p "$work"
cd "$work"
$CC $ACCFLAGS -fplugin-arg-acc-target=host,sim -O2 -Wall -Wextra -Werror \
	"$srcdir/examples/blas.c" -o blas $ACCLIBS -ldl
ACC_DEVICE_TYPE=host ./blas | grep -q '^our own: right$'
ACC_DEVICE_TYPE=host ACC_X_HOST_MEMORY=discrete ./blas | grep -q right
ACC_DEVICE_TYPE=sim ./blas | grep -q right

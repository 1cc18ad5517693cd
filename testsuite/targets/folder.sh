# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Where no folder for the device code can be made, the message says so, and
# there is no object.  The manual, section 2
# need: llvm
cd "$work" || exit 1
status=0
cat >unit.c <<'X'
void
f(int *x)
{
#pragma acc parallel loop copy(x[0:10])
	for (int i = 0; i < 10; i++)
		x[i]++;
}
X
# refused TARGET MESSAGE
refused()
{
	rm -f unit.o
	$CC $ACCFLAGS -fplugin-arg-acc-target=$1 -O2 -c unit.c \
		-o unit.o 2>err && status=1
	grep -q "error: device code for target .$1.: $2" err && [ ! -f unit.o ] ||
		{
			echo "$1:"
			cat err
			status=1
		}
}

export TMPDIR="$work/none"
for target in sim nvptx amdgcn; do
	refused $target "cannot create a folder like $TMPDIR/acc.*: No such file"
done
exit $status

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Recursive device code is assembled to be linked, and linked: ptxas compiles
# such a program wrongly as a whole.  Other code is not linked, and without
# nvlink recursive code stays PTX.  OpenACC 3.4, 2.15.1
cd "$work" || exit 1
mkdir -p both one
cat >one/ptxas <<'X'
#!/bin/sh
echo "$@" >>ptxas.log
while [ $# -gt 0 ]; do
	[ "$1" != -o ] || printf 'of fake ptxas' >"$2"
	shift
done
X
sed 's/ptxas/nvlink/g' one/ptxas >both/nvlink
cp one/ptxas both/
chmod +x one/* both/*
cat >again.c <<'X'
#pragma acc routine seq
static int
depth(int x, int y)
{
	return x <= 0 ? y : 1 + depth(x - 2, y) * y;
}
void
again(int *a, int n)
{
#pragma acc parallel loop copy(a[0:n])
	for (int i = 0; i < n; i++)
		a[i] = depth(i & 7, n);
}
X
sed 's/depth(x - 2, y)/x/; s/again/once/' again.c >once.c
status=0

# compile FOLDER FILE: with the programs of the folder.
compile() {
	rm -f ptxas.log nvlink.log
	PATH=$work/$1:$PATH $CC $ACCFLAGS -O0 -c "$2" \
		-fplugin-arg-acc-target=host,nvptx:sm_80 || exit 1
}

fail() {
	echo "$*"
	status=1
}

compile both again.c
grep -q -e ' -c' ptxas.log || fail "recursive code is assembled as a whole"
grep -q -e '-arch=sm_80.* -o ' nvlink.log || fail "recursive code is not linked"
grep -q "of fake nvlink" again.o || fail "the linked code is not in the object"
compile both once.c
grep -q -e ' -c' ptxas.log && fail "other code is assembled to be linked"
[ ! -f nvlink.log ] || fail "other code is linked"
grep -q "of fake ptxas" once.o || fail "the assembled code is not in the object"
# The machine's own nvlink is not to be found.
compile one again.c
[ -n "$(PATH=$work/one:$PATH command -v nvlink)" ] ||
	! grep -q 'of fake ptxas' again.o ||
	fail "code to be linked is taken for linked"
exit $status

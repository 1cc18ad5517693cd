# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The error of data that is not present is followed by the variables that are
# present beside it, and by the functions that have called, in C and Fortran; a
# device without data is said to have none.  DERR-04
cd "$work" || exit 1
cat >near.c <<'END'
void region(int *x)
{
#pragma acc parallel loop present(x[0:10])
	for (int i = 0; i < 10; i++)
		x[i] = i;
}
int main(int argc, char **argv)
{
	static struct {
		int before[6], hole[2], x[10], next[2], after[8];
	} s;
	int *before = s.before, *after = s.after;
	(void)argv;
	if (argc > 1)
		region(s.x);
#pragma acc data create(before[0:6], after[0:8])
	region(s.x);
	return 0;
}
END
cat >near.f90 <<'END'
program near
  integer :: x(10)
  !$acc data present(x)
  !$acc end data
end program
END
die() {
	echo "$1"
	cat out
	exit 1
}
export ACC_X_HOST_MEMORY=discrete ACC_DEVICE_TYPE=host
# shellcheck disable=SC2086
{
	$CC $ACCFLAGS -fplugin-arg-acc-target=host -rdynamic near.c -o c \
		$ACCLIBS && $FC $ACCFLAGS -fplugin-arg-acc-target=host \
		near.f90 -o f $ACCLIBS || exit 1
}
./c 2>out && die "no error"
head -n 1 out | grep -q "near\.c:3: error: .*'x' is not present" &&
	sed -n 2p out | grep -q "^libacc: note: present before it, 8 bytes away: \
variable 'before', 24 bytes at 0x" &&
	sed -n 3p out | grep -q "^libacc: note: present after it, 8 bytes away: \
variable 'after', 32 bytes at 0x" &&
	sed -n 4p out | grep -q '^libacc: note: called from .*c(region+0x' &&
	sed -n 5p out | grep -q '^libacc: note: called from .*c(main+0x' ||
	die "notes of C"
./c 1 2>out && die "no error"
sed -n 2p out | grep -qx 'libacc: note: the device has no data' ||
	die "notes of an empty device"
./f 2>out && die "no error"
grep -q '^libacc: note: called from .*f(' out || die "notes of Fortran"

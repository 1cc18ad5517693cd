# ACC_DEVICE_TYPE=foo ends the program with a message that has the variable's
# name and value.
# OpenACC 3.4, 4.1 and 4.2 (ENV-01, ENV-02)
set -e
aux=$srcdir/testsuite/run/aux
cd "$work"
$CC -O2 $ACCFLAGS "$aux/region.c" "$aux/region-main.c" -o program $ACCLIBS
if ACC_DEVICE_TYPE=foo ./program 2>err; then
	echo "no error"
	exit 1
fi
cat err
grep -q "error: .*ACC_DEVICE_TYPE" err
grep -q "foo" err

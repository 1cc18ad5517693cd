# ACC_DEVICE_NUM=99 ends the program with a message that names it.
# OpenACC 3.4, 4.1 and 4.2 (ENV-01, ENV-02)
set -e
aux=$srcdir/testsuite/run/aux
cd "$work"
$CC -O2 $ACCFLAGS "$aux/region.c" "$aux/region-main.c" -o program $ACCLIBS
if ACC_DEVICE_NUM=99 ./program 2>err; then
	echo "no error"
	exit 1
fi
cat err
grep -q "error: .*device 99, as ACC_DEVICE_NUM says" err

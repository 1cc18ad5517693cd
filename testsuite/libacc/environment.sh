# ACC_DEVICE_TYPE and ACC_DEVICE_NUM: values in any case, with blanks; what
# they cannot mean is an error.  ENV-01 03 04, APPX-08
set -e
mkdir -p "$work"
cd "$work"
cat >program.c <<'END'
#include <openacc.h>
#include <stdio.h>
int main(void)
{
	acc_init(acc_device_default);
	printf("%d %d\n", acc_get_device_type(),
		acc_get_device_num(acc_device_current));
	return 0;
}
END
$CC -I"$builddir/libacc/include" -o program program.c $ACCLIBS
run() {
	env "$@" ./program 2>errors
}
[ "$(run A=b)" = '2 0' ]
[ "$(run ACC_DEVICE_TYPE=host)" = '2 0' ]
[ "$(run ACC_DEVICE_TYPE=' HosT ' ACC_DEVICE_NUM=' 0 ')" = '2 0' ]
[ "$(run ACC_DEVICE_TYPE=)" = '2 0' ]
! run ACC_DEVICE_TYPE=toaster
grep -q toaster errors
! run ACC_DEVICE_TYPE=host ACC_DEVICE_NUM=17
grep -q 'host device 17' errors
[ "$(run ACC_DEVICE_NUM=many)" = '2 0' ]
grep -q 'ACC_DEVICE_NUM=many ignored' errors

# ACC_DEVICE_TYPE and ACC_DEVICE_NUM, in C and Fortran: values in any case,
# with blanks; what they cannot mean is an error; they are read once.
# ENV-01 to 04, APPX-02 05 08, API-GETNUM-03, API-GETTYPE-03, API-SETNUM-03 to 05
set -e
mkdir -p "$work"
cd "$work"
cat >program.c <<'END'
#include <openacc.h>
#include <stdio.h>
int main(void)
{
	int number = acc_get_device_num(acc_device_current);
	acc_device_t type = acc_get_device_type();

	acc_init(acc_device_default);
	if (number != acc_get_device_num(acc_device_current))
		return 1;
	printf("%d %d\n", type, number);
	/* The host has but one, whatever the default type has. */
	acc_set_device_type(acc_device_host);
	acc_set_device_type(type);
	if (number != acc_get_device_num(type))
		return 1;
	/* A number for all types, as far as they have it. */
	acc_set_device_num(0, (acc_device_t)0);
	acc_set_device_type(acc_device_host);
	acc_set_device_type(type);
	if (acc_get_device_num(type))
		return 1;
	acc_set_device_num(-1, (acc_device_t)0);
	return number != acc_get_device_num(type);
}
END
cat >program.f90 <<'END'
program main
  use openacc
  implicit none
  interface
    integer function setenv(name, value, over) bind(C)
      use iso_c_binding
      character(kind=c_char) :: name(*), value(*)
      integer(c_int), value :: over
    end function
  end interface
  integer :: number
  number = acc_get_device_num(acc_device_current)
  if (setenv('ACC_DEVICE_NUM' // char(0), '7' // char(0), 1) /= 0) stop 1
  call acc_init(acc_device_default)
  if (number /= acc_get_device_num(acc_device_current)) stop 1
  print '(i0,1x,i0)', acc_get_device_type(), number
end program
END
$CC -I"$builddir/libacc/include" -o program program.c $ACCLIBS
run() {
	env "$@" ./program 2>errors
}
check() {
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
	[ "$(run ACC_DEVICE_NUM=-1)" = '2 0' ]
	grep -q 'ACC_DEVICE_NUM=-1 ignored' errors
	run ACC_X_HOST_MEMORY=own >output
	grep -q 'ACC_X_HOST_MEMORY=own ignored: discrete' errors
	[ $sim = no ] || run ACC_DEVICE_TYPE=sim ACC_X_SIM_DEVICES=3 \
		ACC_DEVICE_NUM=2 >output
	# Where there is such a device it may be the one.
	run ACC_DEVICE_TYPE=NVidia >output || grep -q 'no nvptx device' errors
	run ACC_DEVICE_TYPE=RADEON >output || grep -q 'no amdgcn device' errors
	[ $sim = no ] || [ "$(run ACC_DEVICE_TYPE=Sim ACC_X_SIM_DEVICES=3 \
		ACC_DEVICE_NUM=2)" = '16 2' ]
}
sim=yes
"$builddir/acc-info" | sed -n '/^sim:/,/^host:/p' | grep -q none: && sim=no
check
$FC -I"$builddir/libacc/include" -o program program.f90 $ACCLIBS
check

// device_type takes the names that ACC_DEVICE_TYPE takes, with acc_device_
// before them or not; * is what is left.  2.4
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// langs: c c++
// compare: none
#include <openacc.h>

#define PRAGMA(...) _Pragma(#__VA_ARGS__)
#define GANGS(name, n) \
	n = 0; \
	PRAGMA(acc parallel num_gangs(2) copy(n) device_type(name) \
		num_gangs(3) device_type(*) num_gangs(4)) \
	{ \
		_Pragma("acc atomic") \
		n++; \
	}

int main(void)
{
	int n, on = acc_get_device_type(), wrong = 0;
	int host = on == acc_device_host ? 3 : 4;
	int device = on == acc_device_host ? 4 : 3;
	GANGS(host, n)
	wrong += n != host;
	GANGS(multicore, n)
	wrong += n != host;
	GANGS(acc_device_host, n)
	wrong += n != host;
	GANGS(not_host, n)
	wrong += n != device;
	GANGS(sim, n)
	wrong += n != (on == 16 ? 3 : 4);
	GANGS(cuda, n)
	wrong += n != (on == acc_device_nvidia ? 3 : 4);
	return wrong;
}

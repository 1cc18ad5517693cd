/* bind after device_type says what that device calls.  OpenACC 3.4, 2.4, 2.15.1
   (DT-03, ROUT-15)
   SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
   langs: c c++
   compare: none */
#include <openacc.h>
#include <stdio.h>

#pragma acc routine seq
int
on_sim(int x)
{
	return x + 10;
}

#ifdef __cplusplus
extern "C" {
#endif
#pragma acc routine seq
int
on_gpu(int x)
{
	return x + 20;
}
#ifdef __cplusplus
}
#endif

#pragma acc routine seq device_type(sim) bind(on_sim) \
	device_type(nvidia, amd) bind("on_gpu")
int
f(int x)
{
	return x + 1;
}

#pragma acc routine seq
int
g(int x)
{
	return f(x) * 2;
}

int
main(void)
{
	int a = 0, b = 0;
#pragma acc parallel copyout(a, b)
	{
		a = f(1);
		b = g(1);
	}
	int host = acc_get_device_type() == acc_device_host;
	int gpu = acc_get_device_type() == acc_device_nvidia
		|| acc_get_device_type() == acc_device_radeon;
	int bad = a != (host ? 2 : gpu ? 21 : 11) || b != 2 * a || f(1) != 2;
	if (bad)
		printf("%d %d\n", a, b);
	return bad;
}

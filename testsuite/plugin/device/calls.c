/* What cannot run on a device is an error where it stands: functions of the
   system, instructions of the processor, decimal floating point, labels as
   values.  OpenACC 3.4, 2.15.1
   accflags: -fplugin-arg-acc-target=sim
   flags: -w */
#include <setjmp.h>
#include <stdio.h>
#include <time.h>
typedef float v4f __attribute__((vector_size(16)));
int a[10];
jmp_buf place;

void f(void)
{
#pragma acc parallel loop copy(a)
	for (int i = 0; i < 10; i++) {
		a[i] = time(NULL);	/* error: 'time' cannot be called on a device */
		scanf("%d", &a[i]);	/* error: scanf' cannot be called */
		v4f v = { i };
		v = __builtin_ia32_sqrtps(v);	/* error: sqrtps' cannot be called */
		a[i] += (long)__builtin_return_address(0); /* error: cannot be called */
		a[i] += v[1];
	}
}

/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What leaves a data construct is told; where data needs calls behind the
   construct it is refused, as is what enters one, or leaves one that computes.
   OpenACC 3.4, 2.6.5, 2.5.4; GLOS-14 CMP-05 */
struct list {
	int n;
	float *at;
};

int
leave(float *a, int n, struct list *s, int way)
{
	while (n--) {
#pragma acc data copy(a[0:n])
		{
			if (way == 1)
				return 1; /* warning: invalid exit from OpenACC 'data' construct; the region ends here */
			if (way == 2) /* warning: invalid exit from OpenACC 'data' construct; the region ends here */
				break;
			if (way == 3)
				continue; /* warning: invalid exit from OpenACC 'data' construct; the region ends here */
#pragma acc host_data use_device(a)
			if (way == 4)
				goto inside; /* warning: invalid exit from OpenACC 'host_data' construct; the region ends here */
inside:
			a[0] = 1;
		}
	}
#pragma acc data copy(always: a[0:n])
	{
		if (way == 1)
			return 1; /* error: invalid exit from OpenACC 'data' construct, whose data needs calls after its end */
	}
#pragma acc data copy(s->at[0:n])
	{
		if (way == 1)
			return 1; /* error: invalid exit from OpenACC 'data' construct, whose data needs calls after its end */
	}
	return 0;
}

void
enter(float *a, int n)
{
	if (n > 4)
		goto inside; /* error: invalid entry to OpenACC structured block */
#pragma acc data copy(a[0:n])
	{
inside:
		a[0] = 2;
	}
}

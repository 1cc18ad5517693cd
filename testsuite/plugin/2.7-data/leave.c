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
				return 1; /* warning: this leaves the 'data' construct, whose region ends here */
			if (way == 2) /* warning: this leaves the 'data' construct, whose region ends here */
				break;
			if (way == 3)
				continue; /* warning: this leaves the 'data' construct, whose region ends here */
#pragma acc host_data use_device(a)
			if (way == 4)
				goto inside; /* warning: this leaves the 'host_data' construct, whose region ends here */
inside:
			a[0] = 1;
		}
	}
#pragma acc data copy(always: a[0:n])
	{
		if (way == 1)
			return 1; /* error: this may not leave the 'data' construct, whose data needs more at its end than GCC has means for */
	}
#pragma acc data copy(s->at[0:n])
	{
		if (way == 1)
			return 1; /* error: this may not leave the 'data' construct, whose data needs more at its end than GCC has means for */
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

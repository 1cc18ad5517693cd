/* Half precision in regions.  OpenACC 3.4, 2.5
   flags: -msse2
   opt: -O0 -O2 */
#include <stdio.h>
int main(void)
{
	_Float16 h[64], k[64];
	float s = 0;
	for (int i = 0; i < 64; i++) {
		h[i] = i / 4.0f;
		k[i] = i;
	}
#pragma acc parallel loop copy(h, k) reduction(+:s)
	for (int i = 0; i < 64; i++) {
		h[i] = h[i] * k[i] + 1;
		if (h[i] > k[i])
			k[i] = -h[i] / 2;
		s += (float)h[i];
	}
	for (int i = 0; i < 64; i++)
		s += (float)k[i];
	printf("%g\n", s);
}

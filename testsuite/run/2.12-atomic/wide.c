/* An atomic of a type that the processor has no atomic for is atomic, and
   the program links with libacc alone.  OpenACC 3.4, 2.12
   targets: host */
#include <stdio.h>

int
main(void)
{
	static long double sum = 0.5L;

#pragma acc parallel loop gang copy(sum)
	for (int i = 0; i < 1000; i++) {
#pragma acc atomic update
		sum += i;
	}
	printf("%Lg\n", sum);
	return 0;
}

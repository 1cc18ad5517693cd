// num_gangs with several values, gang(dim:), collapse(force:), atomic if.  2.5.10, 2.9.1, 2.9.2, 2.12
// COLL-05 06
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// langs: c c++
#include <stdio.h>
int main(void)
{
	int m[10][20] = {{0}}, count = 0, sum = 0, yes = 1;
	#pragma acc parallel num_gangs(2, 3) copy(m)
	{
		#pragma acc loop gang(dim:2)
		for (int i = 0; i < 10; i++) {
			#pragma acc loop gang(dim:1, static:*)
			for (int j = 0; j < 20; j++)
				m[i][j] += 1;
		}
	}
	#pragma acc parallel loop collapse(force:2) copy(m)
	for (int i = 0; i < 10; i++) {
		int x = i;
		for (int j = 0; j < 20; j++)
			m[i][j] += x * j;
	}
	#pragma acc parallel loop copy(count)
	for (int i = 0; i < 100; i++) {
		#pragma acc atomic update if(yes)
		count += i;
	}
	for (int i = 0; i < 10; i++)
		for (int j = 0; j < 20; j++)
			sum += m[i][j];
	printf("%d %d\n", sum, count);
}

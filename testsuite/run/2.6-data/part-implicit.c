/* An array that a construct names in no clause, and of which a part is present, is
   that part, also where the subscripts are known only at run time.  2.6.2 */
#include <stdio.h>
static int a[100];
int main(void)
{
#pragma acc enter data copyin(a[10:50])
#pragma acc parallel loop
	for (int i = 10; i < 60; i++)
		a[i] += i;
#pragma acc exit data copyout(a[10:50])
	printf("%d\n", a[30]);
	return 0;
}

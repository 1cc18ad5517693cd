// An array that is declared in a block of extern "C" or of a namespace is one after
// the block: a section with gaps has its place in the array.  2.7.1
#include <cstdio>

extern "C" {
static int a[8][8];
}

int
main()
{
	for (int i = 0; i < 64; i++)
		a[i / 8][i % 8] = i;
#pragma acc enter data copyin(a[2:3][1:4])
#pragma acc parallel loop collapse(2) present(a[2:3][1:4])
	for (int i = 2; i < 5; i++)
		for (int j = 1; j < 5; j++)
			a[i][j] *= 2;
#pragma acc exit data copyout(a[2:3][1:4])
	int sum = 0;
	for (int i = 0; i < 64; i++)
		sum += a[i / 8][i % 8] * (i % 5);
	std::printf("%d\n", sum);
	return 0;
}

/* A compute construct whose clause names a section of a member array reaches that
   section, whatever the index, and maps no other part of the structure.
   OpenACC 3.4, 2.7.1, 2.6.2
   langs: c c++ */
#include <stdio.h>

struct inner {
	char name[3];
	short v[5][4];
};

struct object {
	int k;
	float a[7][26];
	short z;
	struct inner in;
};

static struct object s;

int
main(void)
{
	struct object t;
	for (int i = 0; i < 7; i++)
		for (int j = 0; j < 26; j++)
			s.a[i][j] = t.a[i][j] = i * 7 + j;
	for (int i = 0; i < 20; i++)
		s.in.v[i / 4][i % 4] = i;
#pragma acc data copy(s.a[1:5])
	{
#pragma acc parallel loop present(s.a[1:5])
		for (int i = 1; i < 6; i++)
			for (int j = 4; j < 24; j++)
				s.a[i][j] += j;
	}
#pragma acc data copy(t.a[2:3][0:26])
#pragma acc parallel loop copy(t.a[2:3][0:26])
	for (int i = 2; i < 5; i++)
		t.a[i][i] = -1;
#pragma acc parallel loop copy(s.in.v[1:3])
	for (int i = 1; i < 4; i++)
		s.in.v[i][i] *= 2;
	double sum = 0;
	for (int i = 0; i < 7; i++)
		for (int j = 0; j < 26; j++)
			sum += s.a[i][j] * (j + 1) + t.a[i][j];
	printf("%g %d %d\n", sum, s.in.v[3][3], s.in.v[4][3]);
	return 0;
}

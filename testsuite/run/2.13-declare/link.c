/* Routines use variables of declare link where data constructs, compute
   constructs and enter data have put them.  OpenACC 3.4, 2.13.3
   DECL-36 to 39
   langs: c c++
   opt: -O0 -O2
   files: aux/link-2.c */
#include <stdio.h>
#include <stdlib.h>

static float *line;
static int n = 50;
struct point {
	int x;
	float y[10];
};
static struct point point;
extern double table[8][4];
#pragma acc declare link(line, n, table, point)
#pragma acc routine seq
double of_table(int i);

#pragma acc routine seq
static double
sum(int i)
{
	return line[i] + n + of_table(i) + point.y[i % 10];
}

#pragma acc routine seq
static void
put(int i)
{
	table[i % 8][2] = i;
	point.y[i % 10] = 2 * i;
	point.x = 7;
	line[i] += 1;
}

static void
print(const char *what, double s)
{
	printf("%s %g %g %d %g %g\n", what, s, table[5][2], point.x,
		point.y[3], line[7]);
}

/* The variables are elsewhere on the device each time. */
static void
dynamic(int turn)
{
	double s = 0;
#pragma acc enter data copyin(line[0:n], n, point) async(1)
#pragma acc enter data copyin(table)
#pragma acc parallel loop reduction(+:s) wait(1)
	for (int i = 0; i < n; i++)
		s += sum(i);
#pragma acc parallel loop async(2)
	for (int i = 0; i < 8; i++)
		put(i + turn);
#pragma acc wait(2)
#pragma acc exit data copyout(table, point, line[0:n]) delete(n)
	print("enter data", s);
}

static void
constructs(void)
{
	double s = 0;
#pragma acc data copyin(line[0:n], point, n)
#pragma acc data copy(table)
	{
#pragma acc parallel loop reduction(+:s)
		for (int i = 0; i < 8; i++)
			s += sum(i) + table[i][3];
	}
	print("data", s);
#pragma acc serial copy(table, line[0:n], point) copyin(n) copyout(s)
	{
		put(5);
		s = sum(5);
	}
	print("serial", s);
}

/* Rows 2 to 4 are on the device. */
static void
section(void)
{
	double s = 0;
#pragma acc parallel loop copyin(table[2:3]) reduction(+:s)
	for (int i = 2; i < 5; i++)
		s += of_table(i);
	print("section", s);
}

int
main(void)
{
	void *between[3];
	line = (float *)malloc(n * sizeof *line);
	for (int i = 0; i < n; i++)
		line[i] = i;
	for (int i = 0; i < 8; i++)
		for (int j = 0; j < 4; j++)
			table[i][j] = i - j;
	for (int i = 0; i < 3; i++) {
		dynamic(i);
		constructs();
		section();
		between[i] = malloc(100000);
		n--;
	}
	for (int i = 0; i < 3; i++)
		free(between[i]);
	free(line);
	return 0;
}

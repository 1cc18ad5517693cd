/* What kernels read without a clause has its value on the device where it is
   present there, else the host's: scalars, members of structures, and what a
   pointer of the construct leads to.
   OpenACC 3.4, 2.6.2 and 2.6.3
   opt: -O0 -O2 */
#include <stdio.h>

enum { N = 100 };

struct pair {
	double a;
	int n;
};

static int y[N];
double scale = 2;
int number = 3;
static struct pair pair = {4, 5};
static const short few[3] = {1, 2, 3};

static int
sum(void)
{
	int s = 0;
	for (int i = 0; i < N; i++)
		s += y[i];
	return s;
}

static void
add(void)
{
#pragma acc kernels copy(y)
	for (int i = 0; i < N; i++)
		y[i] += scale * number + few[1];
	printf("%d\n", sum());
#pragma acc kernels copy(y)
	for (int i = 0; i < N; i++)
		y[i] += pair.a + pair.n;
	printf("%d\n", sum());
#pragma acc parallel loop copy(y)
	for (int i = 0; i < N; i++)
		y[i] -= pair.a * pair.n;
	printf("%d\n", sum());
}

/* The loop reads what the statement before it has stored. */
static void
store(int *p)
{
#pragma acc kernels copy(p [0:1], y)
	{
		p[0] = 11;
		for (int i = 0; i < N; i++)
			y[i] = number;
	}
#pragma acc update self(number) if_present
	printf("%d %d\n", number, sum());
}

static void
store_pair(struct pair *p)
{
#pragma acc kernels copy(p [0:1], y)
	{
		p->n += 2;
		for (int i = 0; i < N; i++)
			y[i] = pair.n;
	}
#pragma acc update self(pair) if_present
	printf("%d %d\n", pair.n, sum());
}

int
main(void)
{
	add();
	scale = 3;
	pair.n = 1;
	add();
#pragma acc data copy(scale, number, pair)
	{
#pragma acc serial present(scale, number, pair)
		{
			scale = 5;
			number++;
			pair.a++;
		}
		add();
		store(&number);
		store_pair(&pair);
	}
	add();
	store(&number);
	store_pair(&pair);
	for (int k = 0; k < 4; k++) {
		number = k;
#pragma acc kernels copy(y) async
		for (int i = 0; i < N; i++)
			y[i] += number;
#pragma acc wait
	}
	printf("%d\n", sum());
	return 0;
}

/* A variable of a gang is shared by its workers and lanes where its address
   goes to a routine, in this file or another: what they do atomically adds up,
   and what one lane sets all see; that of a lane stays its own.
   2.6.1, 2.9.10, 2.12
   SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
   langs: c c++
   opt: -O0 -O2
   files: aux/callee.c */
#include <stdio.h>

#include "aux/callee.h"

enum { N = 500, GANGS = 7 };

static long s[GANGS], t[N];

static void
print(const char *what)
{
	printf("%s", what);
	for (int i = 0; i < GANGS; i++)
		printf(" %ld", s[i]);
	printf("\n");
}

#pragma acc routine seq
static void
deep(long *sum, long x, int depth)
{
	if (depth == 0)
		callee_add(sum, x);
	else
		deep(sum, x, depth - 1);
}

struct holder {
	long *at;
};

#pragma acc routine seq
static void
held(struct holder h, long x)
{
	callee_add(h.at, x);
}

#pragma acc routine vector
static long
sum_of(int n)
{
	long sum = n;
	#pragma acc loop vector
	for (int j = 0; j < N; j++)
		callee_add(&sum, j);
	return sum;
}

static void
loops_of_a_gang(void)
{
	long p = 0;
	#pragma acc parallel loop gang
	for (int i = 0; i < GANGS; i++) {
		long mine = i;
		#pragma acc loop worker vector
		for (int j = 0; j < N; j++)
			callee_add(&mine, j);
		s[i] = mine;
	}
	print("in the body");
	#pragma acc parallel loop gang private(p)
	for (int i = 0; i < GANGS; i++) {
		p = i;
		#pragma acc loop vector
		for (int j = 0; j < N; j++)
			deep(&p, j, 9);
		s[i] = p;
	}
	print("private");
	#pragma acc parallel loop gang
	for (int i = 0; i < GANGS; i++) {
		struct { long a, b; int z; } m = { i, 2, 3 };
		#pragma acc loop vector
		for (int j = 0; j < N; j++) {
			struct holder h = { &m.b };
			held(h, j);
		}
		s[i] = m.b + m.a;
	}
	print("member");
	#pragma acc parallel loop gang num_workers(4)
	for (int i = 0; i < GANGS; i++) {
		long all = 0;
		#pragma acc loop worker
		for (int j = 0; j < 9; j++) {
			long some = j;
			#pragma acc loop vector
			for (int k = 0; k < N; k++)
				callee_add(&some, k);
			callee_add(&all, some);
		}
		s[i] = all;
	}
	print("worker's");
	#pragma acc parallel loop gang
	for (int i = 0; i < GANGS; i++)
		s[i] = sum_of(i);
	print("routine's");
}

static void
constructs(void)
{
	long p = 100, q = 5;
	#pragma acc parallel private(q) firstprivate(p) num_gangs(1)
	{
		q = 3;
		long r = 4;
		#pragma acc loop vector
		for (int j = 0; j < N; j++) {
			callee_add(&p, j);
			callee_add(&q, 1);
			callee_add(&r, 2);
		}
		s[0] = p;
		s[1] = q;
		s[2] = r;
	}
	print("construct's");
	#pragma acc parallel firstprivate(p) num_gangs(1)
	{
		#pragma acc loop worker vector
		for (int j = 0; j < N; j++)
			if (j == 77)
				callee_set(&p, j);
		s[0] = p;
	}
	print("set");
	p = 0;
	#pragma acc parallel copyout(t) firstprivate(p) num_gangs(1)
	{
		#pragma acc loop vector
		for (int j = 0; j < N; j++)
			t[j] = callee_next(&p);
	}
	long sum = 0;
	for (int j = 0; j < N; j++)
		sum += t[j];
	printf("tickets %ld\n", sum);
}

static void
lanes(void)
{
	long p = 1;
	#pragma acc parallel loop gang vector private(p) copyout(t)
	for (int j = 0; j < N; j++) {
		long q;
		callee_set(&p, j);
		callee_set(&q, 2 * j);
		callee_add(&q, p);
		t[j] = q;
	}
	long sum = 0;
	for (int j = 0; j < N; j++)
		sum += (j + 1) * t[j];
	printf("lanes %ld\n", sum);
}

int
main(void)
{
	loops_of_a_gang();
	constructs();
	lanes();
	return 0;
}

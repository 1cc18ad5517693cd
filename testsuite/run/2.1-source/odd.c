/* Directives in source of any shape: digraphs, trigraphs, comments and line
   continuations in them, macros and _Pragma, names beyond ASCII, functions of
   the old style, statement expressions, branches without braces, labels as
   values, attributes, what looks like a directive in a string, and files
   included in the midst of a statement.  2.1 FMT-02 05 06 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* flags: -trigraphs */
#include <stdio.h>
%:include <stdlib.h>
/* digraph */
%:pragma acc routine seq
int f1(int x) <% return x + 1; %>
int kr(a, n)
	int *a;
	int n;
{
	int i, s = 0;
#pragma acc parallel loop /* a comment */ copy(a[0:n]) \
	reduction(+: /* here
	too */ s) // and this
	for (i = 0; i < n; i++) {
		a[i]++;
		s += a[i];
	}
	return s;
}
#define LOOP _Pragma("acc loop gang(static:1) vector")
#define RED(v) PRG(parallel loop reduction(+:v) copy(v) self(0))
#define STR(x) #x
#define PRG(x) _Pragma(STR(acc x))
int été(int n)
{
	int größe[10], s = 0;
	for (int i = 0; i < 10; i++) größe[i] = i;
PRG(parallel copy(always: größe) num_gangs(2,1))
	{
LOOP
		for (int i = 0; i < 10; i++)
			größe[i] += n;
	}
	for (int i = 0; i < 10; i++) s += größe[i];
	return s;
}
int macro(int n)
{
	int s = 0;
	RED(s) for (int i = 0; i < n; i++) s += i;
	return s;
}
int stmtexpr(int n)
{
	int a[10];
	int r = ({ int t = 0;
#pragma acc parallel loop reduction(+:t) copyout(zero: a)
		for (int i = 0; i < 10; i++) { a[i] = i; t += ({ int q = i; q * n; }); }
		t; });
	return r;
}
int cond(int n)
{
	int s = 0;
	if (n > 3)
#pragma acc parallel loop reduction(+:s) device_type(*) num_gangs(2)
		for (int i = 0; i < n; i++)
#ifdef FOO
			s += 2;
#else
			s += 1;
#endif
	else
		s = -1;
	for (int k = 0; k < 2; k++)
#pragma acc serial loop reduction(+:s) self(n > 100)
		for (int i = 0; i < n; i++)
			s++;
	switch (n) {
	case 5:
#pragma acc parallel loop copy(alwaysin, alwaysout: s) reduction(+:s)
		for (int i = 0; i < n; i++) s++;
		break;
	default:
lab:
s++;
#pragma acc update host(s) if_present wait(1)
		s++;
	}
	do
#pragma acc parallel loop copy(alwaysin, alwaysout: s) reduction(+:s)
		for (int i = 0; i < n; i++) s++;
	while (0);
	if (n < 0) goto lab;
	return s;
}
int computed(int n)
{
	static void *tab[] = { &&a, &&b };
	int s = 0;
	goto *tab[n & 1];
a:
#pragma acc parallel loop reduction(+:s) self(0)
	for (int i = 0; i < n; i++) s++;
	return s;
b:
	s = 100;
#pragma acc parallel copy(always: s)
	{ s++; }
	return s;
}
__attribute__((noinline, cold)) static int attr(int n __attribute__((unused)))
{
	int s __attribute__((aligned(64))) = 0;
#pragma acc parallel loop reduction(+:s) collapse(force: 2)
	for (int i = 0; i < n; i++) {
		int k __attribute__((unused)) = i;
		for (int j = 0; j < n; j++)
			s++;
	}
	return s;
}
const char *str = "#pragma acc parallel loop self(1)\
\n#pragma acc bogus";
int inc(void)
{
	int s = 0, n = 10;
#include "aux/odd-body.h"
	return s;
}
??=pragma acc routine seq
int tri(int x) { return x ??! 4; }
int main(void)
{
	int a[4] = { 1, 2, 3, 4 };
	printf("%d %d %d %d %d %d %d %d %d %d\n", kr(a, 4), été(3), macro(5), stmtexpr(2), cond(5), computed(4), computed(3), attr(4), inc(), f1(tri(1)));
	puts(str);
	return 0;
}

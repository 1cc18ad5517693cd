/* Data of file scope that a routine uses needs declare: an error at its first
   use in each routine.  OpenACC 3.4, 2.15.2 (GLOB-01)
   langs: c c++ */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
static int plain;
extern int far[10];
int declared;
#pragma acc declare create(declared)

#pragma acc routine seq
int
once(int n)
{
	n += declared;
	n += plain + plain; /* error: 'plain' requires a 'declare' directive */
	n += far[n] * far[1]; /* error: 'far' requires a 'declare' directive */
	return n + plain;
}

#pragma acc routine seq
void
again(void)
{
	plain = 1; /* error: 'plain' requires a 'declare' directive */
	plain++;
}

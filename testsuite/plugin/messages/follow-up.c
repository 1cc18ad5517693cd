/* Of a directive one error is told for each name that is wrong, also where its
   clauses become calls, and nothing of what it lacks without them.  2.1
   langs: c c++ */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
void
f(int n, float *p)
{
#pragma acc enter data copyin(one[0:n]) /* error: 'one' (undeclared|has not been declared) */
#pragma acc update self(two) /* error: 'two' (undeclared|has not been declared) */
#pragma acc update self(p[0:three]) /* error: 'three' (undeclared|was not declared) */
#pragma acc wait(four) /* error: 'four' (undeclared|was not declared) */
#pragma acc parallel loop copy(five) async(six) /* error: 'five' (undeclared|was not declared) */ /* error: 'six' (undeclared|was not declared) */
	for (int i = 0; i < n; i++)
		p[i] = 1;
#pragma acc parallel loop num_gangs(seven) \
	if(eight) present(nine) /* error: 'eight' (undeclared|was not declared) */ /* error: 'nine' (undeclared|was not declared) */ /* error(-1): 'seven' (undeclared|was not declared) */
	for (int i = 0; i < n; i++)
		p[i] = 1;
#pragma acc enter data attach(ten) wait(eleven) async(twelve) /* error: 'ten' (undeclared|has not been declared) */ /* error: 'eleven' (undeclared|was not declared) */ /* error: 'twelve' (undeclared|was not declared) */
#pragma acc data copyin(always: thirteen) /* error: 'thirteen' (undeclared|was not declared) */
	;
#pragma acc exit data detach(n) /* error: expected pointer in 'detach' clause */
#pragma acc enter data copyin(p[:]) /* error: for pointer type length expression must be specified */
#pragma acc parallel async(p) wait(n) /* error: (expected integer expression|'async' expression must be integral) */
	;
	_Pragma("acc parallel loop collapse(n)") /* error: (not a constant expression|needs positive constant integer) */
	for (int i = 0; i < n; i++)
		p[i] = 1;
}

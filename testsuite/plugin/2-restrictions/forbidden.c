/* What chapter 2 forbids of clauses that stand together or are missing, of
   lists and conditions, of declare, update and atomic.  1.6, 2.4 to 2.15
   DT-08 CONV-06 08 12 CLA-IF-02 CLA-NG-04 CLA-DEF-01 02 04 IMPL-10 DENV-01
   DIR-DATA-04 06 12 DIR-ENTER-02 HD-05 LOOP-04 23 ATOM-35 DECL-07 16 SET-02
   UPD-06 ROUT-15 CMP-09 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* langs: c c++ */
int a[10], g;
void other(void);

void
f(int n, int *p)
{
	int s = 0, b[4] = { 0 };

#pragma acc parallel if() /* error: . */
	;
#pragma acc parallel if(n) if(s) /* error: too many 'if' clauses */ /* note: the earlier */
	;
#pragma acc data copy(b) if(n) if(s) /* error: too many 'if' clauses */ /* note: the earlier */
	;
#pragma acc host_data use_device(p) if(n) if(s) /* error: too many 'if' clauses */ /* note: the earlier */
	;
#pragma acc parallel default(none) default(present) /* error: too many 'default' clauses */ /* note: the earlier */
	;
#pragma acc data default(none) default(none) /* error: too many 'default' clauses */ /* note: the earlier */
	;
#pragma acc kernels num_gangs(1, 2) /* error: . */
	;
#pragma acc parallel num_workers(1, 2) /* error: takes only one argument */
	;
#pragma acc parallel copy() /* error: . */
	;
#pragma acc parallel num_gangs(2, 2) reduction(+:s) /* error: . */ /* note: . */
	;
#pragma acc parallel loop gang(static: 2, static: 4) /* error: . */
	for (int i = 0; i < n; i++)
		;
#pragma acc parallel loop gang gang(static: 4) /* error: too many 'gang' clauses */ /* note: the earlier */
	for (int i = 0; i < n; i++)
		;
#pragma acc enter data if(n) /* error: needs . */
#pragma acc set if(n) /* error: needs . */
#pragma acc update async(1) /* error: needs . */
#pragma acc update self(b) if(n) if(s) /* error: too many 'if' clauses */ /* note: the earlier */
#pragma acc atomic update if(n) if(s) /* error: too many 'if' clauses */ /* note: the earlier */
	s++;
#pragma acc parallel if(p) copyout(s)
	s = 1;
#pragma acc parallel if(1.5) copyout(s)
	s = 1;
}

#pragma acc routine seq device_type(host) worker /* error: . */ /* note: . */
int r(int x);
#pragma acc routine gang(dim: 4) /* error: a gang dimension must be 1, 2 or 3 */
int q(int x);

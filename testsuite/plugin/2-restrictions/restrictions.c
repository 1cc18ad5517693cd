/* Restrictions that one directive breaks, or a directive with its statement,
   found without code being made.  2.1 to 2.16
   FMT-05 20, CMP-07 08, CLA-NG-07, RED-27 31, DSPEC-02 10, MOD-08,
   CLA-DEVPTR-03, CLA-ATT-02, CLA-DET-02, HD-03, LOOP-12 14 18 19 26,
   COLL-01 03 04 09, GANG-02, TILE-01, CACHE-03, ATOM-16, DECL-08 09 14,
   UPD-07, DIR-EXIT-02, DIR-SER-03, DIR-KER-02, ROUT-05, ASYNC-01 20,
   WAITD-09, CONV-06 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// flags: -fsyntax-only
// exit: 1
int a[100], b[100], s;
float fl;
struct S { int n; float *p; int arr[4]; } st;
int *p;
double m2[10][20];

void
f(int n, int x)
{
	int i, j;
#pragma acc loop seq independent /* warning: clause 'independent' conflicts with 'seq' */ /* note: the other clause is here */
for(i=0;i<n;i++);
#pragma acc parallel loop seq gang /* error: clause 'gang' conflicts with 'seq' */ /* note: the other clause is here */
for(i=0;i<n;i++);
#pragma acc parallel loop reduction(+:st.n) /* error: clause 'reduction' takes no members */
for(i=0;i<n;i++);
#pragma acc parallel loop reduction(&:fl) /* error: 'fl' has invalid type for 'reduction.&.' */
for(i=0;i<n;i++);
#pragma acc parallel loop tile(0) /* error: 'tile' value must be positive */
for(i=0;i<n;i++);
#pragma acc parallel loop collapse(0) /* error: 'collapse' value must be positive */
for(i=0;i<n;i++);
#pragma acc parallel loop collapse(n) /* error: collapse argument needs positive constant integer expression */
for(i=0;i<n;i++);
#pragma acc parallel loop collapse(2)
for(i=0;i<n;i++) { x=1; for(j=0;j<n;j++); } /* error: perfectly nested */
#pragma acc parallel loop collapse(2)
for(i=0;i<n;i++) for(j=0;j<i;j++); /* error: condition expression refers to iteration variable 'i' */
#pragma acc parallel loop
for(i=0;a[i]>0;i++); /* error: invalid controlling predicate */
#pragma acc parallel loop
for(i=0;i<n;i++) { if(i==3) break; } /* error: break statement used with OpenACC loop */
#pragma acc parallel loop gang(dim:4) /* error: a gang dimension must be 1, 2 or 3 */
for(i=0;i<n;i++);
#pragma acc parallel loop
for(fl=0;fl<n;fl++); /* error: invalid type for iteration variable 'fl' */
#pragma acc data copy(p[0:]) /* error: for pointer type length expression must be specified */
;
#pragma acc data copy(p[:]) /* error: for pointer type length expression must be specified */
;
#pragma acc data deviceptr(a) /* error: 'a' is not a pointer variable */
;
#pragma acc data deviceptr(p[0:4]) /* error: clause 'deviceptr' takes only names */
;
#pragma acc enter data attach(a) /* error: expected pointer in 'attach' clause */
#pragma acc exit data detach(s) /* error: expected pointer in 'detach' clause */
#pragma acc host_data use_device(a[0:4]) /* error: clause 'use_device' takes only names */
;
#pragma acc host_data use_device(st.p) /* error: clause 'use_device' takes no members */
;
if (x)
#pragma acc update self(a) /* error: '#pragma acc update' may only be used in compound statements */
#pragma acc parallel default(shared) /* error: expected 'none' or 'present' in clause 'default' */
{ a[0]=x; }
#pragma acc parallel num_gangs(1.5) /* error: 'num_gangs' expression must be integral */
;
#pragma acc parallel async(1.5) /* error: expected integer expression before '.' token */
;
#pragma acc parallel async(1,2) /* error: clause 'async' takes only one argument */
;
#pragma acc wait() /* error: 'wait' has an empty argument */
#pragma acc parallel loop
for(i=0;i<n;i++) {
#pragma acc cache(a) /* warning: 'cache' takes only array elements and sections */
}
#pragma acc parallel loop
for(i=0;i<n;i++) {
#pragma acc cache(s) /* warning: 'cache' takes only array elements and sections */
}
#pragma acc parallel loop
while(n--); /* error: for statement expected before 'while' */
#pragma acc atomic read
a[0]=a[1]+1; /* error: expected ';' before '.' token */
#pragma acc atomic update
a[0]=b[0]+1; /* error: invalid form of '#pragma acc atomic' before ';' token */
#pragma acc declare create(a) create(a) /* error: variable 'a' used more than once with */
#pragma acc parallel loop collapse(3)
for(i=0;i<n;i++) for(j=0;j<n;j++); /* error: not enough .*nested loops */
#pragma acc update self(m2[0:2].x) /* error: clause 'self' takes no members of sections */
#pragma acc parallel loop gang(static:0) /* error: 'gang' value must be positive */
for(i=0;i<n;i++);
#pragma acc loop reduction(+:a[0:2],)  /* error: the list of 'reduction' has an empty item */
for(i=0;i<n;i++);
#pragma acc data copy(readonly: a)  /* error: modifier 'readonly' is not allowed on clause 'copy' of 'data */
;
#pragma acc enter data create(capture: a) /* error: modifier 'capture' is not allowed on clause 'create' of 'ent */
#pragma acc exit data finalize /* error: 'exit data' needs 'copyout', 'delete' or 'detach' */
#pragma acc parallel loop tile(n) /* error: 'tile' argument needs positive integral constant */
for(i=0;i<n;i++);
#pragma acc parallel loop tile(-1) /* error: 'tile' value must be positive */
for(i=0;i<n;i++);
#pragma acc parallel parallel /* error: 'parallel' is not an OpenACC clause */
;
#pragma acc PARALLEL /* error: 'PARALLEL' is not an OpenACC directive; did you mean 'parall */
;
#pragma acc parallel loop auto seq /* error: clause 'seq' conflicts with 'auto' */ /* note: the other clause is here */
for(i=0;i<n;i++);
#pragma acc kernels private(x) /* error: 'private' is not valid for 'kernels' */
;
#pragma acc parallel private(x) reduction(+: x) /* error: 'x' is also in clause 'private' */
;
#pragma acc serial num_gangs(2) /* error: 'num_gangs' is not valid for 'serial' */
;
}
#pragma acc declare copy(a) /* error: invalid OpenACC clause '[a-z]*' at file scope */
#pragma acc declare create(a[0:3]) /* error: array section in '#pragma acc declare' */
#pragma acc declare create(st.n) /* error: clause 'create' takes no members */
#pragma acc routine seq gang /* error: clause 'gang' conflicts with 'seq' */ /* note: the other clause is here */
void r6(void);

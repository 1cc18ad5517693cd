/* Messages that say what was meant: where a mistake is, once, and in
   OpenACC's words.  2.1, 2.7.1, 2.7.4, 2.12 CONV-06 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
struct pair {
	int n;
	float *p;
};

void
f(int *a, int n, struct pair s)
{
	int x = 0, v[10];

#pragma acc parallel for copy(a[0:n]) /* error: 'for' is not an OpenACC clause; did you mean 'loop' */
	for (int i = 0; i < n; i++)
		a[i]++;
#pragma acc for /* error: 'for' is not an OpenACC directive; did you mean 'loop' */
	for (int i = 0; i < n; i++)
		a[i]++;
#pragma acc parallel loop gang worker vector seq /* error: clause 'seq' conflicts with 'gang' */
	for (int i = 0; i < n; i++)
		a[i]++;
#pragma acc parallel loop, copy(a[0:n]) /* error: ',' may stand between clauses, not before the first */
	for (int i = 0; i < n; i++)
		a[i]++;
#pragma acc parallel loop copy(a[0:n]), copyin(x), private(v)
	for (int i = 0; i < n; i++)
		v[0] = a[i] += x;
#pragma acc parallel loop copy(allways: a[0:n]) /* error: unknown modifier 'allways' in clause 'copy'; did you mean 'always' */
	for (int i = 0; i < n; i++)
		a[i]++;
#pragma acc enter data copyin(a[0 5]) /* error: expected ':' or an operator before '5' */
#pragma acc enter data copyin(a[0 n]) /* error: expected ':' or an operator before 'n' */
#pragma acc enter data copyin(a[]) /* error: expected a subscript */
#pragma acc enter data copyin(a + 1) /* error: expected a variable in 'copyin', not 'a . 1' */
#pragma acc enter data copyin(&x) /* error: expected a variable in 'copyin', not '&x' */
#pragma acc enter data copyin(*a) /* error: expected a variable in 'copyin', not '.a' */
#pragma acc enter data copyin(5) /* error: expected a variable in 'copyin', not '5' */
#pragma acc update self(v[0:2].n) /* error: clause 'self' takes no members of sections */
#pragma acc enter data copyin(a[1 ? 0 : 2:n - 1], s.p[sizeof 5:n])
#pragma acc parallel private(s.n) /* error: clause 'private' takes no members */
	;
#pragma acc host_data use_device(v[0]) /* error: clause 'use_device' takes only names */
	;
#pragma acc parallel loop reduction(+: a) /* error: 'a' is a pointer; clause 'reduction' takes a section */
	for (int i = 0; i < n; i++)
#pragma acc loop seq
		for (int j = 0; j < n; j++)
			a[i]++;
#pragma acc parallel copy(x)
#pragma acc atomic
	x = x * 2 + 1; /* error: invalid form of '#pragma acc atomic' */
}

/* A loop directive outside of constructs and routines is checked like others.
   2.9, LOOP-16
   langs: c c++ */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
void other(void);

void
orphans(int *a, int n, int k)
{
#pragma acc loop collapse(2)
	for (int i = 0; i < 4; i++) {
		other(); /* error: not enough perfectly nested loops before 'other' */
		for (int j = 0; j < 4; j++)
			a[i] = 1;
	}
#pragma acc loop collapse(n) /* error: (static assertion is not constant|not an integral constant) */
	for (int i = 0; i < n; ++i)
		a[i] = 1;
#pragma acc loop gang(static: nosuch) /* error: (undeclared|not declared) */
	for (int i = 0; k != 5; ++i) /* error: invalid controlling predicate */
		a[i] = 1;
#pragma acc loop tile(absent) /* error: (undeclared|not declared) */
	for (int i = 0; i < 4; ++k) /* error: invalid increment expression */
		a[i] = 1;
#pragma acc loop gang(static: *) tile(4, *)
	for (int i = 0; n > i; i = i + 2)
		for (int j = 0; j < n; j++)
			a[i] = j;
#pragma acc loop gang(static: n) collapse(1 + 1)
	for (int i = 0; n > i; i = i + 2)
		for (int j = 0; j < n; j++)
			a[i] = j;
#pragma acc loop collapse(2)
	for (int i = 0; i < n; i++)
		for (int j = 0;; j++) /* error: missing controlling predicate */
			a[i] = j;
#pragma acc loop tile(2, 2)
	for (int i = 0; i < n; i++)
		for (int j = 0; j < i; j++) /* error: the bounds of this loop depend on a loop that it is collapsed with */
			a[i] = j;
#pragma acc loop
	for (int i = 0; i != 5 && i < n; ++i) /* error: invalid controlling predicate */
		a[i] = 1;
#pragma acc loop
	for (int i = 0; i < 5; i = n - i) /* error: invalid increment expression */
		a[i] = 1;
#pragma acc loop
	for (int *p = a; p < a + n; p = a) /* error: invalid increment expression */
		*p = 1;
#pragma acc loop
	for (k = n; k; k--) /* error: invalid controlling predicate */
		a[k] = 1;
#pragma acc loop
	for (; k < n; k++) /* error: expected iteration declaration or initialization */
		a[k] = 1;
#pragma acc loop
	for (int *p = a + n; p > a; p -= 2)
		*p = 1;
#pragma acc loop
	for (int i = 0; n != i; i = 1 + i)
		a[i] = 1;
}

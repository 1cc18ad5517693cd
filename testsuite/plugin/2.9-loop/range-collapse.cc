// The range of a loop that is collapsed does not depend on the other loops.
// 2.9.1
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
int a[4][5], s;

void
f()
{
#pragma acc parallel loop collapse(2) reduction(+ : s)
	for (auto &row : a)
		for (auto x : row) // error: depends on a loop that it is collapsed
			s += x;
#pragma acc parallel loop tile(2, 2) reduction(+ : s)
	for (int i = 0; i < 4; i++)
		for (auto x : a[i]) // error: depends on a loop that it is collapsed
			s += x;
#pragma acc parallel loop reduction(+ : s)
	for (auto &row : a)
		for (auto x : row)
			s += x;
}

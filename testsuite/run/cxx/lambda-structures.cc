// A structure that a lambda has captured and no clause of a construct in the
// lambda names is copied in and out, or present: by a reference, by a value that
// may change, and by one that may not.  2.6.2
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cstdio>

struct pair {
	int a, b;
};

union either {
	int i;
	float f;
};

int
main()
{
	pair w = { 1, 9 };
	either e = { 3 };
	int k = w.a, sum = 0;
	auto kernels = [&]() {
#pragma acc kernels
		{
			w.b = k + 5;
			e.i = k + 6;
		}
	};
	kernels();
	printf("%d %d\n", w.b, e.i);
	auto serial = [&]() {
#pragma acc serial
		w.b += k + 5;
	};
	serial();
	printf("%d\n", w.b);
	auto present = [&]() {
#pragma acc data copy(w)
		{
#pragma acc parallel loop default(present)
			for (int i = 0; i < 1; i++)
				w.b += 5;
#pragma acc kernels
			w.a = w.b + 1;
		}
	};
	present();
	printf("%d %d\n", w.a, w.b);
	auto value = [=]() mutable {
#pragma acc parallel loop
		for (int i = 0; i < 1; i++)
			w.b = k + 7;
		return w.b;
	};
	printf("%d %d\n", value(), w.b);
	auto constant = [w, &sum]() {
#pragma acc parallel loop reduction(+ : sum)
		for (int i = 0; i < 10; i++)
			sum += w.b + i;
	};
	constant();
	printf("%d\n", sum);
	return 0;
}

// 2.9.1: code before or after the inner of two collapsed or tiled loops is one error.
// COLL-04 TILE-02
void
f(int *a, int n)
{
#pragma acc parallel loop collapse(2)
	for (int i = 0; i < 3; i++) {
		a[i] = n; // error: not enough perfectly nested loops before 'a'
		for (int j = i; j < 3; j++)
			a[j] = i;
	}
#pragma acc parallel loop tile(2, 2)
	for (int i = 0; i < 3; i++) {
		int k = 3; // error: not enough perfectly nested loops before
		for (int j = 0; j < k; j++)
			a[j] = i;
	}
#pragma acc parallel loop collapse(3)
	for (int i = 0; i < 3; i++)
		for (int j = 0; j < n; j++)
			a[j] = i; // error: not enough perfectly nested loops
#pragma acc parallel loop collapse(2)
	for (int i = 0; i < 3; i++) {
		for (int j = 0; j < 3; j++)
			a[j] = i;
		a[i] = n; // error: collapsed loops not perfectly nested before
	}
#pragma acc parallel loop tile(2, 2)
	for (int i = 0; i < 3; i++) {
		{
			for (int j = 0; j < 3; j++)
				if (i)
					a[j] = i;
				else
					a[j] = 0;
			++a[i]; // error: not perfectly nested
		}
	}
#pragma acc parallel loop collapse(2)
	for (int i = 0; i < 3; i++) {
		{
			for (int j = 0; j < 3; j++) {
				a[j] = i;
				++a[j];
			};
		};
		for (;;) // error: not perfectly nested before 'for'
			break;
	}
#pragma acc parallel loop collapse(2)
	for (int i = 0; i < 3; i++) {
		;
		{
			for (int j = 0; j < 3; j++)
				a[j] = i;
		}
	}
#pragma acc parallel loop collapse(force: 2)
	for (int i = 0; i < 3; i++) {
		int k = 3;
		for (int j = 0; j < k; j++)
			a[j] = i;
	}
}

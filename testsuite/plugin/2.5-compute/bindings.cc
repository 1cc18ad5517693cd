// Structured bindings are no variables: no clause makes copies of them.
// OpenACC 3.4, 1.6, 2.5.13, 2.5.14, 2.5.15 (CONV-01)
// flags: -std=c++17
struct pair {
	int a, b;
};

int
sums(pair p, pair (&all)[4])
{
	auto [x, y] = p;
	auto &[u, v] = p;
	int s = 0;
#pragma acc parallel private(x) // error: 'x' is a structured binding
	x = 1;
#pragma acc parallel firstprivate(s, v) // error: 'v' is a structured binding
	v = s;
#pragma acc parallel loop reduction(+:u) // error: 'u' is a structured binding
	for (int i = 0; i < 4; i++)
		u += i;
	for (auto &[k, l] : all)
		s += k + l;
	int k = 3;
#pragma acc parallel loop private(k) reduction(+:s) copy(y)
	for (int i = 0; i < 4; i++) {
		k = i;
		s += k + y;
	}
	return s + k;
}

// A lambda that is a routine must not have a static variable.  2.15.1 ROUT-34
void f(int *a)
{
#pragma acc routine seq // error: a function with 'routine' must not have a static variable
	auto count = [](int i) {
		static int n;
		return n += i;
	};
#pragma acc routine(other) seq // error: a function with 'routine' must not have a static variable
	auto other = [](int i) { static int n; return n += i; };
#pragma acc routine seq
	auto plain = [n = 0](int i) { return n + i; };
	static int outside;
	a[0] = count(1) + other(1) + plain(1) + outside;
}

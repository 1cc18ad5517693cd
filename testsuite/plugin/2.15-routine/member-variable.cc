// A routine directive in a class or a function must be followed by a function.
// 2.15.1 ROUT-01
struct point {
#pragma acc routine seq // error: not immediately followed by function declaration or definition
	int x;
#pragma acc routine seq // error: not immediately followed by function declaration or definition
	struct inner { int y; } part;
#pragma acc routine seq
	int norm() const { return x < 0 ? -x : x; }
	typedef int function(int);
#pragma acc routine seq
	function declared;
#pragma acc routine seq
	template <class T> T of(T t) { return t + x; }
};
void f()
{
#pragma acc routine seq // error: not immediately followed by function declaration or definition
	unsigned n = 3;
#pragma acc routine seq
	int g(int);
#pragma acc routine seq
	auto twice = [](int i) { return 2 * i; };
	(void)n;
	(void)twice;
}

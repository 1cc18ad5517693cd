// The condition of if is an expression though self makes it useless.  2.5.6,
// 2.5.7, CLA-SELF-01
// langs: c c++
int x;

void f(void)
{
#pragma acc parallel self if(nothing)	// error: 'nothing' (undeclared|was not declared)
	x = 1;
#pragma acc parallel if(x) self
	x = 1;
}

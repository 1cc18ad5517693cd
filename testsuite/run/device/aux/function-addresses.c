#pragma acc routine seq
int
twice(int x)
{
	return 2 * x;
}

#pragma acc routine seq
double
half(double x, const int *more)
{
	return x / 2 + *more;
}

#pragma acc routine seq
int
maybe(int x)
{
	return x * x;
}

// The same in C++; g++ reads all tokens before the first pragma up to 12.  2.1
// unless: g++-12
int n;
#pragma GCC diagnostic ignored "-Wcpp"
#warning hidden
#pragma GCC diagnostic push
#pragma GCC diagnostic warning "-Wcpp"
#warning shown // warning: shown
#pragma GCC diagnostic \
	pop
#warning hidden again
void
f()
{
#pragma acc parallel copyin(always: n)
	n++;
}

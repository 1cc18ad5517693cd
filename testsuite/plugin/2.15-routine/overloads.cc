// Functions of one name with other parameters may differ in bind and nohost; those
// with the same parameters may not.  2.15.1
int first(int), second(double);

#pragma acc routine seq bind(first)
int f(int);
#pragma acc routine seq bind(second)
int f(double);
#pragma acc routine seq nohost
int g(int);
#pragma acc routine seq
int g(double);
#pragma acc routine seq bind(first)
int h(int);
#pragma acc routine seq nohost // error: incompatible .nohost. clause when applying .* to .h.
int h(int);

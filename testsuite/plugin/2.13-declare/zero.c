/* A variable of the file scope has its initial value on devices: "zero" would be
   lost, so it is an error; in a function it is honoured.  OpenACC 3.4, 2.13 */
int x[4] = { 1, 2, 3, 4 };
#pragma acc declare create(zero: x) // error: modifier 'zero' is not supported on 'declare' here

void
f(void)
{
	int l[4];
	#pragma acc declare create(zero: l)
	#pragma acc serial
	l[0]++;
}

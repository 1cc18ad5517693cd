/* A variable of each thread is no data of a device.  OpenACC 3.4, 2.7
   (no rule of the standard; the message is in the words of the program) */
static _Thread_local int t, a[4];

void
use(int x)
{
#pragma acc parallel copy(x) // note: the construct is here
	x = t; // error: thread-local variable .t. used in a compute construct
#pragma acc parallel loop copy(a) // error: .a. is a thread-local variable in data clause
	for (int i = 0; i < 4; i++)
		x += i;
}

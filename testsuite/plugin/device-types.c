/* Values and jumps that no device has are errors, one for each function.
   OpenACC 3.4, 2.15.1
   accflags: -fplugin-arg-acc-target=sim
   flags: -w */
#include <setjmp.h>
int a[10];

void decimal(void)
{
#pragma acc parallel loop copy(a)
	for (int i = 0; i < 10; i++) {
		_Decimal64 x = i;	/* error: '_Decimal64' cannot be used */
		a[i] = x * 2.DD;
	}
}

void jump(void)
{
#pragma acc parallel loop copy(a)
	for (int i = 0; i < 10; i++) {
		jmp_buf place;
		a[i] = 0;
		if (setjmp(place) == 0)
			longjmp(place, 1);	/* error: 'setjmp' cannot be used */
	}
}

void label(void)
{
#pragma acc parallel loop copy(a)
	for (int i = 0; i < 10; i++) {
		void *to[] = { &&one, &&two };	/* error: address of a label */
		goto *to[i & 1];
one:		a[i] = 1;
two:		a[i]++;
	}
}

void wide(void)
{
#pragma acc parallel loop copy(a)
	for (int i = 0; i < 10; i++) {
		long double x = i;	/* error: 'long double' cannot be used */
		a[i] = x * 1.5L;
	}
}

void assembler(void)
{
#pragma acc parallel loop copy(a)
	for (int i = 0; i < 10; i++)
		__asm__("movl %1,%0" : "=r"(a[i]) : "r"(i)); /* error: assembler */
}

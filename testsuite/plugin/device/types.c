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

static int variable(int n, ...)
{
	__builtin_va_list ap;
	__builtin_va_start(ap, n);	/* error: list of variable arguments */
	return __builtin_va_arg(ap, int);
}

#pragma acc routine seq
int apply(int (*)(int), int);

static int pointer(int k)	/* error: pointer to a nested function */
{
	int inner(int y) { return y + k; }
	return apply(inner, k);
}

void lists(void)
{
#pragma acc parallel loop copy(a)
	for (int i = 0; i < 10; i++)
		a[i] = variable(i, 2) + pointer(i);
}

int first, second;

static int use(void)
{
	second++;		/* error: 'second' is used in device code */
	return first++;		/* error: 'first' is used in device code */
}

void undeclared(void)
{
#pragma acc parallel copy(a)
	a[0] = use();
}

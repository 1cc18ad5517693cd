/* With memory=managed, a program may define malloc itself: what the C library
   allocates by that is resized and freed by the functions that belong to it.
   OpenACC 3.4, 2.6.1
   accflags: -fplugin-arg-acc-memory=managed */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern void *__libc_malloc(size_t);

void *
malloc(size_t size)
{
	return __libc_malloc(size);
}

int
main(void)
{
	char *text = strdup("text");
	text = realloc(text, 100);
	printf("%s\n", strcat(text, "s"));
	free(text);

	int *a = malloc(1000 * sizeof *a);
#pragma acc parallel loop
	for (int i = 0; i < 1000; i++)
		a[i] = i;
	printf("%d\n", a[999]);
	free(a);
	return 0;
}

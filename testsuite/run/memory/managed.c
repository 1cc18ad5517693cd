/* With memory=managed, constructs reach what the program allocates without any
   data clause: lists, rows of pointers, zeroed, resized and aligned blocks.
   OpenACC 3.4, 2.6.1
   accflags: -fplugin-arg-acc-memory=managed */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node {
	int value;
	struct node *next;
};

static struct node *
push(struct node *list, int value)
{
	struct node *n = malloc(sizeof *n);
	n->value = value;
	n->next = list;
	return n;
}

int
main(void)
{
	struct node *list = NULL;
	for (int i = 0; i < 1000; i++)
		list = push(list, i);
	long sum = 0;
#pragma acc serial copy(sum)
	for (const struct node *n = list; n; n = n->next)
		sum += n->value;
	printf("list %ld\n", sum);

	int **row = calloc(100, sizeof *row);
	for (int i = 0; i < 100; i++)
		row[i] = calloc(100, sizeof *row[i]);
#pragma acc parallel loop collapse(2)
	for (int i = 0; i < 100; i++)
		for (int j = 0; j < 100; j++)
			row[i][j] += i * j;
	sum = 0;
	for (int i = 0; i < 100; i++)
		for (int j = 0; j < 100; j++)
			sum += row[i][j];
	printf("rows %ld\n", sum);

	double *big = malloc(1000 * sizeof *big);
	for (int i = 0; i < 1000; i++)
		big[i] = i;
	big = realloc(big, 1000000 * sizeof *big);
#pragma acc parallel loop
	for (int i = 0; i < 1000000; i++)
		big[i] = i < 1000 ? 2 * big[i] : i;
	printf("resized %g %g\n", big[999], big[999999]);

	void *aligned;
	if (posix_memalign(&aligned, 4096, 65536) || (size_t)aligned % 4096)
		return 1;
	float *f = aligned;
#pragma acc parallel loop
	for (int i = 0; i < 16384; i++)
		f[i] = i % 8;
	printf("aligned %g\n", f[16383]);

	/* Memory of the C library may be resized and freed too. */
	char *text = strdup("text");
	text = realloc(text, 100);
	printf("%s\n", strcat(text, "s"));
	free(text);
	free(aligned);
	free(big);
	for (int i = 0; i < 100; i++)
		free(row[i]);
	free(row);
	while (list) {
		struct node *next = list->next;
		free(list);
		list = next;
	}
	return 0;
}

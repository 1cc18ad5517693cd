/* Loops of a nest that end with != are associated too where braces stand
   between them.  OpenACC 3.4, 2.9, 2.9.1, 2.9.8; LOOP-15 COLL-02 TILE-02
   langs: c c++ */
#include <stdio.h>

int
main(void)
{
	int count = 0, tiled = 0;

#pragma acc parallel loop collapse(2) reduction(+:count)
	for (int i = 0; i < 5; i++) {
		for (int j = 9; j != 2; j += -1) {
			count += i * j;
		}
	}
#pragma acc parallel loop tile(2, 3) reduction(+:tiled)
	for (int i = 3; i != 8; i += 1) {
		for (int j = 0; j != 7; j += 1)
			tiled += i + j;
	}
	printf("%d %d\n", count, tiled);
	return 0;
}

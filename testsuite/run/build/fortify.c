/* Functions of memory and strings in device code, with the checks of sizes
   that distributions switch on.
   The manual, section 2
   flags: -D_FORTIFY_SOURCE=2 -fstack-protector-strong
   opt: -O1 -O2 */
#include <stdio.h>
#include <string.h>
struct row {
	char text[16];
	int number[8];
};

int
main(void)
{
	struct row r[4];
	memset(r, 0, sizeof r);
#pragma acc parallel loop copy(r)
	for (int i = 0; i < 4; i++) {
		struct row mine;
		memset(&mine, i, sizeof mine);
		strcpy(mine.text, "row ");
		strcat(mine.text, i & 1 ? "odd" : "even");
		strncpy(r[i].text, mine.text, i + 6);
		memcpy(r[i].number, mine.number, (i + 1) * sizeof(int));
		memmove(r[i].number + 4, r[i].number, sizeof(int));
		if (i == 3)
			printf("%s %d\n", mine.text, mine.number[0]);
	}
	for (int i = 0; i < 4; i++)
		printf("%s %d %d\n", r[i].text, r[i].number[0],
			r[i].number[4]);
	return 0;
}

/* 2.12: an atomic construct is about one element or member.  ATOM-16 */
/* langs: c c++ */
struct part {
	int x, y;
};

void
f(int *a, struct part *s, int i, int j, int v)
{
#pragma acc parallel loop copy(a[0:10], s[0:1], v)
	for (int k = 0; k < 10; k++) {
#pragma acc atomic capture
		{ v = a[i]; a[j] = a[j] + 1; } /* error: two different expr */
#pragma acc atomic capture
		{ a[j] = a[j] + 1; v = a[i]; } /* error: two different expr */
#pragma acc atomic capture
		{ v = s->x; s->y = 3; } /* error: two different expressions */
#pragma acc atomic update
		a[i] = a[j] + 1; /* error: invalid form of */
#pragma acc atomic capture
		v = a[i] = a[j] + 1; /* error: invalid form of */

#pragma acc atomic capture
		{ v = a[ i + 1 ]; a[i+1] = a[i + 1] + 1; }
	}
}

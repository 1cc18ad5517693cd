/* 2.7.1: what a private copy or a reduction has of an array is in its bounds,
   as in data clauses.  DSPEC-01 */
/* langs: c c++ */
enum { ZERO, ONE, TEN = 2 * 5, MORE };
const int eleven = MORE;

void
f(int *p, int n)
{
	int c[TEN];
#pragma acc parallel private(c[0:eleven]) /* error: high bound '11' above arr */
	{ c[0] = 0; }
#pragma acc parallel private(c[ONE:TEN]) /* error: high bound '11' above array */
	{ c[1] = 0; }
#pragma acc parallel private(c[ONE - 2:2]) /* error: negative low bound in */
	{ c[0] = 0; }
#pragma acc parallel private(c[ZERO:eleven - ONE])
	{ c[0] = 0; }
	int a[10], b[2 * 5][4];
#pragma acc parallel private(a[0:11]) /* error: high bound '11' above array section size in 'private' */
	{ a[0] = 0; }
#pragma acc parallel firstprivate(a[2:9]) /* error: high bound '11' above */
	{ a[0] = 0; }
#pragma acc parallel reduction(+: a[2:9]) /* error: high bound '11' above */
	{ a[2] += 1; }
#pragma acc parallel private(a[2:-1]) /* error: negative length in array sec */
	{ a[2] = 0; }
#pragma acc parallel private(p[2:-1]) /* error: negative length in array sec */
	{ p[2] = 0; }
#pragma acc parallel firstprivate(a[-1:3]) /* error: negative low bound in */
	{ a[0] = 0; }
#pragma acc parallel loop private(b[0:10][0:5]) /* error: high bound '5' abov */
	for (int i = 0; i < n; i++)
		b[0][0] = 0;
#pragma acc parallel private(a[12:1]) /* error: low bound '12' above array */
	{ a[0] = 0; }

#pragma acc parallel private(a[1:9], b[0:5 * 2][0:4])
	{ a[1] = b[0][0] = 0; }
#pragma acc parallel loop reduction(+: a[2:8], p[2:n])
	for (int i = 0; i < n; i++)
		a[2] += 1, p[2] += 1;
#pragma acc parallel copy(a[2:9]) /* error: high bound '11' above array sect */
	{ a[2] = 0; }
}

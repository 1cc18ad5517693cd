/* Sizes of tiles and the number of collapsed loops that only evaluation or a
   template tells are checked too.  OpenACC 3.4, 2.9.1, 2.9.8; COLL-01 TILE-01 */
// exit: 1
constexpr int zero() { return 0; }
constexpr int three() { return 3; }
struct minus {
	constexpr operator int() const { return -1; }
};

template <int N> void
tiles(int *a, int n)
{
#pragma acc parallel loop tile(N, *) /* error: a size of a tile must be a positive constant$ */
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			a[i] = j;
}

template <int N> void
loops(int *a, int n)
{
#pragma acc parallel loop collapse(N) /* error: not enough perfectly nested loops$ */
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			a[i] = j;
}

void
sizes(int *a, int n)
{
	tiles<-2>(a, n);
	tiles<2>(a, n);
	loops<3>(a, n);
	loops<2>(a, n);
#pragma acc parallel loop tile(zero(), *) /* error: a size of a tile must be a positive constant$ */
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			a[i] = j;
#pragma acc parallel loop tile(4, minus{}) /* error: a size of a tile must be a positive constant$ */
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			a[i] = j;
#pragma acc parallel loop tile(three(), *)
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			a[i] = j;
#pragma acc loop tile(zero(), *) /* error: a size of a tile must be a positive constant$ */
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			a[i] = j;
#pragma acc loop collapse(three()) /* error: not enough perfectly nested loops$ */
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			a[i] = j;
}

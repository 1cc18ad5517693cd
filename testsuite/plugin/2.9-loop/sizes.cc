/* Sizes of tiles and chunks, and what collapse counts, are positive; a gang
   dimension is 1 to 3.  OpenACC 3.4, 2.9.1, 2.9.2, 2.9.8; COLL-01 TILE-01
   GANG-02 GANG-06 */
// exit: 1
void
sizes(int *a, int n)
{
#pragma acc parallel loop tile(0) /* error: 'tile' value must be positive */
	for (int i = 0; i < n; i++)
		a[i] = 1;
#pragma acc parallel loop tile(4, -4) /* error: 'tile' value must be positive */
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			a[i] = j;
#pragma acc parallel loop collapse(-1) /* error: 'collapse' value must be positive */
	for (int i = 0; i < n; i++)
		a[i] = 1;
#pragma acc parallel loop gang(static: -1) /* error: 'gang' value must be positive */
	for (int i = 0; i < n; i++)
		a[i] = 1;
#pragma acc parallel loop gang(dim: -1) /* error: a gang dimension must be 1, 2 or 3 */
	for (int i = 0; i < n; i++)
		a[i] = 1;
}

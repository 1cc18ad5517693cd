/* The pointers and sizes that members of a structure hold are the same in all
 * iterations, where a clause names the structure: the loops are one nest.
 * 2.6, 2.9.7 AUTO-03
 * accflags: -fplugin-arg-acc-info -fplugin-arg-acc-target=host
 */
struct grid {
	int n, m;
	float *x, *y;
};
void
step(struct grid *g, float c)
{
#pragma acc kernels present(g[0:1], g->x[0:g->n*g->m], g->y[0:g->n*g->m]) /* info: kernels region */
	/* info(-1): kernels: */
	for (int j = 1; j < g->m - 1; j++) /* info: loop parallel: gang vector, collapse.2., if its data is found not to overlap */
		/* info(-1): shared among gangs */
		for (int i = 1; i < g->n - 1; i++) /* info: loop parallel: gang vector */
			g->y[j * g->n + i] = c * g->x[(j - 1) * g->n + i];
}

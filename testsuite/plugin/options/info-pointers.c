/* The report names pointers that no data clause names, whose targets have to be
   present; those of deviceptr, void * and those of an enclosing data construct are
   left out.  2.6.2
   flags: -fplugin-arg-acc-info
   stderr: :17:9: info: parallel: firstprivate\(.*\) implicit present\(\*q, \*p\)$
   stderr: :22:9: info: parallel: firstprivate\([^)]*d[^)]*\)$
   stderr: :25:9: info: parallel: copy\(p\) firstprivate\([^)]*\) implicit present\(\*s\)$
   stderr: :29:9: info: kernels: firstprivate\(.*\) implicit present\(\*p\)$ */
struct s {
	int n;
};

void
f(float *p, float *q, float *d, struct s *s, void *v, int n)
{
	/* Either may be forgotten. */
#pragma acc parallel loop
	for (int i = 0; i < n; i++)
		p[i] = q[i] + 1;
#pragma acc data deviceptr(d) copyin(q[0:n])
	{
#pragma acc parallel loop
		for (int i = 0; i < n; i++)
			d[i] = q[i] + (v == 0);
#pragma acc parallel loop copy(p[0:n])
		for (int i = 0; i < n; i++)
			p[i] = q[i] + s->n;
	}
#pragma acc kernels loop
	for (int i = 0; i < n; i++)
		p[i] = 1;
}

/* 2.7.13, 2.7.14: attach and detach take pointers, no sections.  CLA-ATT-02 */
/* langs: c c++ */
struct list {
	float *at;
};

void
f(float *p, float **q, struct list *s, int n)
{
#pragma acc enter data attach(p[0:1]) /* error: 'attach' takes a pointer */
#pragma acc exit data detach(p[0:n]) /* error: 'detach' takes a pointer */
#pragma acc enter data attach(q[0:2]) /* error: 'attach' takes a pointer */
#pragma acc enter data attach(s->at[:n]) /* error: 'attach' takes a pointer */
#pragma acc parallel attach(p, s[0].at[0:n]) /* error: 'attach' takes a */
	{
	}
#pragma acc enter data attach(p[0]) /* error: expected pointer in 'attach' */

#pragma acc enter data attach(p, q[0], s->at, s[1].at)
#pragma acc enter data attach(q[n ? 1 : 0])
#pragma acc exit data detach(p, q[0], s->at)
}

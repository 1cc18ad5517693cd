/* Vectors of the language in regions: values, elements, conversions, masks,
   shuffles, arguments and results.  OpenACC 3.4, 1.6 (the language's types)
   opt: -O0 -O2
   flags: -Wno-psabi */
#include <stdio.h>
#include <stdlib.h>
typedef float v4f __attribute__((vector_size(16)));
typedef double v2d __attribute__((vector_size(16)));
typedef int v4i __attribute__((vector_size(16)));
typedef unsigned char v16u __attribute__((vector_size(16)));
typedef short v8s __attribute__((vector_size(16)));
typedef float v8f __attribute__((vector_size(32)));
typedef long v4l __attribute__((vector_size(32)));
typedef int v2i __attribute__((vector_size(8)));
#define N 500
v4f a[N], b[N], c[N];
v4i ia[N], ib[N], ic[N];
v8f w[N], x[N];
v16u u[N], q[N];
v2d d[N], e[N];
v4l l[N];
v8s s[N];
#pragma acc routine seq
__attribute__((noinline)) v4f
mix(v4f p, v4f q, float t)
{
	return p * t + q * (1 - t);
}
#pragma acc routine seq
__attribute__((noinline)) v8f
mix8(v8f p, v8f q)
{
	v8f r = p;
	for (int k = 0; k < 8; k++)
		r[k] += q[7 - k];
	return r;
}
struct holder {
	v4f v;
	int n;
};
int
main(void)
{
	srand(3);
	for (int i = 0; i < N; i++)
		for (int k = 0; k < 4; k++) {
			a[i][k] = rand() % 1000 / 8.f;
			b[i][k] = rand() % 1000 / 16.f + 1;
			ia[i][k] = rand() % 1000000 - 500000;
			ib[i][k] = rand() % 1000 + 1;
			l[i][k] = (long)rand() * rand();
		}
	for (int i = 0; i < N; i++)
		for (int k = 0; k < 8; k++) {
			w[i][k] = rand() % 77;
			x[i][k] = rand() % 55;
			s[i][k] = rand();
		}
	for (int i = 0; i < N; i++)
		for (int k = 0; k < 16; k++)
			u[i][k] = rand();
	for (int i = 0; i < N; i++)
		for (int k = 0; k < 2; k++) {
			d[i][k] = rand() % 1000;
			e[i][k] = rand() % 100;
		}
#pragma acc parallel loop copyin(a, b, ia, ib) copyout(c, ic)
	for (int i = 0; i < N; i++) {
		v4f t = a[i] * b[i] - a[i] / b[i];
		v4i m = a[i] > b[i];
		c[i] = (v4f)(((v4i)t & m) | ((v4i)-t & ~m));
		c[i] += mix(a[i], b[i], 0.25f);
		v4i sh = __builtin_shuffle(ia[i], (v4i){3, 2, 1, 0});
		ic[i] = (sh ^ ib[i]) + (ia[i] / ib[i]) % (v4i){7, 8, 9, 10} +
			(ia[i] >> 3) + (ia[i] << 2);
		ic[i] = __builtin_shuffle(ic[i], ib[i], ib[i]);
		ic[i][i & 3] += 5;
		struct holder h = {t, i};
		struct holder *hp = &h;
		hp->v[1] = ~ic[i][0] & 255;
		c[i] += hp->v;
		if (a[i][0] > b[i][1])
			t = a[i];
		else
			t = b[i];
		c[i] += t;
	}
#pragma acc parallel loop copyin(x) copy(w, u, d, l, s) copyin(e) copyout(q)
	for (int i = 0; i < N; i++) {
		w[i] = mix8(w[i], x[i]);
		v16u h = u[i];
		q[i] = (h + (v16u){1, 2, 3, 4}) * 3;
		q[i] = (q[i] & (q[i] > h)) + h;
		u[i] = (v16u)((v4i)h + 1);
		d[i] = (d[i] + e[i]) * 2.0;
		l[i] = (-l[i] & (l[i] < 1000000)) + l[i] % 1000;
		s[i] = (s[i] | 1) - (s[i] == 3);
		v4i conv = __builtin_convertvector(a[i], v4i);
		l[i] += __builtin_convertvector(conv, v4l);
	}
	double sum = 0;
	unsigned long n = 0;
	for (int i = 0; i < N; i++) {
		for (int k = 0; k < 4; k++) {
			sum += c[i][k] * (k + 1);
			n = n * 3 + ic[i][k] + l[i][k];
		}
		for (int k = 0; k < 8; k++) {
			sum += w[i][k] * (k + 1);
			n = n * 5 + s[i][k];
		}
		for (int k = 0; k < 16; k++)
			n = n * 5 + u[i][k] + 7 * q[i][k];
		for (int k = 0; k < 2; k++)
			sum += d[i][k];
	}
	printf("%.4f %lu\n", sum, n);
}

/* Strings, memory and mathematics with results at addresses, of C's library,
   in regions.  OpenACC 3.4, 2.15.1 (the device library)
   opt: -O0 -O2
   libs: -lm */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
#define N 200
char in[N][24];
int out[N];
double d[N], e[N];
float f[N];
int
main(void)
{
	srand(8);
	for (int i = 0; i < N; i++) {
		int n = rand() % 20;
		for (int k = 0; k < n; k++)
			in[i][k] = 'a' + rand() % 4;
		d[i] = (rand() % 20001 - 10000) / 7. *
		       pow(10, rand() % 40 - 20);
		e[i] = (rand() % 1000 - 500) / 3.;
	}
	d[0] = 0;
	d[1] = -0.0;
	d[2] = INFINITY;
	d[3] = NAN;
	d[4] = 5e-324;
	d[5] = 1.7e308;
	e[5] = 1.1e308;
	e[6] = INFINITY;
	d[7] = -1e308;
	e[7] = 1.7e308;
#pragma acc parallel loop copyin(in, d, e) copyout(out, f)
	for (int i = 0; i < N; i++) {
		char b[64] = "";
		int r = 0;
		const char *s = in[i];
		strcpy(b, s);
		strcat(b, "xyz");
		strncat(b, s, 3);
		r += strlen(b) + strnlen(b, 7);
		char *p = strchr(b, 'c');
		r += p ? p - b : -7;
		p = strrchr(b, 'a');
		r += p ? p - b : -9;
		p = strstr(b, "ab");
		r += p ? 5 * (p - b) : -11;
		p = memchr(b, 'd', 9);
		r += p ? p - b : 3;
		strncpy(b, s, 12);
		for (int k = 0; k < 12; k++)
			r = r * 3 + b[k];
		r += strcmp(s, "abc") > 0;
		r += strncmp(s, "abcd", 2) < 0;
		r += memcmp(s, "aabb", 4) > 0;
		int *q = calloc(5, 4);
		for (int k = 0; k < 5; k++)
			r += q[k];
		free(q);
		r += ffs(r) + ffsl(r);
		int x;
		double w = frexp(d[i], &x);
		double ip;
		double g = modf(d[i], &ip);
		int qq;
		double rq = remquo(d[i], e[i], &qq);
		double sn, cs;
		sincos(e[i], &sn, &cs);
		double rm = drem(d[i], e[i]);
		r += (isfinite(d[i]) ? x * 7 : 0) + (fabs(d[i]) < 1e300 ? (qq & 7) * 5 : 0);
		double t = w + g * 3 + (isfinite(ip) ? fmod(ip, 1e5) : 1) + sn +
			   cs + scalbln(w, 5L);
		if (isfinite(rq))
			t += rq / (1 + fabs(rq));
		else
			r++;
		if (rm == rq || (isnan(rm) && isnan(rq)))
			r += 2;
		f[i] = t;
		out[i] = r;
	}
	unsigned long n = 0;
	double t = 0;
	for (int i = 0; i < N; i++) {
		n = n * 31 + out[i];
		if (f[i] == f[i] && fabs(f[i]) < 1e10)
			t += f[i];
		else
			n++;
	}
	printf("%lx %.5g\n", n, t);
}

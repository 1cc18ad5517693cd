/* What plain kernels make of seventy loops of the kind that codes have, with
   separate and with overlapping pointers, is what one thread computes; the
   levels are checked by plugin/kernels/table.sh.  2.5.2, 2.9.7 */
/* libs: -lm */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 40, M = N * N, S = 4 * M };

static float mem[S];
static double A[N][N], B[N][N], C[N][N], D[N][N], x[N], y[N], z[N], V[N][N][N];
static int ix[N], ia[N + 1], key[M], count[16];
static char ch[M];
static short sh[M];
static unsigned char uc[M];
static struct particle { float x, y, z; int id; } part[M];
static struct soa { float *a, *b; double c[N]; } soa;

/*@ copy, pointers | checked */
void l01(float *p, float *q, int n)
{
#pragma acc kernels copy(p[0:n], q[0:n])
	for (int i = 0; i < n; i++)
		p[i] = q[i];
}
/*@ copy, restrict | parallel */
void l02(float *restrict p, float *restrict q, int n)
{
#pragma acc kernels copy(p[0:n]) copyin(q[0:n])
	for (int i = 0; i < n; i++)
		p[i] = q[i];
}
/*@ saxpy, pointers | checked */
void l03(float *p, float *q, int n)
{
#pragma acc kernels copy(p[0:n], q[0:n])
	for (int i = 0; i < n; i++)
		p[i] = 0.5f * q[i] + p[i];
}
/*@ triad of three pointers | checked */
void l04(float *p, float *q, float *r, int n)
{
#pragma acc kernels copy(p[0:n], q[0:n], r[0:n])
	for (int i = 0; i < n; i++)
		p[i] = q[i] + 0.25f * r[i];
}
/*@ in place, one pointer | parallel */
void l05(float *p, int n)
{
#pragma acc kernels copy(p[0:n])
	for (int i = 0; i < n; i++)
		p[i] = p[i] * p[i] + 1;
}
/*@ prefix sum in place | sequential: possible dependence of p */
void l06(float *p, int n)
{
#pragma acc kernels copy(p[0:n])
	for (int i = 1; i < n; i++)
		p[i] += p[i - 1] * 0.5f;
}
/*@ shift to the left in place | sequential: possible dependence of p */
void l07(float *p, int n)
{
#pragma acc kernels copy(p[0:n])
	for (int i = 0; i < n - 1; i++)
		p[i] = p[i + 1];
}
/*@ shift by half the array | parallel */
void l08(void)
{
#pragma acc kernels
	for (int i = 0; i < N / 2; i++)
		x[i] = x[i + N / 2] + 1;
}
/*@ shift by a distance known at run time | checked */
void l09(int n, int k)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		x[i] = x[i + k] + 1;
}
/*@ even from odd elements | parallel */
void l10(int n)
{
#pragma acc kernels
	for (int i = 0; i < n / 2; i++)
		y[2 * i] = y[2 * i + 1] + 1;
}
/*@ reversal into another array | parallel */
void l11(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		x[n - 1 - i] = y[i];
}
/*@ reversal in place | sequential: possible dependence of x */
void l12(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		x[n - 1 - i] = x[i] + 1;
}
/*@ negative step | parallel */
void l13(int n)
{
#pragma acc kernels
	for (int i = n - 1; i >= 0; i--)
		x[i] = y[i] + i;
}
/*@ step three | parallel */
void l14(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i += 3)
		x[i] = y[i] + i;
}
/*@ while loop | parallel */
void l15(int n)
{
#pragma acc kernels
	{
		int i = 0;
		while (i < n) {
			x[i] = y[i] * 2;
			i++;
		}
	}
}
/*@ walking pointer | parallel */
void l16(float *p, int n)
{
#pragma acc kernels copy(p[0:n])
	{
		float *q = p;
		for (int i = 0; i < n; i++)
			*q++ += i;
	}
}
/*@ second induction variable | parallel */
void l17(int n)
{
#pragma acc kernels
	{
		int k = 1;
		for (int i = 0; i < n / 2; i++) {
			x[k] = y[i];
			k += 2;
		}
	}
}
/*@ gather | parallel */
void l18(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		z[i] = x[ix[i]] * 2;
}
/*@ scatter | sequential: may be the same in two iterations */
void l19(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		y[ix[i]] = x[i];
}
/*@ histogram | sequential: may be the same in two iterations|possible dependence */
void l20(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		count[key[i]]++;
}
/*@ sum | parallel */
double l21(int n)
{
	double s = 0;
#pragma acc kernels
	for (int i = 0; i < n; i++)
		s += x[i] * y[i];
	return s;
}
/*@ product | parallel */
double l22(int n)
{
	double s = 1;
#pragma acc kernels
	for (int i = 0; i < n; i++)
		s *= 1 + (i % 3);
	return s;
}
/*@ maximum by a conditional | parallel */
double l23(int n)
{
	double m = -1;
#pragma acc kernels
	for (int i = 0; i < n; i++)
		if (x[i] > m)
			m = x[i];
	return m;
}
/*@ maximum by fmax | parallel */
double l24(int n)
{
	double m = -1;
#pragma acc kernels
	for (int i = 0; i < n; i++)
		m = fmax(m, x[i]);
	return m;
}
/*@ minimum of integers | parallel */
int l25(int n)
{
	int m = 99;
#pragma acc kernels
	for (int i = 0; i < n; i++)
		m = key[i] < m ? key[i] : m;
	return m;
}
/*@ all, by and | parallel */
int l26(int n)
{
	int ok = 1;
#pragma acc kernels
	for (int i = 0; i < n; i++)
		ok = ok && key[i] >= 0;
	return ok;
}
/*@ any, by or | parallel */
int l27(int n)
{
	int any = 0;
#pragma acc kernels
	for (int i = 0; i < n; i++)
		any = any || key[i] == 7;
	return any;
}
/*@ any, by a conditional | sequential: goes from one iteration to the next */
int l28(int n)
{
	int any = 0;
#pragma acc kernels
	for (int i = 0; i < n; i++)
		if (key[i] == 77)
			any = 1;
	return any;
}
/*@ count | parallel */
int l29(int n)
{
	int c = 0;
#pragma acc kernels
	for (int i = 0; i < n; i++)
		if (x[i] > 5)
			c++;
	return c;
}
/*@ exclusive or | parallel */
int l30(int n)
{
	int h = 0;
#pragma acc kernels
	for (int i = 0; i < n; i++)
		h ^= key[i] * 31;
	return h;
}
/*@ place of the maximum | sequential: goes from one iteration to the next */
int l31(int n)
{
	double m = -1;
	int at = -1;
#pragma acc kernels
	for (int i = 0; i < n; i++)
		if (x[i] > m) {
			m = x[i];
			at = i;
		}
	return at;
}
/*@ recurrence in a scalar | sequential: goes from one iteration to the next */
double l32(int n)
{
	double s = 1;
#pragma acc kernels
	for (int i = 0; i < n; i++) {
		s = s * 0.5 + x[i];
		z[i] = s;
	}
	return s;
}
/*@ sum over a matrix | parallel */
double l33(int n)
{
	double s = 0;
#pragma acc kernels
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			s += A[i][j] * B[j][i];
	return s;
}
/*@ matrix product | parallel */
void l34(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++) {
			double s = 0;
			for (int k = 0; k < n; k++)
				s += A[i][k] * B[k][j];
			C[i][j] = s;
		}
}
/*@ matrix product, sum in memory | parallel */
void l35(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++) {
			C[i][j] = 0;
			for (int k = 0; k < n; k++)
				C[i][j] += A[i][k] * B[k][j];
		}
}
/*@ matrix by vector | parallel */
void l36(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++) {
		y[i] = 0;
		for (int j = 0; j < n; j++)
			y[i] += A[i][j] * x[j];
	}
}
/*@ transposed matrix by vector | parallel: launched for each iteration */
void l37(int n)
{
#pragma acc kernels
	for (int j = 0; j < n; j++)
		for (int i = 0; i < n; i++)
			y[i] += A[j][i] * x[j];
}
/*@ outer product (gemver) | parallel */
void l38(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			A[i][j] += x[i] * y[j] + y[i] * x[j];
}
/*@ syrk, lower triangle | parallel */
void l39(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		for (int j = 0; j <= i; j++)
			for (int k = 0; k < n; k++)
				C[i][j] += A[i][k] * A[j][k];
}
/*@ symmetric copy of a triangle | checked: launched for each iteration */
void l40(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		for (int j = 0; j < i; j++)
			C[j][i] = C[i][j];
}
/*@ triangle from other arrays | parallel */
void l41(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		for (int j = i; j < n; j++)
			C[i][j] = A[i][j] + B[j][i];
}
/*@ transpose of flat arrays | checked */
void l42(float *p, float *q, int n)
{
#pragma acc kernels copy(p[0:n * n], q[0:n * n])
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			p[j * n + i] = q[i * n + j];
}
/*@ five-point stencil, restrict, flat; rows may be shorter than m | checked */
void l43(float *restrict p, float *restrict q, int n, int m)
{
#pragma acc kernels copy(p[0:n * m], q[0:n * m])
	for (int i = 1; i < n - 1; i++)
		for (int j = 1; j < m - 1; j++)
			p[i * m + j] = 0.25f * (q[(i - 1) * m + j]
				+ q[(i + 1) * m + j] + q[i * m + j - 1]
				+ q[i * m + j + 1]);
}
/*@ five-point stencil, pointers | checked */
void l44(float *p, float *q, int n, int m)
{
#pragma acc kernels copy(p[0:n * m], q[0:n * m])
	for (int i = 1; i < n - 1; i++)
		for (int j = 1; j < m - 1; j++)
			p[i * m + j] = 0.25f * (q[(i - 1) * m + j]
				+ q[(i + 1) * m + j] + q[i * m + j - 1]
				+ q[i * m + j + 1]);
}
/*@ Seidel sweep in place | sequential: possible dependence of C */
void l45(int n)
{
#pragma acc kernels
	for (int i = 1; i < n - 1; i++)
		for (int j = 1; j < n - 1; j++)
			C[i][j] = 0.25 * (C[i - 1][j] + C[i + 1][j]
				+ C[i][j - 1] + C[i][j + 1]);
}
/*@ rows depend on rows | parallel: launched for each iteration */
void l46(int n)
{
#pragma acc kernels
	for (int i = 1; i < n; i++)
		for (int j = 0; j < n; j++)
			C[i][j] += C[i - 1][j];
}
/*@ columns depend on columns | parallel */
void l47(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		for (int j = 1; j < n; j++)
			C[i][j] += C[i][j - 1];
}
/*@ wavefront | sequential: possible dependence of C */
void l48(int n)
{
#pragma acc kernels
	for (int i = 1; i < n; i++)
		for (int j = 1; j < n; j++)
			C[i][j] = C[i - 1][j] + C[i][j - 1];
}
/*@ three-dimensional stencil | parallel */
void l49(int n)
{
#pragma acc kernels
	for (int i = 1; i < 3; i++)
		for (int j = 1; j < n - 1; j++)
			for (int k = 1; k < n - 1; k++)
				V[i + 4][j][k] = V[i][j + 1][k] + V[i][j][k - 1];
}
/*@ alternating directions, rows | parallel */
void l50(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		for (int j = 1; j < n; j++)
			C[i][j] -= C[i][j - 1] * A[i][j] / (1 + B[i][j - 1]);
}
/*@ time steps around two sweeps | parallel: launched for each iteration */
void l51(int n, int steps)
{
#pragma acc kernels
	for (int t = 0; t < steps; t++) {
		for (int i = 1; i < n - 1; i++)
			y[i] = 0.5 * (x[i - 1] + x[i + 1]);
		for (int i = 1; i < n - 1; i++)
			x[i] = y[i];
	}
}
/*@ factorisation (LU) | checked: launched for each iteration */
void l52(int n)
{
#pragma acc kernels
	for (int k = 0; k < n; k++)
		for (int i = k + 1; i < n; i++)
			for (int j = k + 1; j < n; j++)
				C[i][j] -= C[i][k] * C[k][j];
}
/*@ shortest paths (Floyd-Warshall) | checked: launched for each iteration */
void l53(int n)
{
#pragma acc kernels
	for (int k = 0; k < n; k++)
		for (int i = 0; i < n; i++)
			for (int j = 0; j < n; j++)
				if (C[i][k] + C[k][j] < C[i][j])
					C[i][j] = C[i][k] + C[k][j];
}
/*@ triangular solution | parallel: launched for each iteration */
void l54(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++) {
		double s = y[i];
		for (int j = 0; j < i; j++)
			s -= A[i][j] * z[j];
		z[i] = s / (1 + B[i][i]);
	}
}
/*@ sparse matrix by vector | parallel */
void l55(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++) {
		double s = 0;
		for (int k = ia[i]; k < ia[i + 1]; k++)
			s += mem[k] * x[key[k] & 7];
		z[i] = s;
	}
}
/*@ call of a function of numbers | parallel */
static double poly(double t)
{
	return t * t * 0.5 - t;
}
void l56(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		x[i] = poly(y[i]) + sqrt(z[i] + 100);
}
/*@ search with an early exit | sequential: more than one way out */
int l57(int n)
{
	int at = -1;
#pragma acc kernels
	for (int i = 0; i < n; i++)
		if (key[i] == 11) {
			at = i;
			break;
		}
	return at;
}
/*@ work array of the iteration | parallel */
void l58(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++) {
		double w[8];
		for (int k = 0; k < 8; k++)
			w[k] = x[i] * k;
		for (int k = 1; k < 8; k++)
			w[k] += w[k - 1];
		y[i] = w[ix[i] & 7];
	}
}
/*@ temporary scalar | parallel */
void l59(int n)
{
	double t;
#pragma acc kernels
	for (int i = 0; i < n; i++) {
		t = x[i] + y[i];
		z[i] = t * t;
	}
}
/*@ value of the last iteration | sequential: last iteration */
double l60(int n)
{
	double t = 0;
#pragma acc kernels
	for (int i = 0; i < n; i++) {
		t = x[i];
		z[i] = t * t;
	}
	return t;
}
/*@ bytes | parallel */
void l61(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		ch[i] = ch[i] * 3 + 1;
}
/*@ short and unsigned char | parallel */
void l62(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		sh[i] = uc[i] * 2 - sh[i];
}
/*@ subscript that wraps | sequential: may be the same|possible dependence */
void l63(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		uc[(unsigned char)(i * 7)] = i;
}
/*@ one member of structures | parallel */
void l64(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		part[i].x += 2 * part[i].y;
}
/*@ another member of the neighbour | parallel */
void l65(int n)
{
#pragma acc kernels
	for (int i = 0; i < n - 1; i++)
		part[i].x = part[i + 1].y;
}
/*@ the same member of the neighbour | sequential: possible dependence */
void l66(int n)
{
#pragma acc kernels
	for (int i = 0; i < n - 1; i++)
		part[i].x = part[i + 1].x;
}
/*@ two nests in a region | parallel */
void l67(int n)
{
#pragma acc kernels
	{
		for (int i = 0; i < n; i++)
			x[i] = y[i] + 1;
		for (int i = 0; i < n; i++)
			y[i] = x[n - 1 - i];
	}
}
/*@ collapse(2) | parallel */
void l68(int n)
{
#pragma acc kernels
#pragma acc loop collapse(2)
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			C[i][j] = A[j][i] * 2;
}
/*@ tile(4, 4) | parallel */
void l69(int n)
{
#pragma acc kernels
#pragma acc loop independent tile(4, 4)
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			C[i][j] = A[j][i] + 2;
}
/*@ loop independent with a scatter | parallel */
void l70(int n)
{
#pragma acc kernels
#pragma acc loop independent
	for (int i = 0; i < n; i++)
		y[ix[i]] = x[i] + 3;
}
/*@ loop seq | sequential: it is seq */
void l71(int n)
{
#pragma acc kernels
#pragma acc loop seq
	for (int i = 0; i < n; i++)
		y[i] = x[i] + 3;
}
/*@ convolution with a filter | parallel */
void l72(int n)
{
#pragma acc kernels
	for (int i = 0; i < n - 4; i++) {
		double s = 0;
		for (int k = 0; k < 5; k++)
			s += x[i + k] * B[0][k];
		z[i] = s;
	}
}
/*@ n bodies | parallel */
void l73(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++) {
		float f = 0;
		for (int j = 0; j < n; j++)
			f += 1 / (1 + fabsf(part[i].x - part[j].x));
		part[i].z = f;
	}
}
/*@ conditional store | parallel */
void l74(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		if (x[i] > 4)
			y[i] = x[i];
		else if (z[i] > 2)
			y[i] = -z[i];
}
/*@end */

static void
init(void)
{
	for (int i = 0; i < S; i++)
		mem[i] = i % 23;
	for (int i = 0; i < M; i++) {
		key[i] = i * 5 % 13;
		ch[i] = sh[i] = uc[i] = i % 19;
		part[i] = (struct particle){ i % 7, i % 5, 1, i };
	}
	for (int i = 0; i < 16; i++)
		count[i] = 0;
	for (int i = 0; i < N; i++) {
		x[i] = i % 13;
		y[i] = i * 7 % 11;
		z[i] = 1 + i % 3;
		ix[i] = i * 37 % N;
		ia[i] = 3 * i;
		for (int j = 0; j < N; j++) {
			A[i][j] = (i * 3 + j) % 17;
			B[i][j] = (i + 5 * j) % 19;
			C[i][j] = D[i][j] = (i + j) % 3;
			for (int k = 0; k < N; k++)
				V[i][j][k] = (i + j + k) % 5;
		}
	}
	ia[N] = 3 * N;
}

static void
show(const char *name, double result)
{
	double s = result;
	for (int i = 0; i < S; i++)
		s += mem[i] * (i % 7 + 1);
	for (int i = 0; i < M; i++)
		s += ch[i] * (i % 3 + 1) + sh[i] * (i % 5 + 1) + uc[i] * (i % 7)
			+ part[i].x * (i % 11) + part[i].y + part[i].z;
	for (int i = 0; i < 16; i++)
		s += count[i] * i;
	for (int i = 0; i < N; i++) {
		s += x[i] * (i % 3 + 1) + y[i] * (i % 5 + 1)
			+ z[i] * (i % 7 + 1);
		for (int j = 0; j < N; j++) {
			s += A[i][j] + C[i][j] * ((2 * i + j) % 9);
			for (int k = 0; k < N; k++)
				s += V[i][j][k] * ((i + j + k) % 3);
		}
	}
	printf("%s %.7g\n", name, s);
}

#define RUN(name, call) (init(), show(name, call))
#define DO(name, call) (init(), call, show(name, 0))
/* Sections that overlap are parts of what is present. */
#define IN_MEM(name, call) \
	do { \
		init(); \
		_Pragma("acc data copy(mem)") { call; } \
		show(name, 0); \
	} while (0)

int
main(void)
{
	/* Apart, one element in common, shifted to both sides, the same. */
	static const int place[][2] = { { 0, M }, { 0, M - 1 }, { 1, 0 },
		{ 0, 1 }, { M - 1, 0 }, { 5, 5 }, { 0, 2 * M + 3 } };
	for (unsigned k = 0; k < sizeof place / sizeof *place; k++) {
		float *p = mem + place[k][0], *q = mem + place[k][1];
		IN_MEM("l01", l01(p, q, M));
		IN_MEM("l03", l03(p, q, M));
		IN_MEM("l04", l04(p, q, mem + 3 * M - 7, M));
		IN_MEM("l42", l42(p, q, N));
		IN_MEM("l44", l44(p, q, N, N));
	}
	DO("l02", l02(mem, mem + M, M));
	DO("l05", l05(mem, M));
	DO("l06", l06(mem, M));
	DO("l07", l07(mem, M));
	DO("l08", l08());
	DO("l09", l09(N / 2, 3));
	DO("l10", l10(N));
	DO("l11", l11(N));
	DO("l12", l12(N));
	DO("l13", l13(N));
	DO("l14", l14(N));
	DO("l15", l15(N));
	DO("l16", l16(mem, M));
	DO("l17", l17(N));
	DO("l18", l18(N));
	DO("l19", l19(N));
	DO("l20", l20(M));
	RUN("l21", l21(N));
	RUN("l22", l22(20));
	RUN("l23", l23(N));
	RUN("l24", l24(N));
	RUN("l25", l25(M));
	RUN("l26", l26(M));
	RUN("l27", l27(M));
	RUN("l28", l28(M));
	RUN("l29", l29(N));
	RUN("l30", l30(M));
	RUN("l31", l31(N));
	RUN("l32", l32(N));
	RUN("l33", l33(N));
	DO("l34", l34(N));
	DO("l35", l35(N));
	DO("l36", l36(N));
	DO("l37", l37(N));
	DO("l38", l38(N));
	DO("l39", l39(N));
	DO("l40", l40(N));
	DO("l41", l41(N));
	DO("l43", l43(mem, mem + M, N, N));
	DO("l45", l45(N));
	DO("l46", l46(N));
	DO("l47", l47(N));
	DO("l48", l48(12));
	DO("l49", l49(N));
	DO("l50", l50(N));
	DO("l51", l51(N, 5));
	DO("l52", l52(6));
	DO("l53", l53(N));
	DO("l54", l54(6));
	DO("l55", l55(N));
	DO("l56", l56(N));
	RUN("l57", l57(M));
	DO("l58", l58(N));
	DO("l59", l59(N));
	RUN("l60", l60(N));
	DO("l61", l61(M));
	DO("l62", l62(M));
	DO("l63", l63(M));
	DO("l64", l64(M));
	DO("l65", l65(M));
	DO("l66", l66(M));
	DO("l67", l67(N));
	DO("l68", l68(N));
	DO("l69", l69(N));
	DO("l70", l70(N));
	DO("l71", l71(N));
	DO("l72", l72(N));
	DO("l73", l73(N));
	DO("l74", l74(N));
	return 0;
}

/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * loops.h - the loops of kernels.c, included once for each way to build them.
 *
 * Callers:    kernels.c, which says what NAME, KERNELS and HAND become.
 * Invariant:  a loop changes only variables that reset() sets.
 */
static void
NAME(copy)(void)
{
	KERNELS
	HAND(parallel loop default(present))
	for (int i = 0; i < L; i++)
		p[i] = q[i];
}

static void
NAME(scale)(void)
{
	KERNELS
	HAND(parallel loop default(present))
	for (int i = 0; i < L; i++)
		p[i] = 3 * q[i];
}

static void
NAME(triad)(void)
{
	KERNELS
	HAND(parallel loop default(present))
	for (int i = 0; i < L; i++)
		p[i] = q[i] + 0.5f * r[i];
}

static void
NAME(in_place)(void)
{
	KERNELS
	HAND(parallel loop default(present))
	for (int i = 0; i < L; i++)
		p[i] = p[i] * 0.5f + 1;
}

static void
NAME(doubles)(void)
{
	KERNELS
	HAND(parallel loop default(present))
	for (int i = 0; i < L; i++)
		x[i] = y[i] * 2 + z[i];
}

static void
NAME(shift)(void)
{
	KERNELS
	HAND(parallel loop default(present))
	for (int i = 0; i < L - 1; i++)
		p[i] = q[i + 1] - q[i];
}

static void
NAME(reverse)(void)
{
	KERNELS
	HAND(parallel loop default(present))
	for (int i = 0; i < L; i++)
		p[i] = q[L - 1 - i];
}

static void
NAME(even_odd)(void)
{
	KERNELS
	HAND(parallel loop default(present))
	for (int i = 0; i < L / 2; i++)
		p[2 * i] = p[2 * i + 1] + 1;
}

static void
NAME(strided)(void)
{
	KERNELS
	HAND(parallel loop default(present))
	for (int i = 0; i < L / 4; i++)
		p[4 * i] = q[4 * i] + 1;
}

static void
NAME(gather)(void)
{
	KERNELS
	HAND(parallel loop default(present))
	for (int i = 0; i < L; i++)
		p[i] = q[ix[i]];
}

static void
NAME(conversion)(void)
{
	KERNELS
	HAND(parallel loop default(present))
	for (int i = 0; i < L; i++)
		p[i] = ix[i];
}

static void
NAME(square_root)(void)
{
	KERNELS
	HAND(parallel loop default(present))
	for (int i = 0; i < L; i++)
		x[i] = sqrt(y[i]);
}

static void
NAME(exponential)(void)
{
	KERNELS
	HAND(parallel loop default(present))
	for (int i = 0; i < L; i++)
		p[i] = expf(q[i]);
}

static void
NAME(condition)(void)
{
	KERNELS
	HAND(parallel loop default(present))
	for (int i = 0; i < L; i++) {
		if (q[i] > 0.2f)
			p[i] = q[i];
	}
}

static void
NAME(polynomial)(void)
{
	KERNELS
	HAND(parallel loop default(present))
	for (int i = 0; i < L; i++) {
		float t = q[i];
		p[i] = 1 + t * (2 + t * (3 + t * (4 + t * 5)));
	}
}

static void
NAME(members)(void)
{
	KERNELS
	HAND(parallel loop default(present))
	for (int i = 0; i < L / 4; i++)
		point[i].x = point[i].y + point[i].z;
}

static void
NAME(members_all)(void)
{
	KERNELS
	HAND(parallel loop default(present))
	for (int i = 0; i < L / 4; i++) {
		point[i].x += 1;
		point[i].y += 2;
		point[i].z += 3;
	}
}

static void
NAME(neighbours)(void)
{
	KERNELS
	HAND(parallel loop default(present))
	for (int i = 1; i < L - 1; i++)
		p[i] = 0.25f * q[i - 1] + 0.5f * q[i] + 0.25f * q[i + 1];
}

static void
NAME(bytes)(void)
{
	KERNELS
	HAND(parallel loop default(present))
	for (int i = 0; i < L; i++)
		text[i] = text[i] ^ 0x20;
}

static void
NAME(two_results)(void)
{
	KERNELS
	HAND(parallel loop default(present))
	for (int i = 0; i < L; i++) {
		p[i] = q[i] + r[i];
		x[i] = y[i] - z[i];
	}
}

static void
NAME(convolution)(void)
{
	KERNELS
	HAND(parallel loop default(present))
	for (int i = 8; i < L - 8; i++) {
		float t = 0;
		for (int k = -8; k <= 8; k++)
			t += filter[k + 8] * q[i + k];
		p[i] = t;
	}
}

static void
NAME(sum)(void)
{
	KERNELS
	HAND(parallel loop default(present) reduction(+:sum))
	for (int i = 0; i < L; i++)
		sum += x[i];
}

static void
NAME(dot)(void)
{
	KERNELS
	HAND(parallel loop default(present) reduction(+:sum))
	for (int i = 0; i < L; i++)
		sum += x[i] * y[i];
}

static void
NAME(largest)(void)
{
	KERNELS
	HAND(parallel loop default(present) reduction(max:most))
	for (int i = 0; i < L; i++) {
		if (x[i] > most)
			most = x[i];
	}
}

static void
NAME(largest_absolute)(void)
{
	KERNELS
	HAND(parallel loop default(present) reduction(max:most))
	for (int i = 0; i < L; i++)
		most = fmax(most, fabs(x[i]));
}

static void
NAME(count)(void)
{
	KERNELS
	HAND(parallel loop default(present) reduction(+:hits))
	for (int i = 0; i < L; i++) {
		if (q[i] > 0.2f)
			hits++;
	}
}

static void
NAME(bits)(void)
{
	KERNELS
	HAND(parallel loop default(present) reduction(^:mask))
	for (int i = 0; i < L; i++)
		mask ^= ix[i];
}

static void
NAME(two_sums)(void)
{
	KERNELS
	HAND(parallel loop default(present) reduction(+:sum, sum2))
	for (int i = 0; i < L; i++) {
		sum += x[i];
		sum2 += x[i] * x[i];
	}
}

static void
NAME(sum_matrix)(void)
{
	KERNELS
	HAND(parallel loop default(present) collapse(2) reduction(+:sum))
	for (int i = 0; i < N; i++)
		for (int j = 0; j < N; j++)
			sum += B[i][j];
}

static void
NAME(norm)(void)
{
	KERNELS
	HAND(parallel loop default(present) collapse(2) reduction(+:sum))
	for (int i = 0; i < N; i++)
		for (int j = 0; j < N; j++)
			sum += B[i][j] * B[i][j];
}

static void
NAME(sum_rows)(void)
{
	KERNELS
	HAND(parallel loop gang default(present))
	for (int i = 0; i < N; i++) {
		double t = 0;
		HAND(loop vector reduction(+:t))
		for (int j = 0; j < N; j++)
			t += B[i][j];
		x[i] = t;
	}
}

static void
NAME(sum_columns)(void)
{
	KERNELS
	HAND(parallel loop default(present))
	for (int j = 0; j < N; j++) {
		double t = 0;
		for (int i = 0; i < N; i++)
			t += B[i][j];
		x[j] = t;
	}
}

static void
NAME(largest_of_rows)(void)
{
	KERNELS
	HAND(parallel loop gang default(present))
	for (int i = 0; i < N; i++) {
		double t = -1;
		HAND(loop vector reduction(max:t))
		for (int j = 0; j < N; j++)
			if (B[i][j] > t)
				t = B[i][j];
		x[i] = t;
	}
}

static void
NAME(mv)(void)
{
	KERNELS
	HAND(parallel loop gang default(present))
	for (int i = 0; i < N; i++) {
		double t = 0;
		HAND(loop vector reduction(+:t))
		for (int j = 0; j < N; j++)
			t += A[i][j] * y[j];
		x[i] = t;
	}
}

static void
NAME(mv_transposed)(void)
{
	KERNELS
	HAND(parallel loop default(present))
	for (int j = 0; j < N; j++) {
		double t = 0;
		for (int i = 0; i < N; i++)
			t += A[i][j] * y[i];
		x[j] = t;
	}
}

static void
NAME(gemver)(void)
{
	KERNELS
	HAND(parallel loop default(present) collapse(2))
	for (int i = 0; i < N; i++)
		for (int j = 0; j < N; j++)
			A[i][j] += x[i] * y[j];
}

static void
NAME(outer)(void)
{
	KERNELS
	HAND(parallel loop default(present) collapse(2))
	for (int i = 0; i < N; i++)
		for (int j = 0; j < N; j++)
			A[i][j] = x[i] * y[j] + z[i] * z[j];
}

static void
NAME(matmul)(void)
{
	KERNELS
	HAND(parallel loop default(present) collapse(2))
	for (int i = 0; i < K; i++)
		for (int j = 0; j < K; j++) {
			double t = 0;
			for (int k = 0; k < K; k++)
				t += C[i][k] * D[k][j];
			E[i][j] = t;
		}
}

static void
NAME(matmul_transposed)(void)
{
	KERNELS
	HAND(parallel loop default(present) collapse(2))
	for (int i = 0; i < K; i++)
		for (int j = 0; j < K; j++) {
			double t = 0;
			for (int k = 0; k < K; k++)
				t += C[i][k] * D[j][k];
			E[i][j] = t;
		}
}

static void
NAME(matmul_memory)(void)
{
	KERNELS
	HAND(parallel loop default(present) collapse(2))
	for (int i = 0; i < K; i++)
		for (int j = 0; j < K; j++) {
			E[i][j] = 0;
			for (int k = 0; k < K; k++)
				E[i][j] += C[i][k] * D[k][j];
		}
}

static void
NAME(matmul_both)(void)
{
	KERNELS
	HAND(parallel loop default(present) collapse(2))
	for (int i = 0; i < K; i++)
		for (int j = 0; j < K; j++) {
			double t = 0;
			for (int k = 0; k < K; k++)
				t += C[k][i] * D[k][j];
			E[i][j] = t;
		}
}

static void
NAME(syrk)(void)
{
	KERNELS
	HAND(parallel loop gang default(present))
	for (int i = 0; i < K; i++)
		HAND(loop vector)
		for (int j = 0; j < i + 1; j++) {
			double t = E[i][j];
			for (int k = 0; k < 64; k++)
				t += C[i][k] * C[j][k];
			E[i][j] = t;
		}
}

static void
NAME(syrk_memory)(void)
{
	KERNELS
	HAND(parallel loop gang default(present))
	for (int i = 0; i < K; i++)
		HAND(loop vector)
		for (int j = 0; j < i + 1; j++) {
			for (int k = 0; k < 64; k++)
				E[i][j] += C[i][k] * C[j][k];
		}
}

static void
NAME(trmm)(void)
{
	KERNELS
	HAND(parallel loop gang default(present))
	for (int i = 0; i < K; i++)
		HAND(loop vector)
		for (int j = 0; j < K; j++) {
			double t = D[i][j];
			for (int k = i + 1; k < i + 64 && k < K; k++)
				t += C[k][i] * D[k][j];
			E[i][j] = t;
		}
}

static void
NAME(triangle)(void)
{
	KERNELS
	HAND(parallel loop gang default(present))
	for (int i = 0; i < N; i++)
		HAND(loop vector)
		for (int j = 0; j < i; j++)
			A[i][j] = B[i][j];
}

static void
NAME(transpose)(void)
{
	KERNELS
	HAND(parallel loop default(present) collapse(2))
	for (int i = 0; i < N; i++)
		for (int j = 0; j < N; j++)
			A[i][j] = B[j][i];
}

static void
NAME(transpose_writes)(void)
{
	KERNELS
	HAND(parallel loop default(present) collapse(2))
	for (int i = 0; i < N; i++)
		for (int j = 0; j < N; j++)
			A[j][i] = B[i][j];
}

static void
NAME(wrong_order)(void)
{
	KERNELS
	HAND(parallel loop default(present) collapse(2))
	for (int i = 0; i < N; i++)
		for (int j = 0; j < N; j++)
			ORDER(A, i, j) = ORDER(B, i, j) * 2;
}

static void
NAME(add)(void)
{
	KERNELS
	HAND(parallel loop default(present) collapse(2))
	for (int i = 0; i < N; i++)
		for (int j = 0; j < N; j++)
			A[i][j] = B[i][j] + A[i][j];
}

static void
NAME(scale_rows)(void)
{
	KERNELS
	HAND(parallel loop default(present) collapse(2))
	for (int i = 0; i < N; i++)
		for (int j = 0; j < N; j++)
			A[i][j] = B[i][j] * x[i];
}

static void
NAME(scale_columns)(void)
{
	KERNELS
	HAND(parallel loop default(present) collapse(2))
	for (int i = 0; i < N; i++)
		for (int j = 0; j < N; j++)
			A[i][j] = B[i][j] * x[j];
}

static void
NAME(sparse)(void)
{
	KERNELS
	HAND(parallel loop default(present))
	for (int i = 0; i < L / 8; i++) {
		double t = 0;
		for (int k = row[i]; k < row[i + 1]; k++)
			t += y[k] * z[ix[k] & (L / 8 - 1)];
		x[i] = t;
	}
}

static void
NAME(stencil5)(void)
{
	KERNELS
	HAND(parallel loop default(present) collapse(2))
	for (int i = 1; i < N - 1; i++)
		for (int j = 1; j < N - 1; j++) {
			double t = B[i][j] + B[i - 1][j] + B[i + 1][j];
			A[i][j] = 0.2 * (t + B[i][j - 1] + B[i][j + 1]);
		}
}

static void
NAME(stencil9)(void)
{
	KERNELS
	HAND(parallel loop default(present) collapse(2))
	for (int i = 1; i < N - 1; i++)
		for (int j = 1; j < N - 1; j++) {
			double t = B[i - 1][j - 1] + B[i - 1][j];
			t += B[i - 1][j + 1];
			t += B[i][j - 1] + B[i][j] + B[i][j + 1];
			t += B[i + 1][j - 1] + B[i + 1][j] + B[i + 1][j + 1];
			A[i][j] = t / 9;
		}
}

static void
NAME(stencil7)(void)
{
	KERNELS
	HAND(parallel loop default(present) collapse(3))
	for (int i = 1; i < M - 1; i++)
		for (int j = 1; j < M - 1; j++)
			for (int k = 1; k < M - 1; k++) {
				double t = V[i - 1][j][k] + V[i + 1][j][k];
				t += V[i][j - 1][k] + V[i][j + 1][k];
				t += V[i][j][k - 1] + V[i][j][k + 1];
				W[i][j][k] = t - 6 * V[i][j][k];
			}
}

static void
NAME(volume)(void)
{
	KERNELS
	HAND(parallel loop default(present) collapse(3))
	for (int i = 0; i < M; i++)
		for (int j = 0; j < M; j++)
			for (int k = 0; k < M; k++)
				W[i][j][k] = V[i][j][k] * 2 + 1;
}

static void
NAME(volume_turned)(void)
{
	KERNELS
	HAND(parallel loop default(present) collapse(3))
	for (int i = 0; i < M; i++)
		for (int j = 0; j < M; j++)
			for (int k = 0; k < M; k++)
				W[i][j][k] = V[k][j][i];
}

static void
NAME(upwind)(void)
{
	KERNELS
	HAND(parallel loop default(present) collapse(2))
	for (int i = 1; i < N - 1; i++)
		for (int j = 1; j < N - 1; j++)
			A[i][j] = B[i][j] - 0.1 * (B[i][j] - B[i][j - 1]);
}

static void
NAME(gradient)(void)
{
	KERNELS
	HAND(parallel loop default(present) collapse(2))
	for (int i = 1; i < N - 1; i++)
		for (int j = 1; j < N - 1; j++) {
			A[i][j] = B[i + 1][j] - B[i - 1][j];
			C2[i][j] = B[i][j + 1] - B[i][j - 1];
		}
}

static void
NAME(rows_in_order)(void)
{
	KERNELS
	HAND(parallel loop default(present))
	for (int j = 0; j < N; j++) {
		for (int i = 1; i < N; i++)
			A[i][j] += 0.5 * A[i - 1][j];
	}
}

static void
NAME(n_bodies)(void)
{
	KERNELS
	HAND(parallel loop default(present))
	for (int i = 0; i < BODIES; i++) {
		double t = 0;
		for (int j = 0; j < BODIES; j++) {
			double d = y[i] - y[j];
			t += d / (d * d + 0.01);
		}
		x[i] = t;
	}
}

static void
NAME(mandelbrot)(void)
{
	KERNELS
	HAND(parallel loop default(present) collapse(2))
	for (int i = 0; i < K; i++)
		for (int j = 0; j < K; j++) {
			double a = 0, b = 0;
			int n = 0;
			while (n < 100 && a * a + b * b < 4) {
				double t = a * a - b * b + j * 2.0 / K - 1.5;
				b = 2 * a * b + i * 2.0 / K - 1;
				a = t;
				n++;
			}
			E[i][j] = n;
		}
}

static void
NAME(work_array)(void)
{
	KERNELS
	HAND(parallel loop default(present))
	for (int i = 0; i < L / 8; i++) {
		double t[8];
		for (int k = 0; k < 8; k++)
			t[k] = y[i] * k;
		x[i] = t[ix[i] & 7] + t[3];
	}
}

static void
NAME(two_nests)(void)
{
	KERNELS
	{
		HAND(parallel loop default(present))
		for (int i = 0; i < L; i++)
			x[i] = y[i] * 2;
		HAND(parallel loop default(present))
		for (int i = 0; i < L; i++)
			z[i] = x[i] + 1;
	}
}

/* Time steps around sweeps. */

static void
NAME(heat)(void)
{
	KERNELS
	for (int s = 0; s < STEPS; s++) {
		HAND(parallel loop default(present) collapse(2) async)
		for (int i = 1; i < N - 1; i++)
			for (int j = 1; j < N - 1; j++) {
				double t = B[i - 1][j] + B[i + 1][j];
				t += B[i][j - 1] + B[i][j + 1];
				A[i][j] = 0.5 * B[i][j] + 0.125 * t;
			}
		HAND(parallel loop default(present) collapse(2) async)
		for (int i = 1; i < N - 1; i++)
			for (int j = 1; j < N - 1; j++)
				B[i][j] = A[i][j];
	}
	HAND(wait)
}

static void
NAME(heat_small)(void)
{
	KERNELS
	for (int s = 0; s < STEPS; s++) {
		HAND(parallel loop default(present) collapse(2) async)
		for (int i = 1; i < K - 1; i++)
			for (int j = 1; j < K - 1; j++)
				E[i][j] = (C[i][j - 1] + C[i][j + 1]) / 2;
		HAND(parallel loop default(present) collapse(2) async)
		for (int i = 1; i < K - 1; i++)
			for (int j = 1; j < K - 1; j++)
				C[i][j] = (E[i - 1][j] + E[i + 1][j]) / 2;
	}
	HAND(wait)
}

static void
NAME(heat3)(void)
{
	KERNELS
	for (int s = 0; s < STEPS; s++) {
		HAND(parallel loop default(present) collapse(3) async)
		for (int i = 1; i < M - 1; i++)
			for (int j = 1; j < M - 1; j++)
				for (int k = 1; k < M - 1; k++) {
					double t = V[i - 1][j][k];
					t += V[i + 1][j][k] + V[i][j - 1][k];
					t += V[i][j + 1][k] + V[i][j][k - 1];
					W[i][j][k] = (t + V[i][j][k + 1]) / 6;
				}
		HAND(parallel loop default(present) collapse(3) async)
		for (int i = 1; i < M - 1; i++)
			for (int j = 1; j < M - 1; j++)
				for (int k = 1; k < M - 1; k++)
					V[i][j][k] = W[i][j][k];
	}
	HAND(wait)
}

static void
NAME(normed)(void)
{
	KERNELS
	for (int s = 0; s < STEPS; s++) {
		double t = 0;
		HAND(parallel loop default(present) reduction(+:t))
		for (int i = 0; i < L; i++)
			t += x[i] * x[i];
		t = 1 / sqrt(t + 1);
		HAND(parallel loop default(present))
		for (int i = 0; i < L; i++)
			x[i] = x[i] * t + y[i];
	}
}

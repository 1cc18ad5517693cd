/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * random.c - curand on the host: the distributions of curand, with numbers of
 * its own; a generator gives the same numbers for the same seed.
 */
#include <math.h>
#include <stdlib.h>

#include "libacc/library/lib.h"
#include "library/curand.h"

enum { SUCCESS = 0, ALLOCATION_FAILED = 102, OUT_OF_RANGE = 104 };
enum { NOT_MULTIPLE = 105, TYPE_ERROR = 103, QUASI = 200 };

struct generator {
	uint64_t seed, at; /* the number of the next draw */
};

int
here_curandCreateGenerator(void **generator, int rng_type)
{
	if (rng_type >= QUASI)
		return TYPE_ERROR;
	*generator = calloc(1, sizeof(struct generator));
	return *generator ? SUCCESS : ALLOCATION_FAILED;
}

int
here_curandCreateGeneratorHost(void **generator, int rng_type)
{
	return here_curandCreateGenerator(generator, rng_type);
}

int
here_curandDestroyGenerator(void *generator)
{
	free(generator);
	return SUCCESS;
}

int
here_curandGetVersion(int *version)
{
	*version = 0;
	return SUCCESS;
}

int
here_curandSetStream(void *generator __attribute__((unused)),
	void *stream __attribute__((unused)))
{
	return SUCCESS;
}

int
here_curandSetPseudoRandomGeneratorSeed(void *generator, int64_t seed)
{
	*(struct generator *)generator =
		(struct generator){.seed = (uint64_t)seed};
	return SUCCESS;
}

int
here_curandSetGeneratorOffset(void *generator, int64_t offset)
{
	((struct generator *)generator)->at = (uint64_t)offset;
	return SUCCESS;
}

int
here_curandSetGeneratorOrdering(void *generator __attribute__((unused)),
	int order __attribute__((unused)))
{
	return SUCCESS;
}

int
here_curandGenerateSeeds(void *generator __attribute__((unused)))
{
	return SUCCESS;
}

/* 64 bits that depend on the seed and the number of the draw. */
static uint64_t
draw(struct generator *g)
{
	uint64_t x = (g->seed + 1) * UINT64_C(0xd1342543de82ef95)
		+ ++g->at * UINT64_C(0x9e3779b97f4a7c15);
	x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
	return x ^ (x >> 31);
}

/* In (0, 1], as curand's. */
static double
uniform(struct generator *g)
{
	return (double)((draw(g) >> 11) + 1) * 0x1p-53;
}

static double
normal(struct generator *g, double mean, double stddev)
{
	double radius = sqrt(-2 * log(uniform(g)));
	return mean + stddev * radius * cos(2 * M_PI * uniform(g));
}

/* By counting arrivals; by a normal distribution where that is as good. */
static unsigned
poisson(struct generator *g, double lambda)
{
	enum { LARGE = 1000 };
	if (lambda > LARGE) {
		double x = floor(normal(g, lambda, sqrt(lambda)) + 0.5);
		return x < 0 ? 0 : (unsigned)x;
	}
	unsigned k = 0;
	for (double t = -log(uniform(g)); t < lambda; t -= log(uniform(g)))
		k++;
	return k;
}

#define FILL(name, type, value) \
	int here_curandGenerate##name(void *generator, void *array, int64_t n) \
	{ \
		struct generator *g = generator; \
		for (int64_t i = 0; i < n; i++) \
			((type *)array)[i] = (type)(value); \
		return SUCCESS; \
	}
FILL(UInt, uint32_t, draw(g) >> 32)
FILL(LongLong, uint64_t, draw(g))
FILL(UniformDouble, double, uniform(g))
/* Not by rounding a double, which could give 0. */
FILL(Uniform, float, (float)((draw(g) >> 40) + 1) * 0x1p-24f)

/* Numbers come in pairs, so that their count must be even. */
#define FILL_NORMAL(name, type, value) \
	int here_curandGenerate##name(void *generator, void *array, int64_t n, \
		type mean, type stddev) \
	{ \
		struct generator *g = generator; \
		if (n % 2) \
			return NOT_MULTIPLE; \
		for (int64_t i = 0; i < n; i++) \
			((type *)array)[i] = (type)(value); \
		return SUCCESS; \
	}
FILL_NORMAL(NormalReal, float, normal(g, mean, stddev))
FILL_NORMAL(NormalDouble, double, normal(g, mean, stddev))
FILL_NORMAL(LogNormalReal, float, exp(normal(g, mean, stddev)))
FILL_NORMAL(LogNormalDouble, double, exp(normal(g, mean, stddev)))

int
here_curandGeneratePoisson(
	void *generator, void *array, int64_t n, double lambda)
{
	struct generator *g = generator;
	if (!(lambda > 0))
		return OUT_OF_RANGE;
	for (int64_t i = 0; i < n; i++)
		((unsigned *)array)[i] = poisson(g, lambda);
	return SUCCESS;
}

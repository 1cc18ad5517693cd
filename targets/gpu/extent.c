/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* extent.c - evaluates a kernel's formulas for the numbers of gangs and warps. */
#include "targets/gpu/gpu.h"
#include "libacc/abi.h"

#include <string.h>

enum { DEPTH = 64 };

struct stack {
	int64_t value[DEPTH];
	unsigned n;
};

static bool
push(struct stack *s, int64_t v)
{
	if (s->n == DEPTH)
		return false;
	s->value[s->n++] = v;
	return true;
}

static int64_t
cut(int64_t v, unsigned bits)
{
	unsigned shift = bits && bits < 64 ? 64 - bits : 0;
	return (int64_t)((uint64_t)v << shift) >> shift;
}

static bool
push_param(struct stack *s, const struct launch *l, unsigned n)
{
	const struct acc_kernel *t = l->kernel->table;
	if (n >= t->nparams)
		return false;
	const void *p = l->param[n];
	switch (acc_param_value_size(&t->param[n])) {
	case 1:
		return push(s, *(const int8_t *)p);
	case 2:
		return push(s, *(const int16_t *)p);
	case 4:
		return push(s, *(const int32_t *)p);
	case 8:
		return push(s, *(const int64_t *)p);
	default:
		return false;
	}
}

/* Two operands; division by zero and the like give no result. */
static bool
apply(struct stack *s, char op, unsigned bits)
{
	if (s->n < 2)
		return false;
	int64_t b = s->value[--s->n], a = s->value[--s->n], v;
	switch (op) {
	case '+':
		v = (int64_t)((uint64_t)a + (uint64_t)b);
		break;
	case '-':
		v = (int64_t)((uint64_t)a - (uint64_t)b);
		break;
	case '*':
		v = (int64_t)((uint64_t)a * (uint64_t)b);
		break;
	case '/':
		if (b == 0 || (b == -1 && a == INT64_MIN))
			return false;
		v = a / b;
		break;
	case 'u':
		if (b == 0)
			return false;
		v = (int64_t)((uint64_t)a / (uint64_t)b);
		break;
	case '<':
	case '>':
		if (b < 0 || b > 63)
			return false;
		v = op == '<' ? (int64_t)((uint64_t)a << b) : a >> b;
		break;
	case 'L':
		v = a < b;
		break;
	case 'G':
		v = a > b;
		break;
	case 'E':
		v = a == b;
		break;
	case 'N':
		v = a != b;
		break;
	case 'm':
		v = a < b ? a : b;
		break;
	case 'M':
		v = a > b ? a : b;
		break;
	default:
		return false;
	}
	bool truth = op == 'L' || op == 'G' || op == 'E' || op == 'N';
	return push(s, truth ? v : cut(v, bits));
}

static bool
extend(struct stack *s, char op, unsigned bits)
{
	if (s->n < 1)
		return false;
	int64_t v = s->value[s->n - 1];
	if (op == 'z' && bits < 64)
		v &= ((int64_t)1 << bits) - 1;
	else if (op == 'x')
		v = cut(v, bits);
	s->value[s->n - 1] = v;
	return true;
}

static bool
choose(struct stack *s)
{
	if (s->n < 3)
		return false;
	s->n -= 2;
	int64_t *v = &s->value[s->n - 1];
	*v = v[0] ? v[1] : v[2];
	return true;
}

/* The number at *p, 0 if there is none; what comes after is then at *p. */
static int64_t
number(const char **p)
{
	bool negative = **p == '-';
	uint64_t n = 0;
	for (*p += negative; **p >= '0' && **p <= '9'; ++*p)
		n = n * 10 + (uint64_t)(**p - '0');
	return (int64_t)(negative ? -n : n);
}

/* The value of the formula, which ends with the text or a semicolon. */
static int64_t
evaluate(const struct launch *l, const char *p)
{
	struct stack s = {.n = 0};
	unsigned width = l->kernel->table->width;
	while (*p && *p != ';') {
		char op = *p++;
		int64_t n = number(&p);
		bool ok = op == 'p' ? push_param(&s, l, (unsigned)n)
			: op == 'c' ? push(&s, n)
			: op == 'r' ? push(&s, n * l->kernel->resident)
			: op == 'w' ? push(&s, width ? width : 1)
			: op == 'x' || op == 'z' ? extend(&s, op, (unsigned)n)
			: op == '?'		 ? choose(&s)
						 : apply(&s, op, (unsigned)n);
		if (!ok)
			return 0;
		while (*p == ' ')
			p++;
	}
	return s.n == 1 ? s.value[0] : 0;
}

int64_t
extent_gangs(const struct launch *l)
{
	const char *text = l->kernel->table->extent;
	return text ? evaluate(l, text) : 0;
}

int64_t
extent_warps(const struct launch *l, int64_t *side)
{
	const char *text = l->kernel->table->extent;
	const char *warps = text ? strchr(text, ';') : NULL;
	const char *width = warps ? strchr(warps + 1, ';') : NULL;
	*side = width ? evaluate(l, width + 1) : 1;
	return warps ? evaluate(l, warps + 1) : 0;
}

/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * reduce.h - one reduction at every level, against the same loop in order.
 *
 * REDUCE(type, operator, start, statement) runs "statement", which updates
 * r from i (0 to N - 1), with r starting at "start".
 */
#ifndef REDUCE_H
#define REDUCE_H

#include "check.h"

enum { N = 125, ROWS = 5, COLUMNS = 25 };

#define REDUCE_LOOP(type, operator, start, statement, ...) do { \
	type r = start; \
	for (int i = 0; i < N; i++) \
		statement; \
	type want = r; \
	r = start; \
	ACC(parallel loop reduction(operator:r) __VA_ARGS__) \
	for (int i = 0; i < N; i++) \
		statement; \
	CHECK(r == want); \
} while (0)

#define REDUCE_NEST(type, operator, start, statement, outer, inner) do { \
	type r = start; \
	for (int i = 0; i < N; i++) \
		statement; \
	type want = r; \
	r = start; \
	ACC(parallel num_gangs(3) copy(r)) \
	{ \
		ACC(loop outer reduction(operator:r)) \
		for (int k = 0; k < ROWS; k++) { \
			ACC(loop inner reduction(operator:r)) \
			for (int l = 0; l < COLUMNS; l++) { \
				int i = k * COLUMNS + l; \
				statement; \
			} \
		} \
	} \
	CHECK(r == want); \
} while (0)

#define REDUCE(type, operator, start, statement) \
	REDUCE_LOOP(type, operator, start, statement, gang); \
	REDUCE_LOOP(type, operator, start, statement, gang vector num_gangs(7)); \
	REDUCE_LOOP(type, operator, start, statement, worker num_gangs(1)); \
	REDUCE_LOOP(type, operator, start, statement, vector num_gangs(1)); \
	REDUCE_LOOP(type, operator, start, statement, gang worker vector); \
	REDUCE_LOOP(type, operator, start, statement, seq num_gangs(1)); \
	REDUCE_LOOP(type, operator, start, statement, auto); \
	REDUCE_NEST(type, operator, start, statement, gang, vector); \
	REDUCE_NEST(type, operator, start, statement, gang, worker vector); \
	REDUCE_NEST(type, operator, start, statement, gang worker, vector)

#endif

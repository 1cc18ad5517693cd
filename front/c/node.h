/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * node.h - the directives of a unit of C or C++, their nesting, and the
 * changes to each.
 *
 * Callers:    front/c/.
 * Invariant:  nodes are in the order of the text; a parent is before its
 *             children.  Changes are noted in the node and written by
 *             node_write() only.
 * Ownership:  the arena of the unit.
 * Threads:    none shared.
 * Failure:    none.
 */
#ifndef FRONT_C_NODE_H
#define FRONT_C_NODE_H

#include "front/c/unit.h"

struct change {
	struct span span;
	const char *text;
	struct change *next;
};

struct node {
	struct unit *unit;
	struct directive *d;
	int token;
	/* The node in whose statement this node is, NULL if there is none. */
	struct node *parent;
	int depth;
	/* The tokens of the statement that the directive applies to: [body,
	   end); equal if there is none. */
	int body;
	int end;
	/* In error, or removed together with an outer node. */
	bool dead;
	/* The directive is removed from the text. */
	bool gone;
	struct change *changes;
	/* num_gangs has more than one argument. */
	bool grid;
	/* Code before and after the construct, which then becomes a block,
	   and at the beginning and the end of its statement. */
	struct buffer before;
	struct buffer after;
	struct buffer open;
	struct buffer close;
	/* Clauses to add. */
	struct buffer more;
	/* The argument of async as code, NULL without such a clause. */
	const char *async;
	/* Of a routine directive that differs between devices: an attribute for
	   each device, and the highest level; else NULL. */
	const char *devices;
	int highest;
};

struct nest {
	struct unit *unit;
	struct node *nodes;
	int count;
	struct report *report;
	/* The text calls our entry points, which must be declared. */
	bool calls;
	/* The number of copies of arrays so far, for their names. */
	int copies;
	/* The text uses our templates for range-based loops. */
	bool ranges;
	/* For the brace of each lambda its level and one, 0 while that is not
	   known; lambda.c alone uses it. */
	unsigned char *lambda_levels;
	/* Likewise, whether devices execute the lambda. */
	unsigned char *lambda_places;
};

struct nest *nest_new(struct unit *, struct report *);

/* The innermost compute construct around, NULL outside. */
struct node *node_compute(const struct node *);
bool node_is_compute(const struct node *);
/* True in a template, or in a function with a parameter of type auto: GCC does
   not know the types of variables when it reads the directive. */
bool node_in_template(const struct node *);
/* The routine directive of the outermost function around the node, NULL if there
   is none. */
const struct node *node_routine(const struct nest *, const struct node *);
const struct node *node_routine_at(const struct nest *, int token);
bool node_in_routine(const struct nest *, const struct node *);
/* The function that a routine directive names or precedes, NULL if it is not
   known. */
const char *node_routine_name(const struct node *);
bool node_in_function(const struct node *);
/* The parenthesis that opens the parameters of the outermost function
   around, 0 at file scope. */
int node_function_start(const struct node *);
/* True if the node is in the body of a for, while or do statement. */
bool node_in_loop(const struct node *);
/* The token that closes the block around the node, or the last one. */
int node_block_end(const struct node *);

/* A token of the statement that the directive applies to, as a place for a
   message about the directive. */
struct span node_place(const struct node *, int token);
/* The text of a clause or an item; continuation lines are joined. */
const char *node_text(const struct node *, struct span);
/* The same text as code at its place in the user's file; begins and ends with a
   line break. */
const char *node_quote(const struct node *, struct span);
/* The address of the variable there, as such code. */
const char *node_quote_address(const struct node *, struct span);
/* The argument wrapped in an integer-only operator, `(x) | 0`, so that GCC
   rejects an argument that is not an integer, which the call would convert. */
const char *node_integer(const struct node *, struct span, const char *text);

/* The argument of async.  GCC 12 folds the argument in C++ only, and fails on a
   comparison in C: (a > b)  ->  (__extension__ ({ int q = a > b; q; })) */
const char *node_queue(const struct node *, const struct clause *);

/* The first clause of that kind, NULL if there is none. */
struct clause *node_find(const struct node *, enum clause_kind);
/* The clause of the directive that copies or maps the variable, NULL for
   none. */
const struct clause *node_clause_with(const struct node *, const char *base);

void node_change(struct node *, struct span, const char *text);
/* Removes a clause from the text. */
void node_remove(struct node *, const struct clause *);
/* Removes a clause from the text and for the other rewrites. */
void node_drop(struct node *, struct clause *);
/* Adds code around the body of the node's innermost loop, which begins after
   the token before and ends with the token last. */
void node_wrap_body(struct node *, int before, int last, const char *open,
	const char *close);
void node_write(struct node *);

#endif

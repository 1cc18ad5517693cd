/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * node.h - the directives of a unit of C or C++, how they nest, and what is
 * to become of each.
 *
 * Callers:    front/c/.
 * Invariant:  nodes stand in the order of the text; a node's parent stands
 *             before it.  What a node changes is noted in it and written by
 *             node_write() alone.
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
	/* The node in whose statement this one stands, NULL for none. */
	struct node *parent;
	int depth;
	/* The tokens of the statement that it applies to: [body, end); equal
	   if it applies to none. */
	int body;
	int end;
	/* Reported as wrong, or taken out with an outer one. */
	bool dead;
	/* The directive itself goes. */
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
	/* More clauses. */
	struct buffer more;
	/* The argument of async as code, NULL without such a clause. */
	const char *async;
	/* A routine directive: what it says for each device, as attributes,
	   and the highest level; NULL if it says one thing for all. */
	const char *devices;
	int highest;
};

struct nest {
	struct unit *unit;
	struct node *nodes;
	int count;
	struct report *report;
	/* Names of functions with a routine directive. */
	const char **routines;
	int routine_count;
	/* Our entry points are called: they must be declared. */
	bool calls;
	/* How many copies of arrays there are, for their names. */
	int copies;
	/* So are our templates for range-based loops. */
	bool ranges;
};

struct nest *nest_new(struct unit *, struct report *);

/* The innermost compute construct around, NULL outside. */
struct node *node_compute(const struct node *);
bool node_is_compute(const struct node *);
/* Does the function around the node have a routine directive? */
bool node_in_routine(const struct nest *, const struct node *);
/* The function that a routine directive is about, NULL if not known. */
const char *node_routine_name(const struct node *);
bool node_in_function(const struct node *);
/* The parenthesis that opens the parameters of the outermost function
   around, 0 at file scope. */
int node_function_start(const struct node *);
/* Is the node in the body of a for, while or do? */
bool node_in_loop(const struct node *);
/* The token that closes the block around the node, or the last one. */
int node_block_end(const struct node *);

/* A token, of what the directive applies to, as a place for a message about
   the directive. */
struct span node_place(const struct node *, int token);
/* A clause's text, or all of an item's; continuations joined. */
const char *node_text(const struct node *, struct span);
/* The same, as code on its own place in the user's file; begins and ends
   with a line break. */
const char *node_quote(const struct node *, struct span);
/* The address of the variable there, as such code. */
const char *node_quote_address(const struct node *, struct span);
/* The text of an argument, made one of an operator that takes integers only,
   which those of the calls need not be. */
const char *node_integer(const struct node *, struct span, const char *text);

/* The argument of async.  GCC 12 folds it in C++ alone, and stops at a
   comparison in C: (a > b)  ->  (__extension__ ({ int q = a > b; q; })) */
const char *node_queue(const struct node *, const struct clause *);

/* The first clause of that kind, NULL if there is none. */
struct clause *node_find(const struct node *, enum clause_kind);
/* The clause of the directive that copies or maps the variable, NULL for
   none. */
const struct clause *node_clause_with(const struct node *, const char *base);

void node_change(struct node *, struct span, const char *text);
/* Takes a clause out. */
void node_remove(struct node *, const struct clause *);
/* Takes a clause out for the other rewrites too. */
void node_drop(struct node *, struct clause *);
/* Code around the body of the node's innermost loop, which begins behind the
   token and ends with the token last. */
void node_wrap_body(struct node *, int before, int last, const char *open,
	const char *close);
void node_write(struct node *);

#endif

/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rank.h - the process among those of an MPI program.
 *
 * Callers:    libacc/, in all rooms, and libaccprof, which has a copy.
 * Spec:       none.
 * Invariant:  only the environment that a launcher gives is read (rank.def);
 *             MPI is not called, and need not be there.
 * Ownership:  static.
 * Threads:    any; the values do not change.
 * Failure:    a process that no launcher has started has no rank.
 */
#ifndef LIBACC_CORE_RANK_H
#define LIBACC_CORE_RANK_H

#include <stddef.h>

enum launcher {
	LAUNCHER_NONE,
#define LAUNCHER(name, needs, rank, size, local, locals, job) LAUNCHER_##name,
#include "libacc/core/rank.def"
#undef LAUNCHER
};

struct rank {
	enum launcher launcher;
	int number; /* -1: not started by a launcher, or alone */
	int size; /* 0: not known */
	int local; /* number on the node; -1: not known */
	int locals; /* ranks on the node; 0: not known */
	char job[80]; /* the same in all ranks of the job on the node */
	char host[80];
	char prefix[120]; /* "rank 3 on node7: ", or "" */
};

const struct rank *rank_self(void);
/* The name of the rank's own file: "t.3.json" for "t.json"; the same name
   without a rank. */
void rank_file(char *name, size_t size, const char *path);

#endif

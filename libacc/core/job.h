/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * job.h - the other processes of an MPI program.
 *
 * Callers:    libacc/core/device.c, libacc/core/error.c.
 * Spec:       none.
 * Invariant:  MPI is called only by job_abort(), through the library that the
 *             program itself has loaded.
 * Ownership:  a socket without a file for each process, until its end.
 * Threads:    any.
 * Failure:    nothing is done where something is not known.
 */
#ifndef LIBACC_CORE_JOB_H
#define LIBACC_CORE_JOB_H

struct device;

/* After an error, where the launcher would let the other ranks wait for ever,
   or as ACC_X_MPI_ABORT says: ends them by MPI_Abort.  Returns if that is not
   to be done, or not possible. */
void job_abort(void);
/* Told of each device that is opened, one of so many of its type: says once if
   more ranks use the device than its share of those of the node. */
void job_opens(const struct device *, int devices);

#endif

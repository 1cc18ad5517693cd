/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * fault.h - the last failure of each thread, in words.
 *
 * Callers:    libacc/core/, libacc/data/, libacc/entry/, libacc/api/,
 *             libacc/cuf/; drivers by fault_set() of driver.h.
 * Spec:       OpenACC 3.4, 5.2.2.
 * Invariant:  a function that returns false or NULL for failure has left
 *             the code and the text in the thread's fault.
 * Ownership:  the text lives in the thread until its next fault.
 * Threads:    each has its own fault.
 * Failure:    none.
 */
#ifndef LIBACC_CORE_FAULT_H
#define LIBACC_CORE_FAULT_H

#include <stdbool.h>

/* The values of acc_error_t. */
enum fault_code {
	FAULT_NONE,
	FAULT_OTHER,
	FAULT_SYSTEM,
	FAULT_EXECUTION,
	FAULT_DEVICE_INIT,
	FAULT_DEVICE_SHUTDOWN,
	FAULT_DEVICE_UNAVAILABLE,
	FAULT_DEVICE_TYPE_UNAVAILABLE,
	FAULT_WRONG_DEVICE_TYPE,
	FAULT_OUT_OF_MEMORY,
	FAULT_NOT_PRESENT,
	FAULT_PARTLY_PRESENT,
	FAULT_PRESENT,
	FAULT_INVALID_ARGUMENT,
	FAULT_INVALID_ASYNC,
	FAULT_INVALID_NULL_POINTER,
	FAULT_INVALID_DATA_SECTION,
};

/* Records a fault with its code; returns false. */
bool fault_raise(enum fault_code, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
/* The host is out of memory. */
bool fault_no_memory(void);
/* As fault_raise, with the driver's text appended. */
bool fault_driver(enum fault_code, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
/* As fault_driver, with the last fault's text appended, and its number. */
bool fault_because(enum fault_code, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
enum fault_code fault_code(void);
/* The number that the failing call of a driver returned, or 0. */
long fault_number(void);
/* Adds lines to what is printed, as notes, below the message of the last
   fault. */
void fault_note(const char *format, ...) __attribute__((format(printf, 1, 2)));
const char *fault_notes(void);
/* "variable 'a'", or "the data" without a name; valid until the next call. */
const char *fault_subject(const char *var);
/* The text of the thread's last fault. */
const char *fault_message(void);

#endif

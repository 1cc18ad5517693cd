/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * check.h - what the tests of the runtime library share.
 *
 * Callers:    testsuite/libacc/, each with one main().
 * Invariant:  every body runs in a process of its own, once where memory
 *             is shared and once where the host has discrete memory.
 * Failure:    a check that does not hold is printed with its line and ends
 *             its process.
 */
#ifndef CHECK_H
#define CHECK_H

#include <openacc.h>
#include <acc_callback.h>

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define CHECK(condition) check_that(!!(condition), #condition, __LINE__)

/* The statements must raise the error and end the program. */
#define CHECK_ERROR(code, ...)						\
	do {								\
		pid_t child = check_no_fork ? -1 : fork();		\
		if (!child) {						\
			check_child(code);				\
			__VA_ARGS__;					\
			_Exit(98);					\
		}							\
		check_end(child, code, #__VA_ARGS__, __LINE__);		\
	} while (0)

/* Set where a device's driver does not survive a fork. */
static int check_no_fork;

/* The type that a body is about: the host, the simulated one. */
static acc_device_t check_type = acc_device_host;

static inline void
check_that(int holds, const char *condition, int line)
{
	if (holds)
		return;
	printf("line %d: %s does not hold\n", line, condition);
	fflush(stdout);
	_Exit(1);
}

static int check_seen;

static inline void
check_code(acc_callback_info *at, acc_event_info *e, acc_api_info *api)
{
	const acc_error_event_info *error = (acc_error_event_info *)e;

	(void)api;
	CHECK(at->event_type == acc_ev_error);
	CHECK(error->event_type == acc_ev_error);
	CHECK(error->implicit == 1);
	CHECK(error->error_message && *error->error_message);
	check_seen = error->error_code;
}

/* At exit: the error's code is the status, 97 stands for none. */
static inline void
check_report(void)
{
	_Exit(check_seen ? check_seen : 97);
}

static inline void
check_child(int code)
{
	int null = open("/dev/null", O_WRONLY);

	(void)code;
	dup2(null, 2);
	acc_callback_register(acc_ev_error, check_code, acc_reg);
	atexit(check_report);
}

static inline void
check_end(pid_t child, int code, const char *text, int line)
{
	int status;

	if (child == -1)
		return;
	waitpid(child, &status, 0);
	if (WIFEXITED(status) && WEXITSTATUS(status) == code)
		return;
	printf("line %d: %s: wanted error %d, got status %#x\n", line, text,
		code, (unsigned)status);
	fflush(stdout);
	_Exit(1);
}

static inline int
check_run(void (*body)(int), const char *variable, const char *value)
{
	pid_t child = fork();
	int status;

	if (!child) {
		if (variable)
			setenv(variable, value, 1);
		setenv("ACC_DEVICE_TYPE", "host", 0);
		if (variable && !strcmp(variable, "ACC_DEVICE_TYPE"))
			check_type = acc_get_device_type();
		body(variable != NULL);
		fflush(stdout);
		_Exit(0);
	}
	waitpid(child, &status, 0);
	if (status)
		printf("... with %s=%s, status %#x\n",
			variable ? variable : "nothing",
			variable ? value : "set", (unsigned)status);
	return status != 0;
}

/* The body is told whether memory is discrete. */
static inline int
check_both(void (*body)(int))
{
	setvbuf(stdout, NULL, _IONBF, 0);
	return check_run(body, NULL, NULL) |
		check_run(body, "ACC_X_HOST_MEMORY", "discrete");
}

/* As check_both, and on the simulated device where there is one.  With
   CHECK_DEVICE=TYPE in the environment on that type alone, without the
   errors. */
static inline int
check_all(void (*body)(int))
{
	int wrong, status;
	pid_t child;

	if (getenv("CHECK_DEVICE")) {
		check_no_fork = 1;
		return check_run(body, "ACC_DEVICE_TYPE",
			getenv("CHECK_DEVICE"));
	}
	wrong = check_both(body);
	child = fork();

	if (!child)
		_Exit(acc_get_num_devices(acc_device_sim) > 0);
	waitpid(child, &status, 0);
	if (WIFEXITED(status) && WEXITSTATUS(status) == 1)
		wrong |= check_run(body, "ACC_DEVICE_TYPE", "sim");
	return wrong;
}

#endif

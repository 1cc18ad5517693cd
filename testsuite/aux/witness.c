/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * witness.c - notes that directives did something on the simulated device.
 *
 * A tool in the sense of OpenACC 3.4, chapter 5; run-test.sh compiles it and
 * names it in ACC_PROFLIB.  Without it a compiler that ignored all directives
 * would pass each test whose result is that of the program without them.
 *
 * WITNESS names a file.  It gets the line "launch" when the first compute
 * construct starts on the device, and "data" when the first directive enters,
 * leaves, updates or waits for data there, or starts the device.  Routines of
 * the program's own calls count for nothing.
 */
#include <acc_callback.h>
#include <fcntl.h>
#include <openacc.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void
note(atomic_flag *noted, const char *line)
{
	const char *name = getenv("WITNESS");
	if (atomic_flag_test_and_set(noted) || !name)
		return;
	int file = open(name, O_WRONLY | O_CREAT | O_APPEND, 0666);
	if (file < 0 || write(file, line, strlen(line)) < 0)
		abort();
	close(file);
}

static int
is_directive(const acc_callback_info *info, const acc_event_info *event)
{
	return info->device_type == acc_device_sim
		&& event->other_event.parent_construct
			!= acc_construct_runtime_api;
}

static void
on_launch(acc_callback_info *info, acc_event_info *event, acc_api_info *api)
{
	static atomic_flag noted = ATOMIC_FLAG_INIT;
	(void)api;
	if (is_directive(info, event))
		note(&noted, "launch\n");
}

static void
on_data(acc_callback_info *info, acc_event_info *event, acc_api_info *api)
{
	static atomic_flag noted = ATOMIC_FLAG_INIT;
	(void)api;
	if (is_directive(info, event))
		note(&noted, "data\n");
}

void
acc_register_library(acc_prof_reg add, acc_prof_reg take_away,
	acc_prof_lookup_func look_up)
{
	(void)take_away;
	(void)look_up;
	add(acc_ev_enqueue_launch_start, on_launch, acc_reg);
	add(acc_ev_enter_data_start, on_data, acc_reg);
	add(acc_ev_exit_data_start, on_data, acc_reg);
	add(acc_ev_update_start, on_data, acc_reg);
	add(acc_ev_wait_start, on_data, acc_reg);
	add(acc_ev_device_init_start, on_data, acc_reg);
}

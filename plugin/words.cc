/* SPDX-License-Identifier: GPL-3.0-or-later */
/* words.cc - GCC names OpenACC's atomic directive by OpenMP's sentinel: its
   messages in the words of the user's program. */
#include "plugin/gcc.h"
#include "plugin/plugin.h"

void
words_rename(pretty_printer *printer)
{
	static const char *const names[][2] = {
		{ "!$OMP ATOMIC", "!$ACC" },
		{ "#pragma omp atomic", "#pragma acc" },
	};
	if (flag_openmp)
		return;
	const char *text = pp_formatted_text(printer);
	for (const auto &name : names) {
		char *at = (char *)strstr(text, name[0]);
		if (at)
			memcpy(at, name[1], strlen(name[1]));
	}
	/* What is printed behind the zero would be lost. */
	obstack_blank_fast(pp_buffer(printer)->obstack, -1);
}

static diagnostic_finalizer_fn finish;

static void
finish_message(diagnostic_context *context, diagnostic_info *d,
	diagnostic_t kind)
{
	words_rename(context->printer);
	finish(context, d, kind);
}

void
words_watch(void)
{
	finish = diagnostic_finalizer(global_dc);
	diagnostic_finalizer(global_dc) = finish_message;
}

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Every file of testsuite/FOLDER/ with a known suffix is a test, found when
# make runs (the wildcards are in configure.ac: Automake wants to see none);
# what each means is said at the head of run-test.sh.  A log is named after
# the whole name of its test, so that x.c and x.f90 may stand side by side,
# which Automake's own driver would not have.
test_targets = @test_targets@
test_list = @test_files@
# These take longest.
first_tests = testsuite/install/newest.sh testsuite/libacc/sanitized.sh \
	testsuite/style/analyzer.sh testsuite/lower/text/round-trip.sh
EXTRA_DIST += @test_dist@

check-local:
	@find testsuite -name '*.log' -exec rm -f {} + 2>/dev/null || :
	@$(MAKE) $(AM_MAKEFLAGS) --no-print-directory test-logs
	@$(SHELL) $(top_srcdir)/testsuite/count.sh

recheck:
	@$(MAKE) $(AM_MAKEFLAGS) --no-print-directory check \
		TESTS="`$(SHELL) $(top_srcdir)/testsuite/count.sh failed`"

test-logs: $(patsubst %,%.log,\
	$(or $(TESTS),$(first_tests) $(filter-out $(first_tests),$(test_list))))

%.log: %
	@$(MKDIR_P) '$(@D)'; \
	if sh $(top_srcdir)/testsuite/run-test.sh '$*' >'$@' 2>&1 || \
		test $$? = 77; \
	then tail -n 1 '$@'; else tail -n 30 '$@'; fi

clean-local: clean-site
	find testsuite -name '*.log' -exec rm -f {} + 2>/dev/null || :
	find testsuite -name '*.dir' -exec rm -rf {} + 2>/dev/null || :
	rm -f testsuite/witness.so testsuite/install.lock
	rm -rf address-undefined address undefined thread valgrind

.PHONY: recheck test-logs

# Tests of run/ that pass although the compiler ignores all directives.
check-ignored: all
	@$(SHELL) $(srcdir)/testsuite/ignored.sh
.PHONY: check-ignored

# The shape of the code beside the aims of doc/style.md, for the eye, and
# who calls whom, by the symbols of the objects.
style: all
	@cd $(srcdir) && perl testsuite/style/budget.pl && \
		perl testsuite/style/calls.pl $(abs_builddir)
.PHONY: style

# Tests under a checker: make sanitize CHECKER=thread, address, undefined,
# memcheck or helgrind.
CHECKER = thread
sanitize: libacc/libacc.la
	@$(SHELL) $(srcdir)/testsuite/sanitize.sh $(CHECKER)

# One thing of the compiler or of the runtime is changed at a time; do the
# tests notice?  Hours; goes on where it was stopped.  MUTATE: see the head of
# mutate.pl, e.g. make mutate MUTATE='jobs=4 room=lower'.
MUTATE =
mutate:
	@perl $(srcdir)/testsuite/mutate/mutate.pl $(MUTATE)
.PHONY: mutate

# Do random programs notice the changes of the compiler?  After the phase build of
# mutate; JUDGE: see the head of judge.pl, e.g. make judge JUDGE='jobs=8 n=40'.
JUDGE =
judge:
	@perl $(srcdir)/testsuite/mutate/judge.pl $(JUDGE)
.PHONY: judge

# Random programs, with and without directives; RANDOM: see the head of
# random.pl, e.g. make random RANDOM='n=1000 seed=7 lang=f90'.
RANDOM =
random: all
	@perl $(srcdir)/testsuite/random/random.pl $(RANDOM)
.PHONY: random

# The tests with other versions of GCC, each in its Debian release; VERSIONS: see
# the head of versions.sh, e.g. make versions VERSIONS='quick=10 13 14'.
VERSIONS = 12 12.4 13 14 15 16
versions:
	@$(SHELL) $(srcdir)/testsuite/versions.sh $(VERSIONS)
.PHONY: versions

# An hour of light work on the simulated device; does anything grow?
SOAK_TIME = 3600
soak: all
	$(CC) -fplugin=$(abs_builddir)/plugin/.libs/acc.so \
		-fplugin-arg-acc-include=$(abs_builddir)/libacc/include \
		-fplugin-arg-acc-target=host,sim -O2 $(srcdir)/bench/soak.c \
		-o testsuite/soak -Llibacc/.libs -lacc -lpthread \
		-Wl,-rpath,$(abs_builddir)/libacc/.libs
	ACC_DEVICE_TYPE=sim nice testsuite/soak $(SOAK_TIME)
.PHONY: sanitize soak

# The readers of source text as fuzz targets.  "make check" runs them over
# the committed corpus; "make fuzz" needs clang, takes FUZZ_TIME seconds for
# each and leaves corpora, and inputs that fail, in testsuite/fuzz/.
FUZZ_CC = clang
FUZZ_TIME = 60
FUZZ_JOBS = 1
FUZZ_FLAGS = -g -O1 -fsanitize=fuzzer,address,undefined \
	-fno-sanitize-recover=undefined -DARENA_BLOCK=0
fuzz_names = c fortran ir
check_PROGRAMS += testsuite/replay-c testsuite/replay-fortran \
	testsuite/replay-ir
testsuite_replay_c_SOURCES = testsuite/fuzz/aux/replay.c \
	testsuite/fuzz/aux/c.c
testsuite_replay_c_LDADD = front/libfront.la
testsuite_replay_fortran_SOURCES = testsuite/fuzz/aux/replay.c \
	testsuite/fuzz/aux/fortran.c
testsuite_replay_fortran_LDADD = front/libfront.la
testsuite_replay_ir_SOURCES = testsuite/fuzz/aux/replay.c \
	testsuite/fuzz/aux/ir.c
testsuite_replay_ir_LDADD = lower/liblower.la

fuzz_sources_c = $(front_libfront_la_SOURCES)
fuzz_sources_fortran = $(front_libfront_la_SOURCES)
fuzz_sources_ir = $(lower_liblower_la_SOURCES)
fuzz-targets: $(fuzz_names:%=testsuite/fuzz-%)
$(fuzz_names:%=testsuite/fuzz-%): testsuite/fuzz-%: testsuite/fuzz/aux/%.c \
		$(front_libfront_la_SOURCES) $(lower_liblower_la_SOURCES)
	$(AM_V_GEN)$(MKDIR_P) testsuite && cd $(srcdir) && $(FUZZ_CC) \
		$(FUZZ_FLAGS) -D_GNU_SOURCE -I. -I$(abs_builddir) -o $(abs_builddir)/$@ \
		testsuite/fuzz/aux/$*.c $(filter %.c,$(fuzz_sources_$*))
fuzz: fuzz-targets
	@for n in $(fuzz_names); do \
		$(SHELL) $(srcdir)/testsuite/fuzz/aux/fuzz.sh $$n \
			$(FUZZ_TIME) $(FUZZ_JOBS) || exit 1; \
	done
.PHONY: fuzz fuzz-targets

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Every file of testsuite/FOLDER/ with a known suffix is a test, found when
# make runs (the wildcards are in configure.ac: Automake wants to see none);
# what each means is said at the head of run-test.sh.  A log is named after
# the whole name of its test, so that x.c and x.f90 may stand side by side,
# which Automake's own driver would not have.
test_targets = @test_targets@
test_list = @test_files@
EXTRA_DIST += @test_dist@ testsuite/fuzz/aux/fortran.c

check-local:
	@find testsuite -name '*.log' -exec rm -f {} + 2>/dev/null || :
	@$(MAKE) $(AM_MAKEFLAGS) --no-print-directory test-logs
	@$(SHELL) $(top_srcdir)/testsuite/count.sh

recheck:
	@$(MAKE) $(AM_MAKEFLAGS) --no-print-directory check \
		TESTS="`$(SHELL) $(top_srcdir)/testsuite/count.sh failed`"

test-logs: $(patsubst %,%.log,$(or $(TESTS),$(test_list)))

%.log: %
	@$(MKDIR_P) '$(@D)'; \
	if $(SHELL) $(top_srcdir)/testsuite/run-test.sh '$*' >'$@' 2>&1 || \
		test $$? = 77; \
	then tail -n 1 '$@'; else tail -n 30 '$@'; fi

clean-local:
	find testsuite -name '*.log' -exec rm -f {} + 2>/dev/null || :
	find testsuite -name '*.dir' -exec rm -rf {} + 2>/dev/null || :

.PHONY: recheck test-logs

# The shape of the code beside the aims of doc/style.md, for the eye.
style:
	@cd $(srcdir) && perl testsuite/style/budget.pl
.PHONY: style

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: shellcheck
# Scripts that users run, and those that run the tests, pass shellcheck.
cd "$srcdir" || exit 1
shellcheck -S warning -e SC2046,SC1007,SC3013 -s sh quickstart .ci/run testsuite/run-test.sh \
	testsuite/count.sh testsuite/sanitize.sh testsuite/ignored.sh

#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ignored.sh - which tests of run/ notice that all directives are ignored.
#
# usage:  cd BUILD; sh SRC/testsuite/ignored.sh [any] [TEST ...]
#         make check-ignored
#         Runs the tests on the simulated device with -fplugin-arg-acc-drop,
#         JOBS of them (2) at a time, and prints those that pass all the same.
#         With "any" nothing has to be seen on the device (run-test.sh), so
#         that the tests count which notice it by what the program does.
# status: 1 if, without "any", one passes whose head does not say "device: none"
src=$(cd "$(dirname "$0")/.." && pwd)
ACC_TEST_TARGETS=sim ACC_TEST_FLAGS=-fplugin-arg-acc-drop
export ACC_TEST_TARGETS ACC_TEST_FLAGS
[ "$1" != any ] || { ACC_TEST_DEVICE=any; export ACC_TEST_DEVICE; shift; }
[ $# -gt 0 ] || set -- $(cd "$src" && find testsuite/run -name aux -prune \
	-o -type f ! -name '*.sh' -print | sort)

# The last line of each test's output is its result.
results=$(printf '%s\n' "$@" | xargs -P "${JOBS:-2}" -I TEST \
	sh -c 'sh "$0" TEST 2>/dev/null | tail -n 1' "$src/testsuite/run-test.sh")
passed=$(echo "$results" | sed -n 's/^PASS: //p' | sort)
noticed=$(echo "$results" | grep -c '^FAIL: ')
status=0
for test in $passed; do
	if sed 40q "$src/$test" | grep -q 'device: none'; then
		echo "passes, and does nothing on the device: $test"
	else
		echo "passes: $test"
		[ -n "$ACC_TEST_DEVICE" ] || status=1
	fi
done
echo "$noticed tests notice that directives are ignored," \
	"$(echo "$passed" | grep -c .) do not"
exit $status

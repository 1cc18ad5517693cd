#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# count.sh [failed] - how the tests below testsuite/ went, in one line, from
# the last line of each log; or the names of those that failed.
logs=$(find testsuite -name '*.log')
last() {
	for log in $logs; do
		tail -n 1 "$log" | sed "s|^|$log |"
	done
}

if [ "$1" = failed ]; then
	last | sed -n '/\.log \(PASS\|SKIP\): /!s/\.log .*//p' | tr '\n' ' '
	exit
fi
all=$(last | wc -l)
passed=$(last | grep -c '\.log PASS: ')
skipped=$(last | grep -c '\.log SKIP: ')
echo "$passed passed, $((all - passed - skipped)) failed, $skipped skipped"
[ "$all" = $((passed + skipped)) ]

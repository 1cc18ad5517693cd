# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: perl
# Of a target's lines at most 40 of 100 are another target's, names masked, in
# the whole and in the files of each part: what several targets do lives above
# them, once.
cd "$srcdir" || exit 1
perl testsuite/style/budget.pl | awk '
	/, of 100 lines / {
		n++
		if ($(NF - 2) > 40) {
			print
			bad = 1
		}
	}
	END { exit bad || !n }'

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: perl
# Of a target's lines at most 40 of 100 are another target's, names masked:
# what several targets do lives above them, once.
cd "$srcdir" || exit 1
perl testsuite/style/budget.pl | awk '
	/ in common, of 100/ {
		n++
		if ($(NF - 2) > 40) {
			print
			bad = 1
		}
	}
	END { exit bad || !n }'

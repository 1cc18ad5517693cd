# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# timeout: 200
# doc/options.md and doc/variables.md have an entry for each row of the tables
# of options and variables, with the row's text, and for each other variable
# that the sources read; the examples run.
cd "$work" || exit 1
. "$srcdir/testsuite/doc/aux/page.sh"
status=0
for pair in options:plugin/options.def variables:libacc/core/env.def; do
	page=$srcdir/doc/${pair%%:*}.md
	perl "$srcdir/doc/reference.pl" "$srcdir/${pair#*:}" "$page" >page.md &&
		diff "$page" page.md || {
		echo "$page is old: make reference"
		status=1
	}
done
perl "$srcdir/testsuite/doc/reference.pl" "$srcdir" || status=1
[ $status = 0 ] || exit 1
need_sim
page options.md
page variables.md

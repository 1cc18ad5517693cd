# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The examples of doc/directives.md compile, and the page names each directive
# and each clause of the compiler's tables.
cd "$work" || exit 1
. "$srcdir/testsuite/doc/aux/page.sh"
page directives.md
status=0
for table in directives clauses; do
	sed -n 's/^\(DIRECTIVE\|CLAUSE\)([A-Z_]*, "\([a-z_ ]*\)".*/\2/p' \
		"$srcdir/front/directive/$table.def" >names
	[ "$(wc -l <names)" -gt 15 ] || status=1
	while read -r name; do
		grep -qE "(^#+ .*|\`|, )$name\b" "$srcdir/doc/directives.md" ||
			{ echo "directives.md: $name is not there"; status=1; }
	done <names
done
exit $status

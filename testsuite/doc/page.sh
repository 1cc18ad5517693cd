# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The manual page has an entry for each option of the plugin and each variable
# of the library, and no text that roff would read as a request; the module file
# has the places of the installation.
page=$builddir/doc/acc.1
status=0
for name in $(sed -n 's/^OPTION_[A-Z]*(\([a-z-]*\),.*/\1/p' \
		"$srcdir/plugin/options.def"); do
	roff=$(echo "$name" | sed 's/-/\\\\-/g')
	grep -q "^\\\\fB$roff" "$page" || { echo "$name"; status=1; }
done
for name in $(sed -n 's/^ENV(\([A-Z_]*\),.*/\1/p' \
		"$srcdir/libacc/core/env.def"); do
	grep -q "^\\\\fB$name\\\\fR$" "$page" || { echo "$name"; status=1; }
done
grep -n '`' "$page" && status=1
grep '^\.' "$page" | grep -vE '^\.(TH|SH|SS|TP|IP|PP|RS|RE|nf|fi)( |$)' && status=1
grep -n '@' "$builddir/doc/acc" && status=1
exit $status

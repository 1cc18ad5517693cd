# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Each routine of openacc.h has a manual page, and groff has no complaint about
# any page.
cd "$builddir/doc" || exit 1
found=$work/complaint
status=0
for name in $(sed -n 's/.*\<\(acc_[a-z0-9_]*\)(.*/\1/p' \
		"$srcdir/libacc/api/openacc.h"); do
	[ -s "$name.3" ] || { echo "no page $name"; status=1; }
done
command -v man >/dev/null || exit $status
for page in acc.1 *.3; do
	grep -q '^\.so ' "$page" && continue
	LC_ALL=C.UTF-8 MANROFFSEQ='' man --warnings -E UTF-8 -l "$page" \
		2>&1 >/dev/null | sed "s/^/$page: /" >"$found"
	[ ! -s "$found" ] || { cat "$found"; status=1; }
done
exit $status

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Every place that doc/contribute.md names is there, with the text that the
# page says it has.
status=0
grep '^| `' "$srcdir/doc/contribute.md" | sed 's/^| `\(.*\)` | `\(.*\)` |$/\1	\2/' \
	>"$work/places"
[ "$(wc -l <"$work/places")" -gt 25 ] || status=1
while IFS='	' read -r file text; do
	grep -qF -e "$text" "$srcdir/$file" && continue
	echo "$file has no '$text'"
	status=1
done <"$work/places"
for file in $(grep -o '`[a-z]*/[a-zA-Z_/.]*`' "$srcdir/doc/contribute.md" |
		tr -d '`'); do
	[ -e "$srcdir/$file" ] || { echo "there is no $file"; status=1; }
done
exit $status

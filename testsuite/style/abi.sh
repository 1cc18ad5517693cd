# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: perl nm
# libacc has the symbols of libacc/abi.def and no others; the compiler writes
# calls of these alone; doc/abi.md lists them.
table() {
	perl "$srcdir/libacc/abi.pl" "$1" "$srcdir/libacc/abi.def"
}
status=0
export LC_ALL=C

table names | sort >"$work/declared"
nm -D --defined-only "$builddir/libacc/.libs/libacc.so" |
	awk '$2 != "A" { sub(/@.*/, "", $3); print $3 }' | sort >"$work/has"
diff "$work/declared" "$work/has" || status=1

# Names of entry points in the strings of the compiler: those of the table,
# the markers, beginnings of such names, and what front/ declares itself.
{ cat "$work/declared"; table locals; } >"$work/known"
table list | grep -o 'acc_\(rt\|cuf\)_[a-z_]*' >>"$work/known"
cd "$srcdir" || exit 1
find front plugin targets -name '*.[ch]' -o -name '*.cc' -o -name '*.def' |
	sort | xargs perl -ne 'while (/"((?:[^"\\]|\\.)*)"/g) { my $s = $1;
		print "$1\n" while $s =~ /\b(acc_(?:rt|cuf|cufn)_\w+)/g }' |
	sort -u | grep -vxFf "$work/known" >"$work/unknown"
while read -r name; do
	case $name in
	*_ | acc_cuf_*) grep -q "^$name" "$work/declared" && continue ;;
	esac
	echo "$name is not in libacc/abi.def"
	status=1
done <"$work/unknown"

table list >"$work/list"
sed '1,/^<!-- libacc.abi.pl -->$/d' doc/abi.md | diff - "$work/list" || {
	echo "doc/abi.md: make abi writes it"
	status=1
}
exit $status

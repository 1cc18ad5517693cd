# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The warnings of doc/leniency.md obey -Wno-pragmas and -Werror=pragmas in C and
# C++, and -fplugin-arg-acc-no-warn in all languages.
cd "$work" || exit 1
status=0
export LC_ALL=C
grep -v 'error:' "$srcdir/testsuite/plugin/2-restrictions/lenient.c" >unit.c
cat >>unit.c <<'END'
int host(int i) { return absent(i); }
END
cp unit.c unit.cc
cp "$srcdir/testsuite/plugin/2-restrictions/lenient.f90" unit.f90

# messages COMPILER FILE WORDS...: what it says, the notes aside.
messages() {
	compiler=$1 file=$2
	shift 2
	$compiler $ACCFLAGS -fplugin-arg-acc-target=host,sim \
		-fdiagnostics-plain-output "$@" -O1 -c -o unit.o $file 2>&1 |
		grep -E '(warning|[Ee]rror):|Warning:|internal' >$file.said
}

expect_none() {
	messages "$@"
	[ ! -s $2.said ] || { echo "said: $*"; cat $2.said; status=1; }
}

for unit in "$CC unit.c" "$CXX unit.cc"; do
	file=${unit##* } compiler=${unit% *}
	messages "$compiler" $file
	[ "$(grep -c 'warning:' $file.said)" -ge 20 ] || status=1
	expect_none "$compiler" $file -Wno-pragmas
	expect_none "$compiler" $file -fplugin-arg-acc-no-warn
	messages "$compiler" $file -Werror=pragmas
	grep 'warning:' $file.said && status=1
done
messages "$FC" unit.f90
[ "$(grep -c 'Warning:' unit.f90.said)" -ge 12 ] || status=1
expect_none "$FC" unit.f90 -fplugin-arg-acc-no-warn
exit $status

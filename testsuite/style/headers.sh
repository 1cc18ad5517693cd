# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# timeout: 300
# Each header compiles alone: it includes what it needs.  Those of the
# plugin come after plugin/gcc.h, as everywhere.
status=0
gcc_include=$(LIBRARY_PATH= $CC -print-file-name=plugin)/include

for header in front lower targets targets/* libacc; do
	for header in "$srcdir/$header"/*.h; do
		[ -f "$header" ] || continue
		name=${header#"$srcdir"/}
		case $name in
		targets/host/lower*) continue ;;
		esac
		echo "#include \"$name\"" >"$work/alone.c"
		$CC -std=gnu11 -Wall -Wextra -Werror -fsyntax-only -D_GNU_SOURCE \
			-I"$srcdir" -I"$builddir" \
			-I"$builddir/libacc/include" "$work/alone.c" || status=1
	done
done
for header in "$srcdir"/plugin/*.h; do
	name=${header#"$srcdir"/}
	printf '#include "plugin/gcc.h"\n#include "%s"\n' "$name" \
		>"$work/alone.cc"
	$CXX -std=gnu++14 -fsyntax-only -D_GNU_SOURCE -I"$srcdir" \
		-isystem "$gcc_include" "$work/alone.cc" || status=1
done
exit $status

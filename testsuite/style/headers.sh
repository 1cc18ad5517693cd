# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# timeout: 300
# Each header compiles alone: it includes what it needs.  Those of the
# plugin come after plugin/gcc.h, as everywhere.
status=0
gcc_include=$(LIBRARY_PATH= $CC -print-file-name=plugin)/include

headers_of() {
	(cd "$srcdir" && find "$@" -name '*.h' | LC_ALL=C sort)
}

for name in $(headers_of front lower targets libacc); do
	case $name in
	targets/host/lower*) continue ;;
	esac
	echo "#include \"$name\"" >"$work/alone.c"
	$CC -std=gnu11 -Wall -Wextra -Werror -fsyntax-only -D_GNU_SOURCE \
		-I"$srcdir" -I"$builddir" \
		-I"$builddir/libacc/include" "$work/alone.c" || status=1
done
# GCC's headers are compiled once.
mkdir -p "$work/plugin"
cp "$srcdir/plugin/gcc.h" "$work/plugin" || exit 1
$CXX -std=gnu++14 -D_GNU_SOURCE -I"$srcdir" -isystem "$gcc_include" \
	-x c++-header "$work/plugin/gcc.h" \
	-o "$work/plugin/gcc.h.gch" || exit 1
for name in $(headers_of plugin); do
	printf '#include "plugin/gcc.h"\n#include "%s"\n' "$name" \
		>"$work/alone.cc"
	$CXX -std=gnu++14 -Winvalid-pch -D_GNU_SOURCE -I"$work" \
		-I"$srcdir" -isystem "$gcc_include" -S -o /dev/null \
		"$work/alone.cc" || status=1
done
exit $status

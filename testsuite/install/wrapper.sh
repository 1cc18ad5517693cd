# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A compiler that is a site's wrapper, which adds options of the linker where it is
# not told to stop before, as Spack's, compiles the plugin's headers.
cd "$work" || exit 1
grep -q '^precompiled = ' "$builddir/Makefile" ||
	{ echo "the headers are not compiled before" >why; exit 77; }
cat >wrapped <<END
#!/bin/sh
for word; do
	case \$word in
	-c | -E | -S) exec $CXX "\$@" ;;
	esac
done
exec $CXX -Wl,-rpath,/nowhere "\$@"
END
chmod +x wrapped
header=$work/gcc.h.gch
unset MAKEFLAGS MFLAGS MAKELEVEL
make -C "$builddir" -s CXX="$work/wrapped" precompiled="$header" "$header" \
	>messages 2>&1 && [ -s "$header" ] || { cat messages; exit 1; }

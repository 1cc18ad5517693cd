# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# make dist has all sources, tests, documents and scripts, and nothing that is
# built, but for the RPM's description.
unset MAKEFLAGS MFLAGS MAKELEVEL
make -C "$builddir" -s distdir distdir="$work/dist" >"$work/log" 2>&1 ||
	{ tail "$work/log"; exit 1; }
list() {
	(cd "$1" && find bench doc examples front libacc lower packaging plugin \
		targets testsuite -type f ! -name '*~' ! -name '.*' | sort)
}
list "$srcdir" >"$work/have"
list "$work/dist" >"$work/packed"
missing=$(comm -23 "$work/have" "$work/packed")
more=$(comm -13 "$work/have" "$work/packed" | grep -v '^packaging/acc\.spec$')
chmod -R u+w "$work/dist" && rm -rf "$work/dist"
[ -z "$missing" ] || { echo "not in the archive: $missing"; exit 1; }
[ -z "$more" ] || { echo "built, and in the archive: $more"; exit 1; }

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# timeout: 600
# The plugin builds with the newest GCC of Debian, in a release that is made here;
# each 100th test passes there, and objects of it and of this GCC make one program
# (mixed.sh).  For continuous integration: as root, where CI is
# "true" or ACC_TEST_NEWEST is set; ACC_TEST_MIRROR has the packages.  Where the
# packages take too long, it is skipped.
newest=16 roots=$builddir/newest seconds=840
mirror=${ACC_TEST_MIRROR:-http://deb.debian.org/debian}
unset MAKEFLAGS MFLAGS MAKELEVEL
skip() {
	echo "$*" | tee "$work/why"
	exit 77
}
[ "$CI" = true ] || [ -n "$ACC_TEST_NEWEST" ] ||
	skip "ACC_TEST_NEWEST is not set"
command -v wget >/dev/null || skip "needs wget"
wget -q --timeout=20 --tries=2 -O /dev/null "$mirror/dists/sid/InRelease" ||
	skip "$mirror does not answer"
trap 'rm -rf "$roots/sid" "$roots/build"' EXIT
trap 'exit 1' HUP INT TERM
rm -rf "$roots"
objects=$roots/build/objects
mkdir -p "$objects"
for file in main.c part.c add.f90; do
	case $file in
	*.c) compiler=$CC ;;
	*) compiler=$FC ;;
	esac
	# shellcheck disable=SC2086
	$compiler $ACCFLAGS -O2 -fplugin-arg-acc-target=host,sim \
		-c "$srcdir/testsuite/install/aux/$file" \
		-o "$objects/${file%.*}.o" || exit 1
done
export ACC_TEST_OBJECTS=/build/objects
unset CC CXX FC ACCFLAGS ACCLIBS LD_LIBRARY_PATH
timeout -k 10 $seconds sh "$srcdir/testsuite/versions.sh" quick=100 \
	also=testsuite/install/mixed.sh build="$builddir" roots="$roots" \
	mirror="$mirror" $newest >"$work/log" 2>&1
got=$?
cat "$work/log"
[ $got != 124 ] || skip "not done after $seconds seconds"
[ $got != 0 ] || rm -rf "$roots"
[ $got != 2 ] || skip "$(tail -n 1 "$work/log")"
exit $got

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Objects that different versions of GCC compiled make one program: data of
# declare, a routine and regions of each are used by the other.  Skipped in a
# build for one version, which configure --with-gcc and ACC_TEST_OBJECTS change:
# the latter names a folder with objects of another version.
cd "$work" || exit 1
made() {
	sed -n "s/^$1 = *//p" "$2/Makefile" | head -n 1
}
folders= targets=${ACC_TEST_TARGETS:-$(made test_targets "$builddir")}
for folder in "$builddir" "$builddir"/gcc-*; do
	[ -f "$folder/plugin/.libs/acc.so" ] || continue
	name=$(basename "$folder")
	other=$(echo "$ACCFLAGS" |
		sed "s|-fplugin=[^ ]*|-fplugin=$folder/plugin/.libs/acc.so|")
	mkdir "$name" || exit 1
	for file in main.c part.c add.f90; do
		case $file in
		*.c) compiler=$(made CC "$folder") ;;
		*) compiler=$(made FC "$folder") ;;
		esac
		# shellcheck disable=SC2086
		$compiler $other -O2 \
			"-fplugin-arg-acc-target=$(echo "$targets" | tr ' ' ,)" \
			-c "$srcdir/testsuite/install/aux/$file" \
			-o "$work/$name/${file%.*}.o" || exit 1
	done
	folders="$folders $name"
done
[ -z "$ACC_TEST_OBJECTS" ] || folders="$folders $ACC_TEST_OBJECTS"
# shellcheck disable=SC2086
set -- $folders
[ $# -gt 1 ] || {
	echo "SKIP: this build is for one version of GCC"
	exit 77
}
first=$1
shift
for other; do
	for pair in "$first $other" "$other $first"; do
		# shellcheck disable=SC2086
		$CC ${pair% *}/main.o ${pair#* }/part.o ${pair#* }/add.o \
			-o program $ACCLIBS || exit 1
		for target in $targets; do
			ACC_DEVICE_TYPE=$target ./program || {
				echo "$pair: $target"
				exit 1
			}
		done
	done
done

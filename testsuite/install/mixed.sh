# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Objects that different versions of GCC compiled make one program: data of
# declare, a routine and regions of each are used by the other.  Skipped in a
# build for one version; configure --with-gcc makes others.
cd "$work" || exit 1
made() {
	sed -n "s/^$1 = *//p" "$2/Makefile" | head -n 1
}
cat >main.c <<'END'
#include <openacc.h>
extern int table[100];
#pragma acc declare create(table)
#pragma acc routine seq
int twice(int);
void fill(int);
void add_(int *, const int *);
int main(void)
{
	int a[100], n = 100;
	fill(3);
#pragma acc parallel loop copyout(a)
	for (int i = 0; i < n; i++)
		a[i] = twice(table[i]);
#pragma acc data copy(a)
	add_(a, &n);
	return a[0] != 7 || a[99] != 205;
}
END
cat >part.c <<'END'
int table[100];
#pragma acc declare create(table)
#pragma acc routine seq
int twice(int x)
{
	return 2 * x;
}
void fill(int first)
{
#pragma acc parallel loop
	for (int i = 0; i < 100; i++)
		table[i] = first + i;
}
END
cat >add.f90 <<'END'
subroutine add(a, n)
  integer :: n, a(n)
  !$acc parallel loop present(a)
  do i = 1, n
    a(i) = a(i) + 1
  end do
end subroutine
END
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
			-c "$work/$file" -o "$work/$name/${file%.*}.o" || exit 1
	done
	folders="$folders $name"
done
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

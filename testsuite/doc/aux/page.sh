# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# page NAME: the programs of doc/NAME compile and run and print what the page
# says, and its excerpts are in the files that they name.  Source it in $work.
export builddir ACCFLAGS ACCLIBS CC CXX FC
export ACCCC_CC="$CC" ACCCXX_CXX="$CXX" ACCFORT_FC="$FC"
export ACCFORT_PLUGIN="$builddir/plugin/.libs/acc.so"
export CCACHE_DISABLE=1 # what stays beside the object is wanted
export ACCFORT_INCLUDE="$builddir/libacc/include" ACCFORT_LIBS="$ACCLIBS"

# The pages show what GCC 12 finds; a later one may need no comparison of
# addresses.
check() {
	case $($CC -dumpversion) in
	12*) ;;
	*) sed -i 's/, if its data is found not to overlap$//' want ;;
	esac
	perl "$srcdir/testsuite/blocks.pl" page want have || {
		cat have
		exit 1
	}
}

page() {
	perl "$srcdir/testsuite/doc/page.pl" "$srcdir/doc/$1" . "$srcdir" \
		>script || exit 1
	rc=0
	. ./script
}

# Pages with the simulated device need LLVM's tools.
need_sim() {
	case " $(sed -n 's/^test_targets = *//p' "$builddir/Makefile") " in
	*' sim '*) ;;
	*) exit 77 ;;
	esac
}

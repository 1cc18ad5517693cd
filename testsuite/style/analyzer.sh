# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# timeout: 200
# GCC's analyzer finds nothing new in the C sources: what is in analyzer.txt has
# been read and is wrong.
case $($CC -dumpversion) in
12*) ;;
*) echo "analyzer.txt is for GCC 12"; exit 77 ;;
esac
cd "$srcdir" || exit 1
find front lower targets libacc -name '*.c' ! -path '*/TEMPLATE/*' \
	! -path 'libacc/device/*' | LC_ALL=C sort |
	xargs -P 2 -I{} $CC -std=gnu11 -O1 -fanalyzer -D_GNU_SOURCE \
		-DACC_OPENACC_VERSION=202506 -DPACKAGE_VERSION='"test"' \
		-fopenmp -I. -I"$builddir" -S -o /dev/null {} 2>"$work/log"
sed -n 's/^\([a-z.][^:]*\):[0-9:]* warning: .*\[\(-Wanalyzer[a-z-]*\)\]$/\1 \2/p' \
	"$work/log" | LC_ALL=C sort -u >"$work/found"
grep -vxFf testsuite/style/analyzer.txt "$work/found" || exit 0
grep -A 30 'warning:' "$work/log"
exit 1

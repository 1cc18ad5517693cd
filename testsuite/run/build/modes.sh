# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What a unit with directives cannot be compiled with is an error that says so:
# pointers of 32 bits for a device, and a precompiled header that was made
# without the plugin; one made with it is used.  The manual, section 7
aux=$srcdir/testsuite/run/aux
cd "$work" || exit 1
export CCACHE_DISABLE=1

# refused MESSAGE COMMAND...
refused() {
	message=$1
	shift
	"$@" 2>err && message="refused: $*"
	grep -q "error: $message" err && ! grep -q 'internal' err && return
	cat err
	exit 1
}

cat >head.h <<'X'
static inline int one(void) { return 1; }
X
cat >unit.c <<'X'
#include "head.h"
int
main(void)
{
	int a[10];
#pragma acc parallel loop copyout(a)
	for (int i = 0; i < 10; i++)
		a[i] = one();
	return !a[9];
}
X
for words in "$CC -x c" "$CXX -x c++"; do
	$words-header -O2 head.h -o head.h.gch || exit 1
	refused "a precompiled header was made without" \
		$words -O2 $ACCFLAGS -c unit.c -o unit.o
	$words-header -O2 $ACCFLAGS head.h -o head.h.gch || exit 1
	$words -O2 -Winvalid-pch $ACCFLAGS unit.c -x none -o program $ACCLIBS \
		2>err && ./program && [ ! -s err ] || { cat err; exit 1; }
	rm head.h.gch
done

targets=$(sed -n 's/^test_targets = *//p' "$builddir/Makefile" | tr ' ' ,)
case $targets in *sim*) ;; *) exit 0 ;; esac
echo 'int i;' >empty.c
$CC -m32 -c empty.c 2>/dev/null || exit 0
refused "devices need .-m64." $CC -m32 $ACCFLAGS \
	-fplugin-arg-acc-target=host,sim -c "$aux/region.c" -o x.o

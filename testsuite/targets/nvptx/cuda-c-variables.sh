# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Of linked code, the variables are found that others may set: all that other
# files see or that begin with zero; not tables of one file, and not our own.
# Text that is no such code, or is cut off, has none.
cd "$work" || exit 1
cat >variables.c <<'X'
#define IN(name) __attribute__((used, section(name)))
#ifdef TABLE
IN(".nv.global.init") static int table[3] = {0, 1, 2};
IN(".nv.shared") int shared[4];
#endif
#ifdef CONSTANT
IN(".nv.constant3") static int constant[3];
#endif
#ifdef ZERO
__asm__(".section .nv.global,\"aw\",@nobits\n.type zero,@object\n.size zero,4\n"
	"zero: .zero 4\n.text");
#endif
#ifdef SEEN
IN(".nv.global.init") int seen = 3;
#endif
#ifdef OURS
IN(".nv.global.init") int ours = 3;
#endif
X
cat >main.c <<'X'
#include "targets/nvptx/foreign.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static bool
is_ours(const char *name, void *own)
{
	return strcmp(name, own) == 0;
}
int
main(int argc, char **argv)
{
	static char bytes[1 << 16];
	size_t n = fread(bytes, 1, sizeof bytes, stdin);
	const char *name = foreign_variable(bytes, n, is_ours, "ours");
	puts(name ? name : "none");
	if (argc < 2)
		return 0;
	/* The copy has no room behind its end. */
	for (size_t k = 0; k < n; k++) {
		char *part = malloc(k + !k);
		memcpy(part, bytes, k);
		foreign_variable(part, k, is_ours, "ours");
		free(part);
	}
	return 0;
}
X
$CC -std=gnu11 -Wall -g -fsanitize=address -I"$srcdir" main.c \
	"$srcdir/targets/nvptx/foreign.c" -o main -lpthread 2>log ||
	$CC -std=gnu11 -Wall -g -I"$srcdir" main.c \
		"$srcdir/targets/nvptx/foreign.c" -o main -lpthread || exit 1
status=0
# finds WANTED MACRO...
finds() {
	wanted=$1
	shift
	$CC $(printf -- '-D%s ' "$@") -O1 -fno-pie -c variables.c -o unit.o ||
		exit 1
	./main all <unit.o >out || status=1
	[ "$(cat out)" = "$wanted" ] || {
		echo "$*: $(cat out), not $wanted"
		status=1
	}
}
finds none TABLE
finds none TABLE OURS
finds constant TABLE CONSTANT
finds zero ZERO OURS
finds seen OURS SEEN TABLE
echo '.version 7.0' | ./main | grep -q none || status=1
exit $status

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: llvm
# Structures and complex numbers by value: what a function of another object has
# of them stands in the PTX, and a function is made that calls nvcc's with arrays
# of bytes, which ptxas takes if it is there.  PTX ISA 8.5, 7.1
cd "$work" || exit 1
cat >unit.c <<'X'
#include <complex.h>
struct pair { float x, y; };
struct bytes { char b[3]; };
struct large { int i; double d; };
#pragma acc routine seq
struct pair swap(struct pair, int);
#pragma acc routine seq
void set(struct bytes, struct large, double *);
#pragma acc routine seq
double _Complex turn(float _Complex, short);
#pragma acc routine seq
int plain(int, double *);
#pragma acc routine seq
static int own(struct pair p) { return p.x; }
void
work(struct pair *p, struct bytes *b, struct large *l, double *d)
{
#pragma acc parallel loop copy(p[0:9], b[0:9], l[0:9], d[0:9])
	for (int i = 0; i < 9; i++) {
		p[i] = swap(p[i], i);
		set(b[i], l[i], d);
		d[i] = creal(turn(i + 2.0f * I, i)) + plain(i, d) + own(p[i]);
	}
}
X
$CC $ACCFLAGS -fplugin-arg-acc-target=host,nvptx -O1 -c unit.c || exit 1
status=0
# The words for each function.
tr '\0' '\n' <unit.o | sed -n 's/^\/\/ by value: //p' >said
cat >wanted <<'X'
set v a3.1 a16.8 s8
swap a8.4 a8.4 s4
turn c16 c8 s4
X
sort said | diff - wanted || status=1
cat >main.c <<'X'
#include "targets/nvptx/adapt.h"
#include "targets/nvptx/external.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static bool
is_foreign(const char *name, void *own)
{
	return strncmp(name, own, external_length(name)) != 0;
}
int
main(void)
{
	static char ptx[1 << 16];
	if (!fread(ptx, 1, sizeof ptx - 1, stdin))
		return 1;
	char *calls = adapt_calls(ptx, "acc1$", is_foreign, "swap");
	char *made = adapt_functions(ptx, "acc1$", is_foreign, "swap");
	FILE *f = fopen("calls.ptx", "w");
	fputs(calls, f);
	fclose(f);
	f = fopen("made.ptx", "w");
	fputs(made, f);
	fclose(f);
	for (const char *p = ptx; (p = adapt_next(p, is_foreign, "swap"));)
		printf("%.*s%s\n", (int)external_length(p), p,
			adapt_cannot(p) ? " cannot" : "");
	return 0;
}
X
$CC -std=gnu11 -Wall -I"$srcdir" main.c "$srcdir/targets/nvptx/adapt.c" \
	"$srcdir/targets/nvptx/external.c" -o main || exit 1
cat >in.ptx <<'X'
.version 6.4
.target sm_75
.address_size 64
.extern .func (.param .b32 r) three(.param .b64 p);
.extern .func swap(.param .b64 r, .param .b64 p, .param .b32 i);
.extern .func three_more(.param .b64 p);
// by value: set v a3.1 a16.8 s8
// by value: swap a8.4 a8.4 s4
// by value: turn c16 c8 s4
// by value: three s4 a16.8
// by value: wide s4 x
X
./main <in.ptx >out || exit 1
printf '%s\n' set turn three 'wide cannot' | diff - out || status=1
for line in '.extern .func (.param .b32 r) acc1$three(.param .b64 p);' \
	'.extern .func swap(.param .b64 r, .param .b64 p, .param .b32 i);' \
	'.extern .func three_more(.param .b64 p);'; do
	grep -q -x -F -e "$line" calls.ptx || {
		echo "no line '$line'"
		status=1
	}
done
for line in '.extern .func set(.param .align 1 .b8 n0[3], .param .align 8 .b8 n1[16], .param .b64 n2);' \
	'.visible .func acc1$set(.param .b64 o0, .param .b64 o1, .param .b64 o2)' \
	'.extern .func (.param .align 16 .b8 r0[16]) turn(.param .align 8 .b8 n0[8], .param .b32 n1);' \
	'.visible .func acc1$turn(.param .b64 to, .param .b32 o0, .param .b32 p0, .param .b32 o1)' \
	'.extern .func (.param .b32 r0) three(.param .align 8 .b8 n0[16]);' \
	'.visible .func (.param .b32 q0) acc1$three(.param .b64 o0)'; do
	grep -q -x -F -e "$line" made.ptx || {
		echo "no line '$line' in"
		cat made.ptx
		status=1
	}
done
grep -v 'wide s4 x' in.ptx >fits.ptx
./main <fits.ptx >out || exit 1
ptxas=$(command -v ptxas || ls /usr/local/cuda/bin/ptxas 2>/dev/null)
[ -z "$ptxas" ] || "$ptxas" -c -arch=sm_80 made.ptx -o made.cubin || status=1
exit $status

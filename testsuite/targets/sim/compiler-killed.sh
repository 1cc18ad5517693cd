# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: llvm
# A device's compiler runs beside GCC: where it is killed the unit does not
# compile, with one message, and nothing waits.  OpenACC 3.4, 1.6 (EXEC-01)
mkdir -p "$work/bin" "$work/tmp" || exit 1
cat >"$work/bin/opt-14" <<'END'
#!/bin/sh
kill -9 $PPID
END
chmod +x "$work/bin/opt-14"
cat >"$work/t.c" <<'END'
void f(int *a)
{
#pragma acc parallel loop copyout(a[:10])
	for (int i = 0; i < 10; i++)
		a[i] = i;
}
END
PATH=$work/bin:$PATH TMPDIR=$work/tmp $CC $ACCFLAGS \
	-fplugin-arg-acc-target=host,sim -c "$work/t.c" -o "$work/t.o" \
	2>"$work/messages" && exit 1
cat "$work/messages"
[ "$(grep -c error: "$work/messages")" = 1 ] || exit 1
grep -q "device code for target 'sim': its compiler ended early" \
	"$work/messages"

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A copy of targets/TEMPLATE is a target as soon as it has a row in
# targets/targets.def: both halves compile, and KIR is lowered for it.
# The new target's row comes first.
mkdir -p "$work/targets/TEMPLATE"
cp "$srcdir"/targets/TEMPLATE/*.c "$work/targets/TEMPLATE"
sed 's/^TARGET(nvptx/TARGET(TEMPLATE, sim, 99, other, "templates")\n&/' \
	"$srcdir/targets/targets.def" >"$work/targets/targets.def"
# As targets/local.mk makes it.
sed -e '/^;/d' -e 's/[\\"]/\\&/g' -e 's/.*/"&\\n"/' \
	"$srcdir/targets/TEMPLATE/device.ll" \
	>"$work/targets/TEMPLATE/device.inc"

compile() {
	$CC -std=gnu11 -Wall -Wextra -Werror -D_GNU_SOURCE -I"$work" \
		-I"$srcdir" -I"$builddir" "$@" || exit 1
}
compile -c -o "$work/driver.o" "$work/targets/TEMPLATE/driver.c"
compile -o "$work/lower" "$srcdir/targets/main.c" \
	"$srcdir/targets/targets.c" "$work/targets/TEMPLATE/target.c" \
	"$builddir/targets/.libs/libtargets.a" \
	"$builddir/lower/.libs/liblower.a" || exit 1

# The driver's memory, and an allocation that is too large.
cat >"$work/user.c" <<'END'
#include "libacc/core/driver.h"

#include <string.h>

extern const struct driver TEMPLATE_driver;
static int faults;

void
fault_set(const char *format, ...)
{
	(void)format;
	faults++;
}

int
main(void)
{
	const struct driver *t = &TEMPLATE_driver;
	char text[] = "four", back[sizeof text] = "";
	struct driver_device *d = t->open(0);
	void *p = t->alloc(d, sizeof text);
	bool done = p && t->copy_in(d, NULL, p, text, sizeof text)
		&& t->fill(d, NULL, p, 'F', 1)
		&& t->copy_out(d, NULL, back, p, sizeof text)
		&& t->free(d, p) && strcmp(back, "Four") == 0 && !faults;
	return !(done && !t->alloc(d, (size_t)-1 / 2) && faults == 1);
}
END
compile -w -o "$work/user" "$work/user.c" "$work/driver.o" \
	"$srcdir/targets/property.c"
"$work/user" || {
	echo "the driver's memory"
	exit 1
}

# Each row of device.def has a body.
for name in $(sed -n 's/^DEVICE(\([a-z0-9_]*\),.*/\1/p' \
		"$srcdir/targets/device.def"); do
	grep -q "^define.* @$name(" "$srcdir/targets/TEMPLATE/device.ll" || {
		echo "device.ll has no $name"
		exit 1
	}
done

cat >"$work/one.ir" <<'END'
kernel void @one (ptr %1) !outer 0 !dim 0 1 1 {
@1
	%2 = load ptr %1
	store i32 i32:5, %2
	ret void
}
END
"$work/lower" -t TEMPLATE "$work/one.ir" >"$work/one.ll" || exit 1
grep -q '^define.*void @one(' "$work/one.ll" || exit 1
command -v clang >/dev/null || exit 0
"$work/lower" -t TEMPLATE -c "$work/one.so" "$work/one.ir" || exit 1
nm "$work/one.so" | grep -q ' T one$'

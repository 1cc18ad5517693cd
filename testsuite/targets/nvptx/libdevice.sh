# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The functions of the C library that device code declares have the names of
# NVIDIA's libdevice; those that it defines itself, and others, keep theirs.
cd "$work" || exit 1
cat >rename.c <<'X'
#include <stdio.h>
#include <string.h>

#include "targets/nvptx/math.h"

int
main(void)
{
	static const char ir[] =
		"declare double @sin(double)\n"
		"declare float @powf(float, float)\n"
		"declare i64 @llrint(double)\n"
		"declare double @other(double)\n"
		"define double @cos(double %x) {\n"
		"\t%y = call double @sin(double %x)\n"
		"\t%z = call double @other(double %y)\n"
		"\tret double %z\n"
		"}\n"
		"define double @again(double %x) {\n"
		"\t%y = call double @cos(double %x)\n"
		"\t%n = call i64 @llrint(double %y)\n"
		"\tret double %y\n"
		"}\n";
	size_t size;
	bool used;
	char *text = math_rename(ir, strlen(ir), &size, &used);

	printf("%.*s", (int)size, text);
	return !used;
}
X
$CC -I"$srcdir" -I"$builddir" -o rename rename.c \
	"$srcdir/targets/nvptx/math.c" && ./rename >got || exit 1
cat >want <<'X'
declare double @__nv_sin(double)
declare float @__nv_powf(float, float)
declare i64 @__nv_llrint(double)
declare double @other(double)
define double @cos(double %x) {
	%y = call double @__nv_sin(double %x)
	%z = call double @other(double %y)
	ret double %z
}
define double @again(double %x) {
	%y = call double @cos(double %x)
	%n = call i64 @__nv_llrint(double %y)
	ret double %y
}
X
diff want got

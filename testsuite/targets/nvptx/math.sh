# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Without a CUDA toolkit mathematics comes from libclc: all of it becomes part
# of the unit; where libclc is missing too, the message says what to install.
# need: llvm

cat >"$work/unit.c" <<'X'
#include <math.h>
void
f(int n, double *x, float *y)
{
#pragma acc parallel loop copy(x[0:n], y[0:n])
	for (int i = 0; i < n; i++) {
		x[i] = sin(x[i]) + pow(x[i], 3.3) + erfc(x[i]) + lround(x[i]);
		y[i] = sinf(y[i]) + expf(y[i]) + fmodf(y[i], 3) + hypotf(y[i], 1);
	}
}
X
export ACC_X_NVPTX_ROUTE=llvm
export CCACHE_DISABLE=1 # what stays beside the object is wanted
cd "$work" || exit 1

compile() {
	$CC -O2 -w $ACCFLAGS -fplugin-arg-acc-target=nvptx \
		-fplugin-arg-acc-keep -c unit.c -o unit.o 2>errors
}

if compile; then
	# Nothing that is left is called from elsewhere.
	grep -E '^\.extern' unit*.nvptx.ptx && exit 1
	grep -q 'ld.const' unit*.nvptx.ptx || exit 1
else
	grep -q 'Debian: libclc-14' errors || { cat errors; exit 1; }
fi

# A libclc that the first LLVM is too old for is read by another one, which then
# does the rest; where there is none, the message says so.
mkdir tools || exit 1
for tool in $CC as; do
	case $tool in
	-*) ;;
	*) ln -s "$(command -v "$tool")" tools ;;
	esac
done
for tool in opt llc llvm-link; do
	for version in -22 -21 -20 -19 -18 -17 -16 -15 -14 ''; do
		path=$(command -v $tool$version) || continue
		ln -s "$path" tools/$tool
		break
	done
done
old=14
tools/opt --version | grep -q 'LLVM version 14' && old=15
printf '#!/nowhere/sh\n' >tools/llvm-link-$old
chmod +x tools/llvm-link-$old
if [ -f unit.o ]; then
	PATH=$work/tools compile || { cat errors; exit 1; }
	ln -sf llvm-link-$old tools/llvm-link
	PATH=$work/tools compile && exit 1
	grep -q 'no llvm-link on PATH can read .*[.]bc; it needs LLVM' errors ||
		{ cat errors; exit 1; }
fi

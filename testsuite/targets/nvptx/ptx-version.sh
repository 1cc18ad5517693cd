# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: llvm
# LLVM writes PTX of the oldest version that has the architecture, so that no
# newer driver is needed than for the device, and LLVM 22 takes it.  The manual,
# section 1
cd "$work" || exit 1
export ACC_X_NVPTX_ROUTE=llvm CCACHE_DISABLE=1
status=0
cat >a.c <<'END'
void
f(float *a)
{
#pragma acc parallel loop deviceptr(a)
	for (int i = 0; i < 1000; i++)
		a[i] = i;
}
END

# version ARCH VERSION
version() {
	$CC $ACCFLAGS -fplugin-arg-acc-target=nvptx$1 -fplugin-arg-acc-keep \
		-O2 -c a.c || exit 1
	grep -q "^\.version $2\$" a.c-nvptx*.ptx || {
		echo "nvptx$1: not $2"
		grep -h '^\.version' a.c-nvptx*.ptx
		status=1
	}
	rm -f a.c-nvptx*
}

version '' 6.4
version :sm_75 6.4
version :sm_80 7.0
version :sm_86 7.1
version :sm_89 7.1
version :sm_90 7.1
exit $status

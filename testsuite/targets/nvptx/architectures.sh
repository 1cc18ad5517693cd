# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The architectures from sm_50 on may be asked for, with the letters of those
# that are not for later devices; others are refused, without device code too.
# The manual, section 2
cd "$work" || exit 1
status=0
echo 'int none;' >none.c
for arch in sm_50 sm_90 sm_90a sm_100f sm_999; do
	$CC $ACCFLAGS -fplugin-arg-acc-target=nvptx:$arch -c none.c || {
		echo "$arch: refused"
		status=1
	}
done
for arch in sm_49 sm_5 sm_1000 sm_90b sm_90aa 90 sm_; do
	$CC $ACCFLAGS -fplugin-arg-acc-target=nvptx:$arch -c none.c 2>err && {
		echo "$arch: accepted"
		status=1
	}
	grep -q "'$arch' is not an architecture of nvptx" err || {
		cat err
		status=1
	}
done
exit $status

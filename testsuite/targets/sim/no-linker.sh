# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: llvm
# Where no GCC is on PATH, with which an image for the simulated device is linked,
# the message says so.  The manual, section 2
mkdir "$work/bin" || exit 1
for tool in opt llc; do
	for version in "" -14 -15 -16 -17 -18 -19 -20 -21 -22; do
		path=$(command -v $tool$version) &&
			ln -s "$path" "$work/bin/$tool$version"
	done
done
cat >"$work/one.ir" <<'END'
kernel void @one (ptr %1) !outer 0 !dim 0 1 1 {
@1
	%2 = load ptr %1
	store i32 i32:5, %2
	ret void
}
END
unset COLLECT_GCC
"$builddir/acc-lower" -t sim -c "$work/one.so" "$work/one.ir" || exit 1
PATH=$work/bin "$builddir/acc-lower" -t sim -c "$work/two.so" "$work/one.ir" \
	2>"$work/messages" && exit 1
cat "$work/messages"
grep -q "acc-lower: sim: target sim needs gcc on PATH to link" "$work/messages"

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The build for one more version of GCC is installed without a libacc of its
# own: there is one for all.  The manual, section 1
cd "$builddir" || exit 1
version=$(sed -n 's/^gcc_version = //p' Makefile)
make -n install-build DESTDIR="$work/inst" >"$work/commands" 2>&1 || {
	tail "$work/commands"
	exit 1
}
grep -q "acc/gcc-$version" "$work/commands" || exit 1
if grep -E "libacc(prof)?\.la" "$work/commands"; then
	exit 1
fi

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Only plugin/compat/ tests the version of GCC, and testsuite/versions.sh knows
# the versions that it is asked for.
found=$(cd "$srcdir" && grep -rlE 'GCCPLUGIN_VERSION|BUILDING_GCC_VERSION' \
	plugin targets front lower libacc | grep -v '^plugin/compat/')
[ -z "$found" ] || {
	echo "these test the version of GCC: $found"
	exit 1
}
sh "$srcdir/testsuite/versions.sh" 11 >"$work/messages" 2>&1
[ $? != 0 ] && grep -qE "'11' is not a version|needs (root|debootstrap)|no mounts" \
	"$work/messages"

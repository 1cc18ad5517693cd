# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# configure takes a list of compilers, and says which of them is not there.  The
# manual, section 1
cd "$work" || exit 1
[ -x "$srcdir/configure" ] || exit 77
if env -u CC -u CXX -u FC "$srcdir/configure" --with-gcc=99,98 \
	>messages 2>&1
then
	echo "GCC 99 is configured"
	exit 1
fi
grep -q -e '--with-gcc: there is no gcc-99$' messages || {
	cat messages
	exit 1
}
if env -u CC -u CXX -u FC "$srcdir/configure" --with-gcc \
	>messages 2>&1
then
	echo "no list is needed"
	exit 1
fi
grep -q -e '--with-gcc needs a list' messages || {
	cat messages
	exit 1
}

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# With GCC's quotes of UTF-8 the messages are those with the quotes of ASCII.
cd "$work" || exit 1

# messages LOCALE COMPILER FILE
messages() {
	LC_ALL=$1 $2 $ACCFLAGS -fdiagnostics-plain-output \
		-c "$srcdir/testsuite/plugin/$3" -o object.o 2>&1 |
		sed "s/‘/'/g; s/’/'/g"
}

compare() {
	messages C "$1" "$2" >ascii
	messages C.UTF-8 "$1" "$2" >utf
	grep -q error ascii || grep -q Error ascii || {
		echo "no error in $2"
		exit 1
	}
	diff ascii utf || exit 1
}

compare "$CXX" 2.9-loop/sizes-evaluated.cc
compare "$CXX" 2.15-routine/dim.cc
compare "$CC" messages/mistakes.c
compare "$FC" messages/mistakes.f90
compare "$FC" 2.15-routine/globals.f90
compare "$FC" 2-restrictions/lists.f90

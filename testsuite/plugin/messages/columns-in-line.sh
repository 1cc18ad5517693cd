# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# No message has a column behind its line, also where what is wrong is in code
# that the directive has become.  2.1 FMT-02 04
# timeout: 120
cd "$work" || exit 1
here=$srcdir/testsuite/plugin
status=0

# check COMPILER FILE
check()
{
	$1 $ACCFLAGS -fplugin-arg-acc-target=host,sim -ftabstop=1 \
		-fdiagnostics-plain-output -c -o object.o "$here/$2" \
		>messages 2>&1
	sed -n 's/^\([^ :]*\):\([0-9]*\):\([0-9]*\):.*/\1 \2 \3/p' messages |
		sort -u | while read -r file line column; do
		length=$(sed -n "${line}p" "$file" | wc -c)
		[ "$column" -le "$length" ] && continue
		echo "$file:$line:$column: the line has $length"
		: >wrong
	done
	grep -q '^[^ :]*:[0-9]*:' messages || { echo "no message of $2"; status=1; }
}

check "$CC" 2.7-data/no-variable.c
check "$CXX" 2.7-data/no-variable.c
for file in 2.14-executable/scoped-enum.cc 2.9-loop/gang-dim.c \
	2.15-routine/dim.cc; do
	check "$CXX" $file
done
for file in 2.14-executable/integers.f90 2.9-loop/gang-constant.f90 \
	2.15-routine/dim.f90 messages/mistakes.f90; do
	check "$FC" $file
done
check "$FC -x f95" cuf/loops.cuf
[ $status = 0 ] && [ ! -f wrong ]

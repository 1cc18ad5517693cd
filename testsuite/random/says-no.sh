# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: llvm
# timeout: 120
# The tester of random programs finds a wrong compiler and a fault of libacc,
# and makes the program small: a compiler that leaves out the copies from the
# device is one.
export builddir
cat >"$work/cc" <<X
#!/bin/sh
# Copies in only what is to come back, where the plugin is used.
for last; do :; done
case " \$* " in
*" -fplugin="*)
	for word; do
		case \$word in
		*.c)
			sed -i 's/copy(/copyin(/g' "\$word"
			;;
		esac
	done
	;;
esac
exec $CC "\$@"
X
chmod +x "$work/cc"
CC="$work/cc" perl "$srcdir/testsuite/random/random.pl" n=3 seed=1 lang=c \
	options=1 features=0 out="$work/found" reduce=15 passes=acc_taken >"$work/log"
if [ $? != 1 ]; then
	cat "$work/log"
	echo "no fault was found"
	exit 1
fi
for why in "$work"/found/*.why; do
	source=${why%.why}
	small=$(wc -c <"$source.c") whole=$(wc -c <"$source.whole.c")
	if [ "$small" -ge "$whole" ]; then
		echo "$source.c is no smaller than before: $small, $whole bytes"
		exit 1
	fi
done
exit 0

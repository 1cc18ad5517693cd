#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# kept.sh - a compiler that does not do the same twice, for mutate.pl.
#
# usage:  KEPT=FOLDER kept.sh COMPILER WORDS...
# What a command with "-o FILE" made is kept in the folder, by the command's
# words and the text of the files that it names, and copied the next time; it is
# made without any change of the compiler.  A command that loads a plugin is
# kept only if KEPT_ALL is "yes".
out= last= plugin=
for word; do
	case $word in
	-fplugin=*) plugin=yes ;;
	esac
	[ "$last" != -o ] || out=$word
	last=$word
done
[ -n "$out" ] || exec "$@"
[ -z "$plugin" ] || [ "$KEPT_ALL" = yes ] || exec "$@"

key=$({
	pwd
	for word; do
		echo "$word"
		case $word in
		*.c | *.cc | *.cpp | *.f | *.F | *.f90 | *.F90 | *.cuf | *.CUF)
			[ ! -f "$word" ] || cat "$word"
			;;
		esac
	done
} | md5sum | cut -d' ' -f1)
kept=$KEPT/$key
if [ -f "$kept/done" ]; then
	cat "$kept/err" >&2
	cp "$kept/program" "$out"
	exit
fi
unset ACC_MUTANT
mkdir -p "$kept"
"$@" 2>"$kept/err"
status=$?
cat "$kept/err" >&2
[ $status = 0 ] && cp "$out" "$kept/program" && : >"$kept/done"
exit $status

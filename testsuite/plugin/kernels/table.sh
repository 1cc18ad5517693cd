# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The loops of run/kernels/table.*, calls.* and run/2.9-loop/choice.* become
# what their comments say: all but "inner" and "sequential" run in gangs, those
# "checked" if conditions hold at run time, and what prevents the others is
# named.
# 2.5.2, 2.9.7
cd "$work" || exit 1
status=0
for path in kernels/table.c kernels/table.f90 kernels/calls.c \
	kernels/calls.f90 2.9-loop/choice.c 2.9-loop/choice.f90; do
	file=${path##*/} path=$srcdir/testsuite/run/$path
	[ -f "$path" ] || continue
	case $file in
	*.c) compiler=$CC ;;
	*calls*) compiler="$FC -fno-inline" ;;
	*) compiler=$FC ;;
	esac
	$compiler $ACCFLAGS -fplugin-arg-acc-info -O2 -w -c "$path" \
		-o table.o 2>info || { cat info; exit 1; }
	grep ': info: loop' info | sed 's/^[^ ]*[/]*'$file':\([0-9]*\):/\1 /' |
	awk -v source="$path" '
	{ line[++n] = $1 + 0; sub(/^[^ ]* *[^ ]* *info: /, ""); text[n] = $0 }
	function finish(  i, gang, checked, lanes, found, kind, got) {
		if (name == "")
			return
		for (i = 1; i <= n; i++) {
			if (line[i] < from || line[i] >= at)
				continue
			if (text[i] ~ /^loop parallel: gang/)
				gang = 1
			else if (text[i] ~ /^loop parallel/)
				lanes = 1
			if (text[i] ~ /found not to overlap/)
				checked = 1
			if (want ~ /: / && text[i] ~ reason)
				found = 1
		}
		got = gang ? (checked ? "checked" : "parallel") \
			: lanes ? "inner" : "sequential"
		kind = want
		sub(/:.*/, "", kind)
		if (got != kind || (want ~ /: / && !found)) {
			print source ":" from ": " name ": is " got \
				", not " want
			for (i = 1; i <= n; i++)
				if (line[i] >= from && line[i] < at)
					print "\t" line[i] ": " text[i]
			bad = 1
		}
	}
	END {
		while ((getline l <source) > 0) {
			at++
			if (l !~ /^ *(\/\*|!)@/)
				continue
			finish()
			from = at
			name = want = l
			sub(/^ *(\/\*|!)@ */, "", name)
			sub(/ *\|.*/, "", name)
			if (l ~ /@ *end/)
				name = ""
			sub(/^[^|]*\| */, "", want)
			sub(/ *\*\/ *$/, "", want)
			reason = want
			sub(/^[^:]*: /, "", reason)
		}
		exit bad
	}' || status=1
done
exit $status

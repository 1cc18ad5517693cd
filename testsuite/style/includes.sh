# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Each folder includes only what the design lets it know of.
cd "$srcdir" || exit 1
status=0

# allow FILES REGEX: quoted includes of the files match the expression.
allow() {
	for file in $1; do
		[ -f "$file" ] || continue
		bad=$(sed -n 's/^#[ ]*include "\(.*\)".*/\1/p' "$file" |
			grep -Ev "^($2)$" | tr '\n' ' ')
		[ -z "$bad" ] && continue
		echo "$file must not include $bad"
		status=1
	done
}

# no_gcc FILES: nothing of GCC's own.
no_gcc() {
	for file in $1; do
		[ -f "$file" ] || continue
		grep -En '^#[ ]*include <(gcc-plugin|tree|gimple|plugin|gomp-)' \
			"$file" && status=1
	done
}

runtime='(libacc/(abi|driver)|targets/launch|targets/[a-z]*/[a-z_]*)\.(h|def|inc)'
compile='(lower/(ir|lower|ops)|targets/[a-z_]*|targets/[a-z]*/[a-z_]*)\.(h|def|inc)'

allow "front/*.[ch]" 'front/[a-z_]*\.(h|def)'
allow "lower/*.[ch]" 'lower/[a-z_]*\.(h|def)|targets/target\.h'
allow "libacc/*.[ch]" 'openacc\.h|acc_callback\.h|libacc/[a-z_]*\.(h|def|inc)|libacc/include/[a-z_]*\.h'
for file in targets/*.[ch] targets/*/*.[ch]; do
	case $file in
	*/driver*.[ch] | */cuda*.[ch] | */hip*.[ch]) allow "$file" "$runtime" ;;
	*) allow "$file" "$compile|$runtime" ;;
	esac
	grep -q 'lower/' "$file" && grep -q 'libacc/driver.h' "$file" &&
		echo "$file is both compile and driver half" && status=1
done
no_gcc "front/*.[ch]"
no_gcc "lower/*.[ch]"
no_gcc "libacc/*.[ch]"
no_gcc "targets/*.[ch]"
no_gcc "targets/*/*.[ch]"
exit $status

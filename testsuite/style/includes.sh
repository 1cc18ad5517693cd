# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Each room includes only what doc/design.md lets it know of.
cd "$srcdir" || exit 1
status=0

# allow FOLDER REGEX [NAMES]: quoted includes of the sources right in the folder
# (whose names match) match the expression.
allow() {
	for file in "$1"/*.[ch] "$1"/*.cc; do
		[ -f "$file" ] || continue
		bad=$(sed -n 's/^#[ ]*include "\(.*\)".*/\1/p' "$file" |
			grep -Ev "^($2)$" | tr '\n' ' ')
		[ -z "$bad" ] && continue
		echo "$file must not include $bad"
		status=1
	done
}

# rooms NAME...: an expression for the headers and tables of these folders, and
# for those that abi.pl makes.
rooms() {
	echo "(abi|$(echo "$@" | tr ' ' '|'))/[a-z_]*\.(h|def|inc)"
}

abi='libacc/abi\.h'
gcc='(c-family/|diagnostics/)?[a-z_-]*\.h'
public='openacc\.h|acc_callback\.h|libacc/api/[a-z_]*\.h|targets/targets\.def'

allow front "$(rooms front front/directive front/c front/fortran front/fortran/text front/cuf)"
allow front/directive "$(rooms front/directive)|targets/targets\.def"
allow front/c "$(rooms front front/c front/directive)"
allow front/fortran/text "$(rooms front/fortran/text front/directive)"
allow front/fortran "$(rooms front/fortran front/fortran/text front/directive)"
allow front/cuf "$(rooms front/cuf front/fortran front/directive)"

# Of the rooms of plugin/ each knows its own headers and what is listed.
allow_room() {
	room=plugin/$1
	shift
	allow $room "$(rooms plugin plugin/compat $room "$@")|$abi|$gcc"
}
front='front front/directive front/fortran/text'
allow plugin "$(rooms plugin plugin/[a-z]* lower targets/host front/directive)|$abi|$gcc"
allow plugin/load "$(rooms plugin/load)|$gcc"
# GCC's tables of names are compared with the compiler that runs.
gcc_tables='(all-tree|gimple|internal-fn)\.def'
allow plugin/compat "$(rooms plugin plugin/compat)|$abi|$gcc|$gcc_tables"
allow_room tree
allow_room read $front plugin/tree
allow_room gimple front/directive plugin/read plugin/tree
allow_room loops
allow_room kir front/directive lower
allow_room emit lower targets plugin/read plugin/gimple plugin/kir

allow lower "$(rooms lower)|targets/target\.h"

for room in core data entry api prof cuf; do
	allow libacc/$room "$(rooms libacc libacc/[a-z]*)|$public"
done
allow libacc/library "$(rooms libacc/library)|library/[a-z]+\.h|libacc/(prof/nvtx|core/driver)\.h|$public"
allow libacc/device "$(rooms libacc/device libacc/cuf)|$public"

# The two halves of a target: for the compiler, and for the runtime.
runtime="libacc/(abi|core/driver)\.h|$(rooms targets/[A-Za-z]*)"
compile="lower/(ir|lower|ops|cfg)\.(h|def)|$(rooms targets targets/[A-Za-z]*)"
for room in targets $(find targets -mindepth 1 -type d); do
	allow $room "$compile|$runtime|$(rooms plugin plugin/[a-z]*)"
	for file in "$room"/*.[ch]; do
		grep -q '"lower/' "$file" &&
			grep -q '"libacc/core/driver.h' "$file" &&
			echo "$file is both compile and driver half" &&
			status=1
		case $file in
		*/driver*.[ch] | */cuda*.[ch] | */hip*.[ch])
			grep -E '^#include "(lower|plugin)/' "$file" &&
				status=1 ;;
		esac
	done
done

# Nothing of GCC's own outside plugin/ and the host's half for GCC.
grep -rEn '^#[ ]*include <(gcc-plugin|tree|gimple|plugin|gomp-)' \
	front lower libacc targets --include='*.[ch]' && status=1
exit $status

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The line "Callers:" of a header names files and folders that include the
# header.  Each folder with a file that includes it, other than the header's
# own source file, is named, or one of its files or a folder around it.
cd "$srcdir" || exit 1
rooms=${*:-front}	# more folders as their headers are right
status=0

wrong() {
	echo "$1: $2"
	status=1
}

for header in $(find $rooms -name '*.h' | LC_ALL=C sort); do
	named=$(awk '/^ \* [A-Z][a-z]*:/ { on = /Callers:/ } on' "$header" |
		grep -Eo '[a-z0-9_]+/[a-z0-9_/.]*' | sed 's/\.$//')
	[ -n "$named" ] || wrong "$header" "names no file or folder"
	users=$(grep -rlF "#include \"$header\"" front plugin lower targets \
		libacc testsuite | grep -vE "^${header%.h}\.cc?$")
	for name in $named; do
		case $name in
		*/) echo "$users" | grep -q "^$name" ;;
		*) echo "$users" | grep -qx "$name" ;;
		esac || wrong "$header" "$name does not include it"
	done
	for room in $(echo "$users" | sed 's|[^/]*$||' | sort -u); do
		for name in $named; do
			case $room in
			"${name%/}"/* | "${name%/*}/") continue 2 ;;
			esac
		done
		wrong "$header" "$room includes it"
	done
done
exit $status

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Every source file names its licence, that of its folder, and carries no
# mark of unfinished work.
cd "$srcdir" || exit 1
status=0
free='SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception'
gpl='SPDX-License-Identifier: GPL-3.0-or-later'

for file in $(find front plugin lower targets libacc bench examples testsuite \
	-name '*.[ch]' -o -name '*.cc' -o -name '*.def' -o -name '*.mk' \
	-o -name '*.sh' -o -name '*.pl' -o -name '*.inc' 2>/dev/null); do
	case $file in
	testsuite/style/marks.sh) continue ;;
	testsuite/*/*) want= ;;
	plugin/*.mk) want=$free ;;
	plugin/* | targets/host/*.cc) want=$gpl ;;
	*) want=$free ;;
	esac
	[ -z "$want" ] || head -n 3 "$file" | grep -q "$want" || {
		echo "$file: not in its first lines: $want"
		status=1
	}
	grep -EnH '(^|[^A-Za-z_])(TODO|FIXME|XXX)([^A-Za-z_]|$)' "$file" &&
		status=1
done
exit $status

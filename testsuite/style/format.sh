# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: clang-format-14
# The sources are as .clang-format says.
cd "$srcdir" || exit 1
find front lower plugin targets libacc -name '*.[ch]' -o -name '*.cc' |
	grep -v '^libacc/api/.*\.h$' | LC_ALL=C sort |
	xargs clang-format-14 --dry-run --Werror

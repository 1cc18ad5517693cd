# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: sphinx-build
# timeout: 200
# The site is made without a warning, with the pages' programs in it, the
# figures, and an index that a browser searches without a server.
python3=$(sed -n '1s/^#! *\([^ ]*\).*/\1/p' "$(command -v sphinx-build)")
"$python3" -c 'import myst_parser, furo' 2>/dev/null ||
	{ echo "needs myst_parser and furo"; exit 77; }
sh "$srcdir/doc/site/stage.sh" "$srcdir" "$work/pages" || exit 1
cd "$work" || exit 1
ACC_VERSION=0 sphinx-build -q -W --keep-going -b html pages html || exit 1
grep -q 'Search.setIndex' html/searchindex.js || exit 1
grep -q '<svg' html/_images/kernels.svg || exit 1
grep -q 'present(old\[0:n\*n\]' html/doc/learn/5-data.html ||
	{ echo "no program in the tutorial"; exit 1; }
rm -rf pages html

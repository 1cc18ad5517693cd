#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# stage.sh SOURCE FOLDER - lays out the pages of the site in FOLDER as
# they are in the source tree, so that their links are the same in both, with
# the files to which they link, and draws the figures from the measurements.
set -e
src=$1 into=$2
rm -rf "$into"
mkdir -p "$into/bench" "$into/doc"
cp "$src/README.md" "$into/"
cp "$src/bench/RESULTS.md" "$into/bench/"
cp -r "$src/examples" "$into/"
(cd "$src/doc" && find . -name '*.md' -o -name '*.svg' -o -name '*.png') |
	while read -r file; do
		mkdir -p "$into/doc/$(dirname "$file")"
		cp "$src/doc/$file" "$into/doc/$file"
	done
cp "$src/doc/ir.txt" "$src/NEWS" "$into/doc/"
cp -r "$src/doc/site/static" "$src/doc/site/conf.py" "$into/"
mv "$into/doc/site/index.md" "$into/index.md"
rmdir "$into/doc/site"
perl "$src/doc/site/figures.pl" "$src/bench/RESULTS.md" "$into/doc/figures"

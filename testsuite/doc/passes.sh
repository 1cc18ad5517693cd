# doc/passes.md is what the table of passes says.
"$builddir/acc-passes" >"$work/passes.md" || exit 1
diff "$srcdir/doc/passes.md" "$work/passes.md" || {
	echo "doc/passes.md is old: make passes"
	exit 1
}

# doc/status.md is what the compiler's tables say.
"$builddir/acc-status" >"$work/status.md" || exit 1
diff "$srcdir/doc/status.md" "$work/status.md" || {
	echo "doc/status.md is old: make status"
	exit 1
}

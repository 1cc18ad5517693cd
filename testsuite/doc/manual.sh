# The manual's programs compile and run and print what it says; it names
# every option and every variable there is.
cd "$work" || exit 1
. "$srcdir/testsuite/doc/aux/page.sh"
page manual.md
manual=$srcdir/doc/manual.md
status=0
for word in $(sed -n 's/^OPTION_[A-Z]*(\([a-z_]*\),.*/\1/p' \
	"$srcdir/plugin/options.def"); do
	grep -q "^| \`$word[\`=]" "$manual" ||
		{ echo "manual.md: option $word is not there"; status=1; }
done
for word in $(sed -n 's/^ENV(\([A-Z_]*\),.*/\1/p' "$srcdir/libacc/core/env.def"); do
	grep -q "^|.*\`$word\`" "$manual" ||
		{ echo "manual.md: variable $word is not there"; status=1; }
done
exit $status

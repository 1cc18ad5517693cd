# A compiler of another major version is refused by name: the plugin says for
# which it was built, and the one at hand is that one.
# The manual, section 9
cd "$work"
echo 'int x;' >x.c
$CC $ACCFLAGS -c x.c || exit 1
major=$($CC -dumpversion | sed 's/\..*//')
grep -q "the OpenACC plugin was built for GCC %d" \
	"$builddir/plugin/.libs/acc.so" || exit 1
for other in 11 13 14 15; do
	[ "$other" != "$major" ] && command -v "gcc-$other" >/dev/null || continue
	if "gcc-$other" $ACCFLAGS -c x.c 2>err; then
		echo "gcc-$other loads a plugin of GCC $major"
		exit 1
	fi
done
exit 0

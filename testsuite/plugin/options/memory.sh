# memory=: an unknown word, and -fsanitize=address, whose allocator is another one,
# are errors.
set -e
mkdir -p "$work"
cd "$work"
echo 'int x;' >x.c
refused() {
	! $CC $ACCFLAGS "$@" -c x.c 2>err
}
refused -fplugin-arg-acc-memory=shared
grep -q "unknown memory .shared." err
refused -fplugin-arg-acc-memory=managed -fsanitize=address
grep -q "memory=managed. is incompatible with .-fsanitize=address." err
$CC $ACCFLAGS -fplugin-arg-acc-memory=managed -c x.c

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Each kind of change in a source that mutate.pl knows is found once where the
# layout has one, makes the difference that it should, and no other.
cd "$work" || exit 1
aux=$srcdir/testsuite/mutate/aux
perl -I"$srcdir/testsuite/mutate" "$aux/switch.pl" "$aux/kinds.c" \
	>switched.c 2>sites || { cat sites; exit 1; }
diff "$aux/kinds.sites" sites || exit 1
: >rows.h
$CC -D_GNU_SOURCE -w -I. -include "$srcdir/testsuite/mutate/mutant.h" \
	-o switched switched.c && $CC -w -o plain "$aux/kinds.c" || exit 1
./plain >plain.out
./switched | diff plain.out - || exit 1

# Each changes what the program prints, or ends it.
for n in $(sed 's/ .*//' sites); do
	ACC_MUTANT=$n timeout 10 ./switched >changed.out 2>&1 &&
		cmp -s plain.out changed.out && {
		echo "no difference:"
		grep "^$n " sites
		exit 1
	}
done

# All are reached, and each is said once.
ACC_MUTANT_LOG=log ./switched >/dev/null
sed 's/ .*//' sites >numbers
sort -n log | diff numbers -

# A unit without directives is the compiler's own: nothing of it calls libacc, and
# its debug information is the same.
cd "$work" || exit 1
echo 'int main(void) { return 0; }' >unit.c
echo 'int main() { return 0; }' >unit.cc
echo 'end' >unit.f90
leaves_alone() {
	file=$1
	shift
	"$@" $ACCFLAGS -c "$file" -o unit.o || exit 1
	nm unit.o | grep acc && { echo "$file"; exit 1; }
}
leaves_alone unit.c $CC
leaves_alone unit.cc $CXX
leaves_alone unit.f90 $FC
# entries FLAGS: how many entries there are of each kind
entries() {
	$CC "$@" -g -c record.c -o record.o || exit 1
	objdump --dwarf=info record.o | grep -o "DW_TAG_[a-z_]*" | sort | uniq -c
}
cat >record.c <<'END'
struct record {
	int number;
};
int
number_of(const struct record *r)
{
	return r->number;
}
END
entries >plain
entries $ACCFLAGS >loaded
grep -q DW_TAG_member plain && diff plain loaded

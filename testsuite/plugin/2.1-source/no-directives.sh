# A unit without directives is the compiler's own: nothing of it calls libacc.
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
exit 0

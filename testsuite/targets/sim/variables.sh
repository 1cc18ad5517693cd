# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# LLVM takes what is written for the program's variables, for all words of
# types and all kinds of names, and has all of them in the object; a type that
# is no word, or has another size than the value, is left out.
# need: llvm
cat >"$work/in.ir" <<'IR'
module names.f90 fortran
kernel void @k (ptr %1, ptr %2) !outer 7 !dim 1 1 1 !at 3 names.f90 {
	variable i s4:integer%28kind=4%29; !line 4
	variable flag b4:logical%28kind=4%29; !line 4
	variable x *f8:real%28kind=8%29; !line 5
	variable a [1:10][0:3]c1:character%28kind=1%29; !line 6
	variable d %7b16:point;0:x;f4:real%28kind=4%29;8:p;*v%7d !line 7
	variable e @2:z8:complex%28kind=4%29; !line 8
	variable wrong s4:integer !line 9
	variable narrow s2:integer%28kind=2%29; !line 9
	variable both s4:integer%28kind=4%29; !line 9
	variable own [1:-1]u1:byte; !line 9
@1
	%3 = alloca ptr !a 16 !b 4
	named ptr %1 !a 4 !flags 7 !line 3
	named ptr %1 !a 5 !flags 15 !line 3
	named ptr %3 !a 9 !flags 3 !line 3
	%4 = load i32 %2
	%5 = slt i32 %4, i32:7
	named i32 %4 !line 9
	named i1 %5 !a 1 !line 9
	named ptr %1 !a 2 !line 9
	named ptr %2 !a 3 !flags 7 !line 3
	named i32 %4 !a 6 !line 9
	named i32 %4 !a 7 !line 9
	named i32 %4 !a 8 !line 9
	named ptr %1 !a 8 !flags 1 !line 9
	store i32 %4, %3
	ret void
}
IR
"$builddir/acc-lower" -p none -t sim "$work/in.ir" >"$work/out.ll" || exit 1
for name in i flag x a d e own wrong narrow both; do
	n=$(grep -c "DILocalVariable(name: \"$name\"" "$work/out.ll")
	case $name in
	wrong | narrow | both) want=0 ;;
	*) want=1 ;;
	esac
	[ "$n" = $want ] || {
		echo "$name: $n times"
		exit 1
	}
done
opt=$(for n in 21 20 19 18 17 16 15 14; do command -v opt-$n; done | tail -1)
[ -n "$opt" ] || exit 77
"$opt" -passes=verify "$work/out.ll" -o "$work/out.bc" 2>"$work/said"
if [ -s "$work/said" ]; then
	cat "$work/said"
	exit 1
fi

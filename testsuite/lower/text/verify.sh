# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Each thing that the verifier checks is seen by it: a function that is wrong
# in that alone is refused, with the message that belongs to it.
failed=0

# refuse MESSAGE, and a function's body on standard input.
refuse() {
	{
		echo 'function void @f (i32 %1, ptr %2, f64 %3, i1 %4) !outer 7 {'
		cat
		echo '}'
	} >"$work/in.ir"
	"$builddir/acc-lower" -p none "$work/in.ir" >"$work/out" 2>&1
	got=$?
	[ $got = 1 ] && grep -qF -e "$1" "$work/out" && return
	echo "status $got, not refused for: $1"
	cat "$work/in.ir" "$work/out"
	failed=1
}

refuse 'operand 1 has type' <<'X'
@1
	%5 = add i32 %1, %3
	ret void
X
refuse 'there is no such variable' <<'X'
	variable x s4:int; !line 1
@1
	named i32 %1 !a 1
	ret void
X
refuse 'no operand of this type' <<'X'
	variable x s4:int; !line 1
@1
	named ptr %1
	ret void
X
refuse 'no operand of this type' <<'X'
	variable x s4:int; !line 1
@1
	named void
	ret void
X
refuse 'the place is not an address' <<'X'
	variable x s4:int; !line 1
@1
	named i32 %1 !flags 1
	ret void
X
refuse 'comes later' <<'X'
	variable x s4:int; !line 1
@1
	named i32 %5
	%5 = add i32 %1, %1
	ret void
X
refuse 'operand 0 is not an address' <<'X'
@1
	%5 = load i32 %1
	ret void
X
refuse 'operand 1 is not an address' <<'X'
@1
	store i32 %1, %1
	ret void
X
refuse 'operand 0 is not an address' <<'X'
@1
	%5 = aadd i32 %1, %1
	ret void
X
refuse 'operand 1 is not an address' <<'X'
@1
	memcpy i8 %2, %1, i64:4
	ret void
X
refuse 'stores another type' <<'X'
@1
	store i32 %3, %2
	ret void
X
refuse 'offset is not i64' <<'X'
@1
	%5 = ptradd ptr %2, %1
	ret void
X
refuse 'condition is not i1' <<'X'
@1
	cbr void %1 -> @2 @3
@2
	ret void
@3
	ret void
X
refuse 'operand types' <<'X'
@1
	%5 = select i32 %4, %1, %3
	ret void
X
refuse 'operand 1 has another type' <<'X'
@1
	%5 = aadd i32 %2, %3
	ret void
X
refuse 'from type 32 to 64' <<'X'
@1
	%5 = trunc i64 %1
	ret void
X
refuse 'from type 32 to 32' <<'X'
@1
	%5 = zext i32 %1
	ret void
X
refuse 'type 32, not 0' <<'X'
@1
	ret i32 %1
X
refuse '1 operands, 2 predecessors' <<'X'
@1
	cbr void %4 -> @2 @3
@2
	br void -> @3
@3
	%5 = phi i32 %1 <- @1
	ret void
X
refuse 'nothing from @2' <<'X'
@1
	cbr void %4 -> @2 @3
@2
	br void -> @3
@3
	%5 = phi i32 %1, %1 <- @1 @1
	ret void
X
refuse 'no end' <<'X'
@1
	%5 = copy i32 %1
X
refuse 'before the end of its block' <<'X'
@1
	ret void
	%5 = copy i32 %1
	ret void
X
refuse '1 operands' <<'X'
@1
	%5 = add i32 %1
	ret void
X
refuse 'defined twice' <<'X'
@1
	%5 = copy i32 %1
	%5 = copy i32 %1
	ret void
X
refuse 'after another operation' <<'X'
@1
	br void -> @2
@2
	%6 = copy i32 %1
	%5 = phi i32 %1 <- @1
	ret void
X
refuse 'comes later' <<'X'
@1
	%6 = copy i32 %5
	%5 = copy i32 %1
	ret void
X
refuse 'operand 0 is void' <<'X'
@1
	%5 = copy i32 %9
	ret void
X
refuse 'does not dominate' <<'X'
@1
	cbr void %4 -> @2 @3
@2
	%5 = copy i32 %1
	br void -> @3
@3
	%6 = copy i32 %5
	ret void
X

# A pass that takes away what is used: of a kernel that has its parameters,
# promote takes the first for the block of all of them.
cat >"$work/in.ir" <<'X'
kernel void @f (ptr %1) !outer 0 !dim 1 1 1 {
@1
	store i32 i32:1, %1
	ret void
}
X
"$builddir/acc-lower" -p promote "$work/in.ir" >"$work/out" 2>&1
grep -q 'after promote: .*%1 is defined nowhere' "$work/out" || {
	echo "a parameter that is used goes unnoticed:"
	cat "$work/out"
	failed=1
}

for option in "-p shap" "-p none,x" "-d Px"; do
	"$builddir/acc-lower" $option "$work/in.ir" >"$work/out" 2>&1
	grep -q "unknown pass '.*; valid passes are: P (promote)" "$work/out" || {
		echo "$option is taken:"
		cat "$work/out"
		failed=1
	}
done
exit $failed

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A message about a directive is at the words of the user's line that it is
# about, also where _Pragma has them; where a macro has them it is at the line,
# and nothing is suggested to be put there.  Behind the parser too, without
# code being asked for.  2.1 FMT-02 04, 2.5.16
cd "$work" || exit 1
cat >unit.c <<'END'
#define LEVELS gang vectr
#define STR(x) #x
#define P(x) _Pragma(STR(x))
#define LOOP(x) P(acc parallel loop x)
int a[10];
void f(int n) {
#pragma acc parallel loop LEVELS
	for (int i = 0; i < n; i++) a[i] = n;
	_Pragma("acc parallel loop copi(a)")
	for (int i = 0; i < n; i++) a[i] = n;
	P(acc parallel loop copi(a))
	for (int i = 0; i < n; i++) a[i] = n;
#pragma acc parallel loop /* more */ \
	copy(a) num_gang(2)
	for (int i = 0; i < n; i++) a[i] = n;
	LOOP(gang seq)
	for (int i = 0; i < n; i++) a[i] = n;
#pragma acc parallel default(none)
	a[0] = 1;
}
END
$CC $ACCFLAGS -fsyntax-only -fdiagnostics-parseable-fixits unit.c 2>&1 |
	grep 'error:\|^fix-it' >messages
cat >want <<'END'
unit.c:7:1: error: 'vectr' is not an OpenACC clause; did you mean 'vector'?
unit.c:9:36: error: 'copi' is not an OpenACC clause; did you mean 'copy'?
fix-it:"unit.c":{9:29-9:33}:"copy"
unit.c:11:29: error: 'copi' is not an OpenACC clause; did you mean 'copy'?
fix-it:"unit.c":{11:22-11:26}:"copy"
unit.c:14:17: error: 'num_gang' is not an OpenACC clause; did you mean 'num_gangs'?
fix-it:"unit.c":{14:10-14:18}:"num_gangs"
unit.c:16:19: error: clause 'seq' conflicts with 'gang'
unit.c:19:10: error: 'a' not specified in enclosing OpenACC 'parallel' construct
END
diff want messages

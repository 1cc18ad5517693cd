#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# run-test.sh - runs one test.
#
# usage:  cd BUILD; sh SRC/testsuite/run-test.sh testsuite/run/kernels/sum.c
#         make check; make recheck (what failed); or
#         make check TESTS='testsuite/run/kernels/sum.c ...'
# status: 0 passed, 77 skipped, anything else failed.
#
# The folder says what is done with a file:
#   run/ spec/ cuf/  whole program (.c .cc .f90 .f .F90 .F .cuf .CUF), or a
#             program.  Built with the uninstalled plugin and libacc for the
#             targets of the build, and run on each; then built by the same compiler
#             without the plugin, directives ignored: standard output and
#             exit status must be the same.  Standard error must be empty.
#             In run/ and spec/ a compute construct must be seen to run on
#             the simulated device (aux/witness.c); CUDA Fortran is not even
#             compiled if it is ignored.
#   plugin/   compiled only (-c).  A diagnostic is expected on the line that
#             carries a comment "error: REGEX", "warning: REGEX", "note:
#             REGEX" or "info: REGEX"; "error(-1): REGEX" is one for the
#             line before, "error(2)" for two lines on.  One that is missing
#             and one that nobody expects both fail; notes and infos count
#             only if the file expects one.  Those without a line: stderr:.
#   libacc/   C, C++ or Fortran program built by the plain compiler with our
#             headers and modules, linked with libacc; exit status 0.
#   front/    input of acc-front; standard output must equal NAME.EXT.expect,
#             where there is one; diagnostics as for plugin/.
#   lower/ targets/   .ir; what stands before the first marker is the input.
#             "# >>> WORDS" ... "# <<<" is the exact standard output of
#             acc-lower WORDS FILE; "# >~> WORDS" ... "# <<<" are lines to be
#             found in it in this order, spaces aside.  Any number of
#             blocks.  Diagnostics as for plugin/ (comment "; error: ...").
#   *.sh, in any folder: sh script, run in the build folder with srcdir,
#             builddir, work (a folder of its own), CC, CXX, FC, ACCFLAGS and
#             ACCLIBS set; its exit status is the result.  Why one is skipped
#             may be in $work/why.
# Folders inside of these are for order only: those of run/, spec/ and plugin/
# are named after the section of the standard, or else the subject.
# A folder named aux/, at any depth, holds files that tests use; nothing there
# is a test.
#
# Words in comments at the head of the file (first 40 lines), one a line:
#   flags: WORDS     for the compiler (front/: acc-front)
#   accflags: WORDS  for the compiler, only where the plugin is loaded
#   libs: WORDS      for the link, after -lacc
#   files: NAMES     more sources, beside this file, compiled with it
#   env: A=B ...     environment when it runs with the plugin
#   targets: LIST    run only on these; skipped if the build has none of them
#   opt: LEVELS      once at each level, e.g. "opt: -O0 -O2" (run/; -O2)
#   langs: c c++     compile a .c file as each of these (run/ plugin/)
#   exit: N          expected exit status; "exit: !0" any but 0
#   stdout: REGEX    must be found in the output; may be repeated
#   stderr: REGEX    same, of compiler and program; may be repeated
#   compare: none    do not build and run without the plugin; without
#            stdout: too, the program may print only what is wrong
#   device: data     no compute construct runs on the device, but other
#            directives do something there; "device: none", none does
#   plugin: yes      libacc/: load the plugin when compiling
#   apart: yes       run/ spec/ cuf/: a program for each target
#   need: PROGRAM    skip if there is no such program; "llvm": without those of
#            LLVM that target sim needs; "lld": without those that target amdgcn
#            needs, whose names end in LLVM_SUFFIX; "libNAME.so.N": that library
#   unless: COMPILER skip with that one, e.g. "g++-14", which does not compile the
#            file for a fault of its own
#   timeout: SECONDS for each program and compilation (60), a third of a
#            script's
# In all of them @src@, @build@ and @work@ stand for those folders.  flags may
# be repeated.
#
# env:    ACC_BUILD         the build folder
#         ACC_TEST_TARGETS  the targets, in place of those of the build, e.g.
#                           "host nvptx:sm_90" on a machine with a GPU
#         ACC_TEST_FLAGS    more options where the plugin is loaded
#         ACC_TEST_DEVICE   "any": nothing has to be seen on the device

test=$1
src=$(cd "$(dirname "$0")/.." && pwd)
build=${ACC_BUILD:-$(pwd)}
case $test in
/*) file=$test name=${test#"$src"/} ;;
*) file=$src/$test name=$test ;;
esac
[ -f "$file" ] || { echo "no such test: $file"; exit 99; }
here=${file%/*}
base=${file##*/}
work=$build/$name.dir

# trim TEXT, without what is blank at both ends: to $trimmed
trim() {
	trimmed=${1#"${1%%[![:space:]]*}"}
	trimmed=${trimmed%"${trimmed##*[![:space:]]}"}
}

# take KEYWORD VALUE: adds to $head_KEYWORD, REGEXes by lines, words by blanks.
# Here and below nothing is started that the shell can do: there are a thousand
# tests.
take() {
	trim "${2%%"*/"*}"
	case $trimmed in
	*@*) trimmed=$(printf '%s\n' "$trimmed" |
		sed "s|@src@|$src|g; s|@build@|$build|g; s|@work@|$work|g") ;;
	esac
	case $1 in
	stdout | stderr) trimmed="$trimmed
" ;;
	*) trimmed="$trimmed " ;;
	esac
	eval "head_$1=\$head_$1\$trimmed"
}

# What the head of the file says.
read_head() {
	n=0
	while [ $((n += 1)) -lt 40 ] && IFS= read -r line; do
		trim "$line"
		trim "${trimmed#"${trimmed%%[!/*!#;]*}"}"
		case $trimmed in [cC]\ *) trim "${trimmed#?}" ;; esac
		case ${trimmed%%:*} in
		"$trimmed") ;;
		flags | accflags | libs | files | env | targets | opt | langs | \
			exit | stdout | stderr | compare | device | plugin | \
			apart | need | unless | timeout)
			take "${trimmed%%:*}" "${trimmed#*:}" ;;
		esac
	done <"$file"
}

# The variables of the Makefile that are not in the environment.
read_made() {
	eval "$(sed -n "s/'//g
		s/^\(CC\|CXX\|FC\|test_targets\) = *\(.*\)/made_\1='\2'/p" \
		"$build/Makefile" 2>/dev/null)"
	CC=${CC:-${made_CC:-gcc}} CXX=${CXX:-${made_CXX:-g++}}
	FC=${FC:-${made_FC:-gfortran}}
	have=${ACC_TEST_TARGETS:-$made_test_targets}
}

# The newest LLVM, as target amdgcn takes it.
find_lld() {
	for LLVM_SUFFIX in -22 -21 -20 -19 -18 -17 -16 -15 -14 ""; do
		export LLVM_SUFFIX
		command -v "ld.lld$LLVM_SUFFIX" >/dev/null &&
			command -v "llc$LLVM_SUFFIX" >/dev/null && return
	done
	return 1
}

fail() {
	echo "FAIL: $name: $*"
	exit 1
}

skip() {
	echo "SKIP: $name: $*"
	rm -rf "$work"
	exit 77
}

head_flags= head_accflags= head_libs= head_files= head_env= head_targets=
head_opt= head_langs= head_exit= head_stdout= head_stderr= head_compare=
head_device= head_plugin= head_apart= head_need= head_unless= head_timeout=
read_head
read_made
limit=${head_timeout:-60} exit=${head_exit:-0}
limit=${limit% } exit=${exit% }
ACCFLAGS="-fplugin=${ACC_PLUGIN:-$build/plugin/.libs/acc.so}"
include=$build/libacc/include
ACCFLAGS="$ACCFLAGS -fplugin-arg-acc-include=$include -I$include"
ACCFLAGS="$ACCFLAGS${ACC_TEST_FLAGS:+ $ACC_TEST_FLAGS}"
ACCLIBS="-L$build/libacc/.libs -lacc"
export LD_LIBRARY_PATH="$build/libacc/.libs${LD_LIBRARY_PATH:+:}$LD_LIBRARY_PATH"
export LC_ALL=C
# On many cores there are many tests at a time.
[ -n "$OMP_NUM_THREADS" ] || [ "$(nproc)" -le 8 ] || {
	OMP_NUM_THREADS=8
	export OMP_NUM_THREADS
}
# Other tests want the processors on which a thread would wait.
: "${OMP_WAIT_POLICY:=passive}"
export OMP_WAIT_POLICY
unset ACC_DEVICE_TYPE ACC_DEVICE_NUM

rm -rf "$work"
mkdir -p "$work"
for program in $head_need; do
	case "$program:$have" in
	llvm:*sim*) continue ;;
	lld:*)
		find_lld || skip "needs ld.lld"
		continue
		;;
	*.so.*)
		[ "$($CC -print-file-name="$program")" != "$program" ] ||
			skip "needs $program"
		continue
		;;
	esac
	command -v "$program" >/dev/null || skip "needs $program"
done
for compiler in $head_unless; do
	case $compiler in
	g++-*) used=$CXX ;;
	gfortran-*) used=$FC ;;
	*) used=$CC ;;
	esac
	[ "$($used -dumpversion | cut -d. -f1)" != "${compiler##*-}" ] ||
		skip "$compiler does not compile it, for a fault of its own"
done
more=
for name_of in $head_files; do
	more="$more $here/$name_of"
done

compiler_of() {
	case $1 in
	*.c) echo "$CC" ;;
	*.cc | *.cpp) echo "$CXX" ;;
	*) echo "$FC" ;;
	esac
}

# Words for the file itself, after any -x.
language_of() {
	case $1 in
	*.cuf) echo "-x f95" ;;
	*.CUF) echo "-x f95-cpp-input" ;;
	esac
}

# run WHAT COMMAND...: to $work/WHAT.out and .err; prints the status.
run() {
	what=$1
	shift
	echo "$what: $*" >&2
	(cd "$work" && timeout -k 5 "$limit" "$@" >"$what.out" \
		2>"$what.err" </dev/null)
	status=$?
	[ ! -s "$work/$what.err" ] || sed 's/^/    /; $a\' "$work/$what.err" >&2
	[ $status != 124 ] || echo "    out of time ($limit s)" >&2
	return $status
}

check_exit() {
	case $exit in
	!0) [ "$1" != 0 ] && [ "$1" != 124 ] || fail "status $1, not $exit" ;;
	*) [ "$1" = "$exit" ] || fail "$2: status $1, not $exit" ;;
	esac
}

# check_text KEYWORD FILES: every REGEX of the keyword is found.
check_text() {
	key=$1
	shift
	eval "regexes=\$head_$key"
	while [ -n "$regexes" ]; do
		regex=${regexes%%"
"*}
		regexes=${regexes#*"
"}
		cat "$@" | grep -Eq -e "$regex" ||
			fail "$key has no match of: $regex"
	done
}

# check_diagnostics SOURCE STDERR: each expected one, and no other.
check_diagnostics() {
	perl "$src/testsuite/diagnostics.pl" "$1" "$2" ||
		fail "diagnostics differ"
}

# The tool that sees what happens on the device; the first test compiles it.
witness=$build/testsuite/witness.so

make_witness() {
	[ ! "$witness" -nt "$src/testsuite/aux/witness.c" ] || return
	$CC -shared -fPIC -I"$include" -o "$work/witness.so" \
		"$src/testsuite/aux/witness.c" &&
		mv "$work/witness.so" "$witness" ||
		fail "witness.c does not compile"
}

# check_device LEVEL TARGET: what the directives did on the device is what the
# test says, neither less nor more.
check_device() {
	[ "$ACC_TEST_DEVICE" != any ] || return 0
	seen=$(sort "$work/seen" 2>/dev/null | tail -n 1)
	[ "${seen:-none}" = "${device:-launch}" ] ||
		fail "$2 $1: on the device is seen: ${seen:-none}, not" \
			"${device:-launch}"
}

# One program for all targets: LEVEL TARGETS LANGUAGE-FLAGS COMPILER.
program() {
	run compile $4 $1 $ACCFLAGS \
		-fplugin-arg-acc-target=$(echo $2 | tr ' ' ,) $head_accflags \
		$head_flags -I"$here" $3 -o "$work/program" "$file" $more \
		${3:+-x none} $ACCLIBS $head_libs || fail "$2 $1: does not compile"
	for target in $2; do
		on_target $1 $target "$3" "$4"
	done
}

# What the program does: LEVEL TARGET LANGUAGE-FLAGS COMPILER.
on_target() {
	rm -f "$work/seen"
	run program env ACC_DEVICE_TYPE=${2%%:*} ACC_PROFLIB="$witness" \
		WITNESS="$work/seen" $head_env "$work/program"
	got=$?
	check_exit $got "$2 $1"
	check_text stdout "$work/program.out"
	check_text stderr "$work/compile.err" "$work/program.err"
	[ -n "$head_stderr" ] || [ ! -s "$work/program.err" ] ||
		fail "$2 $1: text on standard error"
	[ "$head_compare" = "none " ] || compare $1 "$3" "$4"
	[ "$head_compare" != "none " ] || [ -n "$head_stdout" ] ||
		[ ! -s "$work/program.out" ] || {
		head -n 40 "$work/program.out"
		fail "$2 $1: prints, and is compared with nothing"
	}
	case $2,$name in
	host,* | *,testsuite/cuf/*) ;;
	*) check_device $1 $2 ;;
	esac
	[ ! -f "$work/differ" ] || fail "$2 $1: output is not that of the" \
		"program without the plugin"
}

# The same without the plugin, once for all targets.
compare() {
	plain=plain$1${2##* }
	[ -x "$work/$plain.exe" ] || {
		run build $3 $1 $head_flags -w -I"$here" $2 \
			-o "$work/$plain.exe" "$file" $more \
			${2:+-x none} -lgomp $head_libs ||
			fail "does not compile without the plugin"
		run $plain "$work/$plain.exe"
		check_exit $? "without the plugin"
	}
	diff "$work/$plain.out" "$work/program.out" >"$work/differ" &&
		rm "$work/differ" || head -n 40 "$work/differ"
}

whole_programs() {
	targets= device=${head_device% }
	make_witness
	for target in $have; do
		case " $head_targets " in
		"  " | *" ${target%%:*} "*) targets="$targets $target" ;;
		esac
	done
	[ -n "$targets" ] || skip "not for the targets of this build: $have"
	for level in ${head_opt:--O2}; do
		for lang in $head_langs .; do
			compiler=$(compiler_of "$file")
			x=$(language_of "$file")
			case $lang in
			c++) compiler=$CXX x="-x c++" ;;
			.) [ -z "$head_langs" ] || continue ;;
			esac
			for each in ${head_apart:+$targets} .; do
				case $head_apart,$each in
				,.) program $level "$targets" "$x" "$compiler" ;;
				*,.) ;;
				*) program $level $each "$x" "$compiler" ;;
				esac
			done
		done
	done
}

# compile_as COMPILER LANGUAGE-FLAGS
compile_as() {
	run compile $1 -O2 -fdiagnostics-plain-output \
		$ACCFLAGS $head_accflags $head_flags -I"$here" -c -o "$work/object.o" \
		$2 "$file"
	got=$?
	check_diagnostics "$file" "$work/compile.err"
	check_text stdout "$work/compile.out"
	check_text stderr "$work/compile.err"
	[ -z "$head_exit" ] || check_exit $got compiler
	grep -Eq '(error|Error|unimplemented):' "$work/compile.err" ||
		[ -n "$head_exit" ] || [ $got = 0 ] ||
		fail "the compiler fails without an error"
}

compile_only() {
	[ -n "$head_langs" ] || compile_as "$(compiler_of "$file")" \
		"$(language_of "$file")"
	for lang in $head_langs; do
		case $lang in
		c) compile_as "$CC" "-x c" ;;
		c++) compile_as "$CXX" "-x c++" ;;
		esac
	done
}

library() {
	plugin=
	[ -z "$head_plugin" ] || plugin="$ACCFLAGS
		-fplugin-arg-acc-target=$(echo $have | tr ' ' ,) $head_accflags"
	run compile $(compiler_of "$file") -O2 -g $plugin $head_flags -I"$here" \
		-I"$include" -I"$src" -I"$build" \
		-o "$work/program" "$file" $more $ACCLIBS $head_libs ||
		fail "does not compile"
	run program env $head_env "$work/program"
	check_exit $? program
	check_text stdout "$work/program.out"
	check_text stderr "$work/compile.err" "$work/program.err"
}

front() {
	run front "$build/acc-front" $head_flags "$file"
	got=$?
	check_diagnostics "$file" "$work/front.err"
	check_text stderr "$work/front.err"
	[ -z "$head_exit" ] || check_exit $got acc-front
	[ $got -lt 126 ] || fail "acc-front dies with status $got"
	[ ! -f "$file.expect" ] ||
		diff "$file.expect" "$work/front.out" || fail "output differs"
}

lower() {
	perl "$src/testsuite/blocks.pl" cut "$file" "$work"
	cp "$work/input.ir" "$work/$base"
	[ -f "$work/1.words" ] || echo "$head_flags" >"$work/1.words"
	for i in "$work"/*.words; do
		n=${i%.words}
		run lower "$build/acc-lower" $head_flags $(cat "$i") "$base"
		got=$?
		check_diagnostics "$work/$base" "$work/lower.err"
		check_text stderr "$work/lower.err"
		[ -n "$head_stderr" ] || grep -Eq 'error:' "$work/$base" ||
			check_exit $got acc-lower
		[ $got -lt 126 ] || fail "acc-lower dies with status $got"
		[ ! -f "$n.exact" ] || diff "$n.exact" "$work/lower.out" ||
			fail "output differs"
		[ ! -f "$n.lines" ] ||
			perl "$src/testsuite/blocks.pl" lines "$n.lines" \
			"$work/lower.out" || {
			cat "$work/lower.out"
			fail "output differs"
		}
	done
}

script() {
	export srcdir="$src" builddir="$build" work CC CXX FC ACCFLAGS ACCLIBS
	timeout -k 5 "$((limit * 3))" sh "$file"
	got=$?
	[ $got != 77 ] || skip "$(cat "$work/why" 2>/dev/null || echo see above)"
	[ $got = 0 ] || fail "status $got"
}

case $name in
*.sh) script ;;
*/plugin/*) compile_only ;;
*/libacc/*) library ;;
*/front/*) front ;;
*/lower/* | */targets/*) lower ;;
*) whole_programs ;;
esac
rm -rf "$work"
echo "PASS: $name"

#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# sanitize.sh - runs programs of the tests under a checker.
#
# usage:  cd BUILD; sh SRC/testsuite/sanitize.sh CHECKER [TEST ...]
#         CHECKER: thread, address, undefined or both of these, as
#         address,undefined (gcc -fsanitize=), or memcheck, helgrind (valgrind,
#         which has to be installed)
#         Without TEST: those of testsuite/libacc, testsuite/run and
#         testsuite/cuf.
#
# helgrind knows neither pthread_once nor atomic operations, nearly all that
# orders memory here, so its races are left out (valgrind.supp): it is for
# locks, their order and use, and "thread" for races.
#
# libacc is built once more in BUILD/CHECKER (BUILD/valgrind for valgrind's),
# under a lock, as several of these scripts may run at once; the plugin is that
# of BUILD.  Whole programs run on the host or on what ACC_DEVICE_TYPE says, but
# for the checkers of threads, which do not know libgomp's: there on the
# simulator, whose threads are its own, and it is libacc that is looked at, not
# the program, which is compiled with -O2 as in "make check".
#
# thread.supp has what "thread" reports of libraries that are not instrumented.
#
# Left out are
# - what "make check" skips for the compiler or for a missing program, and
#   programs for other targets or other versions of the ABI;
# - programs that count memory themselves;
# - for "address" and "thread", programs with memory=managed or unified: the
#   plugin refuses to compile them for "address", and the start of "thread"
#   calls their malloc, libacc's, before its own is ready;
# - for the checkers of threads, programs with OpenMP, as what libgomp orders
#   is not seen; those with regions that fork; one whose queues write to one
#   place on purpose;
# - for "thread", one whose main thread ends first, as the checker has a thread
#   of its own; two whose children start threads while the parent's are at
#   work, which the checker takes to be the same threads; one whose clauses name
#   members of a structure that a queue copies out at that time;
# - for helgrind, two whose children of a fork make locks anew, which helgrind
#   takes to be held by threads of the parent;
# - under valgrind, two that run for many minutes;
# - for "undefined", one that hands over members of a null pointer to see the
#   error, one with a section of an absent argument of assumed size, whose
#   element GCC itself takes to be read, and one whose loops' variables overflow
#   after the last iteration.
#
# In a child of a program that forks, what the stacks of the parent's threads
# and their queues held is reached from nowhere, so leaks are not looked for
# there; and the thread checker ends a child that starts a thread unless told
# not to, and would sleep at the end of each.  A test that is to die of a signal
# does, without the checker's handler.
set -u
checker=$1 kind=$(echo "$1" | tr , -)
shift
src=$(cd "$(dirname "$0")/.." && pwd)
build=$(pwd)
flags="-g -O1"
run=
code=99
device=${ACC_DEVICE_TYPE:-host}
case $checker in
memcheck | helgrind)
	kind=valgrind
	run="valgrind -q --tool=$checker --error-exitcode=$code
		--suppressions=$src/testsuite/valgrind.supp"
	[ $checker = memcheck ] || run="$run --history-level=none" ;;
*)
	flags="$flags -fsanitize=$checker -fno-sanitize-recover=all" ;;
esac
case $checker in
thread | helgrind) device=sim ;;
esac

all=$src/testsuite
[ $# -gt 0 ] || set -- $(find "$all/libacc" "$all/run" "$all/cuf" \
	-name aux -prune -o \( -name '*.[cfF]' -o -name '*.cc' \
	-o -name '*.[fF]90' -o -name '*.cuf' \) -print | sort)
tests=$(realpath "$@") || exit 1
dir=$build/$kind
mkdir -p "$dir" && cd "$dir" || exit 1
exec 9>lock && flock 9 || exit 1
if [ ! -f Makefile ]; then
	# What configure has found for the build holds here too.
	sed -n '/^## Cache variables/,/^## Output variables/ {
		/_cv_env_/d
		/^[a-z]*_cv_[a-zA-Z0-9_]*=/p
	}' "$build/config.log" >config.cache
	CONFIG_SHELL=/bin/sh "$src/configure" -q --cache-file=config.cache \
		${CI:+--disable-dependency-tracking} CC="${CC:-gcc}" \
		CFLAGS="$flags" >configure.log 2>&1 || exit 1
fi
make libacc/libacc.la libacc/libacccuda.la >make.log 2>&1 || exit 1
exec 9>&-

# What the head of the test says behind a word.
said() {
	sed -n "1,40s/^.*\\<$1: *//p" "$test" | sed 's,\*/.*,,' | tr '\n' ' '
}

# A program of testsuite/run or cuf: for one target, as the compiler's checks
# are nothing that device code can do; and what it leaks is its own.
is_whole() {
	[ "${test%/libacc/*}" = "$test" ]
}

looks_at_threads() {
	[ $device = sim ]
}

# The file, or the one of testsuite/ that it consists of, has the text.
has() {
	grep -qE "$1" "$test" $(sed -n \
		"s,^#include \"\(testsuite/.*\.c\)\",$src/\1,p" "$test")
}

# What run-test.sh skips.
lacks() {
	for compiler in $(said unless); do
		[ "$($(compiler_of) -dumpversion | cut -d. -f1)" != \
			"${compiler##*-}" ] || return 0
	done
	for program in $(said need); do
		case $program in
		llvm) ;;
		*.so.*)
			[ "$(${CC:-gcc} -print-file-name="$program")" != \
				"$program" ] || return 0 ;;
		*) command -v "$program" >/dev/null || return 0 ;;
		esac
	done
	return 1
}

skip() {
	! lacks || return 0
	case $checker,$(said accflags) in
	*address*,*memory=managed* | *address*,*memory=unified*) return 0 ;;
	thread,*memory=managed* | thread,*memory=unified*) return 0 ;;
	esac
	case $name in
	*/no-growth.c | */newer-object.c | */plain-object.c) return 0 ;;
	esac
	case $(said targets) in
	'' | *$device*) ;;
	*) ! is_whole || return 0 ;;
	esac
	case $checker,$name in
	memcheck,*/fail-each.c | memcheck,*/fail-nth.c) return 0 ;;
	helgrind,*/fail-each.c | helgrind,*/fail-nth.c) return 0 ;;
	helgrind,*/fork-threads.c | helgrind,*/fork-simulated.c) return 0 ;;
	thread,*/main-thread-ends.c) return 0 ;;
	thread,*/fork-threads.c | thread,*/fork-simulated.c) return 0 ;;
	thread,run/2.6-deep/modifiers.f90) return 0 ;;
	*undefined,libacc/data/rows.f90) return 0 ;;
	*undefined,run/fortran/optional-clauses.f90) return 0 ;;
	*undefined,run/2.9-loop/count-kinds.f90) return 0 ;;
	esac
	looks_at_threads || return 1
	if is_whole; then
		has 'fork\(\)' || case $(said flags) in *-fopenmp*) ;; *) false ;; esac
	else
		[ "$name" = libacc/async/queues.c ] ||
			has 'plugin: yes|-fopenacc'
	fi
}

# The options of the checkers for the test.
options() {
	asan=allocator_may_return_null=1:handle_segv=0:exitcode=$code
	tsan=$asan:suppressions=$src/testsuite/thread.supp
	leaks="--leak-check=full --show-leak-kinds=definite
		--errors-for-leak-kinds=definite"
	if has 'fork\(\)' || [ "$wanted" != 0 ] || is_whole; then
		asan=$asan:detect_leaks=0
		tsan=$tsan:die_after_fork=0:atexit_sleep_ms=0
		leaks=--leak-check=no
	fi
	[ $checker = memcheck ] || leaks=
}

compiler_of() {
	case $name in
	*.c) echo "${CC:-gcc}" ;;
	*.cc) echo "${CXX:-g++}" ;;
	*) echo "${FC:-gfortran}" ;;
	esac
}

language_of() {
	case $name in
	*.cuf) echo "-x f95" ;;
	esac
}

compile() {
	files=$(for f in $(said files); do echo "${test%/*}/$f"; done)
	plugin= check=$flags
	if is_whole || grep -q 'plugin: yes' "$test"; then
		is_whole && target=$device || target=host,sim
		plugin="-fplugin=$build/plugin/.libs/acc.so
			-fplugin-arg-acc-include=$build/libacc/include
			-fplugin-arg-acc-target=$target $(said accflags)"
	fi
	! is_whole || [ $checker != thread ] ||
		check="-g -O1 -Wl,--no-as-needed -ltsan"
	! is_whole || ! looks_at_threads || check="$check -O2"
	$(compiler_of) $check -D_GNU_SOURCE -pthread $plugin \
		$(said flags | sed "s,@src@,$src,g; s,@build@,$build,g") \
		-I"$src" -I"${test%/*}" -I"$build/libacc/include" -I"$dir" \
		-o "$file.exe" $(language_of) "$test" $files -x none \
		-Llibacc/.libs -lacc $(said libs) -lm \
		-Wl,-rpath,"$dir/libacc/.libs" >"$file.log" 2>&1
}

# Errors that the test asks for are none.
succeeds() {
	is_whole && target=$device || target=host
	env ACC_DEVICE_TYPE=$target $(said env) ASAN_OPTIONS=$asan \
		TSAN_OPTIONS=$tsan UBSAN_OPTIONS=exitcode=$code timeout 300 \
		$run $leaks "./$file.exe" >"$file.log" 2>&1
	got=$?
	case $wanted in
	!0*) [ $got != 0 ] && [ $got != $code ] && [ $got != 124 ] ;;
	*) [ $got = $((wanted)) ] ;;
	esac
}

failed=0
for test in $tests; do
	name=${test##*/testsuite/}
	file=$(echo "$name" | tr / -)
	skip && continue
	wanted=$(said exit)
	wanted=${wanted:-0}
	options
	if compile && succeeds; then
		echo "PASS: $name"
	else
		echo "FAIL: $name ($dir/$file.log)"
		failed=1
	fi
	rm -f "$file.exe"
done
exit $failed

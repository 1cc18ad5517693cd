#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# sanitize.sh - runs the C programs of testsuite/libacc under a checker.
#
# usage:  cd BUILD; sh SRC/testsuite/sanitize.sh CHECKER [TEST.c ...]
#         CHECKER: thread, address, undefined (gcc -fsanitize=), or memcheck,
#         helgrind (valgrind, which has to be installed)
#
# helgrind knows neither pthread_once nor atomic operations and reports what
# they guard: read it beside "thread", which knows both and must be clean.
#
# libacc is built once more in BUILD/CHECKER.  Programs that load and unload,
# or count memory themselves are left out, as are those that need the plugin,
# and one whose queues write to one place on purpose.
#
# In a child of fork or fork-threads, what the stacks of the parent's threads
# and their queues held is reached from nowhere, so leaks are not looked for
# there; and the thread checker ends a child that starts a thread unless told
# not to.
set -u
checker=$1
shift
src=$(cd "$(dirname "$0")/.." && pwd)
build=$(pwd) dir=$(pwd)/$checker
flags="-g -O1"
run=
case $checker in
memcheck)
	run="valgrind -q --error-exitcode=9 --leak-check=full
		--errors-for-leak-kinds=definite" ;;
helgrind)
	run="valgrind -q --tool=helgrind --error-exitcode=9" ;;
*)
	flags="$flags -fsanitize=$checker -fno-sanitize-recover=all" ;;
esac

mkdir -p "$dir" && cd "$dir" || exit 1
if [ ! -f Makefile ]; then
	"$src/configure" -q CC="${CC:-gcc}" CFLAGS="$flags" \
		>configure.log 2>&1 || exit 1
fi
make libacc/libacc.la >make.log 2>&1 || exit 1

ASAN_OPTIONS=allocator_may_return_null=1
TSAN_OPTIONS=allocator_may_return_null=1
export ASAN_OPTIONS TSAN_OPTIONS
failed=0
[ $# -gt 0 ] || set -- "$src"/testsuite/libacc/*.c
for test; do
	name=$(basename "$test" .c)
	if grep -qE 'plugin: yes|exit: |targets: |-fopenacc' "$test"; then
		continue
	fi
	case $name in
	fail-each | fail-nth) continue ;;
	no-growth | newer-object | queues) continue ;;
	esac
	files=$(sed -n '1,40s/.*files: *//p' "$test" |
		sed "s,[^ ]*\.c,$src/testsuite/libacc/&,g; s,\*/,,")
	${CC:-gcc} $flags -pthread -I"$src" -I"$src/testsuite/libacc" \
		-I"$build/libacc/include" -I"$dir" -o "$name" "$test" $files \
		-Llibacc/.libs -lacc -Wl,-rpath,"$dir/libacc/.libs" || {
		failed=1
		continue
	}
	env=$(sed -n '1,40s/.*env: *//p' "$test" | sed 's,\*/,,')
	case $name in
	fork | fork-threads)
		env="$env ASAN_OPTIONS=$ASAN_OPTIONS:detect_leaks=0"
		env="$env TSAN_OPTIONS=$TSAN_OPTIONS:die_after_fork=0" ;;
	esac
	if env ACC_DEVICE_TYPE=host $env timeout 300 $run "./$name" \
			>"$name.log" 2>&1; then
		echo "PASS: $name"
	else
		echo "FAIL: $name ($dir/$name.log)"
		failed=1
	fi
done
exit $failed

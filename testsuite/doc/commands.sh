# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# timeout: 200
# Commands of the documents that no test runs, as they need a GPU, a network,
# the administrator or a job of MPI, have options and variables that exist.
cd "$work" || exit 1
. "$srcdir/testsuite/doc/aux/page.sh"
status=0

# try PAGE COMMAND OPTION...
try() {
	said=$*
	command=$2
	shift 2
	case $command in
	gcc)
		# shellcheck disable=SC2086 # words of CC and ACCFLAGS
		$CC $ACCFLAGS "$@" -fsyntax-only -x c /dev/null >log 2>&1
		;;
	*)
		"$builddir/plugin/$command" "$@" -show-targets >log 2>&1
		;;
	esac || {
		echo "$said"
		cat log
		status=1
	}
}

(cd "$srcdir" && find README.md doc -name '*.md') >pages
# shellcheck disable=SC2046 # names without blanks
perl "$srcdir/testsuite/doc/commands.pl" "$srcdir" $(cat pages) >script ||
	exit 1
. ./script
exit $status

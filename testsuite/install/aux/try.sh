# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# try.sh FLAGS CC CXX FC [LIBS] - compiles the programs beside this file with
# these commands, in the current folder, and runs them.
for one in "$2:p.c" "$3:p.cc" "$4:p.f90"; do
	# shellcheck disable=SC2086  # words
	${one%:*} $1 -O2 "$(dirname "$0")/${one#*:}" -o p $5 && ./p || {
		echo "${one%:*} $1 ${one#*:}: does not work"
		exit 1
	}
done

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# doc/messages.md has a row for each message of the compiler and the runtime, but
# for a few that are new.
cd "$srcdir" || exit 1
perl testsuite/doc/messages.pl check doc/messages.md \
	$(find front plugin targets libacc -name '*.c' -o -name '*.cc' |
		grep -v TEMPLATE)

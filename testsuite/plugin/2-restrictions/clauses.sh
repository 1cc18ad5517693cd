# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Every clause is accepted on every directive that takes it, also behind
# device_type where it may stand there, and refused on every other; so is
# every modifier.  2.4 to 2.16  DT-01 02 06 07 DIR-PAR-04 DIR-SER-01 03
# DIR-KER-02 DIR-DATA-03 05 DIR-ENTER-01 DIR-EXIT-01 HD-02 LOOP-03 10 CMP-06
# CLA-PRIV-02 CLA-FPRIV-02 RED-01 DCL-01 08 MOD-08 CLA-DEVPTR-01 CLA-PRES-01
# CLA-COPY-01 02 CLA-COPYIN-01 02 CLA-COPYOUT-01 02 CLA-CREATE-01 02
# CLA-NOCR-01 CLA-DEL-01 CLA-ATT-01 CLA-DET-01 ATOM-01 DECL-03 INIT-01 SHUT-01
# SET-01 UPD-01 UPD-11 WAITD-01 ROUT-29 ASYNC-20 ASYNC-24 CLA-ASYNC-01
# CLA-WAIT-01 CLA-SELF-04
cd "$work" || exit 1
status=0

# The lines of the errors in "messages" about a file; gfortran has the place on
# a line of its own, unless the error is ours.
errors()
{
	grep -q 'internal compiler' messages && status=1
	sed -n "s/^$1:\([0-9]*\):[0-9]*: [Ee]rror: .*/\1/p
		s/^$1:\([0-9]*\):[0-9]*:\$/\1/p" messages | sort -u
}

# judge FILE: the lines of the errors are those expected, or there are none.
judge()
{
	errors $1 >errors
	sort -u $what.lines >lines
	if [ $what = refused ]; then
		wrong=$(comm -23 lines errors)
	else
		wrong=$(cat errors)
	fi
	for line in $wrong; do
		echo "not $what by $compiler:"
		sed -n "${line}p" $1
		grep "^$1:$line:" messages
		status=1
	done
}

options="$ACCFLAGS -w -fsyntax-only -fmax-errors=0"
for what in accepted refused; do
	clauses="perl $srcdir/testsuite/plugin/2-restrictions/aux/clauses.pl $what"
	$clauses >$what.c 2>$what.lines || exit 1
	for compiler in "$CC -x c" "$CXX -x c++"; do
		$compiler $options $what.c 2>messages
		judge $what.c
	done
	wc -l <$what.lines
	$clauses fortran >$what.f90 2>$what.lines || exit 1
	compiler=$FC
	$FC $options $what.f90 2>messages
	judge $what.f90
	wc -l <$what.lines
done
exit $status

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A random program in Fortran reads its own modules: not those of the folder
# where random.pl is called, nor those of the program before it.
export builddir FC
mkdir "$work/here" && cd "$work/here" || exit 1
printf 'module m_1\nend module\n' >m_1.f90
$FC -c m_1.f90 || exit 1
perl -I"$srcdir/testsuite/random" - "$work/out" <<'X'
use strict;
use warnings;
use trial;
trial::start($ENV{builddir}, "host", $ARGV[0]);
my $mark = "! second file\n";
my $main = sub { return "use $_[0]\nprint *, x\nend\n" };
my $module = sub { return "${mark}module $_[0]\ninteger :: x = $_[1]\n" .
	"end module\n" };
my $output = sub { return (trial::expected(shift, "f90"))[0] // "none" };
my ($first, $next, $old) = ($output->($main->("m_1") . $module->("m_1", 1)),
	$output->($main->("m_1")),
	$output->($main->("m_2") . $module->("m_2", 2)));
print "found: $first, $next, $old\n";
exit($first =~ /^ +1$/ && $next eq "none" && $old =~ /^ +2$/ ? 0 : 1);
X

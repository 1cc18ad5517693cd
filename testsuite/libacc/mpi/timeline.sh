# Each rank writes a timeline and a summary of its own, with the rank in the
# name of the file, of the process and of the summary; acc-timeline merges the
# timelines, moved to a common clock, and one of a rank that was ended by force.
set -e
mkdir -p "$work"
cd "$work"
cat >program.c <<'END'
#include <stdio.h>
#include <time.h>
#include <unistd.h>
int main(int argc, char **argv)
{
	struct timespec t;
	float a[10] = { 0 };
#pragma acc data copy(a)
	{
		clock_gettime(CLOCK_REALTIME, &t);
#pragma acc parallel loop
		for (int i = 0; i < 10; i++)
			a[i]++;
	}
	/* When the region began, for the test. */
	printf("%lld\n", t.tv_sec * 1000000000LL + t.tv_nsec);
	fflush(stdout);
	if (argc > 1)
		_exit(*argv[1] - '0');
	return a[9] != 1;
}
END
$CC $ACCFLAGS -O2 program.c $ACCLIBS -o program
export ACC_DEVICE_TYPE=host PMI_SIZE=3 LC_ALL=C
mkdir a.b
for rank in 0 1 2; do
	PMI_RANK=$rank ACC_X_TIMELINE=a.b/t.json ACC_X_TIME_FILE=a.b/time \
		./program >time.$rank
	sleep 0.2
done
[ "$(echo a.b/*)" = \
	"a.b/t.0.json a.b/t.1.json a.b/t.2.json a.b/time.0 a.b/time.1 a.b/time.2" ]
grep "^rank 2 on .*: OpenACC times" a.b/time.2
grep '^    11: parallel' a.b/time.2
"$builddir/acc-timeline" a.b/t.0.json a.b/t.2.json a.b/t.1.json >all.json
cat >check.pl <<'END'
use strict;
use warnings;
use JSON::PP;
local $/;
open my $file, "<", "all.json" or die;
my $events = decode_json(<$file>)->{traceEvents};
my (%begin, %count, $first);
for (@$events) {
	$count{$_->{pid}}++;
	if ($_->{name} eq "thread_name") {
		die unless $_->{args}{name} =~ /^host thread \d+$/;
	} elsif ($_->{ph} eq "M") {
		die unless $_->{args}{name} =~ /^rank $_->{pid} on ./;
	} elsif ($_->{name} eq "parallel program.c:11") {
		$begin{$_->{pid}} = $_->{ts};
	}
}
die join ",", %count unless join(",", sort keys %begin) eq "0,1,2";
# What the program saw of the clock, from rank 0's region.
my @seen = map { open my $f, "<", "time.$_" or die; <$f> } 0 .. 2;
for (1, 2) {
	my $true = ($seen[$_] - $seen[0]) / 1000;
	my $drawn = $begin{$_} - $begin{0};
	die "rank $_: $true, not $drawn" if abs($true - $drawn) > 50000;
	die "rank $_ at $drawn" unless $drawn > 150000;
}
END
perl check.pl

# The end of the file is missing.
head -c -30 a.b/t.1.json >cut.json
"$builddir/acc-timeline" cut.json >one.json
perl -MJSON::PP -0777 -e 'decode_json(<>)' one.json
! "$builddir/acc-timeline" a.b/t.0.json program.c 2>errors
grep '^acc-timeline: program.c: is not a timeline' errors
! "$builddir/acc-timeline" none 2>errors
grep '^acc-timeline: none: No such file' errors
! "$builddir/acc-timeline" 2>errors
grep '^usage: acc-timeline FILE' errors

# Without ranks the names are as given.
unset PMI_SIZE
ACC_X_TIMELINE=plain.json ACC_X_TIME_FILE=plain ./program >output 2>errors
[ ! -s errors ]
grep '"name":"OpenACC"' plain.json
grep '^OpenACC times' plain
ACC_X_TIME_FILE=/none/plain ./program 2>errors >output
grep 'libaccprof: warning: ACC_X_TIME_FILE: /none/plain: ' errors

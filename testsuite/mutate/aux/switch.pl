# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# switch.pl FILE - prints the file with a switch at each place that sites.pm
# finds, and the places on standard error.  Of two that overlap the first stays.
use strict;
use warnings;
use sites;

my $text = do { local $/; <> };
my ($end, $number, @chosen) = (0, 0);
for my $site (sites::find($text)) {
	next if $site->{start} < $end;
	$end = $site->{start} + $site->{length};
	$site->{number} = ++$number;
	push @chosen, $site;
	print STDERR "$number $site->{line} $site->{key}\n";
}
print sites::rewrite($text, @chosen);

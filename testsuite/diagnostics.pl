#!/usr/bin/perl
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# diagnostics.pl SOURCE STDERR - compares a compiler's messages with the
# comments "error: REGEX" and so on in the source; see run-test.sh.
use strict;
use warnings;

my ($source, $errors) = @ARGV;
my (%want, %counts, $bad, $place);
%counts = (error => 1, warning => 1);
my $kinds = "error|warning|note|info";
open my $in, "<", $source or die;
while (<$in>) {
	my $text = $_;
	while ($text =~ m{(?:/\*|//|!|;|\*)\s*($kinds)(?:\((-?\d+)\))?:
			\s*(.*?)\s*(?=\*/|//|!\s*(?:$kinds)[:(]|$)}xg) {
		push @{$want{$. + ($2 || 0)}}, [$1, $3];
		$counts{$1} = 1;
	}
}
open $in, "<", $errors or die;
while (<$in>) {
	my ($line, $kind, $text);
	if (/^(\S[^:]*):(\d+):[-\d,]+:\s*$/) {
		$place = [$1, $2];
		next;
	} elsif (/^(\S[^:]*):(\d+):(?:[-\d,]+:)?\s*(?:fatal\s)?
			(error|warning|note|info|sorry|internal[^:]*)[^:]*:
			\s*(.*)/xi) {
		($line, $kind, $text) = ($2, lc $3, $4);
	} elsif ($place && /^(?:Fatal\s)?(Error|Warning|Note):\s*(.*)/) {
		($line, $kind, $text) = ($$place[1], lc $1, $2);
		$place = undef;
	} else {
		next;
	}
	$kind = "error" if $kind !~ /^(?:$kinds)$/;
	next if !$counts{$kind};
	my $row = $want{$line} || [];
	my ($hit) = grep { $$row[$_][0] eq $kind &&
		$text =~ /$$row[$_][1]/ } 0 .. $#$row;
	if (defined $hit) {
		splice @$row, $hit, 1;
	} else {
		print "unexpected at line $line: $kind: $text\n";
		$bad = 1;
	}
}
for my $line (sort { $a <=> $b } keys %want) {
	for (@{$want{$line}}) {
		print "missing at line $line: $$_[0]: $$_[1]\n";
		$bad = 1;
	}
}
exit($bad ? 1 : 0);

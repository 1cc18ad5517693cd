#!/usr/bin/perl
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# blocks.pl cut FILE FOLDER      cuts an .ir test at its markers into
#                                input.ir, N.words and N.exact or N.lines
# blocks.pl lines WANT HAVE      every line of WANT is part of a line of
#                                HAVE, in order, spaces aside
# blocks.pl page WANT HAVE       the same; "..." in a line of WANT is any text
use strict;
use warnings;

sub cut
{
	my ($file, $work) = @_;
	my $n = 0;
	open my $in, "<", $file or die;
	open my $out, ">", "$work/input.ir" or die;
	while (<$in>) {
		if (/^[#;] >(.)> *(.*)/) {
			my $kind = $1 eq "~" ? "lines" : "exact";
			$n++;
			open my $words, ">", "$work/$n.words" or die;
			print $words "$2\n";
			open $out, ">", "$work/$n.$kind" or die;
		} elsif (/^[#;] <<</) {
			open $out, ">", "/dev/null" or die;
		} else {
			print $out $_;
		}
	}
}

sub squeeze
{
	my $text = shift;
	$text =~ s/\s+/ /g;
	$text =~ s/^ | $//g;
	return $text;
}

# Finds a line of WANT; with $any "..." stands for any text.
sub is_part
{
	my ($line, $want, $any) = @_;
	return index($line, $want) >= 0 if !$any;
	my $pattern = join ".*?", map { quotemeta } split / ?\.\.\. ?/, $want;
	return $line =~ /$pattern/;
}

sub lines
{
	my $any = $_[2];
	open my $in, "<", $_[1] or die;
	my @have = map { squeeze($_) } <$in>;
	open $in, "<", $_[0] or die;
	while (<$in>) {
		my $want = squeeze($_);
		next if $want eq "";
		shift @have while @have && !is_part($have[0], $want, $any);
		if (!@have) {
			print "missing, or not in order: $want\n";
			exit 1;
		}
		shift @have;
	}
}

my $what = shift;
if ($what eq "cut") {
	cut(@ARGV);
} else {
	lines(@ARGV, $what eq "page");
}

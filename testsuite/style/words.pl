#!/usr/bin/perl
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# words.pl - string literals that spell a name of libacc/abi.def, or one that
# begins as entry points do and is in no row.
#
# usage: perl words.pl WORDS LOCALS FILE...
use strict;
use warnings;

sub lines
{
	my $name = shift;
	open my $in, "<", $name or die "$name: $!\n";
	chomp(my @lines = <$in>);
	return @lines;
}

my %word = map { $_ => 1 } lines(shift);
my %local = map { $_ => 1 } lines(shift);
my $any = join "|", map { quotemeta } sort { length $b <=> length $a }
	keys %word;
my $status = 0;

sub wrong
{
	print shift, "\n";
	$status = 1;
}

for my $file (@ARGV) {
	my $text = join "\n", lines($file);
	$text =~ s{(/\*.*?\*/|//[^\n]*)|"(?:[^"\\\n]|\\.)*"}{
		defined $1 ? "\n" x ($1 =~ tr/\n//) : $&}gse;
	my $number = 0;
	for (split /\n/, $text) {
		$number++;
		next if /^\s*#\s*include/;
		while (/"((?:[^"\\]|\\.)*)"/g) {
			my $string = $1 =~ s/%[-.*0-9]*l*[a-z]/ /gr;
			$string =~ s/\\./ /g;
			wrong("$file:$number: '$1' is a name of " .
				"libacc/abi.def, see abi/words.h")
				while $string =~ /(?<!\w)($any)(?!\w)/g;
			while ($string =~ /(?<!\w)(acc_(?:rt|cufn?)_\w+)/g) {
				wrong("$file:$number: '$1' is not in " .
					"libacc/abi.def")
					if !$word{$1} && !$local{$1};
			}
		}
	}
}
exit $status;

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# usage: arguments.pl LIST FILE
# Compares names and numbers of arguments with the prototypes of preprocessed C.
use strict;
use warnings;

my ($list, $file) = @ARGV;
local $/;
open my $in, "<", $file or die "$file: $!\n";
my $text = <$in>;
1 while $text =~ s/__attribute__\s*\(\((?:[^()]|\([^()]*\))*\)\)//g;
my %count;
while ($text =~ /\b(\w+)\s*\(([^(){};]*)\)\s*;/g) {
	my ($name, $parameters) = ($1, $2);
	my @all = $parameters =~ /^\s*(void)?\s*$/ ? ()
		: split /,/, $parameters;
	$count{$name} = @all;
}
my $status = 0;
open $in, "<", $list or die "$list: $!\n";
for (split /\n/, <$in>) {
	my ($name, $n) = split / /;
	next if defined $count{$name} && $count{$name} == $n;
	my $has = $count{$name} // "none";
	print "$name: $n arguments in the table, $has in the header\n";
	$status = 1;
}
exit $status;

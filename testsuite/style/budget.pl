#!/usr/bin/perl
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# budget.pl - prints the shape of the code beside the aims of doc/style.md,
# and the worst places.  It relies on the layout: a function's name and its
# braces stand in column one.
use strict;
use warnings;

my (@lengths, %file_length, %exported, %static, %total, %wide, %ifs, %locals);
my (@long, $lines, $functions, $wide_lines, $static_count);
my @files = grep { -f } map { glob "$_/*.[ch] $_/*.cc" }
	qw(front plugin lower targets targets/* libacc libacc/device);

sub width
{
	my $text = shift;
	1 while $text =~ s/^([^\t]*)\t/$1 . ' ' x (8 - length($1) % 8)/e;
	return length $text;
}

sub read_file
{
	my $file = shift;
	my ($name, $start, $previous, $is_static, $is_table) = ("", 0, "", 0, 0);
	open my $in, "<", $file or die "$file: $!";
	while (<$in>) {
		chomp;
		$lines++;
		$file_length{$file} = $.;
		if (width($_) > 80 && !/table/) {
			$wide{$file}++;
			$wide_lines++;
		}
		$ifs{$file}++ if /^#\s*if(?!ndef \w+_H$)/;
		$locals{$file}++ if /^#\s*include "/;
		if (/^([A-Za-z_]\w*)\(/) {
			$name = $1;
			$is_static = $previous =~ /^static\b/;
		}
		$start = $. if /^\{/ && $name;
		$is_table = 1 if $start == $. - 1 && m{/\* table \*/};
		if (/^\}/ && $start) {
			my $length = $. - $start - 1;
			push @lengths, $length;
			$functions++;
			$is_static ? $static_count++ : $exported{$file}++;
			push @long, [$length, "$file: $name"] if $length > 60;
			($name, $start, $is_table) = ("", 0, 0);
		}
		$previous = $_ if /^\S/;
	}
}

sub worst
{
	my ($title, $limit, %count) = @_;
	my @names = grep { $count{$_} > $limit }
		sort { $count{$b} <=> $count{$a} } keys %count;
	print "\n$title\n" if @names;
	print "  $count{$_}\t$_\n" for @names;
}

# Lines that two siblings have in common once their names are masked.
sub twins
{
	my ($one, $two) = @_;
	my (%have, $same, $all);
	for my $pass ($one, $two) {
		for my $file (glob "targets/$pass/*.c") {
			open my $in, "<", $file or next;
			while (<$in>) {
				s/$pass|cuda|hip|cu(?=[A-Z])/X/gi;
				s/^\s+|\s+$//g;
				next if length($_) < 4;
				if ($pass eq $one) {
					$have{$_}++;
				} else {
					$all++;
					$same++ if $have{$_};
				}
			}
		}
	}
	return $all ? int(100 * ($same || 0) / $all) : 0;
}

sub row
{
	printf "%-34s %10s   %s\n", @_;
}

read_file($_) for @files;
@lengths = sort { $a <=> $b } @lengths;
my $ifs = 0;
$ifs += $_ for map { $ifs{$_} } grep { !/\.h$/ && $ifs{$_} } keys %ifs;
row("what", "is", "aim");
row("lines in C and C++", $lines, "");
row("functions", $functions, "");
row("function length, median", $lengths[@lengths / 2], "<= 15");
row("function length, 90 of 100", $lengths[@lengths * 0.9], "<= 60");
row("function length, longest", $lengths[-1], "<= 100");
row("static functions, of 100", int(100 * $static_count / $functions),
	">= 60");
row("lines past column 80", $wide_lines || 0, "0");
row("#if outside headers, per 1000",
	sprintf("%.1f", 1000 * $ifs / $lines), "<= 2");
for (["nvptx", "amdgcn"], ["nvptx", "sim"]) {
	row("$$_[0] and $$_[1] in common, of 100", twins(@$_), "<= 40");
}
@long = sort { $$b[0] <=> $$a[0] } @long;
print "\nfunctions of more than 60 lines\n" if @long;
print "  $$_[0]\t$$_[1]\n" for @long;
worst("files of more than 600 lines", 600, %file_length);
worst("more than 15 exported functions", 15, %exported);
worst("more than 6 local includes", 6,
	map { $_ => $locals{$_} } grep { !m{plugin/gcc.h} } keys %locals);
worst("lines past column 80", 0, %wide);

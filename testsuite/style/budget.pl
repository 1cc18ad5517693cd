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
	qw(front front/* front/*/* plugin plugin/* lower targets targets/*
	libacc libacc/*);

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

# The lines of a file that say something, its target's names masked.
sub masked_lines
{
	my %count;
	open my $in, "<", shift or return;
	while (<$in>) {
		s/nvptx|amdgcn|nvidia|amd|cuda|hip|sim|cu(?=[A-Z_])/X/gi;
		s/^\s+|\s+$//g;
		next if /SPDX/ || /^#(ifndef|define) \w+_H$/ || /^#endif$/;
		$count{$_}++ if length($_) >= 4;
	}
	return %count;
}

# Of 100 lines of the shorter one, those that both have.
sub in_common
{
	my ($one, $two) = @_;
	my ($same, $all_one, $all_two) = (0, 0, 0);
	$all_one += $_ for values %$one;
	$all_two += $_ for values %$two;
	for (keys %$one) {
		my $n = $$two{$_} || 0;
		$same += $n < $$one{$_} ? $n : $$one{$_};
	}
	my $all = $all_one < $all_two ? $all_one : $all_two;
	return $all ? int(100 * $same / $all) : 0;
}

# What two sibling folders have in common: of all their lines, and of files
# that have the same part and are more than a few includes.
sub twins
{
	my ($one, $two) = @_;
	my (%of, %part, @rows);
	for my $target ($one, $two) {
		for my $file (glob "targets/$target/*.[ch] " .
			"targets/$target/*.def targets/$target/*.ll") {
			my %lines = masked_lines($file);
			next if keys %lines < 10;
			$of{$target}{$_} += $lines{$_} for keys %lines;
			(my $part = $file) =~ s{.*/}{};
			$part =~ s/^(cuda|hip)\b/library/;
			$part{$part}{$target} = {%lines};
		}
	}
	push @rows, ["$one and $two", in_common($of{$one}, $of{$two})];
	for (sort keys %part) {
		my ($a, $b) = @{$part{$_}}{$one, $two};
		push @rows, ["$one and $two, $_", in_common($a, $b)] if $a && $b;
	}
	return @rows;
}

sub row
{
	printf "%-44s %5s   %s\n", @_;
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
for (twins("nvptx", "amdgcn"), twins("nvptx", "sim")) {
	row("$$_[0], of 100 lines", $$_[1], "<= 40");
}
@long = sort { $$b[0] <=> $$a[0] } @long;
print "\nfunctions of more than 60 lines\n" if @long;
print "  $$_[0]\t$$_[1]\n" for @long;
worst("files of more than 600 lines", 600, %file_length);
worst("more than 15 exported functions", 15, %exported);
worst("more than 6 local includes", 6,
	map { $_ => $locals{$_} } grep { !m{plugin/gcc.h} } keys %locals);
worst("lines past column 80", 0, %wide);

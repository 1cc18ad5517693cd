#!/usr/bin/perl
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# cufrows.pl - which tests show which rule of CUDA Fortran (cufrows.txt).
#
# usage:  perl cufrows.pl [-v]
#         prints the rules whose mark is wrong: "+", a test names it, or "-",
#         none does; with -v every rule with its tests, and counts.
#         Status 1 if a mark is wrong.
#
# A test names rules in the first 12 lines: "CF-VAR-01, -03; CF-DEV-10 to 20".
use strict;
use warnings;
use File::Basename;

my $verbose = @ARGV && $ARGV[0] eq '-v';
my $tests = dirname(__FILE__) . '/..';
my (%row, @order);

open my $rows, '<', dirname(__FILE__) . '/cufrows.txt' or die;
while (<$rows>) {
	next unless /^([+-]) (CF-[A-Z]+)-(\d+) (.*)/;
	my $id = sprintf '%s-%03d', $2, $3;
	$row{$id} = { mark => $1, name => "$2-$3", text => $4, tests => [] };
	push @order, $id;
}

sub mark {
	my ($id, $name) = @_;
	push @{$row{$id}{tests}}, $name if $row{$id};
}

sub read_names {
	my ($text, $name) = @_;
	my ($prefix, $last, $range) = ('', 0, 0);

	while ($text =~ /(CF-[A-Z]+)-(\d+)|(?<![\w.])-?(\d+)(?![\w.])|\b(to)\b|([a-zA-Z]\S*)/g) {
		if ($4) {
			$range = 1;
			next;
		}
		if (defined $5) {
			$prefix = '';
			next;
		}
		($prefix, $range) = ($1, 0) if $1;
		next unless $prefix;
		my $n = $1 ? $2 : $3;
		for my $k (($range ? $last + 1 : $n) .. $n) {
			mark(sprintf('%s-%03d', $prefix, $k), $name);
		}
		($last, $range) = ($n, 0);
	}
}

for my $file (glob("$tests/cuf/*/* $tests/plugin/cuf/*")) {
	next unless -f $file;
	open my $in, '<', $file or die;
	my $head = '';
	while (<$in>) {
		last if $. > 12 || !/^[!#]/;
		s/^[!#]\s*//;
		$head .= $_;
	}
	$head =~ s/.*?(?=CF-)//s or next;
	$head =~ s/^\w+:.*$//mg;
	read_names($head, basename($file));
}

my ($shown, $wrong) = (0, 0);
for my $id (@order) {
	my $r = $row{$id};
	my @t = @{$r->{tests}};
	$shown++ if @t;
	print "$r->{name} $r->{text}: @t\n" if $verbose;
	next if !!@t == ($r->{mark} eq '+');
	$wrong++;
	print "$r->{name} is marked $r->{mark}: $r->{text}\n";
}
print "$shown of " . @order . " rules have a test\n" if $verbose;
exit($wrong ? 1 : 0);

#!/usr/bin/perl
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# rows.pl - which tests show which rule of rows.txt.
#
# usage:  perl rows.pl [-v]
#         prints the rules that no test names in one of its languages, open.txt
#         aside; with -v every rule and its tests, and the lines of open.txt
#         that are no longer true.  Status 1 if a rule is printed without -v.
#
# A test names rules in comments of its first 40 lines: "API-COPYIN-01 03",
# "PROF-14 to 30".  One in C or C++ counts for C, one in Fortran for Fortran, a
# script for C, and for Fortran where it runs that compiler.  A rule marked S
# wants one that runs on the simulated device in each of its languages.
use strict;
use warnings;
use File::Basename;
use File::Find;

my $verbose = @ARGV && $ARGV[0] eq '-v';
my $tests = dirname(__FILE__) . '/..';
my (%row, @order);

open my $rows, '<', dirname(__FILE__) . '/rows.txt' or die;
while (<$rows>) {
	next unless /^([A-Z0-9-]+) (\S+) ([C-])([F-])(S?) (.*)/;
	$row{$1} = { section => $2, C => $3 eq 'C', F => $4 eq 'F',
		sim => $5 eq 'S', text => $6,
		tests => { C => [], F => [] }, on_sim => { C => 0, F => 0 } };
	push @order, $1;
}

# Rules that are known to lack a test in a language: "C DT-10 12".
open my $list, '<', dirname(__FILE__) . '/open.txt' or die;
while (<$list>) {
	next unless /^([CF]) ([A-Z0-9-]+?)-(\d\d\b.*)/;
	my ($l, $prefix, $numbers) = ($1, $2, $3);
	for my $n ($numbers =~ /\d\d/g) {
		die "open.txt: $prefix-$n\n" unless $row{"$prefix-$n"};
		$row{"$prefix-$n"}{open}{$l} = 1;
	}
}

# Whether the test being read runs on the simulated device.
my $on_sim;

sub runs_on_sim {
	my ($name, $text) = @_;
	return $1 =~ /\bsim\b/ if $text =~ /^\W*targets: *([a-z ]+)/m;
	return 1 if $name =~ m{^(?:run|spec|cuf)/.*(?<!\.sh)$};
	return $text =~ /check_all|all_devices|DEVICE_TYPE=sim|acc_device_sim/ ||
		$name =~ /\.sh$/ && $text =~ /\bsim\b/;
}

sub mark {
	my ($id, $name, @languages) = @_;
	my $row = $row{$id} or return;
	for my $l (@languages) {
		my $list = $row->{tests}{$l};
		$row->{on_sim}{$l} ||= $on_sim;
		push @$list, $name unless grep { $_ eq $name } @$list;
	}
}

# "PREFIX-01 03 to 05": every number after the first belongs to the prefix.
sub read_names {
	my ($text, $name, @languages) = @_;
	my ($prefix, $last, $range);

	while ($text =~ /([A-Z]+(?:-[A-Z0-9]+)*)-(\d\d)\b|\b(\d\d|to)\b|(\S)/g) {
		if (defined $4) {
			undef $prefix unless $4 eq ',';
			$text =~ /\G\S*/g if $4 ne ',';
			next;
		}
		if (defined $3 && $3 eq 'to') {
			$range = 1;
			next;
		}
		if (defined $2) {
			undef $range unless defined $prefix && $prefix eq $1;
			$prefix = $1;
		}
		next unless defined $prefix;
		my $n = defined $2 ? $2 : $3;
		my $from = $range ? $last + 1 : $n;
		mark(sprintf('%s-%02d', $prefix, $_), $name, @languages)
			for $from .. $n;
		($last, $range) = ($n, 0);
	}
}

sub read_test {
	my ($file) = @_;
	return unless $file =~ /\.(c|cc|f|f90|F90|sh)$/ && -f $file;
	return if $file =~ m{/aux/};
	open my $in, '<', $file or die;
	my @lines = <$in>;
	my $all = join '', @lines;
	my $head = '';
	for (@lines[0 .. ($#lines < 39 ? $#lines : 39)]) {
		next unless m{^\s*(?:/\*|\*|//|!|\#|   |C )};
		s{^\s*(?:/\*|\*|//|!|\#)?}{};
		s{\*/.*}{}s;
		tr/()/  /;
		chomp;
		$head .= "$_ ";
	}
	my @languages = $file =~ /\.(f|f90|F90)$/ ? 'F' : 'C';
	push @languages, 'F' if $file =~ /\.sh$/ && $all =~ /^\s*\$FC /m;
	$file =~ s{^\Q$tests\E/}{};
	$on_sim = runs_on_sim($file, $all);
	read_names($head, $file, @languages);
}

find({ no_chdir => 1, wanted => sub { read_test($_) } }, $tests);

my ($missing, $open) = (0, 0);
for my $id (@order) {
	my $r = $row{$id};
	my @no = grep { $r->{$_} && !($r->{sim} ? $r->{on_sim}{$_} :
		@{$r->{tests}{$_}}) } qw(C F);
	my @known = grep { $r->{open}{$_} } @no;
	my %no = map { $_ => 1 } @no;
	my @done = grep { $r->{open}{$_} && !$no{$_} } qw(C F);
	@no = grep { !$r->{open}{$_} } @no;
	my %seen;
	my @names = grep { !$seen{$_}++ } map { sort @{$r->{tests}{$_}} } qw(C F);
	$missing += @no;
	$open += @known;
	next unless @no || $verbose;
	print "$id ($r->{section}) $r->{text}\n";
	my $sim = $r->{sim} ? ' on the simulated device' : '';
	print "\tno test$sim in $_\n" for @no;
	print "\tno test$sim in $_ (open.txt)\n" for @known;
	print "\tshown in $_, but in open.txt\n" for @done;
	print "\t@names\n" if @names;
}
print scalar(@order), " rules, $missing without a test, $open known\n";
exit($missing != 0);

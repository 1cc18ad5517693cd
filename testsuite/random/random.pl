#!/usr/bin/perl
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# random.pl - compiles and runs random programs, with and without directives.
#
# usage:  perl SRC/testsuite/random/random.pl [NAME=VALUE ...]
#         in the build folder; or make random RANDOM='n=1000 seed=7'
#   n=100             programs of each language
#   seed=1            of the first; each has the next
#   lang=c,cc,f90     the languages
#   targets=host,sim  what the programs are compiled for and run on
#   options=2         sets of options for each program, of those below; 0: all
#   out=random        where programs that fail are put, reduced
#   seconds=0         ends after as long
#   features=12      parts of each program that print for themselves
#   only=            a pattern: the parts of these names and no others
#   without=         a pattern: not these, e.g. library, where there is no BLAS
#   change=          how directives are changed without effect: split, sizes,
#                    independent, kernels, none; by the seed if not given
#   verbose=0        1: says which programs are none
#   reduce=200        trials to make a program smaller; 0: none, and no pass is
#                     looked for
#   passes=           a pattern: only these passes are looked for
#
# A program that gcc -O0 compiles without directives prints what ours has to
# print on each target, at each level of optimisation.  For one that does not,
# out has LANGUAGE-SEED.LANGUAGE, LANGUAGE-SEED.whole.LANGUAGE before it was
# reduced, and LANGUAGE-SEED.why, with the optional pass of plugin or lower
# without which the fault is gone.  The features of all programs are counted at
# the end, which SIGTERM brings at once; kernels and programs, each minute too.
# Status: 1 if any failed.
use strict;
use warnings;
use Cwd qw(abs_path getcwd);
use File::Basename;
use File::Path qw(make_path);

my $here;
BEGIN { $here = dirname(abs_path($0)); }
use lib $here;
use change;
use common;
use program;
use reduce;
use text;
use trial;

my %option = (n => 100, seed => 1, lang => "c,cc,f90", options => 2,
	targets => "host,sim",
	out => "random", seconds => 0, reduce => 200, features => 12,
	passes => "",
	only => "", without => "", verbose => 0, change => "");
for (@ARGV) {
	die "random.pl: '$_' is not an option\n"
		unless /^(\w+)=(.*)$/ && exists $option{$1};
	$option{$1} = $2;
}
my $build = abs_path($ENV{builddir} || getcwd());
my @sets = ("-O0", "-O1", "-Os", "-O2", "-O3 -march=native", "-O2 -fPIC",
	"-O2 -flto", "-O1 -fno-inline", "-Ofast", "-O2 -g",
	"-O2 -fplugin-arg-acc-stdpar",
	"-O1 -fsanitize=address -static-libasan");
my @devices = trial::devices($option{targets});
make_path($option{out});
$option{out} = abs_path($option{out});
my $work = "$option{out}/work$$";
trial::start($build, $option{targets}, $work);
$| = 1;
my $begun = time;

# What the program prints without directives; undef if there is none.
sub expected
{
	my ($text, $language) = @_;
	my ($wanted, $log) = trial::expected($text, $language);
	return $wanted if defined $wanted || !$log;
	trial::spill("$option{out}/invalid.$language", $text);
	print "not a program: $option{out}/invalid.$language\n$log"
		if $option{verbose};
	return undef;
}

# Why the program fails with the options on a device, or "".
sub trial
{
	my ($text, $language, $set, $device, $extra) = @_;
	my $wanted = expected($text, $language) // return "";
	return trial::build($text, $language, "$set $extra") ||
		trial::run($device, $wanted);
}

# The first failure: [set, device, why], or none.
sub failure
{
	my ($text, $language, @chosen) = @_;
	my $wanted = expected($text, $language) // return ();
	for my $set (@chosen) {
		my $why = trial::build($text, $language, $set);
		for my $device ($set =~ /sanitize/ ? grep { /=host/ } @devices
			: @devices) {
			$why ||= trial::run($device, $wanted);
			return ($set, $device, $why) if $why;
		}
	}
	return ();
}

# What must not change while the program is reduced: the message, or the name of
# the first wrong result, as a smaller program may be wrong in another way.
sub manner
{
	my $why = shift;
	return $1 if $why =~ /(internal compiler error: .*)/
		|| $why =~ /error: (.*)/;
	my ($name) = $why =~ /^wants +([a-z_]\w*)/m;
	return join " ", (split /\n/, $why)[0], $name // ();
}

# Names of the optional passes.
sub passes
{
	my $help = `$build/acc-passes 2>/dev/null`;
	return $help =~ /^\| `([\w-]+)` \([^|]*\boptional\b/gm;
}

sub guilty
{
	my ($text, $language, $set, $device) = @_;
	for my $pass (grep { /$option{passes}/ } passes()) {
		return $pass unless trial($text, $language, $set, $device,
			"-fplugin-arg-acc-skip=$pass");
	}
	return "";
}

sub report
{
	my ($tree, $language, $seed, $change, $set, $device, $why) = @_;
	my $name = "$option{out}/$language-$seed";
	my $write = sub { return change::program(
		text::write_program($tree, $language), $change) };
	trial::spill("$name.whole.$language", $write->());
	trial::spill("$name.why", "options: $set\nchange: $change\n" .
		"device: $device\n$why\n");
	my $manner = manner($why);
	unless ($option{reduce}) {
		print "$name.whole.$language: $set, $device: $manner\n";
		return;
	}
	reduce::program($tree, sub {
		my $now = trial($write->(), $language, $set, $device, "");
		return $now && manner($now) eq $manner;
	}, $option{reduce});
	my $text = $write->();
	my $pass = guilty($text, $language, $set, $device);
	trial::spill("$name.$language", $text);
	trial::spill("$name.why", "options: $set\nchange: $change\n" .
		"device: $device\nwithout pass: " .
		($pass || "(every optional pass keeps it)") . "\n$why\n");
	print "$name.$language: $set, $device: $manner\n";
}

# Compute constructs of a program.
sub kernels
{
	my $text = shift;
	my @all = $text =~ /^\s*(?:#pragma acc|!\$acc) (?:parallel|kernels|serial)\b/gm;
	push @all, $text =~ /^\s*!\$cuf kernel/gm;
	return scalar @all;
}

my ($failed, $run, $told, %kernels) = (0, 0, time);

sub tell_numbers
{
	print map { "$kernels{$_} kernels in $_\n" } sort keys %kernels;
	print "$run programs, $failed failed\n";
	$told = time;
}

# One program in a language, the k-th.
sub one
{
	my ($k, $language) = @_;
	my $seed = $option{seed} + $k;
	my $tree = program::make($seed, $language, $option{features},
		$option{only}, $option{without});
	my @chosen = @sets;
	@chosen = map { $sets[($seed * 5 + $_ * 3) % @sets] }
		1 .. $option{options} if $option{options};
	my $change = $option{change}
		|| $change::names[$seed % @change::names];
	my $text = change::program(text::write_program($tree, $language),
		$change);
	my ($set, $device, $why) = failure($text, $language, @chosen);
	$run++;
	$kernels{$language} += kernels($text);
	tell_numbers() if time - $told >= 60;
	return unless $why;
	$failed++;
	report($tree, $language, $seed, $change, $set, $device, $why);
}

sub all
{
	local $SIG{TERM} = sub { die "terminated\n" };
	for my $k (0 .. $option{n} - 1) {
		for my $language (split /,/, $option{lang}) {
			return if $option{seconds} &&
				time - $begun > $option{seconds};
			one($k, $language);
		}
	}
}

eval { all(); 1 } || $@ eq "terminated\n" || die $@;
print map { sprintf "%6d %s\n", $common::count{$_}, $_ }
	sort keys %common::count if $option{n} >= 100;
tell_numbers();
chdir $build;
system "rm", "-rf", $work;
exit($failed ? 1 : 0);

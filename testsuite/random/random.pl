#!/usr/bin/perl
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# random.pl - compiles and runs random programs, with and without directives.
#
# usage:  perl SRC/testsuite/random/random.pl [NAME=VALUE ...]
#         in the build folder; or make random RANDOM='n=1000 seed=7'
#   n=100             programs of each language
#   seed=1            of the first; each has the next
#   lang=c,cc,f90     the languages
#   options=2         sets of options for each program, of those below; 0: all
#   out=random        where programs that fail are put, reduced
#   seconds=0         ends after as long
#   reduce=200        trials to make a program smaller; 0: none
#
# A program that gcc -O0 compiles without directives prints what ours has to
# print on each target, at each level of optimisation.  For one that does not,
# out has LANGUAGE-SEED.LANGUAGE, LANGUAGE-SEED.whole.LANGUAGE before it was
# reduced, and LANGUAGE-SEED.why, with the optional pass of plugin or lower
# without which the fault is gone.  The features of all programs are counted at
# the end.  Status: 1 if any failed.
use strict;
use warnings;
use Cwd qw(abs_path getcwd);
use File::Basename;
use File::Path qw(make_path);
use POSIX qw(:sys_wait_h);

my $here;
BEGIN { $here = dirname(abs_path($0)); }
use lib $here;
use program;
use reduce;
use text;

my %option = (n => 100, seed => 1, lang => "c,cc,f90", options => 2,
	out => "random", seconds => 0, reduce => 200);
for (@ARGV) {
	die "random.pl: '$_' is not an option\n"
		unless /^(\w+)=(.*)$/ && exists $option{$1};
	$option{$1} = $2;
}
my $build = $ENV{builddir} || getcwd();
my $flags = ($ENV{ACCFLAGS} || "-fplugin=$build/plugin/.libs/acc.so " .
	"-fplugin-arg-acc-include=$build/libacc/include " .
	"-I$build/libacc/include") . " -fplugin-arg-acc-target=host,sim";
my $libs = $ENV{ACCLIBS} || "-L$build/libacc/.libs -lacc";
$ENV{LD_LIBRARY_PATH} = "$build/libacc/.libs" .
	($ENV{LD_LIBRARY_PATH} ? ":$ENV{LD_LIBRARY_PATH}" : "");
my $work = "$option{out}/work$$";
my %compiler = (c => $ENV{CC} || "gcc", cc => $ENV{CXX} || "g++",
	f90 => ($ENV{FC} || "gfortran") .
		" -ffree-line-length-none -J$work");
my @sets = ("-O0", "-O1", "-Os", "-O2", "-O3 -march=native", "-O2 -fPIC",
	"-O2 -flto", "-O1 -fno-inline");
my @devices = ("ACC_DEVICE_TYPE=host", "ACC_DEVICE_TYPE=sim",
	"ACC_DEVICE_TYPE=host ACC_X_HOST_MEMORY=discrete");
make_path($work);
my $begun = time;

sub spill
{
	my ($name, $text) = @_;
	open my $f, ">", $name or die "$name: $!\n";
	print $f $text;
	close $f or die "$name: $!\n";
}

# The output and the status of a command; -1 if it takes too long.
sub output
{
	my $command = shift;
	my $text = `timeout 60 sh -c '$command' 2>&1`;
	my $status = $? >> 8;
	return ($text, $status);
}

# Why the program fails with the options on a device, or "".
sub trial
{
	my ($text, $language, $set, $device, $extra) = @_;
	my $source = "$work/p.$language";
	spill($source, $text);
	my ($log, $status) = output("$compiler{$language} -w -O0 $source " .
		"-o $work/plain");
	return "" if $status;
	my ($wanted, $plain) = output("$work/plain");
	return "" if $plain;
	$extra .= " -fplugin-arg-acc-cuda" if $text =~ /\$cuf/;
	($log, $status) = output("$compiler{$language} -w $set $flags $extra " .
		"$source -o $work/ours $libs -lm");
	return "does not compile:\n$log" if $status;
	my ($found, $end) = output("env $device $work/ours");
	return "" if !$end && $found eq $wanted;
	return "status $end" . ($end ? ":\n$found" : "");
}

# The first failure: [set, device, why], or none.
sub failure
{
	my ($text, $language, @chosen) = @_;
	for my $set (@chosen) {
		for my $device (@devices) {
			my $why = trial($text, $language, $set, $device, "");
			return ($set, $device, $why) if $why;
		}
	}
	return ();
}

# The first line, which must not change while the program is reduced.
sub manner
{
	my $why = shift;
	return $why =~ /(internal compiler error: .*)/ ? $1
		: $why =~ /error: (.*)/ ? $1 : (split /\n/, $why)[0];
}

# Names of the optional passes.
sub passes
{
	my $help = `$build/acc-passes 2>/dev/null`;
	return $help =~ /^\| `([\w-]+)` \|[^\n]*\boptional\b/gm;
}

sub guilty
{
	my ($text, $language, $set, $device) = @_;
	for my $pass (passes()) {
		return $pass unless trial($text, $language, $set, $device,
			"-fplugin-arg-acc-skip=$pass");
	}
	return "";
}

sub report
{
	my ($tree, $language, $seed, $set, $device, $why) = @_;
	my $name = "$option{out}/$language-$seed";
	spill("$name.whole.$language", text::write_program($tree, $language));
	my $manner = manner($why);
	reduce::program($tree, sub {
		my $now = trial(text::write_program($tree, $language),
			$language, $set, $device, "");
		return $now && manner($now) eq $manner;
	}, $option{reduce});
	my $text = text::write_program($tree, $language);
	my $pass = guilty($text, $language, $set, $device);
	spill("$name.$language", $text);
	spill("$name.why", "options: $set\ndevice: $device\nwithout pass: " .
		($pass || "(every optional pass keeps it)") . "\n$why\n");
	print "$name.$language: $set, $device: $manner\n";
}

my ($failed, $run) = (0, 0);
PROGRAM: for my $k (0 .. $option{n} - 1) {
	for my $language (split /,/, $option{lang}) {
		last PROGRAM if $option{seconds} &&
			time - $begun > $option{seconds};
		my $seed = $option{seed} + $k;
		my $tree = program::make($seed, $language);
		my @chosen = @sets;
		@chosen = map { $sets[($seed * 5 + $_ * 3) % @sets] }
			1 .. $option{options} if $option{options};
		my ($set, $device, $why) = failure(
			text::write_program($tree, $language), $language,
			@chosen);
		$run++;
		next unless $why;
		$failed++;
		report($tree, $language, $seed, $set, $device, $why);
	}
}
print map { sprintf "%6d %s\n", $program::count{$_}, $_ }
	sort keys %program::count if $option{n} >= 100;
print "$run programs, $failed failed\n";
system "rm", "-rf", $work;
exit($failed ? 1 : 0);

#!/usr/bin/perl
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# judge.pl - says how many of the changes of mutate.pl random programs notice.
#
# usage:  perl SRC/testsuite/mutate/judge.pl [NAME=VALUE ...]
#   in the build folder, after mutate.pl's phase build; both know by the files
#   "judged" and "programs" what an earlier call has done
#   dir=mutate      where mutate.pl has put everything
#   room=plugin,lower   the rooms whose changes are judged
#   number=         only these changes
#   n=60            programs of each language
#   seed=1          of the first; each has the next
#   lang=c,cc,f90   the languages
#   targets=host,sim    what the programs are compiled for and run on
#   features=12     parts of each program that print for themselves
#   only=           a pattern: the parts of these names and no others, in a folder
#                   of their own
#   tries=40        programs that a change makes other code of, at most, and
#   cap=600         seconds for each change
#   jobs=2          changes at a time
#   seconds=0       stops after as long, to go on with the next call
#
# A program is compiled without a change first, which says what its code and its
# output are, and which changes it reaches.  Then for each change: programs that
# reach it are compiled with it, until one does not compile or, with other code,
# prints something else on a device.  The verdicts: "noticed"; "survived", where
# there was other code that prints the same; "same", where there was none;
# "unreached".  equivalent.txt and same-result.txt list changes of code that no
# result shows.
use strict;
use warnings;
use Cwd qw(abs_path getcwd);
use Digest::MD5 qw(md5_hex);
use File::Basename;
use File::Path qw(make_path remove_tree);
use POSIX ();
use Time::HiRes qw(time);

my $here;
BEGIN { $here = dirname(abs_path($0)); }
use lib "$here/../random";
use change;
use program;
use text;
use trial;

my %option = (dir => "mutate", room => "plugin,lower", number => "", n => 60,
	seed => 1,
	lang => "c,cc,f90", targets => "host,sim", features => 12, only => "",
	tries => 40, cap => 600, jobs => 2, seconds => 0);
for (@ARGV) {
	die "judge.pl: '$_' is not an option\n"
		unless /^(\w+)=(.*)$/ && exists $option{$1};
	$option{$1} = $2;
}
my $dir = abs_path($option{dir}) or die "$option{dir}: $!\n";
my $begun = time;
my @sets = ("-O0", "-O1", "-Os", "-O2", "-O3 -march=native",
	"-O1 -fno-inline", "-O2 -fplugin-arg-acc-stdpar");
my @devices = trial::devices($option{targets});
$| = 1;

sub slurp
{
	open my $in, "<", shift or return "";
	local $/;
	return <$in> // "";
}

sub is_late
{
	return $option{seconds} && time - $begun > $option{seconds};
}

# Calls work for each item in a process of its own, so many at a time; the line
# that it returns is added to a file.
sub in_parallel
{
	my ($file, $items, $work) = @_;
	my $running = 0;
	for my $item (@$items) {
		last if is_late();
		wait, $running-- if $running >= $option{jobs};
		$running++;
		next if fork;
		my $folder = "$dir/judge.$$";
		trial::start("$dir/build", $option{targets}, $folder);
		my $line = $work->($item);
		open my $out, ">>", $file or die "$file: $!\n";
		syswrite $out, "$line\n";
		chdir $dir;
		remove_tree($folder);
		POSIX::_exit(0);
	}
	wait for 1 .. $running;
}

sub make_program
{
	my ($language, $seed) = split /-/, shift;
	my $tree = program::make($seed, $language, $option{features}, $option{only},
		"");
	return change::program(text::write_program($tree, $language),
		$change::names[$seed % @change::names]);
}

# The program's objects, as one number; "" if it does not compile in as many
# seconds of processor time.
sub compile
{
	my ($name, $text, $mutant, $limit) = @_;
	my ($language, $seed) = split /-/, $name;
	my $set = $sets[$seed % @sets];
	my @names = trial::sources($text, $language);
	my $found = "";
	local $ENV{ACC_MUTANT} = $mutant;
	for my $source (@names) {
		my $object = ($source =~ s/\.\w+$//r) . ".o";
		unlink $object;
		my ($log, $status) = trial::output(
			trial::command($text, $language, $set) .
			" -c -frandom-seed=1 $source -o $object",
			$limit // 100);
		return "" if $status;
		$found .= slurp($object);
	}
	return md5_hex($found);
}

# Links the objects and runs them; whether a device prints something else.
sub differs
{
	my ($name, $text, $wanted) = @_;
	my ($language) = split /-/, $name;
	my @objects = map { s/\.\w+$/.o/r } trial::sources($text, $language);
	return 1 if grep { !-f } @objects;
	my %linker = (c => $ENV{CC} || "gcc", cc => $ENV{CXX} || "g++",
		f90 => $ENV{FC} || "gfortran");
	my (undef, $status) = trial::output("$linker{$language} @objects -o " .
		"$trial::work/ours " . trial::libraries($text), 100);
	return 1 if $status;
	for my $device (@devices) {
		return 1 if trial::run($device, $wanted);
	}
	return 0;
}

# What is known of the programs: name -> code, seconds, output, changes.
sub programs
{
	my %known;
	for (split /\n/, slurp("$dir/programs")) {
		my ($name, $code, $seconds, $wanted, $numbers) = split /\t/, $_, -1;
		$known{$name} = { name => $name, code => $code,
			seconds => $seconds, wanted => pack("H*", $wanted),
			numbers => [split / /, $numbers] };
	}
	return %known;
}

sub prepare
{
	my $name = shift;
	my $text = make_program($name);
	my ($language) = split /-/, $name;
	my ($wanted) = trial::expected($text, $language);
	my $nothing = join "\t", $name, "", 0, "", "";
	return $nothing unless defined $wanted;
	my $log = "$trial::work/reached";
	my $begin = time;
	my $code;
	{
		local $ENV{ACC_MUTANT_LOG} = $log;
		$code = compile($name, $text, 0);
	}
	my $seconds = sprintf "%.2f", time - $begin;
	return $nothing if !$code || differs($name, $text, $wanted);
	my %numbers = map { $_ => 1 } slurp($log) =~ /^(\d+)$/gm;
	# Code that is not the same each time says nothing.
	return $nothing if compile($name, $text, 0) ne $code;
	return join "\t", $name, $code, $seconds, unpack("H*", $wanted),
		join " ", sort { $a <=> $b } keys %numbers;
}

# True if the change makes no other code; else the objects are those with the
# change.
sub same_code
{
	my ($program, $text, $mutant) = @_;
	my $name = $program->{name};
	# A change that compiles for ever is noticed.
	my $limit = 10 + int(10 * $program->{seconds});
	my $code = compile($name, $text, $mutant, $limit);
	return 1 if $code eq $program->{code};
	return 0 unless $code;
	# The folder, of which each job has its own, may be in the code.
	my $before = compile($name, $text, 0);
	return compile($name, $text, $mutant, $limit) eq $before;
}

sub judge
{
	my ($mutant, @programs) = @_;
	my ($compiled, $other, $begin) = (0, 0, time);
	my $answer = sub { return join "\t", $mutant->{name}, $mutant->{body},
		$_[0], $_[1], $compiled, $other, sprintf "%.0f", time - $begin };
	return $answer->("unreached", "-") unless @programs;
	for my $program (@programs) {
		last if $other >= $option{tries} || time - $begin > $option{cap};
		my $text = make_program($program->{name});
		$compiled++;
		next if same_code($program, $text, $mutant->{number});
		$other++;
		return $answer->("noticed", $program->{name})
			if differs($program->{name}, $text, $program->{wanted});
	}
	return $answer->($other ? "survived" : "same", "-");
}

sub mutants
{
	my (@found, %wanted);
	$wanted{$_} = 1 for split /,/, $option{room};
	for (split /\n/, slurp("$dir/mutants")) {
		my ($number, $file, $line, $body, $key) = split /\t/;
		push @found, { number => $number, file => $file, line => $line,
			body => $body, name => "$file: $key" }
			if $wanted{$file =~ s,/.*,,r};
	}
	return @found;
}

sub judged
{
	my %known;
	for (split /\n/, slurp("$dir/judged")) {
		my ($name, $body, @rest) = split /\t/;
		$known{"$name\t$body"} = \@rest;
	}
	return %known;
}

sub equivalents
{
	return map { $_ => 1 } grep { !/^[#\s]/ && $_ } map { split /\n/,
		slurp("$here/$_.txt") } qw(equivalent same-result);
}

sub report
{
	my (%sum, %known, %equal);
	%known = judged();
	%equal = equivalents();
	for my $mutant (mutants()) {
		my $result = $known{"$mutant->{name}\t$mutant->{body}"};
		my $verdict = $result ? $result->[0] : "open";
		$verdict = "equivalent"
			if $verdict eq "survived" && $equal{$mutant->{name}};
		$sum{$mutant->{file} =~ s,/.*,,r}{$verdict}++;
		$sum{all}{$verdict}++;
		print "$mutant->{name}\n\tnumber $mutant->{number}, line " .
			"$mutant->{line}, other code in $result->[3] of " .
			"$result->[2] programs\n" if $verdict eq "survived";
	}
	my @columns = qw(noticed survived equivalent same unreached open);
	printf "%-8s" . " %10s" x (1 + @columns) . "\n", "", @columns, "percent";
	for my $room (sort keys %sum) {
		my @n = map { $sum{$room}{$_} || 0 } @columns;
		printf "%-8s" . " %10d" x @columns . " %10s\n", $room, @n,
			$n[0] + $n[1] ?
			sprintf "%.1f", 100 * $n[0] / ($n[0] + $n[1]) : "-";
	}
}

my %programs = programs();
my @names = grep { !$programs{$_} } map { my $seed = $_; map { "$_-$seed" }
	split /,/, $option{lang} } $option{seed} .. $option{seed} + $option{n} - 1;
in_parallel("$dir/programs", \@names, \&prepare);
%programs = programs();
my %reaching;
# Those that take less time first.
for my $program (sort { $a->{seconds} <=> $b->{seconds} } values %programs) {
	push @{$reaching{$_}}, $program for @{$program->{numbers}};
}
my %known = judged();
my @left = grep { !$known{"$_->{name}\t$_->{body}"} && (!$option{number} ||
	",$option{number}," =~ /,$_->{number},/) } mutants();
in_parallel("$dir/judged", \@left, sub {
	my $mutant = shift;
	return judge($mutant, @{$reaching{$mutant->{number}} || []});
});
report();
print "stopped before the end; call again to go on\n" if is_late();

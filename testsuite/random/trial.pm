# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# trial.pm - compiles a program with the plugin and without, and runs it.  Used by
# random.pl and by mutate/judge.pl.
#
# start() sets the build that is used, its targets, and the folder where all is
# put, which is made; from then on it is the current one, so that no module of
# another folder is read and the folder is not in the code.  One program at a time
# is in there, as p.LANGUAGE and p2.LANGUAGE; the modules of the one before it go.
# Commands have limits of time, and their text is returned, not printed.  One
# process, one thread.
package trial;

use strict;
use warnings;
use File::Path qw(make_path);

our $work = ".";
my ($flags, $libs, %compiler);

sub start
{
	my ($build, $targets, $folder) = @_;
	make_path($folder);
	chdir $folder or die "$folder: $!\n";
	$flags = ($ENV{ACCFLAGS} || "-fplugin=$build/plugin/.libs/acc.so " .
		"-fplugin-arg-acc-include=$build/libacc/include " .
		"-I$build/libacc/include") . " -fplugin-arg-acc-target=$targets";
	$libs = $ENV{ACCLIBS} || "-L$build/libacc/.libs -lacccuda -lacc";
	$ENV{LD_LIBRARY_PATH} = "$build/libacc/.libs" .
		($ENV{LD_LIBRARY_PATH} ? ":$ENV{LD_LIBRARY_PATH}" : "");
	%compiler = (c => $ENV{CC} || "gcc", cc => $ENV{CXX} || "g++",
		f90 => ($ENV{FC} || "gfortran") .
			" -ffree-line-length-none -J$work");
}

# What the programs run on: settings of the environment.
sub devices
{
	my $targets = shift;
	my @devices = map { /^(\w+)/ ? "ACC_DEVICE_TYPE=$1" : () }
		split /,/, $targets;
	my $discrete = "ACC_DEVICE_TYPE=host ACC_X_HOST_MEMORY=discrete";
	push @devices, $discrete if grep { /=host$/ } @devices;
	return @devices;
}

sub spill
{
	my ($name, $text) = @_;
	open my $f, ">", $name or die "$name: $!\n";
	print $f $text;
	close $f or die "$name: $!\n";
}

# The output and the status of a command, which has so many seconds of processor
# time.
sub output
{
	my ($command, $seconds) = @_;
	my $late = $seconds * 10;
	my $text = `timeout $late sh -c 'ulimit -t $seconds; $command' 2>&1`;
	my $status = $? >> 8;
	return ($text, $status);
}

# Writes the files of a program, whose second file begins at a mark.
sub sources
{
	my ($text, $language) = @_;
	my @files = split /^.*second file.*\n/m, $text;
	my @names = map { "$work/p" . ($_ ? "2" : "") . ".$language" }
		0 .. $#files;
	spill($names[$_], $files[$_]) for 0 .. $#files;
	unlink glob "$work/*.mod $work/*.smod";
	# A Fortran program uses the modules of its second file.
	return $language eq "f90" ? reverse @names : @names;
}

# The option for a program of Fortran that is preprocessed.
sub preprocessed
{
	my ($text, $language) = @_;
	return $language eq "f90" && $text =~ /^#ifdef/m ? " -cpp" : "";
}

# What the program prints without directives; undef if there is none, with what
# the compiler says of it.
sub expected
{
	my ($text, $language) = @_;
	my @names = sources($text, $language);
	my $cpp = preprocessed($text, $language);
	my ($log, $status) = output("$compiler{$language} -w -O0$cpp @names " .
		"-o $work/plain -lm", 120);
	return (undef, $log) if $status;
	my ($wanted, $end) = output("$work/plain", 60);
	return ($end ? undef : $wanted, "");
}

# The command that compiles the program with the plugin: its files are there.
sub command
{
	my ($text, $language, $set) = @_;
	my $cuda = $text =~ /^\s*!(?:\$|\@)cuf/m ? " -fplugin-arg-acc-cuda" : "";
	return "$compiler{$language} -w $flags $set$cuda" .
		preprocessed($text, $language);
}

# Compiles the program, to "ours"; why it does not compile, or "".
sub build
{
	my ($text, $language, $set) = @_;
	my @names = sources($text, $language);
	my ($log, $status) = output(command($text, $language, $set) .
		" @names -o $work/ours " . libraries($text), 300);
	return $status ? "does not compile:\n$log" : "";
}

sub libraries
{
	return (shift =~ /use cu|cublas/ ? "-lacccuda " : "") . "$libs -lm";
}

# Runs "ours"; how it differs, or "".
sub run
{
	my ($device, $wanted) = @_;
	my ($found, $end) = output("env $device $work/ours", 60);
	return "" if !$end && $found eq $wanted;
	return "status $end:\n$found" if $end;
	my @wanted = split /\n/, $wanted;
	my @wrong;
	for my $line (split /\n/, $found) {
		my $right = shift(@wanted) // "";
		push @wrong, "is    $line", "wants $right" if $line ne $right;
	}
	return join "\n", "status 0", @wrong;
}

1;

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# manual.pl MANUAL FOLDER - writes the programs of the manual (blocks that
# name a file) and prints its console blocks as a script that runs each
# command and looks for the lines below it, in order, in what it printed.
use strict;
use warnings;

my ($manual, $folder) = @ARGV;
my ($out, $number, $console) = (undef, 0, 0);
my %compiler = (gcc => $ENV{CC}, "g++" => $ENV{CXX}, gfortran => $ENV{FC});

open my $in, "<", $manual or die "$manual: $!";
while (<$in>) {
	if (/^```\w+ (\S+)$/) {
		open $out, ">", "$folder/$1" or die;
	} elsif (/^```console/) {
		$console = 1;
	} elsif (/^```/) {
		$out = undef;
		print "check\n" if $console;
		$console = 0;
	} elsif ($console && /^\$ (.*)/) {
		my $command = $1;
		my $said = $command =~ s/'//gr;
		my $plugin = $ENV{ACCFLAGS};
		my $library = $ENV{ACCLIBS};
		$command =~ s/^(?:time )?\K(gcc|g\+\+|gfortran)(?= )/$compiler{$1}/;
		$command =~ s/-fplugin=acc\b/$plugin/;
		$command =~ s/-lacc\b/$library/;
		print "check\n" if $number;
		$number++;
		print ": >want; echo '+ $said'\n";
		print "{ $command\n} >have 2>&1 || exit 1\n";
	} elsif ($console) {
		s/'/'\\''/g;
		chomp;
		print "echo '$_' >>want\n";
	} elsif ($out) {
		print $out $_;
	}
}

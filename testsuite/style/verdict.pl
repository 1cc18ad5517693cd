#!/usr/bin/perl
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# verdict.pl - every test has a way to fail.
#
# usage:  perl verdict.pl
#         prints the tests that pass whatever their program does, and folders
#         with more tests than one can look over.  Status 1 if there are any.
#
# A whole program fails by its output, which is that of the program without the
# plugin or what "stdout:" says, by its status, or by text on standard error.
# Where "compare: none" stands and neither "stdout:" nor "stderr:", it must set
# a status or print what is wrong, for the runner accepts no output then.  A
# program for libacc sets a status.  A unit that is only compiled expects a
# diagnostic, or has a directive about which nothing may be said.
use strict;
use warnings;
use File::Basename;
use File::Find;

my $most = 40;		# tests in a folder
my $tests = dirname(__FILE__) . '/..';
my ($bad, %size) = (0);

sub complain {
	print "@_\n";
	$bad = 1;
}

sub read_file {
	my ($name) = @_;
	open my $in, '<', $name or die "$name: $!\n";
	local $/;
	return <$in>;
}

# The text without comments, with other tests that it includes, in C and C++ or in Fortran.
sub code_of {
	my ($file, $text) = @_;
	if ($file =~ /\.(c|cc)$/) {
		$text =~ s{^#include "testsuite/(.*)"$}{read_file("$tests/$1")}gem;
		$text =~ s{/\*.*?\*/}{}gs;
		$text =~ s{^[^"\n]*?\K//.*}{}gm;
	} else {
		$text =~ s/^[cC*!](?!\$).*//gm;
		$text =~ s/^[^'"\n]*?\K!(?!\$).*//gm;
	}
	return $text;
}

sub sets_status {
	my ($file, $code) = @_;
	return $code =~ /\b(?:error\s+stop|stop\s*[1-9(]|call\s+abort\b)/i
		|| $code =~ /\bstop\s+\w*[a-z]\w*/i
		|| $code =~ /\bcall\s+(?:check|want|expect)\w*/i
		unless $file =~ /\.(c|cc)$/;
	return $code =~ /\b(?:abort|_exit|exit|assert|CHECK|EXPECT)\s*\(/
		|| $code =~ /\bmain\s*\(.*?\breturn\s+(?!0\s*;)/s;
}

sub prints {
	my ($code) = @_;
	return $code =~ /\b(?:printf|puts|putchar|fputs|cout)\b/
		|| $code =~ /^\s*(?:.*\)\s*)?(?:print|write)\b/im;
}

sub program_fails {
	my ($file, $head, $code) = @_;
	return 1 unless $head =~ /\bcompare: *none/;
	return $head =~ /\b(?:stdout|stderr): *\S/ || prints($code)
		|| sets_status($file, $code)
		|| $head =~ /\bexit: *(?:!0|[1-9])/;
}

sub library_fails {
	my ($file, $head, $code) = @_;
	return $head =~ /\b(?:stdout|stderr): *\S|\bexit: *(?:!0|[1-9])|-Werror/
		|| sets_status($file, $code) || $code =~ /aux\/check\.inc/;
}

my $diagnostic = qr/\b(?:error|warning|note|info)(?:\(-?\d+\))?: /;

sub unit_fails {
	my ($head, $text) = @_;
	return $text =~ $diagnostic || $head =~ /\b(?:stdout|stderr|exit): *\S/
		|| $text =~ /#\s*pragma\s+(?:acc|omp)|_Pragma|^[!cC*]\$(?:acc|omp)|^\s*!\$|attributes\s*\(/im;
}

# A script's status is that of its last command, unless it leaves before.
sub script_fails {
	my ($text) = @_;
	return 1 if $text =~ /^\s*set -e|\bexit (?:1|\$|"\$|77)/m;
	my @lines = grep { /\S/ && !/^\s*#/ } split /\n/, $text;
	return @lines && $lines[-1] !~ /^\s*(?:echo|true|:|exit 0|rm|printf)\b/;
}

sub fails {
	my ($file, $text) = @_;
	my $head = join '', grep { defined } (split /^/, $text)[0 .. 39];
	return script_fails($text) if $file =~ /\.sh$/;
	my $code = code_of($file, $text);
	return unit_fails($head, $text) if $file =~ m{^plugin/};
	return library_fails($file, $head, $code) if $file =~ m{^libacc/};
	return -f "$tests/$file.expect" || $text =~ $diagnostic
		|| $head =~ /\b(?:stderr|exit): *\S/ if $file =~ m{^front/};
	return $text =~ /^# >[>~]> |error: /m if $file =~ m{^(?:lower|targets)/};
	return program_fails($file, $head, $code);
}

sub look {
	return unless -f && m{^\Q$tests\E/(.+/.+)} && !m{/aux/};
	my $file = $1;
	return unless $file =~ /\.(c|cc|f90|F90|f|F|cuf|CUF|ir|sh)$/;
	$size{dirname($file)}++;
	complain("$file: passes whatever happens")
		unless fails($file, read_file($_));
}

find({ no_chdir => 1, wanted => \&look }, $tests);
for (sort keys %size) {
	complain("$_: $size{$_} tests in one folder, not $most at most")
		if $size{$_} > $most;
}
exit $bad;

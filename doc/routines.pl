#!/usr/bin/perl
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# routines.pl - pages of section 3 of the manual for the routines of libacc.
# usage: perl routines.pl VERSION routines.md openacc.h FOLDER
#        perl routines.pl --names routines.md
#
# A section "### NAME, NAME" is a page with the first name; the others lead to
# it.  Lines "Fortran: `...`" become interfaces of Fortran; those of C are the
# prototypes of openacc.h.  The page libacc is what stands before the sections.
use strict;
use warnings;

sub contents {
	my ($file) = @_;
	open my $in, '<', $file or die "$file: $!\n";
	local $/;
	return scalar <$in>;
}

sub roff {
	my ($text) = @_;
	$text =~ s/\\/\\e/g;
	$text =~ s/-/\\-/g;
	$text =~ s/`([^`]*)`/\\fB$1\\fR/g;
	$text =~ s/^([.'])/\\&$1/mg;
	return $text;
}

# The sections: names, Fortran's interfaces, text.
sub sections {
	my ($text) = @_;
	my @found;
	while ($text =~ /^### (.*)\n((?:(?!#).*\n)*)/mg) {
		my ($names, $body) = ($1, $2);
		my @fortran;
		push @fortran, $1 while $body =~ s/^Fortran: (.*)\n//m;
		$body =~ s/^\s+|\s+$//g;
		push @found, {names => [split /, /, $names],
			fortran => \@fortran, text => $body};
	}
	return @found;
}

# The prototype of each routine.
sub prototypes {
	my ($text) = @_;
	my %of;
	$text =~ s{/\*.*?\*/}{}gs;
	while ($text =~ /^([a-z][\w ]*\*? ?)(acc_\w+)(\([^)]*\)) _ACC_NOTHROW;/mg) {
		my ($type, $name, $arguments) = ($1, $2, $3);
		$arguments =~ s/\s+/ /g;
		$of{$name} //= "$type$name$arguments;";
	}
	return %of;
}

sub page {
	my ($folder, $name, $version, @lines) = @_;
	open my $out, '>', "$folder/$name.3" or die "$folder/$name.3: $!\n";
	print $out ".TH \U$name\E 3 \"\" \"acc $version\"\n";
	print $out "$_\n" for @lines;
	close $out or die "$folder/$name.3: $!\n";
}

if ($ARGV[0] eq '--names') {
	my @names = map { @{$_->{names}} } sections(contents($ARGV[1]));
	print "$_\n" for 'libacc', @names;
	exit;
}
my ($version, $source, $header, $folder) = @ARGV;
my $all = contents($source);
my %prototype = prototypes(contents($header));
my @sections = sections($all);
my ($intro) = $all =~ /^# .*?\n\n(.*?)^## /ms;
for my $s (@sections) {
	my @names = @{$s->{names}};
	my @lines = (".SH NAME", roff(join(', ', @names))
			. " \\- routine" . (@names > 1 ? "s" : "")
			. " of OpenACC", '.SH SYNOPSIS', '.nf',
		'\fB#include <openacc.h>\fR', '');
	for my $name (@names) {
		die "$source: no prototype of $name\n" unless $prototype{$name};
		push @lines, roff("`$prototype{$name}`");
	}
	push @lines, '', '\fBuse openacc\fR', '', map { roff($_) } @{$s->{fortran}}
		if @{$s->{fortran}};
	push @lines, '.fi', '.SH DESCRIPTION', roff($s->{text}), '.SH SEE ALSO',
		'\fBlibacc\fR(3), \fBacc\fR(1)';
	page($folder, $names[0], $version, @lines);
	for my $name (@names[1 .. $#names]) {
		open my $out, '>', "$folder/$name.3" or die "$!\n";
		print $out ".so man3/$names[0].3\n";
	}
}
my @list = map { ('.TP', roff("`$_->{names}[0]`") . '(3)',
	roff(@{$_->{names}} > 1 ? "and " . join(', ',
		@{$_->{names}}[1 .. $#{$_->{names}}]) : 'alone')) } @sections;
page($folder, 'libacc', $version, '.SH NAME',
	'libacc \- the run-time library of OpenACC and CUDA Fortran for GCC',
	'.SH DESCRIPTION', roff($intro), '.SH ROUTINES', @list, '.SH SEE ALSO',
	'\fBacc\fR(1)');

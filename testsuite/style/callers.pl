#!/usr/bin/perl
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# callers.pl - headers whose line "Callers:" is not true; see callers.sh.
#
# usage: perl callers.pl FILE...	(of all rooms)
use strict;
use warnings;

my (%users, $status);

sub text
{
	my $name = shift;
	open my $in, "<", $name or die "$name: $!\n";
	local $/;
	return <$in>;
}

sub wrong
{
	print "$_[0]: $_[1]\n";
	$status = 1;
}

# The files and folders that the comment at the head names.
sub named
{
	my $callers = shift =~ /^ \* Callers:(.*?)^ \*(?: [A-Z]\w*:|\/|\n)/ms
		? $1 : "";
	return (scalar $callers =~ /\bprograms\b/, map { s/\.$//r }
		$callers =~ m{[\w-]+/[\w/.-]*}g);
}

# Those who include the header, and those who include them.
sub all_users
{
	my %all;
	my @more = keys %{$users{shift()} || {}};
	while (my $file = shift @more) {
		push @more, keys %{$users{$file} || {}} if !$all{$file}++;
	}
	return keys %all;
}

for my $file (@ARGV) {
	$users{$_}{$file} = 1 for text($file) =~ /^#include "([^"]+)"/mg;
}
for my $header (grep { /\.h$/ && !/^testsuite/ } @ARGV) {
	my ($programs, @named) = named(text($header));
	my $own = $header =~ s/\.h$//r;
	my %room;
	$room{s{[^/]*$}{}r} = 1 for grep { !/^\Q$own\E\.cc?$/ }
		keys %{$users{$header} || {}};
	wrong($header, "names no file or folder")
		if !@named && !($programs && $header =~ /^libacc\/api/);
	for my $name (@named) {
		wrong($header, "$name does not include it")
			if !grep { $name =~ /\/$/ ? /^\Q$name\E/ : $_ eq $name }
				all_users($header);
	}
	for my $room (sort keys %room) {
		wrong($header, "$room includes it")
			if !grep { my $folder = s{[^/]*$}{}r; $_ eq $folder
				? $room =~ /^\Q$_\E/ : $room eq $folder } @named;
	}
}
exit($status || 0);

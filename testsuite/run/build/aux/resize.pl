#!/usr/bin/perl
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# resize.pl FILE SYMBOL - an ELF file of 64 bits that says of the dynamic symbol
# that its object has 8 bytes more.
use strict;
use warnings;

my ($file, $name) = @ARGV;
open my $f, '+<:raw', $file or die "$file: $!\n";

# The bytes of the file from a place on.
sub bytes {
	my ($from, $count) = @_;
	seek $f, $from, 0 or die "$file: $!\n";
	read($f, my $bytes, $count) == $count or die "$file: too short\n";
	return $bytes;
}

# Of the header: where the sections are, and how many; of a section: its kind,
# place, size and the section that it refers to.
my ($sections) = unpack 'Q<', bytes(40, 8);
my ($count) = unpack 'S<', bytes(60, 2);
sub section {
	return unpack 'x4 L< x16 Q< Q< L<', bytes($sections + 64 * $_[0], 64);
}

my $DYNSYM = 11;
for my $i (0 .. $count - 1) {
	my ($kind, $from, $size, $names) = section($i);
	next if $kind != $DYNSYM;
	my (undef, $text) = section($names);
	for (my $at = $from; $at < $from + $size; $at += 24) {
		my ($word) = unpack 'L<', bytes($at, 4);
		next if bytes($text + $word, length($name) + 1) ne "$name\0";
		my ($old) = unpack 'Q<', bytes($at + 16, 8);
		seek $f, $at + 16, 0;
		print $f pack 'Q<', $old + 8;
		close $f or die "$file: $!\n";
		exit;
	}
}
die "$file: no symbol $name\n";

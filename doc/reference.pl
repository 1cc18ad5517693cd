#!/usr/bin/perl
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# reference.pl TABLE PAGE - prints the page with the texts of the table:
# options.def for doc/options.md, env.def for doc/variables.md.
#
# Below the heading of an entry, "### `NAME`" or "### `NAME=VALUE`", is the
# text of the row, and a paragraph with the kind of the variable's value and
# what the value is without the variable.  A row without an entry is printed last.
use strict;
use warnings;

my ($table, $page) = @ARGV;
my %kind = (STRING => "text", NUMBER => "a number", SWITCH => "0 or 1");

sub contents
{
	my $name = shift;
	open my $in, "<", $name or die "$name: $!\n";
	local $/;
	return <$in>;
}

sub sentence
{
	my $text = shift;
	$text =~ s/"\s*"//g;
	$text =~ s/^"|"$//g;
	$text =~ s/\\"/"/g;
	$text =~ s/\b(\w*ACC_\w+|OMP_\w+|abs=\S+|memory=\w+)/`$1`/g;
	$text =~ s/^(\w+):|"(\w+)"/defined $1 ? "`$1`:" : "`$2`"/ge;
	return ucfirst($text) . ".\n";
}

# The rows in order: name and text.
my (@names, %text);
my $all = contents($table) =~ s{/\*.*?\*/}{}gsr;
my $words = qr/"(?:[^"\\]|\\.)*"(?:\s*"(?:[^"\\]|\\.)*")*/;
while ($all =~ /^ENV\((\w+), \w+, (\w+), (-?\d+),\s*($words)\)/mg) {
	my ($name, $kind, $without, $words) = ($1, $2, $3, $4);
	push @names, $name;
	$text{$name} = sentence($words) . "\nValue: $kind{$kind}; default: " .
		($kind eq "STRING" || $without < 0 ? "not set" : $without) .
		".\n";
}
while ($all =~ /^OPTION_\w+\(([\w-]+), \w+,(?: ($words),)?\s*($words)\)/mg) {
	my $name = defined $2 ? "$1=" . substr $2, 1, -1 : $1;
	push @names, $name;
	$text{$name} = sentence($3);
}
die "$table: no rows\n" if !@names;

my %done;
my $body = contents($page);
$body =~ s{^(### `([^`]+)`.*\n)((?:.+\n)*(?:\nValue: .*\n)?)}{
	$done{$2} = 1;
	$1 . ($text{$2} // $3)}gme;
print $body;
print "\n### `$_`\n$text{$_}" for grep { !$done{$_} } @names;

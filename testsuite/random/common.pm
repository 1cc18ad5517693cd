# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# common.pm - what all modules that make random programs share: the random
# choices, the count of features, and the lines of the part that is being made.
#
# start() sets the seed.  begin_lines() says in which language lines are written
# from then on, and drops the lines there are; add_lines(), line() and acc()
# add to them; take_lines() gives them, and none is left.
package common;
use strict;
use warnings;
use Exporter qw(import);

our @EXPORT = qw(number chance pick some has begin_lines take_lines
	add_lines line acc);
our %count; # programs that have a feature
my ($state, $fortran, @lines);

sub start
{
	$state = (shift() * 2654435761 + 12345) & 0x7fffffff;
	number(2) for 1 .. 5;
}

# 0 to n - 1.
sub number
{
	my $n = shift;
	$state = ($state * 1103515245 + 12345) & 0x7fffffff;
	return ($state >> 8) % $n;
}

sub chance
{
	my $percent = shift;
	return number(100) < $percent;
}

sub pick
{
	return $_[number(scalar @_)];
}

# Each of the list with a chance of its own.
sub some
{
	my ($percent, @from) = @_;
	return grep { chance($percent) } @from;
}

# Notes that the program has a feature.
sub has
{
	$count{$_}++ for @_;
}

sub begin_lines
{
	$fortran = shift;
	@lines = ();
}

sub take_lines
{
	return splice @lines;
}

sub add_lines
{
	push @lines, @_;
}

# A line of the given texts.
sub line
{
	push @lines, join "", @_;
}

# A directive of the given words; empty ones are left out.
sub acc
{
	line($fortran ? "!\$acc " : "#pragma acc ",
		join " ", grep { length } @_);
}

1;

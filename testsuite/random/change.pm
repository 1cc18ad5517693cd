# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# change.pm - changes of a program's directives that keep its results.
#
# Each takes a line with a directive, and the text after it, and gives what stands
# instead of the line.
package change;
use strict;
use warnings;

my %changes = (
	# A clause for each variable.
	split => sub {
		my $line = shift;
		1 while $line =~ s/\b(copy|copyin|copyout)\((\w+), (\w[^:()]*)\)
			/$1($2) $1($3)/x;
		return $line;
	},
	# Other numbers of gangs, workers and lanes.
	sizes => sub {
		my $line = shift;
		return $line if $line !~ /acc parallel loop\b/
			|| $line =~ /num_gangs\((?:1\)|\d+,)/;
		$line =~ s/ (?:num_gangs|num_workers|vector_length)\(\d+\)//g;
		return $line =~ s/acc parallel loop\b/
			"acc parallel loop num_gangs(7) vector_length(48)"/er;
	},
	# What "parallel" implies.
	independent => sub {
		my $line = shift;
		return $line =~ /\b(?:seq|auto|independent)\b/ ? $line
			: $line =~ s/acc parallel loop\b/$& independent/r;
	},
	# Loops of "kernels" that are known to be independent.  A variable of
	# C that counts an inner loop would be shared there.
	kernels => sub {
		my ($line, $rest) = @_;
		return $line if $line !~ /#pragma acc parallel loop\b/
			|| $line =~ /\b(?:seq|auto|independent|dim|firstprivate)
				\b|num_gangs\((?:1\)|\d+,)/x;
		my ($indent) = $line =~ /^(\s*)/;
		my ($body) = $rest =~ /\A(.*?^$indent\})/ms;
		for my $counter (($body // "") =~ /for \((\w+) = /g) {
			return $line if $line !~ /private\([^()]*\b$counter\b/;
		}
		return $line =~ s/parallel loop\b/kernels loop independent/r;
	},
);

our @names = ("none", sort keys %changes);

sub program
{
	my ($text, $how) = @_;
	my $change = $changes{$how} or return $text;
	my @lines = split /^/m, $text;
	for my $k (0 .. $#lines) {
		$lines[$k] = $change->($lines[$k], join "", @lines[$k + 1 .. $#lines])
			if $lines[$k] =~ /^\s*(?:#pragma|!\$)\s?acc /
				&& $lines[$k] !~ /&\s*$/;
	}
	return join "", @lines;
}

1;

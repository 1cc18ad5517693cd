# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# reduce.pm - makes a program small that is still wrong.
package reduce;
use strict;
use warnings;

# The places where something can be left out: [list, position] of a statement or
# a clause, [expression] of one that may become its operand, [loop] of a
# directive.
sub places
{
	my ($n, $found) = @_;
	for my $list (grep { $_ } $n->{combined} ? $n->{clauses}
			: @{$n}{qw(body clauses)}) {
		for my $k (0 .. $#$list) {
			push @$found, {list => $list, at => $k}
				unless $list->[$k]{needed};
		}
	}
	push @$found, {node => $n, key => "directive"}
		if $n->{kind} eq "loop" && $n->{directive};
	for my $key (qw(value test)) {
		expressions($n, $key, $found) if $n->{$key};
	}
	places($_, $found) for @{$n->{body} || []};
}

sub is_test
{
	return shift->[0] =~ /^(?:lt|le|gt|ge|eq|ne)$/;
}

sub expressions
{
	my ($holder, $key, $found) = @_;
	my $e = ref $holder eq "ARRAY" ? $holder->[$key] : $holder->{$key};
	return if $e->[0] =~ /^(?:const|var)$/ || is_test($e);
	push @$found, {holder => $holder, key => $key, with => $_}
		for ["const", 1], grep { ref && !is_test($_) } @$e;
	for my $k (1 .. $#$e) {
		expressions($e, $k, $found) if ref $e->[$k];
	}
}

# Makes the change; returns what undoes it.
sub apply
{
	my $p = shift;
	if ($p->{list}) {
		my ($old) = splice @{$p->{list}}, $p->{at}, 1;
		return sub { splice @{$p->{list}}, $p->{at}, 0, $old };
	}
	if ($p->{node}) {
		my $node = $p->{node};
		my ($directive, $clauses) = @{$node}{qw(directive clauses)};
		@{$node}{qw(directive clauses)} = (undef, []);
		return sub { @{$node}{qw(directive clauses)} =
			($directive, $clauses) };
	}
	my ($holder, $key) = @{$p}{qw(holder key)};
	my $slot = ref $holder eq "ARRAY" ? \$holder->[$key]
		: \$holder->{$key};
	my $old = $$slot;
	return undef if $key ne "value" && ref $holder eq "HASH";
	return undef if is_reduction($holder);
	$$slot = $p->{with};
	return sub { $$slot = $old };
}

# s = s + x stays one.
sub is_reduction
{
	my $s = shift;
	return ref $s eq "HASH" && $s->{plain};
}

# Leaves out what "fails" does not need, for so many trials.
sub program
{
	my ($program, $fails, $trials) = @_;
	my $again = 1;
	while ($again && $trials > 0) {
		$again = 0;
		my @found;
		places($program, \@found);
		my $k = 0;
		while ($k < @found && $trials-- > 0) {
			my $undo = apply($found[$k++]) or next;
			if ($fails->()) {
				$again = 1;
				@found = ();
				places($program, \@found);
				$k = 0 if $k > @found;
			} else {
				$undo->();
			}
		}
	}
}

1;

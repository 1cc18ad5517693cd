# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# between.pm - nests with a loop without a directive in one over gangs and around
# loops over lanes.
#
# make() gives a feature (see features.pm): one construct on arrays of three
# dimensions.  The loop in the middle may depend on its last iteration, through
# memory, a variable or an array of the gang; lanes never on each other.  All
# values are whole numbers.
package between;
use strict;
use warnings;

use common;

# Whether it is Fortran; end of the names, and of a statement.
my ($f, $k, $end);

sub at
{
	my ($a, $j) = @_;
	return $f ? "$a$k(k, $j, i)" : "$a$k\[((i) * m + $j) * d + k]";
}

sub of_row
{
	my $j = shift;
	return $f ? "c$k($j, i)" : "c$k\[(i) * m + $j]";
}

sub remainder
{
	my ($x, $n) = @_;
	return $f ? "mod($x, $n)" : "($x) % $n";
}

sub whole
{
	my ($x, $n) = @_;
	return $f ? "mod(int($x), $n)" : "(int)($x) % $n";
}

# Another row of the same plane.
sub row
{
	return pick("m - 1 - j", remainder("j + 1", "m"), "0",
		remainder("j + m - 1", "m"), "m - 1");
}

sub value
{
	return pick(at("b", "j"), at("b", row()), at("b", "j") . " + x",
		"i + 2 * j", "x - k", at("b", "j") . " * 2");
}

# What a lane does with its element of each row.
sub store
{
	my $what = number(9);
	my $own = at("a", "j");
	if ($what == 8) {
		has("between: carried in memory");
		return "$own = " . whole(at("a", row()), 1009) . " + 1$end";
	}
	if ($what == 7) {
		has("between: one row for all");
		my $first = at("a", "0");
		return "$first = $first + " . at("b", "j") . $end;
	}
	if ($what == 6) {
		my $set = "$own = " . value() . $end;
		my $test = at("b", "j") . " > 2";
		return $f ? ("if ($test) then", $set, "end if")
			: ("if ($test)", "\t$set");
	}
	return "$own = $own + " . value() . $end if $what > 3;
	return "$own = " . value() . $end;
}

sub head
{
	my ($i, $first, $n, $step) = @_;
	my $last = $step < 0 ? $first : "$n - 1";
	return "do $i = " . ($step < 0 ? "$n - 1" : $first) . ", $last, $step"
		if $f;
	return $step < 0 ? "for (int $i = $n - 1; $i >= $first; $i--) {"
		: "for (int $i = $first; $i < $n; $i += $step) {";
}

sub tail
{
	return $f ? "end do" : "}";
}

# A loop over lanes, with or without a sum.
sub lanes
{
	my $sum = shift;
	my $what = $sum ? " reduction(+:$sum)" : "";
	my @body = $sum ? ("$sum = $sum + " . at(pick("a", "b"), "j") . $end)
		: ();
	@body = (store(), @body) if !$sum || (chance(30)
		&& $sum ne "s");
	return (($f ? "!\$acc" : "#pragma acc") . " loop vector$what",
		head("k", "0", "d", pick(1, 1, 1, 2, -1)), @body, tail());
}

# The body of the loop in the middle.
sub middle
{
	my ($sum, $carry) = @_;
	my @body = ("x = " . pick("j", "j * 3 + i", "i",
		$carry ? "x + j" : "m - j") . $end);
	has("between: carried variable") if $body[0] =~ /x \+/;
	push @body, "t = 0$end" if $sum eq "t" && chance(40);
	has("between: own sum of a row") if @body > 1;
	push @body, lanes($sum);
	push @body, lanes("") if chance(25);
	if (chance(30)) {
		my $v = pick("x", $sum eq "t" ? "t" : "x + 1");
		has("between: sum so far") if $v eq "t" && $body[1] !~ /^t = 0/;
		push @body, of_row("j") . " = $v$end";
	}
	return @body;
}

sub nest
{
	my $sum = shift;
	my $carry = chance(12);
	my $first = pick(0, 0, 0, 1, remainder("i", "m"));
	my @body = ("x = i$end", "t = 1$end");
	push @body, of_row("0") . " = i$end" if chance(20);
	push @body, head("j", $first, "m", pick(1, 1, 1, 3, -1)),
		middle($sum, $carry), tail();
	has("between: triangle") if $first =~ /i/;
	push @body, of_row("0") . " = " . of_row("0") . " + t$end"
		if $sum eq "t";
	push @body, of_row("m - 1") . " = x$end" if chance(20);
	return @body;
}

sub make
{
	($k, my $language) = @_;
	$f = $language eq "f90";
	$end = $f ? "" : ";";
	my ($n, $m, $d) = (number(12), number(40), number(200));
	$m++;
	my $sum = pick("", "", "t", "t", "s");
	has("between: " . ($sum eq "s" ? "sum of all" : $sum eq "t" ?
		"sum of a gang" : "no sum"));
	my $outer = "parallel loop gang" . pick("", "", "", " vector_length(64)",
		" vector_length(32)", " num_gangs(3)") .
		($sum eq "s" ? " reduction(+:s)" : "");
	my @body = nest($sum);
	return $f ? make_f($n, $m, $d, $outer, @body)
		: make_c($language, $n, $m, $d, $outer, @body);
}

sub make_c
{
	my ($language, $n, $m, $d, $outer, @body) = @_;
	my $type = pick(qw(double int long));
	my $keep = chance(70) ? $language eq "cc" ? "__restrict " : "restrict "
		: "";
	return (include => ["#include <stdlib.h>"],
		text => ["{", "int n = size31 - 31 + $n, m = size31 - 31 + $m, " .
		"d = size31 - 31 + $d, all = n * m * d, rows = n * m;",
		"$type *${keep}a$k = ($type *)malloc((all + 1) * sizeof *a$k);",
		"$type *${keep}b$k = ($type *)malloc((all + 1) * sizeof *b$k);",
		"$type *${keep}c$k = ($type *)malloc((rows + 1) * sizeof *c$k);",
		"for (int i = 0; i < all; i++)",
		"\ta$k\[i] = i * 7 % 5 - 2, b$k\[i] = i * 3 % 7 - 3;",
		"for (int i = 0; i < rows; i++)", "\tc$k\[i] = i % 3;",
		"long s = 0;",
		"#pragma acc $outer copyin(b$k\[0:all]) " .
		"copy(a$k\[0:all], c$k\[0:rows])",
		"for (int i = 0; i < n; i++) {", "long t, x;", @body, "}",
		"long sum = 0;", "for (int i = 0; i < all; i++)",
		"\tsum = (sum * 31 + (long)a$k\[i]) % 1000003;",
		"for (int i = 0; i < rows; i++)",
		"\tsum = (sum * 31 + (long)c$k\[i]) % 1000003;",
		"printf(\"$k between %ld %ld\\n\", sum, s);",
		"free(a$k), free(b$k), free(c$k);", "}"]);
}

sub make_f
{
	my ($n, $m, $d, $outer, @body) = @_;
	my $type = pick("real(8)", "integer", "integer(8)");
	my ($a, $b, $c) = ("a$k", "b$k", "c$k");
	my $private = " private(t, x, j" . (chance(50) ? ", k" : "") . ")";
	return (text => ["integer :: n, m, d, i, j, k",
		"integer(8) :: s, t, x", "$type, allocatable :: $a(:, :, :), " .
		"$b(:, :, :), $c(:, :)", "n = size31 - 31 + $n",
		"m = size31 - 31 + $m", "d = size31 - 31 + $d", "s = 0",
		"allocate ($a(0:d-1, 0:m-1, 0:n-1), $b(0:d-1, 0:m-1, 0:n-1), " .
		"$c(0:m-1, 0:n-1))",
		"do i = 0, n - 1", "do j = 0, m - 1",
		"$c(j, i) = mod(i + j, 3)", "do k = 0, d - 1",
		"$a(k, j, i) = mod(i * 7 + j + k, 5) - 2",
		"$b(k, j, i) = mod(i + j * 3 + k, 7) - 3",
		"end do", "end do", "end do",
		"!\$acc $outer copyin($b) copy($a, $c)$private",
		"do i = 0, n - 1", @body, "end do",
		"print *, sum([(((int($a(k, j, i), 8) * (mod(i + j * 3 + k, 97) " .
		"+ 1), k = 0, d - 1), j = 0, m - 1), i = 0, n - 1)]), " .
		"sum([((int($c(j, i), 8) * (mod(i * 3 + j, 97) + 1), " .
		"j = 0, m - 1), i = 0, n - 1)]), s", "deallocate ($a, $b, $c)"]);
}

1;

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# steps.pm - nests of many rows and columns whose bodies have loops, so that a
# thread may run several iterations in step.
#
# make() gives a feature (see features.pm): one construct, whose body sums
# products of what differs by row, by column, by both or by neither, in scalars
# or in the result's element.  Sums are exact in all types.
package steps;
use strict;
use warnings;

use common;

# Whether it is Fortran; end of the names; the loops of the body around.
my ($f, $k, @around);

# An element of a matrix: rows times depth, depth times columns, or the result.
sub at
{
	my ($a, $i, $j, $width) = @_;
	return $f ? "$a$k($i, $j)" : "$a$k\[($i) * $width + $j]";
}

sub turn
{
	my $l = pick(@around);
	my $last = $f ? "d + 1 - $l" : "d - 1 - $l";
	return chance(75) ? $l : $last;
}

sub operand
{
	my $what = number(9);
	return at("a", "i", turn(), "d") if $what < 3;
	return at("b", turn(), "j", "m") if $what < 6;
	return at("b", turn(), $f ? "min(2, m)" : "1 % m", "m")
		if $what < 7;
	return pick(1 + number(3), $around[0]) if $what < 8;
	return at("a", $f ? "mod(i, n) + 1" : "(i + 1) % n", turn(), "d");
}

sub product
{
	my ($x, $y) = (operand(), operand());
	return pick("$x * $y", "$x * $y", "$x * $y", "$x + $y", "$x - $y", $x);
}

sub larger
{
	my ($to, $e) = @_;
	return $f ? "$to = max($to, real($e, 8))"
		: "$to = $e > $to ? $e : $to;";
}

# What a loop of the body does in each turn.
sub turns
{
	my ($to, @more) = @_;
	my $end = $f ? "" : ";";
	my @lines = ("$to = $to " . pick("+", "+", "-") . " (" . product() .
		")$end");
	push @lines, larger("most", operand()) if @more;
	my $c = pick("$around[0] > 1", "d > 3", "n > m");
	@lines = $f ? ("if ($c) then", @lines, "end if")
		: ("if ($c) {", @lines, "}") if chance(15);
	if (chance(8)) {
		# Not the same way in all iterations.
		has("steps: apart");
		my $own = at("a", "i", $around[0], "d");
		@lines = $f ? ("if ($own > 0) then", @lines, "end if")
			: ("if ($own > 0) {", @lines, "}");
	}
	return @lines;
}

sub loop
{
	my ($sum, @to) = @_;
	my $l = (qw(p q))[scalar @around];
	push @around, $l;
	my $down = chance(20);
	my $seq = chance(25) ? "loop seq" : $sum && chance(25)
		? "loop reduction(+:s)" : "";
	$seq = "" if @around > 1;
	my @inner = @around < 2 && chance(15) ? loop(0, @to) : turns(@to);
	$seq = "" if $seq =~ /reduction/ && "@inner" =~ /most|if|s = s -/;
	pop @around;
	return ($seq ? "!\$acc $seq" : (), "do $l = " . ($down ? "d, 1, -1"
		: "1, d"), @inner, "end do") if $f;
	return ($seq ? "#pragma acc $seq" : (), $down
		? "for (int $l = d - 1; $l >= 0; $l--) {"
		: "for (int $l = 0; $l < d; $l++) {", @inner, "}");
}

# The directives of the two loops.
sub levels
{
	return @{pick(["parallel loop collapse(2)", ""],
		["parallel loop collapse(2)", ""],
		["parallel loop collapse(2) vector_length(64)", ""],
		["parallel loop gang", "loop vector"],
		["parallel loop gang", "loop vector"],
		["parallel loop gang vector_length(32)", "loop vector"],
		["parallel loop gang worker num_workers(2) vector_length(32)",
		"loop vector"], ["parallel loop", "loop"],
		["kernels loop independent", "loop independent"])};
}

sub body
{
	my $memory = shift;
	my $end = $f ? "" : ";";
	my $c = at("c", "i", "j", "m");
	my $sum = $memory ? $c : "s";
	my $most = !$memory && chance(25);
	my @lines = $memory ? chance(50) ? ("$c = $c * 2$end") : ()
		: ($f ? "s = i" : "double s = i;",
		$most ? $f ? "most = -j" : "double most = -j;" : ());
	push @lines, loop(!$memory && !$most, $sum, $most ? 1 : ())
		for 1 .. 1 + chance(20);
	push @lines, $f ? "$c = s" . ($most ? " + most" : "")
		: "$c = s" . ($most ? " + most" : "") . ";" unless $memory;
	return @lines;
}

sub make
{
	($k, my $language) = @_;
	$f = $language eq "f90";
	@around = ();
	my $few = chance(20);
	my ($n, $m, $d) = ($few ? 1 + number(200) : 512 + number(60),
		$few ? 1 + number(300) : 512 + number(60), 1 + number(5));
	my $memory = chance(35);
	my ($outer, $inner) = levels();
	has("steps: " . ($few ? "few" : "many"));
	has("steps: in memory") if $memory;
	has("steps: " . $outer =~ s/(?:parallel|kernels) //r);
	my @body = body($memory);
	return $f ? make_f($n, $m, $d, $outer, $inner, @body)
		: make_c($language, $n, $m, $d, $outer, $inner, @body);
}

sub make_c
{
	my ($language, $n, $m, $d, $outer, $inner, @body) = @_;
	my $type = pick(qw(double double float int long));
	my $keep = chance(40) ? $language eq "cc" ? "__restrict " : "restrict "
		: "";
	return (include => ["#include <stdlib.h>"],
		text => ["{", "int n = size31 - 31 + $n, m = size31 - 31 + $m, " .
		"d = size31 - 31 + $d;",
		"$type *${keep}a$k = ($type *)malloc(n * d * sizeof *a$k);",
		"$type *${keep}b$k = ($type *)malloc(d * m * sizeof *b$k);",
		"$type *${keep}c$k = ($type *)malloc(n * m * sizeof *c$k);",
		"for (int i = 0; i < n * d; i++)", "\ta$k\[i] = i * 7 % 5 - 2;",
		"for (int i = 0; i < d * m; i++)", "\tb$k\[i] = i * 3 % 7 - 3;",
		"for (int i = 0; i < n * m; i++)", "\tc$k\[i] = i % 3;",
		"#pragma acc $outer copyin(a$k\[0:n * d], b$k\[0:d * m]) " .
		"copy(c$k\[0:n * m])",
		"for (int i = 0; i < n; i++)", $inner ? "#pragma acc $inner" : (),
		"for (int j = 0; j < m; j++) {", @body, "}", "long sum = 0;",
		"for (int i = 0; i < n * m; i++)",
		"\tsum = (sum * 31 + (long)c$k\[i]) % 1000003;",
		"printf(\"$k steps %ld\\n\", sum);",
		"free(a$k), free(b$k), free(c$k);", "}"]);
}

sub make_f
{
	my ($n, $m, $d, $outer, $inner, @body) = @_;
	my $type = pick("real(8)", "real(8)", "real");
	my ($a, $b, $c) = ("a$k", "b$k", "c$k");
	return (text => ["integer :: n, m, d, i, j, p, q",
		"real(8) :: s, most", "$type, allocatable :: $a(:, :), " .
		"$b(:, :), $c(:, :)", "n = size31 - 31 + $n",
		"m = size31 - 31 + $m", "d = size31 - 31 + $d",
		"allocate ($a(n, d), $b(d, m), $c(n, m))",
		"do p = 1, d", "do i = 1, n", "$a(i, p) = mod(i * 7 + p, 5) - 2",
		"end do", "do j = 1, m", "$b(p, j) = mod(p * 3 + j, 7) - 3",
		"end do", "end do", "do j = 1, m", "do i = 1, n",
		"$c(i, j) = mod(i + j, 3)", "end do", "end do",
		"!\$acc $outer copyin($a, $b) copy($c) private(s, most)" .
		($inner ? "" : " private(p, q)"), "do j = 1, m",
		$inner ? "!\$acc $inner private(s, most, p, q)" : (), "do i = 1, n",
		@body, "end do", "end do",
		"print *, sum([((int($c(i, j), 8) * (mod(i * 3 + j, 97) + 1), " .
		"i = 1, n), j = 1, m)])", "deallocate ($a, $b, $c)"]);
}

1;

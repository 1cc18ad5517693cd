# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# lanes.pm - loops over lanes whose iterations have a small array of their own.
#
# make() gives a feature (see features.pm): one construct, whose loop reads and
# writes neighbouring elements, so that a lane may run several iterations side
# by side, and sets, changes and reads a private array by constants and by
# values.  Stored values are below 1009.
package lanes;
use strict;
use warnings;

use common;

my ($f, $k); # whether it is Fortran; end of the names

sub element
{
	my ($a, $i) = @_;
	return $f ? "$a($i)" : "$a\[$i]";
}

sub integer { return $f ? "int($_[0])" : "(int)$_[0]" }

sub rest
{
	my ($e, $n) = @_;
	return $f ? "mod($e, $n)" : "($e) % $n";
}

sub set
{
	my ($to, $e) = @_;
	return "$to = " . rest($e, 1009) . ($f ? "" : ";");
}

# A place of the private array of m elements.
sub place
{
	my $m = shift;
	my $a = integer(element("a$k", "i"));
	return pick(number($m), number($m), rest("i", $m), rest($a, $m),
		rest("$a + " . number(9), $m));
}

sub leaf
{
	my $m = shift;
	return pick("i", number(9), integer(element("a$k", "i")),
		integer(element("b$k", "i")), "s",
		integer(element("t", place($m))));
}

sub value
{
	my $m = shift;
	my ($x, $y) = (leaf($m), leaf($m));
	return pick("$x + $y", "$x * " . (1 + number(5)) . " + $y",
		$f ? "merge($x, $y, $x > $y)" : "($x > $y ? $x : $y)",
		$f ? "ieor($x, $y)" : "($x ^ $y)");
}

# One statement, or a loop or condition of some.
sub step
{
	my ($m, $depth) = @_;
	my $what = $depth ? number(8) : 0;
	return set(element("t", place($m)), value($m)) if $what < 3;
	return set("s", value($m)) if $what < 4;
	return set(element("b$k", "i"), value($m)) if $what < 5;
	my @body = map { step($m, 0) } 1 .. 1 + number(2);
	if ($what < 6) {
		my $test = leaf($m) . " > " . number(40);
		return $f ? ("if ($test) then", @body, "end if")
			: ("if ($test) {", @body, "}");
	}
	return set("s", "s + " . integer(element("t", place($m)))) if $what < 7;
	my $sum = set("s", "s + " . integer(element("t", "j")));
	my $last = $m - 1;
	return $f ? ("do j = 0, $last", $sum, @body, "end do")
		: ("for (int j = 0; j < $m; j++) {", $sum, @body, "}");
}

sub make
{
	($k, my $language) = @_;
	$f = $language eq "f90";
	my ($n, $m) = (40 + number(400), 2 + number(5));
	my $last = $n - 1;
	my $loop = pick("parallel loop", "parallel loop gang vector",
		"parallel loop gang worker vector", "parallel loop vector",
		"parallel loop gang vector vector_length(64)",
		"kernels loop independent", "kernels loop independent gang vector",
		"serial loop");
	my $down = chance(20);
	my $outside = $f || chance(30);
	has("lanes: " . ($outside ? "private" : "of the body"));
	my $clauses = "private(s" . ($outside ? ", t" : "") .
		($f ? ", j" : "") . ") " . pick("", "copy(b$k)",
		"copyin(a$k) copy(b$k)");
	my $type = $f ? pick("integer", "integer(1)", "integer(2)", "integer(8)",
		"real", "real(8)") : pick(qw(int short long float double),
		"unsigned char");
	# Values that fit.
	my $own = $type =~ /\(1\)|char/ ? "t" : "";
	my @body = (map({ my $e = leaf(1); set(element("t", $_), $e =~ /t[(\[]/
		? "i" : $e) } 0 .. $m - 1), map { step($m, 1) } 1 .. 2 + number(4));
	s/^(t[(\[].*), 1009\)$/$1, 100)/, s/^(t[(\[].*)% 1009;$/$1% 100;/
		for $own ? @body : ();
	push @body, set(element("b$k", "i"), value($m));
	unshift @body, $f ? "s = " . number(9) : "int s = " . number(9) . ";";
	$clauses =~ s/private\(s(?:, )?/private(/ unless $f;
	$clauses =~ s/private\(\) ?//;
	if ($f) {
		return (text => ["integer :: a$k(0:$last), b$k(0:$last), i, j, s",
			"$type :: t(0:${\($m - 1)})",
			"a$k = [(mod(i * 7, 23), i = 0, $last)]",
			"b$k = [(mod(i * 5, 19), i = 0, $last)]",
			"!\$acc $loop $clauses",
			"do i = " . ($down ? "$last, 0, -1" : "0, $last"), @body,
			"end do", "print *, sum([(int(b$k(i), 8) * " .
			"(mod(i, 97) + 1), i = 0, $last)])"]);
	}
	my $t = "$type t[$m];";
	return (text => ["{", "static int a$k\[$n], b$k\[$n];",
		$outside ? $t : (), "for (int i = 0; i < $n; i++)",
		"\ta$k\[i] = i * 7 % 23, b$k\[i] = i * 5 % 19;",
		"#pragma acc $loop $clauses", $down
		? "for (int i = $last; i >= 0; i--) {"
		: "for (int i = 0; i < $n; i++) {", $outside ? () : $t, @body, "}",
		"long sum = 0;", "for (int i = 0; i < $n; i++)",
		"\tsum = (sum * 31 + b$k\[i]) % 1000003;",
		"printf(\"$k lanes %ld\\n\", sum);", "}"]);
}

1;

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# standard.pm - C++'s standard library in constructs, and references to one of
# several variables.
#
# make() gives a feature (see features.pm): constructs of all kinds whose loops
# reduce, exchange and choose by std::max, std::min, std::swap and others, which
# take and give references; scalars of the file, of the function, of an object and
# parameters.  The names max and min are macros, so that the functions stand in
# brackets.  Stored values are below 1009.
package standard;
use strict;
use warnings;

use common;

my ($k, $n); # end of the names; elements
our @scalars; # those that expressions may read

sub best { return pick("(std::max)", "(std::min)", "std::max<T>", "std::min<T>") }

# What is read, of type T: no conversion, as a reference to it is taken.
sub leaf { return pick("a[i]", "a[i]", "b[i]", "x", "y", @scalars) }

sub value
{
	my ($x, $y) = (leaf(), leaf());
	my $f = best();
	return pick("$f($x, $y)", "$f($x, $y)", "$x + $y", "$x - $y",
		"$f($x, T($y + i))", "$f($f($x, $y), " . leaf() . ")",
		"($x > $y ? $x : $y)", "(std::abs)((long)($x - $y))",
		"$f({$x, $y, " . leaf() . "})", "p.first - p.second");
}

sub stored { return "(long)(" . shift . ") % 1009" }

# What changes one of several variables.
sub statement
{
	my $f = best();
	my $what = number(9);
	has("standard: " . qw(element swap reference choice const pair array
		clamp condition)[$what]);
	if ($what == 0) {
		line(pick("a[i]", "b[i]", "x", "y"), " = ", stored(value()), ";");
	} elsif ($what == 1) {
		line("std::swap(", pick("x, y", "a[i], b[i]", "a[i], x", "y, b[i]"),
			");");
	} elsif ($what == 2) {
		my ($u, $v) = pick(["a[i]", "b[i]"], ["x", "y"], ["x", "a[i]"])->@*;
		line("{ T &r = $u > $v ? $u : $v; r = ", stored("r + " .
			(1 + number(9))), "; }");
	} elsif ($what == 3) {
		line("(", pick("x > y ? x : y", "a[i] < b[i] ? a[i] : b[i]",
			"i % 3 ? x : b[i]"), ") += ", 1 + number(5), ";");
	} elsif ($what == 4) {
		line("{ const T &r = $f(", leaf(), ", ", leaf(), "); b[i] = ",
			stored("r + x"), "; }");
	} elsif ($what == 5) {
		line("{ std::pair<T, T> q(", leaf(), ", ", leaf(), "); if (q < p) " .
			"p = q; y = ", stored("p.first + q.second"), "; }");
	} elsif ($what == 6) {
		line("w[i % 3] = ", stored(value()), ";");
		line("x = ", stored(pick("w[0] + w.back()", "$f(w[1], w[2])",
			"w[(i + 1) % w.size()]")), ";");
	} elsif ($what == 7) {
		line("y = $f(", leaf(), ", std::min<T>(", leaf(), ", T(",
			number(60), ")));");
	} else {
		line("if (", value(), " > ", number(30), ")");
		line("\tb[i] = ", stored(value()), ";");
	}
}

# A loop that reduces a scalar by a reference to it.
sub construct
{
	my ($list) = @_;
	my $what = pick("parallel", "kernels", "kernels", "kernels", "serial");
	my $s = pick(@scalars);
	my $f = pick("(std::max)", "(std::min)");
	my $op = $f =~ /max/ ? "max" : "min";
	my $reduces = chance(60);
	my $plain = $what eq "kernels" && chance(70);
	# An object's member is no reduction variable.
	$reduces = 0 if $s =~ /\./ && !$plain;
	my $clause = $reduces && !$plain ? "reduction($op:$s)" : "";
	has("standard: $what", $reduces ? "standard: reduction" : ());
	local @scalars = grep { !$reduces || $_ ne $s } @scalars;
	my $levels = $what eq "parallel" ? pick("", "gang", "gang vector",
		"gang worker vector") : "";
	acc($what, $plain ? "" : "loop", $levels, $clause, $list,
		$what eq "kernels" && !$plain && chance(50) ? "independent" : "");
	line("for (int i = 0; i < ", pick($n, "n"), "; i++) {");
	line("T x = ", number(9), ", y = a[i] % 7;");
	line("std::pair<T, T> p(y, x);");
	line("std::array<T, 3> w = {x, y, T(2)};");
	line("(void)p, (void)w;");
	statement() for 1 .. 1 + number(3);
	my $e = pick("a[i]", "b[i]", "x", "T(a[i] + 3)");
	line("$s = ", pick("$f($s, $e)", "$f($e, $s)"), ";") if $reduces;
	line("a[i] = ", stored("a[i] + x + y"), ";") if chance(60);
	line("}");
}

sub make
{
	$k = shift;
	begin_lines(0);
	$n = 30 + number(200);
	my $t = pick("int", "int", "long", "short", "double", "float");
	@scalars = ("g$k", "s", "t", "c", "v$k.m");
	my $list = "copy(a[0:n], b[0:n])";
	construct($list) for 1 .. 2 + number(3);
	my @body = take_lines();
	s/\bT\b/$t/g for @body;
	# The remainder is of an integer.
	s/a\[i\] % 7/(long)a[i] % 7/ for @body;
	return (include => ["#include <algorithm>", "#include <array>",
		"#include <cstdlib>", "#include <utility>"],
		file => ["static $t g$k = 3;",
		"static struct { char z; $t m; } v$k = {1, 5};",
		"static long", "in$k($t *a, $t *b, int n, $t c)", "{",
		"$t s = 4, t = 900;", @body,
		"return (long)s * 31 + (long)t * 7 + (long)c;", "}",
		"static void", "run$k(void)", "{", "int n = size31 - 31 + $n;",
		"static $t a[$n], b[$n];", "for (int i = 0; i < n; i++)",
		"\ta[i] = i * 37 % 199, b[i] = i * 5 % 19;",
		"long sum = in$k(a, b, n, 6) + (long)g$k * 5 + (long)v$k.m;",
		"for (int i = 0; i < n; i++)",
		"\tsum = (sum * 31 + (long)a[i] * 3 + (long)b[i]) % 1000003;",
		"printf(\"$k standard %ld\\n\", sum);", "}"],
		text => ["run$k();"]);
}

1;

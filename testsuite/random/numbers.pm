# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# numbers.pm - Fortran's arithmetic in loops, of all kinds, and its intrinsic
# functions of numbers, bits, logicals and characters.
#
# make() gives a feature (see features.pm): one loop that computes elements by
# expressions of an array of each type.  Reals are quarters, and no operation
# rounds; shifts are within the kinds, no operation overflows where that is not
# defined.
package numbers;
use strict;
use warnings;

use common;

my ($real, $n);

# An integer of kind 4 within -500 and 500, of d levels.
sub whole
{
	my $d = shift;
	return pick("int(s(i))", "int(b(i))", "m(i)", "int(l(i))", "i",
		1 + number(20)) if $d <= 0;
	my ($x, $y) = (whole($d - 1), whole($d - 1));
	my $c = number(15);
	my $k = pick(4, 8);
	return "mod(" . pick("$x + $y", "$x - $y", "$x * 3 + $y",
		"ishft(abs($x), " . number(8) . ")",
		"ishft(abs($x), -" . number(8) . ")",
		"ishftc(iand($x, 255), " . number(7) . ", 8)",
		"ibset(abs($x), $c)", "ibclr(abs($x), $c)",
		"ibits(abs($x), " . number(6) . ", " . (1 + number(6)) . ")",
		"merge($x, $y, btest($x, $c))", "popcnt($x)", "poppar($x)",
		"leadz($x)", "trailz(ior($x, 64))", "iand($x, $y)", "ior($x, $y)",
		"ieor($x, $y)", "not($x)", "shiftl(abs($x), 3)",
		"shiftr(abs($x), 2)", "shifta($x, 2)", "dim($x, $y)",
		"sign($x, $y)", "modulo($x, $c + 1)", "abs($x)",
		"max($x, $y, $c)", "min($x, $y, -$c)",
		"merge_bits($x, $y, $c)", "int(mod(int($x, $k), 97_$k))",
		"merge($x, $y, " . test($d - 1) . ")",
		"int(" . quarter($d - 1) . ")", "nint(" . quarter($d - 1) . ")",
		"floor(" . quarter($d - 1) . ")", "ceiling(" . quarter($d - 1)
		. ")", "ichar(c(i)(2:2))", "index(c(i), 'b')", "len_trim(c(i))",
		"iachar(achar(65 + mod(abs($x), 26)))",
		"scan(c(i), 'cd')", "verify(c(i), 'ab')",
		"int(real(z(i)))", "int(aimag(z(i) * (0, 1)))",
		"int(real(conjg(z(i)) * z(i)))", "$x / ($c + 1)", "$x ** 2",
		"exponent(" . quarter($d - 1) . " + 1000)",
		"merge(1, 0, c(i) < 'bcd')", "merge(1, 0, llt(c(i), 'cb'))",
		"int(dprod(real($x), real($y)))", "dshiftl($x, $y, $c)",
		"merge(1, 0, blt($x, $y))", "$x - $y * mod($c, 3)") . ", 500)";
}

# A real of small quarters.
sub quarter
{
	my $d = shift;
	return pick("r(i)", "real(m(i), $real) / 4", "real(i, $real)",
		number(9) . ".25_$real") if $d <= 0;
	my $x = quarter($d - 1);
	my $w = "real(" . whole($d - 1) . ", $real)";
	my $v = pick($x, $w);
	return pick("mod($x + $w, 500._$real)", "mod($x - $w, 500._$real)",
		"abs($x)", "max($x, $w)", "min($x, $w)", "aint($x)", "anint($x)",
		"sign($x, $w)", "dim($x, $w)", "mod($x, 7.5_$real)",
		"modulo($x, 3.25_$real)", "merge($x, $w, " . test($d - 1) . ")",
		"mod(scale($x, 1), 500._$real)", "sqrt(real(mod(abs(int($w)), " .
		"20), $real) ** 2)", "real(floor($x), $real)",
		"real(real(z(i)), $real)", "mod($x * 2, 500._$real)",
		"real(int($v, 8), $real)", "fraction(8._$real) + $x");
}

sub test
{
	my $d = shift;
	my ($x, $y) = (whole($d - 1), whole($d - 1));
	my $op = pick("<", ">", "==", "/=", "<=", ">=");
	my $t = pick("$x $op $y", quarter($d - 1) . " $op 3", "o(i)",
		"c(i) == 'abc'", "z(i) == (1, 2)");
	return $t if chance(60);
	return "(($t) " . pick(".and.", ".or.", ".eqv.", ".neqv.") .
		" .not. o(i))";
}

sub make
{
	my $k = shift;
	$n = 10 + number(50);
	$real = pick(4, 8);
	has("numbers: real($real)");
	my $loop = features::loop();
	my @body = map { my ($to, $e) = @$_; "$to = $e" } some(70,
		["m(i)", whole(3)], ["r(i)", quarter(3)], ["l(i)", whole(2)],
		["s(i)", "int(mod(" . whole(2) . ", 100), 1)"],
		["b(i)", "int(" . whole(2) . ", 2)"],
		["o(i)", test(2)], ["z(i)", "z(i) * (0, 1) + mod(" . whole(1) .
		", 9)"], ["c(i)(" . (1 + number(3)) . ":)", "c(i)"],
		["c(i)", "achar(97 + mod(abs(" . whole(1) . "), 5)) // 'b'"],
		["z(i)", "cmplx(mod(" . whole(1) . ", 9), i, $real)"]);
	return () unless @body;
	return (text => ["integer :: m($n), i", "integer(1) :: s($n)",
		"integer(2) :: b($n)", "integer(8) :: l($n)",
		"real($real) :: r($n)", "complex($real) :: z($n)",
		"logical(" . pick(1, 4, 8) . ") :: o($n)",
		"character(3) :: c($n)", "do i = 1, $n", "m(i) = i * 7 - 90",
		"s(i) = int(mod(i * 5, 90) - 40, 1)", "b(i) = int(i * 3 - 50, 2)",
		"l(i) = i * 11 - 200", "r(i) = (i * 9 - 100) / 4._$real",
		"z(i) = cmplx(mod(i, 7), -i, $real)", "o(i) = mod(i, 3) == 1",
		"c(i) = achar(97 + mod(i, 4)) // 'b' // achar(97 + mod(i, 5))",
		"end do", "!\$acc $loop" . pick("", " copy(m, s, b, l, r, z, o, c)"),
		"do i = 1, $n", @body, "end do",
		"print *, sum([(m(i) * i, i = 1, $n)]), sum([(s(i) * i, i = 1, " .
		"$n)]), sum([(b(i) * i, i = 1, $n)]), sum([(l(i) * i, i = 1, " .
		"$n)])", "print *, int(sum(r * 4)), int(sum(real(z))), " .
		"int(sum(aimag(z))), count(o)", "print *, c"]);
}

1;

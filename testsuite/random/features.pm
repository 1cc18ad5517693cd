# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# features.pm - parts of random programs, and what Fortran alone has of them.
#
# Each feature is a node of the program's tree that stands for itself:
#	{kind => "feature", text => [lines of main, a block in Fortran],
#		module => [lines of the module's specification part],
#		contained => [lines of its procedures],
#		inner => [lines of internal procedures],
#		include => [lines before all else in C and C++],
#		file => [lines before main],
#		second => [lines of a second file]}
# It prints what it has computed.  Iterations write their own elements,
# reductions are of small integers, also in floating point.
package features;
use strict;
use warnings;

use attached;
use between;
use cdata;
use cfeatures;
use columns;
use common;
use cuda;
use directives;
use fdata;
use globals;
use habits;
use kernels;
use lanes;
use members;
use numbers;
use objects;
use order;
use overlap;
use sequential;
use standard;
use steps;
use variables;

our $serial; # names of a program end in it: _1, _2, ...

# "parallel loop" with levels, "kernels loop", "serial loop".
sub loop
{
	my $what = pick("parallel", "parallel", "parallel", "kernels", "serial");
	my $levels = $what eq "serial" ? "" : pick("", "", "gang", "vector",
		"gang vector", "gang worker", "gang worker vector", "worker",
		"auto", "independent");
	$levels = "independent" if $what eq "kernels" && $levels eq "auto";
	return "$what loop" . ($levels && " $levels");
}

sub kind
{
	return pick(1, 2, 4, 4, 8);
}

# A range within the bounds, as often downwards; the values may be names.
sub range
{
	my ($low, $high) = @_;
	my $from = $low + number(3);
	my $to = $high - number(3);
	my $step = pick(1, 1, 1, 2, 3, 5, 17);
	return $step == 1 ? "$from, $to" : "$from, $to, $step" if chance(60);
	return "$to, $from, " . -$step;
}

# A small integer expression of the names.
sub value
{
	my @names = @_;
	my $x = pick(@names);
	my $y = pick(@names, number(9) + 1);
	return pick("$x * " . (number(5) + 1) . " - $y", "mod($x * 7 + $y, 13)",
		"merge($x, $y, $x > $y)", "max($x, $y) + " . number(7),
		"abs($x - $y)", "iand($x, 31) + $y", "$x + ishft($y, 1)",
		"sign($x, $y)", "modulo($x, 5) - $y");
}

# Bounds of an array, of 20 to 60 elements.
sub bounds
{
	my $low = pick(1, 0, -3, 5, -30);
	return ($low, $low + 20 + number(40));
}

sub derived
{
	my ($l, $h) = bounds();
	my $k = pick(4, 8);
	my $range = range($l, $h);
	my $loop = loop();
	my $n = number(4) + 2;
	my $clause = pick("copy(v)", "", "copy(v($l:$h))");
	return (module => ["type t$serial", "integer($k) :: a = 1",
		"real(8) :: b(-1:$n) = 2", "integer :: c", "end type"],
		text => ["type(t$serial) :: v($l:$h)", "integer :: i, j",
		"v%c = [(i, i = $l, $h)]",
		"!\$acc $loop $clause" . (chance(30) ? " private(j)" : ""),
		"do i = $range",
		"v(i)%a = " . value("i", "v(i)%c") . "",
		"do j = -1, $n", "v(i)%b(j) = v(i)%c + j * 2", "end do",
		"v(i)%c = int(sum(v(i)%b)) - int(v(i)%a)", "end do",
		"print *, sum(v%a), sum(v%c), (sum(v(i)%b), i = $l, $h)"]);
}

sub deep
{
	my ($l, $h) = bounds();
	my $range = range($l, $h);
	my $kind = pick("allocatable", "allocatable", "pointer");
	my $data = pick("data copy(v) copy(v%p)", "data copyin(v) copy(v%p)",
		"enter", "data copy(v, v%p)");
	my @begin = $data eq "enter" ? ("!\$acc enter data copyin(v)",
		"!\$acc enter data copyin(v%p)") : ("!\$acc $data");
	my @end = $data eq "enter" ? ("!\$acc exit data copyout(v%p)",
		"!\$acc exit data delete(v)") : ("!\$acc end data");
	my $loop = loop();
	return (module => ["type d$serial", "integer :: n = 3",
		"integer, $kind :: p(:)", "end type"],
		text => ["type(d$serial) :: v", "integer :: i",
		"allocate (v%p($l:$h))", "v%p = [(i * 3, i = $l, $h)]", @begin,
		"!\$acc $loop present(v)", "do i = $range",
		"v%p(i) = " . value("v%p(i)", "i", "v%n"), "end do", @end,
		"print *, v%p, lbound(v%p), v%n", "deallocate (v%p)"]);
}

sub assumed
{
	my ($l, $h) = bounds();
	my $low = pick("", "", "0", "-2", "n");
	my $range = range($l, $h);
	my $step = pick(1, 1, 2, -1);
	my ($from, $to) = $step < 0 ? ($h, $l) : ($l, $h);
	my $section = pick("a", "a($l:$h)", "a($from:$to:$step)",
		"a(" . ($l + 2) . ":" . ($h - 1) . ")");
	my $clause = pick("", "copy(x)", "copy(x)");
	my $loop = loop();
	return (contained => ["subroutine s$serial(x, y, n)",
		"integer, intent(inout) :: x($low:)",
		"integer, intent(in) :: y(:), n", "integer :: i",
		"!\$acc $loop $clause",
		"do i = lbound(x, 1), ubound(x, 1)",
		"x(i) = x(i) * n + y(i - lbound(x, 1) + 1)", "end do",
		"end subroutine"],
		text => ["integer :: a($l:$h), b(" . ($h - $l + 1) . "), i",
		"a = [(i, i = $l, $h)]", "b = 3 - a",
		"call s$serial($section, b, 2)", "print *, a"]);
}

sub syntax
{
	my ($l, $h) = bounds();
	my ($m, $n) = (3 + number(5), 4 + number(6));
	my $what = pick("kernels", "parallel", "serial");
	my @lines = map { pick("a = b + " . number(9),
		"a(${\($l + 1)}:$h) = a($l:${\($h - 1)})",
		"where (a > 3) a = b",
		"where (mod(b, 2) == 0)\na = a - 1\nelsewhere\na = b * 2\nend where",
		"a($l:$h:2) = b($l:$h:2) * 2", "b($h:$l:-1) = a",
		"c = spread(b($l:" . ($l + $m - 1) . "), 2, $n)",
		"c(:, 2) = c(:, 1) + 1", "c(2, :) = c(1, :)",
		"a = merge(a, b, a > b)", "c = abs(c) - 1",
		"c(:, ::2) = 4", "c(:, $n:1:-1) = c + 1",
		"a = mod(a * 3, 11)") } 1 .. 1 + number(3);
	@lines = map { split /\n/ } @lines;
	return () if $what eq "parallel";
	return (text => ["integer :: a($l:$h), b($l:$h), c($m, $n), i",
		"a = [(mod(i * 5, 7), i = $l, $h)]", "b = a * 2 - 3",
		"c = reshape([(i, i = 1, $m * $n)], [$m, $n])",
		"!\$acc $what" . pick("", " copy(a, b, c)"), @lines,
		"!\$acc end $what", "print *, a", "print *, b",
		"print *, c"]);
}

sub intrinsics
{
	my ($m, $n) = (5 + number(20), 5 + number(30));
	my $f = pick("sum(c(:, i))", "maxval(c(:, i))", "minval(c(:, i))",
		"count(c(:, i) > 3)", "dot_product(c(:, i), d)",
		"merge(1, 0, any(c(:, i) == 4))",
		"merge(1, 0, all(c(:, i) < 40))", "product(mod(c(1:3, i), 3))",
		"maxloc(c(:, i), 1)", "minloc(c(:, i), 1)",
		"sum(c(:, i), mask=c(:, i) > 2)", "sum(abs(c(:, i) - d))",
		"sum(c(1:$m:2, i))", "sum(c($m:1:-3, i) * d($m:1:-3))",
		"sum(cshift(d, 1) * c(:, i))", "popcnt(c(1, i))",
		"leadz(c(2, i))", "ibits(c(3, i), 1, 3)",
		"norm(c(:, i))", "size(c, 1) + i");
	$f = "sum(c(:, i)) + i" if $f =~ /norm|cshift/;
	my $loop = loop();
	return (text => ["integer :: c($m, $n), d($m), r($n), i, j",
		"c = reshape([(mod(i * 7, 23) - 5, i = 1, $m * $n)], [$m, $n])",
		"d = [(mod(i, 4), i = 1, $m)]", "r = 0",
		"!\$acc $loop" . pick("", " copyin(c, d) copyout(r)",
			" copyin(c, d) copy(r)"),
		"do i = 1, $n", "r(i) = $f", "end do", "print *, r"]);
}

sub pointers
{
	my ($l, $h) = bounds();
	my $kind = pick("pointer", "pointer", "allocatable");
	my $step = pick(1, 2, 3, -1);
	my $target = $step < 0 ? "a($h:$l:-1)" : $step == 1 ? pick("a",
		"a(" . ($l + 2) . ":)") : "a($l:$h:$step)";
	my $loop = loop();
	my @set = $kind eq "pointer" ? ("p => $target") :
		("allocate (p, source=$target)");
	my $contiguous = $step == 1 || $kind eq "allocatable";
	my $clause = $contiguous ? pick("", "copy(p)", "copyin(b) copy(p)")
		: "";
	my ($from, $to) = ("lbound(p, 1)", "ubound(p, 1)");
	return (text => ["integer, target :: a($l:$h)",
		"integer, $kind :: p(:)", "integer :: b($l:$h), i",
		"a = [(i * 2, i = $l, $h)]", "b = a + 1", @set,
		"!\$acc $loop $clause", "do i = $from, $to",
		"p(i) = p(i) + b(i - $from + $l)", "end do", "print *, a",
		"print *, p, lbound(p)",
		$kind eq "pointer" ? "nullify (p)" : "deallocate (p)"]);
}

sub inner
{
	my ($l, $h) = bounds();
	my $range = range($l, $h);
	my $loop = loop();
	my $seq = chance(50);
	my $f = $seq ? ["integer function g$serial(x)", "!\$acc routine seq",
		"integer, value :: x", "g$serial = x * 2 - 1", "end function"]
		: [];
	my $call = $seq ? "g$serial(e$serial(i))" : "e$serial(i) * k$serial";
	return (declare => ["integer :: e$serial($l:$h), k$serial"],
		inner => ["subroutine u$serial(n)", "integer :: n, i",
		"integer :: t(n)", "t = 4",
		"!\$acc $loop" . pick("", " copy(e$serial)"), "do i = $range",
		"e$serial(i) = $call + t(1 + mod(abs(i), n))", "end do",
		"end subroutine", @$f],
		text => ["integer :: i", "k$serial = 3",
		"e$serial = [(i, i = $l, $h)]", "call u$serial(7)",
		"print *, e$serial"]);
}

sub routines
{
	my $n = 10 + number(30);
	my $level = pick("gang", "worker", "vector", "seq");
	my %inside = (gang => pick("gang", "gang vector", "gang worker", ""),
		worker => pick("worker", "worker vector", "vector"),
		vector => "vector", seq => "seq");
	my @body = ("!\$acc loop $inside{$level}", "do j = " . range(1, $n),
		"x(j) = " . value("x(j)", "j") . " + k", "end do");
	my @call = $level eq "gang"
		? ("!\$acc parallel copy(c)", "call r$serial(c(:, 1), 1)",
			"!\$acc end parallel")
		: ("!\$acc parallel loop " . pick("gang", "gang", "") .
			pick("", " copy(c)"), "do i = 1, 8",
			"call r$serial(c(:, i), i)", "end do");
	@call = ("!\$acc parallel loop " . pick("gang worker", "gang vector",
		"vector") . " copy(c)", "do i = 1, 8",
		"call r$serial(c(:, i), i)", "end do")
		if $level eq "seq" && chance(60);
	my $dummy = pick("x($n)", "x(*)");
	return (contained => ["subroutine r$serial(x, k)",
		"!\$acc routine $level", "integer :: $dummy",
		"integer, value :: k", "integer :: j", @body,
		"end subroutine"],
		text => ["integer :: c($n, 8), i",
		"c = reshape([(mod(i, 9), i = 1, $n * 8)], [$n, 8])", @call,
		"print *, c"]);
}

sub concurrent
{
	my ($l, $h) = bounds();
	my $step = pick("", "", ":2", ":3");
	my $mask = pick("", "", ", mod(i, 3) /= 1");
	my ($begin, $end) = @{pick(["!\$acc kernels", "!\$acc end kernels"],
		["!\$acc parallel loop", ""], ["!\$acc kernels loop", ""],
		["", ""],
		["!\$acc parallel", "!\$acc end parallel"])};
	my $two = chance(40);
	my $head = $two ? "i = $l:$h$step, j = 1:4$mask" : "i = $l:$h$step$mask";
	return (text => ["integer :: a($l:$h, 4), i, j",
		"a = reshape([(i, i = 1, 4 * ($h - ($l) + 1))], shape(a))",
		$two ? () : "j = 2", $begin || (), "do concurrent ($head)",
		"a(i, j) = " . value("a(i, j)", "i", "j"), "end do",
		$end || (), "print *, a"]);
}

# Locality, which GCC 12 does not know without us: a loop of DO there.
sub locality
{
	my $n = 5 + number(60);
	my ($first, $op, $step) = @{pick([0, "+", "s + v"],
		[-999, "max", "max(s, v)"], [999, "min", "min(s, v)"],
		[5, "ieor", "ieor(s, v)"], [-1, "iand", "iand(s, v)"])};
	my $outer = pick("parallel loop", "parallel loop gang",
		"parallel loop gang worker", "kernels loop", "serial loop");
	my $inner = $outer eq "serial loop" ? "" : pick("", "", "loop",
		"loop vector", "loop seq");
	my $local = chance(50);
	my $array = $local && chance(40);
	my $v = $array ? "t(1)" : "t";
	my $value = $local ? $v : "a(k, i)";
	$step =~ s/\bv\b/$value/;
	my @locals = $local ? ("local(t)") : ();
	my $head = join " ", shuffled("reduce($op:s)", @locals,
		chance(30) ? "shared(a, i)" : ());
	my $found = pick("parallel loop", "kernels loop", "serial loop");
	my $default = chance(40) ? "default(none) " : "";
	return (text => ["integer :: a($n, 9), y(9), i, k, s, f",
		$array ? "integer :: t(3)" : "integer :: t",
		"a = reshape([(mod(7 * i, 31), i = 1, 9 * $n)], [$n, 9])",
		"t = 0", "f = -1", "!\$acc $outer", "do i = 1, 9",
		"s = $first",
		$inner ? "!\$acc $inner" : (),
		"#ifdef _OPENACC", "do concurrent (k = 1:$n) $head", "#else",
		"do k = 1, $n", "#endif",
		$local ? ("$v = a(k, i) + i") : (), "s = $step", "end do",
		"y(i) = s", "end do", "!\$acc $found",
		"#ifdef _OPENACC",
		"do concurrent (i = 1:9) ${default}shared(y, f)", "#else",
		"do i = 1, 9", "#endif", "if (y(i) == y(4) .and. i == 4) f = i",
		"end do", "print *, y, f"]);
}

sub shuffled
{
	my @in = @_;
	my @out;
	push @out, splice @in, number(scalar @in), 1 while @in;
	return @out;
}

sub reductions
{
	my $n = 20 + number(100);
	my ($type, $first, $op, $step) = @{pick(
		["complex(8)", "(1, 2)", "+", "r = r + cmplx(i, -i, 8)"],
		["real(8)", "1", "*", "r = r * merge(2d0, 1d0, mod(i, 3) == 0)"],
		["logical", ".true.", ".and.", "r = r .and. a(i) < 11"],
		["logical", ".false.", ".or.", "r = r .or. a(i) == 4"],
		["logical", ".true.", ".eqv.", "r = r .eqv. a(i) > 3"],
		["logical(1)", ".false.", ".neqv.", "r = r .neqv. a(i) > 3"],
		["logical(8)", ".true.", ".and.", "r = r .and. a(i) < 4"],
		["integer(1)", "0", "ieor", "r = ieor(r, int(a(i), 1))"],
		["integer(2)", "7", "max", "r = max(r, int(a(i), 2))"],
		["integer(8)", "-1", "iand", "r = iand(r, int(a(i) + 16, 8))"],
		["integer", "0", "ior", "r = ior(r, a(i))"],
		["real(8)", "0", "+", "r = r + a(i)"],
		["real(4)", "100", "min", "r = min(r, real(a(i)))"],
		["integer", "5", "+", "if (a(i) > 3) r = r + a(i)"])};
	my $loop = loop();
	my $range = range(1, $n);
	my $kind = $n < 120 ? kind() : 4;
	return (text => ["$type :: r", "integer :: a($n)", "integer($kind) :: i",
		"do i = 1, $n", "a(i) = mod(i * 5_8, 12_8)", "end do",
		"r = $first",
		"!\$acc $loop reduction($op:r)", "do i = $range", $step,
		"end do", "print *, r"]);
}

sub nests
{
	my ($l, $h) = (-20, 20);
	my @k = (kind(), kind());
	my $loop = loop();
	my $shape = pick("collapse(2)", "collapse(2)", "tile(4, 2)",
		"tile(*, 3)", "");
	$loop =~ s/ (worker|gang worker)\b.*// if $shape =~ /tile/;
	my ($one, $two) = (range($l, $h), range($l, $h));
	my ($n, $m) = (number(5) - 2, $h - number(6));
	$two =~ s/^-?\d+, -?\d+/n, m/ if chance(30) && $two !~ /, -/;
	my $private = chance(30) ? " private(t)" : "";
	return (text => ["integer :: a($l:$h, $l:$h), t, n, m",
		"integer($k[0]) :: i", "integer($k[1]) :: j", "a = 1",
		"n = $n", "m = $m", "!\$acc $loop $shape$private",
		"do i = $one", "do j = $two",
		$private ? "t = i * 3_4 + j" : (),
		"a(i, j) = a(i, j) + " . ($private ? "t" : "i * 2_4 - j"),
		"end do", "end do",
		"print *, sum(a), a($l, $h), a(0, 0), sum(a(:, 1)), sum(a(3, :))"]);
}

sub sections
{
	my ($l, $h) = bounds();
	my ($f, $t) = ($l + number(5), $h - number(5));
	my $loop = loop();
	my $step = pick("", "", ":2", ":3");
	my $data = chance(50);
	my ($begin, $end) = $data ? ("data copy(a($f:$t))", "end data")
		: ("enter data copyin(a($f:$t))", "exit data copyout(a($f:$t))");
	my @update = chance(60) ? ("!\$acc update self(a($f:$t$step))",
		"a($f:$t$step) = a($f:$t$step) + 3",
		"!\$acc update device(a($f:$t$step))") : ();
	return (text => ["integer :: a($l:$h), b($l:$h, 5), i, j",
		"a = [(i, i = $l, $h)]", "b = 2", "!\$acc $begin",
		"!\$acc $loop" . pick("", " present(a($f:$t))",
			" copy(b(:, 2:4))"),
		"do i = " . range($f, $t),
		"a(i) = " . value("a(i)", "i"), "b(i, 3) = a(i)", "end do",
		@update, "!\$acc $loop", "do i = $f, $t",
		"a(i) = a(i) * 2", "end do",
		"!\$acc $end", "print *, a", "print *, b"]);
}

sub declared
{
	my ($l, $h) = bounds();
	my $allocatable = chance(60);
	my $shape = $allocatable ? ":" : "$l:$h";
	my $loop = loop();
	my $routine = chance(50);
	my $f = "m$serial(i)";
	my @contained = $routine ? ("integer function w$serial(i)",
		"!\$acc routine seq", "integer, value :: i",
		"w$serial = m$serial(i) + i", "end function") : ();
	$f = "w$serial(i)" if $routine;
	return (module => ["integer" . ($allocatable ? ", allocatable" : "") .
		" :: m$serial($shape)",
		"!\$acc declare create(m$serial)"],
		contained => \@contained,
		text => ["integer :: a($l:$h), i",
		$allocatable ? "allocate (m$serial($l:$h))" : (),
		"m$serial = [(i * 2, i = $l, $h)]",
		"!\$acc update device(m$serial)", "a = 0",
		"!\$acc $loop", "do i = " . range($l, $h), "a(i) = $f",
		"end do",
		"!\$acc $loop", "do i = $l, $h",
		"m$serial(i) = m$serial(i) + 1", "end do",
		"!\$acc update self(m$serial)", "print *, a",
		"print *, m$serial",
		$allocatable ? "deallocate (m$serial)" : ()]);
}

sub control
{
	my ($l, $h) = bounds();
	my $loop = loop();
	return (text => ["integer :: a($l:$h), i, j, t",
		"character(3) :: c($l:$h)", "a = [(i, i = $l, $h)]",
		"c = 'abc'", "!\$acc $loop private(t, j)" .
			pick("", " copy(a, c)"),
		"do i = " . range($l, $h), "t = 0",
		"search: do j = 1, 9", "if (mod(j + i, 4) == 3) cycle search",
		"t = t + j", "if (t > " . (number(20) + 3) . ") exit search",
		"end do search", "select case (mod(abs(i), 5))",
		"case (0)", "a(i) = t", "case (1:2)", "a(i) = -t",
		"c(i)(2:2) = 'x'", "case default", "a(i) = a(i) + j",
		"if (c(i) == 'abc') c(i) = 'yes'", "end select",
		"associate (y => a(i))", "y = y + 1", "end associate",
		"end do", "print *, a", "print *, c"]);
}

sub private
{
	my $n = 4 + number(9);
	my $what = pick("parallel loop gang", "parallel loop",
		"parallel loop gang vector", "serial loop", "kernels loop gang");
	my $clause = pick("private(t)", "private(t)", "firstprivate(t)");
	$clause = "private(t)" if $what =~ /kernels/;
	my $form = pick("t(n)", "t($n)", "t(0:n - 1)", "");
	my @allocate = $form ? () : ("allocate (t(n))");
	$form ||= "t(:)";
	my $type = $form eq "t(:)" ? "integer, allocatable" : "integer";
	return (contained => ["subroutine p$serial(a, n)", "integer :: n",
		"integer :: a(n, 10), i, j", "$type :: $form", @allocate,
		"t = 5", "!\$acc $what $clause", "do i = 1, 10",
		$clause =~ /first/ && $what !~ /serial/ ? () : (
		$clause =~ /first/ ? () : "t = i", "do j = 1, n",
		"t(lbound(t, 1) + j - 1) = t(lbound(t, 1)) + j", "end do"),
		"do j = 1, n", "a(j, i) = t(ubound(t, 1) - j + 1) + a(j, i)",
		"end do", "end do", "end subroutine"],
		text => ["integer :: a($n, 10)", "a = 1",
		"call p$serial(a, $n)", "print *, a"]);
}

sub atomics
{
	my $n = 50 + number(100);
	my $k = pick(4, 8);
	my $loop = loop();
	my ($form, @lines) = @{pick(
		["update", "h(b) = h(b) + 1"], ["update", "h(b) = max(h(b), i)"],
		["update", "h(b) = ieor(h(b), i)"],
		["capture", "h(b) = h(b) + 1", "t = h(b)", "!\$acc end atomic"],
		["capture", "t = h(b)", "h(b) = h(b) + 1", "!\$acc end atomic"],
		["update", "h(b) = 1 + h(b)"])};
	return (text => ["integer($k) :: h(0:9), i, t, b, u($n)",
		"h = 0", "u = 0", "!\$acc $loop private(b, t)" .
			pick("", " copy(h, u)"),
		"do i = " . range(1, $n), "b = mod(i * 7, 10_$k)", "t = 0",
		"!\$acc atomic $form", @lines, "u(i) = merge(1, 0, t >= 0)",
		"end do", "print *, h, sum(u)"]);
}

sub cuf
{
	my ($l, $h) = bounds();
	my ($attr, $pre) = ("managed", "");
	my $depth = pick(1, 1, 2);
	my $size = pick("*, *", "4, 32", "*, 64", "8, (8, 4)");
	$size = "*, *" if $depth == 1 && $size =~ /\(/;
	my @k = (kind(), kind());
	my $sum = chance(50);
	return (text => ["!\@cuf use cudafor", "integer :: a($l:$h, 6), s",
		"integer($k[0]) :: i",
		"integer($k[1]) :: j",
		"!\@cuf attributes($attr) :: a", "a = 3", "s = 2",
		"!\$cuf kernel do($depth) <<<$size>>>",
		"do i = " . range($l, $h), "do j = " . range(0, 7),
		"if (j >= 1 .and. j <= 6) then", "a(i, j) = a(i, j) + i * 2_4 + j",
		$sum ? "s = s + i - j" : (), "end if", "end do", "end do",
		"!\@cuf s = s + cudaDeviceSynchronize() * 0",
		"print *, s, a"]);
}

my %fortran = (derived => \&derived, deep => \&deep, assumed => \&assumed,
	syntax => \&syntax, intrinsics => \&intrinsics,
	pointers => \&pointers, inner => \&inner, routines => \&routines,
	concurrent => \&concurrent, locality => \&locality,
	reductions => \&reductions,
	nests => \&nests, sections => \&sections, declared => \&declared,
	control => \&control, private => \&private, atomics => \&atomics,
	cuda => \&cuf, kernel => sub { return cuda::make($serial) });

# The features of a language: a sequence of code is a third of the others, and
# kernels with scalars a quarter.
sub known
{
	my ($language, $only, $without) = @_;
	my %all = $language eq "f90" ? %fortran : %cfeatures::all;
	for my $name ($language eq "f90" ? sort keys %fdata::all : ()) {
		$all{$name} = sub { $fdata::all{$name}->($serial) };
	}
	$all{queued} = sub { cdata::make($serial, $language) }
		if $language ne "f90";
	$all{numbers} = sub { numbers::make($serial) } if $language eq "f90";
	$all{standard} = sub { standard::make($serial) } if $language eq "cc";
	$all{attached} = sub { attached::make($serial, $language) };
	for my $name (habits::names($language)) {
		$all{$name} = sub { habits::make($name, $serial, $language) };
	}
	delete $all{templates} if $language eq "c";
	my @others = sort keys %all;
	$all{seq} = sub { sequential::make($serial, $language) };
	$all{kernels} = sub { kernels::make($serial, $language) };
	$all{columns} = sub { columns::make($serial, $language) };
	$all{overlap} = sub { overlap::make($serial, $language) };
	$all{order} = sub { order::make($serial, $language) };
	$all{lanes} = sub { lanes::make($serial, $language) };
	$all{steps} = sub { steps::make($serial, $language) };
	$all{between} = sub { between::make($serial, $language) };
	$all{globals} = sub { globals::make($serial, $language) };
	$all{members} = sub { members::make($serial, $language) };
	$all{variables} = sub { variables::make($serial, $language) };
	$all{directives} = sub { directives::make($serial, $language) };
	$all{objects} = sub { objects::make($serial, $language) }
		if $language ne "c";
	my @names = (("seq") x (1 + @others / 3), ("kernels") x (@others / 4),
		("columns") x (@others / 6),
		("overlap") x (@others / 4), ("order") x (@others / 6),
		("lanes") x (@others / 6), "steps", "between", "between",
		("variables") x (@others / 5), ("members") x (@others / 6),
		("globals") x (@others / 8),
		("directives") x (@others / 6),
		("objects") x ($language eq "c" ? 0 : @others / 6),
		("standard") x ($language eq "cc" ? 2 : 0),
		("numbers") x ($language eq "f90" ? 2 : 0),
		@others);
	@names = grep { /^(?:$only)$/ } @names if $only;
	@names = grep { !/^(?:$without)$/ } @names if $without;
	return (\%all, @names);
}

sub make
{
	my ($language, $n, @choice) = @_;
	my ($all, @names) = known($language, @choice);
	my @made;
	for my $k (1 .. (@names ? $n : 0)) {
		$serial = "_$k";
		my $name = pick(@names);
		my %parts = $all->{$name}->($serial, $language);
		next unless %parts;
		has("$name ($language)");
		push @made, {kind => "feature", name => $name, %parts};
	}
	return @made;
}

1;

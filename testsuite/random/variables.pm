# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# variables.pm - reductions over variables of every kind, at every level.
#
# make() gives a feature (see features.pm) whose procedure reduces one variable r,
# a dummy argument, reference, pointer, allocatable, static or captured variable
# and so on, in nests of one to three loops.  Or each iteration of gangs has the
# variable to itself, and inner loops reduce that; or a routine reduces its
# argument.
package variables;
use strict;
use warnings;

use common;

my ($k, $lang, $f); # end of the names; the language; whether it is Fortran
my ($type, $op, $first, $n, $r, $array, $one);

# Operators: what r becomes, E an expression of small integers, X one that is
# among these or none, for the types.
my %c_step = ("+" => "r = r + (E) % 7", "max" => "r = max(r, (T)(E))",
	"min" => "r = min(r, (T)(E))", "^" => "r = r ^ (T)(E)",
	"|" => "r = r | (T)((E) & 85)", "&" => "r = r & (T)((E) | 64)",
	"&&" => "r = r && (E) != X", "||" => "r = r || (E) == X",
	"*" => "r = r * ((E) > 9 ? -1 : 1)");
my %f_step = ("+" => "r = r + mod(E, 7)", "max" => "r = max(r, CAST)",
	"min" => "r = min(r, CAST)", "ieor" => "r = ieor(r, CAST)",
	"ior" => "r = ior(r, CAST)", "iand" => "r = iand(r, ior(CAST, 64_K))",
	".and." => "r = r .and. E /= X", ".or." => "r = r .or. E == X",
	".neqv." => "r = r .neqv. E > 9", "*" => "r = r * merge(-1, 1, E > 9)");

sub choose
{
	$type = $f ? pick("integer", "integer", "integer(8)", "real(8)",
		"integer(2)", "real", "logical", "complex(8)")
		: pick("int", "int", "long", "double", "short", "float",
		"unsigned", "signed char");
	$op = $type eq "logical" ? pick(".and.", ".or.", ".neqv.")
		: $type eq "complex(8)" ? "+"
		: $type =~ /real|double|float/ ? pick("+", "+", "max", "min", "*")
		: $f ? pick("+", "+", "max", "min", "ieor", "ior", "iand", "*")
		: pick("+", "+", "max", "min", "^", "|", "&", "&&", "&&", "||",
			"||", "*");
	$one = pick(11, 999);
	$op = pick("max", "min", "^") if $type eq "signed char" && $op eq "+";
	$first = $type eq "logical" ? pick(".true.", ".false.")
		: $op eq "*" ? 1 : 1 + number(9);
}

# The statement that reduces r with an expression.
sub step
{
	my $e = shift;
	my $text = ($f ? \%f_step : \%c_step)->{$op};
	my ($kind) = $type =~ /\((\d)\)/;
	$kind //= 4;
	my $cast = $type =~ /real/ ? "real(E, $kind)" : "int(E, $kind)";
	$text =~ s/CAST/$cast/;
	$text =~ s/_K/_$kind/;
	$text =~ s/\bT\b/$type/g;
	$text =~ s/\bX\b/$one/g;
	$text =~ s/\bE\b/$e/g;
	$text =~ s/\br\b/$r/g;
	return line($text, $f ? "" : ";") unless $array;
	head("m", $array);
	$text =~ s/\b$r\b/$f ? "$r(m)" : "$r\[m]"/ge;
	line($text, $f ? "" : ";");
	end_loop();
}

sub head
{
	my ($v, $high) = @_;
	return line("do $v = 1, $high") if $f;
	my $t = pick("int", "int", "long");
	line($v eq "m" ? "for (int m = 0; m < $high; m++) {"
		: "for ($t $v = 1; $v <= $high; $v++) {");
}

sub end_loop { line($f ? "end do" : "}") }

sub element { return $f ? "int(a($_[0]))" : "(int)a[$_[0]]" }

sub reduction { return " reduction($op:$r)" }

sub sizes
{
	return "" if chance(40);
	return join "", some(60, " num_gangs(" . (1 + number(5)) . ")",
		" num_workers(" . (1 + number(4)) . ")",
		" vector_length(" . pick(1, 8, 32, 64) . ")");
}

# A nest that reduces r over all of its loops.
sub nest
{
	my $depth = 1 + number(3);
	my @levels = @{pick(@{[
		[["gang"], ["gang vector"], ["gang worker"], [""],
			["gang worker vector"], ["worker"], ["worker vector"],
			["vector"]],
		[["gang", "vector"], ["gang", "worker"], ["gang", "worker vector"],
			["gang worker", "vector"], ["gang", "seq"], ["", ""],
			["worker", "vector"], ["worker", "seq"]],
		[["gang", "worker", "vector"], ["gang", "worker", "seq"],
			["gang", "seq", "vector"], ["gang worker", "vector", "seq"]]
		]->[$depth - 1]})};
	has("variable: " . join ", ", map { $_ || "(none)" } @levels);
	my $what = pick("parallel", "parallel", "parallel", "serial",
		"kernels");
	@levels = ("") x $depth if $what ne "parallel";
	my $apart = $what eq "parallel" && chance(25);
	# Each of several gangs would run a loop without the level.
	my $sizes = $levels[0] =~ /^(?:worker|vector)/ ? " num_gangs(1) " .
		"num_workers(" . (2 + number(3)) . ")" : sizes();
	if ($apart) {
		acc(join "", "parallel", chance(50) ? reduction() : " copy($r)", $sizes);
		line("{") unless $f;
	}
	for my $d (0 .. $depth - 1) {
		my $clause = $levels[$d] eq "seq" ? "" : reduction();
		acc(join "", $d || $apart ? "" : "$what ", "loop $levels[$d]$clause",
			$d || $apart || $what eq "serial" ? "" : $sizes)
			if !$d || $what eq "parallel";
		head(substr("ijl", $d, 1), $d ? 5 + number(9) : "n");
	}
	step(pick("a", "b") eq "a" ? element("i") . ($depth > 1 ? " + j" : "")
		: element("i") . " * 3 + i");
	end_loop() for 1 .. $depth;
	line($f ? "!\$acc end parallel" : "}") if $apart;
}

# Each iteration has r for itself; loops in it reduce that.
sub inside
{
	my ($outer, $inner) = @{pick(["gang", "vector"], ["gang", "worker"],
		["gang", "worker vector"], ["gang worker", "vector"],
		["gang", "worker"])};
	has("variable: private, $outer, $inner");
	my $two = $inner eq "worker" && chance(40);
	acc(join "", "parallel loop $outer private($r)", sizes());
	head("i", "n");
	if ($array) {
		head("m", $array);
		line($f ? "$r(m) = $first" : "$r\[m] = $first;");
		end_loop();
	} else {
		line("$r = $first", $f ? "" : ";");
	}
	acc(join "", "loop $inner", reduction());
	head("j", 3 + number(20));
	if ($two) {
		acc(join "", "loop vector", reduction());
		head("l", 9);
	}
	step(element("i") . " + j");
	end_loop();
	end_loop() if $two;
	my $value = $array ? $f ? "$r(2)" : "$r\[1]" : $r;
	$value = $type eq "logical" ? "merge(1, 0, $value)" : "int($value)"
		if $f;
	line($f ? "b(i) = b(i) + $value" : "b[i] = b[i] + $value;");
	end_loop();
}

# A routine that reduces its argument.
sub routine
{
	my ($outer, $level, $inner) = @{pick(["gang", "worker", "worker"],
		["gang", "vector", "vector"], ["gang worker", "vector", "vector"],
		["gang", "worker", "worker vector"], ["gang", "seq", "seq"])};
	has("variable: routine $level");
	my $by = $lang eq "c" ? "value" : "reference";
	my @old = take_lines();
	my ($x, $name) = ($r, "r");
	$r = "r";
	acc(join "", "loop $inner", $inner eq "seq" ? "" : reduction());
	head("j", "n");
	step(element("j"));
	end_loop();
	my @body = take_lines();
	add_lines(@old);
	$r = $x;
	my $t = $array ? "${type}" : $type;
	my @text = $f ? ("subroutine q$k(a, n, r)", "!\$acc routine $level",
		"integer, intent(in) :: n, a(n)", "$type :: r" .
		($array ? "($array)" : ""), "integer :: j, m", @body,
		"end subroutine")
		: ("#pragma acc routine $level", "static " . ($by eq "value" &&
		!$array ? "$type" : "void"), "q$k(int *a, int n, $type " .
		($array ? "*r_" : $by eq "value" ? "r" : "&r") . ")", "{",
		($array ? ("$type r\[$array];", "for (int m = 0; m < $array; m++)",
		"\tr[m] = r_[m];") : ()), @body,
		$array ? ("for (int m = 0; m < $array; m++)",
		"\tr_[m] = r[m];") : (), $by eq "value" && !$array
		? "return r;" : (), "}");
	return () if !$f && $array;
	acc(join "", "parallel loop $outer private($r)", sizes(), " copyin(a)");
	head("i", 8);
	if ($array) {
		head("m", $array);
		line($f ? "$r(m) = $first" : "$r\[m] = $first;");
		end_loop();
	} else {
		line("$r = $first", $f ? "" : ";");
	}
	line($f ? "call q$k(a, n, $r)" : $by eq "value" ? "$r = q$k(a, n, $r);"
		: "q$k(a, n, $r);");
	my $value = $array ? "$r(2)" : $r;
	$value = $type eq "logical" ? "merge(1, 0, $value)" : "int($value)"
		if $f;
	line($f ? "b(i) = $value" : "b[i] = $value;");
	end_loop();
	return @text;
}

# Constructs of the procedure; what has to stand before it.
sub constructs
{
	my $private = shift;
	begin_lines($f);
	my @before;
	for (1 .. 1 + number(3)) {
		my $what = $private ? number(10) : 0;
		if ($what < 5) {
			nest();
		} elsif ($what < 8 || @before) {
			inside();
			reset_variable();
		} else {
			@before = routine();
			reset_variable();
		}
	}
	return @before;
}

# What is private has no value behind the construct, but is r after it.
sub reset_variable
{
	return line("$r = $first", $f ? "" : ";") if !$array || $f;
	head("m", $array);
	line("$r\[m] = $first;");
	end_loop();
}

sub make
{
	($k, $lang) = @_;
	$f = $lang eq "f90";
	$n = 20 + number(50);
	($r, $array) = ("r", 0);
	choose();
	return $f ? make_f() : make_c();
}

sub tabs { return map { /^#/ ? $_ : "\t$_" } @_ }

# C and C++.

sub make_c
{
	my $where = pick(qw(parameter local static file array two),
		$lang eq "cc" ? qw(reference reference refstatic reflocal
			lambda refarray member binding template)
		: qw(nested nested));
	has("variable: $where");
	$array = 2 + number(3) if $where =~ /array/;
	my $attribute = pick("", "", "__attribute__((noinline)) ",
		"__attribute__((cold)) ");
	my $t = $type;
	my @before = constructs(1);
	my @body = map { s/^r = (\d+)$/r = $1;/r } take_lines();
	my $show = $array ? "for (int m = 0; m < $array; m++)\n\t\tsum = sum " .
		"* 31 + (long)r[m];" : "sum = (long)r;";
	my @arrays = ("static int a$k\[${\($n + 1)}], b$k\[${\($n + 1)}];");
	my @names = ("int (&a)[${\($n + 1)}] = a$k, (&b)[${\($n + 1)}] = b$k;");
	s/\ba\[/a$k\[/g, s/\bb\[/b$k\[/g, s/\bcopyin\(a\)/copyin(a$k)/,
		s/\bq$k\(a,/q$k(a$k,/ for @body;
	my @set = ("for (int i = 0; i <= $n; i++)", "\ta$k\[i] = i * 5 % 12, " .
		"b$k\[i] = i % 3;");
	my $parameter = "int n";
	my (@file, @declare, $call) = (@arrays);
	my $init = $array ? "{" . join(", ", ($first) x $array) . "}" : $first;
	my $e = $array ? "[$array]" : "";
	$call = "in$k($n)";
	if ($where eq "parameter" || $where eq "template") {
		$parameter .= ", $t r";
		$call = "in$k($n, $first)";
	} elsif ($where eq "reference" || $where eq "refarray") {
		my $y = $where eq "refarray" ? "(&r)$e" : "&r";
		$parameter .= ", $t $y";
		push @set, ($where eq "reference" && chance(40) ? "static " : "")
			. "$t y$e = $init;";
		push @set, "y = $first;" if $set[-1] =~ /^static/;
		$call = "in$k($n, y)";
	} elsif ($where eq "refstatic") {
		push @file, "static $t y$k = $first;";
		@declare = ("$t &r = y$k;", "r = $first;");
	} elsif ($where eq "reflocal") {
		@declare = ("$t y = $first;", "$t &r = y;");
	} elsif ($where eq "member") {
		@declare = ("struct { int z; $t y; } v = {1, $first};",
			"$t &r = v.y;");
	} elsif ($where eq "binding") {
		@declare = ("struct { int z; $t y; } v = {1, $first};",
			"auto &r = v.y;");
	} elsif ($where eq "file") {
		push @file, "static $t r$k = $first;";
		s/\br\b/r$k/g for @body, $show;
	} elsif ($where eq "static") {
		@declare = ("static $t r;", "r = $first;");
	} else {
		@declare = ("$t r$e = $init;");
	}
	if ($where eq "lambda") {
		@body = ("auto g = [&]() {", tabs(@body), "};", "g();");
	} elsif ($where eq "nested") {
		@body = ("void g(void) {", tabs(@body), "}", "g();");
	}
	my $head = $where eq "template" ? "template <class X> " : "";
	$parameter =~ s/, \w.* r$/, X r/, $call =~ s/, (\S+)\)$/, ($t)$1)/
		if $head && $parameter =~ s/, .* r$/, X r/;
	return (file => [@file, map({ s/\bint \*a\b/int *a/r } @before),
		"$head${attribute}static long", "in$k($parameter)", "{",
		tabs("long sum = 0;", @declare, @body, $show, "return sum;"), "}",
		"static void", "run$k(void)", "{", tabs(@set, "long sum = $call;",
		"for (int i = 0; i <= $n; i++)", "\tsum = (sum * 31 + b$k\[i]) % " .
		"1000003;", "printf(\"$k variables %ld\\n\", sum);"), "}"],
		text => ["run$k();"]);
}

# Fortran.

sub make_f
{
	my $where = pick(qw(dummy dummy optional optional pointer allocatable
		value saved module common host host result local block target
		local_pointer local_allocatable array array automatic), "inout",
		"dummy");
	has("variable: $where");
	$array = 2 + number(3) if $where =~ /array|automatic/;
	# A pointer of its own leads nowhere.
	my @before = constructs($where !~ /pointer/);
	my @body = take_lines();
	my %attribute = (optional => ", optional", pointer => ", pointer",
		allocatable => ", allocatable", value => ", value",
		saved => ", save", target => ", target",
		local_pointer => ", pointer", inout => ", intent(inout)",
		local_allocatable => ", allocatable");
	my $a = $attribute{$where} // "";
	my $dummy = $where =~ /^(?:dummy|optional|pointer|allocatable|value|
		host|target|array|automatic|inout)$/x;
	my $e = $where eq "automatic" ? "(z)" : $array ? "($array)" : "";
	my $show = $array ? "total = total * 31 + sum(r)"
		: $type eq "logical" ? "total = merge(1, 0, r)"
		: "total = int(r, 8)";
	$show = "total = total * 31 + int(sum(r), 8)" if $array;
	$show = "total = count(r)" if $array && $type eq "logical";
	my @declare = $where eq "module" || $where eq "result" ? ()
		: "$type$a :: r$e";
	unshift @declare, "integer, intent(in) :: z" if $where eq "automatic";
	push @declare, "common /com$k/ r" if $where eq "common";
	my @start = $where =~ /local_/ ? ("allocate (r)", "r = $first")
		: $dummy ? () : ("r = $first");
	my @module = $where eq "module" ? ("$type :: r$k") : ();
	if ($where eq "module") {
		s/\br\b/r$k/g for @body, @start, $show;
	}
	@body = ("block", "$type :: s", "s = r", (map { s/\br\b/s/gr } @body),
		"r = s", "end block") if $where eq "block";
	my $end = $where eq "local_pointer" ? "deallocate (r)" : ();
	my @vars = ("integer, intent(in) :: n", "integer :: a(n), b(n)",
		"integer :: i, j, l, m", @declare);
	my $list = "a, b, n, total" . ($where eq "automatic" ? ", z" : "") .
		($dummy ? ", r" : "");
	my @text = ("subroutine in$k($list)", @vars, "integer(8) :: total",
		@start, $where eq "host" ? "call inner" : @body, $show, $end // (),
		$where eq "host" ? ("contains", "subroutine inner",
		"integer :: i, j, l, m", @body, "end subroutine") : (),
		"end subroutine");
	my @outer = ("integer :: a($n), b($n), i", "integer(8) :: total");
	my $pa = $where eq "pointer" || $where eq "allocatable" ? $a : "";
	$pa = ", target" if $where eq "target";
	push @outer, "$type$pa :: y" . ($array ? "($array)" : "") if $dummy;
	my @set = ("a = [(mod(i * 5, 12), i = 1, $n)]", "b = 1", "total = 0");
	push @set, "allocate (y)" if $pa && $where ne "target";
	push @set, "y = $first" if $dummy;
	my $arguments = $list =~ s/\bn\b/$n/r =~ s/\br\b/y/r =~
		s/\bz\b/$array/r;
	if ($where eq "result") {
		@text = ("$type function in$k(a, b, n) result(r)", @vars,
			"r = $first", @body, "end function");
		my $y = $type eq "logical" ? "merge(1, 0, in$k(a, b, $n))"
			: "int(in$k(a, b, $n), 8)";
		return (contained => [@before, @text], text => [@outer, @set,
			"total = $y", "print *, total, sum(b)"]);
	}
	return (module => \@module, contained => [@before, @text],
		text => [@outer, @set, "call in$k($arguments)", $dummy
		? "print *, y" : (), $where eq "pointer" ? "deallocate (y)" : (),
		"print *, total, sum(b)"]);
}

1;

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# fdata.pm - data of Fortran in random programs: see features.pm.
#
# Queues, optional arguments that are there or not, polymorphic variables,
# allocatable variables in declare that get other memory or where the stack is not
# clean, and reference counts of sections.
package fdata;
use strict;
use warnings;

use common;

sub value
{
	my @names = @_;
	my ($x, $y) = (pick(@names), pick(@names, 1 + number(9)));
	return pick("mod($x * 3 + $y, 31)", "max($x, $y) - " . number(7),
		"$x + $y", "merge($x, $y, $x > $y)", "ieor($x, $y)");
}

# A directive of a loop over elements that are apart.
sub loop
{
	my $what = pick("parallel", "parallel", "kernels", "serial");
	return "serial loop" if $what eq "serial";
	return "kernels loop independent" if $what eq "kernels";
	return "parallel loop" . pick("", " gang", " gang vector",
		" gang worker vector", " gang num_gangs(3)",
		" vector_length(8) num_gangs(2)");
}

# Work on four arrays in queues, each after what it depends on.
sub queues
{
	my $k = shift;
	my $n = 30 + number(100);
	my @queue = (0) x 4;
	my @text;
	for (1 .. 4 + number(9)) {
		my ($to, $from) = (number(4), number(4));
		my $q = 1 + number(3);
		my %before = map { $_ => 1 } grep { $_ && $_ != $q }
			@queue[$to, $from];
		my @before = sort keys %before;
		my $wait = @before ? " wait(" . join(", ", @before) . ")" : "";
		my $what = number(10);
		if ($what < 2) {
			has("queue: update");
			push @text, "!\$acc update self(a$to) async($q)$wait",
				"!\$acc wait($q)", "a$to(3) = a$to(3) + 2",
				"!\$acc update device(a$to(3:3)) async($q)";
			$queue[$to] = $q;
			next;
		}
		if ($what < 4 && @before) {
			has("queue: wait");
			push @text, "!\$acc wait(" . join(", ", @before) . ")" .
				" async($q)";
			$wait = "";
		}
		has("queue: construct");
		my $sum = chance(20);
		push @text, "!\$acc " . loop() . " async($q)$wait " .
			pick("present(a$to)", "") . ($sum ? " copy(s)" .
			" reduction(+:s)" : ""), "do i = 1, n",
			"a$to(i) = mod(" . value("a$to(i)", "i", $from == $to ?
			() : "a$from(i)") . ", 1009)",
			$sum ? "s = s + mod(a$to(i), 5)" : (), "end do",
			$sum ? "!\$acc wait($q)" : ();
		# What reads has to end before a later write.
		$queue[$from] = $q;
		$queue[$to] = $q;
		if (chance(12)) {
			push @text, "!\$acc wait";
			@queue = (0) x 4;
		}
	}
	my ($begin, $end) = @{pick(["data copy(a0, a1, a2, a3)", "end data"],
		["enter data copyin(a0, a1, a2, a3)",
			"exit data copyout(a0, a1, a2, a3)"])};
	my @declare = chance(50) ? ("integer :: a0(n), a1(n), a2(n), a3(n)")
		: ("integer, allocatable :: a0(:), a1(:), a2(:), a3(:)",
			"allocate (a0(n), a1(n), a2(n), a3(n))");
	@declare = ($declare[0], "integer :: i, s", @declare[1 .. $#declare]);
	return (contained => ["subroutine run$k(n)", "integer, value :: n",
		@declare, "s = 0", (map { "a$_ = [(mod(i * " . ($_ + 3) .
		", 11), i = 1, n)]" } 0 .. 3), "!\$acc $begin", @text,
		"!\$acc wait", "!\$acc $end",
		"print *, s, sum(a0), sum(a1), sum(a2), sum(a3)",
		"print *, sum([(a0(i) * i + a1(i) - a2(i) * mod(i, 7) + a3(i), " .
		"i = 1, n)])", "end subroutine"], text => ["call run$k($n)"]);
}

# Dummy arguments that are optional, in clauses and in constructs.
sub optional
{
	my $k = shift;
	my $n = 10 + number(40);
	my %shape = (a => "(n)", b => "(:)", c => "(0:)", d => "(:)",
		p => "(:)");
	my %attribute = (d => ", allocatable", p => ", pointer");
	my @names = sort keys %shape;
	my @declare = map { "integer" . ($attribute{$_} // "") .
		", optional :: $_$shape{$_}" } @names;
	my @clauses = map { "copy($_)" } some(70, @names);
	my @body;
	for my $x (some(80, @names)) {
		my $low = $x eq "c" ? "i - 1" : "i";
		my $v = value("$x($low)", "i", "n");
		push @body, "!\$acc " . loop() . (chance(50) ? " copy($x)" : ""),
			"do i = 1, n", "if (present($x)) $x($low) = mod($v, 1009)",
			"end do";
	}
	my @two = some(60, "a", "b");
	push @body, "!\$acc " . loop(), "do i = 1, n",
		"if (present(a) .and. present(b)) a(i) = a(i) + b(i)", "end do"
		if @two == 2;
	push @body, "if (present(s)) then", "!\$acc parallel loop " .
		"reduction(+:s)" . pick("", " copy(s)"), "do i = 1, n",
		"s = s + i", "end do", "end if" if chance(50);
	@body = ("!\$acc data @clauses", @body, "!\$acc end data")
		if @clauses && chance(70);
	my @calls = map { my @given = some(60, @names, "s");
		"call in$k(n" . join("", map { ", $_=$_" } @given) . ")" } 0 .. 2;
	my $last = $n - 1;
	return (contained => ["subroutine in$k(n, a, b, c, d, p, s)",
		"integer, intent(in) :: n", @declare, "integer, optional :: s",
		"integer :: i", @body, "end subroutine",
		"subroutine run$k(n)", "integer, value :: n",
		"integer :: a(n), b(n), c(0:n - 1), s, i",
		"integer, allocatable :: d(:)", "integer, pointer :: p(:)",
		"allocate (d(n), p(n))", "s = 3",
		"a = [(mod(i * 7, 23), i = 1, n)]", "b = a + 1", "c = a * 2",
		"d = a - 1", "p = a + 5", @calls,
		"print *, s, sum(a), sum(b), sum(c), sum(d), sum(p)",
		"deallocate (p)", "end subroutine"], text => ["call run$k($n)"]);
}

# Polymorphic variables of each kind.
sub polymorphic
{
	my $k = shift;
	my $n = 4 + number(30);
	my $kind = pick("local", "pointer", "dummy", "module", "target",
		"module pointer");
	has("polymorphic: $kind");
	my $v = $kind =~ /module/ ? "v$k" : "v";
	my $type = chance(60) ? "u$k" : "t$k";
	my @module = ("type t$k", "integer :: n = 3", "integer :: x($n) = 1",
		"integer(2) :: j = 2", "end type", "type, extends(t$k) :: u$k",
		"real(8) :: z($n) = 2", "end type");
	my $attribute = $kind =~ /pointer/ ? ", pointer" : $kind eq "target"
		? ", allocatable, target" : ", allocatable";
	my $declare = $kind eq "dummy" ? "class(t$k) :: $v"
		: "class(t$k)$attribute :: $v";
	push @module, $declare if $kind =~ /module/;
	my @body;
	for (1 .. 1 + number(3)) {
		my $e = value("$v%x(i)", "i", "$v%n");
		push @body, "!\$acc " . loop() . " present($v)", "do i = 1, $n",
			"$v%x(i) = mod($e, 1009)", "end do";
		push @body, "!\$acc update self($v)", "$v%n = $v%n + 1",
			"!\$acc update device($v)" if chance(40);
		push @body, "!\$acc serial present($v)",
			"$v%n = mod($v%n + $v%x(2), 97)", "!\$acc end serial"
			if chance(40);
		next if $type =~ /t/ || chance(50);
		push @body, "select type ($v)", "type is (u$k)",
			"!\$acc " . loop() . " present($v)", "do i = 1, $n",
			"$v%z(i) = $v%z(i) + $v%x(i) * $v%j", "end do",
			"end select";
	}
	my ($begin, $end) = @{pick(["data copy($v)", "end data"],
		["enter data copyin($v)", "exit data copyout($v)"])};
	@body = ("!\$acc $begin", @body, "!\$acc $end");
	my @show = ("print *, $v%n, sum($v%x), sum([($v%x(i) * i, i = 1, $n)])",
		"select type ($v)", "type is (u$k)", "print *, int(sum($v%z))",
		"end select");
	my @set = ("$v%x = [(mod(i * 7, 23), i = 1, $n)]");
	my @in = $kind eq "dummy" ? ("subroutine in$k($v)", $declare,
		"integer :: i", @body, @show, "end subroutine",
		"subroutine run$k", "class(t$k), allocatable :: y",
		"integer :: i", "allocate ($type :: y)",
		"y%x = [(mod(i * 7, 23), i = 1, $n)]", "call in$k(y)",
		"print *, sum(y%x)", "end subroutine")
		: ("subroutine run$k", $kind =~ /module/ ? () : $declare,
		"integer :: i", "allocate ($type :: $v)", @set, @body, @show,
		$kind =~ /pointer|module/ ? "deallocate ($v)" : (),
		"end subroutine");
	return (module => \@module, contained => \@in,
		text => [("call run$k") x (1 + number(2))]);
}

# The branch of a dynamic type, in a loop or before it.
sub branch
{
	my ($k, $v, $class) = @_;
	my @text;
	for my $type (pick(["u$k"], ["t$k"], ["u$k", "w$k"], ["w$k", "u$k"])) {
		push @text, map {("type is ($_)", "a(i) = a(i) + " .
			value("i", $_ =~ /t/ ? "$v%n" : "$v%x(3)"))} @$type;
	}
	push @text, "class is (u$k)", "a(i) = a(i) * 2 - $v%x(2)"
		if $class && chance(30);
	push @text, "class default", "a(i) = a(i) - " . value("i", "$v%n")
		if chance(60);
	return ("select type ($v)", @text, "end select");
}

# Dynamic types in constructs: branches, type-bound procedures, and routines that
# get the object.
sub types
{
	my $k = shift;
	my $n = 4 + number(30);
	my $kind = pick("local", "pointer", "dummy", "module", "component");
	has("dynamic type: $kind");
	my $v = $kind eq "module" ? "v$k" : $kind eq "component" ? "h%v" : "v";
	my $type = pick("t$k", "u$k", "w$k");
	my $declare = $kind eq "dummy" ? "class(t$k) :: v"
		: $kind eq "component" ? "type(h$k) :: h"
		: "class(t$k), " . ($kind eq "pointer" ? "pointer"
		: "allocatable") . " :: $v";
	my @module = ("type t$k", "integer :: n = 3", "contains",
		"procedure :: number => number_t$k", "end type",
		"type, extends(t$k) :: u$k", "integer :: x(5) = 4", "contains",
		"procedure :: number => number_u$k", "end type",
		"type, extends(u$k) :: w$k", "real(8) :: z = 2", "end type",
		"type h$k", "integer :: m = 1",
		"class(t$k), allocatable :: v", "end type");
	push @module, $declare if $kind eq "module";
	my @body;
	for (1 .. 1 + number(3)) {
		my @work = map {@$_} map {pick(
			[branch($k, "o", $kind ne "component")],
			["a(i) = a(i) + o%number(i)"],
			["call mark$k(o, a(i))"])} 1 .. 1 + number(2);
		s/\bo\b/$v/g for @work;
		s/select type \(h%v\)/select type (o => h%v)/ for @work;
		if ($kind eq "component") {
			my $in = 0;
			for (@work) {
				$in = 1 if /^select/;
				s/h%v%/o%/g if $in && !/^select/;
				$in = 0 if /^end select/;
			}
		}
		push @body, "!\$acc " . loop() . " copy(a)" .
			($kind eq "component" ? " copyin(h, h%v)"
			: pick("", " copyin($v)")), "do i = 1, $n", @work,
			"end do";
	}
	my @routines = ("integer function number_t$k(this, i)",
		"class(t$k), intent(in) :: this", "integer, intent(in) :: i",
		"!\$acc routine seq", "number_t$k = mod(this%n * i, 17)",
		"end function", "integer function number_u$k(this, i)",
		"class(u$k), intent(in) :: this", "integer, intent(in) :: i",
		"!\$acc routine seq", "number_u$k = this%x(mod(i, 5) + 1) + i",
		"end function", "subroutine mark$k(o, a)",
		"class(t$k), intent(in) :: o", "integer, intent(inout) :: a",
		"!\$acc routine seq", "select type (o)", "type is (u$k)",
		"a = a + o%x(1)", "type is (t$k)", "a = a - o%n",
		"end select", "end subroutine");
	my @start = ("allocate ($type :: $v)",
		"$v%n = " . (2 + number(9)), "select type (s => $v)",
		"class is (u$k)", "s%x = [3, 1, 4, 1, 5]", "end select");
	my @data = ("integer :: a($n), i", "a = [(mod(i * 7, 23), i = 1, $n)]");
	my @show = "print *, sum(a), sum([(a(i) * i, i = 1, $n)])";
	my @run = $kind eq "dummy" ? ("subroutine in$k(v)", $declare, @data,
		@body, @show, "end subroutine", "subroutine run$k",
		"class(t$k), allocatable :: v", @start, "call in$k(v)",
		"end subroutine")
		: ("subroutine run$k", $kind eq "module" ? () : $declare, @data,
		@start, @body, @show,
		$kind =~ /pointer|module/ ? "deallocate ($v)" : (),
		"end subroutine");
	return (module => \@module, contained => [@routines, @run],
		text => ["call run$k"]);
}

# What becomes of an allocatable variable in declare: other memory, of another
# size, also by an assignment, while other data comes to where it was.
sub reallocated
{
	my ($m, @fill) = @_;
	my @lines;
	for (1 .. number(4)) {
		my $more = number(20);
		my $what = number(3);
		has("declare: " . ("allocated again", "assigned",
			"other data")[$what]);
		if ($what == 0) {
			push @lines, "deallocate ($m)",
				"allocate ($m(n + $more))", @fill;
		} elsif ($what == 1) {
			push @lines, "$m = [(mod(i * 5 + j, 13), " .
				"i = 1, n + $more)]", chance(50) ? @fill
				: "!\$acc update device($m)";
		} else {
			push @lines, "allocate (w(n + $more))", "w = j",
				"!\$acc " . loop() . " copy(w)", "do i = 1, n",
				"w(i) = w(i) + $m(i)", "end do",
				"!\$acc update self(a(1))", "a(1) = mod(a(1) + sum(w), 1009)",
				"!\$acc update device(a(1))", "deallocate (w)";
		}
	}
	return @lines;
}

# Allocatable variables of a procedure or module in declare, called with a stack
# that has the addresses of other data.
sub local_declare
{
	my $k = shift;
	my $n = 5 + number(40);
	my $which = pick("create", "create", "device_resident");
	my $shape = pick(":", ":", "fixed");
	my $fixed = $shape eq "fixed";
	my $where = !$fixed && chance(40) ? "module" : "procedure";
	has("declare in a $where: $which, $shape");
	my $v = $where eq "module" ? "m$k" : "m";
	my @m = ($fixed ? "integer :: m(n)" : "integer, allocatable :: $v(:)");
	$which = "create" if !$fixed;
	push @m, "!\$acc declare $which($v)";
	my @fill = ("!\$acc parallel loop", "do i = 1, n",
		"$v(i) = mod(i * 3 + j, 17)", "end do");
	my @more = $which eq "create" ? ("!\$acc update self($v)",
		"$v = $v + 1", "!\$acc update device($v)") : ();
	push @more, reallocated($v, @fill) unless $fixed;
	my $module = $where eq "module";
	return (module => $module ? \@m : [],
		contained => ["subroutine dirty$k(a, n)",
		"use iso_c_binding", "integer, intent(in) :: n",
		"integer, target :: a(n)", "type(c_ptr) :: p(64)",
		"integer :: i", "do i = 1, 64", "p(i) = c_loc(a)", "end do",
		"a(1) = a(1) + merge(0, 1, c_associated(p(n)))",
		"end subroutine",
		"subroutine in$k(a, n, j)", "integer, intent(in) :: n, j",
		"integer :: a(n), i", "integer, allocatable :: w(:)",
		$module ? () : @m,
		$fixed ? () : "allocate ($v(n))", @fill, @more,
		"!\$acc " . loop() . " present(a)", "do i = 1, n",
		"a(i) = mod(a(i) * 2 + $v(n + 1 - i), 1009)", "end do",
		$fixed || (!$module && chance(50)) ? () : "deallocate ($v)",
		"end subroutine",
		"subroutine run$k(n)", "integer, value :: n",
		"integer, target :: a(n)", "integer :: i",
		"a = [(mod(i * 7, 23), i = 1, n)]", "!\$acc data copy(a)",
		(map { ("call dirty$k(a, n)", "call in$k(a, n, $_)") }
		1 .. 2 + number(2)), "!\$acc end data",
		"print *, sum(a), sum([(a(i) * i, i = 1, n)])",
		"end subroutine"], text => ["call run$k($n)"]);
}

# Sections of an array, held by several references.
sub counts
{
	my $k = shift;
	my $n = 20 + number(40);
	my ($l, $h) = (pick(1, 1 + number(6)), $n - number(6));
	my $depth = 0;
	my @text;
	my $work = sub { push @text, "!\$acc " . loop() . pick("",
		" present(a($l:$h))", " copy(a($l:$h))", " copyin(a($l:$h))"),
		"do i = $l, $h", "a(i) = mod(" . value("a(i)", "i") .
		", 1009)", "end do" };
	my $name = "a($l:$h)";
	push @text, "!\$acc enter data copyin($name)";
	for (1 .. 3 + number(6)) {
		my $what = number(10);
		if ($what < 3) {
			push @text, "!\$acc enter data " . pick("copyin",
				"create") . "($name)";
			$depth++;
		} elsif ($what < 5 && $depth) {
			push @text, "!\$acc exit data " . pick("copyout",
				"delete") . "($name)";
			$depth--;
		} elsif ($what < 6) {
			push @text, "!\$acc data " . pick("copy", "copyin",
				"present", "no_create", "create") . "($name)";
			$work->();
			push @text, "!\$acc end data";
		} elsif ($what < 7) {
			push @text, "!\$acc update self($name)",
				"a($l) = a($l) + 1", "!\$acc update device(a($l))";
		} elsif ($what < 8 && $l == 1) {
			push @text, "!\$acc host_data use_device(a)",
				"call at$k(a, $l, $h)", "!\$acc end host_data";
		} else {
			$work->();
		}
	}
	push @text, "!\$acc exit data copyout($name) finalize";
	has("counts of sections");
	return (contained => ["subroutine at$k(x, l, h)",
		"integer :: x(*), l, h, i",
		"!\$acc parallel loop deviceptr(x)", "do i = l, h",
		"x(i) = x(i) + 3", "end do", "end subroutine",
		"subroutine run$k(n)", "integer, value :: n",
		"integer :: a(n), i", "a = [(mod(i * 7, 23), i = 1, n)]",
		@text, "print *, sum(a), sum([(a(i) * i, i = 1, n)])",
		"end subroutine"], text => ["call run$k($n)"]);
}

our %all = (queues => \&queues, optional => \&optional,
	polymorphic => \&polymorphic, types => \&types,
	local_declare => \&local_declare,
	counts => \&counts);

1;

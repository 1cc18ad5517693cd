# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# globals.pm - variables of the file or module in constructs with default clauses.
#
# make() gives a feature (see features.pm): arrays and scalars in declare, which
# are on the device without a clause, others in clauses of each kind, in memory
# that cannot be written too, or in a data region; constructs with default(none)
# or default(present), or without, read and change them, and the host does between
# them.
package globals;
use strict;
use warnings;

use common;

# End of the names; whether it is Fortran; elements of the arrays; types of the
# variables; whether a data region is around.
my ($k, $f, $n, %type, $inside);

sub done { return $f ? "" : ";" }

sub integer { return $f ? "int($_[0])" : "(int)$_[0]" }

sub element { return $f ? "$_[0]$k($_[1])" : "$_[0]$k\[$_[1]]" }

# A value that the construct may read: d, e and s are in declare, a and b in
# clauses, t is constant, u a scalar in clauses.
sub read_value
{
	my ($name, $i) = @_;
	return integer("$name$k") if $name =~ /[su]/;
	return integer(element($name, $f ? "1 + mod($i, 8)" : "$i % 8"))
		if $name eq "t";
	return integer(element($name, $i));
}

sub value
{
	my @names = @_;
	my ($x, $y) = (pick(@names), pick(@names, 1 + number(9)));
	return pick("$x + $y", "$x * " . (2 + number(5)) . " - $y",
		"max($x, $y)", $f ? "merge($x, $y, $x > $y)"
		: "($x > $y ? $x : $y)");
}

sub assign
{
	my ($to, $e) = @_;
	line("$to = ", $f ? "mod($e, 1009)" : "($e) % 1009", done());
}

sub loop_begin
{
	line($f ? "do i = 1, $n" : "for (int i = 0; i < $n; i++) {");
}

sub loop_end { line($f ? "end do" : "}") }

# The clause of a variable that is not in declare; only what is changed has to
# come back.
sub clause
{
	my ($name, $changed, $default) = @_;
	my $there = $inside && $name =~ /[ab]/;
	return $default =~ /none/ || chance(50) ? "present($name$k)" : ""
		if $there;
	return pick("copyin($name$k)", "firstprivate($name$k)")
		if $name eq "u";
	return "" if $name eq "t" && $f;
	return $changed ? "copy($name$k)" : pick("copyin($name$k)",
		$name eq "t" ? () : "copy($name$k)");
}

sub construct
{
	my $what = pick("parallel loop", "parallel loop gang vector",
		"kernels loop independent", "serial loop");
	my $default = pick("default(none)", "default(none)",
		"default(present)", "");
	my @read = some(45, qw(a b d e s t u));
	@read = ("t", "d") unless @read;
	my $to = pick(qw(a b d d e));
	my %used = map { $_ => 1 } @read, $to;
	has("globals: " . ($default || "no default"),
		"globals: reads " . join "", @read);
	my @clauses = map { clause($_, $_ eq $to, $default) }
		grep { $used{$_} } qw(a b t u);
	s/^firstprivate/copyin/ for $what =~ /kernels/ ? @clauses : ();
	acc($what, $default, @clauses);
	loop_begin();
	# Others' elements are not changed.
	assign(element($to, "i"), value("i", map { read_value($_, "i") }
		@read));
	loop_end();
}

# The host changes what is on the device.
sub host
{
	my $name = pick(qw(d e s u));
	my $there = $name ne "u";
	acc("update self($name$k)") if $there;
	if ($name =~ /[su]/) {
		assign("$name$k", integer("$name$k") . " * 3 + 1");
	} else {
		my $i = 1 + number($n - 1);
		assign(element($name, $i), integer(element($name, $i)) .
			" + " . number(9));
	}
	acc("update device($name$k)") if $there;
}

sub constructs
{
	chance(70) ? construct() : host() for 1 .. 2 + number(3);
}

sub region
{
	has("globals: data region");
	acc("data copy(a$k)", pick("copy(b$k)", "copyin(b$k) copyout(b$k)"));
	line("{") unless $f;
	$inside = 1;
	constructs();
	$inside = 0;
	line($f ? "!\$acc end data" : "}");
}

sub make
{
	($k, my $language) = @_;
	$f = $language eq "f90";
	begin_lines($f);
	($n, $inside) = (10 + number(50), 0);
	%type = map { $_ => $f ? pick("integer", "integer(8)", "integer(2)",
		"real(8)", "real") : pick("int", "long", "short", "double",
		"float") } qw(a b d e s t u);
	acc("update device(d$k, e$k, s$k)");
	chance(40) ? region() : constructs() for 1 .. 2 + number(2);
	acc("update self(d$k, e$k, s$k)");
	return $f ? make_f() : make_c();
}

# How the directive says that d, e and s are on the device.
sub declared
{
	return pick(["create(d$k, e$k, s$k)"], ["create(d$k)",
		"copyin(e$k, s$k)"], ["create(d$k, s$k)", "create(e$k)"]);
}

sub make_c
{
	my $static = pick("static ", "");
	my $t = join ", ", map { number(20) } 1 .. 8;
	my @file = ((map { "$static$type{$_} $_$k\[$n];" } qw(a b d e)),
		(map { "$static$type{$_} $_$k;" } qw(s u)),
		"static const $type{t} t$k\[8] = {$t};",
		map { "#pragma acc declare $_" } @{declared()});
	return (file => [@file, "static void", "run$k(void)", "{",
		"\tlong sum = 0;", "\tfor (int i = 0; i < $n; i++) {",
		"\t\ta$k\[i] = i * 7 % 23, b$k\[i] = i * 5 % 19;",
		"\t\td$k\[i] = i * 3 % 17, e$k\[i] = i % 5;", "\t}",
		"\ts$k = 3, u$k = 4;", (map { "\t$_" } take_lines()),
		"\tfor (int i = 0; i < $n; i++)", "\t\tsum = (sum * 31 + " .
		"(long)a$k\[i] + (long)b$k\[i] * 3 + (long)d$k\[i] * 5 + " .
		"(long)e$k\[i] * 7) % 1000003;", "\tprintf(\"$k globals %ld " .
		"%ld %ld\\n\", sum, (long)s$k, (long)u$k);", "}"],
		text => ["run$k();"]);
}

sub make_f
{
	my $t = join ", ", map { ($type{t} =~ /real/ ? "real(" : "int(") .
		number(20) . ", kind(" . ($type{t} =~ /real\(8\)/ ? "1d0"
		: $type{t} =~ /real/ ? "1.0" : $type{t} =~ /\((\d)\)/
		? "1_$1" : "1") . "))" } 1 .. 8;
	my @module = ((map { "$type{$_} :: $_$k($n)" } qw(a b d e)),
		(map { "$type{$_} :: $_$k" } qw(s u)),
		"$type{t}, parameter :: t$k(8) = [$t]",
		map { "!\$acc declare $_" } @{declared()});
	return (module => \@module, contained => ["subroutine run$k",
		"integer :: i", "a$k = [(mod(i * 7, 23), i = 1, $n)]",
		"b$k = [(mod(i * 5, 19), i = 1, $n)]",
		"d$k = [(mod(i * 3, 17), i = 1, $n)]",
		"e$k = [(mod(i, 5), i = 1, $n)]", "s$k = 3", "u$k = 4",
		take_lines(),
		"print *, '$k globals', sum([(int(a$k(i)) * i + int(b$k(i)) * 3 " .
		"+ int(d$k(i)) * 5 + int(e$k(i)) * 7, i = 1, $n)]), " .
		"int(s$k), int(u$k)", "end subroutine"], text => ["call run$k"]);
}

1;

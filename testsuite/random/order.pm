# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# order.pm - nests whose loops are in another order than the subscripts.
#
# make() gives a feature (see features.pm): two or three loops, partitioned,
# collapsed or tiled, over arrays whose subscripts are the loops' variables in any
# order, so that lanes go along memory or across it.  Bounds are constants, known
# at run time, or depend on outer loops; counters are of all types, up or down.
package order;
use strict;
use warnings;

use common;

my ($k, $lang, $f, $depth, @extent, @vars, $fixed);
# The type of all counters, too narrow for the number of a nest's iterations; or
# each has its own.
my $narrow;

# A random order of 0 .. depth - 1.
sub permutation
{
	my @left = 0 .. $depth - 1;
	return map { splice @left, number(scalar @left), 1 } 1 .. $depth;
}

# An array: its name, its order of subscripts, its type.
sub array
{
	my ($name, $type, @order) = @_;
	return {name => "$name$k", type => $type, order => \@order};
}

# The element of the iteration, or one near it in a dimension.
sub element
{
	my ($a, $near) = @_;
	my @i = map { my $v = $vars[$_]; $near && chance(40) ? pick("$v + 1",
		"$v - 1") : $v } @{$a->{order}};
	return $f ? "$a->{name}(" . join(", ", @i) . ")"
		: $a->{name} . join("", map { "[$_]" } @i);
}

sub leaf
{
	my @read = @_;
	my $what = number(8);
	return 1 + number(9) if $what < 1;
	my $v = pick(@vars);
	return $f ? "int($v)" : "(int)$v" if $what < 3 || !@read;
	my $e = element(pick(@read), 1);
	return $f ? "int($e)" : "(int)$e";
}

sub value
{
	my ($d, @read) = @_;
	return leaf(@read) if $d <= 0;
	my ($x, $y) = (value($d - 1, @read), value($d - 1, @read));
	return pick("($x + $y)", "($x - $y)", "max($x, $y)", "min($x, $y)",
		$f ? "mod($x, 31) * 3" : "($x % 31) * 3",
		$f ? "merge($x, $y, $x > $y)" : "($x > $y ? $x : $y)");
}

# The bounds of a loop: 1 to extent - 2, less at the ends, or up to, or from, an
# outer variable.
sub bounds
{
	my $d = shift;
	my ($low, $high) = (1 + number(2), $extent[$d] - 2 - number(2));
	my ($from, $to) = ($low, $high);
	$to = $f ? "z$k - " . (31 - $high) : "z$k - " . (31 - $high)
		if chance(30);
	if ($d && !$fixed && chance(25)) {
		my $v = $f ? "int($vars[$d - 1])" : "(int)$vars[$d - 1]";
		has("order: triangular");
		if (chance(50)) {
			$to = "min($v + " . number(4) . ", $high)";
		} else {
			$from = "max($v - " . number(4) . ", $low)";
		}
	}
	return ($from, $to);
}

sub head
{
	my $d = shift;
	my $v = $vars[$d];
	my ($from, $to) = bounds($d);
	my $step = pick(1, 1, 1, 1, 2, 3);
	my $down = chance(20);
	($from, $to) = ($to, $from) if $down;
	return line("do $v = $from, $to", $down ? ", -$step" : $step > 1
		? ", $step" : "") if $f;
	my $type = pick(qw(int int int long short unsigned), "unsigned char");
	$type = $narrow if $narrow;
	$type = "int" if $down;
	line($down ? "for ($type $v = $from; $v >= $to; $v -= $step) {"
		: "for ($type $v = $from; $v <= $to; $v += $step) {");
}

sub end_loop { line($f ? "end do" : "}") }

sub sizes
{
	return "" if chance(50);
	return join "", some(60, " num_gangs(" . (1 + number(9)) . ")",
		" num_workers(" . (1 + number(4)) . ")",
		" vector_length(" . pick(1, 8, 32, 64, 128) . ")");
}

# How the loops share the work: the clauses of each, and whether bounds must not
# depend on outer loops.
sub shares
{
	my $what = shift;
	my $n = number(10);
	if ($n < 3) {
		my $c = $depth == 3 && chance(40) ? 2 : $depth;
		has("order: collapse");
		return (1, pick("", "gang", "gang vector", "vector gang",
			"gang worker", "gang worker vector") .
			" collapse($c)", map { $_ < $c ? undef : "" }
			1 .. $depth - 1) if $what eq "parallel";
		return (1, "independent collapse($c)", map { $_ < $c ? undef
			: "independent" } 1 .. $depth - 1);
	}
	if ($n < 5) {
		my $t = join ", ", map { pick("*", 2, 4, 8, 3, 32) } 1 .. $depth;
		has("order: tile");
		return (1, ($what eq "parallel" ? pick("", "gang", "gang vector")
			: "independent") . " tile($t)", (undef) x ($depth - 1));
	}
	return (0, ("independent") x $depth) if $what eq "kernels" && $n < 8;
	return (0, ("plain") x $depth) if $what eq "kernels";
	my @two = @{pick(["gang", "vector"], ["gang", "worker vector"],
		["gang worker", "vector"], ["gang", "worker"], ["gang", "seq"],
		["", ""], ["gang vector", "seq"], ["gang", "vector"])};
	return (0, @two) if $depth == 2;
	return (0, @{pick(["gang", "worker", "vector"], ["gang", "seq", "vector"],
		["gang", "vector", "seq"], ["gang worker", "vector", "seq"],
		["", "", ""], ["gang", "worker vector", "seq"])});
}

sub construct
{
	my ($clauses, $arrays) = @_;
	my $what = pick("parallel", "parallel", "parallel", "kernels");
	my @write = grep { chance(60) } @$arrays;
	@write = ($arrays->[0]) unless @write;
	my %write = map { $_->{name} => 1 } @write;
	my @read = grep { !$write{$_->{name}} } @$arrays;
	my @share;
	($fixed, @share) = shares($what);
	my $plain = $share[0] eq "plain";
	my $sum = !$plain && chance(35);
	my $op = pick("+", "max");
	my $red = $sum ? " reduction($op:s)" : "";
	my $temp = chance(40);
	my $private = $temp ? " private(t)" : "";
	my ($last) = reverse grep { defined $share[$_] } 0 .. $depth - 1;
	has("order: $what", $sum ? "order: reduction" : ());
	if ($plain) {
		acc(join "", "kernels", $clauses);
		line("{") unless $f;
	} else {
		acc(join "", "$what loop $share[0]$red", $last ? "" : $private, sizes(),
			$clauses);
	}
	for my $d (0 .. $depth - 1) {
		acc(join "", "loop $share[$d]", $share[$d] eq "seq" ? "" : $red,
			$d == $last ? $private : "")
			if $d && defined $share[$d] && !$plain;
		head($d);
	}
	line("t = ", value(1, @read), $f ? "" : ";") if $temp;
	for my $a (@write) {
		my $e = element($a, 0);
		my $v = value(2, @read);
		$v .= " + t" if $temp;
		$v = ($f ? "int($e)" : "(int)$e") . " + $v" if chance(50);
		my $if = chance(20);
		line($f ? "if (mod(" . leaf(@read) . ", 3) /= 1) then"
			: "if (" . leaf(@read) . " % 3 != 1) {") if $if;
		line($f ? "$e = mod($v, 1009)" : "$e = ($v) % 1009;");
		line($f ? "end if" : "}") if $if;
	}
	if ($sum) {
		my $e = leaf(@read);
		line($op eq "+" ? $f ? "s = s + mod($e, 7)" : "s = s + $e % 7;"
			: $f ? "s = max(s, $e)" : "s = max(s, $e);");
	}
	end_loop() for 1 .. $depth;
	line($f ? "!\$acc end kernels" : "}") if $plain;
}

sub make
{
	($k, $lang) = @_;
	$f = $lang eq "f90";
	begin_lines($f);
	$depth = 2 + number(2);
	@vars = (qw(i j l))[0 .. $depth - 1];
	@extent = map { 6 + number($depth == 2 ? 60 : 20) } 1 .. $depth;
	has("order: $depth loops");
	$narrow = chance(80) ? undef : $f ? pick(1, 1, 2)
		: pick("unsigned char", "signed char", "short");
	has("order: narrow counters") if $narrow;
	my @types = $f ? ("integer", "integer", "integer(8)", "real(8)", "real",
		"integer(2)") : ("int", "int", "long", "double", "float",
		"short");
	my @arrays = map { array($_, pick(@types), permutation()) }
		(qw(a b c d))[0 .. 1 + number(3)];
	my $clause = chance(40) ? " copy(" . join(", ", map { $_->{name} }
		@arrays) . ")" : "";
	construct($clause, \@arrays) for 1 .. 1 + number(3);
	return $f ? make_f(@arrays) : make_c(@arrays);
}

sub make_c
{
	my @arrays = @_;
	my @body = take_lines();
	my $where = pick("static", "static", "local", "vla", "parameter");
	has("order: $where");
	my $size = sub { my ($a, $vla) = @_; return join "", map {
		$vla ? "[m$k$_]" : "[$extent[$_]]" } @{$a->{order}} };
	my $vla = $where =~ /vla|parameter/;
	my $sizes = join ", ", map { "m$k$_ = size31 - 31 + $extent[$_]" }
		0 .. $depth - 1;
	my @declare = map { ($where eq "static" ? "static " : "") .
		"$_->{type} $_->{name}" . $size->($_, $vla) . ";" } @arrays;
	my (@set, @show);
	for my $a (@arrays) {
		my ($n, $t) = ($a->{name}, $a->{type});
		my $loop = "for (int z = 0; z < (int)(sizeof $n / sizeof($t)); z++)";
		push @set, $loop, "\t(($t *)$n)[z] = z * 7 % 23;";
		push @show, $loop, "\tsum = (sum * 31 + (long)(($t *)$n)[z]) % " .
			"1000003;";
	}
	my @head = ("int z$k = size31, s = 3, t = 0;", "(void)z$k, (void)t;");
	my @file;
	if ($where eq "parameter" && $lang eq "c") {
		my $list = join ", ", (map { "int m$k$_" } 0 .. $depth - 1),
			map { "$_->{type} $_->{name}" . $size->($_, 1) } @arrays;
		my $cells = sub { join "", map { "[0:m$k$_]" } @{$_[0]{order}} };
		s/ copy\([^()]*\)$// for @body;
		@body = ("#pragma acc data copy(" . join(", ", map { "$_->{name}" .
			$cells->($_) } @arrays) . ")", "{", @body, "}");
		@file = ("static int in$k($list)", "{", @head, @body, "return s;",
			"}");
		@head = ();
		@body = ("int s = in$k(" . join(", ", (map { "m$k$_" } 0 .. $depth
			- 1), map { $_->{name} } @arrays) . ");");
	}
	return (file => [@file, "static void run$k(void)", "{", "long sum = 0;",
		$vla ? "int $sizes;" : (), @head, @declare, @set, @body, @show,
		"printf(\"$k order %d %ld\\n\", s, sum);", "}"],
		text => ["run$k();"]);
}

sub make_f
{
	my @arrays = @_;
	my $where = pick("local", "module", "automatic", "allocatable", "dummy",
		"assumed");
	has("order: $where");
	my @kinds = map { "integer(" . ($narrow // pick(4, 4, 4, 8, 2)) .
		") :: $_" } @vars;
	my $shape = sub { "(" . join(", ", map { $where =~ /alloc|assumed/
		? $where eq "assumed" ? "0:" : ":" : $where =~ /auto|dummy/
		? "0:m$_ - 1" : "0:" . ($extent[$_] - 1) } @{$_[0]{order}}) . ")" };
	my $real = sub { "(" . join(", ", map { "0:" . ($extent[$_] - 1) }
		@{$_[0]{order}}) . ")" };
	my @declare = map { "$_->{type}" . ($where eq "allocatable"
		? ", allocatable" : "") . " :: $_->{name}" . $shape->($_) } @arrays;
	my @m = map { "m$_" } 0 .. $depth - 1;
	my @set = map { "$_->{name} = reshape([(mod(z * 7, 23), z = 0, " .
		"size($_->{name}) - 1)], shape($_->{name}))" } @arrays;
	my @show = map { "total = mod(total * 31 + sum(int($_->{name}, 8) * " .
		"reshape([(mod(z * 13, 41), z = 1, size($_->{name}))], " .
		"shape($_->{name}))), 1000003_8)" } @arrays;
	my @head = ("integer :: z, z$k, s, t", @kinds);
	my @start = ("z$k = size31", "s = 3", "t = 0");
	my $sizes = join ", ", @extent;
	my $names = join ", ", map { $_->{name} } @arrays;
	if ($where =~ /dummy|assumed/) {
		return (contained => ["subroutine in$k($names, " .
			join(", ", @m) . ")", "integer, intent(in) :: " .
			join(", ", @m), @declare, @head, @start, take_lines(),
			"print *, s", "end subroutine", "subroutine run$k",
			"integer :: z", "integer(8) :: total", (map {
			"$_->{type} :: $_->{name}" . $real->($_) } @arrays),
			"total = 0", @set, "call in$k($names, $sizes)", @show,
			"print *, total", "end subroutine"],
			text => ["call run$k"]);
	}
	my $auto = $where eq "automatic";
	return (module => $where eq "module" ? \@declare : [],
		contained => ["subroutine run$k" . ($auto ? "(" . join(", ", @m) .
		")" : ""), $auto ? "integer, intent(in) :: " . join(", ", @m)
		: (), @head, "integer(8) :: total", $where eq "module" ? ()
		: @declare, @start, "total = 0", $where eq "allocatable" ?
		map({ "allocate ($_->{name}" . $real->($_) . ")" } @arrays) : (),
		@set, take_lines(), @show, "print *, s, total", "end subroutine"],
		text => ["call run$k" . ($auto ? "($sizes)" : "")]);
}

1;

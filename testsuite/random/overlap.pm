# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# overlap.pm - loops that read and write parts of arrays by several names.
#
# make() gives a feature (see features.pm).  Names of rows of W elements stand for
# separate arrays, for members of structures, planes of one array, or the same
# memory: pointers, references, EQUIVALENCE and unions, some elements apart.
#
# In "rows" each iteration of a parallel loop has a row of every name to itself.
# It runs sequential loops, which may do anything with the row, and loops over
# workers and lanes, whose iterations write an element of one name each and read
# names of other memory, so that these have to wait for each other.  In some, names
# are read alone or written alone, of one memory too.  In "free"
# loops of kernels and serial do what they like.  Some elements are read and written
# by functions that get their addresses.
package overlap;
use strict;
use warnings;

use common;

my ($k, $lang, $f); # end of the names; the language; whether it is Fortran
our @reads; # names that expressions may read
our @writes; # names that may be written
our $scalar; # one that loops change
my (@views, $rows, $width, $stride);
my %called; # functions by name: the type of the element, whether they write it

my %c_type = (i16 => "short", i32 => "int", i64 => "long", f32 => "float",
	f64 => "double");
my %f_type = (i16 => "integer(2)", i32 => "integer", i64 => "integer(8)",
	f32 => "real", f64 => "real(8)");

sub type { return ($f ? \%f_type : \%c_type)->{$_[0]} }

sub any_type { return pick(qw(i32 i32 i64 i16 f32 f64 f64)) }

# Expressions.

# An element of a name's row; I and J stand in its text for the subscripts.
sub at
{
	my ($v, $i, $j) = @_;
	my $text = $v->{at};
	$text =~ s/\bI\b/$i/g;
	$text =~ s/\bJ\b/$j/g;
	return $text;
}

# A column within the row, near j, which leaves out two at each end.
sub column
{
	my $j = shift;
	return number($width) unless defined $j;
	return pick($j, $j, $j, "$j + 1", "$j - 1", "$j + 2", "$j - 2",
		($width - 1) . " - $j", number($width));
}

# A row: that of the iteration, or any where nothing else runs.
sub row
{
	my $free = shift;
	return "i" unless $free;
	return "i" if $free =~ /i/ && chance(85);
	return number($rows);
}

sub read_text
{
	my ($v, $i, $j) = @_;
	my $e = at($v, $i, $j);
	return function("peek", $v) . ($f ? "($e)" : "(&$e)") if chance(6);
	return $f ? "int($e)" : "(int)$e";
}

# The name of a function that reads or writes an element.
sub function
{
	my ($what, $v) = @_;
	my $name = $what . $k . "_" . $v->{type} =~ s/\W//gr;
	$called{$name} = [$v->{type}, $what eq "poke"];
	has("overlap: $what");
	return $name;
}

sub functions
{
	my @text;
	for my $name (sort keys %called) {
		my ($type, $writes) = @{$called{$name}};
		push @text, $writes ? f_poke($name, $type)
			: ("integer function $name(p)", "!\$acc routine seq",
			"$type, intent(in) :: p", "$name = int(p)",
			"end function") if $f;
		push @text, "#pragma acc routine seq", "static " . pick("",
			"__attribute__((noinline)) ") . ($writes ? "void" : "int"),
			"$name($type *p" . ($writes ? ", int x)" : ")"), "{",
			$writes ? "\t*p = x % 1009;" : "\treturn (int)*p;", "}"
			unless $f;
	}
	return @text;
}

sub f_poke
{
	my ($name, $type) = @_;
	return ("subroutine $name(p, x)", "!\$acc routine seq",
		"$type, intent(inout) :: p", "integer, value :: x",
		"p = mod(x, 1009)", "end subroutine");
}

# Stores in the name's element.
sub store
{
	my ($v, $i, $j, $e) = @_;
	my $to = at($v, $i, $j);
	return assign($to, $e) unless chance(12);
	my $name = function("poke", $v);
	line($f ? "call $name($to, $e)" : "$name(&$to, $e);");
}

sub leaf
{
	my ($j, $free) = @_;
	my $what = number(10);
	return 1 + number(9) if $what < 1;
	return $j if $what < 2 && defined $j;
	return $scalar if $what < 4;
	return read_text(pick(@reads), row($free), column($j)) if @reads;
	return $scalar;
}

sub value
{
	my ($depth, $j, $free) = @_;
	return leaf($j, $free) if $depth <= 0;
	my ($x, $y) = map { value($depth - 1, $j, $free) } 0, 1;
	my $what = number(8);
	return "($x + $y)" if $what < 3;
	return "($x - $y)" if $what < 5;
	return $f ? "mod($x, 31) * 3" : "($x % 31) * 3" if $what < 6;
	return pick("max", "min") . "($x, $y)" if $what < 7;
	return $f ? "merge($x, $y, $x > $y)" : "($x > $y ? $x : $y)";
}

sub assign
{
	my ($to, $e) = @_;
	line($f ? "$to = mod($e, 1009)" : "$to = ($e) % 1009;");
}

# What a construct reads and writes.
sub choose_names
{
	@reads = @writes = @views;
	return if @views < 2 || chance(60);
	has("rows: names read alone");
	my $n = number(scalar @views);
	@writes = @views[grep { $_ != $n } 0 .. $#views];
	@reads = chance(50) ? @views : ($views[$n]);
}

# Loops.

sub do_loop
{
	my ($v, $from, $to, $step) = @_;
	if ($f) {
		line("do $v = $from, $to", $step == 1 ? "" : ", $step");
		return;
	}
	my $declare = pick("int", "int", "long") . " ";
	line("for ($declare$v = $from; $v ", $step > 0 ? "<=" : ">=",
		" $to; $v += $step) {");
}

sub end_loop { line($f ? "end do" : "}") }

# The columns that a loop visits.
sub columns
{
	my $step = pick(1, 1, 1, 1, 2, -1, 3);
	my ($from, $to) = (2 + number(3), $width - 3);
	$to = "n$k - " . (31 - $to) if chance(30);
	return $step > 0 ? ($from, $to, $step) : ($to, $from, $step);
}

sub statement
{
	my ($j, $free, @write) = @_;
	my $what = number(10);
	if ($what < 7 || !@write) {
		store(pick(@write, @write ? () : @writes), row($free),
			column($j), value(1 + number(2), $j, $free));
	} elsif ($what < 9) {
		assign($scalar, "$scalar + " . value(1, $j, $free));
	} else {
		line("if (", value(1, $j, $free), $f ? " > 40) then"
			: " > 40) {");
		assign(at(pick(@write), row($free), column($j)),
			value(1, $j, $free));
		line($f ? "end if" : "}");
	}
}

# A sequential loop, which may read and write any name's row.
sub sequential
{
	my ($free, $depth) = @_;
	my $v = qw(j l m)[$depth];
	acc("loop seq") if !$free && chance(30);
	do_loop($v, columns());
	statement($v, $free, @writes) for 1 .. 2 + number(4);
	sequential($free, 1) if !$depth && chance(15);
	statement($v, $free, @writes) if chance(30);
	end_loop();
}

# Names whose memory is not that of a name.
sub others
{
	my $v = shift;
	return grep { $_->{memory} ne $v->{memory} } @views;
}

# A loop of lanes: each writes its element, and reads names of other memory.
sub lanes
{
	my $level = shift;
	my $v = pick(@writes);
	local @reads = (others($v));
	my ($from, $to) = (2, $width - 3);
	if (chance(25)) {
		has("rows: reduction in a row");
		acc("loop $level reduction(+:$scalar)");
		do_loop("j", $from, $to, 1);
		my $e = @reads ? read_text(pick(@reads), "i", column("j")) : "j";
		line("$scalar = $scalar + ", $f ? "mod($e, 7)" : "$e % 7;");
		end_loop();
		assign($scalar, $scalar);
		return;
	}
	my $set = $scalar;
	acc("loop $level");
	do_loop("j", $from, $to, pick(1, 1, 2));
	my $e = value(2, "j", "");
	$e = read_text($v, "i", "j") . " + $e" if chance(50);
	store($v, "i", "j", $e);
	end_loop();
}

# What an iteration does.
sub iteration
{
	my $level = shift;
	my $times = chance(30);
	if ($times && $level) {
		has("rows: steps in a row");
		acc("loop seq") if chance(50);
		do_loop("t", 0, 1 + number(4), 1);
	}
	for (1 .. 1 + number(4)) {
		my $what = number(10);
		if ($level && $what < 7) {
			lanes($level);
		} elsif ($what < 9) {
			sequential("", 0);
		} else {
			assign(at(pick(@writes), "i", number($width)),
				value(1, undef, ""));
		}
	}
	end_loop() if $times && $level;
}

# A level of the loop over rows, and of loops in it.
sub levels
{
	my @two = (["gang", "vector"], ["gang", "worker"],
		["gang worker", "vector"], ["gang", "worker vector"],
		["gang", "vector"], ["", "vector"]);
	my @one = ("gang", "gang vector", "gang worker vector", "gang worker",
		"", "gang vector");
	return chance(60) ? @{pick(@two)} : (pick(@one), "");
}

sub sizes
{
	return "" if chance(40);
	return join "", some(60, " num_gangs(" . (1 + number(3)) . ")",
		" num_workers(" . (1 + number(4)) . ")",
		" vector_length(" . pick(1, 8, 32, 64) . ")");
}

# The clauses of an array that each gang or thread has for itself.
sub scratch
{
	my $level = shift;
	my $name = "own$k";
	push @views, {name => $name, memory => $name, scratch => 1,
		at => $f ? "$name(J)" : "$name\[J]", type => type("i32")};
	return " private($name)";
}

sub fill_scratch
{
	my ($name, $level) = @_;
	acc("loop $level") if $level;
	do_loop("j", 0, $width - 1, 1);
	line($f ? "$name(j) = mod(i * 3 + j, 29)"
		: "$name\[j] = (i * 3 + j) % 29;");
	end_loop();
}

sub rows
{
	my $clauses = shift;
	local $scalar = $f ? "u" : "s";
	my $what = pick("parallel", "parallel", "parallel", "kernels",
		"serial");
	my ($outer, $inner) = $what eq "parallel" ? levels()
		: $what eq "kernels" ? @{pick(["independent", ""],
			["gang", "vector"], ["gang vector", ""],
			["gang independent", "worker"])} : ("", "");
	has("rows: $what $outer" . ($inner && ", $inner"));
	my $private = $f ? " private($scalar)" : "";
	my $own = chance(30) ? scratch($inner) : "";
	has("rows: private array") if $own;
	$private = $own if $own && !$f;
	$private = " private($scalar, own$k)" if $own && $f;
	my $more = $what eq "serial" ? "" : sizes();
	acc(join "", "$what loop ", $outer, $private, $more, $clauses);
	do_loop("i", chance(20) ? ($rows - 1, 0, -1) : (0, $rows - 1, 1));
	line($f ? "$scalar = mod(i * 7, 11)" : "int $scalar = i * 7 % 11;");
	fill_scratch("own$k", $inner) if $own;
	choose_names();
	iteration($inner);
	line($f ? at($writes[0], "i", 0) . " = $scalar"
		: at($writes[0], "i", 0) . " = $scalar;");
	end_loop();
	@views = grep { !$_->{scratch} } @views;
}

# Loops of any kind in kernels or serial.
sub free
{
	my $clauses = shift;
	my $what = pick("kernels", "kernels", "kernels", "serial");
	has("free: $what");
	$clauses .= " copy($scalar)" if $what eq "serial";
	choose_names();
	acc(join "", $what, $what eq "kernels" ? sizes() : "", $clauses);
	line("{") unless $f;
	for (1 .. 1 + number(2)) {
		my $steps = chance(50);
		do_loop("t", 0, 1 + number(3), 1) if $steps;
		free_part() for 1 .. 1 + number(3);
		end_loop() if $steps;
	}
	line($f ? "!\$acc end $what" : "}");
}

# A nest, perhaps with a condition around, or a change of the scalar.
sub free_part
{
	my $what = number(10);
	return assign($scalar, "$scalar + " . value(1, undef, "f"))
		if $what < 2;
	my $if = chance(30);
	line("if ($scalar > ", number(20), $f ? ") then" : ") {") if $if;
	do_loop("i", 0, chance(30) ? ($f ? "mod($scalar, $rows)"
		: "$scalar % $rows") : $rows - 1, 1);
	if (chance(60)) {
		my $v = pick(@writes);
		do_loop("j", columns());
		assign(at($v, "i", "j"), value(2, "j", "fi"));
		statement("j", "fi", @writes) if chance(40);
		end_loop();
	} else {
		sequential("fi", 0);
	}
	end_loop();
	line($f ? "end if" : "}") if $if;
}

# Storage.

# A view: its name, its memory, the text of an element, its type.
sub view
{
	my ($name, $memory, $at, $type) = @_;
	push @views, {name => $name, memory => $memory, at => $at,
		type => $type};
}

# Gives the storage: before, in the function before everything, a list for
# clauses, parameters and arguments, text after; text that prints a sum, of
# [name, elements, type] for each memory.
sub c_memory
{
	my ($name, $memory, $t) = @_;
	return "for (int z = 0; z < (int)(sizeof $memory / sizeof($t)); z++)";
}

sub c_storage
{
	my $where = pick(qw(file file structure records planes vla pointers
		pointers mixed mixed local restrict rows),
		$lang eq "cc" ? qw(reference reference) : qw(union));
	has("memory: $where");
	my $n = 2 + number(4);
	my @t = map { type(any_type()) } 1 .. $n;
	my $t = $t[0];
	my $d = $stride;
	my %s = (file => [], start => [], list => "", parameters => "",
		arguments => "", memory => []);
	my @x = map { "x${_}_$k" =~ s/__/_/r } 0 .. $n - 1;
	if ($where =~ /^(?:file|local|vla)$/) {
		my $e = $where eq "vla" ? "[nr$k][nw$k]" : "[$rows][$d]";
		push @{$s{$where eq "file" ? "file" : "start"}}, map {
			($where eq "file" ? "static " : "") . "$t[$_] $x[$_]$e;"
		} 0 .. $n - 1;
		unshift @{$s{start}}, "int nr$k = size31 - 31 + $rows, " .
			"nw$k = size31 - 31 + $d;" if $where eq "vla";
		view($x[$_], $x[$_], "$x[$_]\[I][J]", $t[$_]) for 0 .. $n - 1;
		$s{memory} = [map { [$x[$_], $t[$_]] } 0 .. $n - 1];
		$s{list} = join ", ", @x;
	} elsif ($where eq "structure") {
		push @{$s{file}}, "static struct {", (map {
			"\t$t[$_] x$_\[$rows][$d];" } 0 .. $n - 1), "} s$k;";
		view("x$_", "x$_", "s$k.x$_\[I][J]", $t[$_]) for 0 .. $n - 1;
		$s{memory} = [map { ["s$k.x$_", $t[$_]] } 0 .. $n - 1];
		$s{list} = "s$k";
	} elsif ($where eq "records") {
		push @{$s{file}}, "static struct {", (map {
			"\t$t[$_] x$_\[$d];" } 0 .. $n - 1), "} s$k\[$rows];";
		view("x$_", "x$_", "s$k\[I].x$_\[J]", $t[$_]) for 0 .. $n - 1;
		$s{memory} = [map { my $x = $_; map { ["s$k\[$_].x$x", $t[$x]] }
			0 .. $rows - 1 } 0 .. $n - 1];
		$s{list} = "s$k";
	} elsif ($where eq "planes") {
		my $vla = chance(40);
		my $e = $vla ? "[$n][nr$k][nw$k]" : "[$n][$rows][$d]";
		push @{$s{$vla ? "start" : "file"}}, ($vla ? ("int nr$k = " .
			"size31 - 31 + $rows, nw$k = size31 - 31 + $d;",
			"$t a$k$e;") : "static $t a$k$e;");
		view("a$_", "a$_", "a$k\[$_][I][J]", $t) for 0 .. $n - 1;
		if (chance(50)) {
			has("memory: a plane by two numbers");
			my $p = number($n);
			push @{$s{start}}, "int p$k = size31 - 31 + $p;";
			view("p", "a$p", "a$k\[p$k][I][J]", $t);
		}
		$s{memory} = [["a$k", $t]];
		$s{list} = "a$k";
	} elsif ($where eq "union") {
		return c_halves(\%s, $t) if chance(40);
		my $o = 1 + number(4);
		push @{$s{file}}, "static union {", "\tstruct { $t pad[$o]; $t " .
			"x[$rows][$d]; } o;", "\t$t y[$rows][$d];", "} u$k;",
			"static $t z$k\[$rows][$d];";
		view("x", "u", "u$k.o.x[I][J]", $t);
		view("y", "u", "u$k.y[I][J]", $t);
		view("z", "z", "z$k\[I][J]", $t);
		$s{memory} = [["u$k.o.x", $t], ["z$k", $t]];
		$s{list} = "u$k, z$k";
	} elsif ($where eq "reference") {
		my $o = pick("static ", "");
		push @{$s{$o ? "file" : "start"}}, "$o$t a$k\[$rows][$d];",
			"$o$t b$k\[$rows][$d];";
		push @{$s{start}}, "$t (&r$k)[$rows][$d] = a$k;";
		push @{$s{start}}, "$t *q$k = &a$k\[0][" . number(4) . "];"
			if chance(40);
		view("a", "a", "a$k\[I][J]", $t);
		view("b", "b", "b$k\[I][J]", $t);
		view("r", "a", "r$k\[I][J]", $t);
		view("q", "a", "q$k\[I * $d + J]", $t)
			if $s{start}[-1] =~ /\*q/;
		$s{memory} = [["a$k", $t], ["b$k", $t]];
		$s{data} = "a$k, b$k";
	} elsif ($where eq "rows") {
		push @{$s{start}}, "$t m$k\[$n][$rows][$d];", map {
			("$t *x$_$k\[$rows];", "for (int z = 0; z < $rows; z++)",
			"\tx$_$k\[z] = m$k\[$_][z];") } 0 .. $n - 1;
		view("x$_", "x$_", "x$_$k\[I][J]", $t) for 0 .. $n - 1;
		$s{memory} = [["m$k", $t]];
		$s{list} = join ", ", map { "x$_$k\[0:$rows][0:$d]" } 0 .. $n - 1;
		$s{needed} = 1;
	} else {
		c_pointers($where, $n, $t, $d, \%s);
	}
	return \%s;
}

# An element is the half of another one.
sub c_halves
{
	my ($s, $t) = @_;
	my $cells = $stride * 2;
	has("memory: halves");
	push @{$s->{file}}, "static union {", "\tshort x[$rows][$cells];",
		"\tint y[$rows][$stride];", "} u$k;",
		"static $t z$k\[$rows][$stride];";
	view("x", "u", "u$k.x[I][2 * (J)]", "short");
	view("y", "u", "u$k.y[I][J]", "int");
	view("z", "z", "z$k\[I][J]", $t);
	$s->{memory} = [["u$k.x", "short"], ["z$k", $t]];
	$s->{list} = "u$k, z$k";
	return $s;
}

# Parameters that lead to one array, to parts of it, or to arrays of their own.
sub c_pointers
{
	my ($where, $n, $t, $d, $s) = @_;
	my $cells = $rows * $d + 8;
	my @pools = $where eq "restrict" ? (0 .. $n - 1) : (0 .. 1);
	my $pool = "pool_";
	push @{$s->{file}}, map { "static $t $pool$_$k\[$cells];" } @pools;
	my (@parameters, @arguments);
	for my $x (0 .. $n - 1) {
		my $p = $where eq "restrict" ? $x : pick(0, 0, 1);
		my $o = $where eq "restrict" ? 0 : pick(0, 1, 2, 3, 4);
		my $r = $where eq "restrict" ? $lang eq "cc" ? " __restrict"
			: " restrict" : " ";
		push @parameters, "$t *${r} x$x$k";
		push @arguments, "$pool$p$k + $o";
		view("x$x", $p, "x$x$k\[I * $d + J]", $t);
	}
	if ($where eq "mixed") {
		view("pool$_", $_, "$pool$_$k\[I * $d + J]", $t) for @pools;
	}
	$s->{parameters} = join ", ", @parameters;
	$s->{arguments} = join ", ", @arguments;
	$s->{memory} = [map { ["$pool$_$k", $t] } @pools];
	$s->{data} = join ", ", map { "$pool$_$k" } @pools;
}

# The feature.
sub make
{
	($k, $lang) = @_;
	$f = $lang eq "f90";
	(@views, @reads) = ();
	%called = ();
	$rows = 3 + number(12);
	$width = 9 + number(22);
	$stride = $width + 4;
	$scalar = "s";
	return $f ? make_f() : make_c();
}

# The constructs, some of which have no clauses for the arrays.
sub constructs
{
	my ($list, $needed) = @_;
	begin_lines($f);
	for (1 .. 1 + number(3)) {
		my $clause = $list && ($needed || chance(60)) ? " copy($list)"
			: "";
		chance(65) ? rows($clause) : free($clause);
	}
	return take_lines();
}

sub around
{
	my ($s, @text) = @_;
	my $list = $s->{data} || $s->{list};
	return @text unless $s->{data} || chance(40);
	return $f ? ("!\$acc data copy($list)", @text, "!\$acc end data")
		: ("#pragma acc data copy($list)", "{", @text, "}");
}

sub c_sums
{
	my ($how, @memory) = @_;
	my @out;
	for (@memory) {
		my ($m, $t) = @$_;
		push @out, "for (int z = 0; z < (int)(sizeof $m / sizeof($t)); " .
			"z++)", $how eq "set" ? "\t(($t *)$m)[z] = z * 7 % 23;"
			: "\tsum = (sum * 31 + (long)(($t *)$m)[z]) % 1000003;";
	}
	return @out;
}

sub tabs { return map { /^#/ ? $_ : "\t$_" } @_ }

sub make_c
{
	my $s = c_storage();
	my @body = constructs($s->{list}, $s->{needed});
	my $attribute = pick("", "", "__attribute__((noinline)) ",
		"__attribute__((cold)) ");
	my @head = ("int s = 3, n$k = size31;", "(void)s, (void)n$k;");
	my @set = c_sums("set", @{$s->{memory}});
	my @show = c_sums("show", @{$s->{memory}});
	my @own = ("int own$k\[$width];", "(void)own$k;");
	my @file = (functions(), @{$s->{file}});
	if ($s->{parameters}) {
		push @file, "static ${attribute}int", "in$k($s->{parameters})",
			"{", tabs(@head, @own, @body, "return s;"), "}";
		@body = ("int s = in$k($s->{arguments});");
		@own = @head = ();
	}
	my @text = around($s, @body);
	@text = ("int s;", map { s/^int s = /s = /r } @text)
		if $s->{parameters};
	push @file, "static ${attribute}void", "run$k(void)", "{",
		tabs(@head, "long sum = 0;", @own, @{$s->{start}}, @set, @text,
		@show, "printf(\"$k overlap %d %ld\\n\", s, sum);"), "}";
	return (file => \@file, text => ["run$k();"]);
}

# Fortran.

sub f_storage
{
	my $where = pick(qw(module module structure records planes planes
		automatic pointers pointers equivalence equivalence common
		dummies dummies assumed assumed allocatable members associate
		contiguous target));
	has("memory: $where");
	my $n = 2 + number(4);
	my @t = map { type(any_type()) } 1 .. $n;
	my ($t, $d) = ($t[0], $stride);
	my ($w, $r) = ($d - 1, $rows - 1);
	my %s = (module => [], declare => [], set => [], list => "",
		dummies => "", memory => []);
	my @x = map { "x$_$k" } 0 .. $n - 1;
	my $shape = "(0:$w, 0:$r)";
	$shape = "(0:nw - 1, 0:nr - 1)" if $where eq "automatic";
	if ($where eq "structure" || $where eq "members"
		|| $where eq "records") {
		f_structure($where, $n, \@t, \%s);
	} elsif ($where eq "planes") {
		my $a = chance(40) ? ", allocatable" : "";
		push @{$s{chance(50) ? "module" : "declare"}}, "$t$a :: a$k" .
			($a ? "(:, :, :)" : "(0:$w, 0:$r, $n)");
		push @{$s{set}}, "allocate (a$k(0:$w, 0:$r, $n))" if $a;
		view("a$_", "a$_", "a$k(J, I, $_)", $t) for 1 .. $n;
		if (chance(50)) {
			has("memory: a plane by two numbers");
			my $p = 1 + number($n);
			push @{$s{declare}}, "integer :: p$k";
			push @{$s{set}}, "p$k = size31 - 31 + $p";
			view("p", "a$p", "a$k(J, I, p$k)", $t);
		}
		$s{memory} = ["a$k"];
		push @{$s{after}}, "deallocate (a$k)" if $a;
	} elsif ($where eq "pointers" || $where eq "target") {
		f_pointers($where, $n, $t, \%s);
	} elsif ($where eq "equivalence") {
		# A clause has the array that covers both.
		my ($o, $p) = (number(5), number(5));
		my $cells = $d * $rows + 5;
		push @{$s{declare}}, "$t :: x0$k$shape, x1$k$shape, " .
			"u$k(0:$cells - 1)",
			"equivalence (u$k($o), x0$k(0, 0)), (u$k($p), x1$k(0, 0))",
			"$t :: z$k$shape";
		view("x0", "u", "x0$k(J, I)", $t);
		view("x1", "u", "x1$k(J, I)", $t);
		view("z", "z", "z$k(J, I)", $t);
		$s{memory} = ["u$k", "z$k"];
		$s{data} = "u$k, z$k";
	} elsif ($where eq "associate") {
		push @{$s{chance(50) ? "module" : "declare"}},
			"$t :: a$k(0:$w, 0:$r, 2)";
		view("a1", "a1", "a$k(J, I, 1)", $t);
		view("y1", "a1", "y1(J + 1, I + 1)", $t);
		view("y2", "a2", "y2(J + 1, I + 1)", $t);
		$s{associate} = "y1 => a$k(:, :, 1), y2 => a$k(:, :, 2)";
		$s{memory} = ["a$k"];
		$s{data} = "a$k";
	} else {
		f_arrays($where, $n, \@t, $shape, \%s);
	}
	return \%s;
}

sub f_structure
{
	my ($where, $n, $t, $s) = @_;
	my ($w, $r) = ($stride - 1, $rows - 1);
	my $shape = $where eq "records" ? "(0:$w)" : $where eq "members"
		? "(:, :)" : "(0:$w, 0:$r)";
	my $a = $where eq "members" ? ", allocatable" : "";
	my $v = $where eq "records" ? "v$k(0:$r)" : "v$k";
	my $i = $where eq "records" ? "v$k(I)" : "v$k";
	my $j = $where eq "records" ? "J" : "J, I";
	my $place = $a ? "declare" : pick("module", "declare");
	push @{$s->{module}}, "type t$k", (map { "\t$t->[$_]$a :: x$_$shape" }
		0 .. $n - 1), "end type";
	push @{$s->{$place}}, "type(t$k) :: $v";
	push @{$s->{set}}, map { "allocate (v$k%x$_(0:$w, 0:$r))" } 0 .. $n - 1
		if $a;
	for my $x (0 .. $n - 1) {
		view("x$x", "x$x", "$i%x$x($j)", $t->[$x]);
		push @{$s->{memory}}, $where eq "records" ? map {
			"v$k($_)%x$x" } 0 .. $r : "v$k%x$x";
	}
	$s->{list} = $a ? "v$k, " . join(", ", map { "v$k%x$_" } 0 .. $n - 1)
		: "v$k";
	$s->{data} = $s->{list} if $a;
}

# Pointers to parts of one array and of another.
sub f_pointers
{
	my ($where, $n, $t, $s) = @_;
	my ($w, $r) = ($stride - 1, $rows - 1);
	my $place = pick("module", "declare");
	push @{$s->{$place}}, "$t, target :: p0$k(0:$w, 0:$r), " .
		"p1$k(0:$w, 0:$r)";
	for my $x (0 .. $n - 1) {
		my $p = pick(0, 0, 1);
		my $o = number(5);
		my $last = $o + $width - 1;
		my $whole = chance(30);
		push @{$s->{declare}}, "$t, pointer" . ($whole && chance(50) ?
			", contiguous" : "") . " :: x$x$k(:, :)";
		push @{$s->{set}}, $whole ? "x$x$k(0:, 0:) => p$p$k"
			: "x$x$k(0:, 0:) => p$p$k($o:$last, :)";
		view("x$x", $p, "x$x$k(J, I)", $t);
	}
	view("p$_", $_, "p$_$k(J, I)", $t) for $where eq "target" ? (0, 1) : ();
	$s->{memory} = ["p0$k", "p1$k"];
	$s->{data} = "p0$k, p1$k";
}

sub f_arrays
{
	my ($where, $n, $t, $shape, $s) = @_;
	my @x = map { "x$_$k" } 0 .. $n - 1;
	my $dummy = $where eq "dummies" ? pick($shape, "(0:$stride - 1, 0:*)")
		: $where =~ /assumed|contig/ ? "(0:, 0:)" : "";
	my $more = $where eq "contiguous" ? ", contiguous"
		: $where eq "allocatable" ? ", allocatable" : "";
	$s->{dummies} = join ", ", @x if $dummy;
	push @{$s->{$where eq "module" ? "module" : "declare"}}, map {
		"$t->[$_]$more :: $x[$_]" . ($dummy || ($where eq "allocatable"
		? "(:, :)" : $shape)) } 0 .. $n - 1;
	push @{$s->{declare}}, "common /blk$k/ " . join ", ", @x
		if $where eq "common";
	push @{$s->{set}}, map { "allocate ($_(0:$stride - 1, 0:$rows - 1))" }
		@x if $where eq "allocatable";
	push @{$s->{after}}, "deallocate (" . join(", ", @x) . ")"
		if $where eq "allocatable";
	my $two = $where eq "assumed" && chance(60);
	$s->{actual} = [map { "$t->[$_] :: y$_(0:" . ($stride * ($two ? 2 : 1)
		- 1) . ", 0:" . ($rows + 1) . ")" } 0 .. $n - 1];
	$s->{arguments} = join ", ", map { $two ? "y$_(::2, 1:)" : $dummy eq
		"(0:, 0:)" ? "y$_" : "y$_" } 0 .. $n - 1;
	view($x[$_], $x[$_], "$x[$_](J, I)", $t->[$_]) for 0 .. $n - 1;
	$s->{memory} = [$dummy ? map { "y$_" } 0 .. $n - 1 : @x];
	$s->{needed} = $dummy =~ /\*/;
	my $section = $s->{needed} ? "(:, 0:" . ($rows - 1) . ")" : "";
	$s->{list} = join ", ", map { "$_$section" } @x;
}

# A value for each element, and a sum that knows their places.
sub f_set
{
	my $m = shift;
	return "$m = reshape([(mod(z * 7, 23), z = 0, size($m) - 1)], " .
		"shape($m))";
}

sub f_show
{
	my $m = shift;
	return "total = mod(total * 31 + sum(int($m, 8) * reshape([(mod(z * " .
		"13, 41), z = 1, size($m))], shape($m))), 1000003_8)";
}

sub make_f
{
	my $s = f_storage();
	my @body = constructs($s->{list}, $s->{needed});
	@body = ("associate ($s->{associate})", @body, "end associate")
		if $s->{associate};
	my @head = ("integer :: i, j, l, m, t, z, s, u, n$k, nw, nr, " .
		"own$k(0:$width - 1)");
	my @start = ("n$k = size31", "s = 3");
	my @set = map { f_set($_) } @{$s->{memory}};
	my @show = map { f_show($_) } @{$s->{memory}};
	my @after = @{$s->{after} || []};
	if ($s->{dummies}) {
		return (contained => [functions(),
			"subroutine in$k($s->{dummies})", @head,
			@{$s->{declare}}, @start, around($s, @body),
			"print *, s", "end subroutine", "subroutine run$k",
			"integer :: z", "integer(8) :: total", @{$s->{actual}},
			"total = 0", @set, "call in$k($s->{arguments})", @show,
			"print *, total", "end subroutine"],
			text => ["call run$k"]);
	}
	my $sized = "@{$s->{declare}}" =~ /\bnw\b/;
	@head = map { s/, nw, nr//r } @head if $sized;
	push @head, "integer, value :: nw, nr" if $sized;
	$s->{list} ||= join ", ", @{$s->{memory}};
	my @text = $s->{associate} || $s->{data} || chance(40)
		? around($s, @body) : @body;
	return (module => $s->{module}, contained => [functions(),
		"subroutine run$k" .
		($sized ? "(nw, nr)" : ""), @head, "integer(8) :: total",
		@{$s->{declare}}, @start, "total = 0",
		@{$s->{set}}, @set, @text, @show,
		"print *, s, total", @after, "end subroutine"],
		text => ["call run$k" . ($sized ? "($stride, $rows)" : "")]);
}

1;

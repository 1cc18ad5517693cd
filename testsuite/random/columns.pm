# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# columns.pm - sequential loops along any dimension of arrays inside parallel ones.
#
# make() gives a feature (see features.pm).  Each iteration of one or two parallel
# loops has a column of every array to itself, and runs sequential loops along it:
# stencils, recurrences over several elements, eliminations up and down, and
# scalars that keep what iterations before have computed.  A column goes along
# memory or across it; strides are known when compiled or when run.
#
# Functions that are not inlined change elements, which the loop reads too, some
# at a place that does not change.
#
# Stored values are below 1009; loops leave out three elements at each end.
package columns;
use strict;
use warnings;

use common;

# The language; whether it is Fortran; end of the names; the column's length and
# those of the parallel loops; the place of the column's subscript among those of
# an array; arrays; scalars of the iteration; functions that are called, by type.
my ($lang, $f, $k, $n, @m, $place, @arrays, %called);
my @scalars = qw(t u v);

sub end_loop { line($f ? "end do" : "}") }

sub rest { return $f ? "mod($_[0], $_[1])" : "($_[0]) % $_[1]" }

sub assign { line("$_[0] = ", rest($_[1], 1009), $f ? "" : ";") }

# An array's element in the column.
sub at
{
	my ($a, $i) = @_;
	return $a->{at} =~ s/\bI\b/$i/gr;
}

sub integer { return $f ? "int($_[0])" : "(int)$_[0]" }

# A place in the column that an element tells.
sub told
{
	my $i = shift;
	my $e = "abs(" . integer(at(pick(@arrays), $i)) . ")";
	has("columns: place in memory");
	return rest($e, $n);
}

# A place in the column: near the loop's, one that does not change, or one that
# memory tells.
sub near
{
	my $i = shift;
	my $d = 1 + number(3);
	return told(pick($i, "$i - $d", number($n))) if chance(8);
	return pick($i, $i, "$i - $d", "$i + $d", "$i - 1", "$i + 1",
		"$i - 2", "$i + 2", number($n));
}

sub leaf
{
	my $i = shift;
	my $what = number(10);
	return 1 + number(9) if $what < 1;
	return $i if $what < 2;
	return pick(@scalars) if $what < 4;
	return integer(at(pick(@arrays), near($i)));
}

sub value
{
	my ($depth, $i) = @_;
	return leaf($i) if $depth <= 0;
	my ($x, $y) = (value($depth - 1, $i), value($depth - 1, $i));
	my $c = 1 + number(5);
	return pick("($x + $y)", "($x + $y)", "($x - $y)", "($x * $c + $y)",
		"max($x, $y)", "min($x, $y)",
		$f ? "merge($x, $y, $x > $y)" : "($x > $y ? $x : $y)");
}

# Values of the iterations before, some less a number, and what is found to be
# equal to one.
sub keep
{
	my $i = shift;
	my $what = number(4);
	if ($what == 0) {
		has("columns: two iterations back");
		line("u = t", $f ? "" : ";");
		assign("t", leaf($i));
	} elsif ($what == 1) {
		has("columns: equal to the one before");
		my $c = number(7);
		my $then = pick("v = v + 1", "v = v + 3");
		line($f ? "if (w == $c) $then" : "if (w == $c) $then;");
		line("w = ", rest(integer(at(pick(@arrays), $i)), 7), " - ",
			1 + number(3), $f ? "" : ";");
	} elsif ($what == 2) {
		assign("v", "v + " . leaf($i));
	} else {
		assign(pick("t", "v"), value(1, $i));
	}
}

# A function changes an element; what the loop reads at one place, it changes, or
# leaves alone.
sub call
{
	my $i = shift;
	my $fixed = number($n);
	my ($a, $b) = (pick(@arrays), pick(@arrays));
	my $to = at($a, pick($i, $i, $fixed, near($i)));
	my $name = "turn${k}_$a->{short}";
	$called{$name} = $a;
	has("columns: call");
	my $read = integer(at($b, chance(60) ? $fixed : $i));
	my @parts = ("v = " . rest(pick("v * 3", "v") . " + $read", 1009),
		"$name(" . ($f ? "" : "&") . "$to, " . leaf($i) . ")");
	$parts[1] = pick($f ? () : "", "t = ", "u = ") . $parts[1];
	@parts = reverse @parts if chance(50);
	line($_, $f ? "" : ";") for @parts;
	assign(at($b, $fixed), "$read + " . leaf($i)) if chance(40);
}

# A table of numbers that a function reads: its declaration in the function or in
# the file, and an element.
sub table
{
	my ($name, $file) = @_;
	my @n = map { number(9) } 0 .. 3;
	has("columns: table");
	return ("integer, parameter :: $name(0:3) = [" . join(", ", @n) . "]",
		"$name(iand(x, 3))") if $f;
	my $type = pick("int", "short", "double");
	my $const = $file ? "static const" : "const";
	return @{pick(["$const $type $name\[4] = {" . join(", ", @n) . "};",
		"(int)$name\[x & 3]"], ["$const struct { char c; $type n[2]; } " .
		"$name\[2] = {{$n[0], {$n[1], 2}}, {3, {$n[2], $n[3]}}};",
		"(int)$name\[x & 1].n[x >> 1 & 1]"])};
}

# The functions, which return what was there.
sub functions
{
	my @text;
	for my $name (sort keys %called) {
		my $type = $called{$name}{type};
		my ($c, $d) = (1 + number(4), number(9));
		my $file = !$f && chance(60);
		my @table;
		($table[0], $d) = table("table_$name", $file) if chance(40);
		push @text, splice @table if $file;
		push @text, $f ? ("integer function $name(p, x)",
			"!\$acc routine seq", "$type :: p",
			"integer, value :: x", @table, "$name = int(p)",
			"p = mod($name * $c + x + $d, 1009)", "end function")
			: ("#pragma acc routine seq", "static " . pick("",
			"__attribute__((noinline)) ", "__attribute__((noinline)) ")
			. "int $name($type *p, int x)", "{", @table,
			"int old = (int)*p;",
			"*p = (old * $c + x + $d) % 1009;", "return old;", "}");
	}
	return @text;
}

# Elements are read and written in turns, some at a place that another statement
# reads, with values that do not come from memory too.
sub moves
{
	my $i = shift;
	my @told = chance(50) ? (told(pick($i, "$i - 1", number($n)))) : ();
	my @places = map { my $a = $_; map { at($a, $_) }
		pick($i, $i, near($i)), @told } @arrays;
	has("columns: moves");
	for (1 .. 4 + number(4)) {
		my ($from, $to) = (pick(@places), pick(@places));
		my $what = number(5);
		assign($to, integer($from)) if $what == 0;
		assign(pick("t", "u"), integer($from)) if $what == 1;
		assign($to, pick($i, "v", "w", number(9)) . " + " . number(9))
			if $what >= 3;
		assign($to, pick("t", "u", "v")) if $what == 2;
	}
	assign("v", "v + t");
}

sub statement
{
	my ($i, $depth) = @_;
	my $what = number(15);
	if ($what > 13) {
		call($i);
	} elsif ($what > 11) {
		moves($i);
	} elsif ($what < 6) {
		assign(at(pick(@arrays), pick($i, $i, $i, near($i))),
			value(1 + number(2), $i));
	} elsif ($what < 9) {
		keep($i);
	} elsif ($what < 10 && $depth) {
		line("if (", leaf($i), " > ", number(40), $f ? ") then" : ") {");
		statement($i, 0) for 1 .. 1 + number(2);
		line($f ? "end if" : "}");
	} elsif ($what < 11) {
		my $a = pick(@arrays);
		has("columns: recurrence");
		assign(at($a, $i), at($a, "$i - " . (1 + number(3))) =~
			s/^(.*)$/integer($1)/er . " + " . value(1, $i));
	} else {
		# One array is read around the place, another one is written.
		has("columns: stencil");
		my ($a, $b) = (pick(@arrays), pick(@arrays));
		my ($d, $e) = (number(4), number(4));
		assign(at($b, $i), integer(at($a, "$i + $d")) . " * " .
			(1 + number(4)) . " + " . integer(at($a, "$i - $e")));
	}
}

sub head
{
	my $i = shift;
	my ($from, $to) = (3, $n - 4);
	$to = "n - 4" if chance(50);
	my $step = pick(1, 1, 1, 1, 2, 3);
	my $down = chance(25);
	has("columns: down") if $down;
	($from, $to) = ($to, $from) if $down;
	acc("loop seq") if chance(25);
	return line("do $i = $from, $to", $down ? ", -$step" : $step > 1
		? ", $step" : "") if $f;
	my $type = $down ? pick("int", "long") : pick("int", "int", "long",
		"unsigned", "size_t", "short");
	line($down ? "for ($type $i = $from; $i >= $to; $i -= $step) {"
		: "for ($type $i = $from; $i <= ($type)($to); $i += $step) {");
}

sub loop
{
	my $i = shift // "i";
	head($i);
	statement($i, 1) for 1 .. 1 + number(4);
	loop("l") if $i eq "i" && chance(10);
	end_loop();
}

sub sizes
{
	return "" if chance(50);
	return join " ", some(60, "num_gangs(" . (1 + number(9)) . ")",
		"num_workers(" . (1 + number(4)) . ")",
		"vector_length(" . pick(1, 8, 32, 64) . ")");
}

# The levels of the parallel loops.
sub levels
{
	my $what = shift;
	return ("") x @m if $what eq "serial";
	return ("independent") x @m if $what eq "kernels";
	return pick("", "gang", "gang vector", "vector num_gangs(1)",
		"gang worker", "gang worker vector") if @m == 1;
	return @{pick(["gang", "vector"], ["gang", "worker vector"],
		["gang worker", "vector"], ["gang vector", "seq"],
		["collapse(2)", undef], ["gang vector collapse(2)", undef],
		["", ""])};
}

sub construct
{
	my $clauses = shift;
	my $what = pick("parallel", "parallel", "parallel", "kernels", "serial");
	my ($outer, @inner) = levels($what);
	my $private = $f ? "private(t, u, v, w)" : "";
	my $last = !@inner || !defined $inner[0];
	has("columns: $what");
	acc("$what loop $outer", $last ? $private : "", $what eq "serial" ? ""
		: $outer =~ /num_gangs/ ? "" : sizes(), $clauses);
	my @names = ("j", "q");
	for my $d (0 .. $#m) {
		acc("loop $inner[0]", $private) if $d && !$last && length
			$inner[0];
		acc("loop", $private) if $d && !$last && !length $inner[0]
			&& $f;
		my $high = chance(40) ? "m$d" : $m[$d];
		line($f ? "do $names[$d] = 1, $high" : "for (int $names[$d] = " .
			"0; $names[$d] < $high; $names[$d]++) {");
	}
	line($f ? "t = j" : "int t = j, u = 1, v = 2, w = 3;");
	add_lines("u = 1", "v = 2", "w = 3") if $f;
	for (1 .. 1 + number(3)) {
		chance(85) ? loop() : assign(at(pick(@arrays), number($n)),
			value(1, number(3) + 3));
	}
	line("(void)w;") unless $f;
	assign(at($arrays[0], number($n)), "t + u * 3 + v * 5");
	end_loop() for @m;
}

my %c_type = (i32 => "int", i64 => "long", i16 => "short", f32 => "float",
	f64 => "double");
my %f_type = (i32 => "integer", i64 => "integer(8)", i16 => "integer(2)",
	f32 => "real", f64 => "real(8)");

# The subscripts, the column's being I, and the extents: in the order of memory in
# C, the other way in Fortran.
sub subscripts
{
	my @index = ("j", "q")[0 .. $#m];
	splice @index, $place, 0, "I";
	return @index;
}

# The extents: as numbers, or names that the program gets when it runs.
sub extents
{
	my $named = shift;
	my @e = $named ? map { "m$_" } 0 .. $#m : @m;
	splice @e, $place, 0, $named ? "n" : $n;
	return @e;
}

sub make
{
	($k, $lang) = @_;
	$f = $lang eq "f90";
	begin_lines($f);
	%called = ();
	$n = 10 + number(30);
	@m = map { 5 + number(40) } 0 .. number(2);
	$place = number(@m + 1);
	@arrays = map { my $t = pick(qw(i32 i32 i64 i16 f32 f64));
		{name => "$_$k", short => $t,
			type => ($f ? \%f_type : \%c_type)->{$t}}
	} (qw(a b c))[0 .. 1 + number(2)];
	has("columns: " . ($place == ($f ? 0 : @m) ? "along" : "across"));
	return $f ? make_f() : make_c();
}

sub make_c
{
	my $where = pick("static", "vla", "vla", "parameters", "parameters",
		"flat", "flat", "restrict", "structure", "planes", "plane parameters");
	$where = "flat" if $lang eq "cc" && $where =~ /parameters/;
	has("columns: $where");
	my $named = $where =~ /vla|parameters|flat|restrict|planes/;
	my @index = subscripts();
	my @e = extents($named);
	my $flat = $index[0];
	$flat = "($flat) * $e[$_] + $index[$_]" for 1 .. $#index;
	my $pointer = $where =~ /flat|restrict/;
	for my $a (@arrays) {
		$a->{at} = ($where eq "structure" ? "s$k." : "") . "$a->{name}" .
			($pointer ? "[$flat]" : join "", map { "[$_]" } @index);
	}
	my $size = join "", map { "[$_]" } @e;
	return make_planes($where, $size) if $where =~ /plane/;
	my $cells = join " * ", extents(0);
	my $clauses = $pointer ? "copy(" . join(", ", map {
		"$_->{name}\[0:" . join(" * ", @e) . "]" } @arrays) . ")"
		: $where eq "parameters" ? "copy(" . join(", ", map {
		"$_->{name}" . join "", map { "[0:$_]" } @e } @arrays) . ")"
		: $where eq "structure" ? pick("", "copy(s$k)")
		: pick("", "copy(" . join(", ", map { $_->{name} } @arrays) . ")");
	construct($clauses) for 1 .. 1 + number(3);
	my @body = take_lines();
	my @sizes = ("int n = size31 - 31 + $n" . join("", map {
		", m$_ = size31 - 31 + $m[$_]" } 0 .. $#m) . ";",
		"(void)n" . join("", map { ", (void)m$_" } 0 .. $#m) . ";");
	my @file = $where eq "static" ? map {
		"static $_->{type} $_->{name}$size;" } @arrays
		: $where eq "structure" ? ("static struct {", (map {
		"\t$_->{type} $_->{name}$size;" } @arrays), "} s$k;") : ();
	my (@set, @show, @declare);
	for my $a (@arrays) {
		my ($x, $t) = ($a->{name}, $a->{type});
		$x = "s$k.$x" if $where eq "structure";
		push @set, "for (int z = 0; z < $cells; z++)",
			"\t(($t *)$x)[z] = (z * 7 + " . number(9) . ") % 23;";
		push @show, "for (int z = 0; z < $cells; z++)",
			"\tsum = (sum * 31 + (long)(($t *)$x)[z]) % 1000003;";
		push @declare, "$t $x$size;" if $where eq "vla";
		push @declare, "static $t $x\[$cells];"
			if $where =~ /parameters|flat|restrict/;
	}
	unshift @file, functions();
	if ($where =~ /parameters|flat|restrict/) {
		my $r = $where eq "restrict" ? " __restrict " : "";
		my @p = map { $pointer ? "$_->{type} *$r$_->{name}"
			: "$_->{type} $_->{name}$size" } @arrays;
		my @args = map { $pointer ? $_->{name} : "($_->{type} (*)" .
			join("", map { "[$_]" } @e[1 .. $#e]) . ")$_->{name}" }
			@arrays;
		push @file, "static void", "in$k(int n, " . join(", ", (map {
			"int m$_" } 0 .. $#m), @p) . ")", "{", @body, "}";
		@body = ("in$k(n, " . join(", ", (map { "m$_" } 0 .. $#m),
			@args) . ");");
	}
	return (file => [@file, "static void", "run$k(void)", "{", @sizes,
		"long sum = 0;", @declare, @set, @body, @show,
		"printf(\"$k columns %ld\\n\", sum);", "}"], text => ["run$k();"]);
}

# The arrays are planes of one, whose extents are known when it runs; the number
# of the plane is a constant.
sub make_planes
{
	my ($where, $size) = @_;
	my ($t, $short, $planes) = (@{$arrays[0]}{"type", "short"}, 0);
	for my $a (@arrays) {
		@$a{"type", "short"} = ($t, $short);
		$a->{at} =~ s/^$a->{name}/p$k\[$planes]/;
		$planes++;
	}
	my $parameter = $where =~ /parameters/;
	my $clauses = $parameter ? "copy(p$k\[0:$planes]" . ($size =~
		s/\[/[0:/gr) . ")" : pick("", "copy(p$k)");
	construct($clauses) for 1 .. 1 + number(3);
	my @body = take_lines();
	my @names = ("n", map { "m$_" } 0 .. $#m);
	my $declare = "int n = size31 - 31 + $n" . join("", map {
		", m$_ = size31 - 31 + $m[$_]" } 0 .. $#m) . ";";
	my $cells = join " * ", $planes, extents(0);
	my @function = $parameter ? ("static void", "in$k(" . join(", ", (map {
		"int $_" } @names), "$t p$k\[$planes]$size") . ")", "{", @body,
		"}") : ();
	@body = ("in$k(" . join(", ", @names, "p$k") . ");") if $parameter;
	return (file => [functions(), @function, "static void", "run$k(void)",
		"{", $declare, "(void)n, " . join(", ", map { "(void)m$_" }
		0 .. $#m) . ";", "long sum = 0;", "$t p$k\[$planes]$size;",
		"for (int z = 0; z < $cells; z++)",
		"\t(($t *)p$k)[z] = (z * 7 + " . number(9) . ") % 23;", @body,
		"for (int z = 0; z < $cells; z++)",
		"\tsum = (sum * 31 + (long)(($t *)p$k)[z]) % 1000003;",
		"printf(\"$k columns %ld\\n\", sum);", "}"], text => ["run$k();"]);
}

sub make_f
{
	my $where = pick("local", "module", "automatic", "allocatable",
		"explicit", "explicit", "assumed", "assumed", "pointer");
	has("columns: $where");
	my @index = subscripts();
	s/\bI\b/I + 1/ for @index;
	$_->{at} = "$_->{name}(" . join(", ", @index) . ")" for @arrays;
	my $list = join ", ", map { $_->{name} } @arrays;
	my $clauses = pick("", "copy($list)");
	construct($clauses) for 1 .. 1 + number(3);
	my @body = take_lines();
	my %attribute = (allocatable => ", allocatable", pointer => ", pointer");
	my $a = $attribute{$where} // "";
	my $colons = "(" . join(", ", (":") x (@m + 1)) . ")";
	my $fixed = "(" . join(", ", extents(0)) . ")";
	my $named = "(" . join(", ", extents(1)) . ")";
	my $shape = $where =~ /allocatable|pointer|assumed/ ? $colons
		: $where =~ /explicit|automatic/ ? $named : $fixed;
	my @declare = map { "$_->{type}$a :: $_->{name}$shape" } @arrays;
	my @names = ("n", map { "m$_" } 0 .. $#m);
	my @values = ($n, @m);
	my @set = map { "$_->{name} = reshape([(mod(z * 7 + " . number(9) .
		", 23), z = 1, size($_->{name}))], shape($_->{name}))" } @arrays;
	my @show = map { "total = mod(total * 31 + sum(int($_->{name}, 8) * " .
		"reshape([(mod(z * 13, 41), z = 1, size($_->{name}))], " .
		"shape($_->{name}))), 1000003_8)" } @arrays;
	my @vars = ("integer :: i, j, q, l, t, u, v, w, z", "integer(8) :: total");
	my $in = "integer, intent(in) :: " . join(", ", @names);
	my $args = join ", ", @names;
	my @functions = functions();
	if ($where =~ /explicit|assumed/) {
		return (contained => [@functions, "subroutine in$k($args, $list)", $in,
			@declare, $vars[0], @body, "end subroutine",
			"subroutine run$k", (map { "$_->{type} :: $_->{name}$fixed" }
			@arrays), "integer :: z", $vars[1], "total = 0", @set,
			"call in$k(" . join(", ", @values) . ", $list)", @show,
			"print *, '$k columns', total", "end subroutine"],
			text => ["call run$k"]);
	}
	my @allocate = $a ? map { "allocate ($_->{name}$named)" } @arrays : ();
	my @free = $a ? ("deallocate ($list)") : ();
	return (module => $where eq "module" ? \@declare : [],
		contained => [@functions, "subroutine run$k($args)", $in,
		$where eq "module" ? () : @declare, @vars, "total = 0",
		@allocate, @set, @body, @show, "print *, '$k columns', total",
		@free, "end subroutine"],
		text => ["call run$k(" . join(", ", @values) . ")"]);
}

1;

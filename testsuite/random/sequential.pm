# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# sequential.pm - code that the compiler must find to be parallel, or not.
#
# In "kernels" without loop directives, in "loop auto" of one gang and in
# "serial" any code computes what the host computes.  make() gives a feature (see
# features.pm) with such a construct: loops with carried, overlapping and
# indirect accesses, aliases, scalars that live on, while loops and exits, and calls
# of a function that changes a variable, whose value is not all that it does.
#
# All values are below 1009 where they are stored, and in range of "int" in
# between.  Loops know the range of their variables, so that subscripts are
# within bounds.
package sequential;
use strict;
use warnings;

use common;

our ($lang, $f); # the language; whether it is Fortran
my (@arrays, @scalars, @loops, $depth, $inside, $names, %local);

my ($rows, $columns, $length) = (40, 44, 96);
my %c_type = (i8 => "signed char", i16 => "short", i32 => "int",
	i64 => "long", u8 => "unsigned char", u32 => "unsigned",
	f32 => "float", f64 => "double");
my %f_type = (i8 => "integer(1)", i16 => "integer(2)", i32 => "integer",
	i64 => "integer(8)", u8 => "integer(2)", u32 => "integer(8)",
	f32 => "real", f64 => "real(8)");

sub type
{
	my $t = shift;
	return $f ? $f_type{$t} : $c_type{$t};
}

sub done { return $f ? "" : ";" }

# Texts of expressions.

sub mod
{
	my ($x, $n) = @_;
	return $f ? "mod($x, $n)" : "($x) % $n";
}

sub choose
{
	my ($test, $x, $y) = @_;
	return $f ? "merge($x, $y, $test)" : "(($test) ? $x : $y)";
}

sub ref_text
{
	my ($a, @index) = @_;
	return $f ? "$a->{name}(" . join(", ", @index) . ")"
		: $a->{name} . join("", map { "[$_]" } @index);
}

sub limit
{
	my $t = shift;
	return $t eq "i8" ? 101 : $t eq "u8" ? 199 : 1009;
}

sub wrapped
{
	my ($x, $size) = @_;
	return $f ? "mod(abs($x), $size)" : "abs($x) % $size";
}

# A subscript below "size" from the loops around.
sub subscript
{
	my $size = shift;
	my @near = grep { $_->{high} < $size && $_->{low} >= 0 } @loops;
	if (!@near || chance(6)) {
		return number($size) if !@near && chance(50);
		return wrapped(pick(@scalars), $size) if @scalars && chance(50);
		return number($size);
	}
	my $i = pick(@near, $near[-1], $near[-1]);
	my ($v, $low, $high) = @{$i}{qw(name low high)};
	my $form = number(20);
	if ($form < 9) {
		my $o = number(7) - 3;
		$o = 0 if $low + $o < 0 || $high + $o >= $size || chance(40);
		return $o == 0 ? $v : $o > 0 ? "$v + $o" : "$v - " . -$o;
	}
	if ($form < 11 && 2 * $high + 1 < $size) {
		return "2 * $v" . pick("", " + 1");
	}
	return ($high + number($size - $high)) . " - $v" if $form < 13;
	if ($form < 15 && @near > 1) {
		my $j = $near[number(scalar @near)];
		return "$v + $j->{name}" if $j != $i
			&& $high + $j->{high} < $size;
		return "$v - $j->{name} + $j->{high}" if $j != $i
			&& $high + $j->{high} - $j->{low} < $size;
	}
	if ($form < 17 && $high < $length) {
		my $x = pick("x", "x", "y");
		my $e = $f ? "$x($v)" : "x[$v]";
		$e = $f ? "$x($v)" : "${x}[$v]";
		return $size >= $length ? $e : mod($e, $size);
	}
	return wrapped("$v * " . (1 + number(9)) . " + " . number(9), $size)
		if $form < 18;
	return $v;
}

sub element
{
	my $a = shift;
	my @e = @{$a->{extent}};
	return ref_text($a, map { subscript($_) } @e);
}

sub leaf
{
	my $what = number(10);
	return 1 + number(9) if $what < 2;
	return pick(@loops)->{name} if $what < 4 && @loops;
	return pick(@scalars) if $what < 6 && @scalars;
	my $a = pick(@arrays);
	my $e = element($a);
	return $a->{type} eq "i32" ? $e : $f ? "int($e)" : "(int)$e";
}

sub value
{
	my $d = shift;
	return leaf() if $d <= 0 || chance(15);
	my $op = number(11);
	my ($x, $y) = (value($d - 1), value($d - 1));
	return "($x + $y)" if $op < 3;
	return "($x - $y)" if $op < 5;
	return "(" . mod($x, 211) . ") * (" . mod($y, 97) . ")" if $op < 6;
	return choose(test($d - 1), $x, $y) if $op < 7;
	return pick("max", "min") . "($x, $y)" if $op < 9;
	return $f ? "ieor($x, $y)" : "($x ^ $y)" if $op < 10;
	return "mix$names($x, $y)";
}

sub test
{
	my $d = shift;
	my ($x, $y) = (value($d), value($d));
	my $op = pick("<", ">", "==", "<=", $f ? "/=" : "!=");
	return "$x $op $y" if chance(80) || $d < 1;
	return "$x $op $y " . ($f ? pick(".and.", ".or.") : pick("&&", "||")) .
		" " . leaf() . " > " . number(9);
}

# Statements.

sub store
{
	my ($a, $place, $e) = @_;
	line("$place = ", mod($e, limit($a->{type})), done());
	line("$place = abs($place)", done()) if $a->{type} =~ /^u/ && $f;
}

sub unsigned_safe
{
	my ($a, $e) = @_;
	return $a->{type} =~ /^u/ && !$f ? "abs($e)" : $e;
}

sub assign_array
{
	my $a = pick(grep { !$_->{fixed} } @arrays);
	my $place = element($a);
	my $e = chance(30) ? ($f ? "int($place) + " : "(int)$place + ") .
		value(1) : value(2 + number(2));
	store($a, $place, unsigned_safe($a, $e));
}

sub assign_scalar
{
	my $s = pick(@scalars);
	my $what = number(12);
	if ($what < 2) {
		has("seq: sum");
		line("$s = ", mod("$s + " . value(2), 1009), done());
	} elsif ($what < 4) {
		has("seq: maximum");
		line("$s = ", mod(pick("max", "min") . "($s, " . value(2) .
			")", 1009), done());
	} elsif ($what < 6) {
		has("seq: place of the maximum");
		my $e = value(1);
		my $other = pick(@scalars);
		if_begin("$e > $s");
		line("$s = ", mod($e, 1009), done());
		line("$other = ", @loops ? pick(@loops)->{name} : 3, done());
		block_end();
	} elsif ($what < 8) {
		has("seq: induction");
		line("$s = $s + ", 1 + number(3), done());
		line("$s = ", mod($s, 1009), done());
	} else {
		line("$s = ", mod(value(2), 1009), done());
	}
}

sub if_begin
{
	line($f ? "if ($_[0]) then" : "if ($_[0]) {");
}

sub block_end
{
	line($f ? "end if" : "}");
}

sub condition
{
	my $n = shift;
	if_begin(test(1));
	statements(1 + number(2), $n);
	if (chance(30)) {
		line($f ? "else" : "} else {");
		statements(1, $n);
	}
	block_end();
}

my $serial = 0;

sub counted
{
	my $n = shift;
	my $v = "ijlm" =~ /^.{$depth}(.)/ ? $1 : return assign_array();
	my $outer = @loops ? $loops[-1] : undef;
	my $low = pick(0, 0, 0, 1, 3);
	my $high = pick(7, 12, 19, 30) - ($depth > 1 ? 5 : 0);
	my ($from, $to) = ($low, $high);
	$to = "n$names - " . (31 - $high) if chance(35);
	my $step = chance(75) ? 1 : pick(1, 2, 3);
	my $down = chance(20);
	if ($outer && !$down && $step == 1 && chance(20)) {
		has("seq: triangular");
		if (chance(50)) {
			($from, $low) = ("$outer->{name}", $outer->{low});
			$high = 30 if $high < $outer->{high};
			$to = $high;
		} elsif ($outer->{low} >= 0 && $outer->{high} <= 38) {
			($to, $high) = ($outer->{name}, $outer->{high});
		}
	}
	my $directive = $inside =~ /loop/ && !$depth ? "" : pick("", "", "",
		"", "loop", "loop auto", "loop seq");
	$directive = "" if $inside !~ /kernels/;
	my $exits = !$directive && chance(12) && ($depth || $inside !~ /loop/);
	if ($directive) {
		has("seq: $directive");
		line($f ? "!\$acc " : "#pragma acc ", $directive);
	}
	if ($f) {
		line("do $v = ", $down ? "$to, $from, -$step" : "$from, $to" .
			($step == 1 ? "" : ", $step"));
	} else {
		my $type = pick("int", "int", "int", "long", "unsigned",
			"short", "size_t");
		$type = "int" if $down;
		my $declare = chance(70) || $v =~ /[lm]/ ? "$type " : "";
		# Expressions of the variable are of type int.
		$type = "int" unless $declare;
		line("for ($declare$v = ", $down ? "$to; $v >= $from; " .
			($step == 1 ? "$v--" : "$v -= $step")
			: "$from; " . ($step == 1 && chance(15) &&
				$to =~ /^\d+$/ && $from =~ /^\d+$/
				? "$v != $to + 1"
				: pick("$v <= $to", "$v < $to + 1")) .
			"; " . ($step == 1 ? pick("$v++", "++$v", "$v += 1")
				: "$v += $step"), ") {");
	}
	push @loops, {name => $v, low => $low, high => $high};
	$depth++;
	my $body = 1 + number(3);
	statements($body, $n - 1);
	if ($exits) {
		has("seq: exit");
		if_begin(test(1));
		line($f ? pick("exit", "cycle") : pick("break;", "continue;"));
		block_end();
		statements(1, 0);
	}
	$depth--;
	pop @loops;
	line($f ? "end do" : "}");
}

# A loop without a count; its own counter ends it.
sub open_loop
{
	my $n = shift;
	has("seq: while");
	my $w = "w" . number(2);
	return assign_array() if $local{$w};
	local $local{$w} = 1;
	line("$w = ", number(5), done());
	my $high = 8 + number(20);
	line($f ? "do while ($w < $high)" : "while ($w < $high) {");
	push @loops, {name => $w, low => 0, high => $high - 1};
	statements(1 + number(2), 0);
	pop @loops;
	line("$w = $w + ", 1 + number(3), done());
	line($f ? "end do" : "}");
}

# Array syntax.
sub syntax
{
	has("seq: array syntax");
	my @one = grep { @{$_->{extent}} == 1 && !$_->{fixed} } @arrays;
	my ($a, $b) = (pick(@one), pick(@one));
	my $n = 5 + number(40);
	my ($l, $k) = (number(20), number(20));
	my ($h, $m) = ($l + $n, $k + $n);
	my $e = "int($b->{name}($k:$m))";
	my $to = "$a->{name}($l:$h)";
	my $limit = limit($a->{type});
	my $what = number(5);
	if ($what == 0) {
		line("where ($e > 5) $to = mod($e + int($to), $limit)");
	} elsif ($what == 1) {
		line("$a->{name}($h:$l:-1) = mod($e + 1, $limit)");
	} elsif ($what == 2) {
		my $e = "int($b->{name}(q + $k))";
		line("forall (q = 0:$n) $a->{name}(q + $l) = mod($e + q, $limit)");
	} elsif ($what == 3 && $n >= 7) {
		line("$to = mod(cshift($e, ", number(7) - 3, "), $limit)");
	} else {
		line("$to = mod($e * 2 - int($to), $limit)");
	}
	line("$to = abs($to)") if $a->{type} =~ /^u/;
}

# A temporary array that each iteration fills before it reads.
sub temporary
{
	return assign_array() if !@loops || $local{tmp};
	has("seq: temporary array");
	local $local{tmp} = 1;
	my $v = "q";
	my $e = value(1);
	my $t = $f ? "tmp(q)" : "tmp[q]";
	line($f ? "do q = 0, 7" : "for (q = 0; q < 8; q++)");
	line("$t = ", mod("$e + q", 1009), done());
	line("end do") if $f;
	my $a = pick(grep { !$_->{fixed} } @arrays);
	my $place = element($a);
	my $k = number(8);
	my $from = pick($k, wrapped(leaf(), 8));
	store($a, $place, unsigned_safe($a,
		($f ? "tmp($from)" : "tmp[$from]") . " + " . leaf()));
}

# A function that changes a variable of the file or module.
sub counting
{
	has("seq: function that counts");
	my $call = "turn$names(" . leaf() . ")";
	line(pick(@scalars), " = ", $f ? "int($call)" : "(int)$call", done());
}

sub counter
{
	my $type = $f ? pick("real(8)", "real", "integer")
		: pick("double", "float", "int");
	my $next = mod("count$names * 3 + x", 1009);
	return {module => ["integer :: count$names",
		"!\$acc declare create(count$names)"],
		text => ["$type function turn$names(x)", "!\$acc routine seq",
		"integer, value :: x", "count$names = $next",
		"turn$names = count$names", "end function"]} if $f;
	return {module => ["static int count$names;",
		"#pragma acc declare create(count$names)"],
		text => ["#pragma acc routine seq", "static " . pick("",
		"__attribute__((noinline)) ") . "$type turn$names(int x)", "{",
		"\tcount$names = $next;", "\treturn count$names;", "}"]};
}

# The construct, with the counter on the device before and here after it.
sub counted_region
{
	my @region = @_;
	my $acc = $f ? "!\$acc" : "#pragma acc";
	return ("count$names = 2" . done(), "$acc update device(count$names)",
		@region, "$acc update self(count$names)",
		"s = " . mod("s + count$names", 1009) . done());
}

sub statements
{
	my ($count, $n) = @_;
	for (1 .. $count) {
		if (chance(3)) {
			counting();
			next;
		}
		my $what = number(20);
		if ($n > 0 && $what < 8 && $depth < 3) {
			counted($n);
		} elsif ($what < 10) {
			assign_scalar();
		} elsif ($what < 12) {
			condition($n - 1);
		} elsif ($what < 13 && $n > 0) {
			open_loop($n - 1);
		} elsif ($what < 14 && $f) {
			syntax();
		} elsif ($what < 15) {
			temporary();
		} else {
			assign_array();
		}
	}
}

# The arrays: of the file, parameters that may be the same, or of a structure.
sub declare_arrays
{
	@arrays = ();
	my @types = qw(i32 i32 i32 i64 i16 i8 u8 u32 f32 f64);
	for my $n (qw(a b)) {
		push @arrays, {name => $n, type => pick(@types),
			extent => [$length]};
	}
	push @arrays, {name => "c", type => pick(@types),
		extent => [$rows, $columns]};
	push @arrays, {name => "d", type => pick(@types),
		extent => [$rows, $columns]} if chance(40);
	push @arrays, {name => "e", type => pick(@types),
		extent => [$rows, 5, $rows]} if chance(20);
}

sub cells
{
	my $a = shift;
	my $n = 1;
	$n *= $_ for @{$a->{extent}};
	return $n;
}

sub body
{
	my $kind = shift;
	begin_lines($f);
	@loops = ();
	($depth, $inside) = (0, $kind);
	@scalars = qw(s t k);
	if ($kind =~ /loop/) {
		counted(3);
	} else {
		for (1 .. 1 + number(3)) {
			counted(3);
			assign_scalar() if chance(15);
		}
	}
	return take_lines();
}

my @constructs = ("kernels", "kernels", "kernels", "kernels", "kernels loop",
	"kernels loop auto", "kernels num_gangs(3)", "serial", "serial loop",
	"parallel loop auto num_gangs(1)", "kernels vector_length(8)",
	"parallel num_gangs(1) num_workers(1) vector_length(1)");

sub make
{
	(my $serial, $lang) = @_;
	$f = $lang eq "f90";
	$names = $serial;
	declare_arrays();
	my $kind = pick(@constructs);
	has("seq: " . $kind =~ s/\(.*//r);
	return $f ? make_f($kind) : make_c($kind);
}

# Gives some arrays a second name, which stands for them in some places; the
# arrays.
sub second_names
{
	my ($open, $body) = @_;
	my @named;
	for my $a (@arrays) {
		my $name = quotemeta $a->{real};
		my $second = "$a->{name}2$names";
		my $uses = grep { /(?<![\w.%])$name$open/ } @$body;
		next if $uses < 2 || chance(40);
		s/(?<![\w.%])$name($open)/
			(chance(50) ? $second : $a->{real}) . $1/gex for @$body;
		push @named, {%$a, second => $second};
	}
	return @named;
}

sub clauses
{
	return "" if chance(50);
	my @a = grep { chance(60) } @arrays;
	return "" unless @a;
	return " copy(" . join(", ", map { $_->{name} } @a) . ")";
}

# A construct's start: a "parallel" without a loop does not copy scalars back.
sub construct
{
	my $kind = shift;
	my $data = $kind =~ /^parallel|^serial/ ? " copy(s, t, k)" : "";
	return $kind . $data;
}

sub make_c
{
	my $kind = shift;
	my @body = body($kind);
	my $text = join("\n", @body);
	@arrays = grep { $text =~ /\b$_->{name}\[/ } @arrays;
	my $alias = chance(35);
	my @parameters = map { my ($first, @rest) = @{$_->{extent}};
		@rest ? "$c_type{$_->{type}} (*$_->{name})" .
			join("", map { "[$_]" } @rest)
		: "$c_type{$_->{type}} *$_->{name}" } @arrays;
	my %pool = map { $_->{type} => 1 } @arrays;
	my (@file, @call, @set, @show, %offset);
	my $where = $alias ? "parameters" : pick("file", "file", "structure",
		"local");
	has("seq: $where");
	for my $a (@arrays) {
		my $n = cells($a) + 8;
		my $e = join("", map { "[$_]" } @{$a->{extent}});
		my $t = $c_type{$a->{type}};
		if ($alias) {
			$offset{$a->{type}} //= 0;
			my $pool = "pool_$a->{type}$names";
			my $o = $offset{$a->{type}};
			push @call, @{$a->{extent}} > 1 ? "($c_type{$a->{type}} (*)" . join("", map { "[$_]" }
				@{$a->{extent}}[1 .. $#{$a->{extent}}]) .
				")($pool + $o)"
				: "$pool + $o";
			# Arrays of one type overlap, or not.
			$offset{$a->{type}} += chance(50) ? number(5)
				: $n;
			$pool{$a->{type}} = $o + $n
				if $pool{$a->{type}} < $o + $n;
		}
	}
	my $mixed = "mix$names";
	push @file, "#pragma acc routine seq",
		"static int $mixed(int x, int y)", "{",
		"\treturn x > y ? x % 97 - y % 31 : y % 53 + x % 7;", "}";
	my @init;
	if ($alias) {
		for my $t (sort keys %pool) {
			my $n = $pool{$t};
			push @file, "static $c_type{$t} pool_$t${names}[$n];";
			push @init, "for (n = 0; n < $n; n++)",
				"\tpool_$t${names}[n] = n * 7 % 23;";
			push @show, "for (n = 0; n < $n; n++)",
				"\tsum = (sum * 31 + (long)pool_$t${names}[n])" .
				" % 1000003;";
		}
	} else {
		for my $a (@arrays) {
			my $n = cells($a);
			my $e = join("", map { "[$_]" } @{$a->{extent}});
			my $t = $c_type{$a->{type}};
			my $at = $where eq "structure" ? "all$names.$a->{name}"
				: $where eq "file" ? "$a->{name}$names"
				: $a->{name};
			push @file, "static $t $a->{name}$names$e;"
				if $where eq "file";
			push @init, "for (n = 0; n < $n; n++)",
				"\t(($t *)$at)[n] = n * 7 % 23;";
			push @show, "for (n = 0; n < $n; n++)",
				"\tsum = (sum * 31 + (long)(($t *)$at)[n])" .
				" % 1000003;";
		}
		push @file, "static struct {", (map { "\t$c_type{$_->{type}} " .
			$_->{name} . join("", map { "[$_]" } @{$_->{extent}}) .
			";" } @arrays), "} all$names;" if $where eq "structure";
	}
	my %shared = map { $_->{name} => $where eq "structure" ?
		"all$names.$_->{name}" : "$_->{name}$names" } @arrays;
	my $clauses = clauses();
	if ($where ne "local" && !$alias) {
		for my $a (@arrays) {
			s/\b$a->{name}\[/$shared{$a->{name}}\[/g for @body;
			$clauses =~ s/\b$a->{name}\b/$shared{$a->{name}}/g;
		}
		$clauses = $clauses ? pick("", " copy(all$names)") : ""
			if $where eq "structure";
	}
	$clauses = "" if $alias;
	my @index = map { my $v = $_; $text =~ /\b${v}\[/ ? ("int ${v}[$length];",
		"for (n = 0; n < $length; n++)",
		"\t${v}[n] = " . ($v eq "x" ? "(n * 29 + 3) % $length;"
			: "n * 5 % 40;")) : () } qw(x y);
	my @locals = $where eq "local" ? map { "$c_type{$_->{type}} $_->{name}" .
		join("", map { "[$_]" } @{$_->{extent}}) . ";" } @arrays : ();
	my @second;
	if (!$alias && chance(30)) {
		$_->{real} = $where eq "local" ? $_->{name} : $shared{$_->{name}}
			for @arrays;
		@second = second_names(qr/\[/, \@body);
	}
	my $construct = construct($kind);
	my @region = ("#pragma acc $construct$clauses",
		$kind =~ /loop/ ? @body : ("{", @body, "}"));
	if ($text =~ /\bturn/) {
		my $counter = counter();
		push @file, @{$counter->{module}}, @{$counter->{text}};
		@region = counted_region(@region);
	}
	if (@second) {
		my $how = $lang eq "cc" ? pick("reference", "pointer") : "pointer";
		has("seq: array and $how");
		my $whole = $where eq "structure" ? "all$names"
			: join(", ", map { $_->{real} } @second);
		@region = ("#pragma acc data copy($whole)", "{", @region, "}")
			if $how eq "pointer" || chance(50);
		unshift @region, map {
			my ($first, @rest) = @{$_->{extent}};
			my $rest = join("", map { "[$_]" } @rest);
			my $type = $c_type{$_->{type}};
			$how eq "pointer" ? @rest
				? "$type (*$_->{second})$rest = $_->{real};"
				: "$type *$_->{second} = $_->{real};"
			: "$type (&$_->{second})[$first]$rest = $_->{real};"
		} @second;
	}
	my @data = $alias && %pool ? ("#pragma acc data copy(" . join(", ", map {
		"pool_$_$names" } sort keys %pool) . ")") : ();
	my @head = ("int i = 0, j = 0, w0 = 0, w1 = 0, q = 0, tmp[8];",
		"int s = 3, t = 5, k = 1, n;", "long sum = 0;",
		"(void)i, (void)j, (void)w0, (void)w1, (void)q, (void)tmp;");
	my $attribute = pick("", "__attribute__((noinline)) ",
		"__attribute__((cold)) ", "inline ");
	if ($alias) {
		my $list = join(", ", @parameters, "int n$names");
		push @file, "static ${attribute}void in$names($list)", "{",
			"\tint n = 0;", (map { "\t$_" } @head[0, 3],
			"int s = 3, t = 5, k = 1;", "(void)n;", @index, @region),
			"\tprintf(\"$names %d %d %d\\n\", s, t, k);", "}";
		push @file, "static void run$names(void)", "{", "\tint n;",
			"\tlong sum = 0;", (map { "\t$_" } @init, @data),
			"\tin$names(" . join(", ", @call, "size31") . ");",
			(map { "\t$_" } @show), "\tprintf(\"$names %ld\\n\", sum);",
			"}";
	} else {
		my $bound = chance(50) ? "const int n$names = 31;"
			: "int n$names = size31;";
		push @file, "static ${attribute}void run$names(void)", "{",
			(map { "\t$_" } @head, "(void)n;", $bound,
			"(void)n$names;", @locals, @index, @init, @region, @show),
			"\tprintf(\"$names %d %d %d %ld\\n\", s, t, k, sum);",
			"}";
	}
	return (file => \@file, text => ["run$names();"]);
}

sub make_f
{
	my $kind = shift;
	my @body = body($kind);
	my $text = join("\n", @body);
	@arrays = grep { $text =~ /\b$_->{name}\(/ } @arrays;
	my (@module, @declare, @set, @show);
	my $alias = chance(25);
	my $where = $alias ? "dummies" : pick("module", "local", "structure",
		"assumed", "pointer", "allocatable");
	has("seq: $where");
	my $attribute = $where eq "allocatable" ? ", allocatable"
		: $where eq "pointer" ? ", pointer" : "";
	for my $a (@arrays) {
		my $shape = join(", ", map { "0:" . ($_ - 1) } @{$a->{extent}});
		my $n = cells($a);
		my $colons = join(", ", map { ":" } @{$a->{extent}});
		$a->{shape} = $shape;
		$a->{real} = $where eq "module" ? "$a->{name}$names"
			: $where eq "structure" ? "all$names%$a->{name}"
			: $a->{name};
		my $t = $f_type{$a->{type}};
		my $list = join(", ", @{$a->{extent}});
		push @set, "$a->{real} = reshape([(mod(n * 7, 23), n = 0, " .
			($n - 1) . ")], [$list])";
		push @show, "total = mod(total * 31 + sum(int($a->{real}, 8) * " .
			"reshape([(mod(n * 13, 41), n = 1, $n)], [$list])), " .
			"1000003_8)";
		my $d = $attribute ? "$t$attribute :: $a->{name}($colons)"
			: $where eq "assumed" ? "$t :: $a->{name}(" . join(", ",
				map { "0:" } @{$a->{extent}}) . ")"
			: "$t :: $a->{name}($shape)";
		push @declare, $d if $where !~ /module|structure/;
		push @module, "$t :: $a->{name}$names($shape)"
			if $where eq "module";
	}
	push @module, "type all_t$names", (map { "\t$f_type{$_->{type}} :: " .
		"$_->{name}($_->{shape})" } @arrays), "end type"
		if $where eq "structure";
	push @module, "type(all_t$names) :: all$names"
		if $where eq "structure";
	for my $a (@arrays) {
		s/\b$a->{name}\(/$a->{real}\(/g for @body;
	}
	my $clauses = $where =~ /structure/ ? pick("", " copy(all$names)")
		: clauses();
	if ($where eq "module") {
		$clauses =~ s/\b$_->{name}\b/$_->{real}/g for @arrays;
	}
	$clauses = "" if $where eq "pointer";
	my @index = map { my $v = $_; $text =~ /\b$v\(/ ? ("$v = [(" .
		($v eq "x" ? "mod(n * 29 + 3, $length)" : "mod(n * 5, 40)") .
		", n = 0, " . ($length - 1) . ")]") : () } qw(x y);
	my @second = chance(30) ? second_names(qr/\(/, \@body) : ();
	my $construct = construct($kind);
	my $end = "!\$acc end " . ($kind =~ /^(\w+(?: loop)?)/)[0];
	my @region = ("!\$acc $construct$clauses", @body, $end);
	my $counter = $text =~ /\bturn/ ? counter() : {};
	@region = counted_region(@region) if %$counter;
	push @module, @{$counter->{module} || []};
	if (@second) {
		my $how = pick("associate", "associate", $where eq "local"
			? ("equivalence", "equivalence") : (),
			$where =~ /module|structure/ ? () : ("pointer", "pointer"));
		has("seq: array and $how");
		@region = ("associate (" . join(", ", map {
			"$_->{second} => $_->{real}" } @second) . ")", @region,
			"end associate") if $how eq "associate";
		push @declare, map { ("$f_type{$_->{type}} :: " .
			"$_->{second}($_->{shape})",
			"equivalence ($_->{name}, $_->{second})") } @second
			if $how eq "equivalence";
		if ($how eq "pointer") {
			for my $a (@second) {
				my @dim = @{$a->{extent}};
				push @declare, "$f_type{$a->{type}}, pointer :: " .
					"$a->{second}(" . join(", ", map { ":" } @dim) .
					")", $where eq "pointer" ? ()
						: "target :: $a->{name}";
				unshift @region, "$a->{second}(" .
					join(", ", map { "0:" } @dim) .
					") => $a->{real}";
			}
		}
	}
	my @head = ("integer :: i, j, l, m, q, w0, w1, tmp(0:7), n, n$names",
		"integer :: s, t, k, x(0:" . ($length - 1) . "), y(0:" .
		($length - 1) . ")");
	my @start = ("n$names = size31", "s = 3", "t = 5", "k = 1");
	my @mix = ("integer function mix$names(x, y)", "!\$acc routine seq",
		"integer, value :: x, y",
		"mix$names = merge(mod(x, 97) - mod(y, 31), " .
		"mod(y, 53) + mod(x, 7), x > y)", "end function",
		@{$counter->{text} || []});
	my $list = join(", ", map { $_->{name} } @arrays);
	if ($where =~ /assumed|dummies/) {
		my @outer = map { my $t = $f_type{$_->{type}};
			"$t :: $_->{name}(" . join(", ", map { "0:" . ($_ - 1) }
			@{$_->{extent}}) . ")" } @arrays;
		return (module => \@module, contained => [@mix,
			"subroutine in$names($list)",
			@head, @declare, @start, @index, @region,
			"print *, s, t, k", "end subroutine",
			"subroutine run$names", "integer(8) :: total",
			"integer :: n", @outer, "total = 0", @set,
			"call in$names($list)", @show, "print *, total",
			"end subroutine"], text => ["call run$names"]);
	}
	my @allocate = $attribute ? map { "allocate ($_->{name}($_->{shape}))" }
		@arrays : ();
	return (module => \@module, contained => [@mix,
		"subroutine run$names", @head, "integer(8) :: total",
		@declare, @start, "total = 0", @allocate, @index, @set, @region,
		@show, "print *, s, t, k, total",
		$where eq "pointer" && @arrays ? "deallocate ($list)" : (),
		"end subroutine"], text => ["call run$names"]);
}

1;

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# kernels.pm - kernels constructs that read, change and reduce scalars.
#
# make() gives a feature (see features.pm) with a procedure of several constructs,
# some of them in queues.  The scalars are of the file or module, of a
# structure, static, local, of the function around, dummies, or of an object;
# some are on the device already, changed there by one construct and read by the
# next; or they are the construct's own, which keep between its loops what these
# have computed, or what was in memory before.
#
# Stored values are below 1009; arrays have "size" elements from 0 on, of which
# loops leave out the first and the last.
package kernels;
use strict;
use warnings;

use common;

my ($lang, $f, $k); # the language; whether it is Fortran; end of the names
our (@scalars, @arrays);
my ($around, $calls, $object, $async);
my $limits = 0; # names of limits of loops
my $size = 64;
my %c_type = (i => "int", l => "long", s => "short", d => "double",
	f => "float");
my %f_type = (i => "integer", l => "integer(8)", s => "integer(2)",
	d => "real(8)", f => "real");

sub assign
{
	my ($to, $e) = @_;
	line($f ? "$to = mod($e, 1009)" : "$to = ($e) % 1009;");
}

sub rest { return $f ? "mod($_[0], $_[1])" : "($_[0]) % $_[1]" }

sub element
{
	my ($a, $i) = @_;
	return $f ? "$a($i)" : "$a\[$i]";
}

sub integer { return $f ? "int($_[0])" : "(int)$_[0]" }

# Scalars that the construct may read: while a part of them is on the device,
# only what is there, or does not change.
sub scalar_value { return integer(pick(@scalars)->{name}) }

sub subscript
{
	my @i = @_;
	return number($size) unless @i;
	my $i = pick(@i);
	my $n = $size - 1;
	my $x = scalar_value();
	return pick($i, $i, $i, "$i + 1", "$i - 1", "$n - $i",
		$f ? "mod(abs($x), $size)" : "abs($x) % $size",
		integer(element("x$k", $i)));
}

sub leaf
{
	my @i = @_;
	my $what = number(10);
	return 1 + number(9) if $what < 1;
	return pick(@i) if $what < 3 && @i;
	return scalar_value() if $what < 7;
	return integer(element(pick(@arrays), subscript(@i)));
}

sub value
{
	my ($depth, @i) = @_;
	return leaf(@i) if $depth <= 0;
	my ($x, $y) = (value($depth - 1, @i), value($depth - 1, @i));
	my $what = number(8);
	return "($x + $y)" if $what < 3;
	return "($x - $y)" if $what < 5;
	return $f ? "mod($x, 31) * 3" : "($x % 31) * 3" if $what < 6;
	return pick("max", "min") . "($x, $y)" if $what < 7;
	return $f ? "merge($x, $y, $x > $y)" : "($x > $y ? $x : $y)";
}

# Statements that make one value of many.
sub accumulate
{
	my ($s, @i) = @_;
	my $name = $s->{name};
	my $e = value(1, @i);
	my $what = number(6);
	has("kernels: " . qw(sum maximum place last watched watched)[$what]);
	if ($what == 0) {
		line($f ? "$name = $name + mod($e, 7)"
			: "$name += ($e) % 7;");
	} elsif ($what == 1) {
		my $op = pick("max", "min");
		line("$name = $op($name, ", own($s, $e), $f ? ")" : ");");
	} elsif ($what == 2 && @i) {
		my $a = integer(element(pick(@arrays), $i[-1]));
		my $other = pick(@scalars)->{name};
		line("if ($a > ", integer($name), $f ? ") then" : ") {");
		assign($name, $a);
		assign($other, $i[-1]);
		line($f ? "end if" : "}");
	} elsif ($what < 4) {
		assign($name, $e);
	} else {
		watched($name, $e, @i);
	}
}

# One of two values that are there already.
sub selected
{
	my ($test, $to, @i) = @_;
	my ($x, $y) = map { pick(@i, number(9)) } 0, 1;
	assign($to, $f ? "merge($x, $y, $test)" : "($test ? $x : $y)");
}

# A comparison of a name with what does not depend on it.
sub comparison
{
	my ($name, @i) = @_;
	my ($x, $y) = ($name, pick(number(200),
		integer(element(pick(@arrays), subscript(@i)))));
	($x, $y) = ($y, $x) if chance(50);
	return "$x " . pick("<", ">", ">=") . " $y";
}

# A sum of which each part decides what happens.
sub watched
{
	my ($name, $e, @i) = @_;
	my @steps = (sub { add($name, $e) }, sub {
		my $test = comparison($name, @i);
		return selected($test, element(pick(@arrays), subscript(@i)), @i)
			if chance(40);
		if_begin($test);
		chance(50) ? store(@i)
			: assign(pick(@scalars)->{name}, value(1, @i));
		if_end();
	});
	@steps = reverse @steps if chance(50);
	$_->() for @steps;
}

sub add
{
	my ($name, $e) = @_;
	my $more = rest($e, 7);
	line($f ? "$name = $name + $more" : chance(50) ? "$name += $more;"
		: "$name = $name + $more;");
}

# A loop that only its sum keeps from being parallel, if its parts decide what is
# stored.
sub one_sum
{
	has("kernels: one sum");
	my ($s, $to) = (pick(@scalars), pick(@arrays));
	my @old = @arrays;
	local @scalars = grep { $_ != $s } @scalars;
	@arrays = grep { $_ ne $to } @arrays;
	line(head("i"));
	add($s->{name}, value(1, "i"));
	my $by = chance(60) ? $s : pick(@scalars);
	my $test = comparison($by->{name}, "i");
	selected($test, element($to, "i"), "i");
	end_loop();
	@arrays = @old;
}

sub store
{
	my @i = @_;
	assign(element(pick(@arrays), subscript(@i)), value(2, @i));
}

sub head
{
	my ($i, $limit) = @_;
	my $high = $size - 2;
	$limit //= chance(40) ? integer(pick("n$k", $around)) : $high;
	my $step = pick(1, 1, 1, 2);
	return $f ? "do $i = 1, $limit" . ($step > 1 ? ", $step" : "")
		: chance(15) ? "for (int $i = $limit; $i >= 1; $i -= $step) {"
		: "for (" . pick("int", "int", "long") . " $i = 1; $i <= $limit; "
		. "$i += $step) {";
}

sub body
{
	my ($depth, @i) = @_;
	for (1 .. 1 + number(3)) {
		my $what = number(10);
		if ($what < 4) {
			store(@i);
		} elsif ($what < 7) {
			accumulate(pick(@scalars), @i);
		} elsif ($what < 8 && $depth > 1) {
			nest($depth - 1, @i);
		} else {
			line("if (", value(1, @i), $f ? " > 20) then"
				: " > 20) {");
			store(@i);
			line($f ? "end if" : "}");
		}
	}
}

sub end_loop { line($f ? "end do" : "}") }

sub if_begin { line("if ($_[0]", $f ? ") then" : ") {") }

sub if_end { line($f ? "end if" : "}") }

# What a loop does, and whether it is reached, may depend on memory.
sub nest
{
	my ($depth, @i) = @_;
	my $i = substr "ijl", @i, 1;
	my ($limit, $if);
	if (chance(20)) {
		has("kernels: limit in memory");
		my $e = integer(element(pick(@arrays), subscript(@i)));
		$limit = $f ? "mod(abs($e), $size - 1)" : "z" . ++$limits . $k;
		line("int $limit = abs($e) % ($size - 1);") unless $f;
	} elsif (chance(12)) {
		has("kernels: condition in memory");
		$if = integer(element(pick(@arrays), subscript(@i)));
		if_begin("$if > " . number(20));
	}
	acc(pick("loop", "loop auto", "loop seq")) if chance(20);
	line(head($i, $limit));
	body($depth, @i, $i);
	end_loop();
	if_end() if $if;
}

# A value of the scalar's own type, below 1009: the copies of a maximum begin
# with the least number of that.
sub own
{
	my ($s, $e) = @_;
	my %as = (l => "int(E, 8)", s => "int(E, 2)", d => "real(E, 8)",
		f => "real(E)");
	return "($e) % 1009" unless $f;
	return ($as{$s->{type}} // "E") =~ s/E/mod($e, 1009)/r;
}

my %operators = ("+" => sub { "$_[0]{name} + " .
		($f ? "mod($_[1], 7)" : "($_[1]) % 7") },
	max => sub { "max($_[0]{name}, " . own(@_) . ")" },
	min => sub { "min($_[0]{name}, " . own(@_) . ")" });

# Reads what no iteration changes, and writes the iteration's element.
sub independent
{
	my ($to, $op, $s, @i) = @_;
	local @scalars = grep { !$s || $_ != $s } @scalars;
	my @old = @arrays;
	@arrays = grep { $_ ne $to } @arrays;
	my $e = value(2, @i);
	my $second = value(1, @i);
	@arrays = @old;
	assign(element($to, $i[-1]), $e) if @i == 1 && chance(70);
	line("$s->{name} = ", $operators{$op}->($s, $second),
		$f ? "" : ";") if $s;
}

# A loop whose reduction a clause names.
sub reduction
{
	my $combined = shift;
	my @whole = grep { $_->{whole} } @scalars;
	my $s = @whole ? pick(@whole) : undef;
	my $op = pick(sort keys %operators);
	my $clause = $s ? " reduction($op:$s->{name})" : "";
	my $levels = pick("", "", " independent", " gang vector", " gang",
		" independent vector");
	$levels = "" if $combined && $combined =~ /parallel/;
	my $two = chance(40);
	has("kernels: reduction clause") if $s;
	acc(join "", $combined || "", $combined ? " " : "", "loop$levels$clause",
		$combined ? clauses() : "");
	line(head("i"));
	if ($two) {
		acc(join "", "loop", pick("", " vector", " independent"), $clause)
			if $levels !~ /vector/ && chance(70);
		line(head("j"));
	}
	independent(pick(@arrays), $op, $s, "i", $two ? "j" : ());
	end_loop() if $two;
	end_loop();
	line("!\$acc end $combined loop") if $f && $combined;
}

sub clauses
{
	my $always = $object . $async;
	return $always if chance(60);
	my @some = some(40, @arrays);
	return $always . pick("", " copy(n$k)") . (@some ? " copy(" .
		join(", ", @some) . ")" : "");
}

sub construct
{
	my $what = number(10);
	return reduction("kernels") if $what < 3;
	acc(join "", "kernels", pick("", "", " num_gangs(3)", " vector_length(8)"),
		clauses());
	line("{") unless $f;
	chance(40) ? block() : parts(1 + number(3));
	line($f ? "!\$acc end kernels" : "}");
}

sub parts
{
	for (1 .. shift) {
		my $what = number(11);
		if ($what < 5) {
			nest(2);
		} elsif ($what > 9) {
			one_sum();
		} elsif ($what < 7) {
			reduction("");
		} elsif ($what < 9) {
			assign(pick(@scalars)->{name}, value(2));
		} else {
			accumulate(pick(@scalars));
		}
	}
}

sub inner_parts
{
	my ($old, @own) = @_;
	local @scalars = (@$old, @own, @own);
	parts(1 + number(3));
}

# Each of the construct's own scalars is the sum of a loop, which may have no
# iterations.  It is stored as it is: at once, where a condition holds, after what
# the memory held is read, or after another variable.
sub sums
{
	my ($old, @own) = @_;
	has("kernels: own sums");
	for my $s (@own) {
		my ($to, $other) = (pick(@$old), pick(@$old));
		line($f ? "$s->{name} = 0" : "$s->{name} = 0;") if chance(70);
		line(head("i"));
		local @scalars = grep { $_ != $to } @$old;
		add($s->{name}, value(1, "i"));
		end_loop();
		my $how = number(4);
		if_begin(integer(pick(@$old)->{name}) . " > " . number(60))
			if $how == 1;
		assign($other->{name}, integer($to->{name}) . " + " .
			number(9)) if $how == 2;
		assign($other->{name}, value(1)) if $how == 3;
		line("$to->{name} = $s->{name}", $f ? "" : ";");
		if_end() if $how == 1;
	}
}

# Some of the construct's scalars are its own.
sub block
{
	my @old = @scalars;
	my @own = map { variable("q$_$k", undef, 0) } 1 .. 1 + number(3);
	has("kernels: own scalars");
	line("block") if $f;
	line("$f_type{$_->{type}} :: $_->{name}") for $f ? @own : ();
	parts(1) if chance(50) && !$f;
	for my $s (@own) {
		my $e = value(1);
		$f ? assign($s->{name}, $e)
			: line("$c_type{$s->{type}} $s->{name} = ($e) % 1009;");
	}
	chance(35) ? sums(\@old, @own) : inner_parts(\@old, @own);
	assign(pick(@old)->{name}, join " + ", map { integer($_->{name}) } @own);
	assign(element(pick(@arrays), number($size)), value(1));
	line("end block") if $f;
}

# Variables that clauses may name, each as a whole.
sub mapped
{
	my %names;
	$names{$_->{map}} = 1 for some(50, grep { $_->{map} } @scalars);
	return (sort keys %names, some(50, @arrays));
}

# Constructs whose data is on the device around them.
sub data
{
	my @names = mapped();
	return construct() unless @names;
	my $list = join(", ", @names);
	my $enter = chance(50);
	has($enter ? "kernels: enter data" : "kernels: data");
	acc($enter ? "enter data copyin($list)" : "data copy($list)");
	line("{") if !$enter && !$f;
	for (1 .. 1 + number(3)) {
		chance(20) ? call() : construct();
		next unless chance(30);
		my $x = pick(@names);
		acc("update self($x)");
		my ($s) = grep { ($_->{map} || "") eq $x } @scalars;
		next unless $s;
		assign($s->{name}, integer($s->{name}) . " + " . number(9));
		acc("update device($x)");
	}
	acc("exit data copyout($list)") if $enter;
	line($f ? "!\$acc end data" : "}") unless $enter;
}

# Constructs of queues, each after the one before.
sub queues
{
	has("kernels: async");
	my $last = 0;
	for (1 .. 2 + number(3)) {
		my $q = 1 + number(2);
		$async = " async($q)";
		$async .= " wait($last)" if $last && $q != $last;
		$last = $q;
		construct();
	}
	$async = "";
	acc("wait");
}

# A construct in another procedure, which sees the file's variables alone.
sub call
{
	$calls = 1;
	line($f ? "call other$k(3)" : "other$k(3);");
}

sub host
{
	my $s = pick(@scalars)->{name};
	assign($s, integer($s) . " * 3 + " . integer(pick(@scalars)->{name}));
}

sub constructs
{
	my $count = shift;
	begin_lines($f);
	for (1 .. $count) {
		my $what = number(10);
		$what < 4 ? construct() : $what < 6 ? data()
			: $what < 7 ? queues() : $what < 8 ? call() : host();
	}
	return take_lines();
}

sub tabs { return map { "\t$_" } @_ }

# name, text of the variable, what a clause may name, whether it is a whole
# variable.
sub variable
{
	my ($name, $map, $whole) = @_;
	return {name => $name, map => $map, whole => $whole,
		type => pick(qw(i i l s d f))};
}

# The text's @ is the end of the names.
sub named
{
	return map { s/@/$k/gr } @_;
}

sub other
{
	return () unless $calls;
	return $f ? named("subroutine other@(q)", "integer, intent(in) :: q",
		"integer :: i", "!\$acc kernels", "g@ = mod(int(g@) + q, 1009)",
		"do i = 1, $size - 1", "a@(i) = mod(int(a@(i)) + int(g@) + " .
		"int(v@%n), 1009)", "v@%n = mod(int(v@%n) + int(a@(i)), 1009)",
		"end do", "!\$acc end kernels", "end subroutine")
		: named("static __attribute__((noinline)) void other@(int q)",
		"{", "#pragma acc kernels", "\t{",
		"\tg@ = (int)(g@ + q) % 1009;",
		"\tfor (int i = 1; i < $size; i++) {",
		"\t\ta@[i] = (int)(a@[i] + g@ + v@.n) % 1009;",
		"\t\tv@.n = (int)(v@.n + a@[i]) % 1009;", "\t}", "\t}", "}");
}

sub make
{
	($k, $lang) = @_;
	$f = $lang eq "f90";
	($calls, $object, $async) = (0, "", "");
	return $f ? make_f() : make_c();
}

sub make_c
{
	my $where = pick("function", "function", $lang eq "c" ? "nested"
		: ("lambda", "object"));
	has("kernels: $where");
	@scalars = (variable("g$k", "g$k", 1), variable("e$k", "e$k", 1),
		variable("v$k.n", "v$k", 0), variable("v$k.in.z", "v$k", 0),
		variable("u$k", "u$k", 1), variable("t$k", "t$k", 1),
		variable("w$k.n", "w$k", 0), variable("p$k", undef, 0));
	push @scalars, variable("o$k", undef, 0) if $where =~ /nested|lambda/;
	push @scalars, variable("m$k", undef, 0) if $where eq "object";
	my %type = map { $_->{name} =~ s/\W.*//r => $c_type{$_->{type}} }
		@scalars;
	my ($n, $z, $w) = map { my $x = $_; map { $c_type{$_->{type}} } grep {
		$_->{name} eq $x } @scalars } "v$k.n", "v$k.in.z", "w$k.n";
	@arrays = ("a$k", "b$k", "c$k");
	$around = "h$k";
	$object = $where eq "object" ? " copy(this[0:1])" : "";
	my @body = constructs(3 + number(4));
	my $static = pick("static ", "");
	my @file = (named("static $type{\"g$k\"} g@ = 3;",
		"${static}$type{\"e$k\"} e@ = 5;",
		"static int n@ = 50;",
		"static struct { short y; struct { char c; $z z; } in; $n n; " .
		"int m[3]; } v@ = {1, {2, 3}, 4, {5, 6, 7}};",
		"static int a@[$size], x@[$size];", "static " .
		pick("long", "double") . " b@[$size];"), other());
	my @before = named("\tshort c@[$size];", "\t$type{\"u$k\"} u@ = 6;",
		"\tstatic $type{\"t$k\"} t@ = 8;",
		"\tstruct { int q; $w n; } w@ = {1, 9};", "\tint h@ = 44;",
		"\tlong sum = 0;", "\tfor (int i = 0; i < $size; i++) {",
		"\t\ta@[i] = i * 7 % 23;", "\t\tb@[i] = i * 5 % 19;",
		"\t\tc@[i] = i * 3 % 17;", "\t\tx@[i] = i * 29 % $size;",
		"\t}", "\t(void)h@;");
	my @after = named("\tfor (int i = 0; i < $size; i++)",
		"\t\tsum = (sum * 31 + a@[i] + (long)b@[i] * 3 + c@[i] * 7)" .
		" % 1000003;", "\tprintf(\"@ kernels %ld\\n\", sum);",
		"\tprintf(\"%ld %ld %ld %ld %ld %ld %ld %ld\\n\", (long)g@, " .
		"(long)e@, (long)v@.n, (long)v@.in.z, (long)u@, (long)t@, " .
		"(long)w@.n, (long)p@);");
	my $type = $type{"p$k"};
	my $attribute = pick("", "__attribute__((noinline)) ",
		"__attribute__((cold)) ");
	my $head = "static ${attribute}void run$k($type p$k)";
	my @text = ("run$k(2);");
	my $o = $type{"o$k"} // "int";
	if ($where eq "nested") {
		push @file, $head, "{", named("\t$o o@ = 4;"), @before,
			"\tvoid inner$k(void) {", tabs(tabs(@body)), "\t}",
			"\tinner$k();", @after,
			"\tprintf(\"%ld\\n\", (long)o$k);", "}";
	} elsif ($where eq "lambda") {
		push @file, $head, "{", named("\t$o o@ = 4;"), @before,
			"\tauto inner$k = [&]() {", tabs(tabs(@body)), "\t};",
			"\tinner$k();", @after,
			"\tprintf(\"%ld\\n\", (long)o$k);", "}";
	} elsif ($where eq "object") {
		my $m = $type{"m$k"};
		push @file, "struct object$k {", "\t$m m$k = 3;",
			"\tvoid run($type p$k)", "\t{", @before, tabs(@body),
			@after, "\tprintf(\"%ld\\n\", (long)m$k);", "\t}", "};";
		@text = ("object$k object_$k;", "object_$k.run(2);");
	} else {
		push @file, $head, "{", @before, tabs(@body), @after, "}";
	}
	return (file => \@file, text => \@text);
}

sub make_f
{
	my $where = pick("module procedure", "internal procedure",
		"internal procedure");
	has("kernels: $where");
	@scalars = (variable("g$k", "g$k", 1), variable("e$k", "e$k", 1),
		variable("v$k%n", "v$k", 0), variable("v$k%in%z", "v$k", 0),
		variable("u$k", "u$k", 1), variable("t$k", "t$k", 1),
		variable("w$k%n", "w$k", 0), variable("p$k", "p$k", 1),
		variable("d$k", undef, 0), variable("y$k", undef, 0),
		variable("al$k", undef, 0));
	push @scalars, variable("o$k", undef, 0) if $where =~ /internal/;
	my %type = map { $_->{name} => $f_type{$_->{type}} } @scalars;
	@arrays = ("a$k", "b$k", "c$k");
	$around = "h$k";
	my @body = constructs(3 + number(4));
	my $last = $size - 1;
	my @module = named("type in@", "$type{\"v$k%in%z\"} :: z = 3",
		"end type", "type v_t@", "integer(1) :: y = 1",
		"type(in@) :: in", "$type{\"v$k%n\"} :: n = 4",
		"integer :: m(3) = 5", "end type", "type w_t@",
		"integer :: q = 1", "$type{\"w$k%n\"} :: n = 9", "end type",
		"type(v_t@) :: v@", "$type{\"g$k\"} :: g@ = 3",
		"integer :: a@(0:$last), x@(0:$last), n@ = 50",
		pick("integer(8)", "real(8)") . " :: b@(0:$last)");
	my $i = "integer :: i, j, l";
	my @declare = named("$type{\"p$k\"} :: p@",
		"$type{\"y$k\"}, value :: y@", "$type{\"e$k\"} :: e@",
		"common /blk@/ e@", "integer(2) :: c@(0:$last)",
		"$type{\"u$k\"} :: u@", "$type{\"t$k\"}, save :: t@",
		"type(w_t@) :: w@", "$type{\"d$k\"}, pointer :: d@",
		"$type{\"al$k\"}, allocatable :: al@",
		"integer :: h@", "integer(8) :: total", $i);
	push @declare, named("$type{\"o$k\"} :: o@") if $type{"o$k"};
	my @before = named("e@ = 5", "u@ = 6", "t@ = 8", "h@ = 44", "total = 0",
		"allocate (d@, al@)", "d@ = 7", "al@ = 2",
		"do i = 0, $last", "a@(i) = mod(i * 7, 23)",
		"b@(i) = mod(i * 5, 19)", "c@(i) = int(mod(i * 3, 17), 2)",
		"x@(i) = mod(i * 29, $size)", "end do");
	my @after = named("do i = 0, $last", "total = mod(total * 31 + a@(i) + " .
		"int(b@(i), 8) * 3 + c@(i) * 7, 1000003_8)", "end do",
		"print *, '@ kernels', total", "print *, int(g@), int(e@), " .
		"int(v@%n), int(v@%in%z), int(u@), int(t@), int(w@%n), " .
		"int(p@), int(d@), int(y@), int(al@)", "deallocate (d@)");
	unshift @before, "o$k = 4" if $type{"o$k"};
	push @after, "print *, int(o$k)" if $type{"o$k"};
	my @run = ("subroutine run$k(p$k, y$k)", @declare, @before,
		$type{"o$k"} ? "call inner$k()" : @body, @after,
		$type{"o$k"} ? ("contains", "subroutine inner$k()", $i,
			@body, "end subroutine") : (), "end subroutine");
	my $p = $type{"p$k"};
	my $y = $type{"y$k"};
	my ($two, $six) = map { $_->[0] =~ /real\(8\)/ ? "$_->[1]._8"
		: $_->[0] =~ /real/ ? "$_->[1]."
		: $_->[0] =~ /\((\d)\)/ ? "$_->[1]_$1" : $_->[1] }
		[$p, 2], [$y, 6];
	return (module => \@module, contained => [other(), @run],
		text => ["$p :: actual", "actual = $two",
			"call run$k(actual, $six)", "print *, int(actual)"]);
}

1;

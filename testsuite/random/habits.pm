# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# habits.pm - what programs of others do: see features.pm.
#
# Data regions that end while queues still work on what they name; pointers of
# the device in deviceptr; names that hide others; dummy arguments without gaps;
# names of ASSOCIATE and SELECT TYPE; named constants; components in declare;
# CUDA's libraries in the stream of a queue.
package habits;
use strict;
use warnings;

use common;

# End of the names; the language; whether it is Fortran; elements of the arrays.
my ($k, $lang, $f, $n);

sub block_begin { line("{") unless $f }

# The end of what a data directive begins.
sub data_end { line($f ? "!\$acc end data" : "}") }

sub loop
{
	my $what = pick("parallel", "parallel", "kernels", "serial");
	return "serial loop" if $what eq "serial";
	return "kernels loop independent" if $what eq "kernels";
	return "parallel loop" . pick("", " gang", " gang vector",
		" gang worker vector", " gang num_gangs(3)",
		" vector_length(8) num_gangs(2)");
}

sub element { return $f ? "$_[0]($_[1])" : "$_[0]\[$_[1]]" }

sub modulo { return $f ? "mod($_[0], $_[1])" : "($_[0]) % $_[1]" }

# A small expression of names; i is the loop's variable.
sub value
{
	my @names = (@_, "i");
	my ($x, $y) = (pick(@names), pick(@names, 1 + number(9)));
	return pick("$x * 3 + $y", "$x * 2 - $y + 9", "$x + $y * 5",
		$f ? "max($x, $y)" : "($x > $y ? $x : $y)",
		$f ? "merge($x, $y * 2, $x > $y)" : "($x < $y ? $x * 2 : $y)");
}

# Lines of Fortran that take a while, so that what does not wait for a queue is
# early; they compute z.
sub slowly
{
	my $times = shift // 20000;
	return ("z = 0", "do j = 1, $times", "z = mod(z * 3 + j + i, 7)", "end do");
}

# A loop that sets elements of one name by those of others.
sub work
{
	my ($clauses, $to, @from) = @_;
	my $slow = chance(20);
	acc(loop(), $clauses, $slow && $f ? "private(j, z)" : "");
	my $e = element($to, "i");
	# The device's t has nothing before.
	my @own = $to eq "t" ? () : ($e);
	my $v = modulo(value(@own, map { element($_, "i") } @from), 1009);
	if ($f) {
		line("do i = 1, $n");
		add_lines(slowly()) if $slow;
		line("$e = $v", $slow ? " + z" : "");
		line("end do");
	} elsif ($slow) {
		line("for (int i = 0; i < $n; i++) {");
		line("\tint z = 0;");
		line("\tfor (int j = 0; j < 20000; j++)");
		line("\t\tz = (z * 3 + j + i) % 7;");
		line("\t$e = $v + z;");
		line("}");
	} else {
		line("for (int i = 0; i < $n; i++)");
		line("\t$e = $v;");
	}
}

sub section { return $f ? $_[0] : "$_[0]\[0:$n]" }

# Ends of data regions.

# A region in a queue, or whose end has a wait before; t is on the device while
# it lasts.
sub region
{
	my $q = shift;
	my ($x, $y) = pick(["a", "b"], ["b", "a"])->@*;
	my $async = "async($q)";
	my $what = pick("present", "present", "present", "copyin", "two",
		"create", "copy", "copy", "waits", "none");
	has("end of data: $what");
	my ($ax, $ay, $t) = map { section($_) } $x, $y, "t";
	if ($what eq "none") {
		work($async, $x, $y);
		return;
	}
	my $clauses = {present => "present($ax)", two => "present($ax, $ay)",
		copyin => pick("copyin", "copy", "create", "no_create") .
			"($ax)" . pick("", " present($ay)"),
		create => "create($t) $async", copy => "copy($t) $async",
		waits => pick("create", "copy", "copyin") . "($t)"}->{$what};
	my $in = $clauses =~ /^copyin\(t/;
	acc("wait($q)") if $in;
	line($f ? "t = [(mod(i, 7), i = 1, $n)]" : "for (int i = 0; i < $n; " .
		"i++) t[i] = i % 7;") if $in;
	acc("data", $clauses);
	block_begin();
	if ($what =~ /create|copy$|waits/) {
		work("$async present($t)", "t", $x) unless $in;
		line($f ? "!\$acc parallel loop $async" : "#pragma acc " .
			"parallel loop $async");
		line($f ? "do i = 1, $n" : "for (int i = 0; i < $n; i++)");
		my ($e, $r) = (element($x, "i"), element("t",
			$f ? "$n + 1 - i" : "$n - 1 - i"));
		line("$e = ", modulo("$e + $r", 1009), $f ? "" : ";");
		line("end do") if $f;
		acc(pick("wait($q)", "wait")) if $what eq "waits";
	} else {
		work($async, $x, $y) for 1 .. 1 + number(2);
	}
	data_end();
	return unless $what eq "copy";
	acc(pick("wait($q)", "wait"));
	line("sum = sum + ", element("t", 3), $f ? "" : ";");
}

sub ends
{
	my $q = 1 + number(3);
	for (1 .. 3 + number(6)) {
		if (chance(15)) {
			acc("wait($q)");
			$q = 1 + number(3);
		} elsif (chance(15)) {
			my $x = pick("a", "b");
			acc("update self(" . section($x) . ")", "async($q)");
			acc("wait($q)");
			line("sum = sum + ", element($x, 5), $f ? "" : ";");
		} else {
			region($q);
		}
	}
	acc(pick("wait", "wait($q)"));
	my @body = take_lines();
	my ($begin, $end) = pick(["data copy", "data"], ["enter data copyin",
		"exit data copyout"])->@*;
	my $both = section("a") . ", " . section("b");
	acc("$begin($both)");
	block_begin() if $end eq "data";
	line($f ? "call in$k(a, b, sum)" : "sum = in$k(a, b, sum);");
	$end eq "data" ? data_end() : acc("$end($both)");
	my @outer = take_lines();
	if (!$f) {
		my $t = pick("int t[$n];", "static int t[$n];");
		my $p = pick("int *a, int *b", "int *a, int *b",
			"int *__restrict a, int *__restrict b",
			"int a[$n], int *b");
		return (file => ["static long", "in$k($p, long sum)", "{", $t, "for (int i = 0; i < $n; i++)", "\tt[i] = i % 5;",
			@body, "return sum;", "}", "static void", "run$k(void)",
			"{", "int a[$n], b[$n];", "long sum = 0;",
			"for (int i = 0; i < $n; i++)",
			"\ta[i] = i * 7 % 23, b[i] = i * 5 % 19;", @outer,
			"for (int i = 0; i < $n; i++)",
			"\tsum = (sum * 31 + a[i] * 3 + b[i]) % 1000003;",
			"printf(\"$k ends %ld\\n\", sum);", "}"],
			text => ["run$k();"]);
	}
	my $shape = pick("($n)", "(:)");
	my $t = pick("integer :: t($n)", "integer, allocatable :: t(:)",
		"integer, save :: t($n)");
	my @allocate = $t =~ /allocatable/ ? ("allocate (t($n))") : ();
	return (contained => ["subroutine in$k(a, b, sum)",
		"integer :: a$shape, b$shape", "integer :: sum, i, j, z", $t,
		@allocate, "t = [(mod(i, 5), i = 1, $n)]", @body,
		"end subroutine", "subroutine run$k",
		"integer :: a($n), b($n), sum, i", "sum = 0",
		"a = [(mod(i * 7, 23), i = 1, $n)]",
		"b = [(mod(i * 5, 19), i = 1, $n)]", @outer,
		"print *, sum, sum2$k(a), sum2$k(b)", "end subroutine",
		"integer function sum2$k(x)", "integer :: x($n), i",
		"sum2$k = 0", "do i = 1, $n",
		"sum2$k = mod(sum2$k * 31 + x(i), 65521)", "end do",
		"end function"], text => ["call run$k"]);
}

# C and C++.

# Pointers of the device in deviceptr of a data construct; their constructs name
# them or not.
sub device_pointers
{
	my @names = qw(u v w);
	my (@file, @local);
	for my $x (@names) {
		my $r = chance(30) ? "__restrict " : "";
		my $where = pick("static", "extern", "local", "local static");
		has("deviceptr: $where");
		if ($where eq "static" || $where eq "extern") {
			push @file, ($where eq "static" ? "static " : "") .
				"int *$r$x$k;";
			push @local, "#define $x $x$k";
		} else {
			push @local, ($where eq "local" ? "" : "static ") .
				"int *$r$x;";
		}
	}
	push @local, map { "int $_" . "h[$n];" } @names;
	push @local, "for (int i = 0; i < $n; i++)", "\tuh[i] = i * 3 % 17, " .
		"vh[i] = i * 5 % 19, wh[i] = i * 7 % 23;",
		"#pragma acc enter data copyin(uh, vh, wh)",
		"#pragma acc host_data use_device(uh, vh, wh)", "{",
		"u = uh;", "v = vh;", "w = wh;", "}",
		"#pragma acc data deviceptr(u, v, w)", "{";
	for (1 .. 2 + number(4)) {
		my ($x, $y) = (pick(@names), pick(@names));
		my $async = chance(25) ? "async(1)" : "";
		work(join(" ", chance(25) ? "deviceptr($x)" . ($y ne $x ?
			" deviceptr($y)" : "") : (), $async), $x,
			$x eq $y ? () : $y);
		acc("wait") if $async;
	}
	return (file => [@file, "static void", "run$k(void)", "{",
		"long sum = 0;", @local, take_lines(), "}",
		"#pragma acc exit data copyout(uh, vh, wh)",
		"for (int i = 0; i < $n; i++)",
		"\tsum = (sum * 31 + uh[i] * 3 + vh[i] - wh[i]) % 1000003;",
		"printf(\"$k deviceptr %ld\\n\", sum);",
		(map { /^#define (\w)/ ? "#undef $1" : () } @local), "}"],
		text => ["run$k();"]);
}

# Declarations of several variables, right behind a directive, some of which hide
# a structure or a function.
sub lists
{
	my ($q, $r) = ("q$k", "r$k");
	my @hidden = map { pick("static struct { int *a; int n; } $_;",
		"static int $_(int x) { return x; }",
		"static struct { int a[4]; } *$_;", "static int $_\[3];",
		"enum { $_ = 3 };", "") } $q, $r;
	my $cxx = $lang eq "cc";
	my $declare = pick("int *$q = a, *$r = b;", "int z = 3, *$q = a, *$r = b;",
		"int *$q = a, y[2] = {1, 2}, *$r = b;",
		"int *const $q = a, *const $r = b;",
		"int *$q = &a[0], *$r = (n$k > 0 ? b : a);",
		$cxx ? ("auto *$q = a, *$r = b;", "auto $q = a + 0, $r = b + 0;")
		: "register int *$q = a, *$r = b;");
	has("list behind a directive");
	my @before = pick(["#pragma acc enter data copyin(a, b)"],
		["#pragma acc data copy(a, b)", "{"], ["#pragma acc enter data " .
		"copyin(a) copyin(b)", "#pragma acc wait"])->@*;
	my $data = $before[-1] eq "{";
	# Right behind the brace, or behind a directive in the block.
	push @before, pick([], ["#pragma acc update device(a)"])->@* if $data;
	for (1 .. 1 + number(3)) {
		my ($x, $y) = pick([$q, $r], [$r, $q])->@*;
		my $what = number(4);
		if ($what < 2) {
			acc("host_data use_device(" . pick("$x, $y", "$y, $x") .
				")");
			line("add$k($x, $y);");
		} elsif ($what < 3) {
			acc("data", pick("present", "copy", "no_create",
				"create") . "($x\[0:$n], $y\[0:$n])");
			line("{");
			work("", $x, $y);
			line("}");
		} else {
			work(pick("present($x\[0:$n])", "copy($x\[0:$n])", ""),
				$x, $y);
		}
	}
	my @after = $data ? ("}") : ("#pragma acc exit data copyout(a, b)");
	return (file => ["static volatile int n$k = 1;", @hidden,
		"static void", "add$k(int *to, const int *from)", "{",
		"#pragma acc " . loop() . " deviceptr(to, from)",
		"for (int i = 0; i < $n; i++)",
		"\tto[i] = (to[i] * 2 + from[i]) % 1009;", "}", "static void",
		"run$k(void)", "{", "long sum = 0;", "int a[$n], b[$n];",
		(map { /(\w+)\(int x\)/ ? "(void)&$1;" : () } @hidden),
		"for (int i = 0; i < $n; i++)",
		"\ta[i] = i * 7 % 23, b[i] = i * 5 % 19;", @before, $declare,
		take_lines(), $declare =~ /z = 3/ ? "sum += z;" : (),
		$declare =~ /y\[/ ? "sum += y[1];" : (), @after,
		"for (int i = 0; i < $n; i++)",
		"\tsum = (sum * 31 + a[i] * 3 + b[i]) % 1000003;",
		"printf(\"$k lists %ld\\n\", sum);", "}"], text => ["run$k();"]);
}

# Fortran.

# Dummy arguments that have no gaps, of arrays whose device copies queues use.
sub contiguous
{
	my $two = chance(50);
	my $m = 3 + number(5);
	my $shape = $two ? ":, :" : ":";
	my @head = $two ? ("do j = 1, size(x, 2)", "do i = 1, size(x, 1)")
		: ("do i = 1, size(x, 1)");
	my ($i, $e) = ("i", $two ? "x(i, j)" : "x(i)");
	has("contiguous: " . ($two ? "two" : "one"));
	my $clause = pick("present(x)", "default(present)", "copy(x)",
		"present(x)");
	my $async = $clause =~ /copy/ ? "" : pick("async(1)", "async(q)");
	my @loop = ("!\$acc " . ($two ? pick("parallel loop collapse(2)",
		"parallel loop gang private(j)", "kernels loop independent " .
		"collapse(2)") : loop()) . " $clause $async", @head,
		"$e = mod(" . value($e, "q") . ", 1009)", ("end do") x @head);
	my @calls = map { pick("a", "a(:, :)", "a(:, 2:$m)", "a(:, :2)",
		"a(:, 3:3)", "p", "p(:, 2:)") } 1 .. 2 + number(4);
	@calls = map { pick("a(:, 1)", "a(:, $m)", "p(:, 2)", "b", "b(3:$n)",
		"b(:$n - 4)", "a(2:$n - 1, 2)") } 1 .. 2 + number(4) unless $two;
	@calls = map { "call t$k($_, " . (1 + number(2)) . ")" } @calls;
	# One queue after another.
	@calls = map { ($_, $async eq "async(q)" || chance(30) ? "!\$acc wait"
		: ()) } @calls;
	my $a = pick("integer :: a(:, :)", "integer, contiguous :: a(:, :)",
		"integer, intent(inout) :: a(:, :)");
	my $p = "integer, " . pick("pointer", "pointer, contiguous",
		"allocatable") . " :: p(:, :)";
	my $contiguous = pick("integer, contiguous :: x($shape)",
		"integer, contiguous, intent(inout) :: x($shape)",
		"integer, contiguous, target :: x($shape)");
	return (contained => ["subroutine t$k(x, q)", "integer, intent(in) :: q",
		$contiguous, "integer :: i, j", @loop, "end subroutine",
		"subroutine in$k(a, b, p)", $a, "integer :: b(:)", $p, @calls,
		"end subroutine",
		"subroutine run$k", "integer, allocatable :: a(:, :)",
		"integer :: b($n), i", $p,
		"allocate (a($n, $m), p(7, 5))",
		"a = reshape([(mod(i * 7, 23), i = 1, size(a))], shape(a))",
		"p = 3", "b = [(mod(i * 5, 19), i = 1, $n)]",
		"!\$acc data copy(a, b, p)", "call in$k(a, b, p)",
		"!\$acc wait", "!\$acc end data",
		"print *, sum(a), sum(a(:, 2)), sum(p), sum(b), sum(p(:, 2))",
		"print *, sum([(b(i) * i, i = 1, $n)])", "deallocate (a, p)",
		"end subroutine"], text => ["call run$k"]);
}

# Names of ASSOCIATE and of SELECT TYPE in constructs and clauses.
sub associated
{
	my @names = (["x", "v%w"], ["y", "v%n"], ["z", "a(3:" . ($n - 2) . ")"],
		["c", "a(:$n)"], ["g", "s%n"], ["h", "v%in%w"]);
	my @body;
	for (1 .. 2 + number(4)) {
		my $to = pick("x", "z", "c", "h");
		my $from = $to eq "x" ? pick("x", "h", "a") : $to eq "h" ?
			pick("x", "h") : $to;
		my $size = $to =~ /[xh]/ ? 8 : $to eq "z" ? $n - 4 : $n;
		my $clause = pick("", "copy($to)", "pcopy($to)",
			"copy($to) copyin(y)", "copy($to) copyin(y, g)");
		push @body, "!\$acc " . loop() . " $clause", "do i = 1, $size",
			"$to(i) = mod(" . value("$to(i)", "$from(i)", "y", "g") .
			", 1009)", "end do";
		push @body, "!\$acc serial copy(y)", "y = mod(y + g, 97)",
			"!\$acc end serial" if chance(30);
		push @body, "!\$acc parallel loop reduction(+:m)" .
			pick("", " copy(m)"), "do i = 1, 8",
			"m = m + mod($to(i), 5) + y", "end do",
			"y = mod(y + m, 97)" if chance(30);
	}
	my @associate = ("associate (" . join(", ", map { "$_->[0] => $_->[1]" }
		@names) . ")", @body, "end associate");
	if (chance(50)) {
		my $half = 1 + number(@names - 1);
		@associate = ("associate (" . join(", ", map {
			"$_->[0] => $_->[1]" } @names[0 .. $half - 1]) . ")",
			"associate (" . join(", ", map { "$_->[0] => $_->[1]" }
			@names[$half .. $#names]) . ")", @body, "end associate",
			"end associate");
	}
	has("names of associate");
	my @type;
	if (chance(60)) {
		has("names of select type");
		my $name = pick("p", "o => p", "o => q%p");
		my $o = $name =~ /^o/ ? "o" : "p";
		my $guard = pick("type is", "class is");
		@type = ("subroutine s$k(p, q)", "class(t$k) :: p",
			"type(k$k) :: q", "integer :: i",
			"select type ($name)", "$guard (u$k)",
			"!\$acc " . loop() . pick(" copy($o%u)", " copyin($o%w) " .
			"copy($o%u)"), "do i = 1, 8",
			"$o%u(i) = mod(" . value("$o%u(i)", "$o%w(i)") .
			", 1009)", "end do", "end select", "end subroutine");
	}
	return (module => ["type i$k", "integer :: w(8) = 2", "end type",
		"type t$k", "integer :: w(8) = 1, n = 3", "type(i$k) :: in",
		"end type", "type, extends(t$k) :: u$k", "integer :: u(8) = 5",
		"end type", "type k$k", "class(t$k), allocatable :: p",
		"end type"],
		contained => [@type, "subroutine run$k", "type(t$k) :: v, s",
		"type(u$k) :: e", "type(k$k) :: q",
		"integer, target :: a($n)", "integer :: i, m",
		"m = 0", "a = [(mod(i * 7, 23), i = 1, $n)]", "v%w = a(:8)",
		"allocate (u$k :: q%p)", @associate,
		@type ? ("call s$k(e, q)") : (),
		"print *, v%w, v%n, v%in%w, e%u", "select type (o => q%p)",
		"type is (u$k)", "print *, o%u", "end select",
		"print *, sum(a), sum([(a(i) * i, i = 1, $n)])",
		"end subroutine"], text => ["call run$k"]);
}

# Named constants that are arrays or structures, with default clauses.
sub constants
{
	my $m = 2 + number(5);
	my @values = map { 1 + number(20) } 1 .. $m;
	my @all = (["integer, parameter :: c(0:" . ($m - 1) . ") = [" .
		join(", ", @values) . "]", "c(mod(i, $m))"],
		["real(8), parameter :: w($m) = [" . join(", ",
			map { "${_}d0" } @values) . "]",
			"int(w(1 + mod(i, $m)))"],
		["type(t$k), parameter :: s = t$k(3, [4, 5])",
			"s%b(1 + mod(i, 2))"],
		["type(t$k), parameter :: d(2) = [t$k(1, [2, 3]), " .
			"t$k(4, [5, 6])]", "d(1 + mod(i, 2))%b(2)"],
		["character(3), parameter :: h(2) = ['abc', 'def']",
			"ichar(h(1 + mod(i, 2))(2:2))"],
		["complex, parameter :: z(2) = [(1., 2.), (3., 4.)]",
			"int(aimag(z(1 + mod(i, 2))))"],
		["logical, parameter :: l(3) = [.true., .false., .true.]",
			"merge(2, i, l(1 + mod(i, 3)))"],
		["integer, parameter :: e = 17", "e"]);
	my @used = grep { chance(60) } @all;
	@used = ($all[0]) unless @used;
	my $default = pick("default(none)", "default(present)", "");
	has("constants: " . ($default || "no default"));
	my $in = chance(40);
	my @declare = map { $_->[0] } @used;
	my @module = ("type t$k", "integer :: a, b(2)", "end type");
	my @names = map { $_->[1] } @used;
	if ($in) {
		s/:: (\w)/:: $1$k/ for @declare;
		s/\b([cwsdhzle])\b(?=[(%]|$)/$1$k/ for @names;
		push @module, @declare;
		@declare = ();
	}
	my @body;
	for (1 .. 1 + number(3)) {
		my $clause = $default =~ /none/ ? "present(x)" : pick("",
			"present(x)");
		push @body, "!\$acc " . loop() . " $default $clause",
			"do i = 1, $n", "x(i) = mod(x(i) + " . value("x(i)",
			@names, @names) . ", 1009)", "end do";
	}
	return (module => \@module, contained => ["subroutine run$k",
		@declare, "integer :: x($n), i",
		"x = [(mod(i * 7, 23), i = 1, $n)]", "!\$acc data copy(x)",
		@body, "!\$acc end data",
		"print *, sum(x), sum([(x(i) * i, i = 1, $n)])",
		"end subroutine"], text => ["call run$k"]);
}

# Components of module variables in declare, read by routines and constructs.
sub components
{
	my @declare = pick(["create(v$k%n, v$k%w)"], ["create(v$k%n)",
		"create(v$k%w)"], ["copyin(v$k%n)", "create(v$k%w, y$k%n)"],
		["create(v$k)", "create(y$k%w)"], ["create(v$k%w, y$k%w)"])->@*;
	my $y = "@declare" =~ /\by$k/;
	has("components in declare");
	my @body;
	for (1 .. 2 + number(3)) {
		my $what = number(4);
		if ($what == 0) {
			push @body, "!\$acc update self(v$k%w)",
				"v$k%w(2) = v$k%w(2) + 1",
				"!\$acc update device(v$k%w)";
		} elsif ($what == 1) {
			push @body, "!\$acc " . loop() . pick("",
				" present(v$k)"), "do i = 1, 8",
				"v$k%w(i) = mod(" . value("v$k%w(i)", "i",
				"v$k%n") . ", 1009)", "end do";
		} else {
			my $call = chance(60) ? "g$k(i)" : "v$k%w(1 + " .
				"mod(i, 8)) * v$k%n";
			push @body, "!\$acc " . loop() . pick("", " copy(x)"),
				"do i = 1, $n", "x(i) = mod(x(i) + $call, 1009)",
				"end do";
		}
	}
	my $more = $y ? " + y$k%n" : "";
	return (module => ["type t$k", "integer :: n = 3", "integer :: w(8) = 2",
		"end type", "type(t$k) :: v$k, y$k",
		map { "!\$acc declare $_" } @declare],
		contained => ["integer function g$k(i)", "!\$acc routine seq",
		"integer, value :: i", "g$k = v$k%w(1 + mod(i, 8)) + v$k%n * i" .
		$more, "end function", "subroutine run$k",
		"integer :: x($n), i", "x = [(mod(i * 7, 23), i = 1, $n)]",
		"v$k%n = 4", "v$k%w = [(i * 2, i = 1, 8)]", "y$k%n = 6",
		"!\$acc update device(v$k" . ($y ? ", y$k" : "") . ")", @body,
		"!\$acc update self(v$k%w)", "print *, v$k%w",
		"print *, sum(x), sum([(x(i) * i, i = 1, $n)])",
		"end subroutine"], text => ["call run$k"]);
}

# A loop in a queue over the vectors of library().
sub library_loop
{
	my ($x, $y, $m, $q, $slow) = @_;
	return ("!\$acc " . loop() . " present(x, y) async($q)" .
		($slow ? " private(j, z)" : ""), "do i = 1, $m",
		$slow ? slowly(200000) : (), "$x(i) = mod(int($x(i)) + int($y(i)) * " .
		(1 + number(3)) . ($slow ? " + z" : "") . ", 101)", "end do");
}

# Vectors in queues, and calls of CUDA's libraries in the streams of these; a loop
# does what a library does that is not there.  Transforms of four points, there
# and back, multiply by four.
sub library
{
	my $m = 4 * (3 + number(10));
	my @body;
	my $q = 1 + number(2);
	for (1 .. 3 + number(5)) {
		my ($x, $y) = pick(["x", "y"], ["y", "x"])->@*;
		my $transform = chance(50);
		if (chance(50)) {
			has("library in a queue");
			push @body, library_loop($x, $y, $m, $q, 1)
				if chance(60);
			my @call = $transform ? ("cufftSetStream(plan", "if (st " .
				"== 0) st = cufftExecZ2Z(plan, $x, $x, " .
				"CUFFT_FORWARD)", "if (st == 0) st = cufftExecZ2Z" .
				"(plan, $x, $x, CUFFT_INVERSE)")
				: ("cublasSetStream(h", "if (st == 0) st = " .
				"cublasZaxpy(h, $m, (2d0, 0d0), $x, 1, $y, 1)");
			my $e = $transform ? "$x(i) = $x(i) * 4"
				: "$y(i) = $y(i) + 2 * $x(i)";
			push @body, "st = 1", "#ifdef _OPENACC", "st = " .
				shift(@call) . ", " . pick("stream($q)",
				"acc_get_cuda_stream($q)") . ")",
				"!\$acc host_data use_device(x, y)", @call,
				"!\$acc end host_data", "#endif",
				"if (st /= 0) then", "!\$acc parallel loop " .
				"present(x, y) async($q)", "do i = 1, $m", $e,
				"end do", "end if";
		} elsif (chance(20)) {
			push @body, "!\$acc wait($q)";
			$q = 1 + number(2);
		} elsif (chance(20)) {
			push @body, "!\$acc update self($x) async($q)",
				"!\$acc wait($q)", "$x(3) = $x(3) + 1",
				"!\$acc update device($x(3:3)) async($q)";
		} else {
			push @body, library_loop($x, $y, $m, $q, chance(50));
		}
	}
	return (contained => ["subroutine run$k", "#ifdef _OPENACC",
		"use openacc", "use openacc_cublas", "use cufft",
		"type(cublasHandle) :: h", "#endif",
		"complex(8) :: x($m), y($m)", "integer :: i, j, st, z, plan",
		"integer(8) :: stream(2)",
		"x = [(mod(i * 7, 23), i = 1, $m)]",
		"y = [(mod(i * 5, 19), i = 1, $m)]", "plan = 0",
		"#ifdef _OPENACC", "stream = [(acc_get_cuda_stream(i), " .
		"i = 1, 2)]", "st = cublasCreate(h)",
		"st = cufftPlan1d(plan, 4, CUFFT_Z2Z, $m / 4)", "#endif",
		"!\$acc data copy(x, y)", @body, "!\$acc wait",
		"!\$acc end data", "#ifdef _OPENACC", "st = cublasDestroy(h)",
		"st = cufftDestroy(plan)", "#endif",
		"print *, int(real(sum(x))), int(real(sum(y))), " .
		"int(real(sum([(x(i) * i, i = 1, $m)])))",
		"end subroutine"], text => ["call run$k"]);
}

my %make = (ends => \&ends, device_pointers => \&device_pointers,
	lists => \&lists, contiguous => \&contiguous,
	associated => \&associated, constants => \&constants,
	components => \&components, library => \&library);

# The names of the parts that a language has.
sub names
{
	my $language = shift;
	return $language eq "f90" ? qw(ends contiguous associated constants
		components library) : qw(ends device_pointers lists);
}

sub make
{
	(my $name, $k, $lang) = @_;
	($f, $n) = ($lang eq "f90", 12 + number(60));
	begin_lines($f);
	return $make{$name}->();
}

1;

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# members.pm - structures of which clauses name some members.
#
# make() gives a feature (see features.pm): a structure with scalars, an array, a
# structure and two pointers, which is local, of the file or module, behind a
# pointer, a reference or a dummy argument, or the object of a member function.
# Clauses of its constructs name what the pointers lead to, and some of the other
# members; the others, read or changed there, come with the structure.  Loops
# change elements of their iteration; code that is not shared out changes all
# members, by name, by address, by a function, and as a whole.
package members;
use strict;
use warnings;

use common;

# End of the names; the language; whether it is Fortran; what stands before a
# member's name; elements of the array and of what the pointers lead to.
my ($k, $lang, $f, $v, $m, $n);
my %types; # of the members k, z, x, y, a, p and q
my @scalars = qw(k z in.x in.y);

sub done { return $f ? "" : ";" }

# A member, whose name may have parts.
sub member
{
	my $name = shift;
	return $f ? "$v$name" =~ s/\./%/gr : "$v$name";
}

sub element
{
	my ($name, $i) = @_;
	return member($name) . ($f ? "($i)" : "[$i]");
}

sub integer { return $f ? "int($_[0])" : "(int)$_[0]" }

sub rest { return $f ? "mod($_[0], 1009)" : "($_[0]) % 1009" }

sub assign { line("$_[0] = ", rest($_[1]), done()) }

# A value of members that the construct does not change, and of more names.
sub value
{
	my ($read, @names) = @_;
	push @names, map { integer(member($_)) } @$read;
	my ($x, $y) = (pick(@names, 3), pick(@names, 1 + number(9)));
	return pick("$x + $y", "$x * " . (2 + number(5)) . " - $y",
		"max($x, $y) + " . number(9), $f ? "merge($x, $y, $x > $y)"
		: "($x > $y ? $x : $y)");
}

sub loop_begin
{
	my ($i, $high) = @_;
	line($f ? "do $i = 1, $high" : "for (int $i = 0; $i < $high; $i++) {");
}

sub loop_end { line($f ? "end do" : "}") }

# What the pointers in use lead to, and some members that the construct only
# reads or may change.
sub clauses
{
	my ($pointers, $change, $read) = @_;
	# What is behind a pointer is not mapped without a clause.
	my $behind = $v eq "v->";
	my @clauses = $behind ? ("copy(v[0:1])") : ();
	for my $p (@$pointers) {
		push @clauses, "copy(" . ($f ? member($p) : element($p,
			"0:$n")) . ")";
	}
	for my $s (some($behind ? 0 : 25, @$change)) {
		push @clauses, "copy(" . member($s) . ")";
	}
	for my $s (some($behind ? 0 : 20, @$read)) {
		push @clauses, pick("copyin(", "copy(") . member($s) . ")";
	}
	has("members: " . (@clauses > @$pointers ? "some named" : "pointers"));
	return join " ", @clauses;
}

# Iterations change their elements.
sub shared_out
{
	my @pointers = some(70, "p", "q");
	my $array = chance(50);
	push @pointers, "p" unless @pointers || $array;
	my $loop = pick("parallel loop", "parallel loop gang vector",
		"parallel loop gang num_gangs(3)", "kernels loop independent",
		"serial loop");
	my @read = some(60, @scalars);
	has("members: loop");
	acc($loop, clauses(\@pointers, $array ? ["a"] : [], \@read));
	my $high = $array ? $m : $n;
	loop_begin("i", $high);
	for my $p (@pointers, $array ? "a" : ()) {
		my $e = element($p, "i");
		assign($e, value(\@read, "i", integer($e)));
	}
	loop_end();
}

# One of the ways to change a scalar member.
sub change
{
	my ($s, @names) = @_;
	my $to = member($s);
	my $e = value(\@scalars, @names);
	my $how = $f ? pick(0, 0, 1) : number(4);
	if ($how == 0) {
		assign($to, $e);
	} elsif ($how == 1) {
		has("members: by a function");
		line($f ? "call turn_$types{$s}$k($to, $e)"
			: "turn_$types{$s}$k(&$to, $e);");
	} elsif ($how == 2) {
		has("members: by address");
		line("{ $types{$s} *w = &$to; *w = ", rest("(int)*w + $e"), "; }");
	} else {
		has("members: as a whole");
		my $in = member("in");
		line("{ struct in$k w = $in; w.x = ", rest("(int)w.x + $e"),
			"; $in = w; }");
	}
}

# Code that one thread runs, or that the compiler finds to be shared out.
sub whole
{
	my @pointers = some(50, "p", "q");
	my $what = pick("serial", "serial", "kernels");
	my @changed = some(50, @scalars);
	has("members: $what");
	acc($what, clauses(\@pointers, [@changed, chance(30) ? "a" : ()],
		[]));
	line("{") unless $f;
	change($_, 2) for grep { chance(60) } @changed;
	my ($p) = @pointers ? pick(@pointers) : "a";
	if (chance(80)) {
		loop_begin("i", $p eq "a" ? $m : $n);
		my $e = element($p, "i");
		assign($e, value(\@scalars, "i", integer($e)));
		change($_, "i", integer($e)) for grep { chance(40) } @changed;
		loop_end();
	}
	line($f ? "!\$acc end $what" : "}");
}

# Constructs within the region of the whole structure.
sub region
{
	my @rows = map { $f ? member($_) : element($_, "0:$n") } "p", "q";
	my $whole = $v eq "" ? "this[0:1]" : $v =~ /->$/ ? "v[0:1]" : "v";
	has("members: data region");
	acc("data", "copy($whole)", "copy($rows[0], $rows[1])");
	line("{") unless $f;
	for (1 .. 1 + number(3)) {
		chance(50) ? shared_out() : whole();
	}
	line($f ? "!\$acc end data" : "}");
}

sub host
{
	my $s = pick(@scalars);
	assign(member($s), integer(member($s)) . " * 3 + " . number(9));
}

sub constructs
{
	for (1 .. 3 + number(4)) {
		my $what = number(10);
		$what < 4 ? shared_out() : $what < 8 ? whole() : $what < 9
			? region() : host();
	}
}

sub make
{
	($k, $lang) = @_;
	$f = $lang eq "f90";
	begin_lines($f);
	$n = 8 + number(40);
	$m = 3 + number($n - 3);
	my @any = $f ? qw(integer integer(8) integer(2) real(8) real)
		: qw(int long short double float);
	%types = map { $_ => pick(@any) } qw(k z in.x in.y a p q);
	return $f ? make_f() : make_c();
}

my %short = ("integer" => "i", "integer(8)" => "l", "integer(2)" => "s",
	"real(8)" => "d", "real" => "f");

# Functions that change a scalar of each type.
sub functions
{
	my %seen;
	return map { $f ? ("subroutine turn_$short{$_}$k(x, y)",
		"!\$acc routine seq", "$_ :: x", "integer, value :: y",
		"x = mod(int(x) * 3 + y, 1009)", "end subroutine")
		: ("#pragma acc routine seq", "static " .
		pick("", "__attribute__((noinline)) ") .
		"void turn_$_$k($_ *x, int y)", "{",
		"\t*x = ((int)*x * 3 + y) % 1009;", "}") }
		grep { !$seen{$_}++ } sort map { $types{$_} } @scalars;
}

sub make_c
{
	my $where = pick("local", "file", "pointer", $lang eq "cc"
		? ("reference", "object") : ("pointer", "local"));
	has("members: $where");
	$v = $where eq "pointer" ? "v->" : $where eq "object" ? "" : "v.";
	$v = "v$k." if $where eq "file";
	constructs();
	my @body = map { "\t$_" } map { $where eq "file"
		? s/\bv\b/v$k/r : $_ } take_lines();
	my @fields = ("$types{k} k;", "$types{a} a[$m];", "$types{z} z;",
		"struct in$k in;", "$types{p} *p;", "$types{q} *q;");
	my @file = ("struct in$k { $types{'in.x'} x; $types{'in.y'} y; };",
		functions());
	my @type = ("struct w$k {", map { "\t$_" } @fields);
	if ($where eq "object") {
		push @type, "\tvoid work()", "\t{", (map { "\t$_" } @body),
			"\t}";
	}
	push @file, @type, "};";
	push @file, "static struct w$k v$k;" if $where eq "file";
	my $static = "static " . pick("", "__attribute__((noinline)) ");
	push @file, "${static}void work$k(struct w$k " . ($where eq "pointer"
		? "*v" : "&v") . ")", "{", @body, "}"
		if $where =~ /pointer|reference/;
	my $name = $where eq "file" ? "v$k" : "v";
	my @call = $where eq "pointer" ? "\twork$k(&v);" : $where eq "reference"
		? "\twork$k(v);" : $where eq "object" ? "\tv.work();" : @body;
	push @file, "static void", "run$k(void)", "{",
		$where eq "file" ? () : "\tstruct w$k v;", "\tlong sum = 0;",
		"\tstatic $types{p} p[$n];", "\tstatic $types{q} q[$n];",
		"\tfor (int i = 0; i < $n; i++) {", "\t\tp[i] = i * 7 % 23;",
		"\t\tq[i] = i * 5 % 19;", "\t}",
		"\tfor (int i = 0; i < $m; i++)", "\t\t$name.a[i] = i * 3 % 17;",
		"\t$name.k = 3, $name.z = 5, $name.in.x = 7, $name.in.y = 9;",
		"\t$name.p = p, $name.q = q;", @call,
		"\tfor (int i = 0; i < $n; i++)", "\t\tsum = (sum * 31 + " .
		"(long)p[i] * 3 + (long)q[i]) % 1000003;",
		"\tfor (int i = 0; i < $m; i++)",
		"\t\tsum = (sum * 31 + (long)$name.a[i]) % 1000003;",
		"\tprintf(\"$k members %ld %ld %ld %ld %ld %d\\n\", sum, " .
		"(long)$name.k, (long)$name.z, (long)$name.in.x, " .
		"(long)$name.in.y, $name.p == p && $name.q == q);", "}";
	return (file => \@file, text => ["run$k();"]);
}

sub make_f
{
	my $where = pick("local", "module", "dummy", "dummy");
	has("members: $where");
	$v = $where eq "module" ? "v$k%" : "v%";
	constructs();
	my @body = map { $where eq "module" ? s/\bv\b/v$k/gr : $_ } take_lines();
	s/\bturn_([a-z0-9()]+)$k\(/"turn_$short{$1}$k("/ge for @body;
	my %kind = (p => pick("allocatable", "pointer"),
		q => pick("allocatable", "pointer"));
	my @module = ("type in$k", "$types{'in.x'} :: x = 7",
		"$types{'in.y'} :: y = 9", "end type", "type w$k",
		"$types{k} :: k = 3", "$types{a} :: a($m)", "$types{z} :: z = 5",
		"type(in$k) :: in", "$types{p}, $kind{p} :: p(:)",
		"$types{q}, $kind{q} :: q(:)", "end type");
	push @module, "type(w$k) :: v$k" if $where eq "module";
	my $x = $where eq "module" ? "v$k" : "v";
	my @contained = functions();
	push @contained, "subroutine work$k(v)", "type(w$k)" . pick("",
		", intent(inout)") . " :: v", "integer :: i", @body,
		"end subroutine" if $where eq "dummy";
	push @contained, "subroutine run$k", $where eq "module" ? ()
		: "type(w$k) :: v", "integer :: i", "allocate ($x%p($n), " .
		"$x%q($n))", "$x%p = [(mod(i * 7, 23), i = 1, $n)]",
		"$x%q = [(mod(i * 5, 19), i = 1, $n)]",
		"$x%a = [(mod(i * 3, 17), i = 1, $m)]",
		$where eq "dummy" ? "call work$k(v)" : @body,
		"print *, '$k members', sum([(int($x%p(i)) * i + int($x%q(i)), " .
		"i = 1, $n)]), sum([(int($x%a(i)) * i, i = 1, $m)])",
		"print *, int($x%k), int($x%z), int($x%in%x), int($x%in%y)",
		"deallocate ($x%p, $x%q)", "end subroutine";
	return (module => \@module, contained => \@contained,
		text => ["call run$k"]);
}

1;

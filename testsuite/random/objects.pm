# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# objects.pm - classes of C++ and types of Fortran whose procedures have constructs.
#
# make() gives a feature (see features.pm): objects that are on the device from
# their construction to their end.  Their procedures work on members, on members
# of other objects, and reduce into variables and references that members are set
# from; templates, inheritance, lambdas, type-bound procedures that are
# overridden, and polymorphic objects of each kind call them.
package objects;
use strict;
use warnings;

use common;

# End of the names; whether it is Fortran; the sizes of the member array and of
# what the pointer leads to; the type of the elements; a base class.
my ($k, $f, $m, $n, $type, $base);

sub loop
{
	my $what = pick("parallel", "parallel", "parallel", "kernels", "serial");
	return "serial loop" if $what eq "serial";
	return "kernels loop independent" if $what eq "kernels";
	return "parallel loop" . pick("", " gang", " gang vector",
		" gang worker vector", " gang num_gangs(3)",
		" vector_length(8) num_gangs(2)");
}

sub value
{
	my @names = @_;
	my ($x, $y) = (pick(@names), pick(@names, 1 + number(9)));
	return pick($f ? ("mod($x * 3 + $y, 31)", "merge($x, $y, $x > $y)",
		"ieor($x, $y)") : ("($x * 3 + $y) % 31", "($x > $y ? $x : $y)",
		"($x ^ $y)"), "max($x, $y) - 3", "$x + $y", "$x * 2 - $y");
}

# C++.

# The pointer's elements, as a member of an object.
sub rows { return shift . "p[0:n]" }

sub this { return pick("this[0:1]", "this[0:1]", "this") }

# Clauses of a construct whose data is present.
sub there
{
	my $other = shift // "";
	return pick("present(" . this() . ", " . rows("") . $other . ")",
		$other ? "present(" . rows("") . "$other)" : "present(" .
		rows("") . ")", "default(present)", "");
}

sub element { return "(int)$_[0]p[i]" }

sub each_element
{
	my ($clauses, @body) = @_;
	acc(loop(), $clauses);
	line("for (int i = 0; i < n; i++)", @body > 1 ? " {" : "");
	line("\t$_") for @body;
	line("}") if @body > 1;
}

sub stored { return "(" . shift . ") % 1009" }

# Bodies of member functions, without parameters, by their names.
my %bodies = (
	scale => sub {
		my $v = value(element(""), "i", "k", "(int)m[i % $m]");
		each_element(there(), "p[i] = " . stored($v) . ";");
	},
	fill => sub {
		my $v = value("(int)m[i]", "i", "k");
		acc(loop(), pick("present(" . this() . ")", ""));
		line("for (int i = 0; i < $m; i++)");
		line("\tm[i] = ", stored($v), ";");
	},
	total => sub {
		line("T t = 3;");
		each_element(there() . " reduction(+:t)",
			"t += (int)p[i] % 7 + i % 3;");
		line("s = s + t;");
		acc("update device(s)");
	},
	reference => sub {
		line("T &r = s;");
		each_element(there() . " reduction(" . pick("max:r)", "max:r) " .
			"present(r)"), "r = max(r, p[i]);");
		acc("update self(s)");
	},
	both => sub {
		line("T t = 2, u = 5;");
		each_element(there() . " reduction(+:t) reduction(min:u) " .
			"copy(t, u)", "t += (int)p[i] % 5;",
			"u = min(u, p[i]);");
		line("s = (int)(s + t - u) % 1009;");
		acc("update device(s)");
	},
	calls => sub {
		each_element(pick("present(" . this() . ", " . rows("") . ")",
			"present(" . rows("") . ")"), "p[i] = " .
			stored("g(" . element("") . ", i)") . ";");
	},
	host => sub {
		acc("update self(" . rows("") . ")");
		line("p[n - 1] = p[n - 1] + 2;");
		line("k = k % 5 + 1;");
		acc("update device(" . rows("") . ") device(k)");
	},
	nest => sub {
		acc("parallel loop gang", there());
		line("for (int j = 0; j < n / 4; j++) {");
		line("\tint t = 0;");
		acc("loop vector reduction(+:t)");
		line("\tfor (int i = 0; i < 4; i++)");
		line("\t\tt += (int)p[j * 4 + i] % 9;");
		acc("loop vector");
		line("\tfor (int i = 0; i < 4; i++)");
		line("\t\tp[j * 4 + i] = (int)(p[j * 4 + i] + t + k) % 1009;");
		line("}");
	},
	queued => sub {
		my $v = value(element(""), "i", "z");
		line("int z = k;");
		each_element(there() . " async(2)", "p[i] = " . stored($v) .
			";");
		acc(pick("wait(2)", "wait"));
	},
	lambda => sub {
		my $v = value(element(""), "i", "z");
		line("int z = k;");
		line("auto h = [", pick("this, z", "=", "&"), "]() {");
		each_element("present(" . rows("") . ")", "p[i] = " .
			stored($v) . ";");
		line("};");
		line("h();");
	},
	atomic => sub {
		acc(loop(), there());
		line("for (int i = 0; i < n; i++) {");
		acc("atomic", pick("", "update"));
		line("\tm[i % $m] += ", 1 + number(4), ";");
		line("}");
	},
	data => sub {
		my $v = value(element(""), "i", "w[i]");
		line("int w[", $n, "];");
		line("for (int i = 0; i < n; i++)");
		line("\tw[i] = i % 7;");
		acc("data copyin(w) present(" . rows("") . ")");
		line("{");
		each_element("", "p[i] = " . stored($v) . ";");
		line("}");
	},
	constant => sub {
		each_element(there(), "p[i] = " . stored("(int)p[i] + number") .
			";");
	});

# Bodies of those with a parameter: another object, or a function.
my %more = (
	add => ["const C &o", "y", sub {
		my $v = value(element(""), element("o."), "i");
		each_element(there(", " . rows("o.")), "p[i] = " . stored($v) .
			";");
	}],
	each => ["F f", "[=](int a, int i) { return (a + z * i) % 101; }", sub {
		each_element(pick("present(" . rows("") . ")", there()),
			"p[i] = f((int)p[i], i) + " . pick("k", "1") . ";");
	}],
	element => ["int j, U v", "3, 2.5", sub {
		acc("serial present(" . rows("") . ")");
		line("{");
		line("p[j] = (T)((int)(p[j] + v) % 1009);");
		line("}");
	}]);

sub member
{
	my ($name, $parameters, $head, $body) = @_;
	has("object: $name");
	$body->();
	return ("$head", "$name($parameters)", "{", take_lines(), "}");
}

sub make_c
{
	# Nor an inherited member of a template in a data clause.
	my $template = !$base && chance(60);
	my $c = $template ? "c$k<T>" : "c$k";
	my @names = grep { chance(50) } sort keys %bodies;
	my @others = grep { chance(50) } sort keys %more;
	my @functions;
	for my $name (@names) {
		push @functions, member($name, "", "void", $bodies{$name});
	}
	for my $name (@others) {
		my ($parameters, undef, $body) = @{$more{$name}};
		$parameters =~ s/\bC\b/$c/;
		my $head = $name eq "each" ? "template <class F> void"
			: $name eq "element" ? "template <class U> void" : "void";
		push @functions, member($name, $parameters, $head, $body);
	}
	# GCC takes no section of a pointer that is inherited.
	my @members = ("int n, k;", "T s;", "T m[$m];");
	my @base = $base ? ("struct b$k {",
		(map { "\t$_" } @members), "};") : ();
	my $made = pick("copyin", "create");
	line("p = new T[n];");
	line("for (int i = 0; i < n; i++)");
	line("\tp[i] = i * 7 % 23;");
	line("for (int i = 0; i < $m; i++)");
	line("\tm[i] = i + 2;");
	line("k = q, s = 4;");
	acc("enter data copyin(", this(), ")");
	acc("enter data $made(p[0:n])", pick("", "async"));
	acc("update device(p[0:n]) async") if $made eq "create";
	acc("wait");
	my @start = take_lines();
	acc("exit data delete(p[0:n])");
	acc("exit data delete(", this(), ")");
	line("delete[] p;");
	my @finish = take_lines();
	my $apart = chance(50);
	acc("update self(p[0:n])", $apart ? "self(s)" : "self(s, m)");
	acc("update self(m)") if $apart;
	line("for (int i = 0; i < n; i++)");
	line("\tz = (z * 31 + (long)p[i]) % 1000003;");
	line("for (int i = 0; i < $m; i++)");
	line("\tz = (z * 31 + (long)m[i]) % 1000003;");
	line("return z * 31 + (long)s;");
	my @show = take_lines();
	my $g = value("x", "i", "k", "(int)m[i % $m]");
	my @class = (@base, $template ? "template <class T>" : (),
		"struct c$k" . ($base ? " : b$k" : "") . " {",
		"T *p;", $base ? () : @members,
		"enum { number = " . (2 + number(9)) . " };",
		"c$k(int n_, int q)" . ($base ? "" : " : n(n_)"), "{",
		$base ? "n = n_;" : (), @start, "}", "~c$k()", "{", @finish, "}",
		"c$k(const c$k &) = delete;",
		"#pragma acc routine seq", "int", "g(int x, int i) const", "{",
		"return $g;", "}", @functions, "long", "show()", "{",
		"long z = 0;", @show, "}", "};");
	# Without templates T is the type.
	$template or s/\bT\b/$type/g for @class;
	my $object = $template ? "c$k<$type>" : "c$k";
	my @calls = map { "x.$_();" } @names;
	push @calls, map { "x.$_($more{$_}[1]);" } @others;
	@calls = map { chance(30) ? ($_, $_) : $_ } @calls;
	for my $i (reverse 1 .. $#calls) {
		my $j = number($i + 1);
		@calls[$i, $j] = @calls[$j, $i];
	}
	my $where = pick("local", "local", "new");
	my @declare = $where eq "new" ? ("$object *o = new $object($n, 3);",
		"$object &x = *o;") : ("$object x($n, 3);");
	return (file => [@class, "static void", "run$k(void)", "{",
		"int z = size31 - 29;", "(void)z;", @declare,
		"$object y($n, 2);", @calls,
		"long a = x.show(), b = y.show();",
		"printf(\"$k objects %ld %ld\\n\", a, b);", $where eq "new"
		? "delete o;" : (), "}"], text => ["run$k();"]);
}

# Fortran.

sub f_loop
{
	my ($clauses, @body) = @_;
	acc(loop(), $clauses);
	line("do i = 1, self%n");
	add_lines(@body);
	line("end do");
}

sub f_there
{
	my $other = shift // "";
	return pick("present(self, self%p$other)", "present(self%p$other)",
		"present(self)", "default(present)", "");
}

sub f_stored { return "mod(" . shift . ", 1009)" }

my $p = "int(self%p(i))";
my %f_bodies = (
	scale => sub {
		my $v = value($p, "i", "self%k", "self%x(1 + mod(i, $m))");
		f_loop(f_there(), "self%p(i) = " . f_stored($v));
	},
	fill => sub {
		my $v = value("self%x(i)", "i", "self%k");
		acc(loop(), pick("present(self)", ""));
		line("do i = 1, $m");
		line("self%x(i) = ", f_stored($v));
		line("end do");
	},
	total => sub {
		line("t = 3");
		f_loop(f_there() . " reduction(+:t)",
			"t = t + mod($p, 7) + mod(i, 3)");
		line("self%s = mod(self%s + t, 1009)");
		acc("update device(self%s)");
	},
	both => sub {
		line("t = 2");
		line("u = 5");
		f_loop(f_there() . " reduction(+:t) reduction(min:u) " .
			pick("copy(t, u)", ""), "t = t + mod($p, 5)",
			"u = min(u, $p)");
		line("self%s = mod(self%s + t - u, 1009)");
		acc("update device(self%s)");
	},
	calls => sub {
		f_loop(f_there(), "self%p(i) = " .
			f_stored("g$k($p, self%k)"));
	},
	host => sub {
		acc("update self(self%p)");
		line("self%p(self%n) = self%p(self%n) + 2");
		line("self%k = mod(self%k, 5) + 1");
		acc("update device(self%p)", pick("device(self%k)",
			"device(self%k) async(1)"));
		acc("wait");
	},
	nest => sub {
		acc("parallel loop gang private(t)", f_there());
		line("do j = 0, self%n / 4 - 1");
		line("t = 0");
		acc("loop vector reduction(+:t)");
		line("do i = 1, 4");
		line("t = t + mod(int(self%p(j * 4 + i)), 9)");
		line("end do");
		acc("loop vector");
		line("do i = 1, 4");
		line("self%p(j * 4 + i) = mod(int(self%p(j * 4 + i)) + t + " .
			"self%k, 1009)");
		line("end do");
		line("end do");
	},
	queued => sub {
		my $v = value($p, "i", "t");
		line("t = self%k");
		f_loop(f_there() . " async(2)", "self%p(i) = " . f_stored($v));
		acc(pick("wait(2)", "wait"));
	},
	associated => sub {
		my $v = value("int(y(i))", "i");
		line("associate (y => self%p)");
		f_loop(pick("present(self)", ""), "y(i) = " . f_stored($v));
		line("end associate");
	},
	atomic => sub {
		acc(loop(), "private(u)", f_there());
		line("do i = 1, self%n");
		line("u = 1 + mod(i, $m)");
		acc("atomic", pick("", "update"));
		line("self%x(u) = self%x(u) + ", 1 + number(4));
		line("end do");
	},
	data => sub {
		my $v = value($p, "i", "w(i)");
		line("allocate (w(self%n))");
		line("w = [(mod(i, 7), i = 1, self%n)]");
		acc("data copyin(w) present(self%p)");
		f_loop("", "self%p(i) = " . f_stored($v));
		acc("end data");
		line("deallocate (w)");
	},
	syntax => sub {
		acc("kernels", pick("present(self)", ""));
		line("self%p = self%p + 1");
		line("self%x(2:) = self%x(2:) * 2");
		acc("end kernels");
	},
	inner => sub {
		my $v = value($p, "i", "t");
		line("t = 4");
		line("call work");
		line("contains");
		line("subroutine work");
		line("integer :: i");
		f_loop("present(self)", "self%p(i) = " . f_stored($v));
		line("end subroutine");
	});

sub make_f
{
	my @names = grep { chance(50) } sort keys %f_bodies;
	@names = ("scale") unless @names;
	my $kind = pick("allocatable", "allocatable", "pointer");
	my @head = ("integer :: i, j, t, u", "integer, allocatable :: w(:)");
	my $class = "t$k";
	my (@bound, @text);
	for my $name (@names) {
		has("object: $name");
		$f_bodies{$name}->();
		push @bound, "procedure :: $name => $name$k";
		push @text, "subroutine $name$k(self)", "class($class)" .
			($name eq "associated" ? ", target" : "") . " :: self",
			@head, take_lines(), "end subroutine";
	}
	# The child has one of them for itself.
	my $child = chance(60);
	my $over = pick(@names);
	if ($child) {
		has("object: overridden");
		my $v = value($p, "i", "self%z");
		f_loop(pick("present(self)", ""), "self%p(i) = " . f_stored($v));
		push @text, "subroutine over$k(self)", "class(u$k)" .
			($over eq "associated" ? ", target" : "") . " :: self",
			"integer :: i", take_lines(), "end subroutine";
	}
	my $other = chance(60);
	if ($other) {
		has("object: add");
		my $v = value($p, "int(o%p(i))", "i");
		f_loop(f_there(", o%p"), "self%p(i) = " . f_stored($v));
		push @bound, "procedure :: add => add$k";
		push @text, "subroutine add$k(self, o)",
			"class($class) :: self", pick("type", "class") .
			"($class), intent(in) :: o", "integer :: i", take_lines(),
			"end subroutine";
	}
	my $async = pick("", " async(1)");
	push @text, "subroutine init$k(self, n)", "class($class) :: self",
		"integer, value :: n", "integer :: i", "allocate (self%p(n))",
		"self%n = n", "self%p = [(mod(i * 7, 23), i = 1, n)]",
		"!\$acc enter data copyin(self)$async",
		"!\$acc enter data copyin(self%p)$async", "!\$acc wait",
		"end subroutine",
		"subroutine done$k(self)", "class($class) :: self",
		"integer :: i", "!\$acc update self(self%x, self%s)",
		"!\$acc exit data copyout(self%p)",
		"!\$acc exit data delete(self)",
		"print *, self%s, sum(self%x), sum([(self%x(i) * i, i = 1, " .
		"$m)])", "print *, int(sum(self%p)), int(sum([(self%p(i) * i, " .
		"i = 1, self%n)]))", "deallocate (self%p)", "end subroutine",
		"integer function g$k(x, k)", "!\$acc routine seq",
		"integer, value :: x, k", "g$k = " . value("x", "k"),
		"end function";
	my @type = ("type $class", "integer :: n, s = 3, k = 2, x($m) = 4",
		"$type, $kind :: p(:)", "contains", @bound,
		"procedure :: init => init$k", "procedure :: done => done$k",
		"end type");
	push @type, "type, extends($class) :: u$k", "integer :: z = 3",
		"contains", "procedure :: $over => over$k", "end type"
		if $child;
	my $dynamic = $child && chance(70) ? "u$k" : $class;
	my $declare = pick("class($class), allocatable :: v",
		"class($class), pointer :: v", "type($dynamic) :: v",
		"type($dynamic), allocatable :: v", "class(*), allocatable :: v");
	$declare =~ s/class\(\*\)/class($class)/;
	$declare =~ s/ :: /, target :: / if grep { $_ eq "associated" } @names
		and $declare !~ /pointer/;
	my @calls = map { my $x = $_; ("call v%$x") x (1 + chance(30)) } @names;
	push @calls, "call v%add(y)" if $other;
	for my $i (reverse 1 .. $#calls) {
		my $j = number($i + 1);
		@calls[$i, $j] = @calls[$j, $i];
	}
	return (module => \@type, contained => [@text, "subroutine run$k",
		$declare, "type($class)" . ($declare =~ /target/ ? ", target"
		: "") . " :: y", $declare =~ /type.*allocatable/ ?
		"allocate (v)" : $declare =~ /allocatable|pointer/ ?
		"allocate ($dynamic :: v)" : (), "call v%init($n)",
		"call y%init($n)", @calls, "call v%done", "call y%done",
		$declare =~ /pointer/ ? "deallocate (v)" : (),
		"end subroutine"], text => ["call run$k"]);
}

sub make
{
	($k, my $language) = @_;
	$f = $language eq "f90";
	begin_lines($f);
	($m, $n) = (3 + number(6), 8 + number(60));
	$type = $f ? pick("integer", "integer(8)", "real(8)", "real")
		: pick("int", "int", "long", "double", "float");
	$base = chance(40);
	has("object: " . ($f ? "type" : $base ? "derived class" : "class"));
	return $f ? make_f() : make_c();
}

1;

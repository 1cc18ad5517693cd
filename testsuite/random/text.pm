# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# text.pm - a program of program.pm in C, C++ or Fortran.
package text;
use strict;
use warnings;

my ($fortran, $out, $indent, %shifted, %arrays, $program);

my %c_type = (i8 => "signed char", i16 => "short", i32 => "int",
	i64 => "long", u8 => "unsigned char", u16 => "unsigned short",
	u32 => "unsigned", u64 => "unsigned long", f32 => "float",
	f64 => "double");
my %f_type = (i8 => "integer(1)", i16 => "integer(2)", i32 => "integer(4)",
	i64 => "integer(8)", u8 => "integer(2)", u16 => "integer(4)",
	u32 => "integer(8)", u64 => "integer(8)", f32 => "real(4)",
	f64 => "real(8)");
my %c_infix = (add => "+", sub => "-", mul => "*", and => "&", or => "|",
	xor => "^", mod => "%", lt => "<", le => "<=", gt => ">", ge => ">=",
	eq => "==", ne => "!=");
my %f_infix = (add => "+", sub => "-", mul => "*", lt => "<", le => "<=",
	gt => ">", ge => ">=", eq => "==", ne => "/=");
my %f_call = (and => "iand", or => "ior", xor => "ieor", mod => "mod",
	min => "min", max => "max", abs => "abs");
my %c_reduction = (add => "+", mul => "*", min => "min", max => "max",
	and => "&", or => "|", xor => "^");
my %f_reduction = (%c_reduction, and => "iand", or => "ior", xor => "ieor");

sub line
{
	my $text = join "", @_;
	# gfortran's preprocessor wants these in the first column
	$out .= "\t" x ($text =~ /^#(?:ifdef|else|endif)/ ? 0 : $indent) .
		"$text\n";
}

# A long line of Fortran is continued.
sub directive
{
	my $text = join " ", grep { length } @_;
	if (!$fortran) {
		line("#pragma acc $text");
		return;
	}
	my @lines = ("");
	for (split / /, $text) {
		push @lines, "" if length($lines[-1]) + length > 90;
		$lines[-1] .= " $_";
	}
	line("!\$acc$_") for join("&\n" . "\t" x $indent . "!\$acc&", @lines);
}

sub clauses
{
	my @texts;
	for my $c (@_) {
		my $text = $c->{text};
		$text = ($fortran ? \%f_reduction : \%c_reduction)->{$1} . ":$2"
			if $c->{name} eq "reduction"
			&& $text =~ /^(\w+):(\w+)$/;
		$text = $text eq "positive" ? "s0 > 0" : "s0 < 0"
			if $c->{name} eq "if";
		$text = section($text) if $c->{section};
		push @texts, defined $text ? "$c->{name}($text)" : $c->{name};
	}
	return @texts;
}

# All of an array, by its bounds.
sub section
{
	my $name = shift;
	my @sizes = extents($arrays{$name});
	return $fortran ? "$name(" . join(", ", map { "0:" . ($_ - 1) } @sizes)
		. ")" : $name . join("", map { "[0:$_]" } @sizes);
}

# The limit of what is stored in a type.
sub limit
{
	my $type = shift;
	return $type eq "i8" ? 101 : 1009;
}

sub place
{
	my ($name, @index) = @_;
	my @text = map { expression($_) } @index;
	return $fortran ? "$name(" . join(", ", @text) . ")"
		: $name . join("", map { "[$_]" } @text);
}

sub element
{
	my ($name, @index) = @_;
	my $text = place($name, @index);
	my $type = $arrays{$name}{type};
	return $type =~ /f/ ? "int($text * 2, 8)" : "int($text, 8)" if $fortran;
	return $type =~ /f/ ? "(long)($text * 2)" : "(long)$text";
}

sub variable
{
	my $name = shift;
	my $text = $fortran && $name =~ /^[iq]/ ? "int($name, 8)"
		: $name =~ /^[iq]/ ? "(long)$name" : $name;
	return $shifted{$name} ? "($text - 1)" : $text;
}

sub expression
{
	my ($op, @x) = @{$_[0]};
	return $fortran ? ($x[0] < 0 ? "($x[0]_8)" : "$x[0]_8")
		: ($x[0] < 0 ? "($x[0]L)" : "$x[0]L") if $op eq "const";
	return variable($x[0]) if $op eq "var";
	return element(@x) if $op eq "element";
	return shift(@x) . "(" . join(", ", map { expression($_) } @x) . ")"
		if $op eq "call";
	my @text = map { expression($_) } @x;
	if ($op eq "pick") {
		return $fortran ? "merge($text[1], $text[2], $text[0])"
			: "($text[0] ? $text[1] : $text[2])";
	}
	return "$f_call{$op}(" . join(", ", @text) . ")"
		if $fortran && $f_call{$op};
	return "$op(" . join(", ", @text) . ")" if $op =~ /^(?:min|max|abs)$/
		&& !$fortran;
	return "($text[0] " . ($fortran ? $f_infix{$op} : $c_infix{$op}) .
		" $text[1])";
}

# What is stored in an element: small, and halves in floating point.
sub stored
{
	my ($name, $value) = @_;
	my $type = $arrays{$name}{type};
	my $text = expression(["mod", $value, ["const", limit($type)]]);
	if ($fortran) {
		return "real($text, 8) / 2" if $type =~ /f/;
		return "int($text, " . substr($type, 1) / 8 . ")";
	}
	return $type =~ /f/ ? "$text * 0.5" : $text;
}

sub assign
{
	my $s = shift;
	my ($op, $name, @index) = @{$s->{to}};
	my $end = $fortran ? "" : ";";
	if ($op eq "var") {
		line("$name = ", expression($s->{value}), $end);
	} else {
		line(place($name, @index), " = ", stored($name, $s->{value}),
			$end);
	}
}

sub atomic
{
	my $s = shift;
	my (undef, $name, @index) = @{$s->{to}};
	my $place = place($name, @index);
	my $value = expression($s->{value});
	my $op = $s->{op} eq "add" ? "+" : "-";
	if ($s->{capture}) {
		line("{");
		line("long old;");
		directive("atomic capture");
		line("old = $place $op= $value;");
		line("(void)old;");
		line("}");
		return;
	}
	directive("atomic update");
	if ($fortran) {
		$value = "int($value, " . substr($arrays{$name}{type}, 1) / 8 .
			")";
		line("$place = $place $op $value");
	} else {
		line("$place $op= $value;");
	}
}

# The head of a for statement.
sub c_head
{
	my $l = shift;
	my ($v, $type, $step) = @{$l}{qw(var type step)};
	my ($first, $last) = map { $l->{wide} ? expression($_)
		: $_->[0] eq "const" ? $_->[1]
		: "(int)(" . expression($_) . ")" } @{$l}{qw(first last)};
	my $declare = $v =~ /^q/ ? "" : "$c_type{$type} ";
	my $next = $step == 1 ? "$v++" : $step == -1 ? "$v--"
		: $step > 0 ? "$v += $step" : "$v -= " . -$step;
	if ($shifted{$v}) {
		return "for ($declare$v = $first + 1; $v > $last; $next)";
	}
	my $form = $l->{form} || 0;
	my $test = $step > 0 ? $form == 0 ? "$v < $last + 1"
		: $form == 1 ? "$v <= $last" : "$v != $last + 1"
		: $form == 0 ? "$v > $last - 1"
		: $form == 1 ? "$v >= $last" : "$v != $last - 1";
	return "for ($declare$v = $first; $test; $next)";
}

# The loop and its body; the directive has been written.
sub loop_text
{
	my $l = shift;
	local $shifted{$l->{var}} = !$fortran && $l->{type} =~ /u/ &&
		$l->{step} < 0;
	if ($fortran) {
		my $kind = $f_type{$l->{type}};
		$kind =~ s/integer\((\d)\)/$1/;
		my ($first, $last) = map { "int(" . expression($_) . ", $kind)" }
			@{$l}{qw(first last)};
		line("do $l->{var} = $first, $last" . ($l->{step} == 1 ? "" :
			", int($l->{step}, $kind)"));
		$indent++;
	} else {
		line(c_head($l), " {");
		$indent++;
	}
	statement($_) for @{$l->{body}};
	$indent--;
	line($fortran ? "end do" : "}");
}

sub loop
{
	my $l = shift;
	directive($l->{directive}, clauses(@{$l->{clauses}}))
		if $l->{directive};
	loop_text($l);
}

sub region
{
	my $r = shift;
	if ($r->{lambda}) {
		line("[&]() {");
		region({%$r, lambda => 0});
		line("}();");
		return;
	}
	my @clauses = clauses(@{$r->{clauses}});
	if ($r->{combined}) {
		my $l = $r->{body}[0];
		directive("$r->{directive} loop", @clauses,
			clauses(@{$l->{clauses}}));
		loop_text($l);
		directive("end $r->{directive} loop") if $fortran;
		return;
	}
	directive($r->{directive}, @clauses);
	block($r);
	directive("end $r->{directive}") if $fortran;
}

sub block
{
	my $n = shift;
	line("{") unless $fortran;
	$indent++;
	statement($_) for @{$n->{body}};
	$indent--;
	line("}") unless $fortran;
}

sub data
{
	my $d = shift;
	my @names = map { $_->{text} } @{$d->{clauses}};
	if (!@names) {
		statement($_) for @{$d->{body}};
	} elsif ($d->{enter}) {
		directive("enter data", map { "copyin($_)" } @names);
		statement($_) for @{$d->{body}};
		directive("exit data", map { "copyout($_)" } @names);
	} else {
		directive("data", clauses(@{$d->{clauses}}));
		block($d);
		directive("end data") if $fortran;
	}
}

sub condition
{
	my $s = shift;
	line("if (", expression($s->{test}), $fortran ? ") then" : ") {");
	$indent++;
	statement($_) for @{$s->{body}};
	$indent--;
	line($fortran ? "end if" : "}");
}

# A part that prints for itself: see features.pm.
sub feature
{
	my $n = shift;
	if (!$fortran) {
		line($_) for @{$n->{text}};
		return;
	}
	line("block");
	line(/^#(?:ifdef|else|endif)/ ? $_ : "\t$_") for @{$n->{text}};
	line("end block");
}

# The parts of all features of the program.
sub parts
{
	my ($n, $part) = @_;
	return (@{$n->{$part} || []}, map { parts($_, $part) }
		@{$n->{body} || []});
}

sub unique
{
	my %seen;
	return grep { !$seen{$_}++ } @_;
}

my %write = (assign => \&assign, atomic => \&atomic, loop => \&loop,
	region => \&region, data => \&data, if => \&condition,
	local => sub { assign({to => ["var", $_[0]{var}],
		value => $_[0]{value}}) },
	host => sub { statement($_) for @{$_[0]{body}} },
	feature => \&feature,
	wait => sub { directive("wait") },
	update => sub { directive("update", clauses(@{$_[0]{clauses}})) });

sub statement
{
	my $n = shift;
	$write{$n->{kind}}->($n);
}

sub extents
{
	my $a = shift;
	return 16 if $a->{small};
	return ($program->{extent}, $program->{width})[0 .. $a->{rank} - 1];
}

sub c_program
{
	line("#include <stddef.h>");
	line("#include <stdio.h>");
	line($_) for unique(parts($program, "include"));
	for my $a (@{$program->{arrays}}) {
		line("static $c_type{$a->{type}} $a->{name}",
			(map { "[$_]" } extents($a)), ";");
	}
	line("static long s0 = 3, s1 = -2, r0, r1;");
	$out .= <<'C';
#define min(a, b) ((a) < (b) ? (a) : (b))
#define max(a, b) ((a) > (b) ? (a) : (b))
#define abs(a) ((a) < 0 ? -(a) : (a))

#pragma acc routine seq
static long
f(long x, long y)
{
	return x > y ? x * 3 - y : y % 7 + x;
}

static volatile int size31 = 31;
C
	line($_) for parts($program, "file");
	$out .= <<'C';

int
main(void)
{
	long t0, t1, n, sum;
	int q0, q1;
C
	$indent = 1;
	line("(void)t0, (void)t1, (void)q0, (void)q1;");
	for my $a (@{$program->{arrays}}) {
		my $cells = 1;
		$cells *= $_ for extents($a);
		line("for (n = 0; n < $cells; n++)");
		line("\t(($c_type{$a->{type}} *)$a->{name})[n] = ",
			"n * 7 % 23 - 9;");
	}
	statement($_) for @{$program->{body}};
	for my $a (@{$program->{arrays}}) {
		my $cells = 1;
		$cells *= $_ for extents($a);
		my $two = $a->{type} =~ /f/ ? " * 2" : "";
		line("for (n = sum = 0; n < $cells; n++)");
		line("\tsum = (sum * 31 + (long)((($c_type{$a->{type}} *)",
			"$a->{name})[n]$two)) % 1000003;");
		line("printf(\"$a->{name} %ld\\n\", sum);");
	}
	line('printf("%ld %ld %ld %ld\n", s0, s1, r0, r1);');
	line("return 0;");
	$indent = 0;
	line("}");
}

sub counters
{
	my ($n, $types) = @_;
	counters($_, $types) for @{$n->{body} || []};
	return if $n->{kind} ne "loop";
	my $kind = $f_type{$n->{type}};
	$types->{$n->{var}} = $kind
		if !$types->{$n->{var}} || $types->{$n->{var}} lt $kind;
}

sub f_program
{
	my %types;
	counters($program, \%types);
	line("module data");
	line("\t!\@cuf use cudafor") if $program->{cuda};
	for my $a (@{$program->{arrays}}) {
		line("\t$f_type{$a->{type}} :: $a->{name}(",
			join(", ", map { "0:" . ($_ - 1) } extents($a)), ")");
	}
	line("\tinteger(8) :: s0 = 3, s1 = -2, r0 = 0, r1 = 0");
	line("\tinteger, volatile :: size31 = 31");
	line("\t$_") for parts($program, "module");
	line("contains");
	line(/^#/ ? $_ : "\t$_") for parts($program, "contained");
	$out .= <<'F';
	function f(x, y) result(z)
		!$acc routine seq
		integer(8), value :: x, y
		integer(8) :: z
		z = merge(x * 3 - y, mod(y, 7_8) + x, x > y)
	end function
end module
program random
	use data
	implicit none
	integer(8) :: t0, t1, n, total, k
F
	$indent = 1;
	line($_) for parts($program, "declare");
	for (qw(i0 i1 q0 q1)) {
		line(($types{$_} || "integer"), " :: $_");
	}
	for my $a (@{$program->{arrays}}) {
		my @e = extents($a);
		my $real = $a->{type} =~ /f/ ? "real(" : "int(";
		line("n = 0");
		line("do k = 0, ", $e[0] - 1);
		if (@e == 2) {
			line("do q0 = 0, ", $e[1] - 1);
			line("$a->{name}(k, q0) = int(mod(n * 7, 23_8) - 9)");
			line("n = n + 1");
			line("end do");
		} else {
			line("$a->{name}(k) = int(mod(n * 7, 23_8) - 9)");
			line("n = n + 1");
		}
		line("end do");
	}
	statement($_) for @{$program->{body}};
	for my $a (@{$program->{arrays}}) {
		my @e = extents($a);
		my $two = $a->{type} =~ /f/ ? " * 2" : "";
		my $index = @e == 2 ? "k, q0" : "k";
		line("total = 0");
		line("do k = 0, ", $e[0] - 1);
		line("do q0 = 0, ", $e[1] - 1) if @e == 2;
		line("total = mod(total * 31 + int($a->{name}($index)$two, 8), ",
			"1000003_8)");
		line("end do") if @e == 2;
		line("end do");
		line("print '(a, i0)', '$a->{name} ', total");
	}
	line("print '(3(i0, 1x), i0)', s0, s1, r0, r1");
	$indent = 0;
	my @inner = parts($program, "inner");
	line($_) for @inner ? ("contains", @inner) : ();
	line("end program");
}

# Without the arrays that no statement names.
sub write_program
{
	my ($tree, $language) = @_;
	$fortran = $language eq "f90";
	($out, $indent, %shifted) = ("", 0);
	%arrays = map { $_->{name} => $_ } @{$tree->{arrays}};
	$program = $tree;
	statement($_) for @{$tree->{body}};
	$program = {%$tree, arrays =>
		[grep { $out =~ /\b$_->{name}\b/ } @{$tree->{arrays}}]};
	$out = "";
	$fortran ? f_program() : c_program();
	my @second = parts($program, "second");
	line($_) for @second ? (($fortran ? "!" : "//") . " second file",
		@second) : ();
	return $out;
}

1;

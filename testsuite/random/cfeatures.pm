# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# cfeatures.pm - parts of random programs in C and C++; see features.pm.
#
# A part is a function run_K that main calls.  It prints its name and what it
# has computed, which is the same however iterations are shared out.
package cfeatures;
use strict;
use warnings;

use common;

my ($k, $cxx); # the end of the names of a part; whether it is C++

# A text's lines, its @ replaced by the end of the names.
sub lines
{
	my $text = shift;
	$text =~ s/@/$k/g;
	return [split /\n/, $text];
}

# The part whose function has this body, after these definitions.
sub part
{
	my ($before, $body, %more) = @_;
	my $attribute = pick("", "", "__attribute__((noinline)) ",
		"__attribute__((cold)) ");
	return (file => lines("${before}static ${attribute}void\nrun@(void)\n" .
		"{\n$body}\n"), text => ["run$k();"], %more);
}

# "parallel loop" with levels and sizes, "kernels loop", "serial loop".
sub loop
{
	my $what = pick("parallel", "parallel", "parallel", "kernels", "serial");
	return "serial loop" if $what eq "serial";
	my $levels = pick("", "", "gang", "vector", "gang vector",
		"gang worker", "gang worker vector", "worker", "worker vector",
		"independent", "gang(static: " . pick("*", 3) . ")",
		"gang(static: 2) vector");
	$levels = "independent" if $what eq "kernels";
	return "$what loop" . ($levels && " $levels") . sizes();
}

sub sizes
{
	return "" if chance(60);
	return join "", some(60, " num_gangs(" . (1 + number(9)) . ")",
		" num_workers(" . (1 + number(4)) . ")",
		" vector_length(" . pick(1, 8, 32, 64, 128) . ")");
}

# The two levels of a nest, the outer in "parallel".
sub nest
{
	return @{pick(["gang", "vector"], ["gang", "worker vector"],
		["gang worker", "vector"], ["gang", "worker"], ["gang", "seq"],
		["gang", ""], ["gang vector", "seq"], ["gang", "auto"],
		["gang worker vector", ""])};
}

sub type { return pick("int", "long", "short", "float", "double", "unsigned") }

# A small expression of the names.
sub value
{
	my @names = @_;
	my $x = pick(@names);
	my $y = pick(@names, number(9) + 1);
	my $n = number(5) + 1;
	return pick("$x * $n - $y", "($x * 7 + $y) % 13", "max($x, $y) + $n",
		"($x > $y ? $x : $y - $n)", "($x & 31) + $y", "($x ^ $y)",
		"$x - $y / $n", "(($x << 1) | ($y & 1))");
}

my %operators = ("+" => "s + (V)", "*" => "s * ((V) > 3 ? 1 : -1)",
	"max" => "max(s, V)", "min" => "min(s, V)", "&" => "s & ((V) | 64)",
	"|" => "s | (V)", "^" => "s ^ (V)", "&&" => "s && ((V) != 3)",
	"||" => "s || ((V) == 3)");

# s op= value for an operator of a reduction.
sub reduce
{
	my ($op, $s, $value) = @_;
	my $text = $operators{$op};
	$text =~ s/\bs\b/$s/;
	$text =~ s/V/$value/;
	return "$s = $text;";
}

# A function of each level that calls one of a lower level.
sub routines
{
	my $n = 10 + number(40);
	my $type = pick("int", "long", "double");
	my $op = pick("+", "max", "min", "+");
	my @levels = qw(gang worker vector seq);
	my $top = pick(@levels);
	my $second = chance(30);
	has("routine in another file") if $second;
	my $v = $second ? "" : "static ";
	my $extern = $second ? "extern " : "static ";
	my $step = value("(int)x[j]", "j", "q");
	my $red = reduce($op, "s", "(int)x[j]");
	my $inner_level = $top eq "worker" ? pick("worker", "worker vector",
		"vector") : $top eq "gang" ? pick("gang", "gang vector",
		"gang worker") : $top;
	my $seq = pick("recursive", "plain", "plain", "pointer");
	has("routine: $seq", "routine $top");
	my $f = $seq eq "recursive" ? "return x <= 0 ? y : 1 + g@(x - 2, y);"
		: "return x * 2 - y;";
	my $call = $seq eq "pointer" && !$second ? "h(q, j & 7)"
		: "g@(j & 7, q)";
	my $pointer = $seq eq "pointer" && !$second
		? "\tint (*h)(int, int) = g@;\n" : "";
	my $reduces = $top ne "gang" && chance(60);
	# Gangs do not wait for each other between two loops.
	my $again = $top eq "gang" ? "" : <<"C";
#pragma acc loop $inner_level
	for (int j = n - 1; j >= 0; j--)
		x[j] += $call;
C
	$step .= " + $call" if $top eq "gang";
	my $functions = <<"C";
#pragma acc routine seq
${v}int
g@(int x, int y)
{
	$f
}

#pragma acc routine $top
${v}$type
r@($type *x, int n, int q)
{
	$type s = 1;
${pointer}#pragma acc loop $inner_level
	for (int j = 0; j < n; j++)
		x[j] = $step;
@{[$reduces ? "#pragma acc loop $inner_level reduction($op:s)
	for (int j = 0; j < n; j++)
		$red
" : ""]}$again	return s;
}

C
	my $declare = $second ? <<"C" : $functions;
#pragma acc routine seq
extern int g@(int x, int y);
#pragma acc routine $top
extern $type r@($type *x, int n, int q);
C
	my $region = $top eq "gang" ? <<"C" : <<"C";
#pragma acc parallel@{[sizes()]} copy(a)
	(void)r@(a[1], $n, 3);
	b[1] = 1;
C
#pragma acc parallel loop @{[$top eq "seq" ? pick("", "gang vector", "worker")
	: $top eq "vector" ? pick("gang", "gang worker") : "gang"]}@{[sizes()]}
	for (int i = 0; i < 7; i++)
		b[i] = r@(a[i], $n, i);
C
	my %second = $second ? (second => lines("#define max(a, b) ((a) > (b) " .
		"? (a) : (b))\n#define min(a, b) ((a) < (b) ? (a) : (b))\n" .
		$functions)) : ();
	return part($declare . "\n", <<"C", %second);
	static $type a[7][$n], b[7];
	long sum = 0;
	for (int i = 0; i < 7; i++)
		for (int j = 0; j < $n; j++)
			a[i][j] = (i * 5 + j * 3) % 17;
$region	for (int i = 0; i < 7; i++)
		for (int j = 0; j < $n; j++)
			sum = (sum * 31 + (long)a[i][j]) % 1000003;
	for (int i = 0; i < 7; i++)
		sum = (sum * 31 + (long)b[i]) % 1000003;
	printf("@ routines %ld\\n", sum);
C
}

# Sections of arrays, of pointers, of pointers to arrays and to pointers.
sub sections
{
	my ($rows, $columns) = (6 + number(20), 10 + number(30));
	my ($r, $c) = (number(4), number(5));
	my ($m, $n) = ($rows - $r - number(2), $columns - $c - number(4));
	my $t = type();
	my $kind = pick("array", "array", "vla", "pointer", "rows", "member",
		"pointers");
	has("section: $kind");
	my ($declare, $place, $free) = ("", "a[i][j]", "");
	my $section = "a[$r:$m]" . ($kind eq "pointer" ? "" : pick("[0:$columns]",
		"[$c:$n]"));
	if ($kind eq "array") {
		$declare = "static $t a[$rows][$columns];";
	} elsif ($kind eq "vla") {
		$declare = "int h = size31 - 31 + $columns; $t a[$rows][h];";
		$section = "a[$r:$m][0:h]";
	} elsif ($kind eq "pointer") {
		$declare = "$t *a = ($t *)malloc($rows * $columns * sizeof *a);";
		$place = "a[i * $columns + j]";
		$section = "a[" . $r * $columns . ":" . $m * $columns . "]";
		$free = "\tfree(a);\n";
	} elsif ($kind eq "rows") {
		$declare = "$t (*a)[$columns] = ($t (*)[$columns])malloc(" .
			"$rows * sizeof *a);";
		$free = "\tfree(a);\n";
	} elsif ($kind eq "member") {
		$declare = "static struct { int k; $t a[$rows][$columns]; " .
			"short z; } s;";
		$place = "s.a[i][j]";
		$section = "s.a[$r:$m]" . pick("", "[0:$columns]");
	} else {
		$declare = "$t *a[$rows];\n\tfor (int i = 0; i < $rows; i++)\n" .
			"\t\ta[i] = ($t *)malloc($columns * sizeof *a[i]);";
		$free = "\tfor (int i = 0; i < $rows; i++)\n\t\tfree(a[i]);\n";
		$section = "a[$r:$m][$c:$n]";
	}
	my $data = pick("region", "data", "enter", "nested");
	has("section: $data");
	my ($level, $inner) = nest();
	my $step = pick(1, 1, 2, 3);
	my $value = value("(int)$place", "i", "j");
	# Without a clause the construct takes the part that is present; a pointer's
	# is known from a data construct around it.
	my $implicit = ($kind =~ /^(?:array|vla)$/ && $data ne "region"
		|| $kind =~ /^(?:pointer|rows)$/ && $data =~ /^(?:data|nested)$/)
		&& chance(40);
	has("section: no clause") if $implicit;
	my $region = <<"C";
#pragma acc parallel loop $level@{[sizes()]}@{[$data eq "region"
	? " copy($section)" : $implicit ? "" : " present($section)"]}
	for (int i = $r; i < $r + $m; i++) {
#pragma acc loop $inner
		for (int j = $c; j < $c + $n; j += $step)
			$place = $value;
	}
C
	my $update = chance(50) && $kind ne "pointers" ? <<"C" : "";
#pragma acc update self($section)
	$place += 1;
#pragma acc update device($section)
C
	$update =~ s/\[i/[$r/, $update =~ s/ j\]/ $c]/, $update =~ s/\[j\]/[$c]/
		if $update;
	$region .= $update . $region if $data ne "region";
	$region = "#pragma acc data copy($section)\n\t{\n$region\t}\n"
		if $data eq "data";
	$region = "#pragma acc data copy($section)\n\t{\n" .
		"#pragma acc data copyin($section)\n\t{\n$region\t}\n\t}\n"
		if $data eq "nested";
	$region = "#pragma acc enter data copyin($section)\n$region" .
		"#pragma acc exit data copyout($section)\n" if $data eq "enter";
	return part("", <<"C", include => ["#include <stdlib.h>"]);
	long sum = 0;
	$declare
	for (int i = 0; i < $rows; i++)
		for (int j = 0; j < $columns; j++)
			$place = (i * 7 + j) % 19;
$region	for (int i = 0; i < $rows; i++)
		for (int j = 0; j < $columns; j++)
			sum = (sum * 31 + (long)$place) % 1000003;
	printf("@ sections %ld\\n", sum);
$free
C
}

# A model of the reference counts of three arrays: the program reads them on the
# host only where both memories agree.
sub counts
{
	my @n = map { 8 + number(30) } 0 .. 2;
	my @a = map { {structured => 0, dynamic => 0, device => 0, host => 0} }
		@n;
	my $text = "";
	my $there = sub { my $x = $a[shift];
		return $x->{structured} + $x->{dynamic} };
	my $out = sub { # a copy out when the last reference goes
		my ($i, $copies) = @_;
		return 1 if $there->($i) > 0 || $copies || !$a[$i]{device};
		return 0; # the device's changes would be lost
	};
	my @open;
	my $whole = sub { my $i = shift;
		return pick("a$i", "a$i\[0:$n[$i]]", "a$i") };
	for my $step (1 .. 6 + number(12)) {
		my $i = number(3);
		my $x = $a[$i];
		my $name = $whole->($i);
		my $what = number(10);
		if ($what < 2) {
			my $c = $x->{host} || !$there->($i) ? "copyin"
				: pick("copyin", "create");
			next if $x->{host} && $there->($i);
			$text .= pick("#pragma acc enter data $c($name)\n",
				"#ifdef _OPENACC\n\tacc_$c(a$i, sizeof a$i);\n" .
				"#endif\n");
			$x->{dynamic}++;
			has("count: enter $c");
		} elsif ($what < 4 && $x->{dynamic}) {
			my $final = chance(20);
			my $last = $x->{structured} == 0
				&& ($final || $x->{dynamic} == 1);
			my $c = $last && $x->{device} ? "copyout"
				: $last && $x->{host} ? "delete"
				: pick("copyout", "delete");
			$text .= $final || chance(60) ? "#pragma acc exit data " .
				"$c($name)" . ($final ? " finalize" : "") . "\n"
				: "#ifdef _OPENACC\n\tacc_$c(a$i, sizeof a$i);\n" .
				"#endif\n";
			$x->{dynamic} = $final ? 0 : $x->{dynamic} - 1;
			$x->{device} = $x->{host} = 0 if $last;
			has("count: exit $c");
		} elsif ($what < 5 && @open < 2) {
			my $c = $there->($i) ? pick("copy", "copyin", "present",
				"no_create", "create", "copyout") : "copy";
			next if $x->{host} && $there->($i);
			$text .= "#pragma acc data $c($name)\n\t{\n";
			push @open, [$i, $c];
			$x->{structured}++;
			has("count: data $c");
		} elsif ($what < 6 && @open) {
			my ($i, $c) = @{$open[-1]};
			my $x = $a[$i];
			my $last = $there->($i) == 1;
			next if $last && ($x->{host} || $c ne "copy"
				&& $x->{device});
			pop @open;
			$text .= "\t}\n";
			$x->{structured}--;
			$x->{device} = $x->{host} = 0 if $last;
		} elsif ($what < 8) {
			# The region itself copies what is absent.
			next if $x->{host} && $there->($i);
			my $v = value("a$i\[i]", "i");
			$text .= "#pragma acc " . loop() . ($there->($i) ?
				pick("", " present($name)", " copy($name)",
				" copyin($name)") : pick("", " copy($name)")) .
				"\n\tfor (int i = 0; i < $n[$i]; i++)\n" .
				"\t\ta$i\[i] = ($v) % 1009;\n";
			$x->{device} = 1 if $there->($i);
		} elsif ($what < 9) {
			if ($x->{device}) {
				$text .= "#pragma acc update self($name)" .
					pick("", " if_present") . "\n";
				$x->{device} = 0;
			}
			my $j = number($n[$i]);
			$text .= "\ta$i\[$j] += a$i\[" . number($n[$i]) .
				"] % 5;\n";
			$x->{host} = 1 if $there->($i);
		} elsif ($x->{host}) {
			$text .= "#pragma acc update device($name)\n";
			$x->{host} = 0;
		}
	}
	for (reverse @open) {
		my ($i) = @$_;
		$text .= "#pragma acc update self(a$i)\n" if $a[$i]{device};
		$text .= "#pragma acc update device(a$i)\n" if $a[$i]{host};
		$a[$i]{device} = $a[$i]{host} = 0;
		$text .= "\t}\n";
		$a[$i]{structured}--;
	}
	for my $i (0 .. 2) {
		$text .= "#pragma acc exit data " . ($a[$i]{host} ? "delete"
			: "copyout") . "(a$i) finalize\n" if $a[$i]{dynamic};
	}
	my $where = pick("static ", "");
	my $declare = join "", map { "\t${where}int a$_\[$n[$_]];\n" } 0 .. 2;
	my $init = join "", map { "\tfor (int i = 0; i < $n[$_]; i++)\n" .
		"\t\ta$_\[i] = i * 3 % 11;\n" } 0 .. 2;
	my $show = join "", map { "\tfor (int i = 0; i < $n[$_]; i++)\n" .
		"\t\tsum = (sum * 31 + a$_\[i]) % 1000003;\n" } 0 .. 2;
	return part("", "$declare\tlong sum = 0;\n$init$text$show" .
		"\tprintf(\"@ counts %ld\\n\", sum);\n",
		include => ["#ifdef _OPENACC", "#include <openacc.h>", "#endif"]);
}

# Operations on queues, each after those on whose arrays it depends.
sub queues
{
	my @n = map { 40 + number(100) } 0 .. 3;
	my @queue = ("") x 4;
	my $text = "";
	my %seen;
	for (1 .. 4 + number(8)) {
		my ($to, $from) = (number(4), number(4));
		my $q = 1 + number(3);
		my @before = grep { $_ && $_ != $q } @queue[$to, $from];
		my %once = map { $_ => 1 } @before;
		@before = sort keys %once;
		my $n = min2($n[$to], $n[$from]);
		my $wait = @before ? " wait(" . join(", ", @before) . ")" : "";
		my $v = value("a$from\[i]", "i", "a$to\[i]");
		$v = value("a$to\[i]", "i") if $to == $from;
		my $how = number(4);
		if ($how == 0) {
			$text .= join "", map { "#pragma acc wait($_)" .
				pick("", " async($q)") . "\n" } @before;
			$text =~ s/ async\($q\)\n\z/ async($q)\n/;
			$wait = "";
		}
		if (chance(15)) {
			$text .= "#pragma acc update self(a$to) async($q)$wait\n" .
				"#pragma acc wait($q)\n\ta$to\[3] += 2;\n" .
				"#pragma acc update device(a$to) async($q)\n";
			$queue[$to] = $q;
			next;
		}
		my $loop = loop();
		$text .= "#pragma acc $loop async($q)$wait present(a$to, a$from)\n"
			. "\tfor (int i = 0; i < $n; i++)\n" .
			"\t\ta$to\[i] = ($v) % 1009;\n";
		$text =~ s/present\(a$to, a$to\)/present(a$to)/;
		# a read must end before a later write
		for my $x (0 .. 3) {
			next if $x != $from || $x == $to;
			if ($queue[$x] && $queue[$x] != $q || !$queue[$x]) {
				$queue[$x] = $q;
			}
		}
		$queue[$to] = $q;
		if (chance(10)) {
			$text .= "#pragma acc wait\n";
			@queue = ("") x 4;
		}
	}
	my $declare = join "", map { "\tstatic int a$_\[$n[$_]];\n" } 0 .. 3;
	my $init = join "", map { "\tfor (int i = 0; i < $n[$_]; i++)\n" .
		"\t\ta$_\[i] = i * 3 % 11;\n" } 0 .. 3;
	my $show = join "", map { "\tfor (int i = 0; i < $n[$_]; i++)\n" .
		"\t\tsum = (sum * 31 + a$_\[i]) % 1000003;\n" } 0 .. 3;
	return part("", "$declare\tlong sum = 0;\n$init" .
		"#pragma acc data copy(a0, a1, a2, a3)\n\t{\n$text" .
		"#pragma acc wait\n\t}\n$show\tprintf(\"@ queues %ld\\n\", sum);\n");
}

sub min2 { return $_[0] < $_[1] ? $_[0] : $_[1] }

# Structures with pointers, and lists of them.
sub deep
{
	my ($n, $m) = (3 + number(6), 4 + number(20));
	my $t = type();
	my $kind = pick("one", "array", "nested", "list");
	has("deep: $kind");
	my $v = value("(int)P[j]", "j", "i");
	my $struct = "struct s@ {\n\tint n;\n\t$t *p;\n\tstruct s@ *next;\n" .
		"\tshort z;\n\tint *q;\n};\n";
	my ($begin, $end, $place, $count, $also) = ("", "", "", $n, "");
	my $attach = chance(30);
	if ($kind eq "one") {
		$place = "v[0].p";
		$begin = "#pragma acc enter data copyin(v[0:$n])\n" .
			"#pragma acc enter data copyin(v[0].p[0:$m])\n";
		$end = "#pragma acc exit data copyout(v[0].p[0:$m])\n" .
			"#pragma acc exit data delete(v[0:$n])\n";
	} elsif ($kind eq "list") {
		$place = "w->p";
		$begin = "#pragma acc enter data copyin(v[0:$n])\n" .
			"\tfor (int i = 0; i < $n; i++) {\n" .
			"#pragma acc enter data copyin(v[i].p[0:$m])\n" .
			"\t\tif (v[i].next) {\n" .
			"#pragma acc enter data attach(v[i].next)\n\t\t}\n\t}\n";
		$end = "\tfor (int i = 0; i < $n; i++) {\n" .
			"\t\tif (v[i].next) {\n" .
			"#pragma acc exit data detach(v[i].next)\n\t\t}\n" .
			"#pragma acc exit data copyout(v[i].p[0:$m])\n\t}\n" .
			"#pragma acc exit data delete(v[0:$n])\n";
	} else {
		$place = "v[i].p";
		my $all = $attach ? "copyin(v[i].p[0:$m])" :
			"copyin(v[i].p[0:$m]) copyin(v[i].q[0:2])";
		$also = " + v[i].q[1]" unless $attach;
		$begin = "#pragma acc enter data copyin(v[0:$n])\n" .
			"\tfor (int i = 0; i < $n; i++) {\n" .
			"#pragma acc enter data $all\n\t}\n";
		$end = "\tfor (int i = 0; i < $n; i++) {\n" .
			"#pragma acc exit data copyout(v[i].p[0:$m])" .
			($attach ? "" : " delete(v[i].q[0:2])") . "\n\t}\n" .
			"#pragma acc exit data delete(v[0:$n])\n";
	}
	my ($level, $inner) = nest();
	my $region;
	if ($kind eq "list") {
		$v =~ s/P\[/w->p[/g;
		$v =~ s/\bi\b/w->n/g;
		$region = <<"C";
#pragma acc parallel loop @{[pick("gang", "vector", "gang vector")]} present(v[0:$n])
	for (int j = 0; j < $m; j++)
		for (struct s@ *w = v; w; w = w->next)
			w->p[j] = $v;
C
	} elsif ($kind eq "one") {
		$v =~ s/P\[/v[0].p[/g;
		$v =~ s/\bi\b/v[0].n/g;
		$region = <<"C";
#pragma acc @{[loop()]} present(v[0:$n])
	for (int j = 0; j < $m; j++)
		v[0].p[j] = $v;
C
	} else {
		$v =~ s/P\[/v[i].p[/g;
		$region = <<"C";
#pragma acc parallel loop $level present(v[0:$n])
	for (int i = 0; i < $n; i++) {
#pragma acc loop $inner
		for (int j = 0; j < $m; j++)
			v[i].p[j] = $v$also;
	}
C
	}
	return part($struct, <<"C", include => ["#include <stdlib.h>"]);
	long sum = 0;
	struct s@ *v = (struct s@ *)malloc($n * sizeof *v);
	for (int i = 0; i < $n; i++) {
		v[i].n = i;
		v[i].p = ($t *)malloc($m * sizeof *v[i].p);
		v[i].q = (int *)malloc(2 * sizeof *v[i].q);
		v[i].q[0] = v[i].q[1] = i;
		v[i].next = i < $n - 1 ? v + i + 1 : 0;
		for (int j = 0; j < $m; j++)
			v[i].p[j] = (i + j * 3) % 23;
	}
$begin$region$end	for (int i = 0; i < $n; i++)
		for (int j = 0; j < $m; j++)
			sum = (sum * 31 + (long)v[i].p[j]) % 1000003;
	printf("@ deep %ld\\n", sum);
	for (int i = 0; i < $n; i++) {
		free(v[i].p);
		free(v[i].q);
	}
	free(v);
C
}

# Variables of the file on the device, used in routines, also of another file.
sub declared
{
	my $n = 10 + number(50);
	my $kind = pick("create", "copyin", "device_resident", "link");
	my $second = chance(40);
	has("declare $kind", $second ? "declare in two files" : ());
	my $extern = $second ? "extern " : "static ";
	my $init = $kind eq "copyin" ? " = {1, 2, 3}" : "";
	my $define = ($second ? "" : "static ") . "int m@\[$n]$init, c@ = 3;\n" .
		"#pragma acc declare $kind(m@)\n" .
		"#pragma acc declare copyin(c@)\n";
	my $routine = <<"C";
#pragma acc routine seq
@{[$second ? "" : "static "]}int
w@(int i)
{
	return m@\[i] + c@ * i;
}
C
	my $declare = $second ? <<"C" : $define . $routine;
extern int m@\[$n], c@;
#pragma acc declare $kind(m@)
#pragma acc declare copyin(c@)
#pragma acc routine seq
extern int w@(int i);
C
	my $start = $kind eq "device_resident" ? "#pragma acc parallel loop\n" .
		"\tfor (int i = 0; i < $n; i++)\n\t\tm@\[i] = i % 7;\n"
		: $kind eq "link" ? "\tfor (int i = 0; i < $n; i++)\n" .
		"\t\tm@\[i] = i % 7;\n#pragma acc enter data copyin(m@)\n"
		: "\tfor (int i = 3; i < $n; i++)\n\t\tm@\[i] = i % 7;\n" .
		($kind eq "create" ? "\tm@\[0] = m@\[1] = m@\[2] = 5;\n" : "") .
		"#pragma acc update device(m@)\n";
	my $finish = $kind eq "device_resident" ? "" : $kind eq "link"
		? "#pragma acc exit data copyout(m@)\n"
		: "#pragma acc update self(m@)\n";
	my $show = $kind eq "device_resident" ? "" : " + m@\[i]";
	my $set = chance(50) ? "\tc@ = 4;\n#pragma acc update device(c@)\n" : "";
	my $loop = pick("parallel loop", "kernels loop independent",
		"parallel loop gang vector", "serial loop");
	my %second = $second ? (second => lines($define . $routine)) : ();
	return part($declare, <<"C", %second);
	static int a[$n];
	long sum = 0;
$start$set#pragma acc $loop
	for (int i = 0; i < $n; i++)
		a[i] = w@(i) + c@;
#pragma acc $loop
	for (int i = 0; i < $n; i++)
		m@\[i] = m@\[i] * 2 + 1;
#pragma acc $loop
	for (int i = 0; i < $n; i++)
		a[i] += w@(i);
$finish	for (int i = 0; i < $n; i++)
		sum = (sum * 31 + a[i]$show) % 1000003;
	printf("@ declared %ld\\n", sum);
C
}

# Three dimensions of gangs.
sub dimensions
{
	my @n = map { 3 + number(12) } 0 .. 2;
	my @head = map { my $v = "ijl"; my $x = substr($v, $_, 1);
		my $t = pick("int", "int", "unsigned", "long", "short");
		my $step = pick(1, 1, 2);
		chance(25) ? "for (int $x = $n[$_] - 1; $x >= 0; $x -= $step)"
		: "for ($t $x = 0; $x < $n[$_]; $x += $step)" } 0 .. 2;
	my $sum = 0;
	my $vector = chance(40) ? " vector" : "";
	my $sizes = chance(60) ? " num_gangs(" . join(", ", map { 1 + number(5) }
		0 .. 2) . ")" : "";
	$sizes = "" if $sum;
	my $red = $sum ? " reduction(+:s)" : "";
	my $add = $sum ? "\t\t\t\ts += i - j + l;\n" : "";
	return part("", <<"C");
	static int a[$n[0]][$n[1]][$n[2]];
	long sum = 0, s = 0;
#pragma acc parallel loop gang(dim: 3)$sizes$red copy(a)
	$head[0]
#pragma acc loop gang(dim: 2)$red
		$head[1]
#pragma acc loop gang(dim: 1)$vector$red
			$head[2] {
				a[i][j][l] += i * 7 - j * 3 + l;
$add			}
	for (int n = 0; n < $n[0] * $n[1] * $n[2]; n++)
		sum = (sum * 31 + ((int *)a)[n]) % 1000003;
	printf("@ dimensions %ld %ld\\n", sum, s);
C
}

# Tiles and collapsed loops of three loops, with edges.
sub tiles
{
	my @n = map { 2 + number(17) } 0 .. 2;
	my $depth = 2 + number(2);
	my $what = pick("tile", "tile", "collapse", "collapse(force:");
	my $clause = $what eq "tile" ? "tile(" . join(", ", map { pick("*",
		1 + number(6), 2, 4) } 1 .. $depth) . ")"
		: $what eq "collapse" ? "collapse($depth)" : "collapse(force: $depth)";
	my $force = $what =~ /force/;
	has($what eq "tile" ? "tile of $depth" : "collapse of $depth");
	my @from = map { pick(0, 0, 1) } 0 .. 2;
	my @step = map { pick(1, 1, 1, 2, 3) } 0 .. 2;
	my @head = map { my $x = substr("ijl", $_, 1); my $to = chance(30)
		? "size31 - " . (31 - $n[$_]) : $n[$_];
		my $t = pick("int", "int", "unsigned", "long", "short",
			"unsigned char");
		$to =~ /size/ ? "for (int $x = $from[$_]; $x < h$_; $x += $step[$_])"
		: chance(25) ? "for (int $x = $n[$_] - 1; $x >= $from[$_]; " .
			"$x -= $step[$_])"
		: "for ($t $x = $from[$_]; $x < $n[$_]; $x += $step[$_])" } 0 .. 2;
	my $declare = join "", map { "\tint h$_ = size31 - 31 + $n[$_];\n" .
		"\t(void)h$_;\n" } 0 .. 2;
	my $sum = chance(50);
	my $levels = pick("", "gang", "gang vector", "gang worker", "vector",
		"gang worker vector", "worker", "independent");
	$levels = pick("", "gang", "gang vector") if $what eq "tile";
	my $red = $sum ? " reduction(+:s)" : "";
	my $between = $force ? "\t\tint w = i * 2;\n" : "";
	my $w = $force ? " + w" : "";
	my $b = $depth == 2 ? "{\n\t\tfor (int l = 0; l < $n[2]; l++)" :
		$head[2];
	my $close = $depth == 2 ? "\t\t}\n" : "";
	my $what2 = pick("parallel", "parallel", "kernels");
	$levels = "independent" if $what2 eq "kernels";
	return part("", <<"C");
	static int a[$n[0]][$n[1]][$n[2]];
	long sum = 0, s = 0;
$declare#pragma acc $what2 loop $levels $clause$red copy(a)@{[sizes()]}
	$head[0] {
$between		$head[1] $b {
				a[i][j][l] += i * 7 - j * 3 + l$w;
@{[$sum ? "\t\t\t\ts += i + j * 2 - l;\n" : ""]}			}
$close	}
	for (int n = 0; n < $n[0] * $n[1] * $n[2]; n++)
		sum = (sum * 31 + ((int *)a)[n]) % 1000003;
	printf("@ tiles %ld %ld\\n", sum, s);
C
}

# Each form of atomic operation.
sub atomics
{
	my $n = 30 + number(100);
	my $t = pick("int", "long", "unsigned", "float", "double", "short",
		"signed char", "unsigned long");
	my $float = $t =~ /float|double/;
	my $place = pick("h[b]", "h[b]", "v.z[b]", "*(p + b)", "g@\[b].y");
	$place = "h[b]" if $place =~ /\*/;
	my ($op, $x) = @{pick(["+", "e"], ["+", "e"], ["-", "e"],
		$float ? ["+", "2"] : ["|", "(1 << b)"],
		$float ? ["-", "1"] : ["^", "(e & 1)"],
		$float ? ["+", "1"] : ["&", "(127 - (e & 4))"],
		["*", "(e % 2 ? 1 : -1)"])};
	my @forms = (["update", "$place $op= $x;"],
		["update", "$place = $place $op $x;"],
		["", "$place $op= $x;"],
		["capture", "o = $place $op= $x;"],
		["capture", "{ o = $place; $place $op= $x; }"],
		["capture", "{ $place = $place $op $x; o = $place; }"],
		["capture", "{ $place $op= $x; o = $place; }"]);
	push @forms, ["update", "$place++;"], ["update", "--$place;"],
		["capture", "o = $place++;"], ["capture", "o = ++$place;"],
		["capture", "{ o = $place; $place++; }"];
	push @forms, ["update", "$place = $x $op $place;"] if $op =~ /[+*|&^]/;
	my ($form, $line) = @{pick(@forms)};
	# What was captured of a sum of ones is known as a whole.
	my $known = $form eq "capture" && $line =~ /\+\+/;
	has("atomic " . ($form || "(none)"));
	my ($level, $inner) = nest();
	my $two = chance(40);
	my $head = $two ? <<"C" : <<"C";
#pragma acc parallel loop $level copy(h, v, g@) copy(u)@{[sizes()]}
	for (int i = 0; i < $n; i++) {
#pragma acc loop $inner
	for (int j = 0; j < 3; j++) {
C
#pragma acc @{[loop()]} copy(h, v, g@) copy(u)
	for (int i = 0; i < $n; i++) {
		int j = 1;
		{
C
	my $sum = $known ? "\t\tu[i][j] = (long)o;\n" : "\t\tu[i][j] += e;\n";
	my $read = chance(20) ? "\t\t$t y;\n#pragma acc atomic read\n" .
		"\t\ty = $place;\n\t\te += 0 * (int)y;\n" : "";
	$read = "" if $float;
	return part("static struct { short w; $t y; } g@\[9];\n", <<"C");
	static $t h[9];
	static struct { char c; $t z[9]; } v;
	static long u[$n][3];
	long sum = 0, all = 0;
	for (int i = 0; i < 9; i++)
		h[i] = v.z[i] = g@\[i].y = i % 3 + 1;
$head		int e = (i * 5 + j) % 7 + 1, b = (i * 7 + j) % 9;
		$t o = 0;
		(void)o;
$read#pragma acc atomic $form
		$line
$sum	}
	}
	for (int i = 0; i < 9; i++)
		sum = (sum * 31 + (long)h[i] * 7 + (long)v.z[i] * 5
			+ (long)g@\[i].y) % 1000003;
	for (int i = 0; i < $n; i++)
		all += u[i][0] + u[i][1] + u[i][2];
	printf("@ atomics %ld %ld\\n", sum, all);
C
}

# Addresses of the device, by host_data and by routines.
sub addresses
{
	my $n = 10 + number(60);
	my $v = value("p[i]", "i");
	my $loop = pick("parallel loop", "kernels loop independent",
		"serial loop", "parallel loop gang vector");
	my $how = pick("host_data", "acc_deviceptr", "map", "memcpy");
	has("address: $how");
	my $f = "static void\nf@(int *p, int n)\n{\n#pragma acc $loop deviceptr(p)\n" .
		"\tfor (int i = 0; i < n; i++)\n\t\tp[i] = $v;\n}\n\n";
	my $cond = pick("", " if(n@ > 0)", " if_present");
	my $part = pick("a", "a");
	my $text = $how eq "host_data" ? <<"C"
#pragma acc data copy(a)
	{
#pragma acc host_data use_device($part)$cond
	f@(a + 2, $n - 2);
	}
C
	: $how eq "acc_deviceptr" ? <<"C"
#pragma acc enter data copyin(a)
#ifdef _OPENACC
	f@((int *)acc_deviceptr(a), $n);
#else
	f@(a, $n);
#endif
#pragma acc exit data copyout(a)
C
	: $how eq "map" ? <<"C"
#ifdef _OPENACC
	int *d = (int *)acc_malloc(sizeof a);
	acc_map_data(a, d, sizeof a);
#endif
#pragma acc update device(a)
#pragma acc parallel loop present(a)
	for (int i = 0; i < $n; i++)
		a[i] = a[i] * 3 + 1;
#pragma acc update self(a)
#ifdef _OPENACC
	acc_unmap_data(a);
	acc_free(d);
#endif
C
	: <<"C";
#ifdef _OPENACC
	int *d = (int *)acc_malloc(sizeof a);
	acc_memcpy_to_device(d, a, sizeof a);
	f@(d, $n);
	acc_memcpy_from_device(a, d, sizeof a);
	acc_free(d);
#else
	f@(a, $n);
#endif
C
	return part("static volatile int n@ = 1;\n$f", <<"C",
	static int a[$n];
	long sum = 0;
	for (int i = 0; i < $n; i++)
		a[i] = i * 3 % 17;
$text	for (int i = 0; i < $n; i++)
		sum = (sum * 31 + a[i]) % 1000003;
	printf("@ addresses %ld\\n", sum);
C
	include => ["#ifdef _OPENACC", "#include <openacc.h>", "#endif"]);
}

# Reductions of arrays, sections, members and of types of all kinds.
sub reductions
{
	my $n = 20 + number(100);
	my $kind = pick("array", "array", "section", "two", "complex", "bool",
		"type", "type", "construct", "nest");
	has("reduction: $kind");
	my $op = pick("+", "max", "min", "+", "|", "^", "&", "*");
	my $loop = loop();
	my $red = "";
	my ($declare, $text, $show);
	if ($kind eq "array" || $kind eq "section") {
		my $m = 2 + number(6);
		my $t = pick("int", "long", $op =~ /[|^&]/ ? "short" : "double");
		my $name = $kind eq "section" ? "s[1:" . ($m - 1) . "]"
			: pick("s", "s[0:$m]");
		my $low = $kind eq "section" ? 1 : 0;
		$declare = "\t$t s[$m];\n\tfor (int j = 0; j < $m; j++)\n" .
			"\t\ts[j] = j + 1;\n";
		my $line = reduce($op, "s[j]", "(a[i] + j) % 9");
		$text = "#pragma acc $loop reduction($op:$name)\n" .
			"\tfor (int i = 0; i < $n; i++)\n" .
			"\t\tfor (int j = $low; j < $m; j++)\n\t\t\t$line\n";
		$show = "\tfor (int j = 0; j < $m; j++)\n" .
			"\t\tsum = sum * 31 + (long)s[j];\n";
	} elsif ($kind eq "two") {
		my $other = pick("+", "max", "|");
		$declare = "\tint s = 4;\n\tlong t = 2;\n";
		$text = "#pragma acc $loop reduction($op:s) reduction($other:t)\n" .
			"\tfor (int i = 0; i < $n; i++) {\n\t\t" .
			reduce($op, "s", "a[i]") . "\n\t\t" .
			reduce($other, "t", "a[i] + i % 3") . "\n\t}\n";
		$show = "\tsum = s * 31 + t;\n";
	} elsif ($kind eq "complex") {
		my $t = $cxx ? "double" : "_Complex " . pick("double", "float");
		my $i = $cxx ? "0.5" : "1.0i";
		$declare = "\t$t s = 2;\n";
		$text = "#pragma acc $loop reduction(+:s)\n" .
			"\tfor (int i = 0; i < $n; i++)\n" .
			"\t\ts += a[i] + (i % 4) * $i;\n";
		$show = $cxx ? "\tsum = (long)(s * 2);\n" :
			"\tsum = (long)__real__ s * 31 + (long)__imag__ s;\n";
	} elsif ($kind eq "bool") {
		my $t = $cxx ? pick("bool", "int") : pick("_Bool", "int", "char");
		my $o = pick("&&", "||");
		$declare = "\t$t s = " . number(2) . ", t = 1;\n";
		$text = "#pragma acc $loop reduction($o:s) reduction(&&:t)\n" .
			"\tfor (int i = 0; i < $n; i++) {\n\t\t" .
			reduce($o, "s", "a[i]") . "\n\t\t" .
			reduce("&&", "t", "a[i] + 4") . "\n\t}\n";
		$show = "\tsum = s * 2 + t;\n";
	} elsif ($kind eq "type") {
		my $t = pick("signed char", "unsigned char", "short",
			"unsigned short", "unsigned", "unsigned long", "float",
			"double", "long long");
		$op = pick("+", "max", "min") if $t =~ /float|double/;
		$op = "^" if $t =~ /char/ && $op eq "+";
		$declare = "\t$t s = 5;\n";
		$text = "#pragma acc $loop reduction($op:s)\n" .
			"\tfor (int i = 0; i < $n; i++)\n\t\t" .
			reduce($op, "s", $op eq "*" && $t =~ /unsigned/
				? "9" : "($t)a[i]") . "\n";
		$show = "\tsum = (long)s;\n";
	} elsif ($kind eq "construct") {
		$declare = "\tlong s = 4;\n";
		my ($level, $inner) = nest();
		$text = "#pragma acc parallel reduction(+:s)" . sizes() . "\n\t{\n"
			. "#pragma acc loop gang reduction(+:s)\n" .
			"\tfor (int i = 0; i < $n; i++)\n\t\ts += a[i];\n" .
			"#pragma acc loop gang vector reduction(+:s)\n" .
			"\tfor (int i = 0; i < $n; i++)\n\t\ts += i;\n\t}\n";
		$show = "\tsum = s;\n";
	} else {
		my ($level, $inner) = nest();
		$op = "+" if $op eq "*";
		$declare = "\tstatic int b[$n];\n\tint s = 3;\n";
		$text = "#pragma acc parallel loop $level reduction($op:s)" .
			sizes() . "\n" .
			"\tfor (int i = 0; i < $n; i++) {\n\t\tint t = i % 5;\n" .
			"#pragma acc loop $inner reduction($op:t)\n" .
			"\t\tfor (int j = 0; j < 1 + i % 11; j++)\n\t\t\t" .
			reduce($op, "t", "(a[i] + j) % 13") . "\n" .
			"\t\tb[i] = t;\n\t\t" . reduce($op, "s", "t") . "\n\t}\n";
		$show = "\tsum = s;\n\tfor (int i = 0; i < $n; i++)\n" .
			"\t\tsum = (sum * 31 + b[i]) % 1000003;\n";
	}
	return part("", <<"C");
	static int a[$n];
	long sum = 0;
	for (int i = 0; i < $n; i++)
		a[i] = i * 5 % 12;
$declare$text$show	printf("@ reductions %ld\\n", sum);
C
}

# Clauses without effect on what is computed.
sub clauses
{
	my $n = 20 + number(60);
	my $what = pick("parallel loop", "kernels loop independent",
		"serial loop");
	my @all = ("default(none) copy(a) copyin(b, c)",
		"default(present)", "if(c > 0)", "if(c < 0)", "self", "self(c < 0)",
		"self(c > 0)", "async", "async(acc_async_sync)",
		"device_type(host) async(3) device_type(*) async(2)",
		"wait", "firstprivate(c)", "no_create(b)", "copyin(readonly: b)",
		"copy(always: a)", "copyin(alwaysin: b)");
	push @all, "device_type(host) num_gangs(3) device_type(nvidia, radeon) " .
		"num_gangs(7) device_type(default) num_gangs(5)"
		if $what !~ /serial/;
	push @all, "gang device_type(nvidia) gang worker device_type(host) " .
		"gang vector" if $what =~ /parallel/;
	my @some = some(25, @all);
	my %has;
	# One of a kind.
	@some = grep { /^(\w+)/; my $w = /default\(/ ? "d" : /self/ ? "self" :
		/async/ ? "async" : /\b[bc]\b|copyin/ ? "b" : $1;
		!$has{$w}++ } @some;
	# Few clauses may follow device_type.
	my $text = join " ", (grep { !/device_type/ } @some),
		(grep { /device_type/ } @some)[0] // ();
	$text =~ s/ ?firstprivate\(c\)// if $what =~ /kernels/;
	$text =~ s/ ?(?:copy\(always: a\)|copyin\(\w+: b\)|firstprivate\(c\)|no_create\(b\))//g
		if $text =~ /default\(none\)/;
	my $data = $text =~ /present|no_create/ || chance(30);
	# The host may run the construct, and a data region around it would copy
	# back what it has not changed.
	if ($text =~ /self|if\(/) {
		$text =~ s/ ?(?:default\(present\)|no_create\(b\))//g;
		$data = 0;
	}
	has("clause " . join(" ", /^(\w+)/)) for @some;
	my $cache = chance(40) ? "#pragma acc cache(b[i:1])\n" : "";
	$cache = "#pragma acc cache(readonly: b[max(i - 1, 0):2])\n"
		if $cache && chance(50);
	my $region = <<"C";
#pragma acc $what $text
	for (int i = 0; i < $n; i++) {
$cache		a[i] = a[i] * 2 + b[i] - c;
	}
#pragma acc wait
C
	$region = "#pragma acc data copy(a) copyin(b)\n\t{\n$region\t}\n"
		if $data;
	return part("", <<"C", include => ["#ifdef _OPENACC",
	static int a[$n], b[$n];
	int c = size31 - 28;
	long sum = 0;
	for (int i = 0; i < $n; i++) {
		a[i] = i % 7;
		b[i] = i % 5;
	}
$region	for (int i = 0; i < $n; i++)
		sum = (sum * 31 + a[i]) % 1000003;
	printf("@ clauses %ld %d\\n", sum, c);
C
		"#include <openacc.h>", "#endif"]);
}

# Control flow that lanes leave at different times.
sub control
{
	my $n = 20 + number(80);
	my ($p, $q, $r) = map { 2 + number(9) } 0 .. 2;
	my $loop = loop();
	my $body = pick(<<"C", <<"C", <<"C", <<"C", <<"C", <<"C");
		int t = 0;
		for (int j = 0; j < i % $p + 2; j++) {
			if ((i + j) % $q == 1)
				continue;
			t += j * i % 7;
			if (t > $r * 5)
				break;
		}
		a[i] += t;
C
		switch (a[i] % 5) {
		case 0:
			a[i] += i;
		case 1:
			a[i] ^= $p;
			break;
		case 3:
			for (int j = 0; j < $q; j++)
				if (a[(i + 0 * j)] > j)
					a[i]--;
			break;
		default:
			a[i] = $r - a[i];
		}
C
		int x = i + $p, y = $q * 6, t;
		while (y) {
			t = x % y;
			x = y;
			y = t;
		}
		a[i] = x;
		do {
			a[i] = a[i] * 3 + 1;
		} while (a[i] < $r * 20);
C
		int t = i;
		if (i % $p == 0)
			goto out@;
		t = i * 2;
		for (;;) {
			if (t % $q == 0)
				goto out@;
			if (t++ > 1000)
				break;
		}
		t += 7;
	out\@:
		a[i] = t;
C
		int low = 0, high = $n;
		while (low < high) {
			int m = (low + high) / 2;
			if (m * m < i * $p)
				low = m + 1;
			else
				high = m;
		}
		a[i] = low * (i % $q && i % $r || i < 4 ? 2 : 3);
C
		unsigned x = i * 2654435761u + $p;
		int t = 0;
		for (; x; x >>= 1)
			t += x & 1 ? 1 : (x & 2) >> 1;
		a[i] = t * $q - (a[i] ? i / a[i] : $r);
C
	return part("", <<"C");
	static int a[$n];
	long sum = 0;
	for (int i = 0; i < $n; i++)
		a[i] = i * 3 % 17;
#pragma acc $loop
	for (int i = 0; i < $n; i++) {
$body	}
	for (int i = 0; i < $n; i++)
		sum = (sum * 31 + a[i]) % 1000003;
	printf("@ control %ld\\n", sum);
C
}

# Arithmetic of all types, as conversions and built-in functions.
sub arithmetic
{
	my $n = 20 + number(60);
	my @t = ("signed char", "unsigned char", "short", "unsigned short",
		"int", "unsigned", "long", "unsigned long", "float", "double",
		"long long");
	my ($x, $y, $z) = map { pick(@t) } 0 .. 2;
	my ($e) = arithmetic_value($x, $y, 3);
	my $second = arithmetic_value($x, $y, 2);
	my $zero = $z =~ /float|double/ ? "($z)(long)" : "($z)";
	has("arithmetic");
	return part("", <<"C", include => ["#include <math.h>"]);
	static $x x[$n];
	static $y y[$n];
	static $z z[$n], w[$n];
	unsigned long sum = 0;
	for (int i = 0; i < $n; i++) {
		x[i] = ($x)((i * 37 + 11) % 127 - @{[pick(0, 63)]});
		y[i] = ($y)((i * 53 + 5) % 101 - @{[pick(0, 50)]});
	}
#pragma acc @{[loop()]}
	for (int i = 0; i < $n; i++) {
		z[i] = $zero($e);
		w[i] = $zero($second);
	}
	for (int i = 0; i < $n; i++)
		sum = sum * 31 + (unsigned long)(long)z[i] * 7
			+ (unsigned long)(long)w[i];
	printf("@ arithmetic %lu\\n", sum);
C
}

# Texts of type long, int, or unsigned; no operation is undefined.
sub arithmetic_value
{
	my ($tx, $ty, $d) = @_;
	my ($x, $y) = ("x[i]", "y[i]");
	my $sub = sub { return $d > 0 ? arithmetic_value($tx, $ty, $d - 1)
		: pick("(long)x[i]", "(long)y[i]", "(int)x[i]", "i",
		"(unsigned)(long)x[i]", "(unsigned char)(long)y[i]",
		"(signed char)(long)x[i]", "(short)(long)y[i]",
		"(unsigned short)(long)x[i]", (1 + number(20))) };
	my ($p, $q) = ($sub->(), $sub->());
	my $c = 1 + number(30);
	return pick("(long)((unsigned long)($p) + (unsigned long)($q))",
		"(int)((unsigned)($p) - (unsigned)($q))",
		"(long)((unsigned long)($p) * (unsigned long)($q))",
		"(int)((unsigned)($p) * (unsigned)($q))",
		"(($p) / (($q) ? ($q) > 0 ? ($q) : 3 : 1))",
		"(($p) % (($q) > 0 ? ($q) : $c))", "((int)($p) >> ($c))",
		"((unsigned)($p) >> (($q) & 31))",
		"(long)((unsigned long)($p) << (($q) & 63))",
		"((unsigned char)($p) << 3)", "(($p) & ($q))", "(($p) | ($q))",
		"(($p) ^ ($q))", "(~($p))", "(!($p) + ($q))", "(($p) < ($q))",
		"((unsigned)($p) > (unsigned)($q) ? ($p) : ($q))",
		"__builtin_popcount((unsigned)($p))",
		"__builtin_popcountl((unsigned long)($p))",
		"__builtin_clz((unsigned)($p) | 1)",
		"__builtin_ctz((unsigned)($p) | 64)",
		"__builtin_parity((unsigned)($p))", "__builtin_ffs((int)($p))",
		"(int)__builtin_bswap32((unsigned)($p))",
		"(int)__builtin_bswap16((unsigned short)($p))",
		"(long)__builtin_bswap64((unsigned long)($p))",
		"(((unsigned)($p) << $c) | ((unsigned)($p) >> (32 - $c)))",
		"(long)sqrt((double)((($p) & 1023) * (($p) & 1023)))",
		"(long)floor((double)(short)($p) / 4)",
		"(long)ceil((double)(short)($p) / 8)",
		"(long)trunc((float)(short)($p) * 0.25f)",
		"(long)round((double)(short)($p) * 0.25)",
		"(long)rint((double)(short)($p) / 2)",
		"(long)fabs((double)(int)($p))",
		"(long)fmod((double)(short)($p), $c)",
		"(long)copysign(5.0, (double)((short)($p) - 0.5))",
		"(long)fmin((double)(int)($p), (double)(int)($q))",
		"(long)fmaxf((float)(short)($p), (float)(short)($q))",
		"(long)ldexp((double)(short)($p), 3)",
		"(long)((float)(short)($p) / 2 + (double)(short)($q) / 4)",
		"(unsigned short)(long)((double)(unsigned char)($p) * 1.5)",
		"((signed char)($p) * (short)($q))",
		"(($p) == ($q) || ($p) > $c && ($q) < $c)",
		"(long)((__int128)(int)($p) * (int)($q) >> 7)",
		"__builtin_abs((short)($p))",
		"(isnan((double)(int)($p) / ((int)($p) | 1)) ? 1 : 2)",
		"(long)fma((double)(short)($p), (double)(short)($q), 3.0)");
}

# Structures, unions, bit fields and small arrays as values.
sub structures
{
	my $n = 10 + number(40);
	my ($w1, $w2, $w3) = map { 3 + number(9) } 0 .. 2;
	my $t = type();
	my $loop = loop();
	my $private = pick("", " private(tmp)", " private(tmp)");
	my $use = $private ? "\t\ttmp = v[i];\n\t\ttmp.x += 1;\n\t\tv[i] = tmp;\n"
		: "\t\tv[i].x += 1;\n";
	my $sub = pick("v[i].in.u = v[i].b;", "v[i].in = w[(i + 1) % $n].in;",
		"{ struct in@ z = w[i].in; z.r[1] += z.r[0]; v[i].in = z; }",
		"v[i] = w[$n - 1 - i];", "v[i].in.r[i % 3] = 9;",
		"{ struct in@ *z = &v[i].in; z->r[i % 3] = z->u; }",
		"{ union { float f; int i; } z; z.f = (float)i; v[i].x = z.i >> 20; }");
	return part(<<"C", <<"C");
struct in@ {
	char u;
	int r[3];
};
struct s@ {
	signed b : $w1;
	unsigned c : $w2;
	$t x;
	int d : $w3;
	struct in@ in;
	long z;
};
C
	static struct s@ v[$n], w[$n];
	struct s@ tmp = {0};
	long sum = 0;
	for (int i = 0; i < $n; i++) {
		v[i].b = i % 4;
		v[i].c = i % 5;
		v[i].x = i;
		v[i].d = -(i % 3);
		v[i].in.u = i;
		for (int j = 0; j < 3; j++)
			v[i].in.r[j] = i * j;
		v[i].z = i * 3;
		w[i] = v[i];
	}
	(void)tmp;
#pragma acc $loop$private
	for (int i = 0; i < $n; i++) {
		v[i].b += i;
		v[i].c ^= v[i].b;
		v[i].d = v[i].c - v[i].d;
$use		$sub
		v[i].z += v[i].d * 2 + v[i].b;
	}
	for (int i = 0; i < $n; i++)
		sum = (sum * 31 + v[i].b * 3 + v[i].c * 5 + (long)v[i].x
			+ v[i].d * 7 + v[i].in.u + v[i].in.r[0]
			+ v[i].in.r[1] * 11 + v[i].in.r[2] + v[i].z) % 1000003;
	printf("@ structures %ld\\n", sum);
C
}

# Private and firstprivate arrays and scalars, and locals of each level.
sub private
{
	my ($n, $m) = (5 + number(20), 3 + number(12));
	my $t = type();
	my ($level, $inner) = nest();
	my $clause = pick("private(t)", "firstprivate(t)", "local", "vla",
		"private(t[0:$m])");
	has("private: $clause" =~ s/\d+/n/gr);
	my $declare = $clause eq "vla" ? "int h = size31 - 31 + $m; $t t[h];"
		: $clause eq "local" ? "" : "$t t[$m];";
	my $local = $clause eq "local" ? "\t\t$t t[$m];\n" : "";
	my $text = $clause eq "local" ? "" : $clause eq "vla" ? "private(t)"
		: $clause;
	my $init = $clause eq "local" ? "" : "\tfor (int j = 0; j < $m; j++)\n" .
		"\t\tt[j] = j + 2;\n";
	my $fill = $clause =~ /first/ ? "" : <<"C";
#pragma acc loop $inner
		for (int j = 0; j < $m; j++)
			t[j] = (i * 3 + j) % 29;
C
	# A gang has one copy for all of its iterations.
	my $change = $clause !~ /first/ && chance(60) ? <<"C" : "";
#pragma acc loop $inner
		for (int j = 0; j < $m; j++)
			t[j] = t[j] * 2 + i;
C
	return part("", <<"C");
	static long a[$n][$m];
	long sum = 0;
	$declare
$init#pragma acc parallel loop $level $text@{[sizes()]}
	for (int i = 0; i < $n; i++) {
$local$fill$change#pragma acc loop $inner
		for (int j = 0; j < $m; j++)
			a[i][j] = (long)t[$m - 1 - j] + j;
	}
	for (int i = 0; i < $n; i++)
		for (int j = 0; j < $m; j++)
			sum = (sum * 31 + a[i][j]) % 1000003;
	printf("@ private %ld\\n", sum);
C
}

# What C++ has beyond C.
sub templates
{
	my $n = 10 + number(50);
	my $t = pick("int", "long", "double", "short");
	my $loop = loop();
	my $kind = pick("function", "class", "lambda", "member", "range",
		"operator", "reference", "virtual", "static", "constexpr");
	has("C++: $kind");
	my $v = value("(int)x", "j");
	my $show = "\tfor (int i = 0; i < $n; i++)\n" .
		"\t\tsum = (sum * 31 + (long)a[i]) % 1000003;\n" .
		"\tprintf(\"@ $kind %ld\\n\", sum);\n";
	my $start = "\tstatic $t a[$n];\n\tlong sum = 0;\n" .
		"\tfor (int i = 0; i < $n; i++)\n\t\ta[i] = i * 3 % 17;\n";
	if ($kind eq "function") {
		my $sum = chance(50);
		my $red = $sum ? " reduction(+:s)" : "";
		return part(<<"C", "$start\tsum = f@<$t, $n>(a);\n$show");
template <class T, int N>
static long
f@(T *a)
{
	long s = 0;
#pragma acc $loop copy(a[0:N])$red
	for (int i = 0; i < N; i++) {
		T x = a[i];
		int j = i;
		a[i] = $v;
@{[$sum ? "\t\ts += (long)a[i];\n" : ""]}	}
	return s;
}

C
	}
	if ($kind eq "class" || $kind eq "member") {
		my $data = $kind eq "member"
			? "copy(this[0:1], p[0:n])" : "copy(p[0:n])";
		return part(<<"C", <<"C" . $show);
template <class T>
struct c@ {
	T *p;
	int n, k;
	c@(T *q, int m) : p(q), n(m), k(3)
	{
	}
#pragma acc routine seq
	int
	g(int x, int j)
	{
		return $v;
	}
	void
	f()
	{
		int z = k;
#pragma acc $loop $data
		for (int i = 0; i < n; i++)
			p[i] = (int)p[i] * z + @{[$kind eq "member"
				? "g((int)p[i], i)" : "i"]};
	}
};

C
$start	c@<$t> c(a, $n);
	c.f();
C
	}
	if ($kind eq "lambda") {
		my $how = pick("[=]", "[&]", "[=]");
		return part("", <<"C" . $show);
$start	int z = size31;
	auto f = [=](int x, int j) { return $v + z; };
	auto g = [z](int x) { return x > z ? 1 : 2; };
#pragma acc $loop copy(a)
	for (int i = 0; i < $n; i++)
		a[i] = f((int)a[i], i) * g(i);
C
	}
	if ($kind eq "range") {
		my $two = chance(30) ? " const" : "";
		return part("", <<"C" . $show);
$start	long s = 0;
#pragma acc $loop copy(a) reduction(+:s)
	for (auto &x : a) {
		x = x * 2 + 1;
		s += (long)x;
	}
	sum = s;
C
	}
	if ($kind eq "operator") {
		return part(<<"C", <<"C");
struct v@ {
	$t x, y;
#pragma acc routine seq
	v@
	operator+(const v@ &o) const
	{
		return v@ {($t)(x + o.x), ($t)(y - o.y)};
	}
#pragma acc routine seq
	v@ &
	operator*=(int k)
	{
		x *= k;
		y += k;
		return *this;
	}
};
C
	static v@ a[$n], b[$n];
	long sum = 0;
	for (int i = 0; i < $n; i++) {
		a[i].x = i % 7;
		a[i].y = i % 5;
		b[i] = a[i];
	}
#pragma acc $loop copy(a) copyin(b)
	for (int i = 0; i < $n; i++) {
		v@ t = a[i] + b[$n - 1 - i];
		t *= i % 4;
		a[i] = t;
	}
	for (int i = 0; i < $n; i++)
		sum = (sum * 31 + (long)a[i].x * 3 + (long)a[i].y) % 1000003;
	printf("@ operator %ld\\n", sum);
C
	}
	if ($kind eq "reference") {
		return part(<<"C", <<"C" . $show);
static void
f@($t (&a)[$n], int &k, const int &m)
{
#pragma acc $loop copy(a)
	for (int i = 0; i < m; i++) {
		$t &x = a[i];
		x = x + k * i;
	}
	k++;
}

C
$start	int k = size31 - 29, m = $n;
	f@(a, k, m);
	f@(a, k, m);
	sum = k;
C
	}
	if ($kind eq "static") {
		return part(<<"C", "${start}\tsum = n\@::f(a);\n$show");
namespace n@ {
static int k = 4;
#pragma acc declare copyin(k)
template <int K> struct q {
	enum { value = K * 2 };
#pragma acc routine seq
	static int
	g(int x)
	{
		return x * value - k;
	}
};
static long
f($t *a)
{
#pragma acc $loop copy(a[0:$n])
	for (int i = 0; i < $n; i++)
		a[i] = q<3>::g((int)a[i]) + q<1>::g(i);
	return k;
}
}

C
	}
	if ($kind eq "constexpr") {
		return part(<<"C", <<"C" . $show);
constexpr int
f@(int x)
{
	return x < 2 ? x : f@(x - 1) + f@(x - 2) % 7;
}
constexpr int t@\[4] = {f@(3), f@(5), f@(7), 2};
C
$start#pragma acc $loop copy(a)
	for (int i = 0; i < $n; i++)
		a[i] = a[i] + t@\[i & 3] + f@(i & 7);
C
	}
	return part(<<"C", <<"C");
struct b@ {
	int k = 2;
	int
	f(int x) const
	{
		return x * k;
	}
};
struct d@ : b@ {
	int m[3] = {1, 4, 9};
	int
	g(int x) const
	{
		return f(x) + m[x % 3];
	}
};
C
	static int a[$n];
	long sum = 0;
	d@ d;
	d.k = size31 - 28;
#pragma acc $loop copy(a)
	for (int i = 0; i < $n; i++)
		a[i] = d.g(i);
	for (int i = 0; i < $n; i++)
		sum = (sum * 31 + a[i]) % 1000003;
	printf("@ inheritance %ld\\n", sum);
C
}

my %common = (routines => \&routines, sections => \&sections,
	counts => \&counts, queues => \&queues, deep => \&deep,
	declared => \&declared, dimensions => \&dimensions, tiles => \&tiles,
	atomics => \&atomics, addresses => \&addresses,
	reductions => \&reductions, clauses => \&clauses,
	control => \&control, arithmetic => \&arithmetic,
	structures => \&structures, private => \&private,
	templates => \&templates);
our %all = map { my $make = $common{$_}; ($_ => sub {
	($k, my $language) = @_;
	$cxx = $language eq "cc";
	return $make->();
}) } keys %common;

1;

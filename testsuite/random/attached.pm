# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# attached.pm - pointers in structures that are attached and detached.
#
# make() gives a feature (see features.pm): a structure and two arrays are on the
# device, its pointer leads to one of them and is attached, by directives and by
# routines of the API, as often as it is detached later or for good.
package attached;
use strict;
use warnings;

use common;

# End of the names; whether it is Fortran; elements of the arrays; how often the
# pointer is attached.
my ($k, $f, $n, $count);

sub api
{
	my ($name, $async) = @_;
	has("API: $name");
	my $pointer = $f ? "v%p" : "(void **)&v.p";
	line("#ifdef _OPENACC");
	line($f ? "call " : "", $name, $async ? "_async($pointer, $async)"
		: "($pointer)", $f ? "" : ";");
	line("#endif");
}

sub pointer { return $f ? "v%p" : "v.p" }

sub wait_for
{
	my $q = shift;
	acc(pick("wait($q)", "wait")) if $q;
}

sub attach
{
	my $q = pick(0, 0, 1, 2);
	if (chance(50)) {
		acc("enter data attach(" . pointer() . ")", $q ? "async($q)"
			: "");
	} else {
		api("acc_attach", $q);
	}
	wait_for($q);
	$count++;
}

sub detach
{
	my $all = shift;
	my $q = pick(0, 0, 1, 2);
	if (chance(50)) {
		acc("exit data detach(" . pointer() . ")", $all ? "finalize"
			: "", $q ? "async($q)" : "");
	} else {
		api("acc_detach" . ($all ? "_finalize" : ""), $q);
	}
	wait_for($q);
	$count = $all ? 0 : $count - 1;
}

# A loop over what the pointer leads to.
sub work
{
	my $clauses = shift;
	my $loop = pick("parallel loop", "parallel loop gang vector",
		"kernels loop independent", "serial loop");
	my $e = $f ? "v%p(i)" : "v.p[i]";
	my $c = $f ? "v%k" : "v.k";
	my $v = pick("$e * 2 + i", "max($e, $c) - i", "$e + $c * 3");
	acc($loop, $clauses);
	line($f ? "do i = 1, $n" : "for (int i = 0; i < $n; i++)");
	line($f ? "$e = mod($v, 1009)" : "\t$e = ($v) % 1009;");
	line("end do") if $f;
}

sub there { return pick("present(v)", $f ? "present(v)" : "default(present)") }

sub step
{
	my $what = number(12);
	if ($what < 3) {
		attach();
		work(there());
	} elsif ($what < 5) {
		detach(chance(25)) if $count;
	} elsif ($what < 7) {
		work(there()) if $count;
	} elsif ($what < 9 && !$count) {
		my $x = pick("a", "b");
		line($f ? "v%p => $x" : "v.p = $x;");
	} elsif ($what < 11) {
		has("attach: data region");
		acc("data attach(" . pointer() . ")");
		line("{") unless $f;
		work(there());
		line($f ? "!\$acc end data" : "}");
	} else {
		has("attach: construct");
		work("present(v) attach(" . pointer() . ")");
	}
}

sub make
{
	($k, my $language) = @_;
	$f = $language eq "f90";
	($n, $count) = (8 + number(40), 0);
	begin_lines($f);
	step() for 1 .. 4 + number(8);
	detach(1) if $count;
	my $together = chance(50);
	return $f ? make_f($together) : make_c($together);
}

sub make_c
{
	my $together = shift;
	my @begin = $together ? ("#pragma acc enter data copyin(v, a[0:$n], " .
		"b[0:$n])") : ("#pragma acc enter data copyin(a[0:$n], " .
		"b[0:$n])", "#pragma acc enter data copyin(v)");
	return (include => ["#include <stdlib.h>", "#ifdef _OPENACC",
		"#include <openacc.h>", "#endif"],
		file => ["struct w$k {", "\tint k;", "\tint *p;", "\tshort z;",
		"};", "static void", "run$k(void)", "{", "struct w$k v;",
		"long sum = 0;", "int *a = (int *)malloc($n * sizeof(int));",
		"int *b = (int *)malloc($n * sizeof(int));",
		"for (int i = 0; i < $n; i++)",
		"\ta[i] = i * 7 % 23, b[i] = i * 5 % 19;", "v.k = 3;",
		"v.z = 1;", "v.p = a;", @begin, take_lines(),
		"#pragma acc exit data copyout(a[0:$n], b[0:$n]) delete(v)",
		"for (int i = 0; i < $n; i++)",
		"\tsum = (sum * 31 + a[i] * 3 + b[i]) % 1000003;",
		"printf(\"$k attached %ld\\n\", sum);", "free(a);", "free(b);",
		"}"], text => ["run$k();"]);
}

sub make_f
{
	my $together = shift;
	my @begin = $together ? ("!\$acc enter data copyin(v, a, b)")
		: ("!\$acc enter data copyin(a, b)", "!\$acc enter data " .
		"copyin(v)");
	my $kind = pick("allocatable, target", "pointer");
	return (module => ["type w$k", "integer :: k = 3",
		"integer, pointer :: p(:) => null()", "integer(2) :: z",
		"end type"],
		contained => ["subroutine run$k", "#ifdef _OPENACC",
		"use openacc", "#endif", "type(w$k) :: v",
		"integer, $kind :: a(:), b(:)", "integer :: i",
		"allocate (a($n), b($n))", "a = [(mod(i * 7, 23), i = 1, $n)]",
		"b = [(mod(i * 5, 19), i = 1, $n)]", "v%p => a", @begin,
		take_lines(), "!\$acc exit data copyout(a, b) delete(v)",
		"print *, sum(a), sum(b), sum([(a(i) * i + b(i), i = 1, $n)])",
		"deallocate (a, b)", "end subroutine"], text => ["call run$k"]);
}

1;

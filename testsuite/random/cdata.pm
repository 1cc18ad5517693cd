# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# cdata.pm - data of C and C++ in random programs; see features.pm.
#
# Data directives that wait and are waited for, in queues and by the default
# queue; routines that have other names on devices; reductions and atomics of
# what queues hold; the API's copies within the device.
package cdata;
use strict;
use warnings;

use common;

my ($k, $n, $lang);

sub value
{
	my @names = @_;
	my ($x, $y) = (pick(@names), pick(@names, 1 + number(9)));
	return pick("($x * 3 + $y) % 31", "max($x, $y) - 3", "$x + $y",
		"($x > $y ? $x : $y)", "($x ^ $y)", "g$k($x, $y)");
}

sub loop
{
	my $what = pick("parallel", "parallel", "kernels", "serial");
	return "serial loop" if $what eq "serial";
	return "kernels loop independent" if $what eq "kernels";
	return "parallel loop" . pick("", " gang", " gang vector",
		" gang worker vector", " gang num_gangs(3)",
		" vector_length(8) num_gangs(2)");
}

sub work
{
	my ($to, $from, $clause) = @_;
	my $v = value("a$to$k\[i]", "i", "a$from$k\[i]");
	$v = value("a$to$k\[i]", "i") if $to == $from;
	return ("#pragma acc " . loop() . $clause,
		"\tfor (int i = 0; i < $n; i++)", "\t\ta$to$k\[i] = ($v) % 1009;");
}

# A construct in a queue computes a scalar, some in a while, so that what does not
# wait for the queue is early.
sub sum_in_queue
{
	my ($a, $async) = @_;
	my $slow = chance(60);
	has("queued data: scalar" . ($slow ? " in a while" : ""));
	my @while = $slow ? ("\t\tint z = i;", "\t\tfor (int j = 0; j < 5000; " .
		"j++)", "\t\t\tz = (z * 3 + j + i) % 7;") : "\t\tint z = i % 3;";
	my $construct = pick("parallel loop reduction(+:s)",
		"parallel loop reduction(+:s)", "serial loop");
	return ("\ts = 0;", "#pragma acc $construct copy(s)$async",
		"\tfor (int i = 0; i < $n; i++) {", @while,
		"\t\ts += $a\[i] % 5 + z;", "\t}");
}

# Everything in one queue, by its number, by default_async or by "async" alone,
# and a wait before the host reads.
sub queued
{
	my $q = 1 + number(3);
	my $how = pick("number", "number", "default");
	has("queued data: $how");
	my $async = $how eq "number" ? " async($q)" : pick(" async",
		" async(acc_async_noval)");
	my $wait = $how eq "number" ? pick("wait($q)", "wait", "wait($q) if(n$k > 0)",
		"wait(queues: $q)") : "wait";
	my @text = $how eq "default" ? ("#pragma acc set default_async($q)") : ();
	my @names = map { "a$_$k" } 0 .. 2;
	my $list = join ", ", @names;
	push @text, "#pragma acc enter data copyin($list)$async";
	for (1 .. 3 + number(5)) {
		my ($to, $from) = (number(3), number(3));
		my $what = number(10);
		if ($what < 5) {
			push @text, work($to, $from, pick(" present($list)",
				"") . $async);
		} elsif ($what < 6) {
			push @text, "#pragma acc data copy(a$to$k)" . $async, "\t{",
				work($to, $to, $async), "\t}";
		} elsif ($what < 8) {
			push @text, "#pragma acc update self(a$to$k)$async",
				"#pragma acc $wait", "\ta$to$k\[3] += 2;",
				"#pragma acc update device(a$to$k\[3:1])$async";
		} elsif ($what < 9) {
			push @text, sum_in_queue("a$to$k", $async),
				"#pragma acc $wait", "\tsum += s;";
		} else {
			push @text, "#ifdef _OPENACC", "#pragma acc $wait",
				"\tacc_memcpy_device(acc_deviceptr(a$to$k), " .
				"acc_deviceptr(a0$k), sizeof a0$k);", "#else",
				"\tmemmove(a$to$k, a0$k, sizeof a0$k);", "#endif";
		}
	}
	push @text, "#pragma acc exit data copyout($list)$async",
		"#pragma acc $wait";
	push @text, "#pragma acc set default_async(acc_async_default)"
		if $how eq "default";
	return @text;
}

# A function that is another one on devices, with the same result.
sub bound
{
	my $how = pick("name", "text", "nohost", "named");
	has("routine: $how");
	my $static = "static ";
	my $body = "\treturn x > y ? x * 2 - y : y % 7 + x;";
	return ("#pragma acc routine seq nohost", "static int h$k(int x, int y)",
		"{", $body, "}", "#pragma acc routine seq bind(h$k)",
		"static int g$k(int x, int y)", "{", $body, "}")
		if $how eq "name" && $lang eq "c";
	return ("static int g$k(int x, int y);",
		"#pragma acc routine(g$k) seq", "static int g$k(int x, int y)",
		"{", $body, "}") if $how eq "named";
	return ("#pragma acc routine seq", "static int g$k(int x, int y)", "{",
		$body, "}");
}

sub make
{
	($k, $lang) = @_;
	$n = 20 + number(80);
	my @routine = bound();
	my @text = queued();
	push @text, queued() if chance(40);
	return (include => ["#include <string.h>", "#ifdef _OPENACC",
		"#include <openacc.h>", "#endif"],
		file => [@routine, "static int a0$k\[$n], a1$k\[$n], a2$k\[$n];",
		"static volatile int n$k = 1;", "static void", "run$k(void)", "{",
		"\tlong sum = 0, s = 0;", "\t(void)s;",
		"\tfor (int i = 0; i < $n; i++) {", "\t\ta0$k\[i] = i * 3 % 11;",
		"\t\ta1$k\[i] = i * 5 % 13;", "\t\ta2$k\[i] = i * 7 % 17;", "\t}",
		@text, "\tfor (int i = 0; i < $n; i++)",
		"\t\tsum = (sum * 31 + a0$k\[i] + a1$k\[i] * 3 - a2$k\[i]) % " .
		"1000003;", "\tprintf(\"$k queued %ld\\n\", sum);", "}"],
		text => ["run$k();"]);
}

1;

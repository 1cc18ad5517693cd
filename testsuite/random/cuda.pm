# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# cuda.pm - CUDA Fortran in random programs; see features.pm.
#
# A procedure with device, managed, pinned and constant data, and kernels of
# blocks and threads: what is CUDA alone stands in lines that begin with "!@cuf" or
# under _CUDA, beside loops that compute the same.
package cuda;
use strict;
use warnings;

use common;

my ($k, $n, $block); # end of the names; elements; threads of a block
my (@calls, $managed); # whether the host waits before it reads data

# An expression of the thread's i and more names.
sub value
{
	my @names = @_;
	my $leaf = sub { pick(@names, "c$k(1 + mod(i, 8))", "m", "i",
		"g$k", "(" . (1 + number(9)) . ")") };
	my ($x, $y, $z) = map { $leaf->() } 0 .. 2;
	return pick("$x + $y - $z", "mod($x * 3 + $y, 31)", "max($x, $y) - $z",
		"merge($x, $y, $x > $z)", "ieor($x, $y) + $z",
		"w$k($x, $y)", "w$k($x, $z) + $y");
}

# Kernels: one element for each thread; elements of the block by shared memory;
# counts by atomic operations.
sub kernel_text
{
	my ($name, $kind) = @_;
	my $body = $kind eq "plain" ? "a(i) = mod(" . value("a(i)") . ", 1009)"
		: $kind eq "shared" ? "a(i) = mod(" . value("a(i)", "t(p)",
			"t(p)") . " + t(p), 1009)" : "";
	my $host = $body =~ s/t\(p\)/q/gr;
	my @shared = $kind eq "shared" ? ("integer, shared :: t($block)") : ();
	my @fill = $kind eq "shared" ? ("t(l) = 0", "if (i <= n) t(l) = a(i)",
		"call syncthreads()", "p = $block + 1 - l") : ();
	my @device = $kind eq "count"
		? ("if (i <= n) l = atomicadd(h(1 + mod(a(i) + 1009, 7)), m)")
		: ("if (i <= n) then", $body, "end if");
	my @plain = $kind eq "count"
		? ("l = 1 + mod(a(i) + 1009, 7)", "h(l) = h(l) + m")
		: ($kind eq "shared" ? ("l = mod(i - 1, $block) + 1",
			"p = i - l + $block + 1 - l", "q = 0",
			"if (p <= n) q = o(p)") : (), $host);
	return ("#ifdef _CUDA",
		"attributes(global) subroutine $name(a, h, n, m)",
		"integer, value :: n, m", "integer :: a(n), h(7)", @shared,
		"integer :: i, l, p",
		"l = threadidx%x", "i = (blockidx%x - 1) * blockdim%x + l",
		@fill, @device, "end subroutine", "#else",
		"subroutine $name(a, h, n, m)",
		"integer, value :: n, m", "integer :: a(n), h(7), o(n)",
		"integer :: i, l, p, q", "o = a", "do i = 1, n", @plain,
		"end do", "end subroutine", "#endif");
}

sub launch
{
	my $kind = pick("plain", "plain", "shared", "count");
	has("CUDA: kernel, $kind");
	my $name = "k" . @calls . $k;
	push @calls, kernel_text($name, $kind);
	my $stream = chance(30) ? ", 0, st" : "";
	my $grid = "(n + ${\($block - 1)}) / $block";
	my $chevrons = chance(30) ? "dim3($grid, 1, 1), dim3($block, 1, 1)"
		: "$grid, $block";
	my $m = 1 + number(9);
	add_lines("#ifdef _CUDA", "call $name<<<$chevrons$stream>>>(a, h, n, $m)",
		$stream ? "s = s + cudaStreamSynchronize(st)" : (), "#else",
		"call $name(a, h, n, $m)", "#endif");
}

sub cuf_loop
{
	my $sum = chance(60);
	my $op = pick("s = s + mod(a(i), 7)", "s = max(s, a(i))",
		"s = min(s, a(i))");
	has("CUDA: loop" . ($sum ? " that reduces" : ""));
	my $size = pick("*, *", "4, 32", "*, 64", "*, *");
	add_lines("m = " . (1 + number(9)), "!\$cuf kernel do <<<$size>>>",
		"do i = " . pick("1, n", "1, n, 2", "2, n - 1"),
		"a(i) = mod(" . value("a(i)") . ", 1009)", $sum ? $op : (),
		"end do");
}

# Copies, array expressions and reductions of device data by the host.
sub host
{
	my $l = 1 + number(5);
	my $h = $n - number(5);
	my $what = number(11);
	has("CUDA: host code");
	line("!\@cuf i = cudaDeviceSynchronize()") if $managed;
	add_lines($what == 0 ? ("b($l:$h) = a($l:$h)", "b($l) = b($l) + 1",
			"a($l:$h) = b($l:$h)")
		: $what == 1 ? ("b(1:" . (($h - $l) / 2 + 1) =~ s/\..*//r .
			") = a($l:$h:2)")
		: $what == 2 ? "s = mod(s + sum(a), 1009)"
		: $what == 3 ? "s = mod(s + maxval(a) - minval(a($l:$h)), 1009)"
		: $what == 4 ? "a = mod(a * 2 + 1, 1009)"
		: $what == 5 ? "a($l:$h) = mod(a($l:$h) + b($l:$h), 1009)"
		: $what == 6 ? "a(" . (1 + number($n)) . ") = s"
		: $what == 7 ? "s = mod(s + a(" . (1 + number($n)) . "), 1009)"
		: $what == 8 ? ("c$k(" . (1 + number(8)) . ") = " . number(20),
			"g$k = " . number(20))
		: $what == 9 ? ("b = a", "b = b + 1", "#ifdef _CUDA",
			"s = s + cudaMemcpyAsync(a, b, n, st)",
			"s = s + cudaStreamSynchronize(st)", "#else", "a = b",
			"#endif")
		: ("h = h + 1", "s = mod(s + sum(h), 1009)"));
}

sub acc_loop
{
	has("CUDA: OpenACC loop");
	add_lines("!\$acc parallel loop deviceptr(a)", "do i = 1, n",
		"a(i) = mod(a(i) * 3 + i, 1009)", "end do");
}

sub make
{
	($k) = @_;
	$n = 20 + number(200);
	$block = pick(32, 64, 128);
	@calls = ();
	begin_lines(1);
	my $attribute = pick("device", "device", "managed");
	my ($h, $g) = (pick("device", "managed"),
		pick("device", "constant", "managed"));
	$managed = grep { $_ eq "managed" } $attribute, $h, $g;
	my $allocatable = chance(50);
	has("CUDA: $attribute data");
	for (1 .. 3 + number(6)) {
		my $what = number(10);
		$what < 4 ? launch() : $what < 7 ? cuf_loop() : host();
	}
	my @body = take_lines();
	my $shape = $allocatable ? ", allocatable :: a(:)" : " :: a($n)";
	my $b = chance(30);
	return (module => ["integer :: c$k(8), g$k",
		"!\@cuf attributes(constant) :: c$k",
		"!\@cuf attributes($g) :: g$k"],
		contained => ["#ifdef _CUDA",
		"attributes(device) integer function w$k(x, y)", "#else",
		"integer function w$k(x, y)", "#endif",
		"integer, value :: x, y", "w$k = mod(x, 97) * 2 - mod(y, 53)",
		"end function", @calls, "subroutine run$k(n)",
		"!\@cuf use cudafor",
		"integer, value :: n", "integer$shape", "integer" .
		($b ? ", allocatable" : "") . " :: b(" . ($b ? ":" : "n") . ")",
		"integer :: h(7), i, s, m", "integer(8) :: st",
		"!\@cuf attributes($attribute) :: a",
		"!\@cuf attributes($h) :: h",
		$b ? "!\@cuf attributes(pinned) :: b" : (),
		$allocatable ? "allocate (a(n))" : (), $b ? "allocate (b(n))" : (),
		"s = 3", "m = 5", "!\@cuf i = cudaStreamCreate(st)",
		"c$k = [(i * 3, i = 1, 8)]",
		"g$k = 4", "h = 0", "b = [(mod(i * 7, 23), i = 1, n)]", "a = b",
		@body, "!\@cuf i = cudaDeviceSynchronize()",
		"b = a", "print *, s, sum([(b(i) * mod(i, 13), i = 1, n)])", "b(1:7) = h",
		"print *, b(1:7)", $allocatable ? "deallocate (a)" : (),
		$b ? "deallocate (b)" : (), "end subroutine"],
		text => ["call run$k($n)"]);
}

1;

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# program.pm - random programs whose result the schedule does not change.
#
# A program is a tree of hashes, which text.pm writes in C, C++ or Fortran and
# reduce.pm takes apart:
#	{kind => "program", body => [items]}
#	{kind => "data", clauses => [...], body => [...]}      data region or
#		enter data and exit data ("enter" => 1)
#	{kind => "update", clauses => [...]}, {kind => "wait"}
#	{kind => "host", body => [assignments]}
#	{kind => "region", directive, clauses, body => [loops]}
#	{kind => "loop", directive or undef, clauses, var, type, first, last,
#		step, form, body}
#	{kind => "assign", to, value}, {kind => "if", test, body},
#	{kind => "atomic", to, value}, {kind => "local", var, value}
# A clause is {name, text, needed}: the program is wrong without one that is
# needed.  Expressions are arrays: [operator, operands].
#
# Numbers are integers, or halves in floating point, that never overflow, so
# that sums are exact in any order.  An iteration of a loop that may be
# partitioned writes only its own elements, private scalars, and what reductions
# and atomic updates are for.
package program;
use strict;
use warnings;

use common;
use features;

our $nesting = 0; # of indices that are expressions
my $lang;

# Arrays: name, type, extents.  Those from "w" on are scratch memory.
our (@arrays, %array, @scalars, $extent, $width);

my @types = qw(i8 i16 i32 i64 f32 f64);

sub declare
{
	$extent = 17 + number(80);
	$width = 5 + number(30);
	@arrays = ();
	for my $n (0 .. 3) {
		push @arrays, {name => "a$n", type => $n ? pick(@types) : "i64",
			rank => 1};
	}
	push @arrays, {name => "m$_", type => pick(@types), rank => 2}
		for 0 .. 2;
	push @arrays, {name => "h", type => pick(qw(i32 i64)), rank => 1,
		small => 1};
	%array = map { $_->{name} => $_ } @arrays;
	@scalars = ();
}

sub size
{
	my ($a, $k) = @_;
	return 16 if $a->{small};
	return $a->{rank} == 2 && $k == 1 ? $width : $extent;
}

# Expressions.

sub constant
{
	return ["const", number(14) - 4];
}

# An element that the iteration of the loops' variables reads.
sub element
{
	my ($a, @index) = @_;
	return ["element", $a->{name}, @index];
}

# An index in range from any integer.
sub wrapped
{
	my ($size, $e) = @_;
	return ["mod", ["abs", $e], ["const", $size]];
}

sub constant_below
{
	return ["const", number(shift)];
}

sub any_index
{
	my ($scope, $size) = @_;
	my @near = grep { $_->{size} <= $size } @{$scope->{index}};
	local $program::nesting = $program::nesting + 1;
	return constant_below($size) if !@near && $program::nesting > 2;
	return wrapped($size, value($scope, 1))
		if !@near || ($program::nesting < 3 && chance(20));
	my $i = pick(@near);
	my $e = ["var", $i->{name}];
	$e = ["sub", ["const", $i->{size} - 1], $e] if chance(15);
	$e = ["mod", ["add", $e, ["const", 1 + number(7)]], ["const", $size]]
		if chance(25);
	return $e;
}

sub leaf
{
	my $scope = shift;
	my $what = number(10);
	return constant() if $what < 2;
	if ($what < 4 && @{$scope->{index}}) {
		return ["var", pick(@{$scope->{index}})->{name}];
	}
	if ($what < 5 && @{$scope->{local}}) {
		return ["var", pick(@{$scope->{local}})];
	}
	if ($what < 6) {
		has("firstprivate scalar");
		return ["var", pick(qw(s0 s1))];
	}
	my @read = grep { $_->{name} ne "h" } @{$scope->{read}};
	return constant() unless @read;
	my $a = pick(@read);
	return element($a, map { any_index($scope, size($a, $_)) }
		0 .. $a->{rank} - 1);
}

sub value
{
	my ($scope, $depth) = @_;
	return leaf($scope) if $depth <= 0 || chance(15);
	my $op = pick(qw(add add sub mul min max and or xor pick call));
	if ($op eq "pick") {
		return ["pick", test($scope, $depth - 1),
			value($scope, $depth - 1), value($scope, $depth - 1)];
	}
	if ($op eq "call") {
		has("routine seq");
		return ["call", "f", small($scope, $depth), small($scope, 1)];
	}
	my @operands = (small($scope, $depth), small($scope, $depth));
	return [$op, @operands];
}

# A value below 1009.
sub small
{
	my ($scope, $depth) = @_;
	my $e = value($scope, $depth - 1);
	return $e->[0] =~ /^(?:const|var|element|mod)$/ ? $e
		: ["mod", $e, ["const", 1009]];
}

sub test
{
	my ($scope, $depth) = @_;
	return [pick(qw(lt le gt ge eq ne)), value($scope, $depth),
		value($scope, $depth)];
}

# Statements.

sub assign
{
	my ($to, $e) = @_;
	return {kind => "assign", to => $to, value => $e};
}

sub own_element
{
	my ($scope, $a) = @_;
	my @i = @{$scope->{index}};
	return element($a, map { ["var", $i[$_]{name}] } 0 .. $a->{rank} - 1);
}

# Statements of an iteration that writes elements of "own".
sub statements
{
	my ($scope, $depth) = @_;
	my @body;
	if (chance(35)) {
		has("private scalar");
		my $name = "t$scope->{depth}";
		push @body, {kind => "local", var => $name,
			value => value($scope, 2)};
		$scope = {%$scope, local => [@{$scope->{local}}, $name]};
	}
	for (1 .. 1 + number(2)) {
		my @own = grep { $_->{rank} == $scope->{fixed} }
			@{$scope->{own}};
		last unless @own;
		my $to = own_element($scope, pick(@own));
		my $e = chance(30) ? ["add", $to, small($scope, 3)]
			: value($scope, 3);
		my $s = assign($to, $e);
		if (chance(25)) {
			has("if in a loop");
			$s = {kind => "if", test => test($scope, 1),
				body => [$s]};
		}
		push @body, $s;
	}
	push @body, sequential($scope) if chance(20) && $depth > 0;
	if (chance(12)) {
		my $capture = $lang ne "f90" && chance(40);
		has($capture ? "atomic capture" : "atomic");
		push @body, {kind => "atomic", capture => $capture, op => pick(qw(add sub)), to =>
			element($array{h}, wrapped(16, value($scope, 1))),
			value => small($scope, 1)};
	}
	push @body, reductions($scope) if $scope->{reduction};
	return @body;
}

sub reductions
{
	my $scope = shift;
	my ($op, $var) = @{$scope->{reduction}};
	my $e = $op eq "mul" ? ["pick", test($scope, 1), ["const", 1],
		["const", -1]] : small($scope, 2);
	return {kind => "assign", to => ["var", $var], plain => 1,
		value => [$op, ["var", $var], $e]};
}

# A loop that every iteration runs by itself.
sub sequential
{
	my $scope = shift;
	my @own = grep { $_->{rank} == $scope->{fixed} } @{$scope->{own}};
	return () unless @own;
	my $a = pick(@own);
	my $name = "q$scope->{depth}";
	has("sequential loop");
	my $n = 1 + number(6);
	my $loop = {kind => "loop", directive => chance(40) ? "loop" : undef,
		clauses => [{name => "seq", needed => 1}], var => $name,
		type => "i32", first => ["const", 0], last => ["const", $n - 1],
		step => 1};
	my $inner = {%$scope, index => [@{$scope->{index}},
		{name => $name, size => $n}]};
	my $to = own_element($scope, $a);
	$loop->{body} = [assign($to, ["add", $to, small($inner, 2)])];
	return $loop;
}

# Loops.

# The iterations of a loop over indices below "size".
sub range
{
	my ($loop, $size, $scope) = @_;
	my $step = chance(70) ? 1 : 1 + number(4);
	my $first = chance(60) ? 0 : number(4);
	my $last = $size - 1 - (chance(60) ? 0 : number(4));
	if (chance(4)) {
		has("no iterations");
		$last = $first - 1;
	}
	if (chance(30)) {
		has("loop that counts down");
		($first, $last) = ($last, $first);
		$step = -$step;
	}
	$loop->{first} = ["const", $first];
	$loop->{last} = ["const", $last];
	$loop->{step} = $step;
	my @outer = @{$scope->{index}};
	if ($scope->{triangular} && @outer && $step > 0 && chance(20)) {
		has("triangular loop");
		$loop->{last} = ["min", ["const", $last],
			["add", ["var", $outer[-1]{name}],
				["const", number(5)]]];
	}
	$loop->{wide} = $lang ne "f90" && chance(50);
	$loop->{type} = pick(qw(i32 i32 i32 i64 i16 i8 u32 u64 u16 u8));
	$loop->{type} = "i32" if $last < 0;
	$loop->{step} = -1 if $step < 0 && $loop->{type} =~ /u/;
	$loop->{form} = number(3);
	$loop->{form} = 0 if $loop->{form} == 2
		&& (abs $loop->{step} != 1 || $loop->{last}[0] ne "const");
	has("counter $loop->{type}") if $loop->{type} ne "i32";
	has("bound wider than the counter") if $loop->{wide};
}

my @ops = qw(add add add min max mul and or xor);

sub clause
{
	my ($name, $text, $needed) = @_;
	return {name => $name, text => $text, needed => $needed};
}

# The words for levels on the loops of a nest, the outermost first.  In a
# parallel construct every gang would run a loop that is not partitioned over
# gangs.
sub levels
{
	my ($depth, $what) = @_;
	my @level = any_levels($depth);
	$level[0] = $level[0] eq "" ? "gang" : "gang $level[0]"
		if $what eq "parallel" && "@level" =~ /\w/
		&& $level[0] !~ /gang/;
	return @level;
}

sub any_levels
{
	my $depth = shift;
	return ("") x $depth if chance(25);
	my @one = ("gang", "vector", "gang vector", "gang worker vector",
		"worker", "gang worker", "worker vector", "");
	my @two = (["gang", "vector"], ["gang", "worker vector"],
		["gang worker", "vector"], ["gang", "worker"], ["gang", ""],
		["gang", "seq"], ["worker", "vector"], ["", "vector"]);
	return $depth == 1 ? pick(@one) : @{pick(@two)};
}

sub nest
{
	my ($scope, $depth, $what) = @_;
	my $kernels = $what eq "kernels";
	my @level = levels($depth, $what);
	my $all = $depth == 2 && chance(25);
	my @loops;
	for my $k (0 .. $depth - 1) {
		my $loop = {kind => "loop", directive => "loop",
			clauses => [], var => "i$k"};
		range($loop, $k ? $width : $extent,
			{%$scope, triangular => !$all});
		$scope = {%$scope, index => [@{$scope->{index}},
			{name => "i$k", size => $k ? $width : $extent}],
			depth => $k, fixed => $k + 1};
		push @{$loop->{clauses}}, clause($_) for split / /, $level[$k];
		push @{$loop->{clauses}}, clause("independent")
			if $kernels && $level[$k] ne "seq" && chance(50);
		push @loops, $loop;
	}
	if ($all) {
		my $tile = chance(40);
		has($tile ? "tile" : "collapse");
		$loops[0]{clauses} = [grep { $_->{name} ne "seq" }
			@{$loops[0]{clauses}}];
		push @{$loops[0]{clauses}}, $tile ?
			clause("tile", (2 + number(7)) . "," . (2 + number(7)))
			: clause("collapse", 2);
		$loops[1]{directive} = undef;
		$loops[1]{clauses} = [];
	}
	has("$depth loops", map { "level $_" } grep { $_ } @level);
	my @private = private_names($depth);
	$scope->{local} = [];
	my @body = statements($scope, 1);
	push @{$loops[$all ? 0 : -1]{clauses}},
		clause("private", join(",", @private), 1);
	$loops[$_]{body} = [$loops[$_ + 1]] for 0 .. $depth - 2;
	$loops[-1]{body} = \@body;
	if ($scope->{reduction}) {
		my ($op, $var) = @{$scope->{reduction}};
		for (@loops) {
			push @{$_->{clauses}},
				clause("reduction", "$op:$var", 1)
				if $_->{directive} &&
				!grep { $_->{name} eq "seq" } @{$_->{clauses}};
		}
		has("reduction $op");
	}
	return $loops[0];
}

sub private_names
{
	my $depth = shift;
	return map { ("t" . ($_ - 1), "q" . ($_ - 1)) } $depth;
}

# Regions.

sub sizes
{
	return () if chance(50);
	has("sizes of levels");
	return some(60, clause("num_gangs", 1 + number(9)),
		clause("num_workers", 1 + number(4)),
		clause("vector_length", pick(1, 8, 32, 64)));
}

sub data_clauses
{
	my ($scope, $written, @used) = @_;
	my @clauses;
	for my $a (@used) {
		next if chance(40);
		my $name = $scope->{present}{$a->{name}} ?
			pick("present", "copy") : "copy";
		$name = "copyin" if !$scope->{present}{$a->{name}}
			&& !$written->{$a->{name}} && chance(60);
		push @clauses, {%{clause($name, $a->{name})},
			section => chance(25)};
		has("$name on a construct",
			$clauses[-1]{section} ? "section" : ());
	}
	return @clauses;
}

# Without partitioned loops; the private scalars stay.
sub make_serial
{
	my $loop = shift;
	my @private;
	for (my $l = $loop; $l && $l->{kind} eq "loop"; $l = $l->{body}[0]) {
		push @private, grep { $_->{name} eq "private" }
			@{$l->{clauses}};
		$l->{directive} = undef if $l != $loop;
		$l->{clauses} = [];
	}
	$loop->{clauses} = \@private;
}

sub region
{
	my $scope = shift;
	my $what = pick("parallel", "parallel", "kernels", "kernels", "serial");
	my @all = grep { !$_->{small} } @arrays;
	my (@own, @read);
	for my $a (@all) {
		push @{chance(40) ? \@own : \@read}, $a;
	}
	push @own, shift @read unless @own;
	my $inner = {%$scope, own => \@own, read => \@read, index => [],
		local => [], depth => 0, fixed => 0};
	if ($what ne "serial" && chance(35)) {
		my $op = pick(@ops);
		$inner->{reduction} = [$op, pick("r0", "r1")];
	}
	my $r = {kind => "region", directive => $what, clauses => []};
	has($what);
	my $plain = $what eq "kernels" && chance(40);
	if ($plain) {
		has("kernels without loop directives");
		delete $inner->{reduction};
		$r->{body} = [map { carried($inner) } 1 .. 1 + number(3)];
	} else {
		my $depth = 1 + number(2);
		$r->{body} = [nest($inner, $depth, $what)];
		push @{$r->{body}}, nest({%$inner, reduction => undef}, 1,
			$what) if $what eq "kernels" && chance(30);
		push @{$r->{clauses}}, in_turn($inner, $r->{body})
			if $what eq "parallel" && $inner->{reduction}
			&& chance(50);
		make_serial($r->{body}[0]) if $what eq "serial";
	}
	push @{$r->{clauses}}, sizes() if $what ne "serial";
	my %written = map { $_->{name} => 1 } $plain ? @all : @own;
	push @{$r->{clauses}}, data_clauses($scope, \%written, @all);
	if ($scope->{async}) {
		has("async");
		push @{$r->{clauses}}, clause("async", $scope->{async}, 1);
	} elsif (!$scope->{inside} && chance(6)) {
		has("if");
		push @{$r->{clauses}}, clause("if", pick(qw(positive negative)));
	}
	$r->{lambda} = $lang eq "cc" && chance(15);
	has("lambda") if $r->{lambda};
	$r->{combined} = !$plain && @{$r->{body}} == 1
		&& ($what eq "serial" || $inner->{reduction} || chance(60));
	return $r;
}

# More loops of a construct that reduce the same variable, and its clause for
# the construct.  They write nothing else, as gangs do not wait for each other.
sub in_turn
{
	my ($scope, $loops) = @_;
	has("reductions in turn");
	push @$loops, nest({%$scope, own => []}, 1 + number(2), "parallel")
		for 0 .. number(2);
	my ($op, $var) = @{$scope->{reduction}};
	return clause("reduction", "$op:$var", 1);
}

# A loop of a kernels construct that the compiler must find out about.
sub carried
{
	my $scope = shift;
	my $loop = {kind => "loop", clauses => [], var => "i0"};
	range($loop, $extent, {%$scope, triangular => 0});
	my @one = grep { $_->{rank} == 1 } @{$scope->{own}}, @{$scope->{read}};
	my $a = pick(@one);
	my $i = {name => "i0", size => $extent};
	my $inner = {%$scope, index => [$i], read => \@one, local => [],
		own => [], depth => 0, fixed => 1};
	my $at = chance(60) ? ["var", "i0"] : any_index($inner, $extent);
	$loop->{body} = [assign(element($a, $at), value($inner, 3))];
	if (chance(30)) {
		push @{$loop->{body}}, {kind => "assign", plain => 1,
			to => ["var", "r0"], value => ["mod", ["add",
				["var", "r0"], small($inner, 2)],
				["const", 1009]]};
		has("carried scalar");
	}
	return $loop;
}

# Items outside of regions.

sub host
{
	my ($scope, @arrays) = @_;
	my @body;
	for (1 .. 1 + number(2)) {
		my $a = pick(@arrays);
		push @body, assign(element($a, map {
			["const", number(size($a, $_))] } 0 .. $a->{rank} - 1),
			["add", ["var", "s0"], constant()]);
	}
	push @body, assign(["var", "s" . number(2)], constant()) if chance(30);
	return {kind => "host", body => \@body};
}

sub items
{
	my ($scope, $n) = @_;
	my @items;
	while ($n-- > 0) {
		if (!$scope->{inside} && chance(30)) {
			push @items, data($scope);
		} elsif ($scope->{inside} && chance(20)) {
			push @items, updated($scope);
		} elsif (!$scope->{inside} && chance(15)) {
			push @items, host($scope, @arrays);
		} elsif (chance(20)) {
			my $queue = {%$scope, async => 1 + number(2)};
			push @items, region($queue), region($queue),
				{kind => "wait"};
		} else {
			push @items, region($scope);
		}
	}
	return @items;
}

# Host code on arrays that are on the device.
sub updated
{
	my $scope = shift;
	my @there = grep { $scope->{present}{$_->{name}} } @arrays;
	return region($scope) unless @there;
	has("update");
	my $a = pick(@there);
	my $clause = sub { return {kind => "update", clauses =>
		[clause(shift, $a->{name}, 1)]} };
	return ($clause->("self"), host($scope, $a), $clause->("device"));
}

sub data
{
	my $scope = shift;
	my @in = some(60, @arrays);
	@in = ($arrays[0]) unless @in;
	my $d = {kind => "data", clauses => [], enter => chance(35)};
	has($d->{enter} ? "enter data" : "data");
	push @{$d->{clauses}}, clause("copy", $_->{name}) for @in;
	my $inner = {%$scope, inside => 1, present =>
		{map { $_->{name} => 1 } @in}};
	$d->{body} = [items($inner, 1 + number(4))];
	return $d;
}

# A program of items and of so many features; those that "only" names, if any,
# and not those that "without" names.
sub make
{
	my ($seed, $language, $features, $only, $without) = @_;
	$lang = $language;
	common::start($seed);
	declare();
	my $cuda = $language eq "f90" && chance(12);
	has("unit of CUDA Fortran") if $cuda;
	my @items = $only ? () :
		items({inside => 0, present => {}}, 2 + number(5));
	splice @items, number(@items + 1), 0, $_
		for features::make($language, $features, $only, $without);
	return {kind => "program", extent => $extent, width => $width,
		cuda => $cuda,
		arrays => [@arrays], body => \@items};
}

1;

#!/usr/bin/perl
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# calls.pl - which file uses what of which other file, read from the symbols
# of the object files of a build.
#
# usage: cd SOURCE; perl testsuite/style/calls.pl BUILD [ROOM]
#
# Prints for each room its files and its call cycles of more than one file;
# with ROOM the files of its cycles and why they hang together.  Fails where
# a cycle has more files than the limit, or a room uses one that the table
# does not let it know of.
use strict;
use warnings;

my $limit = 3;
my ($build, $wanted) = @ARGV;

# A room, and the rooms whose functions and variables it may use.
my %may = (
	"front" => "front/directive front/c front/fortran front/fortran/text " .
		"front/cuf",
	"front/directive" => "",
	"front/c" => "front/directive",
	"front/fortran/text" => "front/directive",
	"front/fortran" => "front/fortran/text front/directive",
	"front/cuf" => "front/fortran front/fortran/text front/directive",
	"plugin/compat" => "",
	"plugin/load" => "",
	"plugin/tree" => "plugin plugin/compat front/directive",
	"plugin/read" => "plugin plugin/compat plugin/tree front front/directive front/c " .
		"front/fortran front/fortran/text front/cuf",
	"plugin/gimple" => "plugin plugin/compat plugin/tree plugin/read " .
		"front/directive",
	"plugin/loops" => "plugin",
	"plugin/kir" => "plugin plugin/compat lower front/directive",
	"plugin/emit" => "plugin plugin/compat plugin/read plugin/gimple plugin/kir lower " .
		"targets",
	"lower" => "",
	"libacc/core" => "libacc/prof targets/nvptx targets/amdgcn " .
		"targets/sim targets/host",
	"libacc/prof" => "libacc/core",
	"libacc/data" => "libacc/core targets/host",
	"libacc/api" => "libacc/core libacc/data",
	"libacc/entry" => "libacc/core libacc/data libacc/api targets/host",
	"libacc/cuf" => "libacc/core libacc/data",
	"targets/gpu" => "targets libacc/core",
	"targets/nvptx" => "targets targets/gpu libacc/core",
	"targets/amdgcn" => "targets targets/gpu libacc/core",
	"targets/sim" => "targets libacc/core",
);

# The functions that rooms of a higher floor may be given are pointers; what
# a table lists is no cycle of calls.
my (%source, %object, %definer, %uses, %why);

sub source_of
{
	my $object = shift;
	(my $file = $object) =~ s{^\Q$build\E/}{};
	$file =~ s{\.libs/}{};
	$file =~ s{[^/]*_la-}{};
	$file =~ s{\.o$}{};
	for my $suffix (qw(c cc)) {
		return "$file.$suffix" if -f "$file.$suffix";
	}
	return undef;
}

# One call for all objects: nm takes longer to start than to read one.
sub read_symbols
{
	open my $in, "-|", "nm", "-P", "-A", keys %source or die "nm: $!";
	while (<$in>) {
		my ($object, $name, $kind) = split;
		my $file = $source{$object =~ s/:$//r} or die "nm: $_";
		$definer{$name}{$file} = 1 if $kind =~ /^[TDBRC]$/;
		$uses{$file}{$name} = 1 if $kind eq "U";
	}
}

sub room
{
	(my $room = shift) =~ s{/[^/]*$}{};
	return $room;
}

for my $object (split /\n/, `find $build/front $build/plugin $build/lower \\
	$build/targets $build/libacc -name '*.o' -path '*/.libs/*'`) {
	my $file = source_of($object);
	next if !$file || $object{$file}++;
	$source{$object} = $file;
}
read_symbols();
die "no objects below $build\n" if !%object;

my %calls;
for my $file (sort keys %uses) {
	for my $name (keys %{$uses{$file}}) {
		my @of = grep { $_ ne $file } sort keys %{$definer{$name} || {}};
		next if @of != 1;
		$calls{$file}{$of[0]} = 1;
		push @{$why{$file}{$of[0]}}, $name;
	}
}

# The strongly connected parts among the files given.  Tarjan
my (%index, %low, %on, @stack, @parts, $next, %within);
sub visit
{
	my $v = shift;
	$index{$v} = $low{$v} = $next++;
	push @stack, $v;
	$on{$v} = 1;
	for my $w (grep { $within{$_} } keys %{$calls{$v}}) {
		if (!defined $index{$w}) {
			visit($w);
			$low{$v} = $low{$w} if $low{$w} < $low{$v};
		} elsif ($on{$w} && $index{$w} < $low{$v}) {
			$low{$v} = $index{$w};
		}
	}
	return if $low{$v} != $index{$v};
	my @part;
	while (1) {
		my $w = pop @stack;
		$on{$w} = 0;
		push @part, $w;
		last if $w eq $v;
	}
	push @parts, [sort @part] if @part > 1;
}

sub cycles
{
	(%index, %low, %on, @stack, @parts) = ();
	$next = 0;
	%within = map { $_ => 1 } @_;
	visit($_) for grep { !defined $index{$_} } @_;
	return sort { @$b <=> @$a } @parts;
}

my $status = 0;
my %rooms;
push @{$rooms{room($_)}}, $_ for sort keys %object;
for my $room (sort keys %rooms) {
	my @cycles = cycles(@{$rooms{$room}});
	my @sizes = map { scalar @$_ } @cycles;
	printf "%-20s %3d files   cycles: %s\n", $room,
		scalar @{$rooms{$room}}, @sizes ? "@sizes" : "none";
	$status = 1 if @sizes && $sizes[0] > $limit;
	next if !$wanted || $room ne $wanted;
	for my $part (@cycles) {
		my %in = map { $_ => 1 } @$part;
		for my $file (@$part) {
			for my $to (grep { $in{$_} } sort keys %{$calls{$file}}) {
				print "    $file -> $to: ",
					join(" ", sort @{$why{$file}{$to}}), "\n";
			}
		}
	}
}
my @all = cycles(sort keys %object);
printf "%-20s %3d files   cycles: %s\n", "all", scalar(keys %object),
	@all ? join(" ", map { scalar @$_ } @all) : "none";
for my $file (sort keys %calls) {
	my $room = room($file);
	next if !defined $may{$room};
	my %allowed = map { $_ => 1 } $room, split / /, $may{$room};
	for my $to (grep { !$allowed{room($_)} } sort keys %{$calls{$file}}) {
		print "$file must not use $to: @{$why{$file}{$to}}\n";
		$status = 1;
	}
}
exit $status;

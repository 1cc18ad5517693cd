#!/usr/bin/perl
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# clauses.pl - a unit with one directive for each cell of the tables of
# clauses and modifiers below.
#
# usage:  clauses.pl accepted | refused [fortran]
#
# Chapter 2 of OpenACC 3.4: y, the directive takes the clause; d, behind
# device_type too; a dot, it must be refused.  Of the modifiers, alwaysin and
# alwaysout on copyout are left out: the text contradicts itself (readings.md).
use strict;
use warnings;

my ($want, $fortran) = @ARGV;
my @directives = ('parallel', 'serial', 'kernels', 'loop', 'data',
	'enter data', 'exit data', 'host_data', 'update', 'wait', 'init',
	'shutdown', 'set', 'declare', 'routine', 'atomic');
my %argument = (async => '(1)', wait => '(1)', num_gangs => '(2)',
	num_workers => '(2)', vector_length => '(2)', device_type => '(host)',
	if => '(n)', reduction => '(+:s)', deviceptr => '(p)', attach => '(p)',
	private => '(s)', firstprivate => '(s)', default => '(present)',
	collapse => '(1)', tile => '(2)', detach => '(p)', use_device => '(p)',
	device_num => '(0)', default_async => '(1)', link => '(g)',
	device_resident => '(y)', bind => '("other")');
$argument{$_} = '(x)' for qw(copy copyin copyout create no_create present
	delete host device);
my %also = ('data' => 'copy(x2)', 'enter data' => 'copyin(x2)',
	'exit data' => 'delete(x2)', 'host_data' => 'use_device(p2)',
	'update' => 'self(x2)', 'set' => 'device_num(0)', 'routine' => 'seq');
my ($functions, $text, @lines) = (0, '');

# A procedure for each directive, in Fortran.
sub put_fortran {
	my ($directive, $clauses) = @_;
	my $n = $functions++;

	$clauses =~ s/"//g;
	$clauses =~ s/\bif\(n\)/if(n > 0)/;
	my $line = "!\$acc $directive $clauses\n";
	my $in_module = $directive eq 'declare' && $clauses =~ /link/;
	$text .= $in_module ? "module m$n\nimplicit none\ninteger :: g\n" :
		"subroutine f$n(n, p, p2, x, x2)\nimplicit none\n" .
		"integer :: n, s, v, i, x(4), x2(4), y(4), g, other\n" .
		($clauses =~ /deviceptr/ ?
			"integer :: p(4), p2(4)\n" :
			"integer, pointer :: p(:), p2(:)\n");
	my $inside = $directive eq 'loop';
	$text .= "!\$acc parallel copy(s)\n" if $inside;
	$text .= $line;
	push @lines, $text =~ tr/\n//;
	$text .= "do i = 1, n\nend do\n" if $directive eq 'loop';
	$text .= $clauses =~ /read/ ? "v = s\n" :
		$clauses =~ /write/ ? "s = n\n" :
		$clauses =~ /capture/ ? "s = s + 1\nv = s\n!\$acc end atomic\n"
		: "s = s + 1\n" if $directive eq 'atomic';
	$text .= "!\$acc end $directive\n"
		if $directive =~ /^(?:parallel|serial|kernels|data|host_data)$/;
	$text .= "!\$acc end parallel\n" if $inside;
	$text .= $in_module ? "end module\n" : "end subroutine\n";
}

sub put {
	my ($directive, $clauses) = @_;
	return put_fortran(@_) if $fortran;
	my $pragma = "#pragma acc $directive $clauses\n";
	my $f = 'f' . $functions++;

	if ($clauses =~ /link/ && $directive eq 'declare') {
		$text .= "extern int g$functions;\n";
		$pragma =~ s/\(g\)/(g$functions)/;
		$text .= $pragma;
		push @lines, $text =~ tr/\n//;
		return;
	}
	if ($directive eq 'routine') {
		$text .= "${pragma}int $f(int n);\n";
		push @lines, ($text =~ tr/\n//) - 1;
		return;
	}
	$pragma =~ s/\((\w+: ?)?x\)/'(' . ($1 || '') . 'y)'/e
		if $directive eq 'declare';
	$text .= "void $f(int n, int *p, int *p2)\n{\n" .
		"int s = 0, v = 0, i;\n";
	$text .= "#pragma acc parallel copy(s)\n"
		if $directive eq 'loop' || $clauses =~ /\bcache\b/;
	$text .= "int y[4];\n" if $directive eq 'declare';
	$text .= $pragma;
	push @lines, $text =~ tr/\n//;
	$text .= "for (i = 0; i < n; i++)\n;\n" if $directive eq 'loop';
	$text .= $clauses =~ /read/ ? "v = s;\n" :
		$clauses =~ /write/ ? "s = n;\n" :
		$clauses =~ /capture/ ? "v = s++;\n" : "s++;\n"
		if $directive eq 'atomic';
	$text .= "{ }\n"
		if $directive =~ /^(?:parallel|serial|kernels|data|host_data)$/;
	$text .= "}\n";
}

sub cell {
	my ($directive, $clause, $kind) = @_;
	my $also = $also{$directive} // '';
	my $one = $clause . ($argument{$clause} // '');

	$one = 'self(x)' if "$directive $clause" eq 'update self';
	$one = 'link(g)' if $clause eq 'link';
	$also = '' if $directive eq 'routine' &&
		$clause =~ /^(?:gang|worker|vector|seq)$/ ||
		"$directive $clause" =~ /^(?:set device_num)$/;
	if ($kind eq '.') {
		put($directive, "$also $one") if $want eq 'refused';
		return;
	}
	put($directive, "$also $one") if $want eq 'accepted';
	return if $directive =~ /^(?:init|shutdown|set)$/ ||
		$clause eq 'device_type';
	$also = '' if $directive eq 'routine';
	put($directive, "$also device_type(nvidia) $one")
		if $kind eq ($want eq 'accepted' ? 'd' : 'y') &&
			$directive =~ /^(?:parallel|serial|kernels|loop|data|
				update|routine)$/x;
}

$text = "int x[4], x2[4], g;\n" unless $fortran;
while (<DATA>) {
	last if /^$/;
	my ($clause, @kinds) = split;
	cell($directives[$_], $clause, $kinds[$_]) for 0 .. $#kinds;
}
while (<DATA>) {
	my ($modifier, @kinds) = split;
	my @places = (['parallel', 'copy'], ['data', 'copy'],
		['declare', 'copy'], ['serial', 'copyin'], ['data', 'copyin'],
		['declare', 'copyin'], ['enter data', 'copyin'],
		['kernels', 'copyout'], ['data', 'copyout'],
		['declare', 'copyout'], ['exit data', 'copyout'],
		['parallel', 'create'], ['data', 'create'],
		['declare', 'create'], ['enter data', 'create'],
		['parallel', 'no_create'], ['data', 'present'],
		['exit data', 'delete'], ['update', 'self'],
		['update', 'device']);
	for (0 .. $#places) {
		next unless $kinds[$_] eq ($want eq 'accepted' ? 'y' : '.');
		put($places[$_][0], "$places[$_][1]($modifier: x)");
	}
}
print $text;
print STDERR "$_\n" for @lines;
__DATA__
async           d d d . d y y . d y . . . . . .
wait            d d d . d y y . d . . . . . . .
num_gangs       d . d . . . . . . . . . . . . .
num_workers     d . d . . . . . . . . . . . . .
vector_length   d . d . . . . . . . . . . . . .
device_type     y y y y y . . . y . y y y . y .
if              y y y . y y y y y y y y y . . y
self            y y y . . . . . y . . . . . . .
reduction       y y . y . . . . . . . . . . . .
copy            y y y . y . . . . . . . . y . .
copyin          y y y . y y . . . . . . . y . .
copyout         y y y . y . y . . . . . . y . .
create          y y y . y y . . . . . . . y . .
no_create       y y y . y . . . . . . . . . . .
present         y y y . y . . . . . . . . y . .
deviceptr       y y y . y . . . . . . . . y . .
attach          y y y . y y . . . . . . . . . .
private         y y . y . . . . . . . . . . . .
firstprivate    y y . . . . . . . . . . . . . .
default         y y y . y . . . . . . . . . . .
collapse        . . . d . . . . . . . . . . . .
gang            . . . d . . . . . . . . . . d .
worker          . . . d . . . . . . . . . . d .
vector          . . . d . . . . . . . . . . d .
seq             . . . d . . . . . . . . . . d .
independent     . . . d . . . . . . . . . . . .
auto            . . . d . . . . . . . . . . . .
tile            . . . d . . . . . . . . . . . .
delete          . . . . . . y . . . . . . . . .
detach          . . . . . . y . . . . . . . . .
finalize        . . . . . . y . . . . . . . . .
use_device      . . . . . . . y . . . . . . . .
if_present      . . . . . . . y y . . . . . . .
host            . . . . . . . . y . . . . . . .
device          . . . . . . . . y . . . . . . .
device_num      . . . . . . . . . . y y y . . .
default_async   . . . . . . . . . . . . y . . .
device_resident . . . . . . . . . . . . . y . .
link            . . . . . . . . . . . . . y . .
bind            . . . . . . . . . . . . . . d .
nohost          . . . . . . . . . . . . . . y .
read            . . . . . . . . . . . . . . . y
write           . . . . . . . . . . . . . . . y
update          . . . . . . . . . . . . . . . y
capture         . . . . . . . . . . . . . . . y

always    y y y y y y y y y y y . . . . . . . . .
alwaysin  y y y y y y y ? ? ? ? . . . . . . . . .
alwaysout y y y . . . . ? ? ? ? . . . . . . . . .
capture   y y y y y . . y y . . y y . . . . . . .
readonly  . . . y y y y . . . . . . . . . . . . .
zero      . . . . . . . y y . . y y y y . . . . .

#!/usr/bin/perl
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# abi.pl - makes of abi.def what each side of the ABI reads.
#
# usage: perl abi.pl WHAT abi.def >FILE
#
#   calls     C prototypes of what compiled programs call
#   cuf       C prototypes of what the Fortran modules declare
#   numbers   C enumerations of the shared numbers
#   text      C strings with the declarations that front/c writes
#   interfaces   the interfaces that front/fortran writes, as rows
#   words     C macros with the names of entry points and encodings
#   own       those of these names that no string of the compiler spells
#   api       C prototypes of the standard's routines that front/ calls
#   map       the linker's version script
#   names     every symbol of libacc, one a line
#   locals    names that front/ declares in programs
#   list      the list of entry points in doc/abi.md
#   MODULE    the interfaces of that Fortran module
use strict;
use warnings;

my ($what, $file) = @ARGV;
my (@numbers, @entries, @modules, %symbols, @versions, @locals, @encodings,
	@structs);

# A type: in C; in Fortran; in C as front/c writes it, where that differs.
my %type = (
	void => ["void", ""],
	int => ["int", "integer(c_int)"],
	unsigned => ["unsigned", ""],
	size => ["size_t", "integer(c_size_t)", "acc_rt_size"],
	i1 => ["int8_t", "integer(1)"],
	i2 => ["int16_t", "integer(2)"],
	i4 => ["int32_t", "integer(4)"],
	i8 => ["int64_t", "integer(8)"],
	u4 => ["uint32_t", "integer(4)"],
	u8 => ["uint64_t", "integer(8)"],
	l1 => ["bool", "logical(1)"],
	l2 => ["int16_t", "logical(2)"],
	l4 => ["int32_t", "logical(4)"],
	l8 => ["int64_t", "logical(8)"],
	r2 => ["_Float16", "real(2)"],
	r4 => ["float", "real(4)"],
	r8 => ["double", "real(8)"],
	c4 => ["float _Complex", "complex(4)"],
	c8 => ["double _Complex", "complex(8)"],
	bool => ["bool", "logical(c_bool)"],
	text => ["const char *", "character(c_char)"],
	object => ["void *", "type(*)"],
	device => ["acc_device_t", "integer(c_int)"],
	address => ["void *", "type(c_ptr)"],
	host => ["void *", "type(c_ptr)", "const volatile void *"],
	rows => ["void **", "", "const volatile void *"],
	objects => ["void **", ""],
	sizes => ["size_t *", ""],
	kinds => ["unsigned short *", ""],
	body => ["void (*)(void *)", ""],
	site => ["const struct acc_site *", ""],
	unit => ["struct acc_unit *", ""],
	scope => ["struct acc_rt_scope *", ""],
	driver => ["struct driver", ""],
	descriptor => ["struct descriptor", ""],
	array => ["CFI_cdesc_t", "type(*)"],
	ptr => ["void *", "type(c_ptr)"],
	devptr => ["void *", "type(c_devptr)"],
	event => ["struct point *", "type(cudaEvent)"],
	dim3 => ["struct dim3", "type(cuf_dim3)"],
	grid_group => ["const int32_t", "type(grid_group)"],
	thread_group => ["const int32_t", "type(thread_group)"],
	coalesced_group => ["const int32_t", "type(coalesced_group)"],
	cluster_group => ["const int32_t", "type(cluster_group)"],
	grid => ["struct cuf_group", "type(grid_group)"],
	block => ["struct cuf_group", "type(thread_group)"],
	cluster => ["struct cuf_group", "type(cluster_group)"],
	lanes => ["struct cuf_lanes", "type(coalesced_group)"],
	xorwow => ["void", "type(curandStateXORWOW)"],
	philox => ["void", "type(curandStatePhilox4_32_10)"],
	mrg => ["void", "type(curandStateMRG32k3a)"],
	wmma_a_c => ["void", "type(wmma_a_c)"],
	wmma_a_r => ["void", "type(wmma_a_r)"],
	wmma_b_c => ["void", "type(wmma_b_c)"],
	wmma_b_r => ["void", "type(wmma_b_r)"],
	wmma_c_r2 => ["void", "type(wmma_c_r2)"],
	wmma_c_r4 => ["void", "type(wmma_c_r4)"],
	location => ["struct cuda_location", "type(cudaMemLocation)"],
	graph => ["struct cuda_graph *", "type(cudaGraph)"],
	graph_exec => ["struct cuda_graph_exec *", "type(cudaGraphExec)"],
	copy3d => ["struct cuda_copy", "type(cudaMemcpy3DParms)"],
	extent => ["struct cuda_extent", "type(cudaExtent)"],
	attributes => ["struct cuda_attributes", "type(cudaFuncAttributes)"],
	where => ["struct cuda_where", "type(cudaPointerAttributes)"],
	pitched => ["struct cuda_pitched", "type(cudaPitchedPtr)"],
	properties => ["struct cuda_properties", "type(cudaDeviceProp)"],
	external => ["void (*)(void *)", "external"],
	message => ["void", "character(len=64)"],
	string => ["const char *", "character(len=*)"],
);

# ---------------------------------------------------------------- reading

sub read_parameter
{
	my $text = shift;
	return { dots => 1 } if $text eq "...";
	$text =~ /^(&|in |out |inout |allocatable )?(\w+) (\w+)(\(.*\))?(\?)?$/
		or die "$file:$.: bad parameter '$text'\n";
	my ($way, $type, $name, $dim, $optional) = ($1 || "", $2, $3, $4, $5);
	$way =~ s/ $//;
	die "$file:$.: unknown type '$type'\n" if !$type{$type};
	if ($dim && $dim =~ /^\(rank (\d)\)$/) {
		$dim = "(" . join(",", (":") x $1) . ")";
	}
	return { way => $way, type => $type, name => $name,
		dim => $dim || "", optional => $optional };
}

sub read_call
{
	my ($who, $text, $module, $version) = @_;
	if ($text =~ s/^for (\$\w)=([\w,]+) ?([^:]*)(:|$)//) {
		my ($variable, $values, $more) = ($1, $2, $3);
		$text =~ s/^\s+//;
		for my $value (split /,/, $values) {
			my $one = ($more ? "for $more: " : "") . $text;
			$one =~ s/\Q$variable\E(?![a-z])/$value/g;
			read_call($who, $one, $module, $version);
		}
		return;
	}
	$text =~ /^((?:(?:pure|elemental|impure|const|nothrow|fortran|api|leave)\s)*)(\w+)(\*?)\s
		(\w+)(?:\s=\s(\w+))?\((.*)\)$/x
		or die "$file:$.: bad call '$text'\n";
	my ($words, $result, $shape, $name, $symbol, $list) =
		($1, $2, $3, $4, $5, $6);
	die "$file:$.: unknown type '$result'\n" if !$type{$result};
	my %entry = (who => $who, result => $result, shape => $shape,
		name => $name, module => $module, version => $version,
		map({ $_ => 1 } split / /, $words));
	$entry{symbol} = $symbol || ($entry{fortran} ? lc($name) . "_" : $name);
	# Commas in the dimensions of an array are no ends.
	my @texts = grep { length } split /,\s+/, $list;
	$entry{parameters} = [map { read_parameter($_) } @texts];
	push @entries, \%entry;
	return if $entry{symbol} !~ /^(acc_|cuda)/ || $who =~ /^\*/;
	push @{$symbols{$version}}, $entry{symbol};
}

sub read_line
{
	my ($line, $state) = @_;
	if ($line =~ /^number (\w+) (\w+) (-?\d+): (.*)$/) {
		push @numbers, [$1, $2, $3, $4];
	} elsif ($line =~ /^local (\w+): (.*)$/) {
		push @locals, [$1, $2];
	} elsif ($line =~ /^encoding (\w+) "(.+?)": (.*)$/) {
		push @encodings, [$1, $2, $3];
	} elsif ($line =~ /^struct (\w+)\((.*)\)$/) {
		push @structs, [$1,
			map { read_parameter($_) } split /, /, $2];
	} elsif ($line =~ /^version (\w+)$/) {
		$$state{version} = $1;
		push @versions, $1;
	} elsif ($line =~ /^module ([\w-]+)$/) {
		$$state{module} = $1;
		push @modules, $1 if $1 ne "-";
	} elsif ($line =~ /^symbols (.*)$/) {
		push @{$symbols{$$state{version}}}, split / /, $1;
	} elsif ($line =~ /^(\S+)\t(.*)$/) {
		read_call($1, $2, $$state{module}, $$state{version});
	} else {
		die "$file:$.: '$line' is not a row\n";
	}
}

sub read_table
{
	my %state = (module => "");
	my $line = "";
	open my $in, "<", $file or die "$file: $!\n";
	while (<$in>) {
		chomp;
		if (/^\t\t(.*)$/) {
			$line .= " $1";
			next;
		}
		read_line($line, \%state) if $line;
		$line = /^(#|$)/ ? "" : $_;
	}
	read_line($line, \%state) if $line;
}

# ---------------------------------------------------------------- C

sub c_type
{
	my ($p, $by_reference) = @_;
	my $c = $type{$$p{type}}[0];
	my $array = $$p{dim} =~ /:|\.\./ || $$p{way} eq "allocatable";
	# Only an allocatable array has a descriptor that libacc changes.
	my $const = $$p{way} eq "allocatable" ? "" : "const ";
	return "${const}struct descriptor *" if $array && $by_reference;
	return "${const}CFI_cdesc_t *" if $array || $$p{type} eq "array";
	return $c if $c =~ /\(/ || $$p{type} =~ /^(text|object|string)$/;
	return "const $c" if $$p{way} eq "in" && $$p{type} eq "address";
	return "${c}const *" if $$p{way} eq "in" && $c =~ /\*$/;
	return "const $c *" if $$p{way} eq "in";
	return $c =~ /\*$/ ? "$c*" : "$c *" if $$p{way};
	return $c;
}

sub c_parameter
{
	my ($p, $by_reference) = @_;
	return "..." if $$p{dots};
	my $c = c_type($p, $by_reference);
	return $c if $c =~ s/\(\*\)/(*$$p{name})/;
	return $c . ($c =~ /\*$/ ? "" : " ") . $$p{name};
}

sub folded
{
	my ($text, $indent) = @_;
	my ($line, $out) = ("", "");
	for my $word (split / /, $text) {
		if (length("$line $word") > 76 && $line ne "") {
			$out .= "$line\n";
			$line = $indent . $word;
		} else {
			$line .= $line eq "" ? $word : " $word";
		}
	}
	return "$out$line\n";
}

sub c_prototype
{
	my $e = shift;
	my @list = map { c_parameter($_, $$e{fortran}) } @{$$e{parameters}};
	my $result = $type{$$e{result}}[0];
	if ($$e{shape}) {
		unshift @list, "struct descriptor *result";
		$result = "void";
	} elsif ($$e{result} eq "message") {
		unshift @list, "char *result", "size_t length";
	}
	push @list, map { "size_t $$_{name}_length" }
		grep { ($$_{type} || "") eq "string" } @{$$e{parameters}};
	my $list = @list ? join(", ", @list) : "void";
	$result .= $result =~ /\*$/ ? "" : " ";
	return folded("$result$$e{symbol}($list);", "\t");
}

sub print_prototypes
{
	my ($guard, $head, @of) = @_;
	my %seen;
	print "/* Made by libacc/abi.pl from libacc/abi.def. */\n";
	print "#ifndef $guard\n#define $guard\n\n$head\n";
	for my $e (@of) {
		next if $$e{who} =~ /^\*/ || $$e{symbol} !~ /^(acc|cuda)/
			|| $seen{$$e{symbol}}++;
		print c_prototype($e);
	}
	print "\n#endif\n";
}

sub print_calls
{
	my $structs = "";
	for (@structs) {
		my ($name, @fields) = @$_;
		$structs .= "\nstruct $name {\n" .
			join("", map { "\t$_;\n" } map { c_parameter($_) }
				@fields) . "};\n";
	}
	print_prototypes("ABI_CALLS_H", <<'END' . $structs,
#include <ISO_Fortran_binding.h>
#include <stddef.h>

struct acc_site;
struct acc_unit;
struct descriptor;
struct driver;
END
		grep { !$$_{module} && !$$_{api} } @entries);
}

# Beside openacc.h these say whether the table has its prototypes.
sub print_api
{
	print c_prototype($_) for grep { $$_{api} } @entries;
}

# "RT_INIT" of "acc_rt_init", "SET_DEVICE_NUM" of "acc_set_device_num".
sub word
{
	return uc shift =~ s/^acc_//r;
}

sub print_words
{
	my (%seen, @leave);
	print "/* Made by libacc/abi.pl from libacc/abi.def. */\n";
	print "#ifndef ABI_WORDS_H\n#define ABI_WORDS_H\n\n";
	print "#define ABI_$$_[0] \"$$_[1]\"\n" for @encodings;
	print "\n";
	for my $e (grep { !$$_{module} } @entries) {
		next if $seen{$$e{symbol}}++;
		my $word = "ABI_" . word($$e{symbol});
		print "#define $word \"$$e{symbol}\"\n";
		push @leave, $word if $$e{leave};
	}
	print "\n/* Calls that end data of a construct. */\n";
	print "#define ABI_LEAVE", join(",", map { " \\\n\t$_" } @leave), "\n";
	print "\n#endif\n";
}

sub print_cuf
{
	my @structs = sort map { /^(struct \w+)/ } map { $$_[0] } values %type;
	print_prototypes("ABI_CUF_CALLS_H", <<'END' .
#include <ISO_Fortran_binding.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

END
		join("", map { "$_;\n" } @structs),
		grep { $$_{module} } @entries);
}

sub print_numbers
{
	my $group = "";
	print "/* Made by libacc/abi.pl from libacc/abi.def. */\n";
	print "#ifndef ABI_NUMBERS_H\n#define ABI_NUMBERS_H\n";
	for (@numbers) {
		my ($of, $name, $value, $meaning) = @$_;
		print $group ? "};\n\n" : "\n", "enum ", lc $of, "_number {\n"
			if $of ne $group;
		$group = $of;
		print "\t${of}_$name = $value,\t/* $meaning */\n";
	}
	print "};\n\n#endif\n";
}

# ---------------------------------------------------------------- front/

# "const volatile void *" and the like; names are left out.
sub text_parameter
{
	my $p = shift;
	return "..." if $$p{dots};
	return $type{$$p{type}}[2] || $type{$$p{type}}[0];
}

sub text_struct
{
	my ($name, @fields) = @{shift()};
	my $text = "struct $name {";
	for my $p (@fields) {
		my $type = text_parameter($p);
		$text .= " $type" . ($type =~ /\*$/ ? "" : " ") . "$$p{name};";
	}
	return "$text };";
}

# The lines of C strings that a macro stands for.
sub print_strings
{
	(my $folded = folded(shift, "")) =~ s/\n$//;
	my @lines = split /\n/, $folded;
	$lines[-1] .= "\\n";
	$_ .= " " for @lines[0 .. $#lines - 1];
	print map { " \\\n\t\"$_\"" } @lines;
}

# Routines of chapter 3 are the user's words too.
sub print_own
{
	print "$_\n" for unique(map({ $$_[0] eq "PREFIX_API" ? () : $$_[1] }
			@encodings),
		map { $$_{symbol} } grep { !$$_{module} && !$$_{api} } @entries);
}

sub print_text
{
	print "/* Made by libacc/abi.pl from libacc/abi.def. */\n";
	print "#ifndef ABI_TEXT_H\n#define ABI_TEXT_H\n\n";
	print "/* What front/c declares in a unit. */\n#define ABI_TEXT_C";
	print_strings(text_struct($_)) for @structs;
	for my $e (grep { $$_{who} =~ /(^|,)\*?c(,|$)/ } @entries) {
		my $list = join ", ", map { text_parameter($_) }
			@{$$e{parameters}};
		my $result = $type{$$e{result}}[2] || $type{$$e{result}}[0];
		my $text = "$result $$e{name}(" . ($list || "void") . ")";
		$text =~ s/\* (?=\w+\()/*/;
		$text .= " __attribute__((const))" if $$e{const};
		$text .= " __attribute__((nothrow))" if $$e{nothrow};
		print_strings("$text;");
	}
	print "\n\n";
	print "#define ABI_TEXT_$$_[0]_$$_[1] \"$$_[2]\"\n"
		for grep { $$_[0] eq "ASYNC" } @numbers;
	print "\n#endif\n";
}

# ---------------------------------------------------------------- Fortran

sub fortran_declaration
{
	my $p = shift;
	my ($fortran, $dim) = ($type{$$p{type}}[1], $$p{dim});
	die "no Fortran for $$p{type}\n" if !$fortran;
	return "external :: $$p{name}" if $$p{type} eq "external";
	my $text = $fortran;
	if ($$p{type} eq "array") {
		$text .= ", dimension(..)";
	} elsif ($$p{type} eq "text") {
		$dim = "(*)";
	}
	if ($$p{way} =~ /^(in|out|inout)$/) {
		$text .= ", intent($$p{way})";
	} elsif ($$p{way} eq "allocatable") {
		$text .= ", allocatable";
	} elsif ($$p{way} eq "" && $$p{type} !~ /^(array|text)$/) {
		$text .= ", value";
	}
	$text .= ", optional" if $$p{optional};
	return "$text :: $$p{name}$dim";
}

# The lines of an interface body, for a procedure of that name.
sub fortran_lines
{
	my ($e, $name) = @_;
	my $kind = $$e{result} eq "void" ? "subroutine" : "function";
	my $pure = $$e{elemental} ? "pure elemental "
		: $$e{impure} ? "impure elemental "
		: $$e{pure} || $$e{const} ? "pure " : "";
	my @names = map { $$_{dots} ? "x" : $$_{name} } @{$$e{parameters}};
	my $bind = $$e{fortran} ? "" : " bind(c, name=\"$$e{symbol}\")";
	my @lines = ("$pure$kind $name(" . join(", ", @names) . ")$bind");
	push @lines, "import" if $$e{module};
	push @lines, map { fortran_declaration($_) }
		map { $$_{dots} ? { type => "array", name => "x", way => "in",
			dim => "" } : $_ } @{$$e{parameters}};
	if ($kind eq "function") {
		my $shape = "";
		if ($$e{shape}) {
			my ($a) = @{$$e{parameters}};
			my $rank = () = $$a{dim} =~ /:/g;
			$shape = "(" . join(", ", map { "size($$a{name}, $_)" }
				1 .. $rank) . ")";
		}
		push @lines, "$type{$$e{result}}[1] :: $name$shape";
	}
	return (@lines, "end $kind");
}

# Consecutive dummies of one type in one declaration.
sub grouped
{
	my @out;
	for (@_) {
		my ($type, $name) = /^(.*) :: (.*)$/ or die;
		if (@out && $out[-1] =~ /^\Q$type\E :: /) {
			$out[-1] .= ", $name";
		} else {
			push @out, $_;
		}
	}
	return @out;
}

# Rows INTERFACE(WORD, SYMBOL, PROCEDURE, DUMMIES, RESULT, LINES...), of an
# interface body in a user's unit.  The kinds have the names there that rows
# "local" give them.
sub print_interfaces
{
	my %local = map { $$_[1] =~ /^(C_\w+) of / ? (lc $1, $$_[0]) : () }
		@locals;
	print "/* Made by libacc/abi.pl from libacc/abi.def. */\n";
	for my $e (grep { $$_{who} =~ /fortran/ } @entries) {
		my $kind = $$e{result} eq "void" ? "subroutine" : "function";
		my @text = grouped(map { fortran_declaration($_) }
			@{$$e{parameters}});
		my $result = $type{$$e{result}}[1];
		my %used = map { $_ => 1 } map { /\b(c_\w+)\b/g } @text, $result;
		my @used = map { "$local{$_} => $_" } sort keys %used;
		unshift @text, "use, intrinsic :: iso_c_binding, only: " .
			join(", ", @used) if @used;
		s/\b(c_\w+)\b(?!,|$)/$local{$1}/g for @text[1 .. $#text], $result;
		print "INTERFACE(", word($$e{symbol}), ", \"$$e{symbol}\", \"",
			$$e{pure} || $$e{const} ? "pure " : "", "$kind\",\n",
			"\t\"", join(", ", map { $$_{name} } @{$$e{parameters}}),
			"\",\n\t\"$result\"",
			map({ ",\n\t\"$_\"" } @text, ""), ")\n";
	}
}

# Lines of at most 100 columns.
sub fortran_folded
{
	my ($indent, $line) = @_;
	my $out = "";
	$line = $indent . $line;
	while (length $line > 78) {
		my $at = rindex $line, " ", 75;
		last if $at <= 4 + length $indent;
		$out .= substr($line, 0, $at) . " &\n";
		$line = "$indent    " . substr $line, $at + 1;
	}
	return "$out$line\n";
}

sub print_module
{
	my $module = shift;
	my (@order, %of, $count);
	for my $e (grep { $$_{module} eq $module } @entries) {
		my $generic = $$e{who} eq "-" ? "- " . ++$count : $$e{who};
		push @order, $generic if !$of{$generic};
		push @{$of{$generic}}, $e;
	}
	print "! Made by libacc/abi.pl from libacc/abi.def.\n";
	for my $generic (@order) {
		print "  interface", $generic =~ /^- / ? "" : " $generic", "\n";
		for my $e (@{$of{$generic}}) {
			my ($head, @lines) = fortran_lines($e, $$e{name});
			my $end = pop @lines;
			print fortran_folded("    ", $head),
				map({ fortran_folded("      ", $_) } @lines),
				"    $end\n";
		}
		print "  end interface\n";
	}
}

# ---------------------------------------------------------------- lists

sub unique
{
	my %seen;
	return grep { !$seen{$_}++ } @_;
}

sub print_map
{
	my $before = "";
	print "/* Made by libacc/abi.pl from libacc/abi.def. */\n";
	for my $version (@versions) {
		print "$version {\nglobal:\n";
		print "\t$_;\n" for sort { $a cmp $b }
			unique(@{$symbols{$version} || []});
		print "local:\n\t*;\n" if !$before;
		print $before ? "} $before;\n" : "};\n";
		$before = $version;
	}
}

sub print_names
{
	print "$_\n" for sort { $a cmp $b }
		unique(map { @$_ } values %symbols);
}

sub print_locals
{
	print "$$_[0]\n" for @locals, @structs;
}

my %writer = (c => "front/c", fortran => "front/fortran",
	gimple => "plugin/", table => "the object's tables",
	driver => "drivers and tools");

sub print_list
{
	print "| entry point | called from code of | since |\n|---|---|---|\n";
	for my $e (grep { !$$_{module} } @entries) {
		my $who = join ", ", map { s/^\*//r } split /,/, $$e{who};
		$who =~ s/(\w+)/$writer{$1}/g;
		(my $text = c_prototype($e)) =~ s/\s+/ /g;
		$text =~ s/; $//;
		my $since = $$e{who} =~ /^\*/ ? "taken out by plugin/"
			: $$e{version};
		print "| `$text` | $who | $since |\n";
	}
	print "\n| number | value | meaning |\n|---|---|---|\n";
	print "| `$$_[0]_$$_[1]` | $$_[2] | $$_[3] |\n" for @numbers;
	print "\n| in the core dialect | meaning |\n|---|---|\n";
	print "| `$$_[1]` | $$_[2] |\n" for @encodings;
	print "\n| name in a unit | meaning |\n|---|---|\n";
	print "| `$$_[0]` | $$_[1] |\n" for @locals;
}

read_table();
my %print = (calls => \&print_calls, cuf => \&print_cuf,
	numbers => \&print_numbers, text => \&print_text, map => \&print_map,
	names => \&print_names, locals => \&print_locals,
	interfaces => \&print_interfaces, words => \&print_words,
	own => \&print_own,
	api => \&print_api, list => \&print_list);
if ($print{$what}) {
	$print{$what}->();
} elsif (grep { $_ eq $what } @modules) {
	print_module($what);
} else {
	die "abi.pl: what is '$what'?\n";
}

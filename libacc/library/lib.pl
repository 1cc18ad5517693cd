#!/usr/bin/perl
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# lib.pl - modules and calls of CUDA's libraries, from NAME.def.
#
# usage: lib.pl module NAME FILE  the module of that name, CUDA Fortran
#        lib.pl calls FILE        the functions that its interfaces name, C
#        lib.pl header FILE       prototypes of what runs on the host
#        lib.pl list FILE         each function and its number of arguments
#        lib.pl names FILE        the library's own names that libacccuda has
#        lib.pl modules FILE      the names of the modules
#        lib.pl check FILE        C that compares numbers with the headers
use strict;
use warnings;

my $want = shift;
my $only = $want eq "module" ? shift : "";
my ($file) = @ARGV;
my (%lib, @modules, %module, @calls, @numbers, @headers);

# In C (by value; "*" if by address) and in Fortran, by value and by reference.
my %type = (
	int => ["int", "integer(c_int)"],
	op => ["int", "integer(c_int)"],
	uplo => ["int", "integer(c_int)"],
	side => ["int", "integer(c_int)"],
	diag => ["int", "integer(c_int)"],
	plan => ["int", "integer(c_int)"],
	cudaDataType => ["int", "type(cudaDataType)"],
	compute => ["int", "integer(c_int)"],
	ncclResult => ["int", "type(ncclResult)"],
	ncclDataType => ["int", "type(ncclDataType)"],
	ncclRedOp => ["int", "type(ncclRedOp)"],
	ncclScalarResidence => ["int", "type(ncclScalarResidence)"],
	ncclConfig => ["void", "type(ncclConfig)"],
	ncclSimInfo => ["void", "type(ncclSimInfo)"],
	ncclUniqueId => ["struct lib_id", "type(ncclUniqueId)"],
	nvshmemx_uniqueid_t => ["void", "type(nvshmemx_uniqueid_t)"],
	nvshmemx_init_attr_t => ["void", "type(nvshmemx_init_attr_t)"],
	nvshmem_team_config_t => ["void", "type(nvshmem_team_config_t)"],
	void => ["void", ""],
	letter => ["char", "character(c_char)"],
	count => ["int64_t", "integer(8)"],
	long => ["int64_t", "integer(8)"],
	stream => ["int64_t", "integer(8)"],
	i1 => ["int8_t", "integer(1)"],
	i2 => ["int16_t", "integer(2)"],
	i4 => ["int32_t", "integer(4)"],
	i8 => ["int64_t", "integer(8)"],
	r4 => ["float", "real(4)"],
	r8 => ["double", "real(8)"],
	c4 => ["float _Complex", "complex(4)"],
	c8 => ["double _Complex", "complex(8)"],
	ptr => ["void *", "type(c_devptr)"],
	address => ["void *", "type(c_ptr)"],
	cudaLibXtDesc => ["void", "type(cudaLibXtDesc)"],
	cufftXt1dFactors => ["void", "type(cufftXt1dFactors)"],
	any => ["void", "type(*)"],
	cublasLtMatmulAlgo => ["void", "type(cublasLtMatmulAlgo)"],
	cublasLtMatmulHeuristicResult => ["void",
		"type(cublasLtMatmulHeuristicResult)"],
);
my %element = (S => "r4", D => "r8", C => "c4", Z => "c8");
my %real = (S => "r4", D => "r8", C => "r4", Z => "r8");
# What a letter stands for in names, where not for itself.
my %word;
# True while interfaces with data of no attribute are written.
my $ordinary = 0;

# ---------------------------------------------------------------- reading

sub element_of
{
	my $letter = shift;
	return $element{$letter} || $element{uc $letter};
}

# "&@ alpha", "r8[] a", "int() n", "*int version", "handle h"
sub read_parameter
{
	my ($text, $letter) = @_;
	$text =~ m{^([&*]?)([\w@%]+)(?:/(\w+))?(\[=?\]|\([?*:]?\)|\[\|\])? (\w+)(\+)?$}
		or die "$file:$.: bad parameter '$text'\n";
	my %p = (way => $1 || $4 || "", type => $2, other => $3 || "",
		name => $5, mark => $6 || "");
	$p{type} = element_of($letter) if $p{type} eq "@";
	$p{type} = $real{uc $letter} if $p{type} eq "%";
	$p{own} = !$type{$p{type}};
	die "$file:$.: unknown type '$p{type}'\n"
		if $p{own} && !$lib{types}{$p{type}};
	return \%p;
}

sub read_call
{
	my ($letters, $text, $module) = @_;
	$text =~ /^([\w?]+)(?:,([\w?]+))?(?::([\w?]+))?\((.*)\)((?: [=>~!^] \S+)*)$/
		or die "$file:$.: bad call '$text'\n";
	my ($names, $other, $symbol, $list, $more) = ($1, $2, $3 || $1, $4, $5);
	for my $letter ($letters eq "-" ? ("") : split //, $letters) {
		my %e = (module => $module, line => $.);
		my $part = $word{$letter} || $letter;
		($e{name} = $names) =~ s/\?/$part/;
		my $generic = $word{$letter} && $letter =~ /[a-z]/
			? $names : $other || $names;
		($e{generic} = $generic) =~ s/\?/$part/;
		($e{symbol} = $symbol) =~ s/\?/$part/;
		for my $word ($more =~ /([=>~!^] \S+)/g) {
			my ($sign, $what) = split / /, $word;
			$what = element_of($letter) if $what eq "@";
			my $l = lc $letter;
			$what =~ s/\?/$l/;
			$e{$sign} = $what;
		}
		$e{parameters} = [map { read_parameter($_, $letter) }
			split /,\s+/, $list];
		push @calls, \%e;
	}
}

sub read_line
{
	my ($line, $state) = @_;
	if ($line =~ /^library (\w+) "(.*?)" "(.*?)"$/) {
		@lib{qw(name files package)} = ($1, $2, $3);
	} elsif ($line =~ /^status (\w+)$/) {
		$lib{status} = $1;
	} elsif ($line =~ /^letter (\w) (\w+) (\w+)$/) {
		($word{$1}, $element{$1}) = ($2, $3);
	} elsif ($line =~ /^exported(?: (.*))?$/) {
		$lib{exported} = [split / /, $1 || ""];
	} elsif ($line =~ /^headers (.*)$/) {
		@headers = split / /, $1;
	} elsif ($line =~ /^module (\w+)(?: (.*))?$/) {
		$$state{module} = $1;
		push @modules, $1;
		$module{$1} = { uses => [split / /, $2 || ""], lines => [] };
	} elsif ($line =~ /^type (\w+)$/) {
		$lib{types}{$1} = $$state{module};
	} elsif ($line =~ /^known (\w+)$/) {
		$lib{types}{$1} = "";
	} elsif ($line =~ /^number (\w+) (-?\w+)$/) {
		push @numbers, [$$state{module}, $1, $2];
	} elsif ($line =~ /^numbers (-?\d+) (.*)$/) {
		my $value = $1;
		push @numbers, [$$state{module}, $_, $value++]
			for split / /, $2;
	} elsif ($line =~ /^take (\w+) (.*)$/) {
		push @{$module{$$state{module}}{taken}}, [$1, $2];
	} elsif ($line =~ /^also (\w+) (.*)$/) {
		push @{$module{$$state{module}}{also}}, [$1, split / /, $2];
	} elsif ($line =~ /^\|(.*)$/) {
		push @{$module{$$state{module}}{lines}}, $1;
	} elsif ($line =~ /^(-|[A-Za-z]+)\t(.*)$/) {
		read_call($1, $2, $$state{module});
	} else {
		die "$file:$.: '$line' is not a row\n";
	}
}

sub read_table
{
	my %state;
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

# The variants of a call: counts, or counts and streams, of 4 bytes; scalars of
# the device.
sub variants
{
	my $e = shift;
	my @p = @{$$e{parameters}};
	my %has = map { $$_{type} => 1 } grep { $$_{way} eq "" } @p;
	my @four = ("");
	push @four, "_4" if $has{count} || $has{stream};
	push @four, "_c4" if $has{count} && $has{stream};
	my @device = grep({ $$_{way} =~ /^(&|\[\|\])$/ } @p) ? ("", "_d")
		: ("");
	push @device, "_o" if grep { $$_{other} } @p;
	return map { my $f = $_; map { [$f, $_] } @device } @four;
}

sub is_short
{
	my ($p, $four) = @_;
	return $$p{way} eq "" && ($four || "") =~ /4/
		&& ($$p{type} eq "count"
			|| ($$p{type} eq "stream" && $four eq "_4"));
}

# ---------------------------------------------------------------- Fortran

sub folded
{
	my ($text, $indent) = @_;
	my ($line, $out) = ($indent, "");
	for my $word (split /(?<=,) |(?<=\)) /, $text) {
		if (length("$line $word") > 76 && $line ne $indent) {
			$out .= "$line &\n";
			$line = "$indent  $word";
		} else {
			$line .= $line eq $indent ? $word : " $word";
		}
	}
	return "$out$line\n";
}

sub fortran_declaration
{
	my ($p, $four, $device) = @_;
	my ($type, $way, $name) = @$p{qw(type way name)};
	$type = $$p{other} if $$p{other} && ($device || "") eq "_o";
	my $f = $$p{own} ? "type($type)" : $type{$type}[1];
	$f = "integer(4)" if is_short($p, $four);
	return "$f, value :: $name" if $way eq "";
	return "$f :: $name" if $way eq "*";
	return "$f, dimension(*) :: $name" if $way eq "()";
	return "$f, dimension(..), intent(in), optional :: $name"
		if $way eq "(?)";
	return "$f, dimension(..) :: $name" if $way =~ /^\([*:]\)$/;
	my $memory = !$ordinary && ($way =~ /^\[=?\]$/ || $device)
		? ", device" : "";
	my $shape = $way =~ /\[/ || $type eq "any" ? ", dimension(..)" : "";
	return "$f$memory$shape :: $name";
}

sub print_interface
{
	my ($e, $own, $label, $four, $device) = @_;
	my @p = @{$$e{parameters}};
	my $list = join ", ", map { $$_{name} } @p;
	my $status = $$e{"^"} ? $type{$$e{"^"}}[1]
		: $lib{status} ? "type($lib{status})" : "integer(c_int)";
	my $kind = $status ? "function" : "subroutine";
	my $result = $status ? " result(acc_status)" : "";
	print folded("$kind $own($list)$result bind(c, name=\"$label\")",
		"    ");
	print "      import\n";
	print "      ", fortran_declaration($_, $four, $device), "\n" for @p;
	print "      $status :: acc_status\n" if $status;
	print "    end $kind\n";
}

sub print_call
{
	my $e = shift;
	my @variants = variants($e);
	my $plain = @variants == 1 && $$e{generic} eq $$e{name};
	print "  interface", $plain ? "" : " $$e{name}", "\n";
	for (@variants) {
		my ($four, $device) = @$_;
		my $first = $plain || (has_other($e) && !$four && !$device);
		my $own = $first ? $$e{name} : "acc_$$e{name}$four$device";
		my $place = has_scalars($e) ? $device : "";
		print_interface($e, $own, "acc_lib_$$e{name}$four$place",
			$four, $device);
	}
	print "  end interface\n";
}

# True if data of another type is taken too: a generic name and that of a
# procedure in one.
sub has_other
{
	return grep { $$_{other} } @{shift()->{parameters}};
}

sub has_scalars
{
	return grep { $$_{way} eq "&" } @{shift()->{parameters}};
}

# More generic names, of all calls that they list.
sub print_also
{
	my $name = shift;
	for (@{$module{$name}{also} || []}) {
		my ($generic, @of) = @$_;
		print "  interface $generic\n";
		for my $own (@of) {
			my ($e) = grep { $$_{name} eq $own } @calls;
			my @all = map { "acc_$own$$_[0]$$_[1]" } variants($e);
			print "    procedure :: $_\n" for @all;
		}
		print "  end interface\n";
	}
}

# Other generic names for the calls of a module: cublas_v2 has cublasSgemm.
sub print_generics
{
	my ($of, $blas) = @_;
	for my $e (grep { $$_{module} eq $of } @calls) {
		next if $$e{generic} eq $$e{name} || ($blas && $$e{"~"});
		print "  interface $$e{generic}\n";
		print "    procedure :: acc_$$e{name}$$_[0]$$_[1]\n"
			for variants($e);
		print "  end interface\n";
	}
}

# What a module has beside its calls.
sub names_of
{
	my $of = shift;
	my @names = grep { $lib{types}{$_} eq $of } sort keys %{$lib{types}};
	push @names, map { $$_[1] } grep { $$_[0] eq $of } @numbers;
	my $generic = 0;
	for (@{$module{$of}{lines}}) {
		$generic = $1 if /^\s*interface *(.*)$/;
		push @names, $1 if /^\s*interface (.+)$/;
		push @names, $1 if !$generic && /^\s*function (\w+)/;
	}
	return @names;
}

# The calls of another module, with data of no attribute: OpenACC's host_data
# passes addresses of the device for it.  Scalars are the host's.
sub print_ordinary
{
	my $of = shift;
	$ordinary = 1;
	for my $e (grep { $$_{module} eq $of } @calls) {
		my @own = grep { !$$_[1] } variants($e);
		print "  interface $$e{name}\n";
		print_interface($e, "acc_host_$$e{name}$$_[0]",
			"acc_lib_$$e{name}$$_[0]", @$_) for @own;
		print "  end interface\n";
		next if $$e{generic} eq $$e{name};
		print "  interface $$e{generic}\n";
		print "    procedure :: acc_host_$$e{name}$$_[0]\n" for @own;
		print "  end interface\n";
	}
	$ordinary = 0;
}

# The BLAS's own form: without a handle, with letters, the result as a value.
sub v1_parameters
{
	my $e = shift;
	return grep { !$$_{own} && $$_{mark} ne "+" && $$_{name} ne "result" }
		@{$$e{parameters}};
}

sub result_of
{
	my $e = shift;
	return grep { $$_{name} eq "result" } @{$$e{parameters}};
}

sub print_v1_body
{
	my ($e, $own, $label, $device) = @_;
	my @p = v1_parameters($e);
	my ($result) = result_of($e);
	my $kind = $result ? "function" : "subroutine";
	my $list = join ", ", map { $$_{name} } @p;
	my $head = "$kind $own($list)";
	$head .= " result(acc_result)" if $result;
	$head .= " bind(c, name=\"$label\")";
	print folded($head, "    ");
	print "      import\n";
	for my $p (@p) {
		my ($type, $way, $name) = @$p{qw(type way name)};
		if ($type =~ /^(op|uplo|side|diag)$/) {
			print "      character(c_char) :: $name\n";
		} elsif ($way eq "[]" && !$device) {
			print "      type(*), dimension(*) :: $name\n";
			print "      !GCC\$ ATTRIBUTES NO_ARG_CHECK :: $name\n";
		} elsif ($way eq "[]") {
			print "      ", fortran_declaration($p), "\n";
		} else {
			print "      $type{$type}[1] :: $name\n";
		}
	}
	print "      $type{$$result{type}}[1] :: acc_result\n" if $result;
	print "    end $kind\n";
}

sub print_v1
{
	for my $e (grep { $$_{"~"} } @calls) {
		my ($blas, $own) = ($$e{"~"}, $$e{generic});
		print "  interface $blas\n";
		print_v1_body($e, $blas, $blas . "_", 0);
		print_v1_body($e, "acc_v1_$blas", "acc_lib_v1_$blas", 1);
		print "  end interface\n";
		print "  interface $own\n    procedure :: acc_v1_$blas\n";
		print "  end interface\n";
	}
}

sub print_module
{
	my $name = shift;
	my @own = grep { $lib{types}{$_} eq $name } sort keys %{$lib{types}};
	print "! Made by libacc/library/lib.pl from ",
		$file =~ s/.*(libacc)/$1/r, ".\n";
	print "module $name\n";
	print "  use, intrinsic :: iso_c_binding, only: c_int, c_ptr, ",
		"c_char, c_null_ptr\n";
	print "  use $_\n" for grep { !/^[=~+]/ } @{$module{$name}{uses}};
	for (@{$module{$name}{uses}}) {
		print folded("use $1, only: " . join(", ", names_of($1)), "  ")
			if /^\+(.*)/;
	}
	for (@{$module{$name}{taken} || []}) {
		my ($from, @names) = ($$_[0], split / /, $$_[1]);
		print folded("use $from, only: " . join(", ", @names), "  ");
	}
	print "  implicit none\n";
	print "  private :: c_int, c_ptr, c_char, c_null_ptr\n";
	for my $type (@own) {
		print "  type, bind(c) :: $type\n",
			"    type(c_ptr) :: handle = c_null_ptr\n  end type\n";
	}
	for (grep { $$_[0] eq $name } @numbers) {
		print "  integer, parameter :: $$_[1] = $$_[2]\n";
	}
	print "$_\n" for @{$module{$name}{lines}};
	print_call($_) for grep { $$_{module} eq $name } @calls;
	print_also($name);
	my $blas = grep { /^~/ } @{$module{$name}{uses}};
	for (@{$module{$name}{uses}}) {
		print_generics($1, $blas) if /^=(.*)/;
		print_ordinary($1) if /^\+(.*)/;
	}
	print_v1() if $blas;
	print "end module\n";
}

# ---------------------------------------------------------------- C

sub c_type
{
	my ($p, $four) = @_;
	my $c = $$p{own} ? "void *" : $type{$$p{type}}[0];
	$c = "int" if is_short($p, $four);
	return $$p{own} ? "void *" : $c if $$p{way} eq "";
	return $$p{own} ? "void **" : "$c *" if $$p{way} eq "*";
	return "const CFI_cdesc_t *" if is_described($p);
	return "void *";
}

sub is_described
{
	my $p = shift;
	return $$p{way} =~ /\[|\([?*:]/ || is_any($p);
}

# A number of any type, which may have 16 bytes.
sub is_any
{
	my $p = shift;
	return $$p{way} eq "&" && $$p{type} eq "any";
}

# The type of a call's result, with what stands between type and name.
sub c_result
{
	my $e = shift;
	my $c = $$e{"^"} ? $type{$$e{"^"}}[0] : "int";
	return $c . ($c =~ /\*$/ ? "" : " ");
}

# "return " unless the call has no result.
sub returning
{
	my $e = shift;
	return c_result($e) eq "void " ? "" : "return ";
}

# What the library's function takes.
sub real_type
{
	my $p = shift;
	return "$type{$$p{type}}[0] *" if $$p{way} =~ /\([?*]/;
	return "void *" if $$p{way} =~ /[&\[:]/
		|| ($$p{type} =~ /^(stream|compute)$/ && !$$p{way});
	return c_type($p);
}

sub c_list
{
	my ($of, @p) = @_;
	my @list = map { my $c = $of->($_);
		$c . ($c =~ /\*$/ ? "" : " ") . $$_{name} } @p;
	return join(", ", @list) || "void";
}

sub wrapped
{
	my ($text, $indent) = @_;
	my ($line, $out) = ($indent, "");
	for my $word (split / /, $text) {
		if (length("$line $word") > 72 && $line =~ /\S/) {
			$out .= "$line\n";
			$line = "$indent\t$word";
		} else {
			$line .= $line =~ /\S/ ? " $word" : $word;
		}
	}
	return "$out$line\n";
}

# The stream of a call: its own argument, or that of its handle.
sub stream_of
{
	my $e = shift;
	my ($first) = @{$$e{parameters}};
	for (@{$$e{parameters}}) {
		return $$_{name} if $$_{type} eq "stream" && !$$_{way};
	}
	return "lib_stream((intptr_t)$$first{name})"
		if $first && !$$first{way}
		&& ($$first{own} || $$first{type} eq "plan");
	return "LIB_NO_STREAM";
}

# What a function that Fortran calls passes to that with the library's types.
sub argument
{
	my $p = shift;
	return "lib_list($$p{name}, (int64_t[8]){0}, 8)" if $$p{way} eq "(?)";
	return "lib_list($$p{name}, 0, 0)" if $$p{way} eq "(*)";
	return "lib_whole($$p{name})" if $$p{way} eq "(:)";
	return "lib_base($$p{name})" if is_described($p);
	return $$p{name};
}

# What that passes to the library or the host.
# A number in whose place the library may want an address that is a multiple of
# 16.
sub is_wide
{
	my $p = shift;
	return $$p{way} eq "&" && $$p{type} eq "c8";
}

sub real_argument
{
	my $p = shift;
	return "lib_at($$p{name})"
		if $$p{way} =~ /\[\W?\]/ && $$p{way} ne "[=]"
			|| $$p{way} eq "&";
	return "lib_native($$p{name})"
		if $$p{type} eq "stream" && !$$p{way};
	return "lib_compute(&library, $$p{name})" if $$p{type} eq "compute";
	return $$p{name};
}

sub has_here
{
	my $e = shift;
	return $$e{"="} || $$e{"~"} || $$e{"!"};
}

# The call with the library's types, streams as numbers.
sub own_type
{
	my $p = shift;
	return "int64_t" if $$p{type} eq "stream" && !$$p{way};
	return "int" if $$p{type} eq "compute" && !$$p{way};
	return real_type($p);
}

sub print_own
{
	my $e = shift;
	my @p = @{$$e{parameters}};
	my ($first) = @p;
	my $here = has_here($e) ? "(lib_function)here_$$e{name}" : "0";
	my $sets = $$e{name} =~ /SetStream/;
	my ($got) = grep { $$_{type} eq "stream" && $$_{way} } @p;
	print "\n", wrapped("static " . c_result($e) . "own_$$e{name}("
		. c_list(\&own_type, @p) . ")", "");
	print "{\n";
	print "\tstatic struct lib_call call = {&library,\n",
		"\t\t\"$$e{symbol}\", $here, 0};\n";
	my $types = join(", ", map { real_type($_) } @p) || "void";
	print wrapped(c_result($e) . "(*f)($types) = (__typeof__(f))lib_begin(&call, " . stream_of($e) . ");", "\t");
	print "\tlib_set_stream((intptr_t)$$first{name}, $p[1]{name});\n"
		if $sets;
	print "\t*$$got{name} = lib_stream((intptr_t)$$first{name});\n",
		"\tvoid *native = 0, **got = &native;\n" if $got;
	my $wide = 0;
	my @a = map { $got && $_ == $got ? "(void *)got"
			: is_wide($_) ? "lib_wide(&wide[" . $wide++
				. "], $$_{name})"
			: real_argument($_) } @p;
	print "\tstruct lib_wide wide[$wide];\n" if $wide;
	my $made = $$e{">"} || $wide ? "int status = " : returning($e);
	print wrapped("${made}f(" . join(", ", @a) . ");", "\t");
	print "\tlib_wide_end(wide, $wide);\n\treturn status;\n" if $wide;
	if ($$e{">"}) {
		my $it = $$first{type} eq "plan" ? "int" : "void *";
		print "\tstatic struct lib_call set = {&library,\n",
			"\t\t\"$$e{'>'}\", (lib_function)lib_nothing, 0};\n";
		print "\tint (*g)($it, void *) = ",
			"(__typeof__(g))lib_begin(&set, 0);\n";
		print "\tif (!status)\n\t\t",
			"lib_set_stream((intptr_t)*$$first{name}, 0);\n";
		print "\treturn status ? status : ",
			"g(*$$first{name}, lib_native(0));\n";
	}
	print "}\n";
}

sub exported_head
{
	my $e = shift;
	return c_result($e) . "$$e{symbol}(" . c_list(\&own_type, @{$$e{parameters}})
		. ")";
}

# The library's own name, for a program's own interfaces.
sub print_exported
{
	my $e = shift;
	print wrapped(exported_head($e) . " __attribute__((weak, alias(\"own_$$e{name}\")));", "");
}

sub print_shim
{
	my $e = shift;
	my @p = @{$$e{parameters}};
	print "\n", wrapped(c_result($e) . "acc_lib_$$e{name}("
		. c_list(\&c_type, @p) . ")", "");
	my $wide = 0;
	my @a = map { is_any($_) ? "lib_wide_any(&wide[" . $wide++
			. "], $$_{name})" : argument($_) } @p;
	print "{\n";
	print "\tstruct lib_wide wide[$wide];\n" if $wide;
	my $made = $wide ? "int status = " : returning($e);
	print wrapped("${made}own_$$e{name}(" . join(", ", @a) . ");", "\t");
	print "\tlib_wide_end(wide, $wide);\n\treturn status;\n" if $wide;
	print "}\n";
}

sub print_variant
{
	my ($e, $four, $device) = @_;
	return if $device && !has_scalars($e);
	my @p = @{$$e{parameters}};
	my $base = "acc_lib_$$e{name}";
	print "\n", wrapped(c_result($e) . "$base$four$device("
		. c_list(sub { c_type($_[0], $four) }, @p) . ")", "");
	print "{\n";
	my $call = "$base(" . join(", ", map { $$_{name} } @p) . ");";
	if (!$device) {
		print wrapped(returning($e) . $call, "\t"), "}\n";
		return;
	}
	print "\tint mode = lib_device_scalars(&library, $p[0]{name}, -1);\n";
	print wrapped("int status = $call", "\t");
	print "\tlib_device_scalars(&library, $p[0]{name}, mode);\n";
	print "\treturn status;\n}\n";
}

# What the BLAS does here: letters, and all arguments by reference.
sub print_blas
{
	my $e = shift;
	my @p = @{$$e{parameters}};
	my ($result) = result_of($e);
	my (@types, @arguments, $letters);
	print "\n", wrapped("int here_$$e{name}("
		. c_list(\&real_type, @p) . ")", "");
	print "{\n";
	my $copy = grep { $$_{mark} eq "+" } @p;
	my %in_copy = (B => "C", ldb => "ldc");
	for my $p (@p) {
		next if $$p{own} || $p == ($result || 0)
			|| $$p{mark} eq "+";
		my ($type, $name) = @$p{qw(type name)};
		$name = $in_copy{$name} || $name if $copy;
		if ($type =~ /^(op|uplo|side|diag)$/) {
			print "\tchar letter_$name = blas_$type($name);\n";
			push @types, "char *";
			push @arguments, "&letter_$name";
			$letters .= ", 1";
		} elsif ($$p{way} eq "") {
			print "\tint here_$name = blas_count($name);\n"
				if $type eq "count";
			push @types, $type eq "count" ? "int *"
				: "$type{$type}[0] *";
			push @arguments, $type eq "count" ? "&here_$name"
				: "&$name";
		} else {
			push @types, "void *";
			push @arguments, $name;
		}
	}
	if ($copy) {
		my ($b) = grep { $$_{name} eq "B" } @p;
		print "\tblas_copy((int)m, (int)n, ",
			"sizeof($type{$$b{type}}[0]), B, (int)ldb, ",
			"C, (int)ldc);\n";
	}
	my $value = $result ? $type{$$result{type}}[0] : "void";
	my $count = () = ($letters || "") =~ /1/g;
	push @types, ("size_t") x $count;
	push @arguments, ("1") x $count;
	print "\tstatic lib_function at;\n";
	print wrapped("$value (*f)(" . join(", ", @types)
		. ") = (__typeof__(f))blas_find(\"" . ($$e{"~"} || $$e{"!"})
		. "_\", &at);", "\t");
	my $set = $result ? "*($value *)result = " : "";
	print wrapped("${set}f(" . join(", ", @arguments) . ");", "\t");
	print "\t(void)$p[0]{name};\n\treturn 0;\n}\n";
}

# The first form of the cublas module.
sub v1_head
{
	my $e = shift;
	my ($result) = result_of($e);
	my $value = $result ? $type{$$result{type}}[0] : "void";
	my @list = map {
		my ($type, $way, $name) = @$_{qw(type way name)};
		$way eq "[]" ? "const CFI_cdesc_t *$name"
			: $type =~ /^(op|uplo|side|diag)$/ ? "char *$name"
			: $way eq "" ? "$type{$type}[0] *$name"
			: "void *$name" } v1_parameters($e);
	return "$value acc_lib_v1_$$e{'~'}(" . join(", ", @list) . ")";
}

sub print_v1_prototype
{
	print wrapped(v1_head(shift()) . ";", "");
}

# A form without a handle, of a head, which calls the function with that prefix.
# "letter" stands before the names of letters; "change" gives what stands before
# another parameter's.
sub print_form
{
	my ($e, $head, $callee, $letter, $change) = @_;
	my ($result) = result_of($e);
	my $value = $result ? $type{$$result{type}}[0] : "void";
	my @a = map {
		my ($type, $way, $name) = @$_{qw(type way name)};
		my $from = $$_{mark} eq "+" ? ($name =~ /ldc/ ? "ldb" : "B")
			: $name;
		$$_{own} ? "blas_handle()"
			: $name eq "result" ? "&value"
			: $type =~ /^(op|uplo|side|diag)$/
			? "blas_${type}_of($letter$name)"
			: $change->($_) . $from } @{$$e{parameters}};
	print "\n", wrapped($head, "");
	print "{\n";
	print "\t$value value = 0;\n" if $result;
	print wrapped("blas_status($callee$$e{name}(" . join(", ", @a)
		. "));", "\t");
	print "\treturn value;\n" if $result;
	print "}\n";
}

sub print_v1_shim
{
	my $e = shift;
	print_form($e, v1_head($e), "acc_lib_", "*",
		sub { $_[0]{way} eq "" ? "*" : "" });
}

# The form without a handle that the library has in C: all arguments by value.
sub is_first_form
{
	my $e = shift;
	return $lib{exported} && $$e{"~"} && $$e{generic} ne $$e{name};
}

# The parameters of rotm are an array.
sub is_value
{
	my $p = shift;
	return $$p{way} eq "" || ($$p{way} eq "&" && $$p{name} ne "param");
}

sub first_head
{
	my $e = shift;
	my ($result) = result_of($e);
	my $value = $result ? $type{$$result{type}}[0] : "void";
	my @list = map {
		my ($type, $way, $name) = @$_{qw(type way name)};
		my $c = $type =~ /^(op|uplo|side|diag)$/ ? "char"
			: is_value($_) ? $type{$type}[0] : "void *";
		$c . ($c =~ /\*$/ ? "" : " ") . $name } v1_parameters($e);
	return "$value $$e{generic}(" . join(", ", @list) . ")";
}

sub print_first
{
	my $e = shift;
	print_form($e, "__attribute__((weak)) " . first_head($e), "own_", "",
		sub { $_[0]{way} && is_value($_[0]) ? "&" : "" });
}

sub print_prototype
{
	my ($e, $prefix, $of) = @_;
	print wrapped(c_result($e) . "$prefix$$e{name}("
		. c_list($of, @{$$e{parameters}}) . ");", "");
}

sub print_header
{
	print "/* Made by libacc/library/lib.pl. */\n",
		"#include <ISO_Fortran_binding.h>\n#include <stdint.h>\n\n";
	for my $e (@calls) {
		print_prototype($e, "here_", \&real_type) if has_here($e);
		for (variants($e)) {
			my ($four, $device) = @$_;
			next if $device && !has_scalars($e);
			print wrapped(c_result($e)
				. "acc_lib_$$e{name}$four$device("
				. c_list(sub { c_type($_[0], $four) },
					@{$$e{parameters}}) . ");", "");
		}
		print_v1_prototype($e) if $$e{"~"};
		next if !$lib{exported};
		print wrapped(exported_head($e) . ";", "");
		print wrapped(first_head($e) . ";", "") if is_first_form($e);
	}
}

sub print_calls
{
	print "/* Made by libacc/library/lib.pl. */\n",
		"#include \"libacc/library/lib.h\"\n",
		"#include \"library/", lc $lib{name}, ".h\"\n\n";
	print "static struct lib library = {\"$lib{name}\",\n\t\"$lib{files}\",",
		"\n\t\"$lib{package}\", 0};\n" if @calls;
	for my $e (@calls) {
		print_blas($e) if $$e{"~"} || $$e{"!"};
		print_own($e);
		print_exported($e) if $lib{exported};
		print_shim($e);
		for (variants($e)) {
			print_variant($e, @$_) if $$_[0] || $$_[1];
		}
		print_v1_shim($e) if $$e{"~"};
		print_first($e) if is_first_form($e);
	}
}

sub print_names
{
	my $more = $lib{exported} or return;
	print "$_\n" for @$more;
	for my $e (@calls) {
		print "$$e{symbol}\n";
		print "$$e{generic}\n" if is_first_form($e);
	}
}

sub print_check
{
	print "#include <stdint.h>\n";
	print "#include <$_>\n" for @headers;
	for (@numbers) {
		print "_Static_assert((long long)$$_[1] == $$_[2], \"$$_[1]\");\n";
	}
}

read_table();
if ($want eq "module") {
	print_module($only);
} elsif ($want eq "calls") {
	print_calls();
} elsif ($want eq "header") {
	print_header();
} elsif ($want eq "list") {
	print "$$_{symbol} ", scalar @{$$_{parameters}}, "\n" for @calls;
} elsif ($want eq "names") {
	print_names();
} elsif ($want eq "modules") {
	print "$_\n" for @modules;
} elsif ($want eq "check") {
	print_check();
} else {
	die "lib.pl: $want: unknown\n";
}

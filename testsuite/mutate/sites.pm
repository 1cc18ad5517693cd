# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# sites.pm - finds the places of a C file that may be changed, and writes the
# file with a switch at each of those chosen.
#
# A site is { kind, start, length, line, function, text, key, body, new }: key
# names it, body is the text of the function, and new is the text with the
# switch, in which "@" stands for the call acc_mutant(NUMBER).
# The finder relies on the layout of doc/style.md: a function's name and its
# braces stand in column one, binary operators between blanks.
package sites;
use strict;
use warnings;

# What the kinds change.
our %kinds = (
	cond => "a condition of an if is negated",
	rel => "a relational operator is off by one",
	logic => "&& and || are exchanged",
	one => "a 1 that is added or subtracted is left out",
	call => "a statement that is a call is left out",
	bool => "return true and return false are exchanged",
	flag => "a flag is not set, or set instead of cleared",
	jump => "break, continue or return is left out",
	row => "a row of a table is not found by its name",
);

# Statements that say something to developers only, and release of memory,
# whose absence no test sees.
my $silent = qr/\b(?:\w*assert\w*|gcc_unreachable|dump_\w+|dump_file|debug_\w+
	|trace\w*|free|va_start|va_end|va_copy|XDELETE\w*)\b/x;
# After these a bracket is not that of a call.
my $keyword = qr/^(?:if|for|while|switch|return|sizeof|else|do|case)$/;
# A binary operator that binds less than a comparison, or is one; what ends
# an operand of && and of ||.
my $compared = qr/(?:==|!=|&|\^|\||&&|\|\||\?|:|[-+*\/%&|^]?=|<<=|>>=
	|<|>|<=|>=)/x;
my $and_ends = qr/(?:&&|\|\||\?|:|[-+*\/%&|^]?=|<<=|>>=)/;
my $or_ends = qr/(?:\|\||\?|:|[-+*\/%&|^]?=|<<=|>>=)/;

# The text with comments, preprocessor lines and what is inside literals
# blanked, of the same length.
sub blank
{
	my $text = shift;
	my $hide = sub {
		my $part = shift;
		$part =~ s/[^\n]/ /g;
		return $part;
	};
	$text =~ s{(/\*.*?\*/|//[^\n]*)
		|("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')}
		{defined $1 ? $hide->($1) : quoted($2)}gsex;
	$text =~ s/^([ \t]*\#(?:[^\n]*\\\n)*[^\n]*)/$hide->($1)/gme;
	return $text;
}

sub quoted
{
	my $part = shift;
	my $inside = substr $part, 1, -1;
	$inside =~ s/[^\n]/x/g;
	return substr($part, 0, 1) . $inside . substr($part, -1);
}

# The place of the bracket that closes the one at a place, or -1.
sub closing
{
	my ($mask, $at) = @_;
	my $depth = 0;
	pos($$mask) = $at;
	while ($$mask =~ /([(\[{])|[)\]}]/g) {
		$depth += defined $1 ? 1 : -1;
		return pos($$mask) - 1 if $depth == 0;
	}
	return -1;
}

# Where the operand before a place starts; the operators of ends end it.
sub left_of
{
	my ($mask, $at, $ends) = @_;
	my $depth = 0;
	for (my $i = $at - 1; $i >= 0; $i--) {
		my $c = substr $$mask, $i, 1;
		$depth++ if $c =~ /[)\]}]/;
		if ($c =~ /[(\[{]/) {
			return $i + 1 if $depth == 0;
			$depth--;
		}
		next if $depth;
		return $i + 1 if $c =~ /[,;]/;
		return $i + 1 if $c =~ /\s/ &&
			substr($$mask, $i < 12 ? 0 : $i - 12, $i < 12 ? $i : 12)
			=~ /(?:\s(?:$ends)|\breturn|\belse|\bdo|^:)$/;
	}
	return -1;
}

# Where the operand after a place ends.
sub right_of
{
	my ($mask, $at, $ends) = @_;
	my $depth = 0;
	my $end = length $$mask;
	for (my $i = $at; $i < $end; $i++) {
		my $c = substr $$mask, $i, 1;
		if ($c =~ /[)\]}]/) {
			return $i if $depth == 0;
			$depth--;
		}
		$depth++ if $c =~ /[(\[{]/;
		next if $depth;
		return $i if $c =~ /[,;]/;
		return $i if $c =~ /\s/ &&
			substr($$mask, $i, 8) =~ /^\s+(?:$ends)\s/;
	}
	return -1;
}

# The bodies of the functions: [name, start, end].
sub functions
{
	my $mask = shift;
	my (@found, $name, $start);
	my $at = 0;
	for my $line (split /^/, $$mask) {
		$name = $1 if $line =~ /^([A-Za-z_]\w*)\s*\(/;
		$start = $at + 1 if $line =~ /^\{/ && defined $name;
		if ($line =~ /^\}/ && defined $start) {
			push @found, [$name, $start, $at];
			undef $start;
			undef $name;
		}
		$at += length $line;
	}
	return @found;
}

# The statement that a place belongs to, up to the place.
sub statement
{
	my ($mask, $at) = @_;
	my $from = $at;
	while ($from > 0) {
		my $c = substr $$mask, $from - 1, 1;
		last if $c =~ /[;}]/ || ($c eq "{" &&
			substr($$mask, 0, $from - 1) !~ /[=,{]\s*$/);
		$from--;
	}
	my $text = substr $$mask, $from, $at - $from;
	$text =~ s/^\s*(?:case\b[^?:]*|\w+):(?!:)//;
	return $text;
}

# In C++: a condition that declares what it tests.
sub declares
{
	my $mask = shift;
	return $mask =~ /^\s*(?:const\s+)?\w+(?:\s*<[^>]*>)?\s[\s*&]*\w+\s*=\s/;
}

sub find_conditions
{
	my ($mask, $from, $to, $add) = @_;
	pos($$mask) = $from;
	while ($$mask =~ /\bif\s*\(/g && pos($$mask) < $to) {
		my $open = pos($$mask);
		my $close = closing($mask, $open - 1);
		next if $close < 0;
		pos($$mask) = $open;
		my $inner = substr $$mask, $open, $close - $open;
		next if $inner =~ /;/ || declares($inner);
		$add->("cond", $open, $close - $open, "@ ^ !!(", "", ")");
		pos($$mask) = $open;
	}
}

sub find_comparisons
{
	my ($mask, $from, $to, $add) = @_;
	my %other = ("<" => "<=", "<=" => "<", ">" => ">=", ">=" => ">");
	pos($$mask) = $from;
	while ($$mask =~ /\s(<=|>=|<|>)\s/g && pos($$mask) < $to) {
		my ($op, $at) = ($1, $-[1]);
		pos($$mask) = $at + length $op;
		my $left = left_of($mask, $at - 1, $compared);
		my $right = right_of($mask, $at + length $op, $compared);
		next if $left < 0 || $right < 0;
		$add->("rel", $left, $right - $left, undef,
			[$at - $left, length $op, $other{$op}]);
		pos($$mask) = $at + length $op;
	}
}

sub find_logic
{
	my ($mask, $from, $to, $add) = @_;
	pos($$mask) = $from;
	while ($$mask =~ /\s(&&|\|\|)\s/g && pos($$mask) < $to) {
		my ($op, $at) = ($1, $-[1]);
		pos($$mask) = $at + 2;
		my $ends = $op eq "&&" ? $and_ends : $or_ends;
		my $left = left_of($mask, $at - 1, $ends);
		my $right = right_of($mask, $at + 2, $ends);
		pos($$mask) = $at + 2;
		next if $left < 0 || $right < 0 ||
			declares(substr $$mask, $left, $right - $left);
		$add->("logic", $left, $right - $left, undef,
			[$at - $left, 2, $op eq "&&" ? "||" : "&&"]);
		pos($$mask) = $at + 2;
	}
}

# A statement that is a call; what is before tells whether one starts here.
sub find_calls
{
	my ($mask, $from, $to, $add) = @_;
	pos($$mask) = $from;
	my $start_of_call = qr/(?:[;{})]|\belse)\s*
		((\w+(?:(?:->|\.)\w+)*)\s*\()/x;
	while ($$mask =~ /$start_of_call/g && pos($$mask) < $to) {
		my ($start, $name, $open) = ($-[1], $2, $+[1] - 1);
		pos($$mask) = $open;
		next if $name =~ $keyword || $name =~ $silent;
		my $close = closing($mask, $open);
		pos($$mask) = $open;
		next if $close < 0;
		next unless substr($$mask, $close + 1, 40) =~ /^\s*;/;
		$add->("call", $start, $close + 1 - $start,
			"(@ ? (void)0 : (void)(", "", "))");
		pos($$mask) = $open;
	}
}

# Kinds that one expression finds: the kind, the expression, whose first group
# is the site, what comes before the text, what instead of it, what after.
my @simple = (
	["one", qr/\s[-+] (1)(?![\w.])/, "", "!@", ""],
	["bool", qr/\breturn (true);/, "", "!@", ""],
	["bool", qr/\breturn (false);/, "", "@", ""],
	["flag", qr/\s= (true);/, "", "!@", ""],
	["flag", qr/\s= (false);/, "", "@", ""],
	["flag", qr/\) = (1);/, "", "!@", ""],
	["flag", qr/\) = (0);/, "", "@", ""],
	["flag", qr/\s\|=? ([A-Z][A-Z0-9_]+)\b(?!\s*\()/, "(@ ? 0 : ", undef,
		")"],
	["flag", qr/\s\|= ([a-z]\w*(?:(?:->|\.)\w+)*);/, "(@ ? 0 : ", undef,
		")"],
	["jump", qr/(?<![\w])((?:break|continue|return);)/, "{ if (!@) ", undef,
		" }"],
);

sub find_simple
{
	my ($mask, $from, $to, $add) = @_;
	for my $row (@simple) {
		my ($kind, $regex, $before, $instead, $after) = @$row;
		pos($$mask) = $from;
		while ($$mask =~ /$regex/g && pos($$mask) < $to) {
			my ($start, $end) = ($-[1], $+[1]);
			$add->($kind, $start, $end - $start, $before,
				$instead, $after);
			pos($$mask) = $end;
		}
	}
}

# The text on one line.
sub flat
{
	my $text = shift;
	$text =~ s/\s+/ /g;
	$text =~ s/^ | $//g;
	return $text;
}

# A line that names the site: the statement's line for what is too short.
sub name_of
{
	my ($text, $start, $length, $kind) = @_;
	my $part = substr $$text, $start, $length;
	if ($kind =~ /^(?:one|bool|flag|jump)$/) {
		my $from = rindex($$text, "\n", $start) + 1;
		my $to = index $$text, "\n", $start + $length;
		$part = substr $$text, $from, $to - $from;
	}
	$part = "if ($part)" if $kind eq "cond";
	return flat(substr flat($part), 0, 100);
}

# All sites of the text of a file, in the order of their starts.
sub find
{
	my $text = shift;
	my $mask = blank($text);
	my (@sites, %seen);
	for my $f (functions(\$mask)) {
		my ($function, $from, $to) = @$f;
		my $body = substr $text, $from, $to - $from;
		my $add = sub {
			my ($kind, $start, $length, $before, $how, $after) = @_;
			my $statement = statement(\$mask, $start);
			my $part = substr $mask, $start, $length;
			return if $statement =~ /^\s*(?:static|case|enum)\b/ ||
				$statement =~ $silent || $part =~ $silent;
			return if $kind eq "one" &&
				$statement =~ /^\s*\w[\w\s*]*\s\w+\[[^\]]*$/;
			my $old = substr $text, $start, $length;
			my $lead = $old =~ s/^(\s+)// ? length $1 : 0;
			$start += $lead;
			my $new;
			if (ref $how) {
				my ($at, $size, $other) = @$how;
				my $changed = $old;
				substr($changed, $at - $lead, $size) = $other;
				$new = switch($kind, $old, $changed,
					$at - $lead, $size);
			} else {
				$new = $before . ($how ? $how : $old) . $after;
			}
			push @sites, { kind => $kind, start => $start,
				length => length $old, new => $new,
				function => $function,
				text => name_of(\$text, $start, length $old,
					$kind),
				body => $body,
				line => 1 + (substr($text, 0, $start)
					=~ tr/\n//) };
		};
		$_->(\$mask, $from, $to, $add) for \&find_conditions,
			\&find_comparisons, \&find_logic, \&find_calls,
			\&find_simple;
	}
	@sites = sort { $a->{start} <=> $b->{start} ||
		$a->{kind} cmp $b->{kind} } @sites;
	for my $site (@sites) {
		my $key = "$site->{function}: $site->{kind}: $site->{text}";
		$site->{key} = $key . ($seen{$key}++ ? " #$seen{$key}" : "");
	}
	return @sites;
}

# Both forms of an operation, on as many lines as the text had.
sub switch
{
	my ($kind, $old, $changed, $at, $size) = @_;
	my $lines = $old =~ tr/\n//;
	if ($kind eq "logic") {
		my $left = substr $old, 0, $at;
		my $right = substr $old, $at + $size;
		my $op = substr $old, $at, $size;
		my $other = $op eq "&&" ? "||" : "&&";
		$changed = "($left) $other ($right)";
		$old = "($left) $op ($right)";
	}
	return "(@ ? " . flat_code($changed) . " : " . flat_code($old) . ")" .
		"\n" x $lines;
}

# The code without line ends; literals stay as they are.
sub flat_code
{
	my $code = shift;
	$code =~ s{/\*.*?\*/}{ }gs;
	$code =~ s/\n\s*/ /g;
	return $code;
}

# The text with the switches of these sites, which do not overlap; each has
# its number.
sub rewrite
{
	my ($text, @sites) = @_;
	for my $site (sort { $b->{start} <=> $a->{start} } @sites) {
		my $new = $site->{new};
		$new =~ s/\@/acc_mutant($site->{number})/;
		substr($text, $site->{start}, $site->{length}) = $new;
	}
	return $text;
}

# The rows of a .def file: the first string of a row is its name, which an
# array takes the place of.  Where most strings are not of one row alone they are
# types.
sub find_rows
{
	my $text = shift;
	my (@sites, %often);
	while ($text =~ /^([A-Z_]+)\((?:[^"()\n]*,\s*)?("\w+")/gm) {
		my ($macro, $start, $name) = ($1, $-[2], $2);
		$often{$name}++;
		push @sites, { kind => "row", start => $start,
			length => length $name, new => $name,
			function => $macro, text => $name, body => $name,
			key => "$macro: row: $name",
			line => 1 + (substr($text, 0, $start) =~ tr/\n//) };
	}
	@sites = grep { $often{$_->{new}} == 1 } @sites;
	return 2 * @sites > keys %often ? @sites : ();
}

sub rewrite_rows
{
	my ($text, @sites) = @_;
	for my $site (sort { $b->{start} <=> $a->{start} } @sites) {
		substr($text, $site->{start}, $site->{length}) =
			"acc_mutant_row_$site->{number}";
	}
	return $text;
}

1;

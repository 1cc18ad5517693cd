# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# messages.pl list FILE...        the messages in these sources: the texts that
#                                 the functions for messages get
# messages.pl check PAGE FILE...  those that no line of the page has; what
#                                 differs from one message to the next is a
#                                 word in capitals there.  A few may be new.
use strict;
use warnings;

my $functions = join "|", qw(ERROR report assertion conflict report_untight
	complain cuf_complain warn fault_raise fault_driver fault_set
	gang_fault error_at warning_at import_error depend_fail);
my $string = qr/"(?:[^"\\]|\\.)*"/;

# Parts of messages, and notes that follow one.
my %part = map { $_ => 1 } " refuses ranges", "no reason is given",
	"is not a timeline of ACC_X_TIMELINE", "optional argument",
	"standard output", "streams before a region", "the loop's stream",
	"the construct is here", "the other clause is here", "unknown error";

# The texts in a call that begins at the end of $1: strings that follow each
# other are one, those in calls inside are not the message.
sub texts
{
	my ($code, @texts) = (shift);
	my ($depth, $text) = (1, undef);
	while ($depth > 0 && $code =~ /\G\s*($string|'(?:[^'\\]|\\.)+'|\w+|.)/gcs) {
		my $word = $1;
		if ($word =~ /^"/) {
			$text .= substr $word, 1, -1 if $depth == 1;
			next;
		}
		push @texts, $text if defined $text;
		$text = undef;
		$depth++ if $word eq "(";
		$depth-- if $word eq ")";
	}
	return @texts;
}

sub messages
{
	my %found;
	for my $file (@_) {
		open my $in, "<", $file or die "$file: $!\n";
		local $/;
		my $code = <$in>;
		$code =~ s{/\*.*?\*/|//[^\n]*}{}gs;
		while ($code =~ /\b(?:$functions)\s*\(/g) {
			for (texts(substr $code, pos $code)) {
				$found{$_} //= $file if /[a-z] [a-z'%(]|' /;
			}
		}
	}
	return \%found;
}

# The message as a pattern: what is written into it is any text.
sub pattern
{
	my $text = shift;
	$text =~ s/\\"/"/g;
	$text =~ s/%[<>]|%qs|%qD|%qE|%qT|%q\.\*s/%s/g;
	$text =~ s/'?%[-+ #0-9.*]*(?:[lzjt]*[a-zA-Z]|%)'?|'/\0/g;
	my @parts = grep { length } split /\0/, $text;
	return join ".*", map { quotemeta } @parts;
}

my $what = shift;
my $page = $what eq "check" ? shift : undef;
my $found = messages(@ARGV);
if (!$page) {
	print "$found->{$_}\t$_\n" for sort keys %$found;
	exit;
}
open my $in, "<", $page or die "$page: $!\n";
my @lines = grep { /^\| / } <$in>;
my $missing = 0;
for my $text (sort keys %$found) {
	my $pattern = pattern($text);
	next if $part{$text} || grep { /$pattern/ } @lines;
	print "$found->{$text}: not in $page: $text\n";
	$missing++;
}
exit($missing > 10 || keys %$found < 300);

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# commands.pl SOURCE PAGE... - the commands of the pages in blocks that are not
# run, as a script that gives the compilers their options without a file.
# Complains of variables that doc/variables.md does not have.
use strict;
use warnings;

my $source = shift;
my ($status, $lines, %known) = (0, 0);

sub contents
{
	my $name = shift;
	open my $in, "<", $name or die "$name: $!\n";
	local $/;
	return <$in>;
}

# The lines of indented blocks and of blocks of the shell.
sub commands
{
	my $text = shift;
	my @found;
	my $line = qr/(?!```).*\n/;
	while ($text =~ /^```(\w*).*\n($line*)```$|((?:^    \S.*\n)+)/mg) {
		my ($language, $block) = ($1 // "", $2 // $3);
		next if defined $2 && $language ne "sh";
		push @found, split /\n/, $block;
	}
	return @found;
}

# The options of ours, but for those with a word for a value in their place.
sub options
{
	my ($what, @words) = @_;
	return grep { /^-/ && !/=[A-Z]+$|\.\.\.|^-[oILDJW]|^-l/ &&
		($what ne "gcc" || /^-fplugin-arg-acc-/) } @words;
}

for (contents("$source/doc/variables.md") =~ /^### (.*)$/mg) {
	$known{$_} = 1 for /`(\w+)`/g;
}
for my $page (@ARGV) {
	for (commands(contents("$source/$page"))) {
		s/\s+#.*//;
		s/^\s*(?:export |\$ )?//;
		for my $name (/\b((?:ACC|NVCOMPILER|PGI)\w*_\w+)=/g) {
			next if $known{$name};
			print STDERR "$page: there is no variable $name\n";
			$status = 1;
		}
		next if !/^(?:\w+=\S+\s+)*(acccc|accc\+\+|accfort|gcc|g\+\+|
			gfortran)\s+(.*)/x;
		my ($command, @words) = ($1, split " ", $2);
		my $gcc = $command !~ /^acc/;
		next if $gcc && !grep { /^-fplugin=acc$/ } @words;
		my $given = join " ", options($gcc ? "gcc" : "acc", @words);
		print $gcc ? "try '$page' gcc $given\n"
			: "try '$page' $command $given\n";
		$lines++;
	}
}
die "too few commands\n" if $lines < 15;
exit $status;

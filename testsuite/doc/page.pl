# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# page.pl PAGE FOLDER SOURCE - writes the programs of a page (blocks that name
# a file), compares its excerpts (blocks "from" a file of the source tree) with
# the files, and prints its console blocks as a script that runs each command
# and looks for the lines below it, in order, in what it printed; "..." in
# such a line is any text.  The last command of a block "console fails" fails.
use strict;
use warnings;

my ($page, $folder, $source) = @ARGV;
my ($out, $from, $text, $number, $console, $fails) = (undef, "", "", 0, 0, 0);
my %compiler = (gcc => $ENV{CC}, "g++" => $ENV{CXX}, gfortran => $ENV{FC});
my $status = 0;

sub check_excerpt
{
	open my $in, "<", "$source/$from" or die "$page: $from: $!\n";
	my $file = do { local $/; <$in> };
	return if index($file, $text) >= 0;
	print STDERR "$page: not in $from:\n$text";
	$status = 1;
}

# The words of a command, as they are before the installation.
sub command
{
	my $command = shift;
	my $begin = qr/^(?:\w+=\S+ +)*(?:time )?/;
	my ($plugin, $library) = @ENV{qw(ACCFLAGS ACCLIBS)};
	$command =~ s/$begin\K(gcc|g\+\+|gfortran)(?= )/$compiler{$1}/;
	$command =~ s{$begin\K(acccc|accc\+\+|accfort)(?= )}
		{$ENV{builddir}/plugin/$1};
	$command =~ s{$begin\K(acc-info|acc-timeline)\b}{$ENV{builddir}/$1};
	$command =~ s/-fplugin=acc\b/$plugin/;
	$command =~ s/-lacc\b/$library/;
	return $command;
}

open my $in, "<", $page or die "$page: $!";
while (<$in>) {
	if (/^```\w+ from (\S+)$/) {
		($from, $text) = ($1, "");
	} elsif (/^```console( fails)?$/) {
		($console, $fails, $number) = (1, defined $1, 0);
	} elsif (/^```\w+ (\S+)$/) {
		open $out, ">", "$folder/$1" or die;
	} elsif (/^```/) {
		check_excerpt() if $from;
		print $fails ? "[ \$rc != 0 ] || exit 1\n"
			: "[ \$rc = 0 ] || { cat have; exit 1; }\n" if $console;
		print "check\n" if $console;
		($out, $from, $console, $fails) = (undef, "", 0, 0);
	} elsif ($console && /^\$ (.*)/) {
		my $said = $1 =~ s/'//gr;
		my $command = command($1);
		print "[ \$rc = 0 ] || { cat have; exit 1; }\ncheck\n" if $number;
		$number++;
		print ": >want; echo '+ $said'\n";
		print "rc=0; { $command\n} >have 2>&1 || rc=\$?\n";
	} elsif ($console) {
		s/'/'\\''/g;
		chomp;
		print "echo '$_' >>want\n";
	} elsif ($from) {
		$text .= $_;
	} elsif ($out) {
		print $out $_;
	}
}
exit $status;

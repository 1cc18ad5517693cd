#!/usr/bin/perl
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# tags.pl - struct, union and enum tags that mean several things: defined in
# more than one file of the program.
#
# usage: cd SOURCE; perl testsuite/style/tags.pl [FOLDER...]
#
# Prints each such tag with the files that define it; with folders, only the
# tags that a file below one of them defines.  Fails if there are any.
use strict;
use warnings;

# What libacc/core/driver.h leaves to each driver.
my %each_driver = map { $_ => 1 } qw(driver_device driver_module kernel);

my @rooms = qw(front plugin lower targets libacc);
my %files;
for my $file (split /\n/, `find @rooms -name '*.[ch]' -o -name '*.cc'`) {
	open my $in, "<", $file or die "$file: $!\n";
	local $/;
	my $text = <$in>;
	$text =~ s{/\*.*?\*/}{}gs;
	$text =~ s{"(?:[^"\\\n]|\\.)*"}{""}g;
	while ($text =~ /\b(struct|union|enum)\s+(\w+)\s*\{/g) {
		$files{$2}{$file} = 1;
	}
}

my $found = 0;
for my $tag (sort keys %files) {
	my @of = sort keys %{$files{$tag}};
	next if @of < 2 || $each_driver{$tag};
	next if @ARGV && !grep {
		my $folder = $_;
		grep { index($_, "$folder/") == 0 } @of;
	} @ARGV;
	printf "%-16s %s\n", $tag, join(" ", @of);
	$found++;
}
print "$found tags in several files\n";
exit($found > 0);

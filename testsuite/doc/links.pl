# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# links.pl PAGE... - the links of these Markdown pages, and whether each page is
# in a table of contents ("toctree") of one of them.
use strict;
use warnings;
use File::Basename;

my ($status, %anchors, %listed) = (0);

sub wrong
{
	print shift, "\n";
	$status = 1;
}

sub text_of
{
	my $name = shift;
	open my $in, "<", $name or die "$name: $!\n";
	local $/;
	return <$in>;
}

# The place of LINK, which a page of FOLDER has.
sub place
{
	my ($folder, $link) = @_;
	my $path = $folder eq "." ? $link : "$folder/$link";
	1 while $path =~ s{(^|/)\./}{$1} || $path =~ s{(^|/)[^/.]+/\.\./}{$1};
	return $path;
}

# The anchors of a page, as its readers make them of the headings.
sub anchors
{
	my $name = shift;
	return $anchors{$name} if $anchors{$name};
	my (%have, $text);
	($text = text_of($name)) =~ s/^```.*?^```$//gms;
	while ($text =~ /^#+ +(.*?) *$/gm) {
		my $anchor = lc $1;
		$anchor =~ s/\[([^]]*)\]\([^)]*\)/$1/g;
		$anchor =~ s/[^\w\- ]//g;
		$anchor =~ tr/ /-/;
		my $plain = $anchor;
		for (my $n = 1; $have{$anchor}; $n++) {
			$anchor = "$plain-$n";
		}
		$have{$anchor} = 1;
	}
	return $anchors{$name} = \%have;
}

for my $page (@ARGV) {
	# The site's first page is above the folder in which its source is.
	my $folder = $page eq "doc/site/index.md" ? "." : dirname($page);
	my $text = text_of($page);
	while ($text =~ /^```\{toctree\}\n(.*?)^```$/gms) {
		for (grep { /^[^:]/ } split /\n/, $1) {
			my $file = place($folder,
				(/<(.*)>/ ? $1 : $_) . ".md");
			wrong("$page: there is no $file") if !-f $file;
			$listed{$file} = 1;
		}
	}
	$text =~ s/^```.*?^```$//gms;
	$text =~ s/^    .*$//gm;
	$text =~ s/`[^`\n]*`//g;
	while ($text =~ /\]\(([^)\s]+)\)/g) {
		my ($link, $anchor) = split /#/, $1;
		next if $link =~ m{^\w+:};
		my $file = $link eq "" ? $page : place($folder, $link);
		next if $file =~ m{^doc/figures/} && $file =~ /svg$/;
		if (!-e $file) {
			wrong("$page: there is no $link");
		} elsif (defined $anchor && !anchors($file)->{$anchor}) {
			wrong("$page: $link has no heading '$anchor'");
		}
	}
}
for (@ARGV) {
	wrong("$_ is in no table of contents") if !$listed{$_} &&
		$_ ne "doc/site/index.md";
}
exit $status;

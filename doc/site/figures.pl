#!/usr/bin/perl
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# figures.pl RESULTS FOLDER - draws the tables of bench/RESULTS.md as bars, in
# SVG files: kernels.svg, programs.svg and cudafortran.svg, the speed beside
# CUDA, and launches.svg, microseconds of constructs one after another.
use strict;
use warnings;

my ($results, $folder) = @ARGV;
my %color = (C => "#2f6db5", Fortran => "#7a4fa3", "GCC C" => "#b9b9b9",
	acc => "#2f6db5", "GCC 12" => "#b9b9b9", waits => "#b9b9b9");

sub escaped
{
	my $text = shift;
	$text =~ s/&/&amp;/g;
	$text =~ s/</&lt;/g;
	return $text;
}

# One bar, from the left axis; a value beyond the scale is cut, and says so.
sub bar
{
	my ($name, $value, $y, $scale, $most) = @_;
	my $cut = $value > $most;
	my $width = ($cut ? $most : $value) * $scale;
	my $end = 170 + $width + 4;
	my $text = $cut ? "$value &#8594;" : $value;
	return qq(<rect x="170" y="$y" width="$width" height="9" ) .
		qq(fill="$color{$name}"/>\n) .
		qq(<text x="$end" y="@{[$y + 8]}" class="n">$text</text>\n);
}

# draw FILE TITLE LINE MOST SERIES ROWS: LINE is the value where a line is.
sub draw
{
	my ($file, $title, $line, $most, $series, $rows) = @_;
	die "$file: no rows in $results\n" if @$rows < 2;
	my ($scale, $y, $body) = (440 / $most, 46, "");
	for my $row (@$rows) {
		my ($name, @values) = @$row;
		my $middle = $y + 5 * @values + 2;
		$body .= qq(<text x="162" y="$middle" class="l">) .
			escaped($name) . "</text>\n";
		for my $i (0 .. $#values) {
			$body .= bar($series->[$i], $values[$i], $y, $scale,
				$most) if $values[$i] =~ /^[\d.]+$/;
			$y += 10;
		}
		$y += 7;
	}
	my ($x, $legend) = (170, "");
	for (@$series) {
		$legend .= qq(<rect x="$x" y="26" width="9" height="9" ) .
			qq(fill="$color{$_}"/><text x="@{[$x + 13]}" y="34">) .
			escaped($_) . "</text>\n";
		$x += 90;
	}
	my $at = 170 + $line * $scale;
	my $mark = $line ? qq(<line x1="$at" x2="$at" y1="42" y2="$y" ) .
		qq(stroke="#c0392b" stroke-dasharray="4 3"/>\n) : "";
	open my $out, ">", "$folder/$file" or die "$folder/$file: $!\n";
	print $out <<"SVG";
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 680 @{[$y + 6]}"
	font-family="sans-serif" font-size="11">
<style>.l { text-anchor: end } .n { font-size: 9px; fill: #444 }</style>
<rect width="680" height="@{[$y + 6]}" fill="#fff"/>
<text x="10" y="16" font-size="13" font-weight="bold">@{[escaped($title)]}</text>
$legend$mark$body</svg>
SVG
}

my (@kernels, @programs, @cudafortran, @launches, $part, $program);
open my $in, "<", $results or die "$results: $!\n";
while (<$in>) {
	$part = $1 if /^#+ (.*)/;
	my @cells = map { s/^\s+|[\s`]+$//gr } split /\|/;
	shift @cells if @cells && $cells[0] eq "";
	if (/^    double +(\S+) +\S+ +([\d.]+) +([\d.-]+).* +(\S+) +\S+$/ &&
		$1 !~ /^copy(in|out)/) {
		push @kernels, [$1, $2, $3, $4];
	} elsif ($part eq "Programs of others" && @cells >= 4) {
		my @words = split /, /, shift @cells;
		my ($cuda, $ours, $ratio, $gcc) = map { tr/,//dr } @cells;
		next if $cuda !~ /^[\d.]+$/;
		my $old = $gcc && $gcc =~ /^([\d.]+)/ ? $1 : undef;
		my $rate = $cuda > 100;
		$old = sprintf "%.2f", $rate ? $old / $cuda : $cuda / $old
			if defined $old;
		$program = shift @words if @words > 1;
		my $what = @words > 2 ? $words[-2] : @words > 1 ? "" : $words[0];
		push @programs, ["$program $what", $ratio, $old // ""];
	} elsif ($part eq "CUDA Fortran" && @cells >= 4 &&
		$cells[1] =~ /^[\d.]+$/) {
		push @cudafortran, [$cells[0], $cells[3]];
	} elsif ($part eq "Constructs one after another" && @cells >= 3 &&
		$cells[1] =~ /^([\d.]+)/ && $_ !~ /^\| (LU|SP|CG|MG)/) {
		my $waits = $1;
		my ($ours) = $cells[2] =~ /^([\d.]+)/;
		push @launches, [$cells[0] =~ s/ \(.*| over.*//r =~ tr/`//dr,
			$waits, $ours];
	}
}
mkdir $folder;
draw("kernels.svg", "Speed beside hand-written CUDA (line), H200, double",
	1, 2.1, ["C", "Fortran", "GCC C"], \@kernels);
draw("programs.svg", "Speed beside the CUDA version (line), H200", 1, 1.2,
	["acc", "GCC 12"], \@programs);
draw("cudafortran.svg", "CUDA Fortran, speed beside CUDA C (line), H200", 1,
	1.2, ["Fortran"], \@cudafortran);
draw("launches.svg", "Microseconds for a construct, one after another, H100",
	0, 25, ["waits", "acc"], \@launches);

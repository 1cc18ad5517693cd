#!/usr/bin/perl
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# timeline.pl [FROM TO] <TIMELINE >SVG - draws a file of ACC_X_TIMELINE, or the
# part between FROM and TO (microseconds after its first event), as a picture.
# doc/figures/timeline.svg is one of examples/tutorial/heat7.c, on sim:
#	ACC_X_TIMELINE=t.json ./heat7 1000 6; timeline.pl <t.json
use strict;
use warnings;

my ($from, $to) = @ARGV;
my %color = ("device init" => "#999999", "enter data" => "#8fb8de",
	"exit data" => "#8fb8de", upload => "#e08e3c", download => "#c94f4f",
	launch => "#4f9d69", wait => "#b9b9b9", update => "#d9b38c");
my (@events, %seen);

while (<STDIN>) {
	next unless /"name":"([^"]*)".*"ph":"X"/;
	my $name = $1;
	my ($kind) = /"cat":"([^"]*)"/;
	my ($start) = /"ts":([\d.]+)/;
	my ($length) = /"dur":([\d.]+)/;
	my ($thread) = /"tid":(\d+)/;
	push @events, { name => $name, kind => $kind, start => $start,
		end => $start + $length, thread => $thread };
}
die "no events\n" if !@events;
@events = sort { $a->{start} <=> $b->{start} || $b->{end} <=> $a->{end} }
	@events;
my $first = $events[0]{start};
my ($last) = sort { $b <=> $a } map { $_->{end} } @events;
$from //= 0;
$to //= $last - $first;
my $scale = 640 / ($to - $from);

# An event stands below those that have begun and not ended.
my (%open, %rows);
for my $e (@events) {
	my $stack = $open{$e->{thread}} //= [];
	pop @$stack while @$stack && $stack->[-1]{end} <= $e->{start};
	$e->{row} = @$stack;
	push @$stack, $e;
	$rows{$e->{thread}} = $e->{row} + 1
		if ($rows{$e->{thread}} // 0) < $e->{row} + 1;
}

my ($y, %top) = (40);
for (sort { $a <=> $b } keys %rows) {
	$top{$_} = $y;
	$y += 16 * $rows{$_} + 22;
}
print qq(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 680 $y" ) .
	qq(font-family="sans-serif" font-size="10">\n) .
	qq(<rect width="680" height="$y" fill="#fff"/>\n);
for (sort { $a <=> $b } keys %top) {
	print qq(<text x="10" y="@{[$top{$_} - 4]}">host thread $_</text>\n);
}
for my $e (@events) {
	my $x = ($e->{start} - $first - $from) * $scale;
	my $end = ($e->{end} - $first - $from) * $scale;
	next if $end < 0 || $x > 640;
	$x = 0 if $x < 0;
	$end = 640 if $end > 640;
	my $width = sprintf "%.2f", $end - $x < 0.4 ? 0.4 : $end - $x;
	my $at = $top{$e->{thread}} + 16 * $e->{row};
	my $fill = $color{$e->{kind}} // "#6a8caf";
	printf qq(<rect x="%.2f" y="%d" width="%s" height="14" fill="%s" ) .
		qq(stroke="#fff" stroke-width="0.3"><title>%s</title></rect>\n),
		20 + $x, $at, $width, $fill, $e->{name};
	my $room = int($width / 5.6);
	printf qq(<text x="%.2f" y="%d">%s</text>\n), 22 + $x, $at + 11,
		substr $e->{name}, 0, $room if $room > 5;
	$seen{$e->{kind}} = $fill;
}
my $x = 20;
for (sort keys %seen) {
	print qq(<rect x="$x" y="8" width="9" height="9" fill="$seen{$_}"/>) .
		qq(<text x="@{[$x + 12]}" y="16">$_</text>\n);
	$x += 26 + 6 * length;
}
print "</svg>\n";

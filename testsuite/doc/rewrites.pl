# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# rewrites.pl - the Fortran examples of doc/rewrites.md against what the
# compiler writes.
#
# usage:  perl rewrites.pl ACC-FRONT WORK <doc/rewrites.md
# What stands on the left, or before the blank line, is the user's; each line
# on the right must be in the result, in this order.  Blanks, continuations
# and the numbers in names of ours do not matter.
use strict;
use warnings;

my ($front, $work) = @ARGV;
my $names = <<'END';
subroutine example(a, b, m, t, n, c, d, q, w, done, h, k, x, j, s)
integer :: n, q, w, i, j, x, k(n), h(10), a(n), b(n), m(n, n)
real :: t(:), s
logical :: c, d, done
END

# The examples: lists of lines of the user's and of ours.
sub examples {
	my (@found, @block);
	my $fortran = 0;
	while (my $line = <STDIN>) {
		$fortran ||= $line =~ /^# Fortran/;
		next unless $fortran;
		chomp $line;
		if ($line =~ /^    / || ($line eq '' && @block)) {
			push @block, $line;
			next;
		}
		push @found, columns(@block) if @block;
		@block = ();
	}
	push @found, columns(@block) if @block;
	return @found;
}

sub columns {
	my (@user, @core);
	my @block = @_;
	pop @block while @block && $block[-1] eq '';
	my $two = grep { /^ {40,}\S/ || /^ +\S.*? {3,}\S/ } @block;
	my $below = 0;
	for (@block) {
		if ($_ eq '') {
			$below = 1;
		} elsif (!$two) {
			push @{ $below ? \@core : \@user }, $_;
		} elsif (/^ {40,}(\S.*)/) {
			push @core, $1;
		} elsif (/^ +(\S.*?) {3,}(\S.*)/) {
			push @user, $1;
			push @core, $2;
		} else {
			push @user, $_;
		}
	}
	return { user => \@user, core => \@core };
}

sub program {
	my @user = map { s/\.\.\./call body/r } @_;
	my $text = join "\n", @user, '';
	return "subroutine example(a, done)\ninteger :: a(10)\nlogical :: done\n"
		. $text if $user[0] =~ /declare/;
	$text = "!\$acc parallel\n$text!\$acc end parallel\n"
		if $user[0] =~ /acc loop/;
	return $names . $text . "end subroutine\n";
}

sub plain {
	my ($line, $called) = @_;
	$line = lc $line;
	$line =~ s/acc_rt_call/$called/g;
	$line =~ s/acc_rt_point/c_f_pointer/g;
	$line =~ s/\bacc_rt_if\d+/v/g;
	$line =~ s/\bacc_rt_([a-z]+)(\d[\d_]*|(?=\b)(?!_))/$1/g
		unless $line =~ /name=|use_device|data_async|fortran/;
	$line =~ s/\.\.\./callbody/;
	$line =~ s/\s//g;
	return $line;
}

# The statements of the result, with "call" and with the routine's own name
# for what calls the library.
sub result {
	my ($file) = @_;
	my @lines;
	my $bound = 'call';
	open my $out, '-|', $front, $file or die "$front: $!";
	while (my $line = <$out>) {
		chomp $line;
		if (@lines && $lines[-1][0] =~ s/&\s*$//) {
			$line =~ s/^\s*(!\$acc)?\s*&?//;
			$lines[-1][0] .= $line;
		} else {
			push @lines, [ $line ];
		}
	}
	close $out;
	for (@lines) {
		$bound = $1 if $_->[0] =~ /name="(\w+)"/;
		$_ = [ plain($_->[0], 'call'), plain($_->[0], $bound) ];
	}
	return @lines;
}

my ($count, $wrong) = (0, 0);
for my $e (examples()) {
	next unless @{ $e->{core} };
	my $file = "$work/example-" . ++$count . '.f90';
	open my $f, '>', $file or die "$file: $!";
	print $f program(@{ $e->{user} });
	close $f;
	my @lines = result($file);
	for my $want (map { split /;/ } @{ $e->{core} }) {
		my $text = plain($want, 'call');
		shift @lines while @lines && $text ne $lines[0][0]
			&& $text ne $lines[0][1];
		if (!@lines) {
			print "$file: no '$want'\n";
			$wrong++;
			last;
		}
		shift @lines;
	}
}
print "$count examples\n";
exit($wrong > 0 || $count < 10);

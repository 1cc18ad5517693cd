#!/usr/bin/perl
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# mutate.pl - changes one thing of the compiler or of the runtime at a time,
# and says how many of the changes the tests notice.
#
# usage:  perl SRC/testsuite/mutate/mutate.pl [NAME=VALUE ...] [PHASE ...]
#   in the build folder; PHASE is build, cover, run or report (all of them)
#   dir=mutate    where everything is put, with what is known so far
#   count=450     how many changes
#   seed=1        chooses them
#   jobs=2        tests at a time
#   cap=60        seconds of tests for a change that none has noticed, as cover
#                 took them
#   seconds=0     stops after as long, to go on with the next call
#   only=         a pattern: the files that are changed (build), all of the count
#   tests=        a pattern: the tests that look at the changes (cover, run)
#   room=, file=, number=   only these changes (run)
#   again=        LIST of verdicts whose changes are run again, e.g.
#                 survived,uncovered: by tests that are new or beyond a cap
#   make=         words for make, e.g. make="CC='ccache gcc'"
#
# build copies the sources, puts a switch at each chosen place (sites.pm,
# mutant.h), and compiles them all at once; what does not compile loses its
# changes.  cover runs each test once, and notes its time and the changes that
# it reaches; what an earlier build knew of a test holds as long as the test is
# the same, and a change that is new counts as reached where others of its file
# are (remove the file "cover" to begin afresh).  run has the tests that reach a
# change look at it, one after the other, until one fails: the folders in turn,
# in each those first that are fast and reach little but the change's file.
# Programs are compiled once (kept.sh) where the change is in the runtime alone.
# A test that takes far longer than it did has noticed too.  The changes are in
# the file "mutants", their verdicts in "results"; a verdict of an earlier build
# holds as long as the function is the same.
# report names those that no test has noticed or reached, and sums up.
# equivalent.txt lists changes that make no difference, with the reason.
use strict;
use warnings;
use Cwd qw(abs_path getcwd);
use Digest::MD5 qw(md5_hex);
use File::Basename;
use File::Copy;
use File::Find;
use File::Path qw(make_path remove_tree);
use POSIX qw(:sys_wait_h setsid);
use Time::HiRes qw(time sleep);

my $here;
BEGIN { $here = dirname(abs_path($0)); }
use lib $here;
use sites;

my %option = (dir => "mutate", count => 450, seed => 1, jobs => 2,
	cap => 60, seconds => 0, room => "", file => "", number => "",
	only => "", tests => "", again => "", make => "");
my %asked;
for (@ARGV) {
	if (/^(\w+)=(.*)$/s && exists $option{$1}) {
		$option{$1} = $2;
	} elsif (/^(?:build|cover|run|report)$/) {
		$asked{$_} = 1;
	} else {
		die "mutate.pl: '$_' is neither an option nor a phase\n";
	}
}
%asked = map { $_ => 1 } qw(build cover run report) unless %asked;
my $src = dirname(dirname($here));
make_path($option{dir});
my $dir = abs_path($option{dir});
my $started = time;
my @rooms = qw(front plugin lower targets libacc);
# Their share of the changes, roughly the root of their sizes.
my %share = (front => 24, plugin => 24, lower => 14, targets => 18,
	libacc => 20);

sub slurp
{
	my $file = shift;
	local $/;
	open my $in, "<", $file or return "";
	my $text = <$in>;
	return defined $text ? $text : "";
}

sub spill
{
	my ($file, $text) = @_;
	open my $out, ">", "$file.new" or die "$file: $!\n";
	print $out $text;
	close $out or die "$file: $!\n";
	rename "$file.new", $file or die "$file: $!\n";
}

sub append
{
	my ($file, $text) = @_;
	open my $out, ">>", $file or die "$file: $!\n";
	print $out $text;
	close $out or die "$file: $!\n";
}

sub is_late
{
	return $option{seconds} && time - $started > $option{seconds};
}

sub stop_early
{
	print "stopped before the end; call again to go on\n";
	exit 0;
}

# The files below the rooms that may be changed: no device code, and no
# programs that only the tests run.
sub sources
{
	my @found;
	find({ no_chdir => 1, wanted => sub {
		my $name = substr $_, 1 + length $src;
		return unless -f && /\.(?:c|cc|def)$/;
		return if m,/libacc/device/, || m,/aux/,;
		return if m,/(?:main|status|acc-image|trace)\.c$,
			|| m,/limits\.def$,;
		push @found, $name;
	} }, map { "$src/$_" } @rooms);
	return sort @found;
}

sub room_of
{
	my $file = shift;
	return $file =~ m,^(\w+)/, ? $1 : "";
}

# A number between 0 and 1 that the text and the seed give.
sub chance
{
	my $text = shift;
	return (1 + hex substr md5_hex("$option{seed} $text"), 0, 7) /
		(2 + 0xfffffff);
}

# Chooses the changes of a room: one of each file, then any; a kind's share is
# the root of how often there are such places.
sub choose_in
{
	my ($count, %sites) = @_;
	my (%often, %taken, @order, @first, @chosen);
	$often{$_->{kind}}++ for map { @$_ } values %sites;
	for my $file (sort keys %sites) {
		for my $site (@{$sites{$file}}) {
			$site->{file} = $file;
			$site->{rank} = -log(chance("$file $site->{key}")) *
				sqrt $often{$site->{kind}};
			push @order, $site;
		}
	}
	@order = sort { $a->{rank} <=> $b->{rank} ||
		$a->{key} cmp $b->{key} } @order;
	my %seen;
	@first = grep { !$seen{$_->{file}}++ } @order;
	for my $site (@first, @order) {
		last if @chosen >= $count;
		my $end = $site->{start} + $site->{length};
		my $others = $taken{$site->{file}} ||= [];
		next if grep { $site->{start} < $_->[1] && $end > $_->[0] }
			@$others;
		push @$others, [$site->{start}, $end];
		push @chosen, $site;
	}
	return @chosen;
}

sub choose
{
	my (%sites, @chosen);
	for my $file (grep { !$option{only} || /$option{only}/ } sources()) {
		my $text = slurp("$src/$file");
		my @found = $file =~ /\.def$/ ? sites::find_rows($text)
			: sites::find($text);
		$sites{room_of($file)}{$file} = \@found if @found;
	}
	# Where files are named, a room's share is that of its places.
	%share = map { my $room = $_; $room => scalar map { @$_ }
		values %{$sites{$room} || {}} } @rooms if $option{only};
	my $all = 0;
	$all += $_ for values %share;
	for my $room (@rooms) {
		push @chosen, choose_in($option{count} * $share{$room} / $all,
			%{$sites{$room} || {}});
	}
	@chosen = sort { $a->{file} cmp $b->{file} ||
		$a->{start} <=> $b->{start} } @chosen;
	my $number = 0;
	$_->{number} = ++$number for @chosen;
	return @chosen;
}

# Copies what has changed or is missing; the sources are written by
# write_sources().
sub copy_tree
{
	my %written = map { $_ => 1 } sources();
	find({ no_chdir => 1, preprocess => sub {
		return grep { $_ !~ /^(?:\.git|autom4te\.cache)$/ &&
			!-f "$File::Find::dir/$_/config.status" &&
			"$File::Find::dir/$_" ne $dir } @_;
	}, wanted => sub {
		return unless -f;
		my $name = substr $_, 1 + length $src;
		return if $written{$name};
		my $to = "$dir/src/$name";
		my @stat = stat;
		my @old = stat $to;
		return if @old && $old[7] == $stat[7] && $old[9] == $stat[9];
		make_path(dirname($to));
		# Programs that are kept may use it.
		remove_tree("$dir/kept") if $name =~ m,^testsuite/.*/aux/,;
		copy($_, $to) or die "$to: $!\n";
		chmod $stat[2] & 07777, $to;
		utime $stat[8], $stat[9], $to;
	} }, $src);
}

# Writes a file if its text is not the same already.
sub write_if_new
{
	my ($file, $text) = @_;
	return if slurp($file) eq $text;
	make_path(dirname($file));
	spill($file, $text);
}

sub write_sources
{
	my %by_file;
	push @{$by_file{$_->{file}}}, $_ for grep { !$_->{dropped} } @_;
	for my $file (sources()) {
		my $text = slurp("$src/$file");
		my @sites = @{$by_file{$file} || []};
		$text = $file =~ /\.def$/
			? sites::rewrite_rows($text, @sites)
			: sites::rewrite($text, @sites) if @sites;
		# So that tests may compile it too.
		$text = "#include \"$dir/mutant.h\"\n#line 1\n$text"
			if $file !~ /\.def$/;
		write_if_new("$dir/src/$file", $text);
	}
	write_rows(grep { $_->{kind} eq "row" && !$_->{dropped} } @_);
}

# The names of the rows, and what spoils the one that is asked for.
sub write_rows
{
	my $text = "";
	$text .= "ACC_MUTANT_DATA char acc_mutant_row_$_->{number}\[] = " .
		"$_->{new};\n" for @_;
	$text .= "__attribute__((constructor, unused)) static void\n" .
		"acc_mutant_rows(void)\n{\n" .
		"\tconst char *number = getenv(\"ACC_MUTANT\");\n" .
		"\tswitch (number ? atoi(number) : 0) {\n";
	$text .= "\tcase $_->{number}:\n" .
		"\t\tacc_mutant_row_$_->{number}\[0] = '?';\n\t\tbreak;\n" for @_;
	$text .= "\t}\n}\n";
	write_if_new("$dir/rows.h", $text);
	write_if_new("$dir/mutant.h", slurp("$here/mutant.h"));
}

# Drops the changes that the errors in make's log are about; false if there is
# none.
sub drop_failing
{
	my ($log, @chosen) = @_;
	my $dropped = 0;
	for my $line (split /\n/, $log) {
		for ($line =~ /acc_mutant_row_(\d+)/g) {
			my $site = $chosen[$_ - 1];
			next unless $line =~ /error:/ && !$site->{dropped};
			$site->{dropped} = ++$dropped;
		}
		next unless $line =~
			m,(?:^|/)((?:front|plugin|lower|targets|libacc)/\S+?):
			(\d+):.*\berror:,x;
		my ($file, $at) = ($1, $2);
		my @near = grep { !$_->{dropped} && $_->{file} eq $file }
			@chosen;
		my @exact = grep { $_->{line} <= $at && $at <= $_->{line} +
			($_->{new} =~ tr/\n//) } @near;
		$_->{dropped} = ++$dropped for @exact;
	}
	return $dropped if $dropped;
	# No place: all of the files with errors.
	for ($log =~ /^(?:\S*?src\/)?(\S+\.cc?):\d+:.*error:/gm) {
		my $file = $_;
		for my $site (grep { $_->{file} eq $file } @chosen) {
			$site->{dropped} = ++$dropped unless $site->{dropped};
		}
	}
	return $dropped;
}

sub compile
{
	make_path("$dir/build");
	delete @ENV{qw(ACC_MUTANT ACC_MUTANT_LOG MAKEFLAGS MFLAGS MAKELEVEL)};
	system("cd '$dir/build' && { test -f Makefile || " .
		"../src/configure -q --with-plugindir=no " .
		">../configure.log 2>&1; }") == 0
		or die "configure fails: $dir/configure.log\n";
	my $flags = "-O1 -w";
	return system("cd '$dir/build' && make -s -k -j$option{jobs} " .
		"CFLAGS='$flags' CXXFLAGS='$flags' $option{make} " .
		">../make.log 2>&1") == 0;
}

sub save_mutants
{
	my $text = "";
	$text .= join("\t", $_->{number}, $_->{file}, $_->{line},
		md5_hex($_->{body}), $_->{key}) . "\n"
		for grep { !$_->{dropped} } @_;
	spill("$dir/mutants", $text);
}

sub build
{
	my $wanted = md5_hex(join "\n", %option{qw(count seed only)},
		slurp("$here/sites.pm"), slurp("$here/mutant.h"),
		map { $_ . slurp("$src/$_") } sources());
	return if slurp("$dir/built") eq $wanted;
	my @chosen = choose();
	my %before = mutants();
	unlink "$dir/built";
	remove_tree("$dir/kept");
	copy_tree();
	for my $round (1 .. 20) {
		write_sources(@chosen);
		last if compile();
		drop_failing(slurp("$dir/make.log"), @chosen)
			or die "does not build: $dir/make.log\n";
		die "does not build: $dir/make.log\n" if $round == 20;
	}
	my @left = grep { !$_->{dropped} } @chosen;
	printf "%d changes of %d compile\n", scalar @left, scalar @chosen;
	save_mutants(@chosen);
	carry_cover(%before);
	spill("$dir/built", $wanted);
}

# Gives what is known of the tests the numbers of this build: before are the
# changes of the last.
sub carry_cover
{
	my %before = @_;
	my %now = mutants();
	my %known = covered();
	my (%number, %new);
	my $text = "";
	my %was = map { $_->{name} => 1 } values %before;
	$number{$_->{name}} = $_->{number} for values %now;
	push @{$new{$_->{file}}}, $_->{number} for
		grep { !$was{$_->{name}} } values %now;
	for my $test (map { $known{$_} } sort keys %known) {
		my (%numbers, %files);
		for my $old (grep { $_ } @before{@{$test->{numbers}}}) {
			my $number = $number{$old->{name}};
			$numbers{$number} = 1 if $number;
			$files{$old->{file}} = 1;
		}
		$numbers{$_} = 1 for map { @{$new{$_} || []} } keys %files;
		$text .= join("\t", @$test{qw(name digest status seconds)},
			join " ", sort { $a <=> $b } keys %numbers) . "\n";
	}
	spill("$dir/cover", $text);
}

sub mutants
{
	my %found;
	for (split /\n/, slurp("$dir/mutants")) {
		my ($number, $file, $line, $body, $key) = split /\t/;
		$found{$number} = { number => $number, file => $file,
			line => $line, body => $body, name => "$file: $key",
			room => room_of($file) };
	}
	return %found;
}

# Tests that look at the compiler and the runtime, whole programs last,
# otherwise in any order; the others read documents, sources or corpora, install,
# or have hundreds of programs made.
sub tests
{
	my @found;
	find({ no_chdir => 1, wanted => sub {
		return unless -f &&
			/\.(?:c|cc|f90|F90|f|F|cuf|CUF|ir|sh)$/ && !m,/aux/,;
		my $name = substr $_, 1 + length $src;
		return if $name !~ m,^testsuite/\w+/,;
		return if $name =~ m,^testsuite/(?:doc|examples|fuzz|install|
			style|mutate|random)/,x;
		return if $option{tests} && $name !~ /$option{tests}/;
		push @found, $name;
	} }, "$src/testsuite");
	my %slow = map { $_ => m,^testsuite/(?:run|spec|cuf)/, ? 1 : 0 } @found;
	return sort { $slow{$a} <=> $slow{$b} || chance($a) <=> chance($b) }
		@found;
}

# A build folder for one job: that of the build, but for the tests' folders.
sub job_folder
{
	my ($phase, $job) = @_;
	my $folder = "$dir/$phase.$job";
	remove_tree($folder);
	make_path("$folder/testsuite");
	for (glob "$dir/build/* $dir/build/.??*") {
		symlink $_, "$folder/" . basename($_)
			unless basename($_) eq "testsuite";
	}
	return $folder;
}

# Ends what is left of a session.
sub end_session
{
	my $session = shift;
	for (glob "/proc/[0-9]*/stat") {
		my $stat = slurp($_);
		kill "KILL", $1 if $stat =~ /^(\d+) \(.*\) \S+ \d+ \d+ (\d+) /s
			&& $2 == $session;
	}
}

# Runs a test in a session of its own, with limits of memory and of files:
# its status, or -1 if it was not done in time, and the seconds it took.
sub run_test
{
	my ($folder, $test, $limit, %env) = @_;
	my $begin = time;
	my $child = fork;
	die "fork: $!\n" unless defined $child;
	if (!$child) {
		setsid();
		chdir $folder;
		$ENV{ACC_BUILD} = $folder;
		$ENV{$_} = $env{$_} for keys %env;
		open STDIN, "<", "/dev/null";
		open STDOUT, ">", "$folder/log";
		open STDERR, ">&", \*STDOUT;
		exec("sh", "-c", 'ulimit -c 0; ulimit -f 400000; ' .
			'ulimit -v 12000000; exec sh "$0" "$1"',
			"$dir/src/testsuite/run-test.sh", $test) ||
			POSIX::_exit(127);
	}
	my ($status, $pause) = (-1, 0.01);
	while (time - $begin < $limit) {
		if (waitpid($child, WNOHANG) == $child) {
			$status = $? & 127 ? 128 : $? >> 8;
			last;
		}
		sleep $pause;
		$pause *= 1.5 if $pause < 0.1;
	}
	end_session($child);
	waitpid $child, 0 if $status == -1;
	remove_tree("$folder/$test.dir") if $status != 0;
	return ($status, time - $begin);
}

# Runs work for each item, as many at a time as there are jobs; work gets the
# item and the job's folder, in a process of its own, and done is called with
# the line that it returned.
sub in_parallel
{
	my ($phase, $next, $work, $done) = @_;
	my (%job_of, %item_of);
	my @free = (1 .. $option{jobs});
	my %folder = map { $_ => job_folder($phase, $_) } @free;
	my $over = 0;
	while (1) {
		while (@free && !$over) {
			my $item = is_late() ? undef : $next->();
			if (!defined $item) {
				$over = 1;
				last;
			}
			my $job = shift @free;
			my $child = fork;
			die "fork: $!\n" unless defined $child;
			if (!$child) {
				my $line = $work->($item, $folder{$job});
				spill("$folder{$job}/answer", $line);
				POSIX::_exit(0);
			}
			($job_of{$child}, $item_of{$child}) = ($job, $item);
		}
		last unless %job_of;
		my $child = waitpid -1, 0;
		my $job = delete $job_of{$child} or next;
		$done->($item_of{$child}, slurp("$folder{$job}/answer"));
		unlink "$folder{$job}/answer";
		push @free, $job;
	}
	remove_tree($_) for values %folder;
	return !is_late();
}

# What is known of the tests: name -> digest, status, seconds, changes.
sub covered
{
	my %known;
	for (split /\n/, slurp("$dir/cover")) {
		my ($name, $digest, $status, $seconds, $numbers) =
			split /\t/, $_, -1;
		next unless defined $numbers;
		$known{$name} = { name => $name, digest => $digest,
			status => $status, seconds => $seconds,
			numbers => [split / /, $numbers] };
	}
	return %known;
}

sub digest
{
	return md5_hex(slurp("$src/" . shift));
}

# The rows whose name a test, or a file that it may use, has among its words.
sub rows_in
{
	my ($test, %mutants) = @_;
	my $aux = dirname("$src/$test") . "/aux";
	my %words = map { $_ => 1 } map { slurp($_) =~ /(\w+)/g } "$src/$test",
		$test =~ /\.sh$/ ? (glob("$aux/*"), glob("$aux/../../gpu/aux/*"))
			: ();
	return map { $_->{number} } grep { $_->{name} =~ /: row: "(\w+)/ &&
		$words{$1} } values %mutants;
}

sub cover
{
	copy_tree();
	my %known = covered();
	my %mutants = mutants();
	# A test that failed may have been disturbed.
	my @left = grep { !$known{$_} || $known{$_}{digest} ne digest($_) ||
		$known{$_}{status} !~ /^(?:0|77)$/ } tests();
	my $count = @left;
	my $over = in_parallel("cover", sub { shift @left }, sub {
		my ($test, $folder) = @_;
		my $log = "$folder/reached";
		unlink $log;
		my ($status, $seconds) = run_test($folder, $test, 300,
			ACC_MUTANT_LOG => $log);
		my %numbers = map { $_ => 1 } slurp($log) =~ /^(\d+)$/gm,
			rows_in($test, %mutants);
		return join("\t", $test, digest($test), $status,
			sprintf("%.2f", $seconds),
			join " ", sort { $a <=> $b } keys %numbers) . "\n";
	}, sub {
		append("$dir/cover", $_[1]);
	});
	%known = covered();
	my @failed = grep { $known{$_}{status} != 0 &&
		$known{$_}{status} != 77 } sort keys %known;
	printf "%d tests covered now, %d in all, of which fail: %s\n", $count,
		scalar keys %known, "@failed";
	stop_early() unless $over;
}

# Verdicts so far: number -> { verdict, test, seconds, passed }: the last are
# the tests that did not notice, with their digests.  Verdicts of earlier builds
# hold as long as the function is the same.
sub results
{
	my %mutants = @_;
	my (%known, %number);
	$number{"$_->{name}\t$_->{body}"} = $_->{number} for values %mutants;
	for (split /\n/, slurp("$dir/results")) {
		my ($name, $body, $verdict, $test, $seconds, $passed) =
			split /\t/, $_, -1;
		my $number = $number{"$name\t$body"} or next;
		$known{$number} = { verdict => $verdict, test => $test,
			seconds => $seconds,
			passed => [split /,/, defined $passed ? $passed : ""] };
	}
	return %known;
}

# Changes that make no difference: a line in column one is the folder, the
# file's name, and the key of the change; the reason is indented below.
sub equivalents
{
	my (%reason, $key);
	for (split /\n/, slurp("$here/equivalent.txt")) {
		next if /^#/ || /^\s*$/;
		if (/^\s+(.*)/) {
			die "equivalent.txt: a reason without a change\n"
				unless defined $key;
			$reason{$key} .= " $1";
		} else {
			$key = $_;
			$reason{$key} = "";
		}
	}
	return %reason;
}

# The files that are compiled for the runtime and for nothing else.
sub runtime_files
{
	my (%runtime, %other);
	find({ no_chdir => 1, wanted => sub {
		return unless /\.mk$/;
		my $text = slurp($_);
		$text =~ s/\\\n/ /g;
		while ($text =~ /^(\w+)_SOURCES\s*\+?=(.*)/gm) {
			my ($product, $words) = ($1, $2);
			for ($words =~ /(\S+\.c)\b/g) {
				$runtime{$_} = 1 if $product =~ /^libacc_/;
				$other{$_} = 1 if $product !~ /^libacc_/;
			}
		}
	} }, map { "$src/$_" } @rooms);
	return map { $_ => 1 } grep { !$other{$_} } keys %runtime;
}

# The seconds that a test takes: few where its program is kept.
sub seconds_of
{
	my ($mutant, $test) = @_;
	return $test->{seconds} if !$mutant->{runtime} ||
		$test->{name} =~ /\.sh$/;
	return 0.2 + $test->{seconds} / 10;
}

# The tests for a change, in the order in which they are tried: the folders in
# turn; in each those first that are fast, reach little but this file's changes,
# and have noticed others of them.
sub order
{
	my ($mutant, $reaching, $kills, $file_of) = @_;
	my (%by_folder, @order);
	for my $test (@$reaching) {
		my $noticed = $kills->{$mutant->{file}}{$test->{name}} || 0;
		my $same = grep { ($file_of->{$_} || "") eq $mutant->{file} }
			@{$test->{numbers}};
		$test->{cost} = seconds_of($mutant, $test) *
			sqrt(@{$test->{numbers}}) / $same / (1 + 3 * $noticed);
		my ($folder) = $test->{name} =~ m,^testsuite/(\w+),;
		push @{$by_folder{$folder}}, $test;
	}
	my @lists = map { [sort { $a->{cost} <=> $b->{cost} ||
		$a->{name} cmp $b->{name} } @$_] } values %by_folder;
	while (@lists) {
		@lists = sort { $a->[0]{cost} <=> $b->[0]{cost} } @lists;
		push @order, shift @$_ for @lists;
		@lists = grep { @$_ } @lists;
	}
	return @order;
}

# A test without programs that run fails of a fault alone; others may be
# disturbed by what else the machine does.
sub is_steady
{
	return $_[0] =~ m,^testsuite/(?:plugin|front|lower)/, ||
		$_[0] =~ /\.ir$/;
}

# The compilers by way of kept.sh, for a test without a script of its own.
sub keep_words
{
	my ($mutant, $test) = @_;
	return () if $test =~ /\.sh$/;
	my $made = slurp("$dir/build/Makefile");
	my %words = (KEPT => "$dir/kept",
		KEPT_ALL => $mutant->{runtime} ? "yes" : "");
	for (qw(CC CXX FC)) {
		my ($compiler) = $made =~ /^$_ = *(.*)/m;
		$words{$_} = "sh $here/kept.sh $compiler" if $compiler;
	}
	return %words;
}

# Has tests look at a change until one fails; but those that passed before.
sub judge
{
	my ($mutant, $folder, $before, @tests) = @_;
	my ($begin, @passed) = (time, @$before);
	my %passed = map { $_ => 1 } @passed;
	my $answer = sub {
		my ($verdict, $test) = @_;
		return join("\t", $mutant->{name}, $mutant->{body}, $verdict,
			$test, sprintf("%.1f", time - $begin),
			join ",", @passed) . "\n";
	};
	return $answer->("uncovered", "-") unless @tests;
	my $spent = 0;
	for my $test (@tests) {
		my $name = "$test->{name}\@" . substr $test->{digest}, 0, 8;
		last if $option{cap} && $spent >= $option{cap};
		$spent += seconds_of($mutant, $test);
		next if $passed{$name};
		my $limit = 20 + 4 * $test->{seconds};
		my %env = (ACC_MUTANT => $mutant->{number},
			keep_words($mutant, $test->{name}));
		my ($status) = run_test($folder, $test->{name}, $limit, %env);
		push @passed, $name if $status == 0 || $status == 77;
		next if $status == 0 || $status == 77;
		# A machine with other work may be slow.
		if ($status == -1) {
			($status) = run_test($folder, $test->{name}, 2 * $limit,
				%env);
			next if $status == 0;
			return $answer->("hung", $test->{name})
				if $status == -1;
		}
		return $answer->("noticed", $test->{name})
			if is_steady($test->{name}) ||
			(run_test($folder, $test->{name}, 10 * $limit,
				ACC_MUTANT => 0))[0] == 0;
	}
	return $answer->("survived", "-");
}

sub run
{
	my %mutants = mutants();
	my %tests = covered();
	my %known = results(%mutants);
	my %again = map { $_ => 1 } split /,/, $option{again};
	my %current = map { $_ => 1 } tests();
	my %runtime = runtime_files();
	my %file_of = map { $_ => $mutants{$_}{file} } keys %mutants;
	my (%reaching, %kills);
	$_->{runtime} = $runtime{$_->{file}} for values %mutants;
	for my $test (grep { $current{$_->{name}} && $_->{status} == 0 }
		values %tests) {
		push @{$reaching{$_}}, $test for @{$test->{numbers}};
	}
	for (keys %known) {
		$kills{$mutants{$_}{file}}{$known{$_}{test}}++;
	}
	my @left = sort { chance($a->{name}) <=> chance($b->{name}) } grep {
		my $was = $known{$_->{number}};
		(!$was || $again{$was->{verdict}}) &&
			(!$option{room} || $_->{room} eq $option{room}) &&
			(!$option{file} || $_->{file} =~ /$option{file}/) &&
			(!$option{number} ||
				",$option{number}," =~ /,$_->{number},/)
	} values %mutants;
	my $over = in_parallel("run", sub { shift @left }, sub {
		my ($mutant, $folder) = @_;
		my $number = $mutant->{number};
		my $was = $known{$number};
		return judge($mutant, $folder, $was ? $was->{passed} : [],
			order($mutant, $reaching{$number} || [], \%kills,
				\%file_of));
	}, sub {
		my ($mutant, $line) = @_;
		my (undef, undef, undef, $test) = split /\t/, $line;
		$kills{$mutant->{file}}{$test || "-"}++;
		append("$dir/results", $line);
	});
	stop_early() unless $over;
}

sub report
{
	my %mutants = mutants();
	my %known = results(%mutants);
	my %reason = equivalents();
	my (%sum, @lists);
	for my $mutant (sort { $a->{number} <=> $b->{number} } values %mutants) {
		my $result = $known{$mutant->{number}};
		my $verdict = $result ? $result->{verdict} : "open";
		$verdict = "equivalent" if exists $reason{$mutant->{name}} &&
			$verdict =~ /^(?:survived|uncovered)$/;
		$sum{$_}{$verdict}++ for $mutant->{room}, "all";
		next unless $verdict =~ /^(?:survived|uncovered)$/;
		push @lists, "$mutant->{name}\n\t$verdict, number " .
			"$mutant->{number}, line $mutant->{line}, " .
			scalar(@{$result->{passed}}) . " tests\n";
	}
	print @lists;
	my @columns = qw(noticed hung survived uncovered equivalent open);
	printf "%-8s" . " %10s" x (2 + @columns) . "\n", "", "changes",
		@columns, "percent";
	for my $room (@rooms, "all") {
		my %n = map { $_ => $sum{$room}{$_} || 0 } @columns;
		my $all = 0;
		$all += $_ for values %n;
		my $judged = $all - $n{equivalent} - $n{open};
		printf "%-8s" . " %10d" x (1 + @columns) . " %10s\n", $room,
			$all, @n{@columns}, $judged ? sprintf "%.1f",
			100 * ($n{noticed} + $n{hung}) / $judged : "-";
	}
}

build() if $asked{build};
cover() if $asked{cover};
run() if $asked{run};
report() if $asked{report};

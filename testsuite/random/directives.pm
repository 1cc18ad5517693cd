# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# directives.pm - what directives and routines of the API say beside their work.
#
# make() gives a feature (see features.pm): steps on three arrays of two
# dimensions, in queues.  Waits name queues in every way, and devices; clauses
# follow device_type; conditions stand where a directive has one; init, shutdown
# and set stand between; data comes and goes by directives and by routines.
#
# Of each array is known where its value is, on the device ("device"), the host
# ("host") or both, in what queue it is worked on, and who refers to it.
package directives;
use strict;
use warnings;

use common;

# End of the names; the language; whether it is Fortran; the arrays; how they
# are declared; rows and columns; the default queue, if it is set.
my ($k, $lang, $f, @arrays, $kind, $rows, $columns, $default);

# A call of the API, and what stands for it without.
sub api
{
	my ($call, $else) = @_;
	has("API: " . $call =~ s/\(.*//r);
	line("#ifdef _OPENACC");
	line($f ? "call $call" : "$call;");
	line("#else"), line($else, $f ? "" : ";") if $else;
	line("#endif");
}

# Conditions, which are true or false when the program runs.
sub holds { return $f ? pick("on > 0", "n > 2", ".true.") : pick("on", "n > 2", "1") }
sub fails { return $f ? pick("on < 0", ".false.") : pick("!on", "n < 2", "0") }

sub maybe_if { return chance(30) ? "if(" . holds() . ")" : "" }

sub device { return pick("d", "0", "d * 2") }

# A queue's number, a constant or not.
sub queue
{
	my $q = shift;
	return chance(60) ? $q : $q == 1 ? "q" : "q + " . ($q - 1);
}

sub queues
{
	return join ", ", map { queue($_) } @_;
}

# How a wait names its queues.
sub waits
{
	my @q = @_;
	my $list = queues(@q);
	my $form = pick("list", "queues", "devnum", "both", "all");
	has("wait: $form");
	my $d = device();
	return $form eq "list" ? "wait($list)" : $form eq "queues"
		? "wait(queues: $list)" : $form eq "devnum"
		? "wait(devnum: $d: $list)" : $form eq "both"
		? "wait(devnum: $d: queues: $list)" : "wait";
}

# The queues besides q in which the arrays are worked on.
sub pending
{
	my ($q, @a) = @_;
	my %queues = map { $_->{queue} => 1 } grep { $_->{queue}
		&& $_->{queue} != $q } @a;
	return sort keys %queues;
}

# Text of a wait clause, or a wait before, so that queue q is after the arrays'.
sub after
{
	my ($q, @a) = @_;
	my @before = pending($q, @a) or return "";
	my $how = number(8);
	# What has no queue: the host waits.
	$how = 5 + 2 * number(2) if !$q && $how > 3;
	return waits(@before) if $how < 4;
	if ($how == 4) {
		acc(waits(@before), "async(" . queue($q) . ")", maybe_if());
	} elsif ($how == 5) {
		acc(waits(@before), maybe_if());
	} elsif ($how == 6) {
		for my $b (@before) {
			my ($one, $two) = (queue($b), queue($q));
			api(pick("acc_wait_async($one, $two)",
				"acc_wait_device_async($one, $two, d)",
				"acc_wait_all_async($two)",
				"acc_wait_all_device_async($two, d)"));
		}
	} else {
		for my $b (@before) {
			my $one = queue($b);
			api(pick("acc_wait($one)", "acc_wait_device($one, d)",
				"acc_wait_all()", "acc_wait_all_device(d)"));
		}
	}
	return "";
}

# The clause for a queue.
sub async
{
	my $q = shift;
	return "" unless $q;
	return "async" if $default && $q == $default && chance(50);
	return "async(" . queue($q) . ")";
}

# The host waits for the array.
sub settle
{
	my $a = shift;
	return unless $a->{queue};
	my $q = $a->{queue};
	my $one = queue($q);
	if (chance(70)) {
		acc(waits($q), maybe_if());
	} else {
		api(pick("acc_wait($one)", "acc_wait_device($one, d)",
			"acc_wait_all()", "acc_wait_all_device(d)"));
	}
	$a->{queue} = 0;
}

# The array in a clause.
sub section
{
	my $a = shift;
	my $name = $a->{name};
	return $name if $f ? chance(70) : $kind ne "pointer" && chance(70);
	return "$name(:, :)" if $f;
	return "$name\[0:n][0:m]";
}

sub list { return join ", ", map { section($_) } @_ }

sub bytes { return "n * m * sizeof(" . shift->{type} . ")" }

# Array and size as arguments of a routine.
sub whole
{
	my $a = shift;
	return $f ? $a->{name} : "$a->{name}, " . bytes($a);
}

# Clauses of the levels after device_type, those for all alike.
sub types
{
	my ($all, @some) = @_;
	return $all if chance(60);
	has("device_type");
	my $host = pick(@some, $all);
	my $other = pick(@some, $all);
	return pick("device_type(host) $host device_type(*) $all",
		"device_type(nvidia, radeon) $other device_type(host) $host " .
		"device_type(default) $all",
		"device_type(nvidia) $other device_type(*) $all",
		"device_type(*) $all");
}

# The element of an iteration.
sub element
{
	my $a = shift;
	return $f ? "$a->{name}(j, i)" : "$a->{name}\[i][j]";
}

sub integer { return $f ? "int($_[0])" : "(int)$_[0]" }

sub value
{
	my @names = ((map { integer(element($_)) } @_), "i", "j", "on");
	my ($x, $y) = (pick(@names), pick(@names, 1 + number(9)));
	return pick($f ? ("mod($x * 3 + $y, 31)", "merge($x, $y, $x > $y)",
		"ieor($x, $y)") : ("($x * 3 + $y) % 31", "($x > $y ? $x : $y)",
		"($x ^ $y)"), "max($x, $y) - 3", "$x + $y", "$x * 2 - $y");
}

sub head
{
	my ($v, $end) = @_;
	return line("do $v = 1, $end") if $f;
	line("for (int $v = 0; $v < $end; $v++) {");
}

sub end_loop { line($f ? "end do" : "}") }

# to = value of from, in all iterations of the two loops.
sub store
{
	my ($to, @from) = @_;
	my $v = value($to, @from);
	line(element($to), " = ", $f ? "mod($v, 1009)" : "($v) % 1009;");
}

sub cached
{
	my $a = shift;
	return if chance(75);
	has("cache");
	my $read = chance(30) ? "readonly: " : "";
	my $e = element($a);
	acc("cache($read" . pick($e, $f ? "$a->{name}(j:j, i)"
		: "$a->{name}\[i][j:1]") . ")");
}

# Whether the array has a reference.
sub is_there
{
	my $a = shift;
	return $a->{structured} + $a->{dynamic} > 0;
}

# The array's value is on the device, for queue q.
sub need_device
{
	my ($a, $q) = @_;
	return if !is_there($a) || $a->{at} ne "host";
	update($a, "device", $q);
}

# The array's value is on the host, and nothing is under way.
sub need_host
{
	my $a = shift;
	update($a, "self", number(4)) if is_there($a) && $a->{at} eq "device";
	settle($a);
}

sub update
{
	my ($a, $to, $q) = @_;
	my $wait = after($q, $a);
	if (chance(35)) {
		acc($wait, maybe_if()) if $wait;
		my $name = "acc_update_$to";
		my $w = whole($a);
		api($q ? "${name}_async($w, " . queue($q) . ")" : "$name($w)");
	} else {
		has("update: clauses");
		my $types = $q && !$f && chance(20) ? "device_type(host) " . async($q) .
			" device_type(*) " . async($q) : async($q);
		acc("update", "$to(" . section($a) . ")", $wait, maybe_if(),
			pick("", "", "if_present"), $types);
	}
	# Without a queue the host waits for the copy, and for what is waited for.
	$a->{queue} = $q;
	$a->{at} = "both";
}

# A construct changes an array, and reads another.
sub construct
{
	my ($to, $from) = (pick(@arrays), pick(@arrays));
	my $q = number(4);
	my @used = $to == $from ? ($to) : ($to, $from);
	# What is absent is copied by the construct, which has the host wait.
	$q = 0 if grep { !is_there($_) } @used;
	my $off = chance(8);
	my $what = pick("parallel loop", "parallel loop", "parallel",
		"kernels loop", "serial loop");
	has("directive: $what");
	if ($off) {
		has("construct on the host");
		need_host($_) for @used;
		$q = 0;
	} else {
		need_device($_, $q) for @used;
	}
	my $wait = after($q, @used);
	my $there = !grep { !is_there($_) } @used;
	my $data = $off ? "" : $there ? pick("present(" . list(@used) . ")",
		"default(present)", "", "copy(" . list($to) . ")",
		"default(none) present(" . list(@used) . ") copyin(on, n, m)")
		: pick($kind eq "pointer" ? () : "", "copy(" . list(@used) .
		")");
	my $if = $off ? pick("if(" . fails() . ")", "self", "self(" . holds() . ")")
		: pick("", "", "if(" . holds() . ")", "self(" . fails() . ")");
	my $shape = $what =~ /serial/ ? "" : types("num_gangs(" .
		(1 + number(5)) . ")", "num_gangs(2) vector_length(8)",
		"num_workers(3)", "vector_length(32) num_workers(2)", "");
	$shape = "" if $shape =~ /^num/ && chance(50);
	my $sum = !$q && $what =~ /loop/ && $data !~ /none/ && chance(30);
	my $red = $sum ? "reduction(+:s)" : "";
	my $dims = $what eq "parallel" && chance(50);
	my $async = async($q);
	my ($outer, $inner) = ("", "seq");
	if ($dims) {
		has("three gangs");
		# Gangs of a dimension that no loop has do the same.
		my $second = chance(60) ? 1 + number(4) : 1;
		acc($what, $data, $if, $wait, $async, "num_gangs(" .
			(1 + number(4)) . ", $second" . pick("", ", 1") . ")");
		($outer, $inner) = @{$second > 1 || chance(50)
			? pick(["gang(dim: 2)", "gang(dim: 1)"],
				["gang(dim: 2)", "gang(dim: 1) vector"])
			: pick(["gang(dim: 1)", "vector"],
				["gang", "worker vector"])};
	} elsif ($what eq "parallel") {
		acc($what, $data, $if, $wait, $async, $shape);
	}
	if ($what =~ /kernels/) {
		($outer, $inner) = ("independent", pick("independent", "seq"));
	} elsif ($what !~ /serial/ && !$dims) {
		$outer = types("gang", "gang worker", "gang(static: 2)")
			if chance(70);
		$inner = $outer =~ /worker/ ? types("vector", "seq")
			: types("vector", "worker", "worker vector", "seq")
			if $outer;
	}
	my $collapse = $what =~ /serial|kernels/ ? 0 : chance(25);
	if ($collapse && !$dims) {
		my $force = chance(40) ? "force: " : "";
		has("collapse " . ($force || "plain"));
		$outer = types("gang vector", "gang", "gang worker vector", "") .
			"";
		$outer = "collapse(${force}2) $outer";
	}
	if ($what eq "parallel") {
		line("{") unless $f;
		acc("loop", $red, $outer);
	} elsif ($outer =~ /device_type/ || $shape =~ /device_type/) {
		# Few clauses may follow device_type.
		acc($what, $data, $if, $red, $wait, $async, $outer =~
			/device_type/ ? $outer : "$outer $shape");
	} else {
		acc($what, $outer, $data, $if, $red, $wait, $async, $shape);
	}
	head("i", $f ? "n" : "n");
	if ($outer !~ /collapse/) {
		acc("loop", $inner =~ /^seq$/ ? "" : $red, $inner)
			if $what !~ /serial/ && (chance(90) || $sum || $dims);
	} elsif ($outer =~ /force/ && !$f) {
		line("int w = i % 3;");
	}
	head("j", "m");
	cached($from) if $from != $to;
	my $e = element($to);
	if ($lang ne "c" || chance(80)) {
		store($to, $from);
	} else {
		store($to);
	}
	if ($to->{type} !~ /short|\(2\)/ && chance(20)) {
		has("atomic: if");
		acc("atomic", pick("update ", ""), "if(" . pick(holds(), fails(),
			$f ? "mod(i, 2) == 0" : "i % 2") . ")");
		line($f ? "$e = $e + j" : "$e += j;");
	}
	line("$e += w;") if $outer =~ /force/ && !$f;
	line($f ? "s = s + mod(" . integer($e) . ", 7)" : "s += (int)$e % 7;")
		if $sum;
	end_loop();
	end_loop();
	line($f ? "!\$acc end parallel" : "}") if $what eq "parallel";
	for (@used) {
		$_->{queue} = $q;
	}
	$to->{at} = $off || !is_there($to) ? "host" : "device";
}

# Numbers of a histogram, by atomic updates that have a condition.
sub histogram
{
	my $a = pick(@arrays);
	has("atomic: if in parallel");
	need_host($a), need_device($a, 0);
	settle($a);
	my $form = pick("update", "capture");
	my $private = $f ? "private(o)" : "";
	my $h = $f ? "h(mod(abs(" . integer(element($a)) . "), 5) + 1)"
		: "h[abs((int)" . element($a) . ") % 5]";
	acc("parallel loop", pick("gang", "gang vector", ""), $private, is_there($a) ?
		"present(" . section($a) . ")" : "copyin(" . section($a) . ")",
		"copy(h)");
	head("i", "n");
	head("j", "m");
	line("int o;") unless $f;
	acc("atomic", $form, "if(" . holds() . ")");
	line($f ? "$h = $h + 1" : $form eq "update" ? "$h += 1;"
		: "o = $h++;") if !$f || $form eq "update";
	if ($f && $form eq "capture") {
		line("o = $h"), line("$h = $h + 1"), line("!\$acc end atomic");
	}
	line("(void)o;") unless $f;
	end_loop();
	end_loop();
}

# Data of an array begins by a directive or a routine.
sub begin
{
	my ($a, $structured) = @_;
	my $q = number(4);
	my $there = is_there($a);
	need_device($a, $q) if $there;
	my $wait = after($q, $a);
	my $w = whole($a);
	my $new = chance(25) && ($there || $a->{at} ne "host") ? "create"
		: "copyin";
	$new = "copyin" unless $there;
	if ($structured) {
		acc("data copy(" . section($a) . ")", maybe_if(), $wait,
			async($q));
		line("{") unless $f;
		$a->{structured}++;
	} elsif (chance(50)) {
		acc("enter data $new(" . section($a) . ")", $wait, maybe_if(),
			async($q));
		$a->{dynamic}++;
	} else {
		acc($wait) if $wait;
		api($q ? "acc_${new}_async($w, " . queue($q) . ")"
			: "acc_$new($w)");
		$a->{dynamic}++;
	}
	$a->{queue} = $q;
	$a->{at} = "both" if !$there;
}

# A dynamic reference of an array ends, or all of them.
sub end
{
	my ($a, $all) = @_;
	my $q = number(4);
	my $last = !$a->{structured} && ($all || $a->{dynamic} == 1);
	# A copy out would bring an old value.
	need_device($a, $q) if $last;
	my $wait = after($q, $a);
	my $w = whole($a);
	my $out = $last && $a->{at} eq "device" ? "copyout"
		: pick("copyout", "delete");
	$out = "delete" if !$last && $a->{at} eq "host";
	my $final = $all ? "finalize" : "";
	if (chance(50)) {
		acc("exit data $out(" . section($a) . ")", $final, $wait,
			maybe_if(), async($q));
	} else {
		acc($wait) if $wait;
		my $name = "acc_$out" . ($all ? "_finalize" : "");
		api($q ? "${name}_async($w, " . queue($q) . ")" : "$name($w)");
	}
	$a->{dynamic} = $all ? 0 : $a->{dynamic} - 1;
	$a->{queue} = $q;
	$a->{at} = "host" if $last;
}

# Copies between the memories and within the device, by addresses.
sub copied
{
	my ($to, $from) = (pick(@arrays), pick(@arrays));
	return if $to == $from || $to->{type} ne $from->{type} || $f
		|| !is_there($to);
	my $q = number(4);
	my $n = bytes($to);
	my $address = sub { return "acc_deviceptr($_[0]{name})" };
	my $async = sub { return $q ? "$_[0]_async($_[1], " . queue($q) . ")"
		: "$_[0]($_[1])" };
	my $else = "memcpy($to->{name}, $from->{name}, $n)";
	if (chance(40) && is_there($from)) {
		need_device($from, $q);
		my $wait = after($q, $to, $from);
		acc($wait) if $wait;
		api($async->(pick("acc_memcpy_device"), $address->($to) . ", " .
			$address->($from) . ", $n"), $else);
		$to->{at} = "device";
	} elsif (chance(50) || !is_there($from)) {
		need_host($from);
		my $wait = after($q, $to);
		acc($wait) if $wait;
		api($async->("acc_memcpy_to_device", $address->($to) .
			", $from->{name}, $n"), $else);
		$to->{at} = "device";
	} else {
		need_device($from, $q);
		settle($to);
		my $wait = after($q, $from);
		acc($wait) if $wait;
		api($async->("acc_memcpy_from_device", "$to->{name}, " .
			$address->($from) . ", $n"), $else);
		$to->{at} = "host";
	}
	$to->{queue} = $from->{queue} = $q;
}

# Addresses of the device in a call, where a condition may keep those of the host.
sub addresses
{
	my $a = shift;
	my $there = is_there($a);
	my $on = $there && chance(60);
	need_host($a), need_device($a, 0);
	settle($a);
	has("host_data: " . ($on ? "if" : $there ? "off" : "if_present"));
	acc("host_data use_device($a->{name})", $on ? pick("", "if_present",
		"if(" . holds() . ")") : $there ? "if(" . fails() . ")"
		: "if_present");
	line("{") unless $f;
	my $name = ($on ? "on$k" : "off$k") . "_$a->{number}";
	line($f ? "call $name($a->{name}, n, m)"
		: "$name(($a->{type} *)$a->{name}, n, m);");
	line($f ? "!\$acc end host_data" : "}");
	$a->{at} = $there ? "device" : "host";
	$a->{called}{$name} = $on;
}

# The procedures that addresses() calls.
sub procedures
{
	my @text;
	for my $a (@arrays) {
		for my $name (sort keys %{$a->{called}}) {
			my $data = $a->{called}{$name} ? "deviceptr(p)"
				: $f ? "copy(p)" : "copy(p[0:n * m])";
			my $loop = pick("parallel loop", "kernels loop",
				"parallel loop gang vector");
			push @text, $f ? ("subroutine $name(p, n, m)",
				"integer, intent(in) :: n, m",
				"$a->{type} :: p(n * m)", "integer :: i",
				"!\$acc $loop $data", "do i = 1, n * m",
				"p(i) = mod(int(p(i)) + i, 1009)", "end do",
				"end subroutine")
				: ("static void", "$name($a->{type} *p, int n, " .
				"int m)", "{", "#pragma acc $loop $data",
				"\tfor (int i = 0; i < n * m; i++)",
				"\t\tp[i] = ((int)p[i] + i) % 1009;", "}");
		}
	}
	return @text;
}

# The host changes an array.
sub on_host
{
	my $a = pick(@arrays);
	need_host($a);
	my ($i, $j) = (number($rows), number($columns));
	my $e = $f ? "$a->{name}($j + 1, $i + 1)" : "$a->{name}\[$i][$j]";
	line($f ? "$e = mod(int($e) + 5, 1009)" : "$e = ((int)$e + 5) % 1009;");
	$a->{at} = "host";
}

# Directives about devices, where no data is on one.
sub runtime
{
	my $q = 1 + number(3);
	my $what = number(7);
	if ($what < 2) {
		has("init");
		my $clause = pick("", "device_num(" . device() . ")",
			"device_type(host)", maybe_if());
		# the host is the device then, and wait is for its queues
		acc("wait") if $clause =~ /host/;
		acc("init", $clause);
	} elsif ($what < 3) {
		has("shutdown");
		acc("wait");
		acc("shutdown", pick("", "device_num(" . device() . ")",
			maybe_if()));
	} elsif ($what < 5) {
		has("set device_num");
		acc("set device_num(" . device() . ")", maybe_if());
	} elsif ($what < 6) {
		has("set default_async");
		acc("set default_async(" . queue($q) . ")", pick("",
			"device_num(" . device() . ")"), maybe_if());
		$default = $q;
	} else {
		has("set if");
		acc("set default_async(5) if(" . fails() . ")");
	}
}

sub steps
{
	my $n = shift;
	while ($n-- > 0) {
		my $a = pick(@arrays);
		my $what = number(20);
		if ($what < 8) {
			construct();
		} elsif ($what < 9) {
			histogram();
		} elsif ($what < 10) {
			copied();
		} elsif ($what < 12) {
			on_host();
		} elsif ($what < 13) {
			addresses($a);
		} elsif ($what < 15) {
			begin($a, 0);
		} elsif ($what < 17) {
			end($a, chance(30)) if $a->{dynamic};
		} elsif ($what < 19) {
			update($a, $a->{at} eq "host" ? "device" : "self",
				number(4)) if is_there($a);
		} else {
			settle($a);
		}
	}
}

# A data region around steps, after whose end the host has the array.
sub region
{
	my $a = pick(@arrays);
	begin($a, 1);
	steps(2 + number(4));
	end($a, 1) if $a->{dynamic};
	need_device($a, 0);
	settle($a);
	line($f ? "!\$acc end data" : "}");
	$a->{structured}--;
	# The region's own queue, if it has one, copies out.
	acc("wait");
	$_->{queue} = 0 for @arrays;
	$a->{at} = "host";
}

sub body
{
	runtime() for 1 .. number(3);
	for (1 .. 1 + number(3)) {
		chance(40) ? region() : steps(3 + number(6));
	}
	for my $a (@arrays) {
		end($a, 1) if $a->{dynamic};
	}
	acc("wait");
	acc("set default_async(acc_async_default)") if $default;
	runtime_end() if chance(20);
}

sub runtime_end
{
	has("shutdown");
	acc("shutdown", pick("", maybe_if()));
}

sub make
{
	($k, $lang) = @_;
	$f = $lang eq "f90";
	$default = 0;
	begin_lines($f);
	($rows, $columns) = (3 + number(20), 3 + number(30));
	my @types = $f ? ("integer", "integer", "integer(8)", "real(8)",
		"integer(2)") : ("int", "int", "long", "double", "short");
	my $same = chance(50) ? pick(@types) : "";
	@arrays = map { {name => "a$_", number => $_, type => $same ||
		pick(@types), at => "host", queue => 0, structured => 0,
		dynamic => 0, called => {}} } 0 .. 2;
	$kind = $f ? pick("automatic", "allocatable", "dummy", "assumed")
		: $lang eq "c" ? pick("static", "vla", "pointer", "parameter")
		: pick("static", "local");
	$kind = "pointer" if $kind eq "parameter";
	has("directives: $kind");
	body();
	return $f ? make_f() : make_c();
}

sub make_c
{
	my $vla = $kind =~ /vla|pointer/;
	my $size = $vla ? "[n][m]" : "[$rows][$columns]";
	my @declare = map { my $a = $_; $kind eq "pointer"
		? "$a->{type} (*$a->{name})[m] = ($a->{type} (*)[m])malloc(" .
		bytes($a) . ");" : ($kind eq "static" ? "static " : "") .
		"$a->{type} $a->{name}$size;" } @arrays;
	my (@set, @show, @free);
	for my $a (@arrays) {
		my $e = element($a);
		push @set, "for (int i = 0; i < n; i++)",
			"\tfor (int j = 0; j < m; j++)",
			"\t\t$e = (i * 7 + j * " . (3 + $a->{number}) .
			") % 23;";
		push @show, "for (int i = 0; i < n; i++)",
			"\tfor (int j = 0; j < m; j++)",
			"\t\tsum = (sum * 31 + (long)$e) % 1000003;";
		push @free, "free($a->{name});" if $kind eq "pointer";
	}
	return (include => ["#include <stdlib.h>", "#include <string.h>",
		"#ifdef _OPENACC", "#include <openacc.h>", "#endif"],
		file => [procedures(), "static void", "run$k(void)", "{",
		"int on = size31 - 30, d = size31 - 31, q = on, n = d + $rows, " .
		"m = d + $columns;", "long sum = 0;", "int s = 3, h[5] = {0};",
		"(void)q, (void)d;", @declare, @set, take_lines(), @show, "for (int i " .
		"= 0; i < 5; i++)", "\tsum = sum * 5 + h[i];",
		"printf(\"$k directives %d %ld\\n\", s, sum);", @free, "}"],
		text => ["run$k();"]);
}

sub make_f
{
	my %shape = (automatic => "(m, n)", allocatable => "(:, :)",
		dummy => "(m, n)", assumed => "(:, :)");
	my $dummy = $kind =~ /dummy|assumed/;
	my @declare = map { "$_->{type}" . ($kind eq "allocatable" ?
		", allocatable" : "") . " :: $_->{name}$shape{$kind}" } @arrays;
	my @start = $kind eq "allocatable" ? "allocate (" .
		join(", ", map { "$_->{name}(m, n)" } @arrays) . ")" : ();
	my $names = join ", ", map { $_->{name} } @arrays;
	my @set = map { "$_->{name} = reshape([(mod(z * " . (3 + $_->{number})
		. ", 23), z = 1, n * m)], [m, n])" } @arrays;
	my @show = map { "total = mod(total * 31 + sum(int($_->{name}, 8) * " .
		"reshape([(mod(z * 13, 41), z = 1, n * m)], [m, n])), " .
		"1000003_8)" } @arrays;
	my @use = ("#ifdef _OPENACC", "use openacc", "#endif");
	my @in = ("integer :: i, j, z, s, d, on, q, h(5), o",
		"integer(8) :: total");
	my $args = $dummy ? "$names, n, m" : "n, m";
	my @before = $dummy ? ("subroutine run$k", "integer :: n, m",
		(map { "$_->{type} :: $_->{name}($columns, $rows)" } @arrays),
		"call in$k($names, $rows, $columns)", "end subroutine") : ();
	my $name = $dummy ? "in$k" : "run$k";
	return (contained => [procedures(), @before,
		"subroutine $name($args)", @use,
		"integer, intent(in) :: n, m", @declare, @in, "on = size31 - 30",
		"d = size31 - 31", "q = on", "s = 3", "h = 0", "o = 0",
		"total = 0", @start, @set, take_lines(), @show,
		"print *, s, h, total", "end subroutine"],
		text => [$dummy ? "call run$k" : "call run$k($rows, $columns)"]);
}

1;

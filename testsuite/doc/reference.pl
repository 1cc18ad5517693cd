# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# reference.pl SOURCE - compares doc/variables.md with the variables that the
# sources read, and doc/options.md with the options that plugin/accfort.in
# knows, and looks for entries of options and variables that do not exist.
use strict;
use warnings;

my $source = shift;
my $status = 0;

sub wrong
{
	print shift, "\n";
	$status = 1;
}

sub contents
{
	my $name = shift;
	open my $in, "<", $name or die "$name: $!\n";
	local $/;
	return <$in>;
}

# The entries of a page.
sub entries
{
	my %have;
	for (contents("$source/doc/$_[0]") =~ /^### (`.*`)$/mg) {
		$have{$_} = 1 for /`([^`=]*)[^`]*`/g;
	}
	return \%have;
}

# The variables.  The names of a vendor's are made of a prefix and a word.
my %read;
chomp(my @files = `find $source/libacc $source/targets $source/plugin \\
	-name '*.c' -o -name '*.cc' -o -name '*.def' | grep -v TEMPLATE`);
for (map { contents($_) } @files) {
	$read{$_} = 1 for /"(ACC_X_\w*[A-Z])"/g, /getenv\("(\w+)"\)/g,
		/^ENV\((\w+)/mg;
	for my $word (/(?:vendor_variable|size_from)\([^"();]*"(\w+)"/g) {
		$read{"ACC_X_AMDGCN_$word"} = $read{"ACC_X_NVPTX_$word"} = 1;
	}
}
my $commands = contents("$source/plugin/accfort.in");
$read{$_} = 1 for $commands =~ /\$\{?(ACC\w+_\w+)/g;
delete @read{qw(PATH COLLECT_GCC)};
my $variables = entries("variables.md");
wrong("too few variables were found") if keys %read < 40;
for (sort keys %read) {
	wrong("variables.md: $_ is not there") if !$variables->{$_};
}
for (sort keys %$variables) {
	wrong("variables.md: nothing reads $_")
		if !$read{$_} && $_ ne "CUDA_VISIBLE_DEVICES";
}

# The options of the plugin.
my %option = map { $_ => 1 }
	contents("$source/plugin/options.def") =~ /^OPTION_\w+\(([\w-]+)/mg;
for (sort keys %{entries("options.md")}) {
	wrong("options.md: there is no option $_") if !$option{$_};
}

# The options of the commands: what stands before a wildcard.
my $page = contents("$source/doc/options.md");
my ($cases) = $commands =~ /^while \[ \$# -gt 0 \].*?esac\n(.*?)^done/ms;
my %known;
for my $label ($cases =~ /^\t(-[^)]*)\)/mg) {
	next if $label =~ /-isystem|^-MD|^-MF|^-M \||^-c \||^-\*|^-$|--comp/;
	$known{$_} = 1 for grep { length }
		map { s/[*?\[].*//sr } split /[\s|\\]+/, $label;
}
# Words of -gpu=; a label may have several lines.
my ($gpu) = $commands =~ /^gpu\(\) \{(.*?)^\}/ms;
for my $label ($gpu =~ /^\t\t([a-z](?:[^)\n]*\\\n)*[^)\n]*)\)/mg) {
	$known{$_} = 1 for grep { length > 2 }
		map { s/[*?\[].*//sr } split /[\s|\\]+/, $label;
}
wrong("too few options of the commands were found") if keys %known < 100;
for (sort keys %known) {
	my $word = s/^-M|[:=].*$//gr;
	my $bare = $word =~ s/^no//r;
	wrong("options.md: $_ is not there")
		if !grep { index($page, $_) >= 0 } $_, "`$word", "`$bare";
}
exit $status;

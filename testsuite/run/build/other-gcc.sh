# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The plugin that GCC loads takes the build for exactly that GCC from beside it;
# where there is none, it says which there are and which GCC is running, and the
# file is compiled as if the plugin were not there, unless it has directives.
# The manual, sections 1 and 9
cd "$work" || exit 1
export CCACHE_DISABLE=1
plugin=$work/lib/acc.so
flags="-fplugin=$plugin -fplugin-arg-acc-include=$builddir/libacc/include"
version=$(sed -n 1p "$builddir/plugin/version")
date=$(sed -n 2p "$builddir/plugin/version")
status=0

echo '#pragma acc routine seq
int f(void) { return _OPENACC; }' >x.c
cp x.c x.cc
echo 'integer function f()
  use openacc
  !$acc routine seq
  f = openacc_version
end function' >x.f90

# place FOLDER: a build beside the plugin.
place() {
	mkdir -p "lib/$1"
	cp "$builddir/plugin/.libs/acc.so" "lib/$1/acc.so"
	cp "$builddir/plugin/version" "lib/$1/version"
}

fresh() {
	rm -rf lib
	mkdir lib
	cp "$builddir/plugin/load/.libs/acc.so" lib
}

compile() {
	rm -f ./*.o
	$CC $1 -c x.c && $CXX $1 -c x.cc && $FC $1 -c x.f90
}

loads() {
	if compile "${2:-$flags}" >messages 2>&1 && [ ! -s messages ]; then
		return
	fi
	echo "$1: does not load"
	cat messages
	status=1
}

# said WHAT MESSAGE: with a status, messages has the line alone.
said() {
	sed 's/^f951: \(Error\|Warning\):/f951: \L\1:/' messages >printed
	if grep -qxF "$3: $plugin: $2" printed &&
		[ "$(grep -c . printed)" = "$4" ]
	then
		return
	fi
	echo "$1, $3: $2"
	cat messages
	status=1
}

# refuses WHAT MESSAGE: in one line of the plugin's and one of GCC's.
refuses() {
	for compiler in "$CC:x.c:cc1" "$CXX:x.cc:cc1plus" "$FC:x.f90:f951"; do
		file=${compiler#*:}
		front=${file#*:} file=${file%:*}
		if ${compiler%%:*} $flags -c "$file" 2>messages; then
			echo "$1: no failure"
			status=1
		fi
		grep -q ": fail.* to initialize plugin" messages || status=1
		said "$1" "$2" "$front: error" 2
	done
}

# absent WHAT MESSAGE: a warning, the object that there is without the plugin,
# and an error for each file with a directive.
absent() {
	for compiler in "$CC:x.c:cc1" "$CXX:x.cc:cc1plus" "$FC:x.f90:f951"; do
		file=${compiler#*:} compiler=${compiler%%:*}
		front=${file#*:} file=${file%:*} plain=plain.${file#x.}
		$compiler -c "$plain" -o without.o &&
			$compiler $flags -c "$plain" -o with.o 2>messages &&
			cmp with.o without.o || status=1
		said "$1" "$2" "$front: warning" 1
		if $compiler $flags -c "$file" -o no.o 2>messages; then
			echo "$1: no failure"
			status=1
		fi
		line=$(grep -n acc "$file" | grep -v use | sed 1q)
		grep -qxF "$file:${line%%:*}: error: $directive" messages ||
			status=1
		said "$1" "$2" "$front: warning" 2
	done
}

built='the OpenACC plugin was built for'
again='which goes on without it; build it again with this compiler'
directive='an OpenACC directive needs a build of the OpenACC plugin for this GCC'
grep -v '#pragma' x.c | sed 's/_OPENACC/1/' >plain.c
cp plain.c plain.cc
grep -v acc x.f90 | sed '/use/d; s/openacc_version/1/' >plain.f90

fresh
absent "no build" "$built no version of GCC, this is GCC $version, $again"

place gcc-1.2.3
sed -i '1s/.*/1.2.3/' lib/gcc-1.2.3/version
absent "one build" "$built GCC 1.2.3, this is GCC $version, $again"
place gcc-1.10.1
sed -i '1s/.*/1.10.1/' lib/gcc-1.10.1/version
place gcc-1.9.1
sed -i '1s/.*/1.9.1/' lib/gcc-1.9.1/version
absent "three builds" \
	"$built GCC 1.2.3, 1.9.1 and 1.10.1, this is GCC $version, $again"
: >lib/gcc-1.9.1/version
rm lib/gcc-1.10.1/version
absent "incomplete" "$built GCC 1.2.3, this is GCC $version, $again"

place "gcc-$version"
loads "own build"
mkdir short
ln -s "$plugin" short/acc.so
loads "a link" "$(echo "$flags" | sed "s|$plugin|short/acc.so|")"
mv "lib/gcc-$version" lib/gcc-old
loads "any name"

sed -i "5s|\$| --with-gxx-include-dir=/a/b 'c d=/e'|" lib/gcc-old/version
sed -i "5s|^[^ ]*|& --with-pkgversion='x y'|" lib/gcc-old/version
loads "other places"

fresh
place "gcc-$version"
sed -i '2s/.*/20010101/' "lib/gcc-$version/version"
absent "other date" "$built GCC $version 20010101, this is GCC $version $(:
	)$date, $again"
sed -i '3s/.*/(prerelease)/; 4s/.*/[r1]/' "lib/gcc-$version/version"
absent "other phase" "$built GCC $version 20010101 (prerelease) [r1], $(:
	)this is GCC $version $date, $again"
place "gcc-$version"
sed -i '5s/$/ --enable-checking=all/' "lib/gcc-$version/version"
absent "other configuration" "$built GCC $version $date, $(:
	)this is GCC $version $date with another configuration, $again"

place "gcc-$version"
rm "lib/gcc-$version/acc.so"
refuses "no file" "the build for GCC $version cannot be loaded: $(:
	)$work/lib/gcc-$version/acc.so: $(:
	)cannot open shared object file: No such file or directory"

# What is refused need not be what the build was made for.
fresh
place "gcc-$version"
for other in 11 12 13 14 15 16; do
	command -v "gcc-$other" >/dev/null || continue
	[ "$("gcc-$other" -dumpfullversion)" != "$version" ] || continue
	"gcc-$other" $flags -c plain.c 2>messages || status=1
	"gcc-$other" $flags -c x.c 2>>messages && status=1
	grep -q "error: $directive" messages || status=1
	grep -q "$built GCC $version, this is GCC $other" messages && continue
	cat messages
	status=1
done
exit $status

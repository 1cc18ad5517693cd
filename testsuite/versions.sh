#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# versions.sh - builds and tests the compiler with several versions of GCC, each
# in the Debian release that has it.
#
# usage:  sh SRC/testsuite/versions.sh [NAME=VALUE ...] VERSION ...
#         as root; or make versions VERSIONS='13 14 quick=10'
#   VERSION       12 (Debian 12), 12.4, 13, 14 (Debian 13), 15 or 16 (sid)
#   roots=roots   the folder of the releases, which debootstrap makes; what is
#                 there is used again
#   quick=1       each so-manieth test only
#   also=TEST     and this one
#   build=DIR     a build by another GCC, older than the release: what does not
#                 depend on the compiler is taken from there
#   mirror=URL    the packages (http://deb.debian.org/debian)
#   jobs=2        compilations and tests at a time
#   table=FILE    the result goes into the table of versions in this page, such
#                 as README.md, in place of an older one
#
# Prints the failed tests, and for each version a line
# "gcc 14.2.0: N passed, N failed, N skipped".  Status: 1 if a version does not
# build or a test failed, 2 if there is no release, or no packages.
# What is mounted is seen by these processes alone, and gone with the last.
src=$(cd "$(dirname "$0")/.." && pwd)
roots=$PWD/roots quick=1 jobs=2 mirror=http://deb.debian.org/debian built=
table= also=
packages="make perl libgmp-dev procps"

die() {
	echo "versions.sh: $*" >&2
	exit 2
}

# Sets suite, gcc and llvm for a version.
choose() {
	gcc=${1%%.*}
	case $1 in
	12) suite=bookworm llvm=14 ;;
	12.4 | 13 | 14) suite=trixie llvm=19 ;;
	15 | 16) suite=sid llvm=19 ;;
	*) die "'$1' is not a version that Debian has" ;;
	esac
	root=$roots/$suite
}

mount_one() {
	mkdir -p "$root$2" && { mountpoint -q "$root$2" ||
		mount --bind "$1" "$root$2"; }
}

# Without the documents of the packages, and without a wait for the disk at each.
make_root() {
	debootstrap --variant=minbase "$suite" "$root" "$mirror" \
		>"$roots/$suite.log" 2>&1 || return
	cat >"$root/etc/dpkg/dpkg.cfg.d/acc" <<-'END'
		force-unsafe-io
		path-exclude /usr/share/doc/*
		path-exclude /usr/share/man/*
		path-exclude /usr/share/locale/*
	END
}

# The release, with the sources at /src and the builds at /build.
enter() {
	[ -d "$root/etc" ] || make_root ||
		die "debootstrap failed: $(tail -n 1 "$roots/$suite.log")"
	mkdir -p "$roots/build" "$roots/ccache"
	for folder in /proc /dev /sys; do
		mount_one $folder $folder || die "cannot mount $folder"
	done
	mount_one "$src" /src || die "cannot mount $src"
	mount_one "$roots/build" /build || die "cannot mount $roots/build"
	mount_one "$roots/ccache" /ccache || die "cannot mount $roots/ccache"
}

inside() {
	chroot "$root" env DEBIAN_FRONTEND=noninteractive CCACHE_DIR=/ccache \
		CCACHE_NOHASHDIR=1 "$@"
}

# Old lists of packages are used too: a mirror may stand still.
install_packages() {
	all="$packages gcc-$gcc g++-$gcc gfortran-$gcc gcc-$gcc-plugin-dev
		llvm-$llvm"
	wanted=gfortran-$gcc
	[ -n "$built" ] || {
		all="$all autoconf automake libtool pkgconf git ccache
			llvm-$llvm-linker-tools lld-$llvm libclc-$llvm"
		wanted="$wanted ld.lld-$llvm ccache"
	}
	inside sh -c "command -v $wanted >/dev/null &&
		test -d /usr/lib/gcc/*/$gcc/plugin/include" && return
	# shellcheck disable=SC2086  # words
	inside apt-get -o Acquire::Check-Valid-Until=false update -q &&
		inside apt-get install -qy --no-install-recommends $all
}

# The libraries and programs of another build, younger than the sources; the
# plugin, the modules, the device library, and what knows the folder are not.
take_built() {
	mkdir -p "$roots/build/$1" && cd "$built" && find abi front library lower \
		targets libacc acc-* .libs -name include -prune -o \
		! -name 'plugin_acc_la-*' ! -name 'acc[-_]i*' \
		! -name libacccuda.la ! -type d -print0 |
		tar -c --null -T - | tar -x -C "$roots/build/$1"
}

build() {
	cache='ccache ' options=
	[ -z "$built" ] || cache='' \
		options='CFLAGS=-O0 CXXFLAGS=-O0 --disable-dependency-tracking'
	inside sh -ec "mkdir -p /build/$1 && cd /build/$1
		[ -f config.status ] || CONFIG_SHELL=/bin/sh /src/configure \
			--quiet CC='${cache}gcc-$gcc' CXX='${cache}g++-$gcc' \
			FC=gfortran-$gcc --with-plugindir=no $options
		make -j$jobs"
}

# Each so-manieth test of the list, in its order.
check() {
	inside sh -c "cd /build/$1 && tests=\$(cd /src && find testsuite \
		-type f ! -path '*/aux/*' -path 'testsuite/*/*' |
		grep -E '\\.(c|cc|f90|F90|f|F|cuf|CUF|ir|sh)\$' |
		LC_ALL=C sort |
			awk 'NR % $quick == 0 || \$0 == \"$also\"')
		make -j$jobs check TESTS=\"\$tests\""
}

# write_row GCC COUNTS: "N passed, N failed, N skipped" as a row of the table.
write_row() {
	case $suite in
	bookworm) of='Debian 12' ;;
	trixie) of='Debian 13' ;;
	*) of=$suite ;;
	esac
	# shellcheck disable=SC2086  # words
	set -- "$1" $2
	tests="$(($2 + $4 + $6))"
	[ "$quick" = 1 ] && tests="all $tests" || tests="$tests, each ${quick}th"
	commit=$(git -C "$src" rev-parse --short=8 HEAD 2>/dev/null)
	awk -v key="| $1 | $of |" -v row="| $1 | $of | $llvm | \`$commit\` | $(:
		)$tests | $2 | $4 | $6 |" '
		/^[|] GCC [|] of [|]/ { inside = 1 }
		inside && !/^[|]/ {
			if (inside == 1)
				print row
			inside = 0
		}
		inside && index($0, key) == 1 { $0 = row; inside = 2 }
		{ print }' "$table" >"$table.new" && mv "$table.new" "$table"
}

# One version, in a shell of its own.
try() (
	choose "$1"
	mkdir -p "$roots"
	enter
	install_packages >"$roots/packages-$1.log" 2>&1 ||
		die "no packages: $(tail -n 1 "$roots/packages-$1.log")"
	[ -z "$built" ] || (take_built "$1") || exit 1
	build "$1" >"$roots/build-$1.log" 2>&1 || {
		grep -E 'error|Error' "$roots/build-$1.log" | head -n 20
		echo "GCC $1 does not build it: $roots/build-$1.log"
		exit 1
	}
	check "$1" >"$roots/check-$1.log" 2>&1
	grep '^FAIL' "$roots/check-$1.log"
	full=$(inside "gcc-$gcc" -dumpfullversion)
	counts=$(grep ' passed, ' "$roots/check-$1.log" | tail -n 1)
	echo "gcc $full: $counts"
	[ -z "$table" ] || [ -z "$counts" ] || write_row "$full" "$counts"
	grep -q '^[1-9][0-9]* passed, 0 failed' "$roots/check-$1.log"
)

[ "$(id -u)" = 0 ] || die "needs root, for debootstrap and chroot"
command -v debootstrap >/dev/null || die "needs debootstrap"
private="unshare --mount --propagation private"
$private true 2>/dev/null || die "no mounts are allowed"
[ -n "$ACC_PRIVATE_MOUNTS" ] ||
	ACC_PRIVATE_MOUNTS=yes exec $private sh "$0" "$@"
[ -f "$src/configure" ] || die "$src has no configure; run autoreconf -fi"
status=0 versions=
for word; do
	case $word in
	roots=/*) roots=${word#*=} ;;
	roots=*) roots=$PWD/${word#*=} ;;
	quick=* | jobs=*) eval "${word%%=*}=\$((${word#*=}))" ;;
	mirror=*) mirror=${word#*=} ;;
	build=*) built=$(cd "${word#*=}" && pwd) || exit 2 ;;
	also=*) also=${word#*=} ;;
	table=*) table=$(cd "$(dirname "${word#*=}")" && pwd)/${word##*/} ||
		exit 2 ;;
	*=*) die "'${word%%=*}' is not an option" ;;
	*) versions="$versions $word" ;;
	esac
done
for version in $versions; do
	try "$version" || { got=$? && [ $status = 1 ] || status=$got; }
done
exit $status

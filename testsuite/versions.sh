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
#   mirror=URL    the packages (http://deb.debian.org/debian)
#   jobs=2        compilations and tests at a time
#
# Prints the failed tests, and for each version a line
# "gcc 14.2.0: N passed, N failed, N skipped".  Status: 1 if a test failed.
src=$(cd "$(dirname "$0")/.." && pwd)
roots=$PWD/roots quick=1 jobs=2 mirror=http://deb.debian.org/debian
packages="make autoconf automake libtool pkgconf perl git ccache libgmp-dev
	procps"

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

# The release, with the sources at /src and the builds at /build.
enter() {
	[ -d "$root/etc" ] || debootstrap --variant=minbase "$suite" "$root" \
		"$mirror" >"$roots/$suite.log" 2>&1 ||
		die "debootstrap failed: $roots/$suite.log"
	mkdir -p "$roots/build" "$roots/ccache"
	for folder in /proc /dev /sys; do
		mount_one $folder $folder || die "cannot mount $folder"
	done
	mount_one "$src" /src || die "cannot mount $src"
	mount_one "$roots/build" /build || die "cannot mount $roots/build"
	mount_one "$roots/ccache" /ccache || die "cannot mount $roots/ccache"
}

# shellcheck disable=SC2317  # called by trap
leave() {
	for folder in ccache build src sys dev proc; do
		umount "$root/$folder" 2>/dev/null
	done
}

inside() {
	chroot "$root" env DEBIAN_FRONTEND=noninteractive CCACHE_DIR=/ccache \
		CCACHE_NOHASHDIR=1 "$@"
}

# Old lists of packages are used too: a mirror may stand still.
install_packages() {
	inside sh -c "command -v gfortran-$gcc ld.lld-$llvm ccache >/dev/null &&
		test -d /usr/lib/gcc/*/$gcc/plugin/include" && return
	# shellcheck disable=SC2086  # words
	inside apt-get -o Acquire::Check-Valid-Until=false update -q &&
		inside apt-get install -qy --no-install-recommends $packages \
			"gcc-$gcc" "g++-$gcc" "gfortran-$gcc" \
			"gcc-$gcc-plugin-dev" "llvm-$llvm" \
			"llvm-$llvm-linker-tools" "lld-$llvm" "libclc-$llvm"
}

build() {
	inside sh -ec "mkdir -p /build/$1 && cd /build/$1
		[ -f config.status ] || /src/configure --quiet \
			CC='ccache gcc-$gcc' CXX='ccache g++-$gcc' \
			FC=gfortran-$gcc --with-plugindir=no
		make -j$jobs"
}

# Each so-manieth test of the list, in its order.
check() {
	inside sh -c "cd /build/$1 && tests=\$(cd /src && find testsuite \
		-type f ! -path '*/aux/*' -path 'testsuite/*/*' |
		grep -E '\\.(c|cc|f90|F90|f|F|cuf|CUF|ir|sh)\$' |
		LC_ALL=C sort | awk 'NR % $quick == 0')
		make -j$jobs check TESTS=\"\$tests\""
}

# One version, in a shell of its own; what stays mounted is taken down.
try() (
	choose "$1"
	trap leave EXIT
	mkdir -p "$roots"
	enter
	install_packages >"$roots/packages-$1.log" 2>&1 ||
		die "no packages: $roots/packages-$1.log"
	build "$1" >"$roots/build-$1.log" 2>&1 || {
		grep -E 'error|Error' "$roots/build-$1.log" | head -n 20
		die "GCC $1 does not build it: $roots/build-$1.log"
	}
	check "$1" >"$roots/check-$1.log" 2>&1
	grep '^FAIL' "$roots/check-$1.log"
	echo "gcc $(inside "gcc-$gcc" -dumpfullversion):" \
		"$(grep ' passed, ' "$roots/check-$1.log" | tail -n 1)"
	! grep -q '^FAIL' "$roots/check-$1.log"
)

[ "$(id -u)" = 0 ] || die "needs root, for debootstrap and chroot"
command -v debootstrap >/dev/null || die "needs debootstrap"
[ -f "$src/configure" ] || die "$src has no configure; run autoreconf -fi"
status=0 versions=
for word; do
	case $word in
	roots=/*) roots=${word#*=} ;;
	roots=*) roots=$PWD/${word#*=} ;;
	quick=* | jobs=*) eval "${word%%=*}=\$((${word#*=}))" ;;
	mirror=*) mirror=${word#*=} ;;
	*=*) die "'${word%%=*}' is not an option" ;;
	*) versions="$versions $word" ;;
	esac
done
for version in $versions; do
	try "$version" || status=1
done
exit $status

#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# build.sh deb|rpm [FOLDER] - builds packages of the source that "make dist" has
# made in the current folder, below FOLDER (packages), and compiles and runs
# programs in C, C++ and Fortran with them: as root, where debootstrap is, in a
# root of the distribution's compilers where the packages are installed and
# removed again, which must leave nothing; else from the unpacked files.
# MIRROR is where debootstrap finds packages.
set -e
kind=$1
into=$(mkdir -p "${2:-packages}" && cd "${2:-packages}" && pwd)
top=$(cd "$(dirname "$0")" && pwd)
tar=$(ls acc-*.tar.xz)
version=${tar#acc-}
version=${version%.tar.xz}
root=$into/root
try=$top/../testsuite/install/aux

die() {
	echo "build.sh: $kind: $*" >&2
	exit 1
}

build_deb() {
	rm -rf "$into/acc-$version" "$into"/*.deb
	tar -xf "$tar" -C "$into"
	cp -r "$top/debian" "$into/acc-$version/debian"
	cat >"$into/acc-$version/debian/changelog" <<END
acc ($version) unstable; urgency=medium

  * See NEWS.

 -- acc maintainers <maintainers@users.noreply.example.org>  $(date -R)
END
	(cd "$into/acc-$version" &&
		DEB_BUILD_OPTIONS="nocheck parallel=$(nproc)" \
			dpkg-buildpackage -us -uc -b -d)
	lintian --fail-on error,warning "$into"/acc_"$version"_*.changes
}

# Below Debian GCC and the linker look for libraries in a folder of their own.
build_rpm() {
	rm -rf "$into/rpm"
	folder=$(gcc -print-multiarch)
	tar -xOf "$tar" "acc-$version/packaging/acc.spec" >"$into/acc.spec"
	rpmbuild -bb --nodeps --define "_topdir $into/rpm" \
		--define "_sourcedir $PWD" \
		${folder:+--define "_libdir /usr/lib/$folder"} \
		"$into/acc.spec"
}

unpack_deb() {
	for package in "$into"/*.deb; do
		dpkg-deb -x "$package" "$1"
	done
}

unpack_rpm() {
	for package in "$into"/rpm/RPMS/*/*.rpm; do
		rpm2archive "$package"
		tar -xzf "$package.tgz" -C "$1"
	done
}

install_deb() {
	cp "$into"/*.deb "$root/tmp/acc"
	inside sh -c 'dpkg -i /tmp/acc/*.deb'
}

# The compilers are no packages of rpm here.
install_rpm() {
	rpm --root "$root" -i --nodeps "$into"/rpm/RPMS/*/*.rpm
}

remove_deb() {
	inside sh -c 'cd /tmp/acc && dpkg --purge $(ls *.deb | sed "s/_.*//")'
}

remove_rpm() {
	# shellcheck disable=SC2046  # words
	rpm --root "$root" -e $(rpm --root "$root" -qa)
}

# inside COMMAND...: in the root; what is mounted is gone with the command.
inside() {
	unshare --mount sh -c 'mount --bind /proc "$0/proc" &&
		exec chroot "$0" "$@"' "$root" env -i PATH="$PATH" \
		DEBIAN_FRONTEND=noninteractive "$@"
}

make_root() {
	[ -d "$root/usr/lib/gcc" ] && return
	rm -rf "$root"
	debootstrap --variant=minbase "$(. /etc/os-release &&
		echo "$VERSION_CODENAME")" "$root" ${MIRROR:+"$MIRROR"}
	echo force-unsafe-io >"$root/etc/dpkg/dpkg.cfg.d/acc"
	cp /etc/resolv.conf "$root/etc"
	inside apt-get install -qy --no-install-recommends \
		gcc g++ gfortran gcc-12 g++-12 gfortran-12
}

list() {
	find "$root" \( -path "$root/proc" -o -path "$root/tmp/*" \
		-o -path "$root/var/lib/dpkg/*-old" -o -path "*/.rpmdb" \
		-o -path "$root/usr/share/licenses" -o -path "*/lib/rpm" \
		-o -path "$root/var/cache/ldconfig" \) -prune -o -print | sort
}

# Installed, used, and removed.
try_installed() {
	make_root
	rm -rf "$root/tmp/acc" && mkdir "$root/tmp/acc"
	cp "$try"/* "$root/tmp/acc"
	list >"$into/before"
	"install_$kind"
	inside sh -exc 'cd /tmp/acc
		sh try.sh -acc=host acccc accc++ accfort
		sh try.sh "-acc=host -static-libacc" acccc accc++ accfort
		sh try.sh -fplugin=acc gcc-12 g++-12 gfortran-12 -lacc
		acc-info >/dev/null'
	"remove_$kind"
	list >"$into/after"
	diff "$into/before" "$into/after" || die "files stay, or are gone"
}

try_unpacked() {
	rm -rf "$root" && mkdir "$root"
	"unpack_$kind" "$root"
	cd "$into" && sh "$try/try.sh" -acc=host "$root/usr/bin/acccc" \
		"$root/usr/bin/accc++" "$root/usr/bin/accfort"
}

case $kind in
deb | rpm) ;;
*) die "usage: build.sh deb|rpm [FOLDER]" ;;
esac
"build_$kind"
how=unpacked
[ "$(id -u)" = 0 ] && command -v debootstrap >/dev/null && how=installed
"try_$how"
echo "build.sh: $kind: the $how packages compile programs, which run"

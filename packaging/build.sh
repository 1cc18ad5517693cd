#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# build.sh deb|rpm [FOLDER] - builds packages of the source that "make dist" has
# made in the current folder, unpacks them below FOLDER (packages), and
# compiles and runs a program with what is there.
set -e
kind=$1
into=$(mkdir -p "${2:-packages}" && cd "${2:-packages}" && pwd)
top=$(cd "$(dirname "$0")" && pwd)
tar=$(ls acc-*.tar.xz)
version=${tar#acc-}
version=${version%.tar.xz}

# tried ROOT: the tree below ROOT/usr compiles and runs a program.
tried() {
	cat >"$into/p.c" <<'END'
int main(void)
{
	int sum = 0;
#pragma acc parallel loop reduction(+:sum)
	for (int i = 0; i < 100; i++)
		sum += i;
	return sum != 4950 || _OPENACC < 202506;
}
END
	"$1/usr/bin/acccc" -acc=host "$into/p.c" -o "$into/p"
	"$into/p"
	echo "build.sh: $kind: a program was compiled and run"
}

case $kind in
deb)
	rm -rf "$into/acc-$version" "$into/root"
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
	for package in "$into"/*.deb; do
		dpkg-deb -x "$package" "$into/root"
	done
	tried "$into/root"
	;;
rpm)
	rm -rf "$into/root"
	rpmbuild -bb --nodeps --define "_topdir $into/rpm" \
		--define "_sourcedir $PWD" \
		"$(dirname "$tar")/packaging/acc.spec"
	mkdir -p "$into/root"
	for package in "$into"/rpm/RPMS/*/*.rpm; do
		rpm2archive "$package"
		tar -xzf "$package.tgz" -C "$into/root"
	done
	tried "$into/root"
	;;
*)
	echo "usage: build.sh deb|rpm [FOLDER]" >&2
	exit 1
	;;
esac

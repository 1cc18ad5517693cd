# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Each file that make install installs is in exactly one package of Debian and in
# exactly one of RPM, and each pattern of the packages finds a file; the link in GCC's
# folder leads to the plugin in the same tree.  Where rpmbuild is, it makes packages of
# these files, which install in a root of their own, work there, and leave nothing when
# they are removed; packaging/build.sh builds them whole.
unset MAKEFLAGS MFLAGS MAKELEVEL
made() {
	sed -n "s/^$1 = //p" "$builddir/Makefile" | head -n 1
}
[ "$(made plugindir)" != no ] || exit 77
libdir=$(made libdir | sed "s|[\$]{exec_prefix}|$(made prefix)|")
gcc_plugindir=$(made gcc_plugindir)
# One at a time in this build: libtool links libraries anew to install them.
flock "$builddir/testsuite/install.lock" \
	make -C "$builddir" -s install DESTDIR="$work/root" prefix=/tree \
	libdir="$libdir" plugindir="$gcc_plugindir" >"$work/log" 2>&1 ||
	{ cat "$work/log"; exit 1; }
# From a folder of the system to another prefix the link has the whole path.
case $libdir in
/usr/*) [ -e "$work/root$gcc_plugindir/acc.so" ] ;;
*) [ "$(readlink "$work/root$gcc_plugindir/acc.so")" = "$libdir/acc/acc.so" ] ;;
esac || {
	echo "the short name leads to no file of this tree"
	exit 1
}
cd "$work/root/tree" && mkdir gcc &&
	mv "$work/root$gcc_plugindir/acc.so" gcc &&
	mv "$work/root$libdir" lib || exit 1
find . -name '*.la' -exec rm {} +
# As "configure --enable-static" makes them, and with LLVM's tools.
touch lib/libacc.a lib/libacccuda.a lib/libaccsort.so

# Lines of a package and a pattern below the tree.
debian_files() {
	for file in "$srcdir"/packaging/debian/*.install; do
		sed -e 's|\( .*\)*$||' -e 's|^usr/lib/\*/|lib/|' \
			-e 's|^usr/lib/gcc$|gcc|' -e 's|^usr/||' \
			-e "s|^|$(basename "$file" .install) |" "$file"
	done
}

rpm_files() {
	sed -n -e '/^%files/,$ {' -e '/^$/d' -e '/^%license/d' -e '/^%dir/d' \
		-e 's|%{_libdir}|lib|' -e 's|%{gcc_plugindir}|gcc|' \
		-e 's|%{_bindir}|bin|' -e 's|%{_includedir}|include|' \
		-e 's|%{_mandir}|share/man|' -e 's|%{_datadir}|share|' -e p -e '}' \
		"$srcdir/packaging/acc.spec.in" |
		awk '/^%files/ { package = NF > 1 ? $NF : "acc"; next }
			{ print package, $1 }'
}

status=0
for kind in debian rpm; do
	${kind}_files >"$work/$kind"
	: >"$work/packed"
	while read -r package pattern; do
		# shellcheck disable=SC2086
		find $pattern ! -type d 2>/dev/null |
			sed "s|\$| $package|" >"$work/found"
		[ -s "$work/found" ] || {
			echo "$kind: $package: nothing is like $pattern"
			status=1
		}
		cat "$work/found" >>"$work/packed"
	done <"$work/$kind"
	find . ! -type d | sed 's|^\./||' | sort |
		awk -v kind=$kind '
			NR == FNR { packages[$1] = packages[$1] " " $2; n[$1]++; next }
			!($1 in n) { print kind ": " $1 " is in no package"; bad = 1 }
			n[$1] > 1 { print kind ": " $1 " is in" packages[$1]; bad = 1 }
			END { exit bad || FNR < 100 }' "$work/packed" - || status=1
done
[ $status = 0 ] || exit 1
command -v rpmbuild >/dev/null || exit 0

# The spec, with this tree in place of what is built.  What takes long is left to
# build.sh: scripts of the distribution that change files, and compression.
mkdir -p "$work/made/BUILD" && cp -r "$srcdir/LICENSES" "$work/made/BUILD" &&
	ln -sfn ../lib/acc/acc.so gcc/acc.so || exit 1
sed -e "s/@VERSION@/0/" -e 's|^\(%global gcc_plugindir\).*|\1 /tree/gcc|' \
	"$srcdir/packaging/acc.spec.in" | awk -v tree="$work/root/tree" '
		/^%prep/ { print "%install\ncp -a " tree " %{buildroot}\n"; cut = 1 }
		/^%post/ { cut = 0 }
		!cut' >"$work/acc.spec"
rpmbuild -bb --nodeps --define "_topdir $work/made" --define "_prefix /tree" \
	--define "_libdir /tree/lib" --define "_datadir /tree/share" \
	--define "_mandir /tree/share/man" --define "debug_package %{nil}" \
	--define "__os_install_post %{nil}" --define "_build_id_links none" \
	--define "_binary_payload w.ufdio" "$work/acc.spec" >"$work/log" 2>&1 ||
	{ tail "$work/log"; exit 1; }
cd "$work" && mkdir into || exit 1
run_rpm() {
	rpm --root "$work/into" "$@" 2>"$work/log" || { cat "$work/log"; exit 1; }
}
run_rpm -i --nodeps --noscripts --nosignature made/RPMS/*/*.rpm
[ -e into/tree/gcc/acc.so ] || { echo "rpm: the link has no file"; exit 1; }
unset ACCFORT_PLUGIN ACCFORT_INCLUDE ACCFORT_LIBS
sh "$srcdir/testsuite/install/aux/try.sh" -acc=host "$work/into/tree/bin/acccc" \
	"$work/into/tree/bin/accc++" "$work/into/tree/bin/accfort" || exit 1
names=$(run_rpm -qa) || exit 1
# shellcheck disable=SC2086  # words
run_rpm -e --nodeps --noscripts $names
left=$(cd into/tree 2>/dev/null && find . | grep -Evx \
	'\.|\./(bin|lib|gcc|include|share(/doc|/licenses|/man(/man.)?)?)')
[ -z "$left" ] || { echo "rpm -e leaves $left"; exit 1; }

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# make install with DESTDIR makes a tree that works where it is moved to, by the
# commands, by -fplugin=acc, pkg-config, CMake and a module file; nothing is
# written in the tree when it is used, and make uninstall leaves nothing.
unset MAKEFLAGS MFLAGS MAKELEVEL
prefix=$(sed -n 's/^prefix = //p' "$builddir/Makefile")
into=$work/root$prefix tree=$work/tree
die() {
	echo "$*"
	exit 1
}
# One at a time in this build: libtool links libraries anew to install them.
install() {
	flock "$builddir/testsuite/install.lock" \
		make -C "$builddir" -s "$1" DESTDIR="$work/root" \
		plugindir='$(libdir)/plugin' >"$work/log" 2>&1 ||
		{ cat "$work/log"; exit 1; }
}
install install
[ -x "$into/bin/acccc" ] || die "no $into/bin/acccc"
grep -rlIF "$work" "$work/root" && die "DESTDIR is in installed files"
install uninstall
left=$(cd "$into" && find . ! -type d -o -name acc -o -path '*/acc/*')
[ -z "$left" ] || die "make uninstall left $left"
install install
mv "$into" "$tree" || exit 1
libdir=$(find "$tree" -name libacc.so -printf '%h\n')
find "$tree" -type f -exec cksum {} + | sort >"$work/before"

cd "$work" || exit 1
cp "$srcdir"/testsuite/install/aux/* . || exit 1
unset ACCFORT_PLUGIN ACCFORT_INCLUDE ACCFORT_LIBS
sh try.sh -acc=host "$tree/bin/acccc" "$tree/bin/accc++" "$tree/bin/accfort" ||
	die "the commands in a tree that was moved"
"$tree/bin/acccc" -acc=host -M p.c | grep -qF "$tree/include/acc/openacc.h" ||
	die "another openacc.h"
(
	export LIBRARY_PATH="$libdir" LD_LIBRARY_PATH="$libdir"
	plugin=acc # configured with --with-plugindir=no it has no short name
	[ -e "$libdir/plugin/acc.so" ] || plugin=$libdir/acc/acc.so
	sh try.sh "-fplugin=$plugin" "$CC" "$CXX" "$FC" -lacc ||
		die "-fplugin=acc"
	$CC -fplugin=$plugin -M p.c | grep -qF "$tree/include/acc/openacc.h" ||
		die "-fplugin=acc: another openacc.h"
	"$tree/bin/acc-info" | grep -q '^libacc' || die acc-info
) || exit 1
if command -v pkg-config >/dev/null; then
	(
		export PKG_CONFIG_PATH="$libdir/pkgconfig"
		# shellcheck disable=SC2046
		$CC $(pkg-config --define-prefix --cflags acc) p.c -o p \
			$(pkg-config --define-prefix --libs acc) &&
			LD_LIBRARY_PATH=$libdir ./p
	) || die pkg-config
fi
if command -v tclsh >/dev/null; then
	cat >module.tcl <<'END'
proc module-whatis args {}
proc prepend-path {name value} { puts "$name=$value" }
proc append-path {name value} { }
set ModulesCurrentModulefile [lindex $argv 0]
source $ModulesCurrentModulefile
END
	tclsh module.tcl "$tree/share/modulefiles/acc" >set || die "module file"
	grep -qx "PATH=$tree/bin" set && grep -qx "LIBRARY_PATH=$libdir" set ||
		die "module file: $(cat set)"
fi
lmod=/usr/share/lmod/lmod/init/bash
if [ -f $lmod ] && command -v bash >/dev/null; then
	found=$(bash -c '. "$0" && module use "$1" && module load acc &&
		command -v acccc && module unload acc &&
		case :$PATH: in *":$2:"*) exit 1 ;; esac' \
		$lmod "$tree/share/modulefiles" "$tree/bin" 2>&1) ||
		die "Lmod does not unload it"
	[ "$found" = "$tree/bin/acccc" ] || die "Lmod: $found"
fi
if command -v cmake >/dev/null; then
	cat >CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.16)
project(p C CXX Fortran)
if(NOT CMAKE_TOOLCHAIN_FILE)
  find_package(acc 0.1 REQUIRED)
  link_libraries(acc::acc)
endif()
add_executable(pc p.c)
add_executable(pcc p.cc)
add_executable(pf p.f90)
END
	for how in "-DCMAKE_PREFIX_PATH=$tree -DACC_TARGETS=host
			-DCMAKE_C_COMPILER=${CC##* }
			-DCMAKE_CXX_COMPILER=${CXX##* }
			-DCMAKE_Fortran_COMPILER=${FC##* }" \
		"-DCMAKE_TOOLCHAIN_FILE=$libdir/cmake/acc/acc-toolchain.cmake
			-DCMAKE_C_FLAGS=-acc=host -DCMAKE_CXX_FLAGS=-acc=host
			-DCMAKE_Fortran_FLAGS=-acc=host"; do
		rm -rf made
		# shellcheck disable=SC2086
		env -u CC -u CXX -u FC cmake -S . -B made $how >log 2>&1 &&
			cmake --build made >>log 2>&1 || { cat log; exit 1; }
		for p in pc pcc pf; do
			LD_LIBRARY_PATH=$libdir made/$p || die "CMake: $p"
		done
	done
fi
find "$tree" -type f -exec cksum {} + | sort | cmp - before ||
	die "the tree was written to"

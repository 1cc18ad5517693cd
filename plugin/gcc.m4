# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# gcc.m4 - the compilers that --with-gcc names.

# Sets acc_cc, acc_cxx, acc_fc for an item of the list: a version, or the name
# of a command that ends in gcc or gcc-VERSION.
AC_DEFUN([ACC_COMPILERS], [
	acc_item=$1
	AS_CASE([$acc_item], [[[0-9]]*], [acc_item=gcc-$acc_item])
	acc_cc=$acc_item
	acc_cxx=`echo "$acc_item" | sed 's|gcc\([[^/]]*\)$|g++\1|'`
	acc_fc=`echo "$acc_item" | sed 's|gcc\([[^/]]*\)$|gfortran\1|'`
	for acc_command in "$acc_cc" "$acc_cxx" "$acc_fc"; do
		command -v "$acc_command" >/dev/null ||
			AC_MSG_ERROR([--with-gcc: there is no $acc_command])
	done
])

# Sets acc_version to the version of the GCC with that plugin folder.
AC_DEFUN([ACC_GCC_VERSION], [
	acc_version=`sed -n \
		's/^static char basever.*"\(.*\)".*/\1/p' \
		"$1/include/plugin-version.h" 2>/dev/null`
])

# Sets module_version to what gfortran writes into its module files, such as 15.
AC_DEFUN([ACC_MODULE_VERSION], [
	rm -rf conftest.d && mkdir conftest.d
	echo 'module conftest; end module' >conftest.d/conftest.f90
	module_version=`cd conftest.d && $FC -fsyntax-only conftest.f90 \
		>/dev/null 2>&1 && gzip -dc <conftest.mod 2>/dev/null |
		sed -n "1s/.*version '\([[0-9]]*\)'.*/\1/p"`
	rm -rf conftest.d
])

# Configures a folder for each GCC of the list that is not the one of CC, with
# the arguments of this configure; sets other_gcc to the folders.
AC_DEFUN([ACC_OTHER_COMPILERS], [
	other_gcc=
	acc_wrapper=
	AS_CASE([$CC], [*ccache\ *], [acc_wrapper="${CC%%ccache *}ccache "])
	acc_source=`cd "$srcdir" && pwd`
	for acc_one in $1; do
		ACC_COMPILERS([$acc_one])
		acc_folder=`LIBRARY_PATH= $acc_cc -print-file-name=plugin`
		AS_IF([test "x$acc_folder" = "x$gcc_plugindir"], [continue])
		ACC_GCC_VERSION([$acc_folder])
		AS_CASE([" gcc-$gcc_version $other_gcc "],
			[*" gcc-$acc_version "*], [AC_MSG_ERROR([
  --with-gcc: there are two compilers of version $acc_version])])
		AS_IF([test -z "$acc_version"],
			[AC_MSG_ERROR([gcc-plugin.h not found for $acc_cc])])
		other_gcc="${other_gcc:+$other_gcc }gcc-$acc_version"
		AS_IF([test "$no_create" = yes], [continue])
		AC_MSG_NOTICE([configuring gcc-$acc_version/ for $acc_cc])
		mkdir -p "gcc-$acc_version"
		(cd "gcc-$acc_version" && eval "\$SHELL \"$acc_source/configure\"" \
			"$ac_configure_args --with-gcc=no --cache-file=/dev/null" \
			"--quiet --srcdir=\"$acc_source\"" \
			"CC='$acc_wrapper$acc_cc' CXX='$acc_wrapper$acc_cxx'" \
			"FC='$acc_fc'") ||
			AC_MSG_ERROR([gcc-$acc_version cannot be configured])
	done
])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# After installation modules are in a folder for each form of gfortran's module
# files; a compiler takes those of its own form.  The manual, section 1
cd "$work" || exit 1
form=$(sed -n 's/^module_version = //p' "$builddir/Makefile")
gzip -dc <"$builddir/libacc/include/openacc.mod" |
	grep -q "^GFORTRAN module version '$form'" || exit 1
mkdir -p "inc/mod$form" inc/mod1
cp "$builddir"/libacc/include/*.h inc
cp "$builddir"/libacc/include/*.mod "inc/mod$form"
echo "not a module" >inc/openacc.mod
cp inc/openacc.mod inc/mod1
echo 'program p
  use openacc
  !$acc parallel
  !$acc end parallel
  print *, openacc_version
end program' >p.f90
flags=$(echo "$ACCFLAGS" | sed "s|$builddir/libacc/include|$work/inc|g")
$FC $flags p.f90 -o p $ACCLIBS >messages 2>&1 && ./p >out || {
	cat messages
	exit 1
}
[ ! -s messages ] && grep -q 202506 out

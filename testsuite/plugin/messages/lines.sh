# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# gfortran's own messages look as they do without the plugin: each ends its
# line.
set -e
cat >$work/m.f90 <<'F'
program p
  integer, foo :: x
  integer, bar :: y
  !$acc end data
end program
F
cd $work
! $FC -fopenacc -c m.f90 >/dev/null 2>plain || exit 1
! $FC $ACCFLAGS -c m.f90 >/dev/null 2>ours || exit 1
diff plain ours

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A routine has the level of each device in the code for that, in one
# compilation for several.  OpenACC 3.4, 2.4, 2.15.1 (DT-03 to DT-06, ROUT-15)
cd "$work" || exit 1
cat >row.c <<'END'
#pragma acc routine device_type(sim) worker device_type(nvidia) vector \
	device_type(*) seq
void row(int *a)
{
#pragma acc loop device_type(sim) worker device_type(nvidia) vector \
	device_type(*) seq
	for (int i = 0; i < 9; i++)
		a[i]++;
}

void f(int a[9][9])
{
#pragma acc parallel loop gang copy(a[:9])
	for (int i = 0; i < 9; i++)
		row(a[i]);
}
END
cat >row.f90 <<'END'
subroutine row(a)
  !$acc routine device_type(sim) worker device_type(nvidia) vector &
  !$acc& device_type(*) seq
  integer :: a(9), i
  !$acc loop device_type(sim) worker device_type(nvidia) vector &
  !$acc& device_type(*) seq
  do i = 1, 9
    a(i) = a(i) + 1
  end do
end subroutine
END
# Which levels are taken when it is called: 1 gang, 2 worker, 4 vector.
cat >expect <<'END'
!outer 1
!outer 3
!outer 7
END
# Its device code is looked at, whatever there is to compile it.
levels() {
	"$@" $ACCFLAGS -fplugin-arg-acc-target=host,sim,nvptx,amdgcn \
		-fplugin-arg-acc-dump=P -c -o row.o 2>&1 |
		sed -n 's/^function void @[_Z0-9]*row[_Pi]* .*\(!outer [0-9]\).*/\1/p' |
		diff expect - || exit 1
}
levels $CC -O2 row.c
levels $CC -O0 row.c
levels $CXX -O2 -x c++ row.c
levels $FC -O2 row.f90

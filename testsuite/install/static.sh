# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# With -static-libacc the commands link libacc.a: the program needs no libacc.so,
# registers its data and device code, runs on each target, and finds the tool of
# ACC_X_TIME; calls of CUDA's libraries are in libacccuda.a.  -static is an error,
# and so is -static-libacc where libacc.a is not installed.
cd "$work" || exit 1
die() {
	echo "$*"
	cat out 2>/dev/null
	exit 1
}
grep -q '^libdir=[^ ]*/lib ' "$builddir/plugin/acccc" || exit 77
# As "configure --enable-static" makes it, of objects that are there.
mkdir -p tree/bin tree/lib/acc tree/include || exit 1
find "$builddir/libacc" "$builddir/targets" -path '*/.libs/*' \
	-name 'libacc_libacc_la-*.o' -exec ar rc tree/lib/libacc.a {} + ||
	exit 1
find "$builddir/library" "$builddir/libacc" -path '*/.libs/*' \
	-name '*libacccuda_la-*.o' \
	-exec ar rc tree/lib/libacccuda.a {} + || exit 1
cp "$builddir/plugin/acccc" "$builddir/plugin/accc++" \
	"$builddir/plugin/accfort" tree/bin || exit 1
ln -s "$builddir/plugin/.libs/acc.so" tree/lib/acc/acc.so
ln -s "$builddir/libacc/include" tree/include/acc
unset ACCFORT_PLUGIN ACCFORT_INCLUDE ACCFORT_LIBS LD_LIBRARY_PATH
export ACCCC_CC="$CC" ACCCXX_CXX="$CXX" ACCFORT_FC="$FC"
targets=$(sed -n 's/^test_targets = //p' "$builddir/Makefile")
ACCFORT_TARGET=$(echo "$targets" | tr ' ' ,)
export ACCFORT_TARGET
cat >p.c <<'END'
#include <openacc.h>
int table[100];
#pragma acc declare create(table)
int main(void)
{
	int a[100];
#pragma acc parallel loop
	for (int i = 0; i < 100; i++)
		table[i] = i;
#pragma acc parallel loop copyout(a)
	for (int i = 0; i < 100; i++)
		a[i] = table[99 - i];
	return a[0] != 99 || acc_get_num_devices(acc_device_host) != 1;
}
END
cp p.c p.cc
cat >p.f90 <<'END'
program p
  use openacc
  integer :: a(100)
  !$acc parallel loop copyout(a)
  do i = 1, 100
    a(i) = i
  end do
  if (sum(a) /= 5050 .or. acc_get_num_devices(acc_device_host) /= 1) stop 1
end program
END
for one in acccc:p.c accc++:p.cc accfort:p.f90; do
	tree/bin/${one%:*} -static-libacc "${one#*:}" -o p >out 2>&1 ||
		die "${one%:*} -static-libacc"
	ldd p | grep -q 'libacc\.so' && die "$one needs libacc.so"
	for target in $targets; do
		ACC_DEVICE_TYPE=$target ./p >out 2>&1 || die "$one: $target"
	done
done
cat >r.cuf <<'END'
program r
  use curand
  type(curandGenerator) :: g
  real, device :: x_d(100)
  real :: x(100)
  i = curandCreateGenerator(g, CURAND_RNG_PSEUDO_DEFAULT)
  i = i + curandGenerateUniform(g, x_d, 100)
  x = x_d
  if (i /= 0 .or. minval(x) <= 0 .or. maxval(x) > 1) stop 1
end program
END
tree/bin/accfort -static-libacc r.cuf -o r >out 2>&1 || die "r.cuf"
ldd r | grep -q 'libacc' && die "r.cuf needs libacc.so"
for target in $targets; do
	[ "$target" = "${target#amdgcn}" ] || continue
	ACC_DEVICE_TYPE=$target ./r >out 2>&1 || die "r.cuf: $target"
done
ACC_X_TIME=1 LD_LIBRARY_PATH=$builddir/libacc/.libs ./p >out 2>&1 &&
	grep -q '^    4: parallel' out || die "ACC_X_TIME"
tree/bin/acccc -static p.c -o p 2>out && die "-static is accepted"
grep -q '^acccc: error: -static: .*-static-libacc' out || die "-static"
rm tree/lib/libacc.a
tree/bin/acccc -static-libacc p.c -o p 2>out && die "no libacc.a is accepted"
grep -q '^acccc: error: -static-libacc: .*libacc.a is not installed$' out ||
	die "no libacc.a"

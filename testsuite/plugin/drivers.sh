# acccc and accc++ compile C and C++ with OpenACC; options of nvc and nvfortran
# work, are warned of or are refused with a reason; CMake finds OpenACC.
cd "$work" || exit 1
export ACCCC_CC="$CC" ACCCXX_CXX="$CXX" ACCFORT_FC="$FC"
export ACCFORT_PLUGIN="$builddir/plugin/.libs/acc.so"
export ACCFORT_INCLUDE="$builddir/libacc/include" ACCFORT_LIBS="$ACCLIBS"
export ACCFORT_TARGET=host
bin=$builddir/plugin
cat >a.c <<'EOF'
#include <openacc.h>
int main(void)
{
	int a[100], sum = 0;
#pragma acc parallel loop copyout(a)
	for (int i = 0; i < 100; i++)
		a[i] = i;
	for (int i = 0; i < 100; i++)
		sum += a[i];
	return sum != 4950 || _OPENACC < 202506;
}
EOF
cp a.c a.cc
cat >a.f90 <<'EOF'
program p
  integer :: a(100)
  !$acc parallel loop copyout(a)
  do i = 1, 100
    a(i) = i
  end do
  if (sum(a) /= 5050) stop 1
end program
EOF
"$bin/acccc" -acc=multicore -fopenacc -fast a.c -o c && ./c || exit 1
"$bin/accc++" -acc=host -D X -include a.h -c a.cc -o no.o 2>/dev/null && exit 1
"$bin/accc++" -acc=host -D X a.cc -o cc && ./cc || exit 1
"$bin/accfort" -acc=host a.f90 -o f && ./f || exit 1
for name in acccc accc++ accfort; do
	"$bin/$name" --version >version || exit 1
	head -n 1 version | grep -qF "$name (acc) " || exit 1
	grep -q 'GCC\|GNU\|Free Software' version || exit 1
	"$bin/$name" -print-search-dirs >/dev/null || exit 1
done

# works OPTION, warns OPTION, refused OPTION: of accfort.
say() {
	"$bin/accfort" -acc=host "$1" -c a.f90 >out 2>err
	result=$?
	grep -q "^accfort: $2: $1: ." err
}
works() { ! say "$1" . && [ $result = 0 ] && [ ! -s err ]; }
warns() { say "$1" warning && [ $result = 0 ]; }
refused() { say "$1" error && [ $result != 0 ]; }
for word in -gpu=debug -gpu=autocompare -gpu=deepcopy -gpu=sm_90 -gpu=native \
	-gpu=gfx90a -Mchkptr -Mnodwarf -Ktrap=fp -Ktrap=divz,inv -Mlfs \
	-Mdalign -Mnobackslash -Mnodepchk -Mcontiguous -module=. -stdpar -stdpar=gpu \
	-stdpar=multicore; do
	works $word || { echo "$word"; cat err; exit 1; }
done
for word in -gpu=maxregcount:64 -gpu=pinned -gpu=unroll -gpu=tripcount:host \
	-gpu=ptxinfo -acc=verystrict -acc=noautopar -Mprof=time; do
	warns $word || { echo "$word"; cat err; exit 1; }
done
for word in -Mpcast; do
	refused $word || { echo "$word"; cat err; exit 1; }
done
"$bin/acccc" -stdpar -c a.c 2>err && exit 1
grep -q '^acccc: error: -stdpar: .' err || { cat err; exit 1; }
for word in -acc=other -gpu=other; do
	"$bin/acccc" $word -c a.c 2>err && exit 1
	grep -qxF "acccc: error: unrecognized argument in option '$word'" err &&
		grep -q "^acccc: note: valid arguments to '${word%=*}=' are: " \
			err || { cat err; exit 1; }
done

# What is for Fortran alone has no effect in C.
"$bin/acccc" -acc=host -gpu=deepcopy,nodeepcopy -c a.c 2>err || exit 1
grep -q '^acccc: warning: -gpu=deepcopy, which is for Fortran: .' err ||
	{ cat err; exit 1; }
"$bin/accfort" -gpu=deepcopy -c a.f90 -### 2>&1 | grep -q acc-deepcopy || exit 1
"$bin/accfort" -gpu=deepcopy,nodeepcopy -c a.f90 -### 2>&1 |
	grep -q acc-deepcopy && exit 1

# Without an option, and with -gpu=native: the GPUs of this machine.
mkdir -p here nodes/0 nodes/1 none || exit 1
printf '#!/bin/sh\necho "9.0, NVIDIA H100"\necho "8.0, NVIDIA A100"\n' \
	>here/nvidia-smi
chmod +x here/nvidia-smi
printf 'simd_count 0\ngfx_target_version 0\n' >nodes/0/properties
printf 'simd_count 9\ngfx_target_version 90010\n' >nodes/1/properties
# targets PATH NODES WORD... prints the targets in one line.
targets() (
	unset ACCFORT_TARGET
	PATH=$1:$PATH
	export ACCFORT_KFD="$work/$2"
	shift 2
	"$bin/acccc" "$@" -show-targets | awk '{ printf "%s ", $1 }'
)
[ "$(targets here nodes)" = 'host amdgcn:gfx90a nvptx:sm_80 nvptx:sm_90 ' ] &&
	[ "$(targets here none)" = 'host nvptx:sm_80 nvptx:sm_90 ' ] &&
	[ "$(targets here none -gpu=cc70)" = 'host nvptx:sm_70 ' ] &&
	[ "$(targets here none -gpu=cc90,cc70)" = \
		'host nvptx:sm_90 nvptx:sm_70 ' ] &&
	[ "$(targets here none -gpu=cc70,native)" = \
		'host nvptx:sm_70 nvptx:sm_80 nvptx:sm_90 ' ] &&
	[ "$(targets here none -acc=multicore)" = 'host ' ] || exit 1
command -v nvidia-smi >/dev/null ||
	[ "$(targets none none)" = 'host nvptx ' ] || exit 1
"$bin/accfort" -stdpar -c a.f90 -o a.o -### 2>&1 |
	grep 'acc-stdpar' | grep -q 'acc-memory=managed' || exit 1
"$bin/accfort" -stdpar -gpu=mem:separate -c a.f90 -o a.o -### 2>&1 |
	grep -q 'acc-memory' && exit 1
"$bin/acccc" -gpu=mem:unified -c a.c -o a.o -### 2>&1 |
	grep -q 'acc-memory=unified' || exit 1

# In a tree that was moved, all is found from the command.
if grep -q '^libdir=[^ ]*/lib ' "$bin/acccc"; then
	mkdir -p tree/bin tree/lib/acc tree/include || exit 1
	cp "$bin/acccc" tree/bin
	ln -s "$ACCFORT_PLUGIN" tree/lib/acc/acc.so
	ln -s "$builddir"/libacc/.libs/libacc.so* tree/lib
	ln -s "$ACCFORT_INCLUDE" tree/include/acc
	(
		unset ACCFORT_PLUGIN ACCFORT_INCLUDE ACCFORT_LIBS
		tree/bin/acccc -acc=host -H a.c -o moved 2>headers && ./moved &&
			grep -q -F "$builddir/libacc/include/openacc.h" headers
	) || { head -n 5 headers; exit 1; }
fi

command -v cmake >/dev/null || exit 0
cat >CMakeLists.txt <<'EOF'
cmake_minimum_required(VERSION 3.16)
project(p C CXX Fortran)
find_package(OpenACC REQUIRED)
add_executable(pc a.c)
target_link_libraries(pc OpenACC::OpenACC_C)
add_executable(pcc a.cc)
target_link_libraries(pcc OpenACC::OpenACC_CXX)
add_executable(pf a.f90)
target_link_libraries(pf OpenACC::OpenACC_Fortran)
EOF
CC="$bin/acccc" CXX="$bin/accc++" FC="$bin/accfort" \
	cmake -S . -B made >out 2>&1 && cmake --build made >>out 2>&1 || {
	cat out
	exit 1
}
./made/pc && ./made/pcc && ./made/pf

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# accfort and its sisters link objects of nvcc: with CUDA's runtime library and
# that of C++, and, if the objects are relocatable device code that nobody has
# linked, with what nvcc -dlink makes of them, for the GPUs of -gpu= or else what
# nvcc takes them for.  Without nvcc, and if that fails, the error says so.
cd "$work" || exit 1
export ACCFORT_FC="$FC" ACCCC_CC="$CC"
export ACCFORT_PLUGIN="$builddir/plugin/.libs/acc.so"
export ACCFORT_INCLUDE="$builddir/libacc/include" ACCFORT_LIBS="$ACCLIBS"
mkdir -p tools/bin tools/lib64 none
cat >tools/bin/nvcc <<'X'
#!/bin/sh
# The fake takes sm_90 only, and not if the file "fails" is there.
[ "$1" != --list-gpu-code ] || { printf '%s\n' sm_80 sm_90; exit; }
echo "$@" >>nvcc.log
case "$*" in
*code=sm_90* | *-arch=sm_90*) ;;
*) echo "no code for this"; exit 1 ;;
esac
[ ! -f fails ] || { cat fails; exit 1; }
while [ $# -gt 0 ]; do
	[ "$1" != -o ] || cp made.o "$2"
	shift
done
X
chmod +x tools/bin/nvcc
PATH=$work/tools/bin:$PATH
export PATH
unset CUDA_HOME CUDA_PATH
cat >runtime.c <<'X'
void __cudaRegisterFatBinary(void) {}
X
cat >relocatable.c <<'X'
void __cudaRegisterFatBinary(void);
void __cudaRegisterLinkedBinary_1_x_cu(void);
void relocatable(void) { __cudaRegisterLinkedBinary_1_x_cu(); }
X
cat >made.c <<'X'
#include <stdio.h>
void __cudaRegisterFatBinary(void);
void __cudaRegisterLinkedBinary_1_x_cu(void)
{
	__cudaRegisterFatBinary();
	puts("linked");
}
X
cat >whole.c <<'X'
void __cudaRegisterFatBinary(void);
void whole(void) { __cudaRegisterFatBinary(); }
X
cat >program.f90 <<'X'
interface
  subroutine relocatable() bind(c)
  end subroutine
end interface
call relocatable
end program
X
sed 's/relocatable/whole/' program.f90 >alone.f90
echo 'void relocatable(void); int main(void) { relocatable(); }' >program.c
$CC -shared -fPIC runtime.c -o tools/lib64/libcudart.so || exit 1
for unit in relocatable made whole; do
	$CC -fPIC -c $unit.c -o $unit.o || exit 1
done
mkdir 'a b'
cp relocatable.o 'a b/it'"'"'s.o'
accfort="sh $builddir/plugin/accfort"
status=0
# links STATUS NVCC-CALLS COMMAND...
links() {
	wanted=$1 calls=$2
	shift 2
	rm -f program nvcc.log
	"$@" -o program >out 2>&1
	got=$?
	[ "$got" != 0 ] || ./program >>out 2>&1 || got=run
	made=$(cat nvcc.log 2>/dev/null | wc -l)
	[ $got = "$wanted" ] && [ "$made" = "$calls" ] || {
		echo "$*: status $got, nvcc called $made times"
		cat out
		status=1
	}
}
# says TEXT
says() {
	grep -q -e "$1" out nvcc.log 2>/dev/null || {
		echo "no '$1' in"
		cat out
		status=1
	}
}
links 0 0 $accfort alone.f90 whole.o
links 0 1 $accfort -gpu=cc90 program.f90 relocatable.o
says linked
says '-gencode arch=compute_90,code=sm_90 relocatable.o -o'
links 0 4 $accfort -gpu=cc80 program.f90 relocatable.o whole.o
says '-arch=sm_90 relocatable.o whole.o -o'
links 0 0 $accfort -gpu=cc90 program.f90 relocatable.o made.o
links 0 1 $accfort -gpu=cc90 program.f90 'a b/it'"'"'s.o'
says linked
links 0 1 sh "$builddir/plugin/acccc" -gpu=cc90 program.c relocatable.o
says linked
echo 'not today' >fails
links 1 4 $accfort -gpu=cc90 program.f90 relocatable.o
says 'not today'
says 'accfort: error: .*nvcc -dlink failed'
echo "nvlink error   : Undefined reference to 'f_' in 'relocatable.o'" >fails
links 1 4 $accfort -gpu=cc90 program.f90 relocatable.o
says 'accfort: note: CUDA C cannot call device procedures of CUDA Fortran'
exit $status

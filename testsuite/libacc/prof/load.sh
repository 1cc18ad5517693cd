# Tools come in by ACC_PROFLIB (several, in order), by LD_PRELOAD, and
# linked with the program; what cannot be loaded is said and the program goes
# on, in C and Fortran.  PROF-10 11 63 to 71, ENV-05
set -e
mkdir -p "$work"
cd "$work"
# libgomp, which libacc uses for threads, reads ACC_PROFLIB as well and calls
# the tools with routines of its own, which lead to nothing.
cat >tool.c <<'END'
#include <acc_callback.h>
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
static void on(acc_callback_info *at, acc_event_info *e, acc_api_info *api)
{
	(void)e; (void)api;
	printf(NAME " %d\n", (int)at->event_type);
}
void acc_register_library(acc_prof_reg reg, acc_prof_reg unreg,
	acc_prof_lookup_func lookup)
{
	Dl_info info;

	if (dladdr((void *)reg, &info) && strstr(info.dli_fname, "libgomp"))
		return;
	printf(NAME " %s\n", reg && unreg && reg != unreg && lookup &&
		!lookup("x") ? "loaded" : "wrong");
	reg(acc_ev_alloc, on, acc_reg);
	reg(acc_ev_runtime_shutdown, on, acc_reg);
}
END
cat >program.c <<'END'
#include <openacc.h>
#include <stdio.h>
int main(void)
{
	puts("begin");
	acc_free(acc_malloc(8));
	acc_free(acc_malloc(8));
	puts("end");
	return 0;
}
END
echo 'int nothing;' >empty.c
I=-I"$builddir/libacc/include"
for t in one two; do
	$CC -D_GNU_SOURCE $I -DNAME="\"$t\"" -shared -fPIC -o lib$t.so tool.c
done
$CC -shared -fPIC -o libempty.so empty.c
$CC $I -o program program.c $ACCLIBS
$CC -D_GNU_SOURCE $I -DNAME='"linked"' -o linked program.c tool.c $ACCLIBS
cat >fortran.f90 <<'END'
program main
  use openacc
  use iso_c_binding
  call acc_free(acc_malloc(8_c_size_t))
end program
END
$FC $I -o fortran fortran.f90 $ACCLIBS

expect() {
	printf '%s\n' "$@" >expected
	diff expected output
}

types=host
! ACC_DEVICE_TYPE=sim ./program >output 2>&1 || types="host sim"
for type in $types; do
	export ACC_DEVICE_TYPE=$type
	./program >output 2>errors
	expect begin end
	[ ! -s errors ]
	ACC_PROFLIB=$work/libone.so ./program >output 2>errors
	expect begin 'one loaded' 'one 8' 'one 8' end 'one 5'
	[ ! -s errors ]
	ACC_PROFLIB=" $work/libtwo.so ; ; $work/libone.so" ./program >output
	expect begin 'two loaded' 'one loaded' 'two 8' 'one 8' 'two 8' 'one 8' end \
		'two 5' 'one 5'
	LD_PRELOAD=$work/libone.so ./program >output
	expect begin 'one loaded' 'one 8' 'one 8' end 'one 5'
	./linked >output
	expect begin 'linked loaded' 'linked 8' 'linked 8' end 'linked 5'
	ACC_PROFLIB=$work/libone.so ./linked >output
	expect begin 'linked loaded' 'one loaded' 'linked 8' 'one 8' 'linked 8' \
		'one 8' end 'linked 5' 'one 5'
	ACC_PROFLIB="none.so;$work/libempty.so;libone.so" LD_LIBRARY_PATH=$work:$LD_LIBRARY_PATH \
		./program >output 2>errors
	expect begin 'one loaded' 'one 8' 'one 8' end 'one 5'
	grep -q 'ACC_PROFLIB: none.so: cannot open' errors
	grep -q 'ACC_PROFLIB: .*libempty.so has no acc_register_library' errors
	ACC_PROFLIB="$work/libtwo.so;$work/libone.so" ./fortran >output
	expect 'two loaded' 'one loaded' 'two 8' 'one 8' 'two 5' 'one 5'
done

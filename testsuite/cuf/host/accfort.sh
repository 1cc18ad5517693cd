# The driver takes nvfortran's words; suffixes .cuf and .CUF, and CUDA Fortran
# in .f90 with -cuda; the specs file gives gfortran the suffixes.
cd "$work" || exit 1
export ACCFORT_FC="$FC" ACCFORT_PLUGIN="$builddir/plugin/.libs/acc.so"
export ACCFORT_INCLUDE="$builddir/libacc/include" ACCFORT_LIBS="$ACCLIBS"
cat >a.cuf <<'END'
module m
  real, device :: d(4)
end module
END
cat >b.CUF <<'END'
#ifndef _CUDA
#error
#endif
program p
  use m
  real :: h(4)
  d = 2.0
  h = d
  !@cuf print *, 'cuda'
  if (any(h /= 2)) stop 1
end program
END
cat >c.f90 <<'END'
program p
  !@cuf stop 3
end program
END
accfort="sh $builddir/plugin/accfort"
$accfort -cuda -gpu=cc90 -Minfo -fast -c a.cuf || exit 1
$accfort -cuda -O4 -tp=native -tp host -Mlarge_arrays -c a.cuf || exit 1
$accfort -V | grep -qi fortran || exit 1
$accfort -cuda -gpu=cc90 -o b b.CUF a.o || exit 1
$accfort -cuda -o c c.f90 && ./c >/dev/null 2>&1
[ $? = 3 ] || exit 1
$accfort -o plain c.f90 && ./plain || exit 1
$accfort -cuda -cudalib=cublas,cufft -c a.cuf || exit 1
$accfort -cudalib=cublas,blas a.cuf 2>err && exit 1
grep -q "valid arguments to '-cudalib=' are: cublas " err || exit 1
# Macros that paste and make strings, in .F90 and with -Mpreprocess; all of
# the host's allocatable data managed.
cat >paste.f90 <<'END'
#define NAME(x) x##_gpu
#define CHECK(c) if (.not. (c)) print *, "failed: ", #c, __LINE__
subroutine NAME(twice)(a) ! it's one
  use cudafor
  real, device :: a(4)
  !$cuf kernel do
  do i = 1, 4
    a(i) = 2 * a(i)
  end do
  i = cudaDeviceSynchronize()
end subroutine
program p
  interface
    subroutine twice_gpu(a)
      real, device :: a(4)
    end subroutine
  end interface
  real, allocatable :: h(:)
  h = [real :: 1, 2, 3, 4]
  call NAME(twice)(h)
  CHECK(all(h == [2, 4, 6, 8]))
  CHECK(sum(h) < WANTED)
end program
END
for words in "paste.f90 -Mpreprocess" paste.F90; do
	[ -f paste.F90 ] || cp paste.f90 paste.F90
	$accfort -cuda -gpu=mem:managed,cc90 -DWANTED=3 $words -o paste ||
		exit 1
	[ "$(./paste | tr -d ' ')" = 'failed:sum(h)<WANTED22' ] || exit 1
done
# The macros of files that files include.
mkdir headers
echo '#define NAME(x) x##_gpu' >headers/paste.h
{
	echo '#include "name.h"'
	sed '/define NAME/d' paste.f90
} >header.F90
echo '#include "paste.h"' >name.h
$accfort -cuda -gpu=mem:managed,cc90 -DWANTED=3 -Iheaders header.F90 -o header ||
	exit 1
[ "$(./header | tr -d ' ')" = 'failed:sum(h)<WANTED22' ] || exit 1
# Directives in capitals; messages and files beside the source are as without.
mkdir capitals
echo '#define FOUR 4' >capitals/four.h
cat >capitals/upper.F90 <<'END'
#INCLUDE "four.h"
#DEFINE BLOCK (FOUR)
#IFDEF MISSING
#error
#ELSE
program p
  real, device :: d(BLOCK)
  d = BLOCK
  if (sum(d) /= 16) stop 1
end program
#ENDIF
END
$accfort -cuda -o upper capitals/upper.F90 && ./upper || exit 1
sed 's/sum(d)/sum(d, 1.5, d)/' capitals/upper.F90 >capitals/wrong.F90
$accfort -cuda -c capitals/wrong.F90 2>err && exit 1
grep -q '^capitals/wrong.F90:9:' err || exit 1
# Directives after blanks, also in files that files include.
cat >capitals/blanks.h <<'END'
#ifndef FIVE
  #define FIVE 5
  # define SAY !
#endif
END
cat >capitals/blanks.F90 <<'END'
#include "blanks.h"
program p
  #ifdef FIVE
  real, device :: d(FIVE)
  #else
  nothing
  #endif
  d = FIVE SAY here
  if (sum(d) /= 25) stop 1
end program
END
$accfort -cuda -o blanks capitals/blanks.F90 && ./blanks || exit 1
grep -v include capitals/blanks.F90 >capitals/alone.F90
$accfort -cuda -DFIVE=5 '-DSAY=!' -o alone capitals/alone.F90 && ./alone || exit 1
sed 's/sum(d)/sum(d, 1.5, d)/' capitals/blanks.F90 >capitals/wrong2.F90
$accfort -cuda -c capitals/wrong2.F90 2>err && exit 1
grep -q '^capitals/wrong2.F90:9:' err && ! grep -q 'not entered' err || exit 1
$accfort -gpu=mem:other a.cuf 2>err && exit 1
$FC -specs="$srcdir/plugin/cuf.specs" $ACCFLAGS -c a.cuf 2>err || exit 1
[ ! -s err ] || exit 1
# Without -cuda too, more is accepted than gfortran takes; a module that was
# renamed is found from another file; -Minstrument has no effect.
mkdir modules
cat >own.f90 <<'END'
module own
contains
  subroutine own(p)
    use iso_c_binding
    type(c_ptr) :: p
    real, save :: x(3)
    x = [1.0, 2.5, -3]
    p = c_loc(x)
  end subroutine
end module
END
cat >user.f90 <<'END'
program user
  use iso_c_binding
  use :: own
  type(c_ptr) :: p
  real, pointer :: x(:)
  call own(p)
  call c_f_pointer(p, x, [3])
  if (any(x /= [1.0, 2.5, -3.0])) stop 1
end program
END
$accfort -module modules -Minstrument -c own.f90 2>err || exit 1
[ "$(grep -c 'Warning:' err)" = 3 ] || exit 1
$accfort -module modules user.f90 own.o -o user && ./user || exit 1

# Suffixes, options, sentinels and macros: one source with and without CUDA
# Fortran; a unit without any of it is compiled as if there were no plugin.
# CF-CPP-01, -02, -04 to -10, -18, -19, -21, -22; CF-QUAL-01; CF-ASSIGN-28
cd "$work" || exit 1
export ACCFORT_FC="$FC" ACCFORT_PLUGIN="$builddir/plugin/.libs/acc.so"
export ACCFORT_INCLUDE="$builddir/libacc/include" ACCFORT_LIBS="$ACCLIBS"
export ACCFORT_TARGET=host,sim
accfort="sh $builddir/plugin/accfort"
fail() {
	echo "$*"
	exit 1
}
run() {
	for type in host sim; do
		[ "$(ACC_DEVICE_TYPE=$type ./"$1" 2>&1 | tr -d ' ')" = "$2" ] ||
			fail "$1 on $type"
	done
}

# Names and modules by mode.
cat >both.F90 <<'END1'
module m
  real :: a(8)
  !@cuf real, device :: a_dev(8)
end module
module ops
contains
  subroutine scale(x)
    real :: x(:)
    !@cuf attributes(device) :: x
    !$cuf kernel do <<<*, *>>>
    do i = 1, size(x)
      x(i) = x(i) * 2 + 1
    end do
  end subroutine
end module
program p
#ifdef _CUDA
  use m, only: a, w => a_dev
  !@CUF use cudafor
#else
  use m, only: a, w => a
#endif
  use ops
  implicit none
  !@cuf integer :: &
    !@cuf & ierr
  real :: s
  integer :: mode = 0
  a = 1
  w = 3
  !@cuf associate (v => w)
  !@cuf v = 4; v = 3
  !@cuf end associate
  call scale(w)
  a = w
  !@cuf block
  !@cuf real, device :: b(8)
  !@cuf b = w; a = b
  !@cuf end block
  !@cuf ierr = cudaDeviceSynchronize(); mode = 1
  s = sum(a)
  print *, int(s), mode
end program
END1
$accfort -cuda both.F90 -o both || fail both.F90
run both 561
$accfort both.F90 -o both || fail both.F90 without
run both 560
$FC both.F90 -o both -w && run both 560 || fail gfortran
cp both.F90 both.CUF
$accfort both.CUF -o both && run both 561 || fail both 561
cp both.F90 both2.cuf
$accfort -Mpreprocess both2.cuf -o both && run both 561 || fail both 561
$accfort -cuda -mp both.F90 -o both && run both 561 || fail both 561
# Without the macro: no preprocessing of .cuf.
sed '/^#ifdef/d; /^#else/,/^#endif/d' both.F90 >pre.cuf
$accfort pre.cuf -o pre && run pre 561 || fail pre 561

# Fixed form, by suffix and by option.
sed 's/^/      /; s/^      \(!.cuf\)/\1/' <<'END1' >fixed.f
      program p
      real, device :: x(100)
      real y(100)
      x = 1.0
!$cuf kernel do
     *  <<<*, *>>>
      do 10 i = 1, 100
      x(i) = x(i) *
     *       i
10    continue
      y = x
!@cuf y(1) = y(1) + 1
      print *, int(sum(y))
      end
END1
sed -i 's/^      //' fixed.f
sed -i 's/^     \*  <<</!$cuf*  <<</' fixed.f
$accfort -cuda fixed.f -o fixed && run fixed 5051 || fail fixed 5051
cp fixed.f fixed2.cuf
$accfort -Mfixed fixed2.cuf -o fixed && run fixed 5051 || fail fixed 5051

# Device code of several files, in any order of the link.
cat >fill.cuf <<'END1'
attributes(device) subroutine fill(a, n)
  integer :: a(*)
  integer, value :: n
  a(n) = n * twice(3)
contains_nothing = 0
end subroutine
attributes(device) integer function twice(i)
  integer, value :: i
  twice = 2 * i
end function
END1
sed -i '/contains_nothing/d; s/^  integer, value :: n$/  integer, value :: n\n  interface\n  attributes(device) integer function twice(i)\n  integer, value :: i\n  end function\n  end interface/' fill.cuf
cat >use.cuf <<'END1'
module k
contains
  attributes(global) subroutine g(a)
    integer :: a(*)
    interface
      attributes(device) subroutine fill(a, n)
        integer :: a(*)
        integer, value :: n
      end subroutine
    end interface
    call fill(a, threadIdx%x)
  end subroutine
end module
program p
  use k
  integer, device :: d(8)
  integer :: h(8)
  d = 0
  call g<<<1, 8>>>(d)
  h = d
  print *, sum(h)
end program
END1
$accfort -c fill.cuf && $accfort -c use.cuf || fail separate
$accfort -o sep fill.o use.o && run sep 216 || fail sep 216
$accfort -o sep use.o fill.o && run sep 216 || fail sep 216

# Without the run time the linker says what is missing.
$FC -o none use.o fill.o 2>err && fail "links without the run time"
grep -q "acc_" err || fail "no name of the run time"
$accfort -gpu=cc90,rdc,cuda12.0 -c use.cuf || fail "-gpu"
$accfort -gpu=cc9x0 -c use.cuf 2>err && fail "-gpu=cc9x0"
$accfort -gpu=nonsense -c use.cuf 2>err && fail "-gpu=nonsense"
grep -q nonsense err || fail "-gpu=nonsense without a message"

# Nothing of CUDA: the same code as without the plugin.
cat >plain.f90 <<'END1'
module device
  implicit none
  integer :: constant = 1, managed(3), stream, attributes(4), grid_global
  integer :: host, global, shared
  type texture
    integer, allocatable :: pinned(:)
    integer :: value = 4
  end type
contains
  recursive integer function blockdim(threadidx) result(unified)
    integer, value :: threadidx
    unified = threadidx
    if (threadidx > 0) unified = unified + blockdim(threadidx - 1)
  end function
  subroutine allocate_all(shared, t)
    integer, intent(inout) :: shared(:)
    type(texture), intent(inout) :: t
    allocate(t%pinned(3), source=shared(1:5:2))
    attributes(1) = 3
    attributes (2) = sum(shared(::2), mask=shared(::2) > 0)
    shared = managed(1) + shared ; constant = shared(2)
  end subroutine
end module
program p
  use device
  type(texture) :: t
  integer :: a(6) = [1, -2, 3, 4, 5, 6]
  managed = 7
  call allocate_all(a, t)
  print *, attributes(1:2), a, t%pinned, constant, blockdim(4)
  deallocate(t%pinned)
end program
END1
cp plain.f90 plain.cuf
for o in -O0 -O2; do
	$FC $o -S -o want.s plain.f90 || fail plain
	$accfort $o -cuda -S -o have.s plain.f90 || fail plain -cuda
	$FC $o -S -o want2.s -x f95 plain.cuf || fail plain
	$accfort $o -S -o have2.s plain.cuf || fail plain.cuf
	cmp want.s have.s && cmp want2.s have2.s || fail "plain differs at $o"
done

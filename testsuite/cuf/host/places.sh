# gfortran's own errors stand on the user's line, in every kind of line that is
# rewritten: free and fixed form, in INCLUDE, behind the preprocessor.
# CF-CPP-20
cd "$work" || exit 1
# check FILE COUNT ARGUMENTS: each message's line has the name that the message
# is about, and its column is that of the name or behind it.
check() {
	file=$1 count=$2
	shift 2
	"$@" 2>err && exit 1
	awk -v want="$count" -v main="$file" '
	function text(name, n,  line, k) {
		while ((getline line <name) > 0)
			if (++k == n)
				break
		close(name)
		return line
	}
	/^[^ ]+:[0-9]+:[0-9]+:? *$/ || /^[^ ]+:[0-9]+:[0-9]+: Error/ {
		split($1, at, ":")
		where = 1
	}
	/Error:/ && where && !said[at[1], at[2], $0]++ { # some twice since 14
		line = text(at[1], at[2])
		if (!match(line, /undefined[0-9]+/) || at[3] < RSTART) {
			print "wrong place: " at[1] ":" at[2] ":" at[3] ": " $0
			bad = 1
		}
		where = 0
		seen++
	}
	END {
		if (seen != want)
			print main ": " seen " errors, not " want
		exit bad || seen != want
	}' err || exit 1
}
cat >free.cuf <<'END1'
module m
  use cudafor
  implicit none
  real, device :: d(4), e(4)
contains
  attributes(global) subroutine k(a, n)
    integer, value :: n
    real :: a(n)
    real, shared :: s(4)
    a(threadIdx%x) = undefined1
    s(undefined2) = a(1)
    call syncthreads(undefined3)
  end subroutine
  attributes(device) real function f(x)
    real, value :: x
    f = x + undefined4
  end function
  subroutine host(h)
    real :: h(4)
    real, device, allocatable :: a(:)
    integer :: i
    allocate(a(undefined5))
    d = h + undefined6
    h = d(undefined7)
    call k<<<undefined8, 4>>>(d, 4)
    call k<<<1, 4>>>(d, undefined9)
    print *, sum(d) + undefined10
    if (d(1) > undefined11) h = 1
    !$cuf kernel do <<<*, *>>>
    do i = 1, undefined12
      d(i) = undefined13
    end do
  end subroutine
end module
END1
compile="$FC -fno-diagnostics-show-caret $ACCFLAGS -c -o out.o"
check free.cuf 13 $compile -x f95 free.cuf
cat >fixed.cuf <<'END1'
      module m
      contains
      attributes(global) subroutine k(a)
      implicit none
      real a(*)
      a(threadidx%x) =
     &   undefined1
      end subroutine
      subroutine host(n)
      implicit none
      integer n, i
      real, device :: d(n)
      call k<<<undefined2,
     &         n>>>(d)
!$cuf kernel do <<<*, *>>>
      do 10 i = 1, n
   10 d(i) = undefined3
      end subroutine
      end module
END1
check fixed.cuf 3 $compile -ffixed-form -x f95 fixed.cuf
cat >part.inc <<'END1'
    a(threadidx%x) = undefined1
    call syncthreads(); a(1) = undefined2
END1
cat >pre.CUF <<'END1'
#define N 4
module m
contains
  attributes(global) subroutine k(a)
    implicit none
    real :: a(N)
    include 'part.inc'
  end subroutine
#ifdef _CUDA
  subroutine host(h)
    implicit none
    real :: h(N)
    real, device :: d(N)
    d = h + undefined3
  end subroutine
#endif
end module
END1
check pre.CUF 3 $compile -x f95-cpp-input pre.CUF

# Programs in the manner of the guide's examples, on the host and the simulated
# device: a kernel and its check, a reduction beside it, an external kernel
# without an interface, modules of three files with renamed device data, a
# device procedure of another file, device pointers, conditional text, a tiled
# product, three ways of overlapping, threads with streams of their own, an
# OpenACC routine called by a kernel whose data OpenACC holds (not the host).  Guide, 1.1,
# 1.2, 1.12, 1.13, 4.1, 4.5, 4.6, 4.8.  CF-EX-01 to -09, -11, -26, -30, -31,
# -33; CF-MOD-68
cd "$work" || exit 1
cat >one.cuf <<'END'
module ones
contains
  attributes(global) subroutine ramp(v)
    integer, device :: v(:)
    integer :: k
    k = threadidx%x + (blockidx%x - 1) * blockdim%x
    if (k <= size(v)) v(k) = 3 * k
  end subroutine
  subroutine scaled(v, f)
    real, device :: v(:)
    real :: f
    integer :: k
    !$cuf kernel do <<<*, *>>>
    do k = 1, size(v)
      v(k) = f * k
    end do
  end subroutine
end module
attributes(global) subroutine axpy(n, f, u, v)
  real, dimension(*) :: u, v
  real, value :: f
  integer, value :: n, k
  k = (blockidx%x - 1) * blockdim%x + threadidx%x
  if (k <= n) v(k) = f * u(k) + v(k)
end subroutine
program one
  use ones
  integer, device :: v(1000)
  integer :: h(1000)
  real, device :: u(200), w(200)
  real :: hw(200)
  call ramp<<<4, 256>>>(v)
  h = v
  if (any(h /= [(3 * k, k = 1, 1000)])) error stop 1
  call scaled(u, 0.5)
  if (abs(sum(abs(u)) - 0.5 * 200 * 201 / 2) > 0.01) error stop 2
  w = 1
  call axpy<<<100 / 64, 64>>>(100, 2.0, u, w)
  hw = w
  if (any(hw(1:64) /= [(k + 1., k = 1, 64)]) .or. any(hw(65:) /= 1)) error stop 3
end program
END
cat >pair.cuf <<'END'
module left
  real, device, allocatable :: x(:)
end module
module right
  real, device, allocatable :: x(:)
end module
END
cat >plus.cuf <<'END'
module plus
  use left, only: x
  use right, only: y => x
  real, device, allocatable :: z(:)
contains
  subroutine add(n)
    integer, intent(in) :: n
    integer :: k
    !$cuf kernel do <<<*, *>>>
    do k = 1, n
      z(k) = x(k) + y(k)
    end do
  end subroutine
end module
END
cat >three.cuf <<'END'
program three
  use plus, third => z
  real :: h(50)
  allocate (x(50), third(50))
  allocate (y(50))
  x = 4
  y = [(real(k), k = 1, 50)]
  call add(50)
  h = third
  if (any(h /= [(k + 4., k = 1, 50)])) error stop 4
  deallocate (x, third)
  deallocate (y)
end program
END
cat >inner.cuf <<'END'
module inner
contains
  attributes(device) subroutine put(v)
    integer, device :: v(*)
    k = (blockidx%x - 1) * blockdim%x + threadidx%x
    v(k) = k
  end subroutine
end module
END
cat >outer.cuf <<'END'
module outer
  use inner
  real, device, target :: field(6, 6)
  real, device, pointer :: part(:, :)
contains
  attributes(global) subroutine all_of(v)
    integer, device :: v(*)
    call put(v)
  end subroutine
  attributes(global) subroutine double_part()
    part(threadidx%x, threadidx%y) = 2 * part(threadidx%x, threadidx%y)
  end subroutine
  integer function sum(v)
    integer, device :: v(:)
    sum = 0
    !$cuf kernel do <<<*, *>>>
    do k = 1, size(v)
      sum = sum + v(k)
    end do
  end function
end module
program two_files
  use cudafor
  use outer
  integer, device :: v(100)
  real :: h(6, 6)
  v = 0
  call all_of<<<1, 100>>>(v)
  if (sum(v) /= 5050) error stop 5
  field = 1
  part => field(2:6:2, 1:5:2)
  call double_part<<<1, dim3(3, 3, 1)>>>()
  h = field
  if (any(h(2::2, 1::2) /= 2) .or. any(h(1::2, :) /= 1)) error stop 6
end program
END
cat >both.CUF <<'END'
program both
!@cuf use cudafor
  real a(500)
!@cuf attributes(managed) :: a
  real b(500)
!@cuf real, device :: there(500)
  b = 3
!@cuf there = b
!@cuf associate (b => there)
!$cuf kernel do(1) <<<*, *>>>
  do k = 1, 500
    a(k) = k * b(k)
  end do
!@cuf end associate
!@cuf k = cudaDeviceSynchronize()
  if (any(a /= [(3. * k, k = 1, 500)])) error stop 7
#ifdef _CUDA
  print *, 'device'
#else
  print *, 'host'
#endif
end program
END
cat >tile.cuf <<'END'
module tiles
contains
  attributes(global) subroutine product_of(a, b, c, n)
    integer, value :: n
    real :: a(n, n), b(n, n), c(n, n), s
    real, shared :: p(8, 8), q(8, 8)
    integer :: i, j, k, l, tx, ty
    tx = threadidx%x
    ty = threadidx%y
    i = (blockidx%x - 1) * 8 + tx
    j = (blockidx%y - 1) * 8 + ty
    s = 0
    do k = 0, n - 1, 8
      p(tx, ty) = a(i, k + ty)
      q(tx, ty) = b(k + tx, j)
      call syncthreads()
      do l = 1, 8
        s = s + p(tx, l) * q(l, ty)
      end do
      call syncthreads()
    end do
    c(i, j) = s
  end subroutine
  attributes(global) subroutine circle(a, from)
    real :: a(*), x
    integer, value :: from
    integer :: k
    k = from + threadidx%x + (blockidx%x - 1) * blockdim%x
    x = k
    a(k) = a(k) + sqrt(sin(x)**2 + cos(x)**2)
  end subroutine
end module
program tile
  use cudafor
  use tiles
  integer, parameter :: n = 32, m = 512, parts = 4
  real, device :: da(n, n), db(n, n), dc(n, n), d(m)
  real :: a(n, n), b(n, n), c(n, n)
  real, pinned, allocatable :: h(:)
  integer(kind=cuda_stream_kind) :: s(parts)
  call random_number(a)
  call random_number(b)
  da = a
  db = b
  call product_of<<<dim3(n / 8, n / 8, 1), dim3(8, 8, 1)>>>(da, db, dc, n)
  c = dc
  if (maxval(abs(c - matmul(a, b))) > 1e-4) error stop 8
  allocate (h(m))
  do k = 1, parts
    ist = cudaStreamCreate(s(k))
  end do
  do l = 1, 3
    h = 0
    if (l == 1) then
      d = h
      call circle<<<m / 64, 64>>>(d, 0)
      h = d
    else if (l == 2) then
      do k = 1, parts
        i = (k - 1) * m / parts
        ist = cudaMemcpyAsync(d(i + 1), h(i + 1), m / parts, s(k))
        call circle<<<2, 64, 0, s(k)>>>(d, i)
        ist = cudaMemcpyAsync(h(i + 1), d(i + 1), m / parts, s(k))
      end do
    else
      do k = 1, parts
        i = (k - 1) * m / parts
        ist = cudaMemcpyAsync(d(i + 1), h(i + 1), m / parts, s(k))
      end do
      do k = 1, parts
        call circle<<<2, 64, 0, s(k)>>>(d, (k - 1) * m / parts)
      end do
      do k = 1, parts
        i = (k - 1) * m / parts
        ist = cudaMemcpyAsync(h(i + 1), d(i + 1), m / parts, s(k))
      end do
    end if
    ist = cudaDeviceSynchronize()
    if (maxval(abs(h - 1)) > 1e-6) error stop 9
  end do
end program
END
cat >team.cuf <<'END'
program team
  use cudafor
  integer(kind=cuda_stream_kind) :: mine
  integer :: bad
  bad = 0
  !$omp parallel private(ist, mine) num_threads(2) reduction(+:bad)
  ist = cudaStreamCreate(mine)
  ist = cudaforSetDefaultStream(mine)
  call work(bad)
  !$omp end parallel
  if (bad /= 0) error stop 10
end program
subroutine work(bad)
  use cudafor
  use omp_lib
  real, managed :: a(1000)
  integer :: bad
  me = omp_get_thread_num()
  a = me
  !$cuf kernel do <<<*, *, stream=cudaforGetDefaultStream()>>>
  do k = 1, 1000
    a(k) = a(k) + 2
  end do
  ist = cudaStreamSynchronize(cudaforGetDefaultStream())
  if (any(a /= me + 2)) bad = bad + 1
end subroutine
END
cat >rows.F <<'END'
      module rows
      contains
      subroutine addrow(n, f, x, y)
!$acc routine vector nohost
      integer, value :: n
      double precision, value :: f
      double precision x(*), y(*)
      integer k
!$acc loop vector
      do k = 1, n
        y(k) = y(k) + f * x(k)
      end do
      end subroutine
      end module rows
END
cat >mixed.CUF <<'END'
module mixed
  use rows
contains
  attributes(global) subroutine each(x, y, n)
    integer, value :: n
    real(8), device :: x(n), y(n, n)
    j = blockidx%x
    call addrow(n, 0.5d0, x, y(1, j))
  end subroutine
end module
program together
  use cudafor
  use mixed
  integer, parameter :: n = 40
  real(8) :: x(n), y(n, n)
  x = 2
  y = 3
  !$acc data copyin(x) copy(y)
  !$acc host_data use_device(x, y)
  call each<<<n, n>>>(x, y, n)
  !$acc end host_data
  !$acc end data
  if (any(y /= 4)) error stop 11
end program
END
build() {
	out=$1 words=
	shift
	for f; do
		case $f in
		*.cuf) words="-x f95" ;;
		*.CUF) words="-x f95-cpp-input" ;;
		*.F) words="-x f77-cpp-input" ;;
		esac
		$FC $ACCFLAGS -fplugin-arg-acc-cuda $option -O2 $words -c \
			-o "${f%.*}.o" "$f" || exit 1
		objects="$objects ${f%.*}.o"
	done
	$FC $option -o "$out" $objects $ACCLIBS || exit 1
	objects=
	for t in $targets; do
		ACC_DEVICE_TYPE=$t "./$out" >"$out.$t" || {
			echo "$out on $t"
			exit 1
		}
	done
}
ACCFLAGS="$ACCFLAGS -fplugin-arg-acc-target=host,sim"
objects= option= targets="host sim"
build one one.cuf
build three pair.cuf plus.cuf three.cuf
build two inner.cuf outer.cuf
build both both.CUF
build tile tile.cuf
targets=sim
build mixed rows.F mixed.CUF
targets="host sim"
option=-fopenmp
build team team.cuf
grep -q device both.sim || exit 1
$FC -x f95-cpp-input -o plain both.CUF && ./plain | grep -q host

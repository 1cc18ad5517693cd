# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: llvm
# timeout: 300
# Two processes of the example and of a CUDA Fortran program call NVSHMEM with the
# right numbers, addresses and streams, on libraries without a device, so that no
# kernel runs.  Without the library the example goes on through the host, and the
# module's calls end the program with a line that names the library and its
# package; so does a library that does not start.  CF-MOD-66
shared=$srcdir/testsuite/targets/gpu/aux
cd "$work" || exit 1
. "$shared/libraries.sh"
export FAKE_GPU_DEVICES=2
cat >p.cuf <<'END'
program p
  use cudafor
  use nvshmem
  use, intrinsic :: iso_c_binding
  implicit none
  integer, parameter :: n = 100
  real(8), device, pointer, contiguous :: a(:), b(:)
  type(c_devptr) :: there
  type(nvshmemx_uniqueid_t), target :: id
  type(nvshmemx_init_attr_t) :: attr
  integer(cuda_stream_kind) :: stream
  character(8) :: name
  integer(8) :: many = n
  if (nvshmemx_get_uniqueid(id) /= 0) stop 1
  if (nvshmemx_set_attr_uniqueid_args(1, 2, id, attr) /= 0) stop 2
  if (nvshmemx_init_attr(NVSHMEMX_INIT_WITH_UNIQUEID, attr) /= 0) stop 3
  if (nvshmem_my_pe() /= 1 .or. nvshmem_n_pes() /= 2) stop 4
  call nvshmem_info_get_name(name)
  if (name /= "fake") stop 5
  call c_f_pointer(nvshmem_malloc(8 * n), a, [n])
  call c_f_pointer(nvshmem_malloc(8 * many), b, [n])
  if (cudaStreamCreate(stream) /= 0) stop 6
  call nvshmem_put(b, a, n, 0)
  call nvshmemx_put_on_stream(b(2), a, many - 1, 0, stream)
  call nvshmemx_double_put_on_stream(b, a(3:), 2, 0, 0)
  call nvshmemx_barrier_all_on_stream(stream)
  call nvshmem_barrier_all()
  call nvshmem_p(a, 2.5d0, 1)
  if (nvshmem_g(a(100), 1) /= 11) stop 7
  if (nvshmemx_sum_reduce_on_stream(NVSHMEM_TEAM_WORLD, b, a, n, stream) /= 3) stop 8
  there = nvshmem_ptr(a, 0)
  there = nvshmem_ptr(nvshmem_ptr(b, 1), 1)
  call nvshmem_free(a)
  call nvshmem_free(there)
  call nvshmem_finalize()
end program
END
cat >q.cuf <<'END'
program q
  use nvshmem
  call nvshmem_init()
  print '(i0)', nvshmem_n_pes()
end program
END
for name in p q; do
	$FC $ACCFLAGS -fplugin-arg-acc-cuda \
		-fplugin-arg-acc-target=host,nvptx:sm_80 -O2 -x f95 $name.cuf \
		-x none -o $name $ACCLIBS -lacccuda || exit 1
done
$CC $ACCFLAGS -fplugin-arg-acc-target=host,nvptx:sm_80 -O2 \
	"$srcdir/examples/nvshmem.c" -o example $ACCLIBS -ldl -lm 2>errors || {
	cat errors
	grep -q 'mathematics in device code needs' errors || exit 1
	echo 'needs a CUDA toolkit or libclc' >why
	exit 77
}
export ACC_DEVICE_TYPE=nvidia

timeout 60 ./q >q.out 2>&1 && exit 1
cat q.out
grep -q '^libacc: error: libnvshmem_host.so.3 is needed, but cannot be loaded:.*nvidia-nvshmem-cu13' \
	q.out || exit 1
timeout 60 ./example 4 >example.out 2>&1
cat example.out
grep -q '^through the host, no NVSHMEM here: ' example.out || exit 1

$CC -O1 -g -shared -fPIC "$shared/fake_nvshmem.c" -o libnvshmem_host.so.3 ||
	exit 1
timeout 60 ./p >p.out 2>&1 || { cat p.out; exit 1; }
cat p.out
grep -q '^process 1 of 2: 3 puts, 1 barriers, 1 waits, 1 sums, 1 values, 0 wrong$' \
	p.out || exit 1
[ "$(timeout 60 ./q)" = 1 ] || exit 1
FAKE_NVSHMEM=refuse timeout 60 ./q >q.out 2>&1 && exit 1
grep -q '^libacc: error: nvshmem cannot start: status 7$' q.out || exit 1
timeout 60 ./example 4 >example.out 2>&1
cat example.out
for process in 0 1; do
	grep -q "^process $process of 2: 400 puts, 400 barriers, 0 waits, \
0 sums, 0 values, 0 wrong$" example.out || exit 1
done
grep -q '^NVSHMEM: ' example.out || exit 1
FAKE_NVSHMEM=refuse timeout 60 ./example 4 >example.out 2>&1
grep -q '^through the host, no NVSHMEM here: ' example.out || exit 1

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: llvm
# Bulk copies are instructions of compute capability 9.0 on NVIDIA GPUs, and an
# error for older ones.  Guide, 2.6.7.  CF-DEV-125 to CF-DEV-136
cd "$work" || exit 1
export CCACHE_DISABLE=1 # what stays beside the object is wanted
cat >unit.cuf <<'X'
module m
contains
  attributes(global) subroutine twice(a)
    real(8) :: a(64)
    real(8), shared :: t(64)
    integer(8), shared :: bar, more
    integer(8) :: token, other
    if (threadidx%x == 1) then
      call barrier_init(bar, 64)
      call barrier_init(more, 64)
      call tma_bulk_load(bar, a(1), t, 64)
    end if
    call syncthreads()
    token = barrier_arrive(bar)
    other = barrier_arrive(more, 0)
    if (barrier_try_wait(bar, token) == 0) return
    if (barrier_try_wait_sleep(more, other, 1000) == 0) return
    t(threadidx%x) = 2 * t(threadidx%x)
    call fence_proxy_async()
    call syncthreads()
    if (threadidx%x == 1) call tma_bulk_store(t, a(1), 64)
  end subroutine
end module
X
# compile ROUTE TARGET
compile() {
	rm -f unit*.ptx
	ACC_X_NVPTX_ROUTE=$1 $FC $ACCFLAGS -fplugin-arg-acc-target=$2 \
		-fplugin-arg-acc-keep -O2 -x f95 -c unit.cuf -o unit.o
}
for route in nvvm llvm; do
	compile $route nvptx || exit 1
	for text in '^.target sm_90' mbarrier.init.shared::cta.b64 \
		fence.proxy.async.shared::cta \
		mbarrier.expect_tx.relaxed.cta.shared::cta.b64 \
		cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes \
		'mbarrier.arrive.shared::cta.b64 %' \
		mbarrier.arrive.expect_tx.release.cta.shared::cta.b64 \
		'mbarrier.try_wait.shared::cta.b64 p, .*, %rd[0-9]*;' \
		'mbarrier.try_wait.shared::cta.b64 p, .*, %r[0-9]*;' \
		cp.async.bulk.global.shared::cta.bulk_group \
		cp.async.bulk.commit_group 'cp.async.bulk.wait_group 0'; do
		grep -q "$text" unit*nvvm.ptx || {
			echo "$route: no $text"
			exit 1
		}
	done
	if grep -E 'atom.*cas|\.local' unit*nvvm.ptx; then exit 1; fi
	if command -v ptxas; then
		ptxas -arch=sm_90 unit*nvvm.ptx -o unit.cubin || exit 1
	fi
	if compile $route nvptx:sm_80 2>error; then exit 1; fi
	grep -q "bulk copies of shared memory need compute capability 9.0" \
		error || { cat error; exit 1; }
done

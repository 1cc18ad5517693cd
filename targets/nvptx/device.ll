; The bodies of targets/device.def for NVIDIA, but for where a thread is
; (target.c).

declare i64 @llvm.nvvm.read.ptx.sreg.clock64()
declare void @llvm.nvvm.barrier0() #990
declare void @llvm.nvvm.bar.warp.sync(i32) #990
declare void @llvm.nvvm.barrier.sync.cnt(i32, i32) #990
declare void @llvm.nvvm.membar.cta()
declare void @llvm.nvvm.membar.gl()
declare void @llvm.nvvm.membar.sys()
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #990
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32) #990
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1) #990
declare float @llvm.nvvm.atomic.load.add.f32.p0f32(float*, float)
declare double @llvm.nvvm.atomic.load.add.f64.p0f64(double*, double)
declare i32 @vprintf(i8*, i8*)
declare i8* @malloc(i64)
declare void @free(i8*)
declare void @__assertfail(i8*, i8*, i32, i8*, i64)

@acc_status = weak addrspace(1) global i8* null

define internal void @acc_barrier_gang() alwaysinline #990 {
	call void @llvm.nvvm.barrier0()
	ret void
}
; A worker is one lane, one warp, the whole gang, or several warps with a
; hardware barrier of their own; number 0 is the gang's.
define internal void @acc_barrier_worker() alwaysinline #990 {
	%lanes = call i32 @acc_vector_count()
	%warp = icmp ule i32 %lanes, 32
	br i1 %warp, label %narrow, label %wide
narrow:
	%one = icmp eq i32 %lanes, 1
	br i1 %one, label %done, label %sync
sync:
	call void @llvm.nvvm.bar.warp.sync(i32 -1)
	br label %done
wide:
	%workers = call i32 @acc_worker_count()
	%alone = icmp eq i32 %workers, 1
	br i1 %alone, label %gang, label %named
gang:
	call void @llvm.nvvm.barrier0()
	br label %done
named:
	%worker = call i32 @acc_worker_id()
	%number = add i32 %worker, 1
	call void @llvm.nvvm.barrier.sync.cnt(i32 %number, i32 %lanes)
	br label %done
done:
	ret void
}
define internal void @acc_barrier_warp() alwaysinline #990 {
	%lanes = call i32 @acc_vector_count()
	%one = icmp eq i32 %lanes, 1
	br i1 %one, label %done, label %sync
sync:
	call void @llvm.nvvm.bar.warp.sync(i32 -1)
	br label %done
done:
	ret void
}
define internal void @acc_barrier_lanes(i32 %mask) alwaysinline #990 {
	call void @llvm.nvvm.bar.warp.sync(i32 %mask)
	ret void
}
; Of compute capability 9.0; the text makes the image one for it (target.c).
define internal void @acc_barrier_cluster() alwaysinline #990 {
	call void asm sideeffect "barrier.cluster.arrive;\0A\09barrier.cluster.wait;", "~{memory}"() #990
	ret void
}
define internal i32 @acc_cluster_place(i32 %what) alwaysinline {
	%first = icmp eq i32 %what, 0
	br i1 %first, label %number, label %count
number:
	%n = call i32 asm sideeffect "mov.u32 $0, %cluster_ctarank;", "=r"()
	ret i32 %n
count:
	%m = call i32 asm sideeffect "mov.u32 $0, %cluster_nctarank;", "=r"()
	ret i32 %m
}
define internal i64 @acc_cluster_map(i64 %address, i32 %rank) alwaysinline {
	%r = call i64 asm sideeffect "mapa.u64 $0, $1, $2;", "=l,l,r,~{memory}"(i64 %address, i32 %rank)
	ret i64 %r
}
define internal void @acc_fence_gang() alwaysinline {
	call void @llvm.nvvm.membar.cta()
	ret void
}
define internal void @acc_fence_device() alwaysinline {
	call void @llvm.nvvm.membar.gl()
	ret void
}
define internal void @acc_fence_system() alwaysinline {
	call void @llvm.nvvm.membar.sys()
	ret void
}
; The thread ends.
define internal void @acc_end() alwaysinline {
	call void asm sideeffect "exit;", ""()
	ret void
}
declare i1 @llvm.nvvm.isspacep.local(i8*)
define internal i32 @acc_is_private(i8* %address) alwaysinline {
	%own = call i1 @llvm.nvvm.isspacep.local(i8* %address)
	%r = zext i1 %own to i32
	ret i32 %r
}
define internal i8* @acc_opaque_address(i8* %address) alwaysinline {
	%same = call i8* asm "mov.b64 $0, $1;", "=l,l"(i8* %address)
	ret i8* %same
}
define internal i32 @acc_opaque(i32 %value) alwaysinline {
	ret i32 %value
}
define internal void @acc_pause() alwaysinline {
	call void asm sideeffect "nanosleep.u32 100;", ""()
	ret void
}
define internal i32 @acc_shuffle_xor(i32 %value, i32 %mask) alwaysinline #990 {
	%r = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %value, i32 %mask, i32 31)
	ret i32 %r
}
define internal i32 @acc_shuffle_lane(i32 %mask, i32 %value, i32 %lane) alwaysinline #990 {
	%r = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %mask, i32 %value, i32 %lane, i32 31)
	ret i32 %r
}
define internal i32 @acc_vote(i32 %mask, i32 %test) alwaysinline #990 {
	%c = icmp ne i32 %test, 0
	%r = call i32 @llvm.nvvm.vote.ballot.sync(i32 %mask, i1 %c)
	ret i32 %r
}
define internal i32 @acc_active() alwaysinline #990 {
	%r = call i32 asm sideeffect "activemask.b32 $0;", "=r"() #990
	ret i32 %r
}
define internal float @acc_atomic_add_f32(float* %p, float %value) alwaysinline {
	%r = call float @llvm.nvvm.atomic.load.add.f32.p0f32(float* %p, float %value)
	ret float %r
}
define internal double @acc_atomic_add_f64(double* %p, double %value) alwaysinline {
	%r = call double @llvm.nvvm.atomic.load.add.f64.p0f64(double* %p, double %value)
	ret double %r
}
; The first thread reports, and ends the kernel; the others would say the same.
@acc_asserted = internal addrspace(1) global i32 0, align 4
define internal void @acc_assert(i8* %expression, i8* %file, i32 %line, i8* %function) noinline {
	%p = addrspacecast i32 addrspace(1)* @acc_asserted to i32*
	%asserted = atomicrmw xchg i32* %p, i32 1 monotonic
	%first = icmp eq i32 %asserted, 0
	br i1 %first, label %report, label %leave
report:
	call void @__assertfail(i8* %expression, i8* %file, i32 %line, i8* %function, i64 1)
	ret void
leave:
	call void asm sideeffect "exit;", ""()
	ret void
}
define internal i32 @acc_print(i8* %format, i8* %arguments, i32 %bytes, i64 %strings) alwaysinline {
	%r = call i32 @vprintf(i8* %format, i8* %arguments)
	ret i32 %r
}
define internal i8* @acc_malloc(i64 %size) alwaysinline {
	%r = call i8* @malloc(i64 %size)
	ret i8* %r
}
define internal void @acc_free(i8* %p) alwaysinline {
	call void @free(i8* %p)
	ret void
}
define internal i64 @acc_timer() alwaysinline {
	%r = call i64 asm sideeffect "mov.u64 $0, %globaltimer;", "=l"()
	ret i64 %r
}
define internal i64 @acc_clock() alwaysinline {
	%r = call i64 @llvm.nvvm.read.ptx.sreg.clock64()
	ret i64 %r
}
attributes #990 = { convergent nounwind }

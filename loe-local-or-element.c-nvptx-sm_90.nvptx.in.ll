; testsuite/run/2.5-private/local-or-element.c
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define internal i32 @acc_vector_id() alwaysinline {
	%v = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
	ret i32 %v
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
define internal i32 @acc_worker_id() alwaysinline {
	%v = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
	ret i32 %v
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.z()
define internal i32 @acc_z_id() alwaysinline {
	%v = call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
	ret i32 %v
}
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
define internal i32 @acc_gang_id() alwaysinline {
	%v = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
	ret i32 %v
}
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
define internal i32 @acc_gang_y_id() alwaysinline {
	%v = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
	ret i32 %v
}
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.z()
define internal i32 @acc_gang_z_id() alwaysinline {
	%v = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.z()
	ret i32 %v
}
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
define internal i32 @acc_vector_count() alwaysinline {
	%v = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
	ret i32 %v
}
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
define internal i32 @acc_worker_count() alwaysinline {
	%v = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
	ret i32 %v
}
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.z()
define internal i32 @acc_z_count() alwaysinline {
	%v = call i32 @llvm.nvvm.read.ptx.sreg.ntid.z()
	ret i32 %v
}
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
define internal i32 @acc_gang_count() alwaysinline {
	%v = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
	ret i32 %v
}
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
define internal i32 @acc_gang_y_count() alwaysinline {
	%v = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
	ret i32 %v
}
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.z()
define internal i32 @acc_gang_z_count() alwaysinline {
	%v = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.z()
	ret i32 %v
}
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
define internal void @acc_end() alwaysinline {
call void asm sideeffect "exit;", ""()
ret void
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
define internal i64 @acc_in_shared(i64 %address) alwaysinline {
%p = inttoptr i64 %address to i8*
%q = addrspacecast i8* %p to i8 addrspace(3)*
%r = ptrtoint i8 addrspace(3)* %q to i64
ret i64 %r
}
define internal i64 @acc_bulk(i32 %what, i64 %barrier, i64 %a, i64 %b, i64 %n) alwaysinline #990 {
%m = trunc i64 %n to i32
switch i32 %what, label %has [
i32 1, label %init
i32 2, label %expect
i32 3, label %load
i32 4, label %arrive
i32 5, label %arrive_expect
i32 6, label %try
i32 7, label %try_for
i32 8, label %store
i32 9, label %fence
i32 10, label %commit
i32 11, label %wait
]
has:
ret i64 1
init:
%bar1 = call i64 @acc_in_shared(i64 %barrier)
call void asm sideeffect "mbarrier.init.shared::cta.b64 [$0], $1;", "l,r,~{memory}"(i64 %bar1, i32 %m) #990
ret i64 0
expect:
%bar2 = call i64 @acc_in_shared(i64 %barrier)
call void asm sideeffect "mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [$0], $1;", "l,r,~{memory}"(i64 %bar2, i32 %m) #990
ret i64 0
load:
%bar3 = call i64 @acc_in_shared(i64 %barrier)
%to = call i64 @acc_in_shared(i64 %b)
call void asm sideeffect "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [$0], [$1], $2, [$3];", "l,l,r,l,~{memory}"(i64 %to, i64 %a, i32 %m, i64 %bar3) #990
ret i64 0
arrive:
%bar4 = call i64 @acc_in_shared(i64 %barrier)
%token4 = call i64 asm sideeffect "mbarrier.arrive.shared::cta.b64 $0, [$1];", "=l,l,~{memory}"(i64 %bar4) #990
ret i64 %token4
arrive_expect:
%bar5 = call i64 @acc_in_shared(i64 %barrier)
%token5 = call i64 asm sideeffect "mbarrier.arrive.expect_tx.release.cta.shared::cta.b64 $0, [$1], $2;", "=l,l,r,~{memory}"(i64 %bar5, i32 %m) #990
ret i64 %token5
try:
%bar6 = call i64 @acc_in_shared(i64 %barrier)
%done6 = call i32 asm sideeffect "{\0A\09.reg .pred p;\0A\09mbarrier.try_wait.shared::cta.b64 p, [$1], $2;\0A\09selp.u32 $0, 1, 0, p;\0A\09}", "=r,l,l,~{memory}"(i64 %bar6, i64 %a) #990
%r6 = zext i32 %done6 to i64
ret i64 %r6
try_for:
%bar7 = call i64 @acc_in_shared(i64 %barrier)
%done7 = call i32 asm sideeffect "{\0A\09.reg .pred p;\0A\09mbarrier.try_wait.shared::cta.b64 p, [$1], $2, $3;\0A\09selp.u32 $0, 1, 0, p;\0A\09}", "=r,l,l,r,~{memory}"(i64 %bar7, i64 %a, i32 %m) #990
%r7 = zext i32 %done7 to i64
ret i64 %r7
store:
%from = call i64 @acc_in_shared(i64 %a)
call void asm sideeffect "cp.async.bulk.global.shared::cta.bulk_group [$0], [$1], $2;", "l,l,r,~{memory}"(i64 %b, i64 %from, i32 %m) #990
ret i64 0
fence:
call void asm sideeffect "fence.proxy.async.shared::cta;", "~{memory}"() #990
ret i64 0
commit:
call void asm sideeffect "cp.async.bulk.commit_group;", "~{memory}"() #990
ret i64 0
wait:
call void asm sideeffect "cp.async.bulk.wait_group 0;", "~{memory}"() #990
ret i64 0
}
define internal void @acc_matrix_load_a_col(i8* %d, i8* %a, i32 %ld) alwaysinline #990 {
	%r = call { i32, i32, i32, i32, i32, i32, i32, i32 } asm sideeffect "wmma.load.a.sync.aligned.col.m16n16k16.f16 {$0,$1,$2,$3,$4,$5,$6,$7}, [$8], $9;", "=r,=r,=r,=r,=r,=r,=r,=r,l,r,~{memory}"(i8* %a, i32 %ld) #990
	%p = bitcast i8* %d to { i32, i32, i32, i32, i32, i32, i32, i32 }*
	store { i32, i32, i32, i32, i32, i32, i32, i32 } %r, { i32, i32, i32, i32, i32, i32, i32, i32 }* %p, align 2
	ret void
}
define internal void @acc_matrix_load_a_row(i8* %d, i8* %a, i32 %ld) alwaysinline #990 {
	%r = call { i32, i32, i32, i32, i32, i32, i32, i32 } asm sideeffect "wmma.load.a.sync.aligned.row.m16n16k16.f16 {$0,$1,$2,$3,$4,$5,$6,$7}, [$8], $9;", "=r,=r,=r,=r,=r,=r,=r,=r,l,r,~{memory}"(i8* %a, i32 %ld) #990
	%p = bitcast i8* %d to { i32, i32, i32, i32, i32, i32, i32, i32 }*
	store { i32, i32, i32, i32, i32, i32, i32, i32 } %r, { i32, i32, i32, i32, i32, i32, i32, i32 }* %p, align 2
	ret void
}
define internal void @acc_matrix_load_b_col(i8* %d, i8* %a, i32 %ld) alwaysinline #990 {
	%r = call { i32, i32, i32, i32, i32, i32, i32, i32 } asm sideeffect "wmma.load.b.sync.aligned.col.m16n16k16.f16 {$0,$1,$2,$3,$4,$5,$6,$7}, [$8], $9;", "=r,=r,=r,=r,=r,=r,=r,=r,l,r,~{memory}"(i8* %a, i32 %ld) #990
	%p = bitcast i8* %d to { i32, i32, i32, i32, i32, i32, i32, i32 }*
	store { i32, i32, i32, i32, i32, i32, i32, i32 } %r, { i32, i32, i32, i32, i32, i32, i32, i32 }* %p, align 2
	ret void
}
define internal void @acc_matrix_load_b_row(i8* %d, i8* %a, i32 %ld) alwaysinline #990 {
	%r = call { i32, i32, i32, i32, i32, i32, i32, i32 } asm sideeffect "wmma.load.b.sync.aligned.row.m16n16k16.f16 {$0,$1,$2,$3,$4,$5,$6,$7}, [$8], $9;", "=r,=r,=r,=r,=r,=r,=r,=r,l,r,~{memory}"(i8* %a, i32 %ld) #990
	%p = bitcast i8* %d to { i32, i32, i32, i32, i32, i32, i32, i32 }*
	store { i32, i32, i32, i32, i32, i32, i32, i32 } %r, { i32, i32, i32, i32, i32, i32, i32, i32 }* %p, align 2
	ret void
}
define internal void @acc_matrix_load_half_col(i8* %d, i8* %a, i32 %ld) alwaysinline #990 {
	%r = call { i32, i32, i32, i32 } asm sideeffect "wmma.load.c.sync.aligned.col.m16n16k16.f16 {$0,$1,$2,$3}, [$4], $5;", "=r,=r,=r,=r,l,r,~{memory}"(i8* %a, i32 %ld) #990
	%p = bitcast i8* %d to { i32, i32, i32, i32 }*
	store { i32, i32, i32, i32 } %r, { i32, i32, i32, i32 }* %p, align 2
	ret void
}
define internal void @acc_matrix_load_single_col(i8* %d, i8* %a, i32 %ld) alwaysinline #990 {
	%r = call { float, float, float, float, float, float, float, float } asm sideeffect "wmma.load.c.sync.aligned.col.m16n16k16.f32 {$0,$1,$2,$3,$4,$5,$6,$7}, [$8], $9;", "=f,=f,=f,=f,=f,=f,=f,=f,l,r,~{memory}"(i8* %a, i32 %ld) #990
	%p = bitcast i8* %d to { float, float, float, float, float, float, float, float }*
	store { float, float, float, float, float, float, float, float } %r, { float, float, float, float, float, float, float, float }* %p, align 2
	ret void
}
define internal void @acc_matrix_store_half_col(i8* %d, i8* %a, i32 %ld) alwaysinline #990 {
	%px = bitcast i8* %a to { i32, i32, i32, i32 }*
	%x = load { i32, i32, i32, i32 }, { i32, i32, i32, i32 }* %px, align 2
	%x0 = extractvalue { i32, i32, i32, i32 } %x, 0
	%x1 = extractvalue { i32, i32, i32, i32 } %x, 1
	%x2 = extractvalue { i32, i32, i32, i32 } %x, 2
	%x3 = extractvalue { i32, i32, i32, i32 } %x, 3
	call void asm sideeffect "wmma.store.d.sync.aligned.col.m16n16k16.f16 [$4], {$0,$1,$2,$3}, $5;", "r,r,r,r,l,r,~{memory}"(i32 %x0, i32 %x1, i32 %x2, i32 %x3, i8* %d, i32 %ld) #990
	ret void
}
define internal void @acc_matrix_store_single_col(i8* %d, i8* %a, i32 %ld) alwaysinline #990 {
	%px = bitcast i8* %a to { float, float, float, float, float, float, float, float }*
	%x = load { float, float, float, float, float, float, float, float }, { float, float, float, float, float, float, float, float }* %px, align 2
	%x0 = extractvalue { float, float, float, float, float, float, float, float } %x, 0
	%x1 = extractvalue { float, float, float, float, float, float, float, float } %x, 1
	%x2 = extractvalue { float, float, float, float, float, float, float, float } %x, 2
	%x3 = extractvalue { float, float, float, float, float, float, float, float } %x, 3
	%x4 = extractvalue { float, float, float, float, float, float, float, float } %x, 4
	%x5 = extractvalue { float, float, float, float, float, float, float, float } %x, 5
	%x6 = extractvalue { float, float, float, float, float, float, float, float } %x, 6
	%x7 = extractvalue { float, float, float, float, float, float, float, float } %x, 7
	call void asm sideeffect "wmma.store.d.sync.aligned.col.m16n16k16.f32 [$8], {$0,$1,$2,$3,$4,$5,$6,$7}, $9;", "f,f,f,f,f,f,f,f,l,r,~{memory}"(float %x0, float %x1, float %x2, float %x3, float %x4, float %x5, float %x6, float %x7, i8* %d, i32 %ld) #990
	ret void
}
define internal void @acc_matrix_load_half_row(i8* %d, i8* %a, i32 %ld) alwaysinline #990 {
	%r = call { i32, i32, i32, i32 } asm sideeffect "wmma.load.c.sync.aligned.row.m16n16k16.f16 {$0,$1,$2,$3}, [$4], $5;", "=r,=r,=r,=r,l,r,~{memory}"(i8* %a, i32 %ld) #990
	%p = bitcast i8* %d to { i32, i32, i32, i32 }*
	store { i32, i32, i32, i32 } %r, { i32, i32, i32, i32 }* %p, align 2
	ret void
}
define internal void @acc_matrix_load_single_row(i8* %d, i8* %a, i32 %ld) alwaysinline #990 {
	%r = call { float, float, float, float, float, float, float, float } asm sideeffect "wmma.load.c.sync.aligned.row.m16n16k16.f32 {$0,$1,$2,$3,$4,$5,$6,$7}, [$8], $9;", "=f,=f,=f,=f,=f,=f,=f,=f,l,r,~{memory}"(i8* %a, i32 %ld) #990
	%p = bitcast i8* %d to { float, float, float, float, float, float, float, float }*
	store { float, float, float, float, float, float, float, float } %r, { float, float, float, float, float, float, float, float }* %p, align 2
	ret void
}
define internal void @acc_matrix_store_half_row(i8* %d, i8* %a, i32 %ld) alwaysinline #990 {
	%px = bitcast i8* %a to { i32, i32, i32, i32 }*
	%x = load { i32, i32, i32, i32 }, { i32, i32, i32, i32 }* %px, align 2
	%x0 = extractvalue { i32, i32, i32, i32 } %x, 0
	%x1 = extractvalue { i32, i32, i32, i32 } %x, 1
	%x2 = extractvalue { i32, i32, i32, i32 } %x, 2
	%x3 = extractvalue { i32, i32, i32, i32 } %x, 3
	call void asm sideeffect "wmma.store.d.sync.aligned.row.m16n16k16.f16 [$4], {$0,$1,$2,$3}, $5;", "r,r,r,r,l,r,~{memory}"(i32 %x0, i32 %x1, i32 %x2, i32 %x3, i8* %d, i32 %ld) #990
	ret void
}
define internal void @acc_matrix_store_single_row(i8* %d, i8* %a, i32 %ld) alwaysinline #990 {
	%px = bitcast i8* %a to { float, float, float, float, float, float, float, float }*
	%x = load { float, float, float, float, float, float, float, float }, { float, float, float, float, float, float, float, float }* %px, align 2
	%x0 = extractvalue { float, float, float, float, float, float, float, float } %x, 0
	%x1 = extractvalue { float, float, float, float, float, float, float, float } %x, 1
	%x2 = extractvalue { float, float, float, float, float, float, float, float } %x, 2
	%x3 = extractvalue { float, float, float, float, float, float, float, float } %x, 3
	%x4 = extractvalue { float, float, float, float, float, float, float, float } %x, 4
	%x5 = extractvalue { float, float, float, float, float, float, float, float } %x, 5
	%x6 = extractvalue { float, float, float, float, float, float, float, float } %x, 6
	%x7 = extractvalue { float, float, float, float, float, float, float, float } %x, 7
	call void asm sideeffect "wmma.store.d.sync.aligned.row.m16n16k16.f32 [$8], {$0,$1,$2,$3,$4,$5,$6,$7}, $9;", "f,f,f,f,f,f,f,f,l,r,~{memory}"(float %x0, float %x1, float %x2, float %x3, float %x4, float %x5, float %x6, float %x7, i8* %d, i32 %ld) #990
	ret void
}
define internal void @acc_matrix_mul_half_col_col(i8* %d, i8* %a, i8* %b, i8* %c) alwaysinline #990 {
	%px = bitcast i8* %a to { i32, i32, i32, i32, i32, i32, i32, i32 }*
	%x = load { i32, i32, i32, i32, i32, i32, i32, i32 }, { i32, i32, i32, i32, i32, i32, i32, i32 }* %px, align 2
	%x0 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 0
	%x1 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 1
	%x2 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 2
	%x3 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 3
	%x4 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 4
	%x5 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 5
	%x6 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 6
	%x7 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 7
	%py = bitcast i8* %b to { i32, i32, i32, i32, i32, i32, i32, i32 }*
	%y = load { i32, i32, i32, i32, i32, i32, i32, i32 }, { i32, i32, i32, i32, i32, i32, i32, i32 }* %py, align 2
	%y0 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 0
	%y1 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 1
	%y2 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 2
	%y3 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 3
	%y4 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 4
	%y5 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 5
	%y6 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 6
	%y7 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 7
	%pz = bitcast i8* %c to { i32, i32, i32, i32 }*
	%z = load { i32, i32, i32, i32 }, { i32, i32, i32, i32 }* %pz, align 2
	%z0 = extractvalue { i32, i32, i32, i32 } %z, 0
	%z1 = extractvalue { i32, i32, i32, i32 } %z, 1
	%z2 = extractvalue { i32, i32, i32, i32 } %z, 2
	%z3 = extractvalue { i32, i32, i32, i32 } %z, 3
	%r = call { i32, i32, i32, i32 } asm sideeffect "wmma.mma.sync.aligned.col.col.m16n16k16.f16.f16 {$0,$1,$2,$3}, {$4,$5,$6,$7,$8,$9,$10,$11}, {$12,$13,$14,$15,$16,$17,$18,$19}, {$20,$21,$22,$23};", "=r,=r,=r,=r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r"(i32 %x0, i32 %x1, i32 %x2, i32 %x3, i32 %x4, i32 %x5, i32 %x6, i32 %x7, i32 %y0, i32 %y1, i32 %y2, i32 %y3, i32 %y4, i32 %y5, i32 %y6, i32 %y7, i32 %z0, i32 %z1, i32 %z2, i32 %z3) #990
	%p = bitcast i8* %d to { i32, i32, i32, i32 }*
	store { i32, i32, i32, i32 } %r, { i32, i32, i32, i32 }* %p, align 2
	ret void
}
define internal void @acc_matrix_mul_single_col_col(i8* %d, i8* %a, i8* %b, i8* %c) alwaysinline #990 {
	%px = bitcast i8* %a to { i32, i32, i32, i32, i32, i32, i32, i32 }*
	%x = load { i32, i32, i32, i32, i32, i32, i32, i32 }, { i32, i32, i32, i32, i32, i32, i32, i32 }* %px, align 2
	%x0 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 0
	%x1 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 1
	%x2 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 2
	%x3 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 3
	%x4 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 4
	%x5 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 5
	%x6 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 6
	%x7 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 7
	%py = bitcast i8* %b to { i32, i32, i32, i32, i32, i32, i32, i32 }*
	%y = load { i32, i32, i32, i32, i32, i32, i32, i32 }, { i32, i32, i32, i32, i32, i32, i32, i32 }* %py, align 2
	%y0 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 0
	%y1 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 1
	%y2 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 2
	%y3 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 3
	%y4 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 4
	%y5 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 5
	%y6 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 6
	%y7 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 7
	%pz = bitcast i8* %c to { float, float, float, float, float, float, float, float }*
	%z = load { float, float, float, float, float, float, float, float }, { float, float, float, float, float, float, float, float }* %pz, align 2
	%z0 = extractvalue { float, float, float, float, float, float, float, float } %z, 0
	%z1 = extractvalue { float, float, float, float, float, float, float, float } %z, 1
	%z2 = extractvalue { float, float, float, float, float, float, float, float } %z, 2
	%z3 = extractvalue { float, float, float, float, float, float, float, float } %z, 3
	%z4 = extractvalue { float, float, float, float, float, float, float, float } %z, 4
	%z5 = extractvalue { float, float, float, float, float, float, float, float } %z, 5
	%z6 = extractvalue { float, float, float, float, float, float, float, float } %z, 6
	%z7 = extractvalue { float, float, float, float, float, float, float, float } %z, 7
	%r = call { float, float, float, float, float, float, float, float } asm sideeffect "wmma.mma.sync.aligned.col.col.m16n16k16.f32.f32 {$0,$1,$2,$3,$4,$5,$6,$7}, {$8,$9,$10,$11,$12,$13,$14,$15}, {$16,$17,$18,$19,$20,$21,$22,$23}, {$24,$25,$26,$27,$28,$29,$30,$31};", "=f,=f,=f,=f,=f,=f,=f,=f,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,f,f,f,f,f,f,f,f"(i32 %x0, i32 %x1, i32 %x2, i32 %x3, i32 %x4, i32 %x5, i32 %x6, i32 %x7, i32 %y0, i32 %y1, i32 %y2, i32 %y3, i32 %y4, i32 %y5, i32 %y6, i32 %y7, float %z0, float %z1, float %z2, float %z3, float %z4, float %z5, float %z6, float %z7) #990
	%p = bitcast i8* %d to { float, float, float, float, float, float, float, float }*
	store { float, float, float, float, float, float, float, float } %r, { float, float, float, float, float, float, float, float }* %p, align 2
	ret void
}
define internal void @acc_matrix_mul_half_col_row(i8* %d, i8* %a, i8* %b, i8* %c) alwaysinline #990 {
	%px = bitcast i8* %a to { i32, i32, i32, i32, i32, i32, i32, i32 }*
	%x = load { i32, i32, i32, i32, i32, i32, i32, i32 }, { i32, i32, i32, i32, i32, i32, i32, i32 }* %px, align 2
	%x0 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 0
	%x1 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 1
	%x2 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 2
	%x3 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 3
	%x4 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 4
	%x5 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 5
	%x6 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 6
	%x7 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 7
	%py = bitcast i8* %b to { i32, i32, i32, i32, i32, i32, i32, i32 }*
	%y = load { i32, i32, i32, i32, i32, i32, i32, i32 }, { i32, i32, i32, i32, i32, i32, i32, i32 }* %py, align 2
	%y0 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 0
	%y1 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 1
	%y2 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 2
	%y3 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 3
	%y4 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 4
	%y5 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 5
	%y6 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 6
	%y7 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 7
	%pz = bitcast i8* %c to { i32, i32, i32, i32 }*
	%z = load { i32, i32, i32, i32 }, { i32, i32, i32, i32 }* %pz, align 2
	%z0 = extractvalue { i32, i32, i32, i32 } %z, 0
	%z1 = extractvalue { i32, i32, i32, i32 } %z, 1
	%z2 = extractvalue { i32, i32, i32, i32 } %z, 2
	%z3 = extractvalue { i32, i32, i32, i32 } %z, 3
	%r = call { i32, i32, i32, i32 } asm sideeffect "wmma.mma.sync.aligned.col.row.m16n16k16.f16.f16 {$0,$1,$2,$3}, {$4,$5,$6,$7,$8,$9,$10,$11}, {$12,$13,$14,$15,$16,$17,$18,$19}, {$20,$21,$22,$23};", "=r,=r,=r,=r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r"(i32 %x0, i32 %x1, i32 %x2, i32 %x3, i32 %x4, i32 %x5, i32 %x6, i32 %x7, i32 %y0, i32 %y1, i32 %y2, i32 %y3, i32 %y4, i32 %y5, i32 %y6, i32 %y7, i32 %z0, i32 %z1, i32 %z2, i32 %z3) #990
	%p = bitcast i8* %d to { i32, i32, i32, i32 }*
	store { i32, i32, i32, i32 } %r, { i32, i32, i32, i32 }* %p, align 2
	ret void
}
define internal void @acc_matrix_mul_single_col_row(i8* %d, i8* %a, i8* %b, i8* %c) alwaysinline #990 {
	%px = bitcast i8* %a to { i32, i32, i32, i32, i32, i32, i32, i32 }*
	%x = load { i32, i32, i32, i32, i32, i32, i32, i32 }, { i32, i32, i32, i32, i32, i32, i32, i32 }* %px, align 2
	%x0 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 0
	%x1 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 1
	%x2 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 2
	%x3 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 3
	%x4 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 4
	%x5 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 5
	%x6 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 6
	%x7 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 7
	%py = bitcast i8* %b to { i32, i32, i32, i32, i32, i32, i32, i32 }*
	%y = load { i32, i32, i32, i32, i32, i32, i32, i32 }, { i32, i32, i32, i32, i32, i32, i32, i32 }* %py, align 2
	%y0 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 0
	%y1 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 1
	%y2 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 2
	%y3 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 3
	%y4 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 4
	%y5 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 5
	%y6 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 6
	%y7 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 7
	%pz = bitcast i8* %c to { float, float, float, float, float, float, float, float }*
	%z = load { float, float, float, float, float, float, float, float }, { float, float, float, float, float, float, float, float }* %pz, align 2
	%z0 = extractvalue { float, float, float, float, float, float, float, float } %z, 0
	%z1 = extractvalue { float, float, float, float, float, float, float, float } %z, 1
	%z2 = extractvalue { float, float, float, float, float, float, float, float } %z, 2
	%z3 = extractvalue { float, float, float, float, float, float, float, float } %z, 3
	%z4 = extractvalue { float, float, float, float, float, float, float, float } %z, 4
	%z5 = extractvalue { float, float, float, float, float, float, float, float } %z, 5
	%z6 = extractvalue { float, float, float, float, float, float, float, float } %z, 6
	%z7 = extractvalue { float, float, float, float, float, float, float, float } %z, 7
	%r = call { float, float, float, float, float, float, float, float } asm sideeffect "wmma.mma.sync.aligned.col.row.m16n16k16.f32.f32 {$0,$1,$2,$3,$4,$5,$6,$7}, {$8,$9,$10,$11,$12,$13,$14,$15}, {$16,$17,$18,$19,$20,$21,$22,$23}, {$24,$25,$26,$27,$28,$29,$30,$31};", "=f,=f,=f,=f,=f,=f,=f,=f,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,f,f,f,f,f,f,f,f"(i32 %x0, i32 %x1, i32 %x2, i32 %x3, i32 %x4, i32 %x5, i32 %x6, i32 %x7, i32 %y0, i32 %y1, i32 %y2, i32 %y3, i32 %y4, i32 %y5, i32 %y6, i32 %y7, float %z0, float %z1, float %z2, float %z3, float %z4, float %z5, float %z6, float %z7) #990
	%p = bitcast i8* %d to { float, float, float, float, float, float, float, float }*
	store { float, float, float, float, float, float, float, float } %r, { float, float, float, float, float, float, float, float }* %p, align 2
	ret void
}
define internal void @acc_matrix_mul_half_row_col(i8* %d, i8* %a, i8* %b, i8* %c) alwaysinline #990 {
	%px = bitcast i8* %a to { i32, i32, i32, i32, i32, i32, i32, i32 }*
	%x = load { i32, i32, i32, i32, i32, i32, i32, i32 }, { i32, i32, i32, i32, i32, i32, i32, i32 }* %px, align 2
	%x0 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 0
	%x1 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 1
	%x2 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 2
	%x3 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 3
	%x4 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 4
	%x5 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 5
	%x6 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 6
	%x7 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 7
	%py = bitcast i8* %b to { i32, i32, i32, i32, i32, i32, i32, i32 }*
	%y = load { i32, i32, i32, i32, i32, i32, i32, i32 }, { i32, i32, i32, i32, i32, i32, i32, i32 }* %py, align 2
	%y0 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 0
	%y1 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 1
	%y2 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 2
	%y3 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 3
	%y4 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 4
	%y5 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 5
	%y6 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 6
	%y7 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 7
	%pz = bitcast i8* %c to { i32, i32, i32, i32 }*
	%z = load { i32, i32, i32, i32 }, { i32, i32, i32, i32 }* %pz, align 2
	%z0 = extractvalue { i32, i32, i32, i32 } %z, 0
	%z1 = extractvalue { i32, i32, i32, i32 } %z, 1
	%z2 = extractvalue { i32, i32, i32, i32 } %z, 2
	%z3 = extractvalue { i32, i32, i32, i32 } %z, 3
	%r = call { i32, i32, i32, i32 } asm sideeffect "wmma.mma.sync.aligned.row.col.m16n16k16.f16.f16 {$0,$1,$2,$3}, {$4,$5,$6,$7,$8,$9,$10,$11}, {$12,$13,$14,$15,$16,$17,$18,$19}, {$20,$21,$22,$23};", "=r,=r,=r,=r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r"(i32 %x0, i32 %x1, i32 %x2, i32 %x3, i32 %x4, i32 %x5, i32 %x6, i32 %x7, i32 %y0, i32 %y1, i32 %y2, i32 %y3, i32 %y4, i32 %y5, i32 %y6, i32 %y7, i32 %z0, i32 %z1, i32 %z2, i32 %z3) #990
	%p = bitcast i8* %d to { i32, i32, i32, i32 }*
	store { i32, i32, i32, i32 } %r, { i32, i32, i32, i32 }* %p, align 2
	ret void
}
define internal void @acc_matrix_mul_single_row_col(i8* %d, i8* %a, i8* %b, i8* %c) alwaysinline #990 {
	%px = bitcast i8* %a to { i32, i32, i32, i32, i32, i32, i32, i32 }*
	%x = load { i32, i32, i32, i32, i32, i32, i32, i32 }, { i32, i32, i32, i32, i32, i32, i32, i32 }* %px, align 2
	%x0 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 0
	%x1 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 1
	%x2 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 2
	%x3 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 3
	%x4 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 4
	%x5 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 5
	%x6 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 6
	%x7 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 7
	%py = bitcast i8* %b to { i32, i32, i32, i32, i32, i32, i32, i32 }*
	%y = load { i32, i32, i32, i32, i32, i32, i32, i32 }, { i32, i32, i32, i32, i32, i32, i32, i32 }* %py, align 2
	%y0 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 0
	%y1 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 1
	%y2 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 2
	%y3 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 3
	%y4 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 4
	%y5 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 5
	%y6 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 6
	%y7 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 7
	%pz = bitcast i8* %c to { float, float, float, float, float, float, float, float }*
	%z = load { float, float, float, float, float, float, float, float }, { float, float, float, float, float, float, float, float }* %pz, align 2
	%z0 = extractvalue { float, float, float, float, float, float, float, float } %z, 0
	%z1 = extractvalue { float, float, float, float, float, float, float, float } %z, 1
	%z2 = extractvalue { float, float, float, float, float, float, float, float } %z, 2
	%z3 = extractvalue { float, float, float, float, float, float, float, float } %z, 3
	%z4 = extractvalue { float, float, float, float, float, float, float, float } %z, 4
	%z5 = extractvalue { float, float, float, float, float, float, float, float } %z, 5
	%z6 = extractvalue { float, float, float, float, float, float, float, float } %z, 6
	%z7 = extractvalue { float, float, float, float, float, float, float, float } %z, 7
	%r = call { float, float, float, float, float, float, float, float } asm sideeffect "wmma.mma.sync.aligned.row.col.m16n16k16.f32.f32 {$0,$1,$2,$3,$4,$5,$6,$7}, {$8,$9,$10,$11,$12,$13,$14,$15}, {$16,$17,$18,$19,$20,$21,$22,$23}, {$24,$25,$26,$27,$28,$29,$30,$31};", "=f,=f,=f,=f,=f,=f,=f,=f,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,f,f,f,f,f,f,f,f"(i32 %x0, i32 %x1, i32 %x2, i32 %x3, i32 %x4, i32 %x5, i32 %x6, i32 %x7, i32 %y0, i32 %y1, i32 %y2, i32 %y3, i32 %y4, i32 %y5, i32 %y6, i32 %y7, float %z0, float %z1, float %z2, float %z3, float %z4, float %z5, float %z6, float %z7) #990
	%p = bitcast i8* %d to { float, float, float, float, float, float, float, float }*
	store { float, float, float, float, float, float, float, float } %r, { float, float, float, float, float, float, float, float }* %p, align 2
	ret void
}
define internal void @acc_matrix_mul_half_row_row(i8* %d, i8* %a, i8* %b, i8* %c) alwaysinline #990 {
	%px = bitcast i8* %a to { i32, i32, i32, i32, i32, i32, i32, i32 }*
	%x = load { i32, i32, i32, i32, i32, i32, i32, i32 }, { i32, i32, i32, i32, i32, i32, i32, i32 }* %px, align 2
	%x0 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 0
	%x1 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 1
	%x2 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 2
	%x3 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 3
	%x4 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 4
	%x5 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 5
	%x6 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 6
	%x7 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 7
	%py = bitcast i8* %b to { i32, i32, i32, i32, i32, i32, i32, i32 }*
	%y = load { i32, i32, i32, i32, i32, i32, i32, i32 }, { i32, i32, i32, i32, i32, i32, i32, i32 }* %py, align 2
	%y0 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 0
	%y1 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 1
	%y2 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 2
	%y3 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 3
	%y4 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 4
	%y5 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 5
	%y6 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 6
	%y7 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 7
	%pz = bitcast i8* %c to { i32, i32, i32, i32 }*
	%z = load { i32, i32, i32, i32 }, { i32, i32, i32, i32 }* %pz, align 2
	%z0 = extractvalue { i32, i32, i32, i32 } %z, 0
	%z1 = extractvalue { i32, i32, i32, i32 } %z, 1
	%z2 = extractvalue { i32, i32, i32, i32 } %z, 2
	%z3 = extractvalue { i32, i32, i32, i32 } %z, 3
	%r = call { i32, i32, i32, i32 } asm sideeffect "wmma.mma.sync.aligned.row.row.m16n16k16.f16.f16 {$0,$1,$2,$3}, {$4,$5,$6,$7,$8,$9,$10,$11}, {$12,$13,$14,$15,$16,$17,$18,$19}, {$20,$21,$22,$23};", "=r,=r,=r,=r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r"(i32 %x0, i32 %x1, i32 %x2, i32 %x3, i32 %x4, i32 %x5, i32 %x6, i32 %x7, i32 %y0, i32 %y1, i32 %y2, i32 %y3, i32 %y4, i32 %y5, i32 %y6, i32 %y7, i32 %z0, i32 %z1, i32 %z2, i32 %z3) #990
	%p = bitcast i8* %d to { i32, i32, i32, i32 }*
	store { i32, i32, i32, i32 } %r, { i32, i32, i32, i32 }* %p, align 2
	ret void
}
define internal void @acc_matrix_mul_single_row_row(i8* %d, i8* %a, i8* %b, i8* %c) alwaysinline #990 {
	%px = bitcast i8* %a to { i32, i32, i32, i32, i32, i32, i32, i32 }*
	%x = load { i32, i32, i32, i32, i32, i32, i32, i32 }, { i32, i32, i32, i32, i32, i32, i32, i32 }* %px, align 2
	%x0 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 0
	%x1 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 1
	%x2 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 2
	%x3 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 3
	%x4 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 4
	%x5 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 5
	%x6 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 6
	%x7 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %x, 7
	%py = bitcast i8* %b to { i32, i32, i32, i32, i32, i32, i32, i32 }*
	%y = load { i32, i32, i32, i32, i32, i32, i32, i32 }, { i32, i32, i32, i32, i32, i32, i32, i32 }* %py, align 2
	%y0 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 0
	%y1 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 1
	%y2 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 2
	%y3 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 3
	%y4 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 4
	%y5 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 5
	%y6 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 6
	%y7 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %y, 7
	%pz = bitcast i8* %c to { float, float, float, float, float, float, float, float }*
	%z = load { float, float, float, float, float, float, float, float }, { float, float, float, float, float, float, float, float }* %pz, align 2
	%z0 = extractvalue { float, float, float, float, float, float, float, float } %z, 0
	%z1 = extractvalue { float, float, float, float, float, float, float, float } %z, 1
	%z2 = extractvalue { float, float, float, float, float, float, float, float } %z, 2
	%z3 = extractvalue { float, float, float, float, float, float, float, float } %z, 3
	%z4 = extractvalue { float, float, float, float, float, float, float, float } %z, 4
	%z5 = extractvalue { float, float, float, float, float, float, float, float } %z, 5
	%z6 = extractvalue { float, float, float, float, float, float, float, float } %z, 6
	%z7 = extractvalue { float, float, float, float, float, float, float, float } %z, 7
	%r = call { float, float, float, float, float, float, float, float } asm sideeffect "wmma.mma.sync.aligned.row.row.m16n16k16.f32.f32 {$0,$1,$2,$3,$4,$5,$6,$7}, {$8,$9,$10,$11,$12,$13,$14,$15}, {$16,$17,$18,$19,$20,$21,$22,$23}, {$24,$25,$26,$27,$28,$29,$30,$31};", "=f,=f,=f,=f,=f,=f,=f,=f,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,f,f,f,f,f,f,f,f"(i32 %x0, i32 %x1, i32 %x2, i32 %x3, i32 %x4, i32 %x5, i32 %x6, i32 %x7, i32 %y0, i32 %y1, i32 %y2, i32 %y3, i32 %y4, i32 %y5, i32 %y6, i32 %y7, float %z0, float %z1, float %z2, float %z3, float %z4, float %z5, float %z6, float %z7) #990
	%p = bitcast i8* %d to { float, float, float, float, float, float, float, float }*
	store { float, float, float, float, float, float, float, float } %r, { float, float, float, float, float, float, float, float }* %p, align 2
	ret void
}
define internal i32 @acc_matrix(i32 %what, i8* %d, i8* %a, i8* %b, i8* %c, i32 %ld) alwaysinline #990 {
	switch i32 %what, label %none [
		i32 0, label %on0
		i32 1, label %on1
		i32 2, label %on2
		i32 3, label %on3
		i32 4, label %on4
		i32 5, label %on5
		i32 6, label %on6
		i32 7, label %on7
		i32 8, label %on8
		i32 9, label %on9
		i32 10, label %on10
		i32 11, label %on11
		i32 12, label %on12
		i32 13, label %on13
		i32 14, label %on14
		i32 15, label %on15
		i32 16, label %on16
		i32 17, label %on17
		i32 18, label %on18
		i32 19, label %on19
	]
on0:
	call void @acc_matrix_load_a_col(i8* %d, i8* %a, i32 %ld) #990
	br label %done
on1:
	call void @acc_matrix_load_a_row(i8* %d, i8* %a, i32 %ld) #990
	br label %done
on2:
	call void @acc_matrix_load_b_col(i8* %d, i8* %a, i32 %ld) #990
	br label %done
on3:
	call void @acc_matrix_load_b_row(i8* %d, i8* %a, i32 %ld) #990
	br label %done
on4:
	call void @acc_matrix_load_half_col(i8* %d, i8* %a, i32 %ld) #990
	br label %done
on5:
	call void @acc_matrix_load_half_row(i8* %d, i8* %a, i32 %ld) #990
	br label %done
on6:
	call void @acc_matrix_load_single_col(i8* %d, i8* %a, i32 %ld) #990
	br label %done
on7:
	call void @acc_matrix_load_single_row(i8* %d, i8* %a, i32 %ld) #990
	br label %done
on8:
	call void @acc_matrix_store_half_col(i8* %d, i8* %a, i32 %ld) #990
	br label %done
on9:
	call void @acc_matrix_store_half_row(i8* %d, i8* %a, i32 %ld) #990
	br label %done
on10:
	call void @acc_matrix_store_single_col(i8* %d, i8* %a, i32 %ld) #990
	br label %done
on11:
	call void @acc_matrix_store_single_row(i8* %d, i8* %a, i32 %ld) #990
	br label %done
on12:
	call void @acc_matrix_mul_half_col_col(i8* %d, i8* %a, i8* %b, i8* %c) #990
	br label %done
on13:
	call void @acc_matrix_mul_half_col_row(i8* %d, i8* %a, i8* %b, i8* %c) #990
	br label %done
on14:
	call void @acc_matrix_mul_half_row_col(i8* %d, i8* %a, i8* %b, i8* %c) #990
	br label %done
on15:
	call void @acc_matrix_mul_half_row_row(i8* %d, i8* %a, i8* %b, i8* %c) #990
	br label %done
on16:
	call void @acc_matrix_mul_single_col_col(i8* %d, i8* %a, i8* %b, i8* %c) #990
	br label %done
on17:
	call void @acc_matrix_mul_single_col_row(i8* %d, i8* %a, i8* %b, i8* %c) #990
	br label %done
on18:
	call void @acc_matrix_mul_single_row_col(i8* %d, i8* %a, i8* %b, i8* %c) #990
	br label %done
on19:
	call void @acc_matrix_mul_single_row_row(i8* %d, i8* %a, i8* %b, i8* %c) #990
	br label %done
done:
	ret i32 1
none:
	ret i32 0
}
declare void @llvm.trap()
define internal i32 @acc_thread_id(i32 %dim) alwaysinline {
%x = call i32 @acc_vector_id()
%y = call i32 @acc_worker_id()
%z = call i32 @acc_z_id()
%r = call i32 @acc_of_three(i32 %dim, i32 %x, i32 %y, i32 %z)
ret i32 %r
}
define internal i32 @acc_thread_count(i32 %dim) alwaysinline {
%x = call i32 @acc_vector_count()
%y = call i32 @acc_worker_count()
%z = call i32 @acc_z_count()
%r = call i32 @acc_of_three(i32 %dim, i32 %x, i32 %y, i32 %z)
ret i32 %r
}
define internal i32 @acc_of_three(i32 %dim, i32 %x, i32 %y, i32 %z) alwaysinline {
%first = icmp eq i32 %dim, 0
%second = icmp eq i32 %dim, 1
%other = select i1 %second, i32 %y, i32 %z
%v = select i1 %first, i32 %x, i32 %other
ret i32 %v
}
define internal void @acc_trap() alwaysinline {
call void @llvm.trap()
ret void
}
define internal void @acc_stop(i32 %why, i32 %code) noinline {
%p = load i8*, i8* addrspace(1)* @acc_status
%none = icmp eq i8* %p, null
br i1 %none, label %trap, label %tell
trap:
call void @llvm.trap()
ret void
tell:
%flag = bitcast i8* %p to i32*
%place = getelementptr i32, i32* %flag, i64 1
store volatile i32 %code, i32* %place
call void @acc_fence_system()
store volatile i32 %why, i32* %flag
call void @acc_fence_system()
call void @acc_end()
ret void
}
define internal void @acc_exit(i32 %code) noinline {
call void @acc_stop(i32 1, i32 %code)
ret void
}
define internal i8* @acc_private(i64 %size) alwaysinline {
%p = call i8* @acc_malloc(i64 %size)
%none = icmp eq i8* %p, null
%some = icmp ne i64 %size, 0
%full = and i1 %none, %some
br i1 %full, label %stop, label %done
stop:
%code = trunc i64 %size to i32
call void @acc_stop(i32 2, i32 %code)
br label %done
done:
ret i8* %p
}


define  void @by_pointer$_omp_fn$0(i8 addrspace(1)* %p69, i8 addrspace(1)* %p68, i32 %v66, i32 %v67) #0  {
b1:
  %v69 = addrspacecast i8 addrspace(1)* %p69 to i8*
  %v68 = addrspacecast i8 addrspace(1)* %p68 to i8*
  %c1 = alloca [12 x i8], align 4
  %v18 = bitcast [12 x i8]* %c1 to i8*
  %c2 = alloca [4 x i8], align 4
  %v17 = bitcast [4 x i8]* %c2 to i8*
  br label %b2
b2:
  %v11 = bitcast i32 2147483648 to i32
  %v13 = bitcast i32 %v11 to i32
  br label %b3
b3:
  %v14 = bitcast i32 %v13 to i32
  br label %b4
b4:
  %v15 = bitcast i32 %v14 to i32
  br label %b5
b5:
  %v16 = bitcast i32 %v15 to i32
  br label %b6
b6:
  br label %b7
b7:
  %v19 = bitcast i32 %v16 to i32
  br label %b8
b8:
  %v20 = bitcast i32 1 to i32
  %v21 = bitcast i32 1 to i32
  br label %b9
b9:
  %v22 = phi i32 [ %v19, %b8 ], [ %v54, %b13 ]
  %v23 = phi i32 [ 0, %b8 ], [ %v55, %b13 ]
  %v72 = add i64 0, 0
  %v73 = sext i32 %v67 to i64
  %v74 = icmp slt i64 %v72, %v73
  %v75 = trunc i64 %v72 to i32
  %v76 = select i1 %v74, i32 %v75, i32 %v67
  %v24 = bitcast i32 %v76 to i32
  %v25 = bitcast i32 %v67 to i32
  %v26 = icmp slt i32 %v24, %v25
  br i1 %v26, label %b10, label %b13
b10:
  %v27 = phi i32 [ %v22, %b9 ], [ %v51, %b10 ]
  %v28 = phi i32 [ %v24, %b9 ], [ %v52, %b10 ]
  %c3 = bitcast i8* %v17 to i32*
  store i32 7, i32* %c3, align 4, !noalias !1000004
  %v29 = sext i32 %v28 to i64
  %v30 = mul i64 %v29, 4
  %v31 = getelementptr i8, i8* %v68, i64 %v30
  %c4 = bitcast i8* %v31 to i32*
  %v32 = load i32, i32* %c4, align 4, !noalias !1000004
  %c5 = bitcast i8* %v18 to i32*
  store i32 7, i32* %c5, align 4, !noalias !1000004
  %v33 = getelementptr i8, i8* %v18, i64 8
  %v79 = getelementptr i8, i8* %v18, i64 8
  %c6 = bitcast i8* %v79 to i32*
  store i32 2, i32* %c6, align 4, !noalias !1000004
  %v34 = icmp sle i32 %v32, 6
  %v81 = call i8* @acc_opaque_address(i8* %v17)
  %v70 = select i1 %v34, i8* %v81, i8* %v31
  %c7 = bitcast i8* %v70 to i32*
  %v36 = load i32, i32* %c7, align 4
  %v37 = add nsw i32 %v36, 9
  %v38 = srem i32 %v37, 1009
  %c8 = bitcast i8* %v70 to i32*
  store i32 %v38, i32* %c8, align 4
  %v39 = add nsw i32 %v28, %v66
  %v40 = srem i32 %v28, 3
  %v41 = srem i32 %v39, 1009
  %v42 = sext i32 %v40 to i64
  %v43 = mul i64 %v42, 4
  %v44 = getelementptr i8, i8* %v18, i64 %v43
  %c9 = bitcast i8* %v44 to i32*
  store i32 %v41, i32* %c9, align 4, !noalias !1000004
  %c10 = bitcast i8* %v18 to i32*
  %v45 = load i32, i32* %c10, align 4, !noalias !1000004
  %v46 = getelementptr i8, i8* %v18, i64 8
  %v80 = getelementptr i8, i8* %v18, i64 8
  %c11 = bitcast i8* %v80 to i32*
  %v47 = load i32, i32* %c11, align 4, !noalias !1000004
  %v48 = add nsw i32 %v45, %v47
  %v49 = srem i32 %v48, 1009
  %v50 = icmp sgt i32 %v27, %v49
  %v51 = select i1 %v50, i32 %v27, i32 %v49
  %v52 = add i32 %v28, %v21
  %v71 = icmp ult i32 %v52, %v25
  %v53 = bitcast i1 %v71 to i1
  br i1 %v53, label %b10, label %b13
b13:
  %v54 = phi i32 [ %v22, %b9 ], [ %v51, %b10 ]
  %v55 = add nsw i32 %v23, 1
  %v56 = icmp sgt i32 %v20, %v55
  br i1 %v56, label %b9, label %b14
b14:
  %v57 = phi i32 [ %v54, %b13 ]
  br label %b15
b15:
  %v58 = bitcast i32 %v57 to i32
  br label %b16
b16:
  %v59 = bitcast i32 %v58 to i32
  br label %b17
b17:
  %v60 = bitcast i32 %v59 to i32
  br label %b18
b18:
  %v61 = bitcast i32 %v60 to i32
  br label %b19
b19:
  %v63 = bitcast i32 %v61 to i32
  %v77 = icmp eq i32 0, 0
  br i1 %v77, label %b21, label %b20
b21:
  %c12 = bitcast i8* %v69 to i32*
  %v78 = atomicrmw max i32* %c12, i32 %v63 monotonic
  br label %b20
b20:
  %v65 = bitcast i32 %v63 to i32
  ret void
}
!1000000 = distinct !{!1000000}
!1000001 = distinct !{!1000001, !1000000}
!1000002 = !{!1000001}
!1000003 = !{}
!1000004 = !{!1000001}

declare void @llvm.assume(i1)
declare void @llvm.memcpy.p0i8.p0i8.i64(i8*, i8*, i64, i1)
declare void @llvm.memmove.p0i8.p0i8.i64(i8*, i8*, i64, i1)
declare void @llvm.memset.p0i8.i64(i8*, i8, i64, i1)
attributes #0 = { convergent nounwind }
attributes #1 = { nounwind readnone }
attributes #2 = { convergent noinline nounwind }
!0 = !{}
!1 = distinct !{!1, !2}
!2 = !{!"llvm.loop.unroll.disable"}
!3 = distinct !{!3, !4}
!4 = !{!"llvm.loop.unroll.full"}
!5 = distinct !{!5, !6}
!6 = !{!"llvm.loop.unroll.count", i32 2}
!7 = distinct !{!7, !8}
!8 = !{!"llvm.loop.unroll.count", i32 4}
!9 = !{void (i8 addrspace(1)*, i8 addrspace(1)*, i32, i32)* @by_pointer$_omp_fn$0, !"kernel", i32 1}
!10 = !{void (i8 addrspace(1)*, i8 addrspace(1)*, i32, i32)* @by_pointer$_omp_fn$0, !"maxntidx", i32 1}
!nvvm.annotations = !{!9, !10}

; The bodies of targets/device.def for AMD.  Sizes come from the dispatch packet,
; which every code object version has.  What depends on the architecture is in
; target.c: the lanes of a wavefront (acc_wave_size, acc_wave_lane and
; acc_wave_vote), clocks (acc_clock and acc_ticks); so is where a thread is.

declare i8 addrspace(4)* @llvm.amdgcn.dispatch.ptr()
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)
declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) #990
declare void @llvm.amdgcn.s.barrier() #990
declare void @llvm.amdgcn.wave.barrier() #990
declare void @llvm.amdgcn.s.sleep(i32)
declare void @llvm.amdgcn.endpgm()

@acc_status = weak protected addrspace(1) global i8* null
; Nanoseconds of a tick, 24 bits after the point, which the driver half gives.
@acc_tick = linkonce_odr protected addrspace(1) global i64 0

; Workgroup sizes are 16 bits from byte 4 of the packet, grid sizes 32 bits
; from byte 12.
define internal i32 @acc_group_size(i64 %at) alwaysinline {
	%packet = call i8 addrspace(4)* @llvm.amdgcn.dispatch.ptr()
	%p = getelementptr i8, i8 addrspace(4)* %packet, i64 %at
	%q = bitcast i8 addrspace(4)* %p to i16 addrspace(4)*
	%v = load i16, i16 addrspace(4)* %q, align 2, !invariant.load !0
	%r = zext i16 %v to i32
	ret i32 %r
}
define internal i32 @acc_group_count(i64 %at, i64 %size) alwaysinline {
	%packet = call i8 addrspace(4)* @llvm.amdgcn.dispatch.ptr()
	%p = getelementptr i8, i8 addrspace(4)* %packet, i64 %at
	%q = bitcast i8 addrspace(4)* %p to i32 addrspace(4)*
	%all = load i32, i32 addrspace(4)* %q, align 4, !invariant.load !0
	%one = call i32 @acc_group_size(i64 %size)
	%r = udiv i32 %all, %one
	ret i32 %r
}
define internal i32 @acc_gang_count() alwaysinline {
	%v = call i32 @acc_group_count(i64 12, i64 4)
	ret i32 %v
}
define internal i32 @acc_gang_y_count() alwaysinline {
	%v = call i32 @acc_group_count(i64 16, i64 6)
	ret i32 %v
}
define internal i32 @acc_gang_z_count() alwaysinline {
	%v = call i32 @acc_group_count(i64 20, i64 8)
	ret i32 %v
}
define internal i32 @acc_worker_count() alwaysinline {
	%v = call i32 @acc_group_size(i64 6)
	ret i32 %v
}
define internal i32 @acc_vector_count() alwaysinline {
	%v = call i32 @acc_group_size(i64 4)
	ret i32 %v
}
define internal i32 @acc_z_count() alwaysinline {
	%v = call i32 @acc_group_size(i64 8)
	ret i32 %v
}
define internal void @acc_barrier_lanes(i32 %mask) alwaysinline #990 {
	call void @acc_barrier_warp()
	ret void
}
define internal void @acc_barrier_gang() alwaysinline #990 {
	fence syncscope("workgroup") release
	call void @llvm.amdgcn.s.barrier()
	fence syncscope("workgroup") acquire
	ret void
}
; A worker is one lane, one wavefront, or the whole gang: there is no barrier
; for a part of a workgroup.
define internal void @acc_barrier_worker() alwaysinline #990 {
	%lanes = call i32 @acc_vector_count()
	%size = call i32 @acc_wave_size()
	%narrow = icmp ule i32 %lanes, %size
	br i1 %narrow, label %wave, label %gang
wave:
	call void @acc_barrier_warp()
	ret void
gang:
	call void @acc_barrier_gang()
	ret void
}
define internal void @acc_barrier_warp() alwaysinline #990 {
	fence syncscope("wavefront") release
	call void @llvm.amdgcn.wave.barrier()
	fence syncscope("wavefront") acquire
	ret void
}
; There are no clusters: the launch is an error.
define internal void @acc_barrier_cluster() alwaysinline #990 {
	call void @acc_trap()
	ret void
}
define internal i32 @acc_cluster_place(i32 %what) alwaysinline {
	ret i32 %what
}
define internal i64 @acc_cluster_map(i64 %address, i32 %rank) alwaysinline {
	call void @acc_trap()
	ret i64 %address
}
define internal void @acc_fence_gang() alwaysinline {
	fence syncscope("workgroup") acq_rel
	ret void
}
define internal void @acc_fence_device() alwaysinline {
	fence syncscope("agent") acq_rel
	ret void
}
define internal void @acc_fence_system() alwaysinline {
	fence seq_cst
	ret void
}
; The wavefront ends.
define internal void @acc_end() alwaysinline {
	call void @llvm.amdgcn.endpgm()
	unreachable
}
declare i1 @llvm.amdgcn.is.private(i8*)
define internal i32 @acc_is_private(i8* %address) alwaysinline {
	%own = call i1 @llvm.amdgcn.is.private(i8* %address)
	%r = zext i1 %own to i32
	ret i32 %r
}
define internal i8* @acc_opaque_address(i8* %address) alwaysinline {
	ret i8* %address
}
define internal i32 @acc_opaque(i32 %value) alwaysinline #990 {
	%r = call i32 asm sideeffect "; $0", "=v,0"(i32 %value) #990
	ret i32 %r
}
define internal void @acc_pause() alwaysinline {
	call void @llvm.amdgcn.s.sleep(i32 2)
	ret void
}
define internal i32 @acc_of_lane(i32 %value, i32 %lane) alwaysinline #990 {
	%byte = shl i32 %lane, 2
	%r = call i32 @llvm.amdgcn.ds.bpermute(i32 %byte, i32 %value)
	ret i32 %r
}
define internal i32 @acc_shuffle_xor(i32 %value, i32 %mask) alwaysinline #990 {
	%lane = call i32 @acc_wave_lane()
	%of = xor i32 %lane, %mask
	%r = call i32 @acc_of_lane(i32 %value, i32 %of)
	ret i32 %r
}
; CUDA's warps of 32 lanes: masks, and numbers of lanes, are of the half of a
; wavefront that the lane is in.
define internal i32 @acc_shuffle_lane(i32 %mask, i32 %value, i32 %from) alwaysinline #990 {
	%lane = call i32 @acc_wave_lane()
	%first = and i32 %lane, -32
	%number = and i32 %from, 31
	%of = or i32 %first, %number
	%r = call i32 @acc_of_lane(i32 %value, i32 %of)
	ret i32 %r
}
define internal i32 @acc_vote(i32 %mask, i32 %test) alwaysinline #990 {
	%all = call i64 @acc_wave_vote(i32 %test)
	%lane = call i32 @acc_wave_lane()
	%half = and i32 %lane, 32
	%by = zext i32 %half to i64
	%own = lshr i64 %all, %by
	%bits = trunc i64 %own to i32
	%r = and i32 %bits, %mask
	ret i32 %r
}
define internal i32 @acc_active() alwaysinline #990 {
	%r = call i32 @acc_vote(i32 -1, i32 1)
	ret i32 %r
}
define internal i64 @acc_bulk(i32 %what, i64 %barrier, i64 %a, i64 %b, i64 %n) alwaysinline {
	ret i64 0
}
define internal i32 @acc_matrix(i32 %what, i8* %d, i8* %a, i8* %b, i8* %c, i32 %ld) alwaysinline {
	ret i32 0
}
define internal float @acc_atomic_add_f32(float* %p, float %value) alwaysinline {
	%r = atomicrmw fadd float* %p, float %value syncscope("agent") monotonic, !amdgpu.no.fine.grained.memory !{}, !amdgpu.no.remote.memory !{}, !amdgpu.ignore.denormal.mode !{}
	ret float %r
}
define internal double @acc_atomic_add_f64(double* %p, double %value) alwaysinline {
	%r = atomicrmw fadd double* %p, double %value syncscope("agent") monotonic, !amdgpu.no.fine.grained.memory !{}, !amdgpu.no.remote.memory !{}, !amdgpu.ignore.denormal.mode !{}
	ret double %r
}
define internal i64 @acc_timer() alwaysinline {
	%ticks = call i64 @acc_ticks()
	%each = load i64, i64 addrspace(1)* @acc_tick
	%low = and i64 %ticks, 4294967295
	%high = lshr i64 %ticks, 32
	%long = mul i64 %high, %each
	%most = shl i64 %long, 8
	%short = mul i64 %low, %each
	%rest = lshr i64 %short, 24
	%r = add i64 %most, %rest
	ret i64 %r
}
attributes #990 = { convergent nounwind }

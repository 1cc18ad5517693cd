; TEMPLATE: the bodies of targets/device.def, for gangs of one thread that run
; one after the other.  The launch says where a gang is in these variables.
@acc_template_gang = global [3 x i32] zeroinitializer
@acc_template_gangs = global [3 x i32] [i32 1, i32 1, i32 1]
declare i64 @llvm.readcyclecounter()
declare void @llvm.trap()
declare i8* @malloc(i64)
declare void @free(i8*)

define internal i32 @acc_gang_id() alwaysinline {
	%p = getelementptr [3 x i32], [3 x i32]* @acc_template_gang, i32 0, i32 0
	%v = load i32, i32* %p
	ret i32 %v
}
define internal i32 @acc_gang_y_id() alwaysinline {
	%p = getelementptr [3 x i32], [3 x i32]* @acc_template_gang, i32 0, i32 1
	%v = load i32, i32* %p
	ret i32 %v
}
define internal i32 @acc_gang_z_id() alwaysinline {
	%p = getelementptr [3 x i32], [3 x i32]* @acc_template_gang, i32 0, i32 2
	%v = load i32, i32* %p
	ret i32 %v
}
define internal i32 @acc_gang_count() alwaysinline {
	%p = getelementptr [3 x i32], [3 x i32]* @acc_template_gangs, i32 0, i32 0
	%v = load i32, i32* %p
	ret i32 %v
}
define internal i32 @acc_gang_y_count() alwaysinline {
	%p = getelementptr [3 x i32], [3 x i32]* @acc_template_gangs, i32 0, i32 1
	%v = load i32, i32* %p
	ret i32 %v
}
define internal i32 @acc_gang_z_count() alwaysinline {
	%p = getelementptr [3 x i32], [3 x i32]* @acc_template_gangs, i32 0, i32 2
	%v = load i32, i32* %p
	ret i32 %v
}
define internal i32 @acc_worker_id() alwaysinline {
	ret i32 0
}
define internal i32 @acc_worker_count() alwaysinline {
	ret i32 1
}
define internal i32 @acc_vector_id() alwaysinline {
	ret i32 0
}
define internal i32 @acc_vector_count() alwaysinline {
	ret i32 1
}
define internal i32 @acc_thread_id(i32 %dim) alwaysinline {
	ret i32 0
}
define internal i32 @acc_thread_count(i32 %dim) alwaysinline {
	ret i32 1
}
define internal void @acc_barrier_gang() alwaysinline convergent {
	ret void
}
define internal void @acc_barrier_worker() alwaysinline convergent {
	ret void
}
define internal void @acc_barrier_warp() alwaysinline convergent {
	ret void
}
define internal void @acc_barrier_lanes(i32 %mask) alwaysinline convergent {
	ret void
}
define internal void @acc_barrier_cluster() alwaysinline convergent {
	ret void
}
define internal i32 @acc_cluster_place(i32 %what) alwaysinline {
	ret i32 %what
}
define internal i64 @acc_cluster_map(i64 %address, i32 %rank) alwaysinline {
	ret i64 %address
}
define internal void @acc_fence_gang() alwaysinline {
	fence seq_cst
	ret void
}
define internal void @acc_fence_device() alwaysinline {
	fence seq_cst
	ret void
}
define internal void @acc_fence_system() alwaysinline {
	fence seq_cst
	ret void
}
define internal i32 @acc_is_private(i8* %address) alwaysinline {
	ret i32 0
}
define internal i8* @acc_opaque_address(i8* %address) alwaysinline {
	ret i8* %address
}
define internal i32 @acc_opaque(i32 %value) alwaysinline {
	ret i32 %value
}
define internal void @acc_pause() alwaysinline {
	ret void
}
define internal i32 @acc_shuffle_xor(i32 %value, i32 %mask) alwaysinline convergent {
	ret i32 %value
}
define internal i32 @acc_shuffle_lane(i32 %mask, i32 %value, i32 %lane) alwaysinline convergent {
	ret i32 %value
}
define internal i32 @acc_vote(i32 %mask, i32 %test) alwaysinline convergent {
	%t = icmp ne i32 %test, 0
	%v = zext i1 %t to i32
	ret i32 %v
}
define internal i32 @acc_active() alwaysinline convergent {
	ret i32 1
}
define internal i64 @acc_bulk(i32 %what, i64 %barrier, i64 %a, i64 %b, i64 %n) alwaysinline {
	ret i64 0
}
define internal i32 @acc_matrix(i32 %what, i8* %d, i8* %a, i8* %b, i8* %c, i32 %ld) alwaysinline {
	ret i32 0
}
define internal float @acc_atomic_add_f32(float* %p, float %value) alwaysinline {
	%r = atomicrmw fadd float* %p, float %value monotonic
	ret float %r
}
define internal double @acc_atomic_add_f64(double* %p, double %value) alwaysinline {
	%r = atomicrmw fadd double* %p, double %value monotonic
	ret double %r
}
define internal void @acc_trap() alwaysinline {
	call void @llvm.trap()
	unreachable
}
define internal void @acc_exit(i32 %code) alwaysinline {
	call void @llvm.trap()
	unreachable
}
define internal void @acc_assert(i8* %expression, i8* %file, i32 %line, i8* %function) alwaysinline {
	call void @llvm.trap()
	unreachable
}
define internal i32 @acc_print(i8* %format, i8* %arguments, i32 %bytes, i64 %strings) alwaysinline {
	ret i32 0
}
define internal i8* @acc_malloc(i64 %size) alwaysinline {
	%p = call i8* @malloc(i64 %size)
	ret i8* %p
}
define internal i8* @acc_private(i64 %size) alwaysinline {
	%p = call i8* @malloc(i64 %size)
	ret i8* %p
}
define internal void @acc_free(i8* %p) alwaysinline {
	call void @free(i8* %p)
	ret void
}
define internal i64 @acc_clock() alwaysinline {
	%r = call i64 @llvm.readcyclecounter()
	ret i64 %r
}
define internal i64 @acc_timer() alwaysinline {
	%r = call i64 @llvm.readcyclecounter()
	ret i64 %r
}

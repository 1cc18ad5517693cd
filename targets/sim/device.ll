; The simulator's bodies of targets/device.def.  Functions called acc.sim.*
; are not guarded (targets/sim/guard.c); all others are.

%acc.sim.object = type { i64, i64 }
%acc.sim.lane = type { [3 x i32], [3 x i32], i32, i32, i32, i32, [3 x i32], [3 x i32] }
%acc.sim.services = type {
	%acc.sim.object*,
	%acc.sim.lane* ()*,
	i8* (i8*, i64, i32, i32)*,
	void (i32, i32, i32)*,
	i32 (i32, i32)*,
	void (i32, i8*, i8*, i32, i8*)*,
	i32 (i8*, i8*)*,
	i8* (i64)*,
	void (i8*)*,
	void ()*,
	void (i64, i64, i64, i32, i32)*,
	i64 (i32, i32, i64, i32)*,
	i32 ()*,
	i64 (i64, i32)*
}
@acc_sim_services = global %acc.sim.services* null

define internal %acc.sim.services* @acc.sim.services() alwaysinline {
	%s = load %acc.sim.services*, %acc.sim.services** @acc_sim_services, !invariant.load !{}
	ret %acc.sim.services* %s
}

; A device address holds the number of its object in bits 48 to 62; the table
; says where the object is.  The result is the address in this process.
define internal i8* @acc.sim.at(i8* %p, i64 %size, i32 %access, i32 %line) alwaysinline {
	%a = ptrtoint i8* %p to i64
	%id = lshr i64 %a, 48
	%services = call %acc.sim.services* @acc.sim.services()
	%tp = getelementptr %acc.sim.services, %acc.sim.services* %services, i32 0, i32 0
	%table = load %acc.sim.object*, %acc.sim.object** %tp, !invariant.load !{}
	%bp = getelementptr %acc.sim.object, %acc.sim.object* %table, i64 %id, i32 0
	%base = load i64, i64* %bp, !invariant.load !{}
	%lp = getelementptr %acc.sim.object, %acc.sim.object* %table, i64 %id, i32 1
	%limit = load i64, i64* %lp, !invariant.load !{}
	%raw = and i64 %a, 281474976710655
	%offset = sub i64 %raw, %base
	%end = add i64 %offset, %size
	%low = icmp ule i64 %offset, %end
	%high = icmp ule i64 %end, %limit
	%inside = and i1 %low, %high
	br i1 %inside, label %quick, label %slow, !prof !{!"branch_weights", i32 2000, i32 1}
quick:
	%q = inttoptr i64 %raw to i8*
	ret i8* %q
slow:
	%r = call i8* @acc.sim.slow(i8* %p, i64 %size, i32 %access, i32 %line)
	ret i8* %r
}
define internal i8* @acc.sim.slow(i8* %p, i64 %size, i32 %access, i32 %line) noinline cold nounwind inaccessiblememonly {
	%services = call %acc.sim.services* @acc.sim.services()
	%fp = getelementptr %acc.sim.services, %acc.sim.services* %services, i32 0, i32 2
	%f = load i8* (i8*, i64, i32, i32)*, i8* (i8*, i64, i32, i32)** %fp, !invariant.load !{}
	%r = call i8* %f(i8* %p, i64 %size, i32 %access, i32 %line)
	ret i8* %r
}
; An access of a variable of "whole" bytes at "base".
define internal i8* @acc.sim.in(i8* %p, i8* %base, i64 %whole, i64 %size, i32 %access, i32 %line) alwaysinline {
	%a = ptrtoint i8* %p to i64
	%b = ptrtoint i8* %base to i64
	%offset = sub i64 %a, %b
	%end = add i64 %offset, %size
	%low = icmp ule i64 %offset, %end
	%high = icmp ule i64 %end, %whole
	%inside = and i1 %low, %high
	br i1 %inside, label %quick, label %slow, !prof !{!"branch_weights", i32 2000, i32 1}
quick:
	ret i8* %p
slow:
	call void @acc.sim.outside(i64 %offset, i64 %whole, i64 %size, i32 %access, i32 %line)
	ret i8* %p
}
define internal void @acc.sim.outside(i64 %offset, i64 %whole, i64 %size, i32 %access, i32 %line) noinline cold nounwind inaccessiblememonly {
	%services = call %acc.sim.services* @acc.sim.services()
	%fp = getelementptr %acc.sim.services, %acc.sim.services* %services, i32 0, i32 10
	%f = load void (i64, i64, i64, i32, i32)*, void (i64, i64, i64, i32, i32)** %fp, !invariant.load !{}
	call void %f(i64 %offset, i64 %whole, i64 %size, i32 %access, i32 %line)
	ret void
}
define internal %acc.sim.lane* @acc.sim.self() alwaysinline {
	%services = call %acc.sim.services* @acc.sim.services()
	%fp = getelementptr %acc.sim.services, %acc.sim.services* %services, i32 0, i32 1
	%f = load %acc.sim.lane* ()*, %acc.sim.lane* ()** %fp, !invariant.load !{}
	%r = call %acc.sim.lane* %f() nounwind readnone
	ret %acc.sim.lane* %r
}
define internal i32 @acc.sim.gang(i32 %dim) alwaysinline {
	%l = call %acc.sim.lane* @acc.sim.self()
	%p = getelementptr %acc.sim.lane, %acc.sim.lane* %l, i32 0, i32 0, i32 %dim
	%v = load i32, i32* %p
	ret i32 %v
}
define internal i32 @acc.sim.gangs(i32 %dim) alwaysinline {
	%l = call %acc.sim.lane* @acc.sim.self()
	%p = getelementptr %acc.sim.lane, %acc.sim.lane* %l, i32 0, i32 1, i32 %dim
	%v = load i32, i32* %p
	ret i32 %v
}
define internal i32 @acc.sim.worker() alwaysinline {
	%l = call %acc.sim.lane* @acc.sim.self()
	%p = getelementptr %acc.sim.lane, %acc.sim.lane* %l, i32 0, i32 2
	%v = load i32, i32* %p
	ret i32 %v
}
define internal i32 @acc.sim.workers() alwaysinline {
	%l = call %acc.sim.lane* @acc.sim.self()
	%p = getelementptr %acc.sim.lane, %acc.sim.lane* %l, i32 0, i32 3
	%v = load i32, i32* %p
	ret i32 %v
}
define internal i32 @acc.sim.vector() alwaysinline {
	%l = call %acc.sim.lane* @acc.sim.self()
	%p = getelementptr %acc.sim.lane, %acc.sim.lane* %l, i32 0, i32 4
	%v = load i32, i32* %p
	ret i32 %v
}
define internal i32 @acc.sim.vectors() alwaysinline {
	%l = call %acc.sim.lane* @acc.sim.self()
	%p = getelementptr %acc.sim.lane, %acc.sim.lane* %l, i32 0, i32 5
	%v = load i32, i32* %p
	ret i32 %v
}
; Level 0 is the gang, 1 the worker; the site tells one barrier in the text
; from another.
define internal void @acc.sim.barrier(i32 %level, i32 %site, i32 %line) alwaysinline convergent {
	%services = call %acc.sim.services* @acc.sim.services()
	%fp = getelementptr %acc.sim.services, %acc.sim.services* %services, i32 0, i32 3
	%f = load void (i32, i32, i32)*, void (i32, i32, i32)** %fp, !invariant.load !{}
	call void %f(i32 %level, i32 %site, i32 %line) convergent nounwind
	ret void
}
define internal i32 @acc.sim.shuffle(i32 %value, i32 %mask) alwaysinline convergent {
	%services = call %acc.sim.services* @acc.sim.services()
	%fp = getelementptr %acc.sim.services, %acc.sim.services* %services, i32 0, i32 4
	%f = load i32 (i32, i32)*, i32 (i32, i32)** %fp, !invariant.load !{}
	%r = call i32 %f(i32 %value, i32 %mask) convergent nounwind
	ret i32 %r
}
; How is enum meeting.
define internal i64 @acc.sim.meet(i32 %mask, i32 %how, i64 %value, i32 %from) alwaysinline convergent {
	%services = call %acc.sim.services* @acc.sim.services()
	%fp = getelementptr %acc.sim.services, %acc.sim.services* %services, i32 0, i32 11
	%f = load i64 (i32, i32, i64, i32)*, i64 (i32, i32, i64, i32)** %fp, !invariant.load !{}
	%r = call i64 %f(i32 %mask, i32 %how, i64 %value, i32 %from) convergent nounwind
	ret i64 %r
}
define internal i32 @acc.sim.active() alwaysinline convergent {
	%services = call %acc.sim.services* @acc.sim.services()
	%fp = getelementptr %acc.sim.services, %acc.sim.services* %services, i32 0, i32 12
	%f = load i32 ()*, i32 ()** %fp, !invariant.load !{}
	%r = call i32 %f() convergent nounwind
	ret i32 %r
}
; A barrier of the cluster (-1), what acc_cluster_place wants (-2), or an address
; in the gang of that number.
define internal i64 @acc.sim.cluster(i64 %address, i32 %rank) alwaysinline convergent {
	%services = call %acc.sim.services* @acc.sim.services()
	%fp = getelementptr %acc.sim.services, %acc.sim.services* %services, i32 0, i32 13
	%f = load i64 (i64, i32)*, i64 (i64, i32)** %fp, !invariant.load !{}
	%r = call i64 %f(i64 %address, i32 %rank) convergent nounwind
	ret i64 %r
}
; 0 a trap, 1 exit with a code, 2 a failed assertion.
define internal void @acc.sim.stop(i32 %how, i8* %expression, i8* %file, i32 %line, i8* %function) {
	%services = call %acc.sim.services* @acc.sim.services()
	%fp = getelementptr %acc.sim.services, %acc.sim.services* %services, i32 0, i32 5
	%f = load void (i32, i8*, i8*, i32, i8*)*, void (i32, i8*, i8*, i32, i8*)** %fp, !invariant.load !{}
	call void %f(i32 %how, i8* %expression, i8* %file, i32 %line, i8* %function) noreturn
	ret void
}
define internal i32 @acc.sim.print(i8* %format, i8* %arguments) {
	%services = call %acc.sim.services* @acc.sim.services()
	%fp = getelementptr %acc.sim.services, %acc.sim.services* %services, i32 0, i32 6
	%f = load i32 (i8*, i8*)*, i32 (i8*, i8*)** %fp, !invariant.load !{}
	%r = call i32 %f(i8* %format, i8* %arguments)
	ret i32 %r
}
define internal i8* @acc.sim.malloc(i64 %size) {
	%services = call %acc.sim.services* @acc.sim.services()
	%fp = getelementptr %acc.sim.services, %acc.sim.services* %services, i32 0, i32 7
	%f = load i8* (i64)*, i8* (i64)** %fp, !invariant.load !{}
	%r = call i8* %f(i64 %size)
	ret i8* %r
}
define internal void @acc.sim.free(i8* %p) {
	%services = call %acc.sim.services* @acc.sim.services()
	%fp = getelementptr %acc.sim.services, %acc.sim.services* %services, i32 0, i32 8
	%f = load void (i8*)*, void (i8*)** %fp, !invariant.load !{}
	call void %f(i8* %p)
	ret void
}
define internal void @acc.sim.pause() {
	%services = call %acc.sim.services* @acc.sim.services()
	%fp = getelementptr %acc.sim.services, %acc.sim.services* %services, i32 0, i32 9
	%f = load void ()*, void ()** %fp, !invariant.load !{}
	call void %f()
	ret void
}
declare i64 @llvm.readcyclecounter()

define internal i32 @acc_gang_id() alwaysinline {
	%v = call i32 @acc.sim.gang(i32 0)
	ret i32 %v
}
define internal i32 @acc_gang_y_id() alwaysinline {
	%v = call i32 @acc.sim.gang(i32 1)
	ret i32 %v
}
define internal i32 @acc_gang_z_id() alwaysinline {
	%v = call i32 @acc.sim.gang(i32 2)
	ret i32 %v
}
define internal i32 @acc_gang_count() alwaysinline {
	%v = call i32 @acc.sim.gangs(i32 0)
	ret i32 %v
}
define internal i32 @acc_gang_y_count() alwaysinline {
	%v = call i32 @acc.sim.gangs(i32 1)
	ret i32 %v
}
define internal i32 @acc_gang_z_count() alwaysinline {
	%v = call i32 @acc.sim.gangs(i32 2)
	ret i32 %v
}
define internal i32 @acc_worker_id() alwaysinline {
	%v = call i32 @acc.sim.worker()
	ret i32 %v
}
define internal i32 @acc_worker_count() alwaysinline {
	%v = call i32 @acc.sim.workers()
	ret i32 %v
}
define internal i32 @acc_vector_id() alwaysinline {
	%v = call i32 @acc.sim.vector()
	ret i32 %v
}
define internal i32 @acc_vector_count() alwaysinline {
	%v = call i32 @acc.sim.vectors()
	ret i32 %v
}
define internal i32 @acc.sim.thread(i32 %dim) alwaysinline {
	%l = call %acc.sim.lane* @acc.sim.self()
	%p = getelementptr %acc.sim.lane, %acc.sim.lane* %l, i32 0, i32 6, i32 %dim
	%v = load i32, i32* %p
	ret i32 %v
}
define internal i32 @acc.sim.threads(i32 %dim) alwaysinline {
	%l = call %acc.sim.lane* @acc.sim.self()
	%p = getelementptr %acc.sim.lane, %acc.sim.lane* %l, i32 0, i32 7, i32 %dim
	%v = load i32, i32* %p
	ret i32 %v
}
define internal i32 @acc_thread_id(i32 %dim) alwaysinline {
	%v = call i32 @acc.sim.thread(i32 %dim)
	ret i32 %v
}
define internal i32 @acc_thread_count(i32 %dim) alwaysinline {
	%v = call i32 @acc.sim.threads(i32 %dim)
	ret i32 %v
}
define internal void @acc_barrier_gang() alwaysinline convergent {
	call void @acc.sim.barrier(i32 0, i32 0, i32 0) convergent
	ret void
}
define internal void @acc_barrier_worker() alwaysinline convergent {
	call void @acc.sim.barrier(i32 1, i32 0, i32 0) convergent
	ret void
}
define internal void @acc_barrier_warp() alwaysinline convergent {
	call void @acc.sim.barrier(i32 1, i32 0, i32 0) convergent
	ret void
}
define internal void @acc_barrier_lanes(i32 %mask) alwaysinline convergent {
	%r = call i64 @acc.sim.meet(i32 %mask, i32 0, i64 0, i32 0) convergent
	ret void
}
define internal void @acc_barrier_cluster() alwaysinline convergent {
	%r = call i64 @acc.sim.cluster(i64 0, i32 -1) convergent
	ret void
}
define internal i32 @acc_cluster_place(i32 %what) alwaysinline {
	%w = zext i32 %what to i64
	%r = call i64 @acc.sim.cluster(i64 %w, i32 -2)
	%n = trunc i64 %r to i32
	ret i32 %n
}
define internal i64 @acc_cluster_map(i64 %address, i32 %rank) alwaysinline {
	%r = call i64 @acc.sim.cluster(i64 %address, i32 %rank)
	ret i64 %r
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
	call void @acc.sim.pause()
	ret void
}
define internal i32 @acc_shuffle_xor(i32 %value, i32 %mask) alwaysinline convergent {
	%r = call i32 @acc.sim.shuffle(i32 %value, i32 %mask) convergent
	ret i32 %r
}
define internal i32 @acc_shuffle_lane(i32 %mask, i32 %value, i32 %lane) alwaysinline convergent {
	%v = zext i32 %value to i64
	%w = call i64 @acc.sim.meet(i32 %mask, i32 1, i64 %v, i32 %lane) convergent
	%r = trunc i64 %w to i32
	ret i32 %r
}
define internal i32 @acc_vote(i32 %mask, i32 %test) alwaysinline convergent {
	%v = zext i32 %test to i64
	%w = call i64 @acc.sim.meet(i32 %mask, i32 2, i64 %v, i32 0) convergent
	%r = trunc i64 %w to i32
	ret i32 %r
}
define internal i32 @acc_active() alwaysinline convergent {
	%r = call i32 @acc.sim.active() convergent
	ret i32 %r
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
define internal void @acc_trap() noinline cold {
	call void @acc.sim.stop(i32 0, i8* null, i8* null, i32 0, i8* null)
	ret void
}
define internal void @acc_exit(i32 %code) noinline cold {
	call void @acc.sim.stop(i32 1, i8* null, i8* null, i32 %code, i8* null)
	ret void
}
define internal void @acc_assert(i8* %expression, i8* %file, i32 %line, i8* %function) noinline cold {
	call void @acc.sim.stop(i32 2, i8* %expression, i8* %file, i32 %line, i8* %function)
	ret void
}
define internal i32 @acc_print(i8* %format, i8* %arguments, i32 %bytes, i64 %strings) alwaysinline {
	%r = call i32 @acc.sim.print(i8* %format, i8* %arguments)
	ret i32 %r
}
define internal i8* @acc_malloc(i64 %size) alwaysinline {
	%r = call i8* @acc.sim.malloc(i64 %size)
	ret i8* %r
}
define internal i8* @acc_private(i64 %size) alwaysinline {
	%r = call i8* @acc.sim.malloc(i64 %size)
	ret i8* %r
}
define internal void @acc_free(i8* %p) alwaysinline {
	call void @acc.sim.free(i8* %p)
	ret void
}
define internal i64 @acc_timer() alwaysinline {
	%r = call i64 @llvm.readcyclecounter()
	ret i64 %r
}
; What LLVM calls for it; GCC's library returns it in another register.  By way
; of the odd float beside it, so that it is rounded once.
define weak hidden i16 @__truncdfhf2(double %x) {
	%near = fptrunc double %x to float
	%back = fpext float %near to double
	%bits = bitcast float %near to i32
	%other = fcmp one double %back, %x
	%low = and i32 %bits, 1
	%even = icmp eq i32 %low, 0
	%move = and i1 %other, %even
	%a = bitcast double %back to i64
	%b = bitcast double %x to i64
	%above = icmp ugt i64 %a, %b
	%step = select i1 %above, i32 -1, i32 1
	%odd = add i32 %bits, %step
	%chosen = select i1 %move, i32 %odd, i32 %bits
	%single = bitcast i32 %chosen to float
	%half = fptrunc float %single to half
	%result = bitcast half %half to i16
	ret i16 %result
}

define internal i64 @acc_clock() alwaysinline {
	%r = call i64 @llvm.readcyclecounter()
	ret i64 %r
}

; Bodies of targets/device.def that GPUs share, over those of their own; beyond
; these a GPU has the third dimension of threads, acc_z_id and acc_z_count,
; acc_end, which ends the thread, and acc_status: memory of
; the host that the driver half gives at load, whether the program asked to
; end, and with which code.

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
; The host sees what stopped it, and a code, when it next waits.
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

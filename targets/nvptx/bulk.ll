; acc_bulk of targets/device.def, by the tensor memory accelerator of compute
; capability 9.0; the text makes the image one for it (target.c).  Spec: PTX ISA,
; mbarrier and cp.async.bulk.

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

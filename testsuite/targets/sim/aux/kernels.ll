; Kernels by hand: a loop over gangs and lanes, a reduction with shuffles and a
; barrier, a divergent barrier, a division by zero, a call of another image.
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@tile = internal thread_local global [4096 x i8] zeroinitializer, align 16
@counter = global i32 5
declare double @sin(double)

; y = a * x + y; parameters y, x, a, n
define void @saxpy(i8** %p) {
  %p0 = getelementptr i8*, i8** %p, i64 0
  %a0 = load i8*, i8** %p0
  %b0 = bitcast i8* %a0 to i8**
  %y = load i8*, i8** %b0
  %p1 = getelementptr i8*, i8** %p, i64 1
  %a1 = load i8*, i8** %p1
  %b1 = bitcast i8* %a1 to i8**
  %x = load i8*, i8** %b1
  %p2 = getelementptr i8*, i8** %p, i64 2
  %a2 = load i8*, i8** %p2
  %b2 = bitcast i8* %a2 to float*
  %a = load float, float* %b2
  %p3 = getelementptr i8*, i8** %p, i64 3
  %a3 = load i8*, i8** %p3
  %b3 = bitcast i8* %a3 to i32*
  %n = load i32, i32* %b3
  %g = call i32 @acc_gang_id()
  %gs = call i32 @acc_gang_count()
  %v = call i32 @acc_vector_id()
  %vs = call i32 @acc_vector_count()
  %gv = mul i32 %g, %vs
  %i0 = add i32 %gv, %v
  %step = mul i32 %gs, %vs
  br label %head
head:
  %i = phi i32 [ %i0, %0 ], [ %i2, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %done
body:
  %i64 = sext i32 %i to i64
  %o = shl i64 %i64, 2
  %xp = getelementptr i8, i8* %x, i64 %o
  %yp = getelementptr i8, i8* %y, i64 %o
  %xf = bitcast i8* %xp to float*
  %yf = bitcast i8* %yp to float*
  %xv = load float, float* %xf, align 4, !dbg !7
  %yv = load float, float* %yf, align 4
  %m = fmul float %a, %xv
  %s = fadd float %m, %yv
  store float %s, float* %yf, align 4
  %i2 = add i32 %i, %step
  br label %head
done:
  ret void
}

; Sum of the threads' numbers; parameter out, one element a gang.
define void @reduce(i8** %p) {
  %p0 = getelementptr i8*, i8** %p, i64 0
  %a0 = load i8*, i8** %p0
  %b0 = bitcast i8* %a0 to i8**
  %out = load i8*, i8** %b0
  %v = call i32 @acc_vector_id()
  %w = call i32 @acc_worker_id()
  %vs = call i32 @acc_vector_count()
  %ws = call i32 @acc_worker_count()
  %t0 = mul i32 %w, %vs
  %t = add i32 %t0, %v
  %x1 = call i32 @acc_shuffle_xor(i32 %t, i32 16)
  %s1 = add i32 %t, %x1
  %x2 = call i32 @acc_shuffle_xor(i32 %s1, i32 8)
  %s2 = add i32 %s1, %x2
  %x3 = call i32 @acc_shuffle_xor(i32 %s2, i32 4)
  %s3 = add i32 %s2, %x3
  %x4 = call i32 @acc_shuffle_xor(i32 %s3, i32 2)
  %s4 = add i32 %s3, %x4
  %x5 = call i32 @acc_shuffle_xor(i32 %s4, i32 1)
  %s5 = add i32 %s4, %x5
  %wn = lshr i32 %t, 5
  %sp0 = bitcast [4096 x i8]* @tile to i32*
  %wn64 = zext i32 %wn to i64
  %sp = getelementptr i32, i32* %sp0, i64 %wn64
  store i32 %s5, i32* %sp
  call void @acc_barrier_gang()
  %is0 = icmp eq i32 %t, 0
  br i1 %is0, label %sum, label %end
sum:
  %nt = mul i32 %vs, %ws
  %nw = lshr i32 %nt, 5
  br label %loop
loop:
  %k = phi i32 [ 0, %sum ], [ %k2, %loop ]
  %acc = phi i32 [ 0, %sum ], [ %acc2, %loop ]
  %k64 = zext i32 %k to i64
  %q = getelementptr i32, i32* bitcast ([4096 x i8]* @tile to i32*), i64 %k64
  %qv = load i32, i32* %q
  %acc2 = add i32 %acc, %qv
  %k2 = add i32 %k, 1
  %kc = icmp slt i32 %k2, %nw
  br i1 %kc, label %loop, label %store
store:
  %g = call i32 @acc_gang_id()
  %g64 = zext i32 %g to i64
  %o32 = bitcast i8* %out to i32*
  %op = getelementptr i32, i32* %o32, i64 %g64
  store i32 %acc2, i32* %op
  %old = atomicrmw add i32* @counter, i32 1 monotonic
  br label %end
end:
  ret void
}

define void @divergent(i8** %p) {
  %v = call i32 @acc_vector_id()
  %c = icmp ult i32 %v, 3
  br i1 %c, label %a, label %b
a:
  call void @acc_barrier_gang(), !dbg !8
  br label %b
b:
  ret void
}
define void @divide(i8** %p) {
  %v = call i32 @acc_vector_id()
  %d = udiv i32 7, %v
  %f = uitofp i32 %d to double
  %s = call double @sin(double %f)
  %st = fptoui double %s to i32
  store volatile i32 %st, i32* @counter
  ret void
}
; A function and a variable of another image.
declare i32 @other_function(i32)
@other_variable = extern_weak global i32
define void @foreign(i8** %p) {
  %p0 = getelementptr i8*, i8** %p, i64 0
  %a0 = load i8*, i8** %p0
  %b0 = bitcast i8* %a0 to i8**
  %out = load i8*, i8** %b0
  %o = bitcast i8* %out to i32*
  %v = load i32, i32* @other_variable
  %r = call i32 @other_function(i32 %v)
  store i32 %r, i32* %o
  ret void
}
!7 = !DILocation(line: 33, column: 1, scope: !9)
!8 = !DILocation(line: 44, column: 1, scope: !9)
!9 = distinct !DISubprogram(name: "f", scope: null, file: !10, line: 1, unit: !11, spFlags: DISPFlagDefinition)
!10 = !DIFile(filename: "f.c", directory: "/")
!11 = distinct !DICompileUnit(language: DW_LANG_C99, file: !10, emissionKind: LineTablesOnly)
!llvm.dbg.cu = !{!11}
!llvm.module.flags = !{!12}
!12 = !{i32 2, !"Debug Info Version", i32 3}

; What kernels print, and their heap.  The driver half gives both, at load, to
; images that have these variables; targets/gpu/output.c is their other side.
@acc_output = linkonce_odr protected addrspace(1) global i8* null
@acc_heap = linkonce_odr protected addrspace(1) global i8* null

declare i64 @llvm.ctlz.i64(i64, i1)
declare i64 @llvm.cttz.i64(i64, i1)

; A text with its null byte, cut after 4095 bytes, to "out" unless that is null;
; what it takes there, in whole words.
define internal i64 @acc_put_text(i8* %out, i8* %text) noinline {
	%measure = icmp eq i8* %out, null
	%absent = icmp eq i8* %text, null
	br i1 %absent, label %nothing, label %loop
nothing:
	ret i64 0
loop:
	%n = phi i64 [ 0, %0 ], [ %next, %more ]
	%from = getelementptr i8, i8* %text, i64 %n
	%any = load i8, i8* %from
	%cut = icmp eq i64 %n, 4095
	%c = select i1 %cut, i8 0, i8 %any
	br i1 %measure, label %more, label %copy
copy:
	%to = getelementptr i8, i8* %out, i64 %n
	store i8 %c, i8* %to
	br label %more
more:
	%next = add i64 %n, 1
	%last = icmp eq i8 %c, 0
	br i1 %last, label %done, label %loop
done:
	%up = add i64 %next, 7
	%r = and i64 %up, -8
	ret i64 %r
}

; The format, its arguments, and the texts among them, one for each bit of
; "strings".
define internal i64 @acc_put_record(i8* %out, i8* %format, i8* %arguments, i64 %bytes, i64 %strings) noinline {
	%measure = icmp eq i8* %out, null
	%text = call i64 @acc_put_text(i8* %out, i8* %format)
	br label %words
words:
	%n = phi i64 [ 0, %0 ], [ %next, %word ]
	%left = icmp ult i64 %n, %bytes
	br i1 %left, label %take, label %texts
take:
	br i1 %measure, label %word, label %copy
copy:
	%p = getelementptr i8, i8* %arguments, i64 %n
	%from = bitcast i8* %p to i64*
	%v = load i64, i64* %from
	%at = add i64 %text, %n
	%q = getelementptr i8, i8* %out, i64 %at
	%to = bitcast i8* %q to i64*
	store i64 %v, i64* %to
	br label %word
word:
	%next = add i64 %n, 8
	br label %words
texts:
	%size = add i64 %text, %n
	br label %string
string:
	%all = phi i64 [ %size, %texts ], [ %more, %one ]
	%mask = phi i64 [ %strings, %texts ], [ %rest, %one ]
	%none = icmp eq i64 %mask, 0
	br i1 %none, label %done, label %one
one:
	%bit = call i64 @llvm.cttz.i64(i64 %mask, i1 true)
	%place = shl i64 %bit, 3
	%s = getelementptr i8, i8* %arguments, i64 %place
	%t = bitcast i8* %s to i8**
	%string.at = load i8*, i8** %t
	%there = getelementptr i8, i8* %out, i64 %all
	%where = select i1 %measure, i8* null, i8* %there
	%took = call i64 @acc_put_text(i8* %where, i8* %string.at)
	%more = add i64 %all, %took
	%less = sub i64 %mask, 1
	%rest = and i64 %mask, %less
	br label %string
done:
	ret i64 %all
}

; Writes a record: its size and kind in a word, then the number of bytes of
; arguments and the strings' bits, then what acc_put_record puts.  The kind is
; written last.  Of the memory's head, word 0 is where the next record comes,
; 1 how far the host has read, 2 the size, 3 how many found no room.
define internal i32 @acc_put(i32 %kind, i8* %format, i8* %arguments, i64 %bytes, i64 %strings) noinline {
	%output = load i8*, i8* addrspace(1)* @acc_output
	%absent = icmp eq i8* %output, null
	br i1 %absent, label %failed, label %measure
measure:
	%body = call i64 @acc_put_record(i8* null, i8* %format, i8* %arguments, i64 %bytes, i64 %strings)
	%size = add i64 %body, 24
	%head = bitcast i8* %output to i64*
	%read.at = getelementptr i64, i64* %head, i64 1
	%room.at = getelementptr i64, i64* %head, i64 2
	%lost.at = getelementptr i64, i64* %head, i64 3
	%data = getelementptr i8, i8* %output, i64 32
	%room = load i64, i64* %room.at
	%last = sub i64 %room, 1
	br label %try
try:
	%old = load atomic i64, i64* %head syncscope("agent") monotonic, align 8
	%read = load atomic i64, i64* %read.at monotonic, align 8
	%at = and i64 %old, %last
	%to.end = sub i64 %room, %at
	%cut = icmp ugt i64 %size, %to.end
	%skip = select i1 %cut, i64 %to.end, i64 0
	%step = add i64 %skip, %size
	%new = add i64 %old, %step
	%used = sub i64 %new, %read
	%full = icmp ugt i64 %used, %room
	br i1 %full, label %lost, label %claim
lost:
	%drop = atomicrmw add i64* %lost.at, i64 1 syncscope("agent") monotonic
	br label %failed
claim:
	%pair = cmpxchg i64* %head, i64 %old, i64 %new syncscope("agent") monotonic monotonic
	%mine = extractvalue { i64, i1 } %pair, 1
	br i1 %mine, label %write, label %try
write:
	br i1 %cut, label %pass, label %put
pass:
	%gap = getelementptr i8, i8* %data, i64 %at
	call void @acc_put_head(i8* %gap, i64 %skip, i32 3)
	br label %put
put:
	%start = select i1 %cut, i64 0, i64 %at
	%record = getelementptr i8, i8* %data, i64 %start
	%b = getelementptr i8, i8* %record, i64 8
	%b.at = bitcast i8* %b to i64*
	store i64 %bytes, i64* %b.at
	%m = getelementptr i8, i8* %record, i64 16
	%m.at = bitcast i8* %m to i64*
	store i64 %strings, i64* %m.at
	%inner = getelementptr i8, i8* %record, i64 24
	%put.size = call i64 @acc_put_record(i8* %inner, i8* %format, i8* %arguments, i64 %bytes, i64 %strings)
	call void @acc_put_head(i8* %record, i64 %size, i32 %kind)
	%r = trunc i64 %size to i32
	ret i32 %r
failed:
	ret i32 -1
}
define internal void @acc_put_head(i8* %record, i64 %size, i32 %kind) alwaysinline {
	%wide = zext i32 %kind to i64
	%high = shl i64 %wide, 32
	%word = or i64 %high, %size
	%p = bitcast i8* %record to i64*
	fence release
	store atomic i64 %word, i64* %p monotonic, align 8
	ret void
}
define internal i32 @acc_print(i8* %format, i8* %arguments, i32 %bytes, i64 %strings) noinline {
	%wide = zext i32 %bytes to i64
	%r = call i32 @acc_put(i32 1, i8* %format, i8* %arguments, i64 %wide, i64 %strings)
	ret i32 %r
}

; A failed assertion is told, then the program ends as by abort: 128 and the
; number of SIGABRT.
@acc_assert_format = internal addrspace(4) constant [36 x i8] c"%s:%lld: %s: assertion `%s' failed\0A\00"
define internal void @acc_assert(i8* %expression, i8* %file, i32 %line, i8* %function) noinline {
	%own = alloca [4 x i64], addrspace(5)
	%generic = addrspacecast [4 x i64] addrspace(5)* %own to [4 x i64]*
	%a0 = getelementptr [4 x i64], [4 x i64]* %generic, i64 0, i64 0
	%a1 = getelementptr [4 x i64], [4 x i64]* %generic, i64 0, i64 1
	%a2 = getelementptr [4 x i64], [4 x i64]* %generic, i64 0, i64 2
	%a3 = getelementptr [4 x i64], [4 x i64]* %generic, i64 0, i64 3
	%v0 = ptrtoint i8* %file to i64
	%v1 = zext i32 %line to i64
	%v2 = ptrtoint i8* %function to i64
	%v3 = ptrtoint i8* %expression to i64
	store i64 %v0, i64* %a0
	store i64 %v1, i64* %a1
	store i64 %v2, i64* %a2
	store i64 %v3, i64* %a3
	%arguments = bitcast i64* %a0 to i8*
	%format = addrspacecast i8 addrspace(4)* getelementptr ([36 x i8], [36 x i8] addrspace(4)* @acc_assert_format, i64 0, i64 0) to i8*
	%r = call i32 @acc_put(i32 2, i8* %format, i8* %arguments, i64 32, i64 13)
	call void @acc_exit(i32 134)
	ret void
}

; The heap: blocks of 32 << class bytes, the first 16 of which are the block's
; own: the number of the next free one, and the class.  Of the memory's head,
; word 0 is how much of it was ever used, 1 its size, and from 8 on there is a
; list of free blocks for each class: the number of the first one, which
; counts in 32 bytes, and above it how often the list was changed.
define internal i64* @acc_heap_list(i8* %heap, i64 %class) alwaysinline {
	%words = bitcast i8* %heap to i64*
	%n = add i64 %class, 8
	%p = getelementptr i64, i64* %words, i64 %n
	ret i64* %p
}
define internal i8* @acc_malloc(i64 %size) noinline {
	%heap = load i8*, i8* addrspace(1)* @acc_heap
	%absent = icmp eq i8* %heap, null
	%wrong = icmp ugt i64 %size, 1099511627776
	%not = or i1 %absent, %wrong
	br i1 %not, label %none, label %begin
begin:
	%words = bitcast i8* %heap to i64*
	%limit.at = getelementptr i64, i64* %words, i64 1
	%limit = load i64, i64* %limit.at
	%with = add i64 %size, 15
	%units = lshr i64 %with, 5
	%zeros = call i64 @llvm.ctlz.i64(i64 %units, i1 false)
	%least = sub i64 64, %zeros
	br label %lists
; A free block of the class, else a new one, else a free one of a larger class.
lists:
	%class = phi i64 [ %least, %begin ], [ %larger, %full ]
	%list = call i64* @acc_heap_list(i8* %heap, i64 %class)
	br label %pop
pop:
	%head = load atomic i64, i64* %list syncscope("agent") acquire, align 8
	%number = and i64 %head, 4294967295
	%empty = icmp eq i64 %number, 0
	br i1 %empty, label %bump, label %take
take:
	%free.at = shl i64 %number, 5
	%free = getelementptr i8, i8* %heap, i64 %free.at
	%next.at = bitcast i8* %free to i32*
	%next = load atomic i32, i32* %next.at syncscope("agent") monotonic, align 4
	%follower = zext i32 %next to i64
	%new = call i64 @acc_heap_head(i64 %head, i64 %follower)
	%pair = cmpxchg i64* %list, i64 %head, i64 %new syncscope("agent") acquire monotonic
	%took = extractvalue { i64, i1 } %pair, 1
	br i1 %took, label %old.block, label %pop
old.block:
	%old.p = getelementptr i8, i8* %free, i64 16
	ret i8* %old.p
bump:
	%bytes = shl i64 32, %class
	%top = load atomic i64, i64* %words syncscope("agent") monotonic, align 8
	%end = add i64 %top, %bytes
	%over = icmp ugt i64 %end, %limit
	br i1 %over, label %full, label %grow
grow:
	%grown = cmpxchg i64* %words, i64 %top, i64 %end syncscope("agent") monotonic monotonic
	%mine = extractvalue { i64, i1 } %grown, 1
	br i1 %mine, label %new.block, label %bump
new.block:
	%block = getelementptr i8, i8* %heap, i64 %top
	%class.p = getelementptr i8, i8* %block, i64 4
	%class.at = bitcast i8* %class.p to i32*
	%class.short = trunc i64 %class to i32
	store i32 %class.short, i32* %class.at
	%new.p = getelementptr i8, i8* %block, i64 16
	ret i8* %new.p
full:
	%larger = add i64 %class, 1
	%last = icmp ult i64 %larger, 40
	br i1 %last, label %lists, label %none
none:
	ret i8* null
}
define internal i64 @acc_heap_head(i64 %old, i64 %number) alwaysinline {
	%count = and i64 %old, -4294967296
	%counted = add i64 %count, 4294967296
	%r = or i64 %counted, %number
	ret i64 %r
}
define internal void @acc_free(i8* %p) noinline {
	%nothing = icmp eq i8* %p, null
	br i1 %nothing, label %done, label %begin
begin:
	%heap = load i8*, i8* addrspace(1)* @acc_heap
	%block = getelementptr i8, i8* %p, i64 -16
	%class.p = getelementptr i8, i8* %block, i64 4
	%class.at = bitcast i8* %class.p to i32*
	%class.short = load i32, i32* %class.at
	%class = zext i32 %class.short to i64
	%list = call i64* @acc_heap_list(i8* %heap, i64 %class)
	%a = ptrtoint i8* %block to i64
	%b = ptrtoint i8* %heap to i64
	%distance = sub i64 %a, %b
	%number = lshr i64 %distance, 5
	%short = trunc i64 %number to i32
	%next.at = bitcast i8* %block to i32*
	br label %push
push:
	%head = load atomic i64, i64* %list syncscope("agent") monotonic, align 8
	%next = trunc i64 %head to i32
	store atomic i32 %next, i32* %next.at syncscope("agent") monotonic, align 4
	%new = call i64 @acc_heap_head(i64 %head, i64 %number)
	%pair = cmpxchg i64* %list, i64 %head, i64 %new syncscope("agent") release monotonic
	%put = extractvalue { i64, i1 } %pair, 1
	br i1 %put, label %done, label %push
done:
	ret void
}

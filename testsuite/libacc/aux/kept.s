# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# kept.s - kept.c as compiled for the host by the first release; never to be
# made again.
	.file	"kept.c"
	.text
	.type	data_and_loops._omp_fn.0, @function
data_and_loops._omp_fn.0:
	pushq	%r12
	pushq	%rbp
	pushq	%rbx
	subq	$16, %rsp
	movq	%rdi, %r12
	movq	(%rdi), %rbx
	call	acc_rt_gang@PLT
	movslq	%eax, %rbp
	call	acc_rt_gangs@PLT
	movslq	%eax, %rcx
	movl	$1000, %eax
	cqto
	idivq	%rcx
	movq	%rbp, %rsi
	imulq	%rax, %rsi
	cmpq	%rdx, %rbp
	movq	%rdx, %rdi
	cmovle	%rbp, %rdi
	addq	%rsi, %rdi
	movl	$1000, %ecx
	cmpq	%rcx, %rdi
	cmovg	%rcx, %rdi
	addq	$1, %rbp
	cmpq	%rdx, %rbp
	cmovg	%rdx, %rbp
	addq	%rsi, %rax
	addq	%rbp, %rax
	movl	$1000, %edx
	cmpq	%rdx, %rax
	cmovg	%rdx, %rax
	movl	$0x000000000, %ebp
	cmpl	%eax, %edi
	jge	.L2
	movl	%edi, %ecx
	movq	%rbp, (%rsp)
	movq	%rbp, 8(%rsp)
	movq	16(%r12), %rsi
	movq	8(%r12), %r8
	movl	%eax, %edx
	subl	%edi, %edx
	cmpl	$1, %edx
	je	.L3
	movslq	%edi, %r9
	salq	$3, %r9
	leaq	(%rsi,%r9), %rdi
	addq	%r8, %r9
	movl	%edx, %r10d
	shrl	%r10d
	movl	%r10d, %r10d
	salq	$4, %r10
	movapd	(%rsp), %xmm1
	movl	$0, %eax
.L4:
	movupd	(%rdi,%rax), %xmm0
	addpd	%xmm0, %xmm0
	movups	%xmm0, (%r9,%rax)
	movupd	(%rdi,%rax), %xmm3
	addpd	%xmm3, %xmm1
	addq	$16, %rax
	cmpq	%r10, %rax
	jne	.L4
	movaps	%xmm1, (%rsp)
	testb	$1, %dl
	je	.L5
	movl	%edx, %eax
	andl	$-2, %eax
	addl	%eax, %ecx
.L3:
	movsd	(%rsp), %xmm1
	movslq	%ecx, %rax
	movsd	(%rsi,%rax,8), %xmm0
	addsd	%xmm0, %xmm0
	movsd	%xmm0, (%r8,%rax,8)
	addsd	(%rsi,%rax,8), %xmm1
	movsd	%xmm1, (%rsp)
.L5:
	pxor	%xmm0, %xmm0
	addsd	(%rsp), %xmm0
	addsd	8(%rsp), %xmm0
	movq	%xmm0, %rbp
.L2:
	call	acc_rt_merge_begin@PLT
	movq	%rbp, %xmm0
	addsd	(%rbx), %xmm0
	movsd	%xmm0, (%rbx)
	call	acc_rt_merge_end@PLT
	addq	$16, %rsp
	popq	%rbx
	popq	%rbp
	popq	%r12
	ret
	.size	data_and_loops._omp_fn.0, .-data_and_loops._omp_fn.0
	.type	data_and_loops._omp_fn.1, @function
data_and_loops._omp_fn.1:
	pushq	%rbp
	pushq	%rbx
	subq	$8, %rsp
	movq	%rdi, %rbp
	call	acc_rt_gang@PLT
	movslq	%eax, %rbx
	call	acc_rt_gangs@PLT
	movslq	%eax, %rcx
	movl	$1000, %eax
	cqto
	idivq	%rcx
	movq	%rbx, %rsi
	imulq	%rax, %rsi
	cmpq	%rdx, %rbx
	movq	%rdx, %rdi
	cmovle	%rbx, %rdi
	addq	%rsi, %rdi
	movl	$1000, %ecx
	cmpq	%rcx, %rdi
	cmovg	%rcx, %rdi
	addq	$1, %rbx
	cmpq	%rdx, %rbx
	cmovg	%rdx, %rbx
	addq	%rsi, %rax
	addq	%rbx, %rax
	movl	$1000, %edx
	cmpq	%rdx, %rax
	cmovg	%rdx, %rax
	cmpl	%eax, %edi
	jge	.L9
	movl	%edi, %ecx
	movq	0(%rbp), %rsi
	movl	%eax, %edx
	subl	%edi, %edx
	cmpl	$1, %edx
	je	.L11
	movslq	%edi, %rax
	leaq	(%rsi,%rax,8), %rax
	movl	%edx, %edi
	shrl	%edi
	movl	%edi, %edi
	salq	$4, %rdi
	addq	%rax, %rdi
	movsd	.LC2(%rip), %xmm1
	unpcklpd	%xmm1, %xmm1
.L12:
	movupd	(%rax), %xmm0
	addpd	%xmm1, %xmm0
	movups	%xmm0, (%rax)
	addq	$16, %rax
	cmpq	%rdi, %rax
	jne	.L12
	testb	$1, %dl
	je	.L9
	movl	%edx, %eax
	andl	$-2, %eax
	addl	%eax, %ecx
.L11:
	movslq	%ecx, %rax
	movsd	.LC2(%rip), %xmm0
	addsd	(%rsi,%rax,8), %xmm0
	movsd	%xmm0, (%rsi,%rax,8)
.L9:
	addq	$8, %rsp
	popq	%rbx
	popq	%rbp
	ret
	.size	data_and_loops._omp_fn.1, .-data_and_loops._omp_fn.1
	.type	rows_and_members._omp_fn.0, @function
rows_and_members._omp_fn.0:
	pushq	%rbp
	pushq	%rbx
	subq	$8, %rsp
	movq	%rdi, %rbp
	call	acc_rt_gang@PLT
	movslq	%eax, %rbx
	call	acc_rt_gangs@PLT
	movslq	%eax, %rcx
	movl	$1000, %eax
	cqto
	idivq	%rcx
	movq	%rbx, %rdi
	imulq	%rax, %rdi
	cmpq	%rdx, %rbx
	movq	%rdx, %rsi
	cmovle	%rbx, %rsi
	addq	%rdi, %rsi
	movl	$1000, %ecx
	cmpq	%rcx, %rsi
	cmovg	%rcx, %rsi
	addq	$1, %rbx
	cmpq	%rdx, %rbx
	cmovg	%rdx, %rbx
	addq	%rdi, %rax
	addq	%rbx, %rax
	movl	$1000, %edx
	cmpq	%rdx, %rax
	cmovg	%rdx, %rax
	cmpl	%eax, %esi
	jl	.L25
.L16:
	addq	$8, %rsp
	popq	%rbx
	popq	%rbp
	ret
.L25:
	movl	%esi, %ecx
	movl	%eax, %r9d
	movq	8(%rbp), %r8
	movq	0(%rbp), %r10
	movslq	%esi, %rsi
	leaq	0(,%rsi,8), %rdi
	jmp	.L19
.L26:
	addl	$1, %ecx
	addq	$8, %rdi
	cmpl	%r9d, %ecx
	je	.L16
.L19:
	movq	8(%r10), %rax
	pxor	%xmm0, %xmm0
	cvtsi2sdl	%ecx, %xmm0
	movsd	%xmm0, (%rax,%rdi)
	movl	$0, %eax
.L18:
	movq	(%r8,%rax,8), %rdx
	leal	(%rcx,%rax), %esi
	pxor	%xmm0, %xmm0
	cvtsi2sdl	%esi, %xmm0
	movsd	%xmm0, (%rdx,%rdi)
	addq	$1, %rax
	cmpq	$4, %rax
	jne	.L18
	jmp	.L26
	.size	rows_and_members._omp_fn.0, .-rows_and_members._omp_fn.0
	.type	gangs_and_arrays._omp_fn.2, @function
gangs_and_arrays._omp_fn.2:
	movq	8(%rdi), %rax
	movq	(%rdi), %rdx
	movsd	(%rax), %xmm0
	addsd	8(%rax), %xmm0
	movsd	%xmm0, (%rdx)
	ret
	.size	gangs_and_arrays._omp_fn.2, .-gangs_and_arrays._omp_fn.2
	.type	gangs_and_arrays._omp_fn.1, @function
gangs_and_arrays._omp_fn.1:
	pushq	%r12
	pushq	%rbp
	pushq	%rbx
	subq	$16, %rsp
	movq	(%rdi), %rbx
	movq	$0x000000000, (%rsp)
	movq	$0x000000000, 8(%rsp)
	call	acc_rt_gang@PLT
	movslq	%eax, %rbp
	call	acc_rt_gangs@PLT
	movslq	%eax, %rcx
	movl	$1000, %eax
	cqto
	idivq	%rcx
	movq	%rbp, %rcx
	imulq	%rax, %rcx
	cmpq	%rdx, %rbp
	movq	%rdx, %rdi
	cmovle	%rbp, %rdi
	addq	%rcx, %rdi
	movl	$1000, %esi
	cmpq	%rsi, %rdi
	cmovg	%rsi, %rdi
	addq	$1, %rbp
	cmpq	%rdx, %rbp
	cmovg	%rdx, %rbp
	addq	%rcx, %rax
	leaq	0(%rbp,%rax), %rsi
	movl	$1000, %eax
	cmpq	%rax, %rsi
	cmovg	%rax, %rsi
	movq	%rdi, %rcx
	shrq	$63, %rcx
	addq	%rdi, %rcx
	sarq	%rcx
	leaq	-1(%rsi), %rdx
	movq	%rdx, %rax
	shrq	$63, %rax
	addq	%rdx, %rax
	sarq	%rax
	subq	%rcx, %rax
	leal	1(%rax), %r9d
	addq	%rcx, %rcx
	movl	$0, %r8d
	movq	%rsp, %r10
	movsd	.LC2(%rip), %xmm1
	jmp	.L31
.L29:
	addq	$1, %r8
	addq	$2, %rcx
	cmpl	%r8d, %r9d
	jle	.L39
.L31:
	cmpq	%rdi, %rcx
	movq	%rdi, %rax
	cmovge	%rcx, %rax
	movslq	%eax, %rbp
	movq	%rbp, %rdx
	shrq	$63, %rdx
	addq	%rbp, %rdx
	sarq	%rdx
	leaq	2(%rdx,%rdx), %r11
	cmpq	%rsi, %r11
	cmovg	%rsi, %r11
	cmpl	%r11d, %eax
	jge	.L29
	movq	%rbp, %r12
	shrq	$63, %r12
	leaq	0(%rbp,%r12), %rdx
	andl	$1, %edx
	subq	%r12, %rdx
	leaq	(%r10,%rdx,8), %rdx
.L30:
	movapd	%xmm1, %xmm0
	addsd	(%rdx), %xmm0
	movsd	%xmm0, (%rdx)
	addl	$1, %eax
	addq	$8, %rdx
	cmpl	%eax, %r11d
	jne	.L30
	jmp	.L29
.L39:
	movsd	(%rsp), %xmm0
	movq	(%rbx), %rdx
.L32:
	movq	%rdx, %xmm2
	addsd	%xmm0, %xmm2
	movq	%xmm2, %rcx
	movq	%rdx, %rax
	lock cmpxchgq	%rcx, (%rbx)
	cmpq	%rax, %rdx
	jne	.L34
	leaq	8(%rbx), %rcx
	movsd	8(%rsp), %xmm0
	movq	8(%rbx), %rdx
.L33:
	movq	%rdx, %xmm3
	addsd	%xmm0, %xmm3
	movq	%xmm3, %rsi
	movq	%rdx, %rax
	lock cmpxchgq	%rsi, (%rcx)
	cmpq	%rax, %rdx
	jne	.L35
	addq	$16, %rsp
	popq	%rbx
	popq	%rbp
	popq	%r12
	ret
.L34:
	movq	%rax, %rdx
	jmp	.L32
.L35:
	movq	%rax, %rdx
	jmp	.L33
	.size	gangs_and_arrays._omp_fn.1, .-gangs_and_arrays._omp_fn.1
	.type	gangs_and_arrays._omp_fn.0, @function
gangs_and_arrays._omp_fn.0:
	pushq	%rbp
	pushq	%rbx
	subq	$8, %rsp
	movq	%rdi, %rbp
	movl	$2, %edi
	call	acc_rt_gang_number@PLT
	movl	%eax, %ebx
	cmpl	$7, %eax
	jg	.L40
.L41:
	movq	0(%rbp), %rax
	lock addl	$1, (%rax)
	movl	$2, %edi
	call	acc_rt_gang_count@PLT
	addl	%eax, %ebx
	cmpl	$7, %ebx
	jle	.L41
.L40:
	addq	$8, %rsp
	popq	%rbx
	popq	%rbp
	ret
	.size	gangs_and_arrays._omp_fn.0, .-gangs_and_arrays._omp_fn.0
	.section	.rodata.str1.1,"aMS",@progbits,1
.LC6:
	.string	"%d wrong\n"
	.text
	.globl	main
	.type	main, @function
main:
	pushq	%r13
	pushq	%r12
	pushq	%rbp
	pushq	%rbx
	subq	$216, %rsp
	movl	$0, %eax
	leaq	a(%rip), %rdx
.L47:
	pxor	%xmm0, %xmm0
	cvtsi2sdl	%eax, %xmm0
	movsd	%xmm0, (%rdx,%rax,8)
	addq	$1, %rax
	cmpq	$1000, %rax
	jne	.L47
	movl	$0, %edx
	movl	$0, %esi
	movl	$0, %edi
	call	acc_rt_init@PLT
	movl	$3, %edi
	call	acc_rt_set_default_async@PLT
	movq	$0x000000000, 48(%rsp)
	movl	$-2, %ecx
	movl	$98, %edx
	movl	$8000, %esi
	leaq	b(%rip), %rbx
	movq	%rbx, %rdi
	call	acc_rt_object_enter@PLT
	movq	%rbx, 144(%rsp)
	leaq	a(%rip), %rbp
	movq	%rbp, 152(%rsp)
	leaq	144(%rsp), %rcx
	leaq	.omp_data_kinds.35.18(%rip), %r9
	leaq	.omp_data_sizes.34.19(%rip), %r8
	movl	$2, %edx
	movl	$-1, %esi
	leaq	.acc_site.6(%rip), %rdi
	call	acc_rt_data_start@PLT
	leaq	48(%rsp), %rax
	movq	%rax, 176(%rsp)
	movq	%rbx, 184(%rsp)
	movq	%rbp, 192(%rsp)
	subq	$8, %rsp
	pushq	$0
	pushq	$536870913
	leaq	.omp_data_kinds.20.16(%rip), %rax
	pushq	%rax
	leaq	.omp_data_sizes.19.17(%rip), %r9
	leaq	208(%rsp), %r8
	movl	$3, %ecx
	leaq	data_and_loops._omp_fn.0(%rip), %rdx
	movl	$-1, %esi
	leaq	.acc_site.7(%rip), %rdi
	movl	$0, %eax
	call	acc_rt_parallel_keyed@PLT
	movq	%rbx, 200(%rsp)
	addq	$24, %rsp
	pushq	$0
	pushq	$536870913
	leaq	.omp_data_kinds.29.14(%rip), %rax
	pushq	%rax
	leaq	.omp_data_sizes.28.15(%rip), %r9
	leaq	200(%rsp), %r8
	movl	$1, %ecx
	leaq	data_and_loops._omp_fn.1(%rip), %rdx
	movl	$-1, %esi
	leaq	.acc_site.8(%rip), %rdi
	movl	$0, %eax
	call	acc_rt_parallel_keyed@PLT
	addq	$32, %rsp
	movl	$1, %ecx
	movl	$1, %edx
	movl	$-2, %esi
	leaq	.acc_site.9(%rip), %rdi
	movl	$0, %eax
	call	acc_rt_wait@PLT
	movq	%rbx, 160(%rsp)
	leaq	160(%rsp), %rcx
	pushq	$0
	pushq	$-2
	leaq	.omp_data_kinds.32.12(%rip), %r9
	leaq	.omp_data_sizes.31.13(%rip), %r8
	movl	$1, %edx
	movl	$-1, %esi
	leaq	.acc_site.10(%rip), %rdi
	movl	$0, %eax
	call	acc_rt_update@PLT
	leaq	.acc_site.11(%rip), %rdi
	call	acc_rt_data_end@PLT
	movl	$-2, %ecx
	movl	$98, %edx
	movl	$8000, %esi
	movq	%rbx, %rdi
	call	acc_rt_object_exit@PLT
	addq	$16, %rsp
	movl	$0, %eax
	movl	$0, %ecx
	movq	%rbp, %r8
	movsd	.LC2(%rip), %xmm1
	movq	%rbx, %rdi
	movl	$1, %esi
.L48:
	movsd	(%r8,%rax), %xmm0
	addsd	%xmm0, %xmm0
	addsd	%xmm1, %xmm0
	ucomisd	(%rdi,%rax), %xmm0
	setp	%dl
	movzbl	%dl, %edx
	cmovne	%esi, %edx
	addl	%edx, %ecx
	addq	$8, %rax
	cmpq	$8000, %rax
	jne	.L48
	movsd	48(%rsp), %xmm0
	ucomisd	.LC3(%rip), %xmm0
	setp	%bl
	movzbl	%bl, %ebx
	movsd	.LC3(%rip), %xmm0
	ucomisd	48(%rsp), %xmm0
	movl	$1, %eax
	cmovne	%eax, %ebx
	addl	%ecx, %ebx
	movl	$1000, (%rsp)
	movl	$8000, %edi
	call	malloc@PLT
	movq	%rax, %r13
	movq	%rax, 8(%rsp)
	leaq	16(%rsp), %rbp
	leaq	48(%rsp), %r12
.L49:
	movl	$8, %esi
	movl	$1000, %edi
	call	calloc@PLT
	movq	%rax, 0(%rbp)
	addq	$8, %rbp
	cmpq	%r12, %rbp
	jne	.L49
	movq	%rsp, %r12
	movq	%r12, 48(%rsp)
	leaq	8(%rsp), %rbp
	movq	%rbp, 56(%rsp)
	movq	%r13, 64(%rsp)
	movq	%rbp, 72(%rsp)
	leaq	48(%rsp), %rcx
	pushq	$0
	pushq	$-2
	leaq	.omp_data_kinds.52.10(%rip), %r9
	leaq	.omp_data_sizes.51.11(%rip), %r8
	movl	$4, %edx
	movl	$-1, %esi
	leaq	.acc_site.12(%rip), %rdi
	movl	$0, %eax
	call	acc_rt_enter_data@PLT
	leaq	32(%rsp), %r13
	movl	$0, (%rsp)
	movl	$8000, %r9d
	movl	$0, %r8d
	movl	$4, %ecx
	movq	%r13, %rdx
	movl	$-2, %esi
	movl	$67, %edi
	movl	$0, %eax
	call	acc_rt_enter_levels@PLT
	movq	%r12, 144(%rsp)
	movq	%r13, 152(%rsp)
	pushq	$0
	leaq	.omp_data_kinds.57.8(%rip), %rax
	pushq	%rax
	leaq	.omp_data_sizes.56.9(%rip), %r9
	leaq	160(%rsp), %r8
	movl	$2, %ecx
	leaq	rows_and_members._omp_fn.0(%rip), %rdx
	movl	$-1, %esi
	leaq	.acc_site.13(%rip), %rdi
	movl	$0, %eax
	call	acc_rt_parallel_keyed@PLT
	addq	$24, %rsp
	pushq	$0
	movl	$8000, %r9d
	movl	$0, %r8d
	movl	$4, %ecx
	movq	%r13, %rdx
	movl	$-2, %esi
	movl	$67, %edi
	movl	$0, %eax
	call	acc_rt_exit_levels@PLT
	movl	$-2, %ecx
	movl	$0, %edx
	movl	$16, %esi
	movq	%r12, %rdi
	call	acc_rt_object_exit@PLT
	movq	24(%rsp), %rcx
	movq	%r12, %rsp
	movq	%rbp, %rdx
	cmpq	%rbp, %rcx
	movl	$0, %eax
	cmove	%rax, %rdx
	movl	$8000, %r8d
	movl	$-2, %esi
	movl	$2, %edi
	call	acc_rt_exit_member@PLT
	movq	8(%rsp), %rbp
	movl	$0, %edi
	movl	$0, %esi
	movl	$1, %r10d
	jmp	.L51
.L59:
	movl	%r10d, %edx
.L52:
	addl	%edx, %esi
	addq	$1, %rax
	cmpq	$4, %rax
	je	.L68
.L54:
	movq	16(%rsp,%rax,8), %rdx
	leal	(%r9,%rax), %r8d
	pxor	%xmm0, %xmm0
	cvtsi2sdl	%r8d, %xmm0
	ucomisd	(%rdx,%rcx), %xmm0
	jp	.L59
	jne	.L59
	pxor	%xmm0, %xmm0
	cvtsi2sdl	%r11d, %xmm0
	ucomisd	0(%rbp,%rdi,8), %xmm0
	setp	%dl
	movzbl	%dl, %edx
	cmovne	%r10d, %edx
	jmp	.L52
.L68:
	addq	$1, %rdi
	cmpq	$1000, %rdi
	je	.L55
.L51:
	movl	%edi, %r9d
	movl	%edi, %r11d
	leaq	0(,%rdi,8), %rcx
	movl	$0, %eax
	jmp	.L54
.L55:
	addl	%esi, %ebx
	movq	.LC2(%rip), %rax
	movq	%rax, 48(%rsp)
	movq	.LC4(%rip), %rax
	movq	%rax, 56(%rsp)
	movl	$0, 16(%rsp)
	movl	$1, %edx
	movl	$2, %esi
	movl	$2, %edi
	call	acc_rt_num_gangs@PLT
	leaq	16(%rsp), %rdx
	movq	%rdx, 120(%rsp)
	pushq	$0
	pushq	%rax
	pushq	$268435457
	leaq	.omp_data_kinds.72.6(%rip), %rax
	pushq	%rax
	leaq	.omp_data_sizes.71.7(%rip), %r9
	leaq	152(%rsp), %r8
	movl	$1, %ecx
	leaq	gangs_and_arrays._omp_fn.0(%rip), %rdx
	movl	$-1, %esi
	leaq	.acc_site.14(%rip), %rdi
	movl	$0, %eax
	call	acc_rt_parallel_keyed@PLT
	leaq	80(%rsp), %r12
	movq	%r12, 144(%rsp)
	addq	$32, %rsp
	pushq	$0
	leaq	.omp_data_kinds.76.4(%rip), %rax
	pushq	%rax
	leaq	.omp_data_sizes.75.5(%rip), %r9
	leaq	128(%rsp), %r8
	movl	$1, %ecx
	leaq	gangs_and_arrays._omp_fn.1(%rip), %rdx
	movl	$-1, %esi
	leaq	.acc_site.15(%rip), %rdi
	movl	$0, %eax
	call	acc_rt_parallel_keyed@PLT
	leaq	total(%rip), %rbp
	movq	%rbp, 112(%rsp)
	movq	%r12, 120(%rsp)
	pushq	$0
	leaq	.omp_data_kinds.79.2(%rip), %rax
	pushq	%rax
	leaq	.omp_data_sizes.78.3(%rip), %r9
	leaq	128(%rsp), %r8
	movl	$2, %ecx
	leaq	gangs_and_arrays._omp_fn.2(%rip), %rdx
	movl	$-1, %esi
	leaq	.acc_site.16(%rip), %rdi
	movl	$0, %eax
	call	acc_rt_parallel_keyed@PLT
	movq	%rbp, 120(%rsp)
	addq	$32, %rsp
	leaq	88(%rsp), %rcx
	pushq	$0
	pushq	$-2
	leaq	.omp_data_kinds.82.0(%rip), %r9
	leaq	.omp_data_sizes.81.1(%rip), %r8
	movl	$1, %edx
	movl	$-1, %esi
	leaq	.acc_site.17(%rip), %rdi
	movl	$0, %eax
	call	acc_rt_update@PLT
	addq	$16, %rsp
	movsd	.LC5(%rip), %xmm0
	ucomisd	total(%rip), %xmm0
	jp	.L60
	jne	.L60
	cmpl	$7, 16(%rsp)
	setle	%al
	movzbl	%al, %eax
	jmp	.L56
.L60:
	movl	$1, %eax
.L56:
	addl	%eax, %ebx
	movl	$2, %edi
	call	acc_get_num_devices@PLT
	testl	%eax, %eax
	setle	%al
	movzbl	%al, %eax
	addl	%eax, %ebx
	movl	%ebx, %esi
	leaq	.LC6(%rip), %rdi
	movl	$0, %eax
	call	printf@PLT
	testl	%ebx, %ebx
	setne	%al
	movzbl	%al, %eax
	addq	$216, %rsp
	popq	%rbx
	popq	%rbp
	popq	%r12
	popq	%r13
	ret
	.size	main, .-main
	.data
	.align 2
	.type	.omp_data_kinds.82.0, @object
	.size	.omp_data_kinds.82.0, 2
.omp_data_kinds.82.0:
	.value	898
	.align 8
	.type	.omp_data_sizes.81.1, @object
	.size	.omp_data_sizes.81.1, 8
.omp_data_sizes.81.1:
	.quad	16
	.align 2
	.type	.omp_data_kinds.79.2, @object
	.size	.omp_data_kinds.79.2, 4
.omp_data_kinds.79.2:
	.value	774
	.value	-31997
	.align 16
	.type	.omp_data_sizes.78.3, @object
	.size	.omp_data_sizes.78.3, 16
.omp_data_sizes.78.3:
	.quad	16
	.quad	16
	.align 2
	.type	.omp_data_kinds.76.4, @object
	.size	.omp_data_kinds.76.4, 2
.omp_data_kinds.76.4:
	.value	-31997
	.align 8
	.type	.omp_data_sizes.75.5, @object
	.size	.omp_data_sizes.75.5, 8
.omp_data_sizes.75.5:
	.quad	16
	.align 2
	.type	.omp_data_kinds.72.6, @object
	.size	.omp_data_kinds.72.6, 2
.omp_data_kinds.72.6:
	.value	515
	.align 8
	.type	.omp_data_sizes.71.7, @object
	.size	.omp_data_sizes.71.7, 8
.omp_data_sizes.71.7:
	.quad	4
	.align 2
	.type	.omp_data_kinds.57.8, @object
	.size	.omp_data_kinds.57.8, 4
.omp_data_kinds.57.8:
	.value	774
	.value	774
	.align 16
	.type	.omp_data_sizes.56.9, @object
	.size	.omp_data_sizes.56.9, 16
.omp_data_sizes.56.9:
	.quad	16
	.quad	32
	.align 8
	.type	.omp_data_kinds.52.10, @object
	.size	.omp_data_kinds.52.10, 8
.omp_data_kinds.52.10:
	.value	769
	.value	768
	.value	768
	.value	848
	.align 32
	.type	.omp_data_sizes.51.11, @object
	.size	.omp_data_sizes.51.11, 32
.omp_data_sizes.51.11:
	.quad	16
	.quad	8
	.quad	8000
	.quad	0
	.align 2
	.type	.omp_data_kinds.32.12, @object
	.size	.omp_data_kinds.32.12, 2
.omp_data_kinds.32.12:
	.value	898
	.align 8
	.type	.omp_data_sizes.31.13, @object
	.size	.omp_data_sizes.31.13, 8
.omp_data_sizes.31.13:
	.quad	80
	.align 2
	.type	.omp_data_kinds.29.14, @object
	.size	.omp_data_kinds.29.14, 2
.omp_data_kinds.29.14:
	.value	-31997
	.align 8
	.type	.omp_data_sizes.28.15, @object
	.size	.omp_data_sizes.28.15, 8
.omp_data_sizes.28.15:
	.quad	8000
	.align 2
	.type	.omp_data_kinds.20.16, @object
	.size	.omp_data_kinds.20.16, 6
.omp_data_kinds.20.16:
	.value	-31997
	.value	-31997
	.value	-31485
	.align 16
	.type	.omp_data_sizes.19.17, @object
	.size	.omp_data_sizes.19.17, 24
.omp_data_sizes.19.17:
	.quad	8
	.quad	8000
	.quad	8000
	.align 2
	.type	.omp_data_kinds.35.18, @object
	.size	.omp_data_kinds.35.18, 4
.omp_data_kinds.35.18:
	.value	774
	.value	1281
	.align 16
	.type	.omp_data_sizes.34.19, @object
	.size	.omp_data_sizes.34.19, 16
.omp_data_sizes.34.19:
	.quad	8000
	.quad	8000
	.local	total
	.comm	total,16,16
	.local	b
	.comm	b,8000,32
	.local	a
	.comm	a,8000,32
	.section	.rodata.str1.1
.LC7:
	.string	"data_and_loops._omp_fn.0"
	.section	.data.rel.local,"aw"
	.align 32
	.type	.acc_region.0, @object
	.size	.acc_region.0, 40
.acc_region.0:
	.quad	.LC7
	.quad	data_and_loops._omp_fn.0
	.long	-1
	.long	-1
	.long	-1
	.long	1
	.quad	0
	.section	.rodata.str1.1
.LC8:
	.string	"data_and_loops._omp_fn.1"
	.section	.data.rel.local
	.align 32
	.type	.acc_region.1, @object
	.size	.acc_region.1, 40
.acc_region.1:
	.quad	.LC8
	.quad	data_and_loops._omp_fn.1
	.long	-1
	.long	-1
	.long	-1
	.long	1
	.quad	0
	.section	.rodata.str1.1
.LC9:
	.string	"rows_and_members._omp_fn.0"
	.section	.data.rel.local
	.align 32
	.type	.acc_region.2, @object
	.size	.acc_region.2, 40
.acc_region.2:
	.quad	.LC9
	.quad	rows_and_members._omp_fn.0
	.long	-1
	.long	-1
	.long	-1
	.long	1
	.quad	0
	.section	.rodata.str1.1
.LC10:
	.string	"gangs_and_arrays._omp_fn.2"
	.section	.data.rel.local
	.align 32
	.type	.acc_region.3, @object
	.size	.acc_region.3, 40
.acc_region.3:
	.quad	.LC10
	.quad	gangs_and_arrays._omp_fn.2
	.long	1
	.long	1
	.long	1
	.long	0
	.quad	0
	.section	.rodata.str1.1
.LC11:
	.string	"gangs_and_arrays._omp_fn.1"
	.section	.data.rel.local
	.align 32
	.type	.acc_region.4, @object
	.size	.acc_region.4, 40
.acc_region.4:
	.quad	.LC11
	.quad	gangs_and_arrays._omp_fn.1
	.long	-1
	.long	-1
	.long	-1
	.long	1
	.quad	0
	.section	.rodata.str1.1
.LC12:
	.string	"gangs_and_arrays._omp_fn.0"
	.section	.data.rel.local
	.align 32
	.type	.acc_region.5, @object
	.size	.acc_region.5, 40
.acc_region.5:
	.quad	.LC12
	.quad	gangs_and_arrays._omp_fn.0
	.long	0
	.long	-1
	.long	-1
	.long	0
	.quad	0
	.section	.rodata.str1.1
.LC13:
	.string	"b"
.LC14:
	.string	"a"
	.section	.data.rel.local
	.align 16
	.type	.acc_names.18, @object
	.size	.acc_names.18, 16
.acc_names.18:
	.quad	.LC13
	.quad	.LC14
	.section	.rodata.str1.1
.LC15:
	.string	"kept.c"
.LC16:
	.string	"data_and_loops"
	.section	.data.rel.local
	.align 32
	.type	.acc_site.6, @object
	.size	.acc_site.6, 96
.acc_site.6:
	.quad	.LC15
	.quad	.LC16
	.long	29
	.long	4
	.quad	.acc_names.18
	.long	2
	.long	0
	.quad	0
	.quad	0
	.long	0
	.long	25
	.long	0
	.long	0
	.quad	0
	.quad	0
	.quad	0
	.section	.rodata.str1.1
.LC17:
	.string	"sum"
	.section	.data.rel.local
	.align 16
	.type	.acc_names.19, @object
	.size	.acc_names.19, 24
.acc_names.19:
	.quad	.LC17
	.quad	.LC13
	.quad	.LC14
	.align 32
	.type	.acc_site.7, @object
	.size	.acc_site.7, 96
.acc_site.7:
	.quad	.LC15
	.quad	.LC16
	.long	31
	.long	1
	.quad	.acc_names.19
	.long	3
	.long	0
	.quad	.acc_region.0
	.quad	0
	.long	34
	.long	25
	.long	0
	.long	0
	.quad	0
	.quad	0
	.quad	0
	.align 8
	.type	.acc_names.20, @object
	.size	.acc_names.20, 8
.acc_names.20:
	.quad	.LC13
	.align 32
	.type	.acc_site.8, @object
	.size	.acc_site.8, 96
.acc_site.8:
	.quad	.LC15
	.quad	.LC16
	.long	36
	.long	2
	.quad	.acc_names.20
	.long	1
	.long	0
	.quad	.acc_region.1
	.quad	0
	.long	38
	.long	25
	.long	0
	.long	0
	.quad	0
	.quad	0
	.quad	0
	.align 32
	.type	.acc_site.9, @object
	.size	.acc_site.9, 96
.acc_site.9:
	.quad	.LC15
	.quad	.LC16
	.long	39
	.long	9
	.quad	0
	.long	0
	.long	0
	.quad	0
	.quad	0
	.long	0
	.long	25
	.long	0
	.long	0
	.quad	0
	.quad	0
	.quad	0
	.align 8
	.type	.acc_names.21, @object
	.size	.acc_names.21, 8
.acc_names.21:
	.quad	.LC13
	.align 32
	.type	.acc_site.10, @object
	.size	.acc_site.10, 96
.acc_site.10:
	.quad	.LC15
	.quad	.LC16
	.long	40
	.long	8
	.quad	.acc_names.21
	.long	1
	.long	0
	.quad	0
	.quad	0
	.long	0
	.long	25
	.long	0
	.long	0
	.quad	0
	.quad	0
	.quad	0
	.align 32
	.type	.acc_site.11, @object
	.size	.acc_site.11, 96
.acc_site.11:
	.quad	.LC15
	.quad	.LC16
	.long	29
	.long	4
	.quad	0
	.long	0
	.long	0
	.quad	0
	.quad	0
	.long	0
	.long	25
	.long	0
	.long	0
	.quad	0
	.quad	0
	.quad	0
	.section	.rodata.str1.1
.LC18:
	.string	"x"
.LC19:
	.string	"x.p"
	.section	.data.rel.local
	.align 32
	.type	.acc_names.22, @object
	.size	.acc_names.22, 32
.acc_names.22:
	.quad	.LC18
	.quad	.LC19
	.quad	0
	.quad	.LC19
	.section	.rodata.str1.1
.LC20:
	.string	"rows_and_members"
	.section	.data.rel.local
	.align 32
	.type	.acc_site.12, @object
	.size	.acc_site.12, 96
.acc_site.12:
	.quad	.LC15
	.quad	.LC20
	.long	55
	.long	5
	.quad	.acc_names.22
	.long	4
	.long	0
	.quad	0
	.quad	0
	.long	0
	.long	48
	.long	0
	.long	0
	.quad	0
	.quad	0
	.quad	0
	.section	.rodata.str1.1
.LC21:
	.string	"row"
	.section	.data.rel.local
	.align 16
	.type	.acc_names.23, @object
	.size	.acc_names.23, 16
.acc_names.23:
	.quad	.LC18
	.quad	.LC21
	.align 32
	.type	.acc_site.13, @object
	.size	.acc_site.13, 96
.acc_site.13:
	.quad	.LC15
	.quad	.LC20
	.long	56
	.long	1
	.quad	.acc_names.23
	.long	2
	.long	0
	.quad	.acc_region.2
	.quad	0
	.long	60
	.long	48
	.long	0
	.long	0
	.quad	0
	.quad	0
	.quad	0
	.section	.rodata.str1.1
.LC22:
	.string	"gangs"
	.section	.data.rel.local
	.align 8
	.type	.acc_names.24, @object
	.size	.acc_names.24, 8
.acc_names.24:
	.quad	.LC22
	.section	.rodata.str1.1
.LC23:
	.string	"gangs_and_arrays"
	.section	.data.rel.local
	.align 32
	.type	.acc_site.14, @object
	.size	.acc_site.14, 96
.acc_site.14:
	.quad	.LC15
	.quad	.LC23
	.long	74
	.long	1
	.quad	.acc_names.24
	.long	1
	.long	0
	.quad	.acc_region.5
	.quad	0
	.long	77
	.long	70
	.long	0
	.long	0
	.quad	0
	.quad	0
	.quad	0
	.section	.rodata.str1.1
.LC24:
	.string	"part"
	.section	.data.rel.local
	.align 8
	.type	.acc_names.25, @object
	.size	.acc_names.25, 8
.acc_names.25:
	.quad	.LC24
	.align 32
	.type	.acc_site.15, @object
	.size	.acc_site.15, 96
.acc_site.15:
	.quad	.LC15
	.quad	.LC23
	.long	79
	.long	1
	.quad	.acc_names.25
	.long	1
	.long	0
	.quad	.acc_region.4
	.quad	0
	.long	85
	.long	70
	.long	0
	.long	0
	.quad	0
	.quad	0
	.quad	0
	.section	.rodata.str1.1
.LC25:
	.string	"total"
	.section	.data.rel.local
	.align 16
	.type	.acc_names.26, @object
	.size	.acc_names.26, 16
.acc_names.26:
	.quad	.LC25
	.quad	.LC24
	.align 32
	.type	.acc_site.16, @object
	.size	.acc_site.16, 96
.acc_site.16:
	.quad	.LC15
	.quad	.LC23
	.long	82
	.long	3
	.quad	.acc_names.26
	.long	2
	.long	0
	.quad	.acc_region.3
	.quad	0
	.long	83
	.long	70
	.long	0
	.long	0
	.quad	0
	.quad	0
	.quad	0
	.align 8
	.type	.acc_names.27, @object
	.size	.acc_names.27, 8
.acc_names.27:
	.quad	.LC25
	.align 32
	.type	.acc_site.17, @object
	.size	.acc_site.17, 96
.acc_site.17:
	.quad	.LC15
	.quad	.LC23
	.long	84
	.long	8
	.quad	.acc_names.27
	.long	1
	.long	0
	.quad	0
	.quad	0
	.long	0
	.long	70
	.long	0
	.long	0
	.quad	0
	.quad	0
	.quad	0
	.section	.rodata.str1.1
.LC26:
	.string	"total$fbc14933"
	.section	.data.rel.local
	.align 32
	.type	.acc_variables.28, @object
	.size	.acc_variables.28, 32
.acc_variables.28:
	.quad	.LC26
	.quad	total
	.quad	16
	.long	0
	.long	0
	.align 32
	.type	.acc_regions.29, @object
	.size	.acc_regions.29, 48
.acc_regions.29:
	.quad	.acc_region.0
	.quad	.acc_region.1
	.quad	.acc_region.2
	.quad	.acc_region.3
	.quad	.acc_region.4
	.quad	.acc_region.5
	.section	.rodata.str1.1
.LC27:
	.string	"host"
	.section	.data.rel.local
	.align 32
	.type	.acc_unit.30, @object
	.size	.acc_unit.30, 56
.acc_unit.30:
	.long	1
	.long	0
	.quad	0
	.quad	.acc_regions.29
	.long	6
	.long	1
	.quad	.acc_variables.28
	.quad	.LC27
	.quad	0
	.text
	.type	_sub_I_00099_0, @function
_sub_I_00099_0:
	subq	$8, %rsp
	leaq	.acc_unit.30(%rip), %rdi
	call	acc_rt_register@PLT
	addq	$8, %rsp
	ret
	.size	_sub_I_00099_0, .-_sub_I_00099_0
	.section	.init_array.00099,"aw"
	.align 8
	.quad	_sub_I_00099_0
	.text
	.type	_sub_D_00099_1, @function
_sub_D_00099_1:
	subq	$8, %rsp
	leaq	.acc_unit.30(%rip), %rdi
	call	acc_rt_unregister@PLT
	addq	$8, %rsp
	ret
	.size	_sub_D_00099_1, .-_sub_D_00099_1
	.section	.fini_array.00099,"aw"
	.align 8
	.quad	_sub_D_00099_1
	.section	.rodata.cst8,"aM",@progbits,8
	.align 8
.LC2:
	.long	0
	.long	1072693248
	.align 8
.LC3:
	.long	0
	.long	1092517040
	.align 8
.LC4:
	.long	0
	.long	1073741824
	.align 8
.LC5:
	.long	0
	.long	1083136000
	.ident	"GCC: (Debian 12.2.0-14+deb12u1) 12.2.0"
	.section	.note.GNU-stack,"",@progbits

/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * target.h - a device target at compile time.
 *
 * Callers:    plugin/emit/image.cc, targets/main.c and targets/acc-image.c
 *             choose a target by name; plugin/emit/embed.cc writes images;
 *             targets/llvm.c reads its constants; each folder of targets/ has
 *             one constant struct target, which the list of targets names.
 * Invariant:  a target is data and one function.  All other differences between
 *             devices are in the text "device", which defines every row of
 *             targets/device.def.
 * Ownership:  strings are static; an image's bytes belong to the caller,
 *             who frees them with free().
 * Threads:    GCC's one.
 * Failure:    compile returns false with one message in error; if a tool is
 *             missing, the message names the package.
 *
 * The dialect (accepted by libNVVM for all architectures, llc-14 to 22):
 * LLVM 7 text with typed pointers, every pointer an i8 addrspace(n)* cast
 * at each access, upstream intrinsics only.  A kernel is
 *	define KERNEL_CC void @symbol(i64 or i8* or iN/float/double, ...)
 * where each parameter is one entry of struct acc_param in order.
 * Functions of the C library's mathematics (sin, powf, ...) are called by their
 * C names and declared, not defined: the target's compile function binds them
 * or reports those that it lacks.
 */
#ifndef ACC_TARGET_H
#define ACC_TARGET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct target_options {
	const char *arch; /* "sm_80", "gfx90a"; null: target's default */
	int optimise; /* 0 to 3 */
	bool debug; /* -g */
	bool fast; /* -ffast-math: division, square root, ftz */
	/* Functions of other units with structures or complex numbers among
	   their values, each a line of words: the name, and then for the result
	   and each argument "v" for none, "s4" or "s8" for a scalar of at most
	   so many bytes, "aSIZE.ALIGNMENT" for a structure, whose address is
	   passed, "cSIZE" for a complex number, whose parts are, as a result
	   the address; "x" for what no other compiler passes so. */
	const char *by_value;
	const char *keep; /* path without suffix where intermediate
				   files stay, or null */
};

struct target_image {
	char *data;
	size_t size;
	const char *arch; /* as in struct acc_image */
	bool wants; /* code or variables of other images */
	char error[4096];
	/* Why an image has no machine code for the architecture, or "". */
	char lacks[1024];
};

struct target {
	const char *name; /* as in target= and struct acc_image */
	int device_type; /* acc_device_t */
	const char *triple;
	const char *layout; /* LLVM's data layout */
	unsigned warp; /* lanes that shuffle with one another */
	unsigned space_global; /* address space of kernel parameters */
	unsigned space_shared; /* of gang-shared variables */
	unsigned space_banked; /* of constant memory; 0: the global space */
	unsigned space_private; /* of alloca */
	/* How a gang-shared variable is defined, between "@name = " and its
	   type: "internal addrspace(3) global", or "internal thread_local
	   global" if a gang is a thread. */
	const char *shared;
	const char *kernel_cc; /* calling convention of kernels, or "" */
	const char *kernel_attributes; /* of kernels, with %u for the most
				   threads of a gang; or null */
	const char *kernel_size; /* the same, where lanes and workers are
				   fixed, with %d for each; or null */
	const char *scope; /* of atomic instructions, or null */
	bool narrow_workers; /* workers are one warp at most where a gang
				   has several */
	bool fixed_frames; /* alloca of constant sizes only, and a heap; true
				if space_private is not 0 */
	bool annotations; /* nvvm.annotations mark kernels */
	bool careful_loops; /* what LOOP_DESCENDS and LOOP_ODD say holds */
	bool parameter_array; /* a kernel takes one i8**, whose element n is
				   the address of parameter n */
	bool narrow_atomics; /* cmpxchg of i8 and i16 */
	bool nonzero_divisors; /* LLVM is to see that none is 0: else it does
				   not move what is divided out of loops */
	bool halves_as_bits; /* values of half precision are integers in
				memory: libNVVM 13 refuses some arrays of half
				that stay in registers */
	bool scopes_only; /* no "noalias" of parameters: libNVVM 13 takes a load
			     from one of two of them, of which the kernel
			     writes to the other, for one of memory that
			     does not change */
	bool hides_locals; /* an address of a local variable or of other memory is
			      not seen to be the former's: libNVVM 13 drops
			      stores to it */
	bool lines; /* line numbers without -g too */
	uint64_t address_mask; /* for debuggers: the bits of a device address
				  that are one in memory; 0: they see no
				  variables */
	bool weak_externals; /* symbols of other images may be missing
				   until the driver half binds them */
	const char *foreign; /* the section where the vendor's own compiler
				leaves code that can be linked with ours, or
				null; a name of C */
	const char *device; /* definitions of device.def's rows */
	/* The target of this name for an architecture; null: this one. */
	const struct target *(*for_arch)(const char *arch);
	/* True if there is such an architecture; else a message is in error,
	   which is as large as that of an image. Null if the target has no
	   architectures. */
	bool (*knows_arch)(const char *arch, char *error);
	/* False if devices of the architecture lack what code needs that calls
	   the function of CUDA Fortran, named without its prefix; else as
	   above.  Null: none lacks anything. */
	bool (*has)(const char *arch, const char *function, char *error);
	bool (*compile)(const char *ir, size_t, const struct target_options *,
		struct target_image *);
};

/* The values of acc_device_t. */
enum {
#define TARGET(name, type, number, api, text) TARGET_TYPE_##name = number,
#define HOST TARGET
#include "targets/targets.def"
};

#define TARGET(name, type, number, api, text) \
	extern const struct target name##_target;
#include "targets/targets.def"

/* The target of that name, and of the architecture or null; null if there is
   none. */
const struct target *target_find(const char *name, const char *arch);
/* All names that target= takes, for messages. */
extern const char target_names[];

struct module;

/* llvm.c: the module as LLVM IR for the target; the caller frees it. */
char *llvm_text(const struct module *, const struct target *, size_t *size);
/* A function's or variable's name as it is spelled in the image; the caller
   frees it. */
char *llvm_symbol(const char *name);

#ifdef __cplusplus
}
#endif

#endif

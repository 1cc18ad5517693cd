/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * abi.h - the tables in compiled programs, and the functions that these call.
 *
 * Callers:    plugin/ and targets/host/ write these tables and calls; libacc/
 *             and the drivers of targets/ read them, testsuite/ makes some by
 *             hand.
 * Invariant:  the layout is that of ACC_ABI_VERSION; a field is only ever
 *             added at the end of a struct, with a new version.
 * Ownership:  every table is static data of the object that holds it and
 *             lives until acc_rt_unregister; the fields called "runtime"
 *             belong to libacc and are null in the object file.
 * Threads:    tables are constant but for those fields.
 * Failure:    an object with a newer version than libacc knows ends the
 *             program at load with a message that names both.
 */
#ifndef ACC_ABI_H
#define ACC_ABI_H

#include <stddef.h>
#include <stdint.h>

enum { ACC_ABI_VERSION = 1 };

/* The constructs of chapter 2 that call the run time.  The names are those of
   messages; see construct_name() in libacc. */
enum acc_abi_construct {
	ACC_CONSTRUCT_PARALLEL = 1,
	ACC_CONSTRUCT_KERNELS,
	ACC_CONSTRUCT_SERIAL,
	ACC_CONSTRUCT_DATA,
	ACC_CONSTRUCT_ENTER_DATA,
	ACC_CONSTRUCT_EXIT_DATA,
	ACC_CONSTRUCT_HOST_DATA,
	ACC_CONSTRUCT_UPDATE,
	ACC_CONSTRUCT_WAIT,
	ACC_CONSTRUCT_DECLARE,
};

/* In the kind of a map, in addition to GCC's: no clause names it. */
enum { ACC_KIND_UNASKED = 0x8000 };

/* In the bias of a map that attaches: the pointer is the first word of an
   array's descriptor, which is copied to the device with it; the rest of the
   bias is the descriptor's size. */
#define ACC_BIAS_DESCRIPTOR ((uint64_t)1 << 62)

/* In the size of a map, above all other bits: the rest is the address of
   gfortran's descriptor of the mapped array, or null. */
#define ACC_SIZE_DESCRIPTOR ((uint64_t)1 << 61)

/* In the size of a map of GCC's kind "link", whose address is that of an object
   of another map: the rest is the address of a struct acc_part, which describes
   the object.  The directive does with what the object's components lead to as
   with the object. */
#define ACC_SIZE_PART ((uint64_t)1 << 60)

/* How a component of a derived type leads to other data. */
enum acc_abi_part {
	ACC_PART_INSIDE = 1, /* objects of a type with such components */
	ACC_PART_SCALAR, /* a pointer */
	ACC_PART_STRING, /* a pointer; another component has the length */
	ACC_PART_ARRAY, /* gfortran's descriptor */
	ACC_PART_CLASS, /* an object, or array, of a dynamic type */
};

struct acc_class;

/* A component of that kind, or a variable that is ACC_PART_INSIDE or
   ACC_PART_CLASS. */
struct acc_part {
	const char *name;
	union {
		/* The type of what the component leads to or has inside; null
		   if it has no such components. */
		const struct acc_shape *shape;
		/* ACC_PART_CLASS: the types that the file knows, up to one
		   without a table. */
		const struct acc_class *known;
	};
	uint64_t offset; /* in its object */
	/* Of the target, a character of it, or a descriptor; ACC_PART_CLASS:
	   of a descriptor, or 0. */
	uint64_t bytes;
	/* ACC_PART_STRING: the offset of the length, 8 bytes.  ACC_PART_INSIDE:
	   the lower bound of an array.  ACC_PART_CLASS: the offset of the
	   pointer to gfortran's table of the dynamic type. */
	int64_t value;
	uint32_t kind; /* enum acc_abi_part */
	/* ACC_PART_INSIDE: the elements of an array with one dimension; 1: a
	   scalar; 0: another array. */
	uint32_t count;
	/* ACC_PART_INSIDE: all elements.  ACC_PART_CLASS: the offset of the
	   length of text, or 0. */
	uint64_t total;
};

/* A derived type with components that lead to other data. */
struct acc_shape {
	uint64_t size;
	const struct acc_part *part;
	uint64_t nparts;
};

/* A type that a polymorphic object may have. */
struct acc_class {
	const void *table; /* gfortran's */
	const struct acc_shape *shape; /* or null */
};

/* How one parameter of a device kernel is made from the region's maps. */
enum acc_abi_param {
	ACC_PARAM_ADDRESS = 1, /* device address of map [map] */
	ACC_PARAM_VALUE, /* [size] bytes of the host object of [map] */
	ACC_PARAM_POINTER, /* as VALUE of a pointer: where its target is
				  present, the target's device address */
	ACC_PARAM_COPY, /* kernels of CUDA Fortran: the address of a
				  copy of [size] bytes */
	ACC_PARAM_PART, /* as VALUE, of a part of a private object or of a
				  descriptor: its size, and above that bit its
				  offset */
	ACC_PARAM_OFFSET = 16,
};

struct acc_param {
	uint16_t map;
	uint16_t kind; /* enum acc_abi_param */
	uint32_t size;
};

/* The bytes of a parameter that is passed by value, else 0. */
static inline uint32_t
acc_param_value_size(const struct acc_param *p)
{
	switch (p->kind) {
	case ACC_PARAM_VALUE:
		return p->size;
	case ACC_PARAM_PART:
		return p->size & ((1u << ACC_PARAM_OFFSET) - 1);
	default:
		return 0;
	}
}

/* One region: the function that GCC outlined for a compute construct. */
struct acc_region {
	const char *name; /* assembler name, as in every image */
	void (*host)(void *); /* its code for the host */
	/* num_gangs, num_workers, vector_length if constant; 0 if the launch
	   passes them, -1 if there is no clause. */
	int32_t dim[3];
	uint32_t flags;
	void *runtime;
};

enum {
	/* Some loop is partitioned over gangs; a region without one and
	   without num_gangs runs as a single gang. */
	ACC_REGION_GANG_LOOP = 1,
	/* Sequential code of a kernels construct: one gang, whatever
	   num_gangs says. */
	ACC_REGION_ONE_GANG = 2,
	/* Device code uses no address that it finds in memory, and no variable
	   of declare: it reaches the objects of its maps only. */
	ACC_REGION_DIRECT = 4,
};

/* The role of a map for the user, in addition to its kind. */
enum acc_abi_role {
	ACC_ROLE_NONE,
	/* The host object is a temporary that holds the value of a variable,
	   usually firstprivate: it is gone after the call, so an async
	   construct copies it, and it is never in the present table. */
	ACC_ROLE_VALUE,
	/* The construct only reads the object, without a clause for it, and
	   all its kernels have the parts that they use by value where their
	   address of it is null: it is not mapped if it is not present. */
	ACC_ROLE_READ,
};

/* The part of a structure without a clause that a region uses: bytes [from, to)
   of the object of map [map]. */
struct acc_use {
	uint32_t map, from, to;
};

/* One directive in the user's source. */
struct acc_site {
	const char *file; /* as the user gave the name to the compiler */
	const char *function; /* the user's function around it */
	uint32_t line;
	uint32_t construct; /* enum acc_abi_construct */
	const char *const *var; /* name of each map, null where it has none */
	uint32_t nvars;
	uint32_t flags;
	struct acc_region *region; /* compute constructs, else null */
	const uint8_t *role; /* enum acc_abi_role of each map, or null */
	uint32_t end_line; /* of the construct; 0: not known */
	uint32_t function_line;
	uint32_t function_end_line;
	uint32_t turns; /* with ACC_SITE_TURNS: the pieces after it
				   that are launched as often as it says */
	/* With ACC_SITE_CUT: the next piece of the construct, with the same
	   maps, or null. */
	const struct acc_site *next;
	/* With ACC_SITE_COMPARE: enum acc_abi_scalar of each map's elements,
	   or null. */
	const uint8_t *scalar;
	/* With ACC_SITE_USES: the known uses; the last has no bytes. */
	const struct acc_use *use;
};

/* In the flags of a site. */
enum {
	ACC_SITE_CUT = 1, /* the construct is cut into pieces */
	ACC_SITE_COMPARE = 2, /* its results are compared with the host's */
	/* The piece stores in its loop's words of the state how often the next
	   pieces run and what they do at a time; it needs private values alone,
	   or it runs on the device. */
	ACC_SITE_TURNS = 4,
	ACC_SITE_TURNS_DEVICE = 8,
	ACC_SITE_STATE = 16, /* pieces have words after their maps */
	ACC_SITE_USES = 32,
	/* The launch of a kernel of CUDA Fortran: use has, as words of 32 bits,
	   the bytes of each parameter, and a 0. */
	ACC_SITE_PARAMETERS = 64,
};

/* In the bytes of a parameter: its address is passed, and leads to the value. */
#define ACC_PARAMETER_COPY ((uint32_t)1 << 31)

/*
 * The pieces of a construct that is cut may share values.  In the argument
 * block, the addresses of the maps are followed by the address of the state,
 * device memory that lives from the first piece to the last, and by the address
 * of the iteration numbers, words of 64 bits, of the loops around the piece.
 * The state begins with two words of 64 bits for each depth of loops: the
 * number of iterations of the loop, and the number of statements that the
 * largest nest in it runs each time, or ACC_WORK_LARGE if unknown.
 */
enum { ACC_TURNS_DEPTH = 3, ACC_STATE_SIZE = 1024, ACC_WORK_LARGE = 1 << 30 };

/* The elements of data: none if of several kinds, else the bytes of one and
   whether it is floating point. */
enum acc_abi_scalar {
	ACC_SCALAR_NONE = 0,
	ACC_SCALAR_SIZE = 15,
	ACC_SCALAR_FLOAT = 16,
};

/* A region's code inside an image. */
struct acc_kernel {
	struct acc_region *region;
	const char *symbol;
	const struct acc_param *param;
	uint32_t nparams;
	/* Parameters, from bit 0, passed by value: if all of them are 1, the
	   launch may use the kernel SYMBOL$unit instead.  0: there is none. */
	uint32_t units;
	/* Gang, worker, vector fixed at compile time, or 0; worker -n: n,
	   -1 what the program says at the launch, or more. */
	int32_t dim[3];
	uint32_t width; /* iterations side by side in a thread; 0 is 1 */
	/* How many gangs find work where num_gangs is not given, or null.
	   Words in postfix order on 64-bit integers: pN parameter N, passed
	   by value; cN a number; w0 the width; rN N times the gangs that run
	   at a time; +B -B *B /B uB <B >B LB GB EB NB ?B MB mB: sum,
	   difference, product, signed and unsigned quotient, shifts left and
	   right, less, greater, equal, not equal, selection, maximum and
	   minimum, each cut to B bits and sign extended; xB, zB: sign, zero
	   extension from B bits.  After a semicolon, in the same words: how
	   many warps of a gang have iterations of loops over lanes, where
	   they may be more than the program asks for; after another: how
	   many of these a lane runs side by side. */
	const char *extent;
};

/* Device code of one unit for one target. */
struct acc_image {
	const char *target; /* driver's name: "nvptx", "amdgcn", "sim" */
	const char *arch; /* "sm_70", "gfx90a", "" */
	const void *data;
	uint64_t size;
	const struct acc_kernel *kernel;
	uint32_t nkernels;
	uint32_t flags;
	void *runtime;
};

/* A variable of declare with static storage. */
struct acc_variable {
	const char *name; /* as in every image */
	void *host;
	uint64_t size;
	uint32_t flags; /* ACC_VARIABLE_ */
	uint32_t reserved;
};

enum {
	ACC_VARIABLE_LINK = 1,
	/* A descriptor of Fortran, whose first word is an address, or an
	   address. */
	ACC_VARIABLE_DESCRIPTOR = 2,
	/* The same, which keeps its value between launches. */
	ACC_VARIABLE_ADDRESS = 4,
};

/* Everything of one object file. */
struct acc_unit {
	uint32_t version; /* ACC_ABI_VERSION */
	uint32_t nimages;
	struct acc_image *image;
	struct acc_region *const *region;
	uint32_t nregions;
	uint32_t nvariables;
	const struct acc_variable *variable;
	const char *targets; /* as given to target=, "host" at least */
	void *runtime;
};

#endif

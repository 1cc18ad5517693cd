/* SPDX-License-Identifier: GPL-3.0-or-later */
/* call.cc - GCC's calls and built-in functions as KIR. */
#include "abi/words.h"
#include "plugin/gcc.h"
#include "plugin/kir/import.h"

static const char *
plain_name(tree fn)
{
	if (!DECL_NAME(fn))
		return "";
	const char *name = IDENTIFIER_POINTER(DECL_NAME(fn));
	return startswith(name, "__builtin_") ? name + 10 : name;
}

/* An error of gfortran's library without values: "At line 4 of file a.f90" and
   the message become an assertion, which devices print. */
static bool
import_runtime_error(struct importer *im, gcall *call, const char *name)
{
	int line, past = 0;
	if (strcmp(name, "_gfortran_runtime_error_at") != 0
		|| gimple_call_num_args(call) != 2)
		return false;
	const char *where = c_getstr(gimple_call_arg(call, 0));
	if (!where || sscanf(where, "At line %d of file %n", &line, &past) != 1
		|| !past)
		return false;
	static const char kind[] = "Fortran runtime error";
	struct ref arg[4] = {scalar(im, gimple_call_arg(call, 1)),
		scalar(im,
			build_string_literal(
				strlen(where + past) + 1, where + past)),
		int_ref(im, TYPE_I32, line),
		scalar(im, build_string_literal(sizeof kind, kind))};
	call_device(im, "acc_assert", 4, arg);
	return true;
}

/* What never comes back. */
static bool
import_stop(struct importer *im, gcall *call, const char *name)
{
	static const char *const stops[] = {"abort", "trap", "_gfortran_abort",
		"_gfortran_os_error", "_gfortran_os_error_at",
		"_gfortran_runtime_error", "_gfortran_runtime_error_at",
		"_gfortran_generate_error", "__cxa_throw", "__cxa_rethrow",
		"terminate", "_ZSt9terminatev", "__cxa_bad_cast",
		"__cxa_pure_virtual", "__cxa_allocate_exception",
		"__cxa_throw_bad_array_new_length"};
	static const char *const exits[] = {"exit", "_exit", "_Exit",
		"_gfortran_stop_numeric", "_gfortran_error_stop_numeric",
		"_gfortran_exit_i4"};
	static const char *const strings[] = {
		"_gfortran_stop_string", "_gfortran_error_stop_string"};
	bool stops_here = is_thrower(name);
	if (import_runtime_error(im, call, name))
		return true;
	for (const char *s : stops)
		stops_here |= strcmp(s, name) == 0;
	if (stops_here) {
		call_device(im, "acc_trap", 0, NULL);
		if (gimple_call_lhs(call))
			set_result(im, call,
				one(ref_wide(im->fn, TYPE_PTR, 0, 0)));
		return true;
	}
	for (const char *s : exits)
		if (strcmp(s, name) == 0) {
			tree a = gimple_call_arg(call, 0);
			struct ref code = convert(im, scalar(im, a),
				TREE_TYPE(a), integer_type_node);
			call_device(im, "acc_exit", 1, &code);
			return true;
		}
	for (const char *s : strings)
		if (strcmp(s, name) == 0) {
			struct ref code = int_ref(
				im, TYPE_I32, strstr(s, "error") ? 1 : 0);
			call_device(im, "acc_exit", 1, &code);
			return true;
		}
	if (strcmp(name, "__assert_fail") != 0)
		return false;
	struct ref arg[4];
	for (unsigned k = 0; k < 4; k++)
		arg[k] = scalar(im, gimple_call_arg(call, k));
	call_device(im, "acc_assert", 4, arg);
	return true;
}

/* The use of the format's argument of that number: the letter of the
   conversion, '*', or a null byte. */
static char
conversion(const char *format, unsigned number)
{
	for (const char *f = format; (f = strchr(f, '%'));) {
		for (f++; *f && !ISALPHA(*f) && *f != '%'; f++)
			if (*f == '*' && number-- == 0)
				return '*';
		f += strspn(f, "hlLqjzt");
		if (!*f || (*f != '%' && number-- == 0))
			return *f;
		f++;
	}
	return 0;
}

/* True if the format's argument of that number is a text.  If the format is
   unknown, the argument's type decides. */
static bool
is_text(tree format, unsigned number, tree arg)
{
	const char *f = format ? c_getstr(format) : NULL;
	if (f)
		return conversion(f, number) == 's';
	tree type = TREE_TYPE(arg);
	if (!POINTER_TYPE_P(type))
		return false;
	type = TREE_TYPE(type);
	if (TREE_CODE(type) == ARRAY_TYPE)
		type = TREE_TYPE(type);
	return TREE_CODE(type) == INTEGER_TYPE && TYPE_PRECISION(type) == 8;
}

/* Packs the arguments from n on for acc_print, in arg[1] to [3]. */
static void
pack(struct importer *im, gcall *call, tree format, unsigned n, unsigned end,
	struct ref *arg)
{
	unsigned first = n;
	struct ref p = temporary(im, 8 * (gimple_call_num_args(call) + 1), 8);
	HOST_WIDE_INT offset = 0;
	uint64_t texts = 0;
	for (; n < end; n++) {
		struct ref v = scalar(im, gimple_call_arg(call, n));
		unsigned t = ref_type(im->fn, v);
		unsigned bytes = type_bytes(t);
		if (is_int(t) && bytes * 8 != t)
			v = build1(&im->at, OP_ZEXT, t = bytes * 8, v);
		offset = (offset + bytes - 1) & -(HOST_WIDE_INT)bytes;
		struct ref to = p;
		if (offset)
			to = build2(&im->at, OP_PTRADD, TYPE_PTR, p,
				int_ref(im, TYPE_I64, offset));
		build2(&im->at, OP_STORE, t, v, to);
		if (is_text(format, n - first, gimple_call_arg(call, n))
			&& offset < 8 * 64)
			texts |= (uint64_t)1 << offset / 8;
		offset += bytes;
	}
	arg[1] = p;
	arg[2] = int_ref(im, TYPE_I32, offset);
	arg[3] = int_ref(im, TYPE_I64, texts);
}

/* True of fwrite of a whole string, as GCC makes it of fprintf and fputs. */
static bool
is_whole_string(gcall *call)
{
	const char *s = c_getstr(gimple_call_arg(call, 0));
	tree size = gimple_call_arg(call, 1), n = gimple_call_arg(call, 2);
	return s && tree_fits_uhwi_p(size) && tree_fits_uhwi_p(n)
		&& tree_to_uhwi(size) * tree_to_uhwi(n) == strlen(s);
}

/* C's functions that print: the position of the format, or the format itself,
   and of the arguments.  Streams are not distinguished. */
static const struct print {
	const char *name;
	int format; /* an argument's number, or -1 */
	const char *text;
	unsigned first;
	bool one; /* a single argument; the rest is the stream */
} prints[] = {
	{"printf", 0, NULL, 1, false},
	{"__printf_chk", 1, NULL, 2, false},
	{"fprintf", 1, NULL, 2, false},
	{"__fprintf_chk", 2, NULL, 3, false},
	{"puts", -1, "%s\n", 0, true},
	{"fputs", -1, "%s", 0, true},
	{"putchar", -1, "%c", 0, true},
	{"putc", -1, "%c", 0, true},
	{"fputc", -1, "%c", 0, true},
	{"_IO_putc", -1, "%c", 0, true},
	{"fwrite", -1, "%s", 0, true},
};

static bool
import_print(struct importer *im, gcall *call, const char *name)
{
	const struct print *p = NULL;
	for (const struct print &row : prints)
		if (strcmp(name, row.name) == 0)
			p = &row;
	if (!p || (strcmp(name, "fwrite") == 0 && !is_whole_string(call)))
		return false;
	struct ref arg[4];
	unsigned end = p->one ? p->first + 1 : gimple_call_num_args(call);
	tree format = p->format >= 0
		? gimple_call_arg(call, p->format)
		: build_string_literal(strlen(p->text) + 1, p->text);
	arg[0] = scalar(im, format);
	pack(im, call, format, p->first, end, arg);
	struct ref v =
		build_call(&im->at, OP_CALL, TYPE_I32, "acc_print", 4, arg);
	set_scalar(im, call, v, integer_type_node);
	return true;
}

/* max and min of strings, of any number of them. */
static bool
import_strings(struct importer *im, gcall *call, const char *name)
{
	bool wide = strcmp(name, "_gfortran_string_minmax_char4") == 0;
	if (!wide && strcmp(name, "_gfortran_string_minmax") != 0)
		return false;
	struct ref arg[5], packed[4];
	for (unsigned k = 0; k < 4; k++)
		arg[k] = scalar(im, gimple_call_arg(call, k));
	pack(im, call, NULL_TREE, 4, gimple_call_num_args(call), packed);
	arg[4] = packed[1];
	call_device(
		im, wide ? ABI_STRING_MINMAX_WIDE : ABI_STRING_MINMAX, 5, arg);
	return true;
}

static void
move_bytes(struct importer *im, gcall *call, enum op op)
{
	tree size = gimple_call_arg(call, 2);
	struct ins *i = ins_new(im->fn, op, TYPE_I8, 3);
	i->arg[0] = scalar(im, gimple_call_arg(call, 0));
	i->arg[1] = scalar(im, gimple_call_arg(call, 1));
	if (op == OP_MEMSET)
		i->arg[1] = convert(im, i->arg[1],
			TREE_TYPE(gimple_call_arg(call, 1)), char_type_node);
	i->arg[2] = convert(im, scalar(im, size), TREE_TYPE(size), ssizetype);
	i->line = im->at.line;
	ins_append(im->at.block, i);
	set_result(im, call, one(i->arg[0]));
}

/* operator new or delete of C++, except placement new. */
static bool
is_operator(const char *symbol, const char *one, const char *array)
{
	bool placed = strcmp(symbol + MIN(strlen(symbol), 5), "Pv") == 0
		|| strcmp(symbol + MIN(strlen(symbol), 6), "S_") == 0;
	return !placed
		&& (startswith(symbol, one) || startswith(symbol, array));
}

static bool
import_memory(struct importer *im, gcall *call, const char *name)
{
	if (strcmp(name, "memcpy") == 0)
		move_bytes(im, call, OP_MEMCPY);
	else if (strcmp(name, "memmove") == 0)
		move_bytes(im, call, OP_MEMMOVE);
	else if (strcmp(name, "memset") == 0)
		move_bytes(im, call, OP_MEMSET);
	else if (strcmp(name, "alloca") == 0
		|| strcmp(name, "alloca_with_align") == 0
		|| strcmp(name, "alloca_with_align_and_max") == 0) {
		tree size = gimple_call_arg(call, 0);
		set_result(im, call,
			one(build1(&im->at, OP_VLA, TYPE_PTR,
				convert(im, scalar(im, size), TREE_TYPE(size),
					ssizetype))));
	} else if (strcmp(name, "malloc") == 0
		|| strcmp(name, ABI_RT_MANAGED_MALLOC) == 0
		|| strcmp(name, ABI_RT_MANAGED_NEW) == 0
		|| is_operator(name, "_Znwm", "_Znam")) {
		struct ref v = scalar(im, gimple_call_arg(call, 0));
		set_result(im, call,
			one(build_call(&im->at, OP_CALL, TYPE_PTR, ABI_ALLOCATE,
				1, &v)));
	} else if (strcmp(name, "realloc") == 0
		|| strcmp(name, ABI_RT_MANAGED_REALLOC) == 0) {
		struct ref v[] = {scalar(im, gimple_call_arg(call, 0)),
			scalar(im, gimple_call_arg(call, 1))};
		set_result(im, call,
			one(build_call(
				&im->at, OP_CALL, TYPE_PTR, ABI_RESIZE, 2, v)));
	} else if (strcmp(name, "free") == 0 || strcmp(name, ABI_RT_FREE) == 0
		|| is_operator(name, "_ZdlPv", "_ZdaPv")) {
		struct ref v = scalar(im, gimple_call_arg(call, 0));
		call_device(im, ABI_RELEASE, 1, &v);
	} else {
		return false;
	}
	return true;
}

/* GCC 16 has a space after the names of some built-in functions. */
static bool
is_name(const char *name, const char *wanted)
{
	size_t n = strlen(wanted);
	return startswith(name, wanted)
		&& (!name[n] || strcmp(name + n, " ") == 0);
}

/* Calls without effect, or whose value is the first argument; devices have none
   of the host's floating-point environment, which _Atomic saves. */
static bool
import_nothing(struct importer *im, gcall *call, const char *name)
{
	static const char *const nothing[] = {"stack_restore", "prefetch",
		"fflush", "dwarf_cfa", "__clear_cache", "unwind_resume",
		"va_end", "stack_save", "cxa_end_cleanup", "eh_copy_values",
		"__cxa_end_catch", "ia32_fnstenv", "ia32_fnclex",
		"ia32_stmxcsr", "ia32_ldmxcsr", "ia32_fnstsw", "ia32_fldenv",
		"__atomic_feraiseexcept"};
	static const char *const first[] = {
		"expect", "expect_with_probability", "assume_aligned"};
	for (const char *s : nothing)
		if (is_name(name, s)) {
			tree lhs = gimple_call_lhs(call);
			if (lhs)
				set_result(im, call,
					one(ref_wide(im->fn,
						scalar_type(im, TREE_TYPE(lhs)),
						0, 0)));
			return true;
		}
	for (const char *s : first)
		if (strcmp(s, name) == 0) {
			if (gimple_call_lhs(call))
				set_result(im, call,
					operand(im, gimple_call_arg(call, 0)));
			return true;
		}
	return false;
}

/* Calls without a counterpart on a device, in the user's terms. */
static bool
import_impossible(struct importer *im, gcall *call, const char *name)
{
	static const struct {
		const char *name, *what;
	} rows[] = {
		{"init_trampoline", "a pointer to a nested function"},
		{"adjust_trampoline", "a pointer to a nested function"},
		{"va_start", "a list of variable arguments"},
		{"va_copy", "a list of variable arguments"},
		{"va_arg_pack", "a list of variable arguments"},
		{"nonlocal_goto", "a jump out of a function"},
	};
	for (const auto &row : rows) {
		if (strcmp(row.name, name) != 0)
			continue;
		import_error(im, "%s cannot be used on a device", _(row.what));
		if (gimple_call_lhs(call))
			set_result(im, call,
				undefined(
					im, TREE_TYPE(gimple_call_lhs(call))));
		return true;
	}
	return false;
}

/* In device code the device is that of the target. */
static bool
import_on_device(struct importer *im, gcall *call, const char *name)
{
	if (strcmp(name, "acc_on_device") != 0
		&& strcmp(name, "acc_on_device_l") != 0
		&& strcmp(name, "acc_on_device_h") != 0)
		return false;
	struct ref v = scalar(im, gimple_call_arg(call, 0));
	if (ref_type(im->fn, v) == TYPE_PTR)
		v = build1(&im->at, OP_LOAD, TYPE_I32, v);
	v = build_call(&im->at, OP_PURECALL, TYPE_I32, "acc_on_device", 1, &v);
	set_scalar(im, call, v, integer_type_node);
	return true;
}

/* acc_rt_gang_number(D), acc_rt_gang_count(D): number and count of gangs in
   dimension D. */
static bool
import_gang(struct importer *im, gcall *call, const char *name)
{
	static const char *const names[3][2] = {
		{"acc_gang_id", "acc_gang_count"},
		{"acc_gang_y_id", "acc_gang_y_count"},
		{"acc_gang_z_id", "acc_gang_z_count"},
	};
	bool count = strcmp(name, ABI_RT_GANG_COUNT) == 0;
	if (!count && strcmp(name, ABI_RT_GANG_NUMBER) != 0)
		return false;
	tree dimension = gimple_call_arg(call, 0);
	if (!tree_fits_shwi_p(dimension) || tree_to_shwi(dimension) < 1
		|| tree_to_shwi(dimension) > 3) {
		import_error(im, "a gang dimension must be 1, 2 or 3");
		return true;
	}
	struct ref v = build_call(&im->at, OP_PURECALL, TYPE_I32,
		names[tree_to_shwi(dimension) - 1][count], 0, NULL);
	set_scalar(im, call, v, integer_type_node);
	return true;
}

/* A call of a function of strings without the last argument. */
static struct ref
first_arguments(struct importer *im, const char *name, gcall *call)
{
	struct ref arg[3];
	unsigned n = MIN(gimple_call_num_args(call) - 1, 3);
	for (unsigned k = 0; k < n; k++)
		arg[k] = scalar(im, gimple_call_arg(call, k));
	return build_call(&im->at, OP_CALL, TYPE_PTR, name, n, arg);
}

/* Calls made by _FORTIFY_SOURCE: sizes are unknown on a device, so the checking
   functions become the plain ones. */
static bool
import_fortified(struct importer *im, gcall *call, tree fn, const char *name)
{
	static const char *const strings[] = {
		"strcpy", "strncpy", "stpcpy", "strcat", "strncat"};
	if (fndecl_built_in_p(fn, BUILT_IN_OBJECT_SIZE)
		|| fndecl_built_in_p(fn, BUILT_IN_DYNAMIC_OBJECT_SIZE)) {
		bool least = tree_to_shwi(gimple_call_arg(call, 1)) & 2;
		set_scalar(im, call, int_ref(im, TYPE_I64, least ? 0 : -1),
			size_type_node);
		return true;
	}
	size_t n = strlen(name);
	if (!startswith(name, "__") || n < 7
		|| strcmp(name + n - 4, "_chk") != 0)
		return false;
	char plain[32];
	snprintf(plain, sizeof plain, "%.*s", (int)(n - 6), name + 2);
	if (import_memory(im, call, plain))
		return true;
	for (const char *s : strings)
		if (strcmp(s, plain) == 0) {
			set_scalar(im, call, first_arguments(im, s, call),
				ptr_type_node);
			return true;
		}
	return false;
}

static bool
import_known(struct importer *im, gcall *call, tree fn)
{
	const char *name = plain_name(fn);
	const char *symbol = decl_symbol(fn);
	if (fndecl_built_in_p(fn, BUILT_IN_UNREACHABLE))
		return true;
	if (fndecl_built_in_p(fn, BUILT_IN_NORMAL)) {
		bool number = fndecl_built_in_p(fn, BUILT_IN_GOACC_PARLEVEL_ID);
		if ((number
			    || fndecl_built_in_p(
				    fn, BUILT_IN_GOACC_PARLEVEL_SIZE))
			&& TREE_CODE(gimple_call_arg(call, 0)) == INTEGER_CST) {
			import_number(im, call, !number);
			return true;
		}
		if (fndecl_built_in_p(fn, BUILT_IN_CONSTANT_P)) {
			bool is = CONSTANT_CLASS_P(gimple_call_arg(call, 0));
			set_scalar(im, call, int_ref(im, TYPE_I32, is),
				integer_type_node);
			return true;
		}
		if (checks_call(im, call, name)
			|| import_fortified(im, call, fn, name)
			|| import_mathematics(im, call, fn, name)
			|| import_impossible(im, call, name)
			|| import_nothing(im, call, name))
			return true;
	}
	if (import_stop(im, call, name) || import_memory(im, call, symbol)
		|| import_memory(im, call, name) || import_print(im, call, name)
		|| import_strings(im, call, symbol)
		|| import_atomic(im, call, name) || import_lock(im, name)
		|| import_on_device(im, call, name)
		|| import_gang(im, call, name)
		|| import_nothing(im, call, name))
		return true;
	if (DECL_EXTERNAL(fn) && !DECL_INITIAL(fn))
		return import_maths(im, call, symbol)
			|| import_stop(im, call, symbol);
	return false;
}

/* Arguments in the form of KIR functions: complex in two parts, an aggregate as
   the address of a copy. */
static void
push_argument(struct importer *im, auto_vec<struct ref> *v, tree a)
{
	tree type = TREE_TYPE(a);
	if (is_gimple_reg_type(type)) {
		struct operand o = operand(im, a);
		for (unsigned k = 0; k < count_parts(type); k++)
			v->safe_push(*part_of(&o, k));
		return;
	}
	if (TREE_CODE(a) == WITH_SIZE_EXPR)
		a = TREE_OPERAND(a, 0);
	HOST_WIDE_INT size = int_size_in_bytes(type);
	struct ref p = temporary(im, size, TYPE_ALIGN_UNIT(type));
	build3(&im->at, OP_MEMCPY, TYPE_I8, p, address_of(im, a),
		int_ref(im, TYPE_I64, size));
	v->safe_push(p);
}

/* The type of the callee's n-th parameter, null if unknown. */
static tree
parameter_type(gcall *call, tree fn, unsigned n)
{
	tree parm = fn ? DECL_ARGUMENTS(fn) : NULL_TREE;
	if (parm) {
		while (parm && n--)
			parm = DECL_CHAIN(parm);
		return parm ? TREE_TYPE(parm) : NULL_TREE;
	}
	tree list = TYPE_ARG_TYPES(gimple_call_fntype(call));
	while (list && n--)
		list = TREE_CHAIN(list);
	return list && !VOID_TYPE_P(TREE_VALUE(list)) ? TREE_VALUE(list)
						      : NULL_TREE;
}

/* C passes small integers as int, and without a prototype float as double; the
   callee's parameters have their declared types.  Variable arguments are left
   out, as no device function reads them.  GCC forgets the parameters of
   functions that it has finished, which are then in the module. */
static void
import_argument(struct importer *im, auto_vec<struct ref> *v, gcall *call,
	tree fn, unsigned n)
{
	tree a = gimple_call_arg(call, n), from = TREE_TYPE(a);
	unsigned at = v->length();
	struct func *callee =
		fn ? function_find(im->m, callee_symbol(im, fn)) : NULL;
	if (callee && callee->first && at >= callee->nparams)
		return;
	if (!callee && fn && DECL_ARGUMENTS(fn) && gimple_has_body_p(fn)
		&& !parameter_type(call, fn, n))
		return;
	push_argument(im, v, a);
	if (!is_gimple_reg_type(from) || count_parts(from) != 1)
		return;
	struct ref *r = &(*v)[at];
	if (callee) {
		if (at < callee->nparams)
			*r = convert_to(im, *r, TYPE_UNSIGNED(from),
				callee->value[callee->param[at].value].type,
				false);
		return;
	}
	tree type = parameter_type(call, fn, n);
	if (type && is_gimple_reg_type(type) && count_parts(type) == 1)
		*r = convert(im, *r, from, type);
}

/* True for a function of C's library, or of gfortran's. */
static bool
is_of_library(tree fn)
{
	return fndecl_built_in_p(fn)
		|| (DECL_EXTERNAL(fn)
			&& startswith(decl_symbol(fn), "_gfortran"));
}

static void
import_plain(struct importer *im, gcall *call, tree fn)
{
	tree type = gimple_call_return_type(call), lhs = gimple_call_lhs(call);
	bool by_address = is_by_address(type), in_place = false;
	auto_vec<struct ref> v;
	struct ref result = {REF_NONE, 0};
	if (!fn)
		v.safe_push(scalar(im, gimple_call_fn(call)));
	if (by_address) {
		/* In other cases the callee may read memory that it writes. */
		in_place = lhs && !is_gimple_reg(lhs)
			&& (gimple_call_return_slot_opt_p(call)
				|| TREE_ADDRESSABLE(type));
		result = in_place ? address_of(im, lhs)
				  : temporary(im, int_size_in_bytes(type),
					  TYPE_ALIGN_UNIT(type));
		v.safe_push(result);
	}
	for (unsigned k = 0; k < gimple_call_num_args(call); k++)
		import_argument(im, &v, call, fn, k);
	if (gimple_call_chain(call))
		v.safe_push(scalar(im, gimple_call_chain(call)));
	unsigned t = by_address ? (unsigned)TYPE_VOID : scalar_type(im, type);
	struct ref r = build_call(&im->at, fn ? OP_CALL : OP_ICALL, t,
		fn ? callee_symbol(im, fn) : NULL, v.length(), v.address());
	struct ins *i = im->at.block->last;
	ins_set_levels(i, callee_levels(fn));
	if (fn)
		pick_note_call(i->name, fn);
	if (gimple_call_noreturn_p(call))
		i->flags |= CALL_NORETURN;
	if (fn && is_of_library(fn))
		i->flags |= CALL_LIBRARY;
	if (!lhs || in_place)
		return;
	if (!by_address)
		set_result(im, call, one(r));
	else if (is_gimple_reg_type(type))
		set_result(im, call, get_value(im, type, result));
	else
		build3(&im->at, OP_MEMCPY, TYPE_I8, address_of(im, lhs), result,
			int_ref(im, TYPE_I64, int_size_in_bytes(type)));
}

void
import_call(struct importer *im, gcall *call)
{
	if (gimple_call_internal_p(call)) {
		import_internal(im, call);
		return;
	}
	tree fn = gimple_call_fndecl(call);
	if (fn)
		import_note_call(im, decl_symbol(fn));
	if (fn && cuda_import(im, call, decl_symbol(fn)))
		return;
	if (fn && import_known(im, call, fn))
		return;
	if (fn && import_output(im, call, decl_symbol(fn)))
		return;
	if (fn) {
		import_note_foreign(im, fn);
		import_note_values(im, call, fn);
	}
	import_plain(im, call, fn);
}

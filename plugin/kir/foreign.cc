/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * foreign.cc - functions without a body here: those that cannot be compiled for
 * a device, those of CUDA Fortran that a device may lack, and those of other
 * units whose addresses are taken.
 */
#include "abi/words.h"
#include "plugin/gcc.h"
#include "plugin/kir/import.h"

/* Calls of functions that the compiler or the system declares and that cannot
   be compiled for a device: an error if the device library does not have
   them. */
struct foreign {
	const char *symbol;
	location_t where;
	const char *spare; /* the function, if it is, ... */
	const char *what; /* ... and the user's name of it */
	bool told;
};
static auto_vec<struct foreign> foreign;
/* Before the names of calls of CUDA's libraries, which are the host's. */
#define LIBRARY "acc_lib_"

void
import_note_foreign(struct importer *im, tree fn)
{
	if (!DECL_EXTERNAL(fn) || oacc_get_fn_attrib(fn))
		return;
	const char *symbol = callee_symbol(im, fn);
	if (!fndecl_built_in_p(fn) && !startswith(symbol, "_gfortran_")
		&& !startswith(symbol, LIBRARY)
		&& strcmp(symbol, "__dynamic_cast") != 0
		&& !in_system_header_at(DECL_SOURCE_LOCATION(fn)))
		return;
	struct foreign f = {symbol, im->where, im->spare ? im->fn->name : NULL,
		im->spare, false};
	foreign.safe_push(f);
}

/* The text that says so. */
static const char *
message(struct func *fn, const char *what)
{
	struct module *m = fn->module;
	char *text = ACONCAT((what, " cannot run on a device\n", NULL));
	char *name = ACONCAT(("acc_stub_", fn->name, NULL));
	size_t size = strlen(text) + 1;
	struct global *g = global_find(m, name);
	if (g)
		return g->name;
	g = global_new(m, module_string(m, name), size, 1);
	unsigned char *bytes = (unsigned char *)module_alloc(m, size);
	memcpy(bytes, text, size);
	g->data = bytes;
	g->constant = g->local = true;
	return g->name;
}

void
import_stub(struct func *fn, const char *what)
{
	fn->first = fn->last = NULL;
	fn->nblocks = 0;
	struct cursor at = {fn, block_new(fn), NULL, fn->line};
	struct ref text = ref_address(fn, message(fn, what));
	struct ref arg[4] = {
		text, text, ref_int(fn, TYPE_I32, 0), ref_int(fn, TYPE_I64, 0)};
	build_call(&at, OP_CALL, TYPE_I32, "acc_print", 4, arg);
	build_call(&at, OP_CALL, TYPE_VOID, "acc_trap", 0, NULL);
	ins_append(at.block, ins_new(fn, OP_UNREACHABLE, TYPE_VOID, 0));
}

/* Whether the error of a call has been told: GCC 16 may have the function that
   calls twice. */
static bool
was_told(const struct foreign *f)
{
	for (unsigned n = 0; n < foreign.length(); n++)
		if (foreign[n].told && strcmp(foreign[n].symbol, f->symbol) == 0
			&& LOCATION_LOCUS(foreign[n].where)
				== LOCATION_LOCUS(f->where))
			return true;
	return false;
}

/* With the name of a library's call as the table has it. */
static void
tell(const struct foreign *f)
{
	static const char *const ends[] = {"_c4", "_4"};
	bool ours = startswith(f->symbol, LIBRARY);
	const char *name = f->symbol + (ours ? sizeof LIBRARY - 1 : 0);
	char *text = xstrdup(name);
	for (const char *end : ends)
		if (ours && strlen(text) > strlen(end)
			&& strcmp(text + strlen(text) - strlen(end), end) == 0)
			text[strlen(text) - strlen(end)] = '\0';
	if (startswith(name, "nvshmem"))
		error_at(f->where,
			"%qs cannot be called on a device: NVSHMEM is "
			"supported on the host only",
			text);
	else
		error_at(f->where, "%qs cannot be called on a device", text);
	free(text);
}

void
import_check_foreign(struct module *m)
{
	for (unsigned n = 0; n < foreign.length(); n++) {
		struct foreign *f = &foreign[n];
		if (f->told || function_find(m, f->symbol))
			continue;
		if (f->spare)
			import_stub(function_find(m, f->spare), f->what);
		else if (!was_told(f))
			tell(f);
		f->told = !f->spare;
	}
}

/* Calls of functions of CUDA Fortran. */
struct cuda_call {
	const char *name; /* without the prefix */
	location_t where;
	bool told;
};
static auto_vec<struct cuda_call> cuda_calls;

void
import_note_call(struct importer *im, const char *symbol)
{
	static const char *const prefixes[] = {ABI_PREFIX_CUF, ABI_PREFIX_CUFN};
	for (const char *prefix : prefixes)
		if (startswith(symbol, prefix) && !im->spare) {
			struct cuda_call c = {
				symbol + strlen(prefix), im->where, false};
			cuda_calls.safe_push(c);
		}
}

/* The function that makes the call may have been inlined into others. */
static bool
is_told(const struct cuda_call *c)
{
	for (unsigned n = 0; n < cuda_calls.length(); n++)
		if (cuda_calls[n].told
			&& LOCATION_LOCUS(cuda_calls[n].where)
				== LOCATION_LOCUS(c->where))
			return true;
	return false;
}

void
import_check_calls(
	bool (*has)(const char *, const char *, char *), const char *arch)
{
	static char text[4096];
	for (unsigned n = 0; n < cuda_calls.length(); n++) {
		struct cuda_call *c = &cuda_calls[n];
		if (is_told(c) || has(arch, c->name, text))
			continue;
		error_at(c->where, "%s", text);
		c->told = true;
	}
}

/* Functions of other units with structures or complex numbers among their
   values; see struct target_options. */
static auto_vec<const char *> by_value;

/* One word of that list. */
static char *
value_word(tree type, unsigned *other)
{
	HOST_WIDE_INT size = VOID_TYPE_P(type) ? 0 : int_size_in_bytes(type);
	bool plain = INTEGRAL_TYPE_P(type) || POINTER_TYPE_P(type)
		|| SCALAR_FLOAT_TYPE_P(type);
	if (VOID_TYPE_P(type))
		return xstrdup("v");
	if (plain && size <= 8 && TYPE_MODE(type) != HFmode)
		return xstrdup(size == 8 ? "s8" : "s4");
	++*other;
	if (is_complex(type) && SCALAR_FLOAT_TYPE_P(TREE_TYPE(type)))
		return xasprintf("c%d", (int)size);
	if (size < 0 || plain || is_gimple_reg_type(type))
		return xstrdup("x");
	if (TREE_ADDRESSABLE(type)) {
		--*other;
		return xstrdup("s8"); /* a reference */
	}
	return xasprintf("a%d.%u", (int)size, TYPE_ALIGN_UNIT(type));
}

void
import_note_values(struct importer *im, gcall *call, tree fn)
{
	unsigned other = 0;
	tree result = gimple_call_return_type(call);
	if (gimple_has_body_p(fn))
		return;
	char *text = concat(callee_symbol(im, fn), " ",
		TREE_ADDRESSABLE(result) ? "v s8" : value_word(result, &other),
		NULL);
	for (unsigned k = 0; k < gimple_call_num_args(call); k++)
		text = concat(text, " ",
			value_word(TREE_TYPE(gimple_call_arg(call, k)), &other),
			NULL);
	for (unsigned k = 0; k < by_value.length(); k++)
		if (strcmp(by_value[k], text) == 0)
			return;
	if (other)
		by_value.safe_push(text);
}

const char *
import_by_value(char *(*symbol)(const char *))
{
	const char *text = "";
	for (unsigned k = 0; k < by_value.length(); k++) {
		const char *words = strchr(by_value[k], ' ');
		char *name = xstrndup(by_value[k], words - by_value[k]);
		text = concat(text, symbol(name), words, "\n", NULL);
		free(name);
	}
	return text;
}

/* A function whose address is taken, and the properties of its declaration. */
struct addressed {
	const char *symbol;
	unsigned result;
	unsigned nparams;
	unsigned *param;
};
static auto_vec<struct addressed> addressed;

void
import_note_address(struct importer *im, tree fn)
{
	if (import_wants(fn))
		return;
	struct addressed a = {callee_symbol(im, fn), TYPE_VOID, 0, NULL};
	for (unsigned n = 0; n < addressed.length(); n++)
		if (strcmp(addressed[n].symbol, a.symbol) == 0)
			return;
	auto_vec<unsigned> param;
	tree type = TREE_TYPE(fn);
	if (is_by_address(TREE_TYPE(type)))
		param.safe_push(TYPE_PTR);
	else if (!VOID_TYPE_P(TREE_TYPE(type)))
		a.result = scalar_type(im, TREE_TYPE(type));
	for (tree t = TYPE_ARG_TYPES(type); t && t != void_list_node;
		t = TREE_CHAIN(t)) {
		tree of = TREE_VALUE(t);
		if (!is_gimple_reg_type(of))
			param.safe_push(TYPE_PTR);
		else
			for (unsigned k = 0; k < count_parts(of); k++)
				param.safe_push(scalar_type(im, part_type(of)));
	}
	a.symbol = xstrdup(a.symbol);
	a.nparams = param.length();
	a.param = XNEWVEC(unsigned, a.nparams + 1);
	for (unsigned k = 0; k < a.nparams; k++)
		a.param[k] = param[k];
	addressed.safe_push(a);
}

void
import_declare_addressed(struct module *m)
{
	for (unsigned n = 0; n < addressed.length(); n++) {
		const struct addressed *a = &addressed[n];
		if (function_find(m, a->symbol))
			continue;
		struct func *fn = function_new(m, module_string(m, a->symbol));
		fn->declared = true;
		fn->result = a->result;
		for (unsigned k = 0; k < a->nparams; k++)
			param_add(fn, a->param[k]);
	}
}

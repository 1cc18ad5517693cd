/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * print.cc - PRINT and WRITE of lists in device code.
 *
 * gfortran makes a call that begins the statement, one for each item and one
 * that ends it, of libgfortran.  The values are gathered; the last call
 * becomes one of acc_print, with a format that puts them as gfortran would,
 * but for the digits of real numbers.
 */
#include "plugin/gcc.h"
#include "plugin/kir/import.h"

/* CUDA's printf accepts no more. */
enum { ITEMS = 32, TEXT = 2048 };

/* The statement being gathered. */
static struct {
	basic_block block; /* null: none */
	char text[TEXT];
	size_t length;
	struct ref value[ITEMS];
	unsigned count;
	bool after_text;
} list;

static void
put(const char *text)
{
	size_t n = strlen(text);
	if (list.length + n + 2 > TEXT)
		return;
	memcpy(list.text + list.length, text, n + 1);
	list.length += n;
}

static void
add(struct importer *im, const char *format, struct ref v)
{
	if (list.count == ITEMS) {
		import_error(im, "too many items to print in device code");
		return;
	}
	put(format);
	list.value[list.count++] = v;
}

/* The value of a field in the statement's parameter block, or -1. */
static HOST_WIDE_INT
parameter(gcall *call, const char *field)
{
	tree block = gimple_call_arg(call, 0);
	if (TREE_CODE(block) != ADDR_EXPR)
		return -1;
	gimple_stmt_iterator gsi = gsi_for_stmt(call);
	for (gsi_prev(&gsi); !gsi_end_p(gsi); gsi_prev(&gsi)) {
		gimple *g = gsi_stmt(gsi);
		if (!gimple_assign_single_p(g))
			continue;
		tree lhs = gimple_assign_lhs(g);
		tree name = TREE_CODE(lhs) == COMPONENT_REF
			? DECL_NAME(TREE_OPERAND(lhs, 1))
			: NULL_TREE;
		if (!name || strcmp(IDENTIFIER_POINTER(name), field) != 0
			|| get_base_address(lhs) != TREE_OPERAND(block, 0))
			continue;
		tree value = gimple_assign_rhs1(g);
		return tree_fits_shwi_p(value) ? tree_to_shwi(value) : -1;
	}
	return -1;
}

/* True if a way leads from one block to another without "not_by"; the ends of
   the way are not on it. */
static bool
leads_to(basic_block from, basic_block to, basic_block not_by)
{
	auto_vec<basic_block> next;
	auto_bitmap seen;
	next.safe_push(from);
	while (next.length()) {
		edge e;
		edge_iterator i;
		FOR_EACH_EDGE (e, i, next.pop()->succs) {
			if (e->dest == to)
				return true;
			if (e->dest != not_by
				&& bitmap_set_bit(seen, e->dest->index))
				next.safe_push(e->dest);
		}
	}
	return false;
}

/* True if the call is made just once each time that the statement begins: not
   in a loop or a branch.  The value of an item may have branches. */
static bool
is_once(gcall *call)
{
	basic_block bb = gimple_bb(call);
	if (!list.block || bb == list.block)
		return list.block != NULL;
	return !leads_to(ENTRY_BLOCK_PTR_FOR_FN(cfun), bb, list.block)
		&& !leads_to(list.block, EXIT_BLOCK_PTR_FOR_FN(cfun), bb)
		&& !leads_to(bb, bb, list.block);
}

static void
begin(struct importer *im, gcall *call)
{
	enum {
		LIST = 1 << 7,
		DEFAULTS = 1 << 27, /* -fdec-format-defaults */
		OUTPUT = 6,
		ERRORS = 0
	};
	HOST_WIDE_INT unit = parameter(call, "unit");
	list.block = gimple_bb(call);
	list.length = list.count = 0;
	list.after_text = false;
	if ((parameter(call, "flags") & ~DEFAULTS) != LIST
		|| (unit != OUTPUT && unit != ERRORS))
		import_error(im,
			"device code can print only lists, by "
			"%<print *%> or %<write(*,*)%>");
}

static struct ref
load(struct importer *im, unsigned type, struct ref p, HOST_WIDE_INT offset)
{
	if (offset)
		p = build2(&im->at, OP_PTRADD, TYPE_PTR, p,
			int_ref(im, TYPE_I64, offset));
	return build1(&im->at, OP_LOAD, type, p);
}

static void
put_integer(struct importer *im, struct ref p, HOST_WIDE_INT kind)
{
	static const char *const formats[] = {"%5d", "%7d", "%12d", "%21lld"};
	struct ref v = load(im, 8 * kind, p, 0);
	if (kind < 4)
		v = build1(&im->at, OP_SEXT, TYPE_I32, v);
	add(im, formats[exact_log2(kind)], v);
}

static void
put_real(struct importer *im, const char *format, struct ref p,
	HOST_WIDE_INT kind, HOST_WIDE_INT offset)
{
	struct ref v = load(im, kind == 4 ? TYPE_F32 : TYPE_F64, p, offset);
	if (kind == 4)
		v = build1(&im->at, OP_FPEXT, TYPE_F64, v);
	add(im, format, v);
}

static void
put_logical(struct importer *im, struct ref p, HOST_WIDE_INT kind)
{
	struct ref v = load(im, 8 * kind, p, 0);
	v = build2(&im->at, OP_NE, 8 * kind, v, int_ref(im, 8 * kind, 0));
	v = build3(&im->at, OP_SELECT, TYPE_I32, v, int_ref(im, TYPE_I32, 'T'),
		int_ref(im, TYPE_I32, 'F'));
	add(im, " %c", v);
}

/* Text has no terminating zero: it is copied, and truncated if its length is
   not constant. */
static void
put_text(struct importer *im, tree address, tree length)
{
	enum { LONGEST = 1024 };
	bool constant = tree_fits_uhwi_p(length);
	struct ref longest = int_ref(im, TYPE_I64, LONGEST);
	if (!list.after_text)
		put(" ");
	if (constant && tree_to_uhwi(length) > LONGEST) {
		import_error(im,
			"device code can print text of %d characters "
			"at most",
			LONGEST);
		return;
	}
	struct ref n = constant ? int_ref(im, TYPE_I64, tree_to_uhwi(length))
				: scalar(im, length);
	if (!constant)
		n = build3(&im->at, OP_SELECT, TYPE_I64,
			build2(&im->at, OP_ULT, TYPE_I64, n, longest), n,
			longest);
	struct ref p = temporary(
		im, constant ? tree_to_uhwi(length) + 1 : LONGEST + 1, 1);
	build3(&im->at, OP_MEMCPY, TYPE_I8, p, scalar(im, address), n);
	build2(&im->at, OP_STORE, TYPE_I8, int_ref(im, TYPE_I8, 0),
		build2(&im->at, OP_PTRADD, TYPE_PTR, p, n));
	add(im, "%s", p);
}

static void
put_item(struct importer *im, gcall *call, const char *what)
{
	bool text = startswith(what, "character");
	if (!is_once(call) || startswith(what, "array")
		|| startswith(what, "derived")) {
		import_error(im,
			"device code cannot print an array; print "
			"its elements");
		return;
	}
	tree address = gimple_call_arg(call, 1);
	tree size = gimple_call_arg(call, 2);
	HOST_WIDE_INT kind = tree_fits_shwi_p(size) ? tree_to_shwi(size) : 0;
	if (text) {
		put_text(im, address, size);
	} else if (kind != 4 && kind != 8
		&& (!startswith(what, "integer") || (kind != 1 && kind != 2))
		&& (!startswith(what, "logical") || (kind != 1 && kind != 2))) {
		import_error(im,
			"device code cannot print a value of this "
			"kind");
	} else if (startswith(what, "integer")) {
		put_integer(im, scalar(im, address), kind);
	} else if (startswith(what, "logical")) {
		put_logical(im, scalar(im, address), kind);
	} else if (startswith(what, "real")) {
		put_real(im, kind == 4 ? "%#13.9G    " : "%#21.17G     ",
			scalar(im, address), kind, 0);
	} else {
		struct ref p = scalar(im, address);
		put_real(
			im, kind == 4 ? "  (%#.9G," : "  (%#.17G,", p, kind, 0);
		put_real(im, kind == 4 ? "%#.9G)" : "%#.17G)", p, kind, kind);
	}
	list.after_text = text;
}

/* The packed values for acc_print in arg[1] to [3]: the number of bytes, and a
   bit for each eight bytes that are the address of text. */
static void
pack(struct importer *im, struct ref *arg)
{
	struct ref p = temporary(im, 8 * (list.count + 1), 8);
	HOST_WIDE_INT offset = 0;
	uint64_t texts = 0;
	for (unsigned k = 0; k < list.count; k++) {
		unsigned t = ref_type(im->fn, list.value[k]);
		HOST_WIDE_INT bytes = type_bytes(t);
		offset = (offset + bytes - 1) & -bytes;
		struct ref to = p;
		if (offset)
			to = build2(&im->at, OP_PTRADD, TYPE_PTR, p,
				int_ref(im, TYPE_I64, offset));
		build2(&im->at, OP_STORE, t, list.value[k], to);
		if (t == TYPE_PTR)
			texts |= (uint64_t)1 << offset / 8;
		offset += bytes;
	}
	arg[1] = p;
	arg[2] = int_ref(im, TYPE_I32, offset);
	arg[3] = int_ref(im, TYPE_I64, texts);
}

static void
end(struct importer *im, gcall *call)
{
	if (!is_once(call)) {
		import_error(im,
			"device code cannot print a list with loops "
			"in it");
		return;
	}
	list.block = NULL;
	list.text[list.length++] = '\n';
	list.text[list.length] = 0;
	struct ref arg[4] = {
		scalar(im, build_string_literal(list.length + 1, list.text))};
	pack(im, arg);
	build_call(&im->at, OP_CALL, TYPE_I32, "acc_print", 4, arg);
}

/* A call of libgfortran's input and output. */
bool
import_output(struct importer *im, gcall *call, const char *name)
{
	static const char transfer[] = "_gfortran_transfer_";
	const char *last = strrchr(name, '_');
	if (strcmp(name, "_gfortran_st_write") == 0) {
		begin(im, call);
	} else if (strcmp(name, "_gfortran_st_write_done") == 0) {
		end(im, call);
	} else if (startswith(name, transfer) && strcmp(last, "_write") == 0) {
		put_item(im, call, name + sizeof transfer - 1);
	} else if (startswith(name, transfer)
		|| startswith(name, "_gfortran_st_")) {
		import_error(im,
			"device code has no input and output other than "
			"printed lists");
	} else {
		return false;
	}
	return true;
}

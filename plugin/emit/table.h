/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * table.h - making the tables of libacc/abi.h.
 *
 * Callers:    plugin/emit/embed.cc, which implements it, and image.cc.
 * Invariant:  a table is a static variable whose type is built from a string,
 *             one letter a field: p pointer, q uint64_t, u uint32_t, i
 *             int32_t, h uint16_t.
 */
#ifndef PLUGIN_EMIT_TABLE_H
#define PLUGIN_EMIT_TABLE_H

tree table_type(const char *format);
tree table_decl(const char *name, tree type);
tree table_address(tree decl);
tree table_number(char letter, HOST_WIDE_INT value);
tree table_string(const char *s);
/* The initialiser of one table from its fields in order. */
tree table_value(tree type, const tree *field);
void table_define(tree decl, tree value);
/* An array variable of the values in v, or null for none. */
tree table_define_array(
	const char *name, tree type, vec<constructor_elt, va_gc> *v);
void table_append(vec<constructor_elt, va_gc> *&v, tree value);

/* site.cc: true if the unit has any site or region; and all of them: the
   addresses of the regions. */
bool site_has_any(void);
vec<constructor_elt, va_gc> *site_define_all(void);

#endif

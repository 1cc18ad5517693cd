/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * mappable.cc - objects whose class has static members, in data clauses.
 *
 * OpenMP 4.5 mapped no object of such a class, and GCC's C++ front end keeps
 * to that in OpenACC, which has no such rule (2.7).  It searches the list of
 * the class's members for variables when a directive is parsed or instantiated,
 * without a hook.  So while a function is parsed or instantiated, a
 * using-declaration replaces each static member in that list, by which the name
 * finds the same variable; the same is done after the declaration of an object,
 * up to the next one.  Only the classes of declared variables, and of their
 * members and targets, are changed; a class that a template instantiates, or
 * that is defined later, once it exists.  System headers have no directives:
 * their functions and variables change nothing, as they can be thousands.
 */
#include "plugin/gcc.h"
#include "plugin/tree/trees.h"
#include "plugin/symbol.h"

static void (*next_function)(tree);
static void (*next_class)(tree);
/* The classes with static members, as a list of their values. */
static tree owners;
/* The numbers of the classes that were checked. */
static hash_set<int_hash<unsigned, 0>> *known;
/* Those of them that were not complete then. */
static hash_set<int_hash<unsigned, 0>> *awaited;
static bool hiding;

/* The replacement of a static member. */
static tree
using_of(tree type, tree member)
{
	tree name = build_decl(DECL_SOURCE_LOCATION(member), USING_DECL,
		DECL_NAME(member), NULL_TREE);
	DECL_INITIAL(name) = member;
	DECL_CONTEXT(name) = type;
	return name;
}

/* All variants of the type share the list of members. */
static void
share_members(tree type)
{
	for (tree v = TYPE_NEXT_VARIANT(type); v; v = TYPE_NEXT_VARIANT(v))
		TYPE_FIELDS(v) = TYPE_FIELDS(type);
}

static void
hide_members(tree type)
{
	for (tree *at = &TYPE_FIELDS(type); *at; at = &DECL_CHAIN(*at))
		if (VAR_P(*at)) {
			tree name = using_of(type, *at);
			DECL_CHAIN(name) = DECL_CHAIN(*at);
			*at = name;
		}
	share_members(type);
}

static void
show_members(tree type)
{
	for (tree *at = &TYPE_FIELDS(type); *at; at = &DECL_CHAIN(*at)) {
		tree member = TREE_CODE(*at) == USING_DECL ? DECL_INITIAL(*at)
							   : NULL_TREE;
		if (member && VAR_P(member) && DECL_CONTEXT(member) == type) {
			DECL_CHAIN(member) = DECL_CHAIN(*at);
			*at = member;
		}
	}
	share_members(type);
}

static void
hide(bool now)
{
	if (hiding == now)
		return;
	hiding = now;
	for (tree t = owners; t; t = TREE_CHAIN(t))
		if (now)
			hide_members(TREE_VALUE(t));
		else
			show_members(TREE_VALUE(t));
}

/* The class of an object, of an array's elements, or of a pointer's target. */
static tree
class_of(tree type)
{
	while (type && (POINTER_TYPE_P(type) || TREE_CODE(type) == ARRAY_TYPE))
		type = TREE_TYPE(type);
	return type && RECORD_OR_UNION_TYPE_P(type) ? TYPE_MAIN_VARIANT(type)
						    : NULL_TREE;
}

static void
look_at(tree type)
{
	bool owner = false;
	type = class_of(type);
	if (type && !COMPLETE_TYPE_P(type))
		awaited->add(TYPE_UID(type));
	if (!type || !COMPLETE_TYPE_P(type) || known->add(TYPE_UID(type)))
		return;
	for (tree f = TYPE_FIELDS(type); f; f = DECL_CHAIN(f)) {
		owner |= VAR_P(f);
		if (TREE_CODE(f) == FIELD_DECL)
			look_at(TREE_TYPE(f));
	}
	if (!owner)
		return;
	owners = tree_cons(NULL_TREE, type, owners);
	if (hiding)
		hide_members(type);
}

/* True for what may have directives. */
static bool
is_of_user(tree decl)
{
	return decl && !in_system_header_at(DECL_SOURCE_LOCATION(decl));
}

/* A variable outside of functions may be followed by a declare directive. */
static void
declared(void *data, void *)
{
	tree decl = (tree)data;
	if (!decl || !VAR_P(decl) || !is_of_user(decl))
		return;
	look_at(TREE_TYPE(decl));
	if (!current_function_decl)
		hide(class_of(TREE_TYPE(decl)) != NULL_TREE);
}

/* A function of a system header, within the user's, keeps the state. */
static void
hide_in(tree fn)
{
	hide(fn && (hiding || is_of_user(fn)));
}

static void
defined(void *, void *)
{
	hide_in(current_function_decl);
}

static void
set_function(tree fn)
{
	next_function(fn);
	if (symtab->state != PARSING)
		return;
	for (tree p = is_of_user(fn) ? TYPE_ARG_TYPES(TREE_TYPE(fn))
				     : NULL_TREE;
		p; p = TREE_CHAIN(p))
		look_at(TREE_VALUE(p));
	hide_in(fn);
}

static void
complete(tree type)
{
	next_class(type);
	if (awaited->contains(TYPE_UID(type)))
		look_at(type);
}

static bool
is_complete(tree type)
{
	return type != error_mark_node && COMPLETE_TYPE_P(type);
}

void
mappable_setup(void)
{
	static const struct ggc_root_tab roots[] = {
		{&owners, 1, sizeof owners, &gt_ggc_mx_tree_node,
			&gt_pch_nx_tree_node},
		LAST_GGC_ROOT_TAB,
	};
	known = new hash_set<int_hash<unsigned, 0>>;
	awaited = new hash_set<int_hash<unsigned, 0>>;
	register_callback(
		"acc", PLUGIN_REGISTER_GGC_ROOTS, NULL, (void *)roots);
	register_callback("acc", PLUGIN_FINISH_DECL, declared, NULL);
	register_callback("acc", PLUGIN_FINISH_TYPE, defined, NULL);
	next_function = targetm.set_current_function;
	targetm.set_current_function = set_function;
	next_class = targetm.cxx.adjust_class_at_definition;
	targetm.cxx.adjust_class_at_definition = complete;
	set_mappable_type(is_complete);
}

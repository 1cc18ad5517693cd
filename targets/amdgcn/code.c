/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * code.c - images for AMD devices: a code object, or relocatable objects
 * that are linked to one when a program's files use symbols of one another.
 */
#include "targets/amdgcn/comgr.h"
#include "targets/amdgcn/hip.h"
#include "targets/amdgcn/image.h"
#include "targets/amdgcn/object.h"
#include "libacc/abi.h"

#include <stdlib.h>
#include <string.h>

static const struct image_head *
head_of(const struct acc_image *image)
{
	const struct image_head *head = image->data;
	return image->size >= sizeof *head
			&& memcmp(head->magic, IMAGE_MAGIC, sizeof head->magic)
				== 0
		? head
		: NULL;
}

static struct comgr_object
object_of(const struct acc_image *image)
{
	const struct image_head *head = head_of(image);
	size_t start =
		(head->linked + IMAGE_ALIGN - 1) / IMAGE_ALIGN * IMAGE_ALIGN;
	return (struct comgr_object){
		(const char *)image->data + IMAGE_ALIGN + start,
		head->object,
	};
}

/* "gfx90a:xnack-" runs on "gfx90a:sramecc+:xnack-": the processor is the same,
   and the device has each feature that the image names.  An image that names
   more features fits better. */
int
code_fits(struct driver_device *d, const struct acc_image *image)
{
	const char *want = image->arch, *have = d->arch;
	size_t n = strcspn(want, ":");
	int fit = 1;
	if (!head_of(image) || strcspn(have, ":") != n
		|| strncmp(want, have, n) != 0)
		return 0;
	for (want += n; *want; want += n, fit++) {
		n = 1 + strcspn(want + 1, ":");
		const char *p = have;
		while ((p = strchr(p, ':'))
			&& (strncmp(p, want, n) != 0 || (p[n] && p[n] != ':')))
			p++;
		if (!p)
			return 0;
	}
	return fit;
}

void
code_describe(struct driver_device *d, struct driver_module *m)
{
	(void)d;
	const struct image_head *head = head_of(m->image);
	m->wants = !head->linked;
	m->apart = !head->object;
	m->talks = true; /* the object does not say */
	memcpy(m->mark, head->mark, sizeof m->mark - 1);
}

bool
code_load(struct driver_device *d, struct driver_module *m,
	struct gpu_module **native)
{
	return OWN_CHECK(d, hipModuleLoadData, native,
		(const char *)m->image->data + IMAGE_ALIGN);
}

static bool
is_whole(struct code_object code)
{
	const char *name = object_wants(&code);
	if (name)
		fault_set("amdgcn: the objects of this program cannot be "
			  "linked: nothing defines '%s' for the device",
			name);
	return !name;
}

bool
code_link(struct driver_device *d, struct gpu_module **native)
{
	unsigned n = 0;
	size_t size;
	for (struct driver_module *m = d->modules; m; m = m->next)
		n += m->joined;
	struct comgr_object *object = calloc(n, sizeof *object);
	if (!object) {
		fault_set("amdgcn: out of host memory");
		return false;
	}
	n = 0;
	for (struct driver_module *m = d->modules; m; m = m->next)
		if (m->joined)
			object[n++] = object_of(m->image);
	char *code = comgr_link(object, n, d->arch, &size);
	free(object);
	bool ok = code && is_whole((struct code_object){code, size})
		&& OWN_CHECK(d, hipModuleLoadData, native, code);
	free(code);
	return ok;
}

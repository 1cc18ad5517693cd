/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* property.c - the properties of a device. */
#include "targets/property.h"

bool
property_get(const struct property_set *of, enum driver_property property,
	uint64_t *number, const char **string)
{
	switch (property) {
	case DRIVER_MEMORY:
		*number = of->memory;
		return true;
	case DRIVER_FREE_MEMORY:
		*number = of->free_memory;
		return true;
	case DRIVER_NAME:
		*string = of->name;
		return true;
	case DRIVER_VENDOR:
		*string = of->vendor;
		return true;
	case DRIVER_VERSION:
		*string = of->version;
		return true;
	case DRIVER_ARCH:
		*string = of->arch;
		return true;
	case DRIVER_UNITS:
		*number = of->units;
		return true;
	}
	return false;
}

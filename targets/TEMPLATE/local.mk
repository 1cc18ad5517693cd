# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A copy of this folder under the name of a new target is the beginning of it.
# Outside of the folder a target needs
#   targets/targets.def		a TARGET row
#   Makefile.am			a line that includes this file
#   libacc/api/openacc.h	acc_device_TYPE, and libacc/api/openacc_lib.h.in
#   doc/manual.md		what target= takes, and the variables
# Build files of the compile half, of the driver half, and text that is made a
# string:
targets_libtargets_la_SOURCES += \
	targets/TEMPLATE/target.c
libacc_libacc_la_SOURCES += \
	targets/TEMPLATE/driver.c
DEVICE_INC += \
	targets/TEMPLATE/device.inc

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
targets_libtargets_la_SOURCES += \
	targets/sim/guard.h \
	targets/sim/guard.c \
	targets/sim/target.c
libacc_libacc_la_SOURCES += \
	targets/sim/driver.c \
	targets/sim/fiber.c \
	targets/sim/fiber.h \
	targets/sim/gang.c \
	targets/sim/image.c \
	targets/sim/object.c \
	targets/sim/path.c \
	targets/sim/pool.c \
	targets/sim/services.c \
	targets/sim/settings.c \
	targets/sim/sim.h
DEVICE_INC += \
	targets/sim/device.inc

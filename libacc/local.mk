# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
lib_LTLIBRARIES += libacc/libacc.la
libacc_libacc_la_SOURCES = \
	libacc/abi.h \
	libacc/action.c \
	libacc/action.h \
	libacc/clause.c \
	libacc/clause.h \
	libacc/descriptor.h \
	libacc/dynamic.c \
	libacc/object.c \
	libacc/order.c \
	libacc/api.h \
	libacc/api_async.c \
	libacc/api_data.c \
	libacc/api_device.c \
	libacc/api_vendor.c \
	libacc/cuda.c \
	libacc/cuda.h \
	libacc/cuda_api.h \
	libacc/cuda_api_copy.c \
	libacc/cuda_api_device.c \
	libacc/cuda_api_memory.c \
	libacc/cuda_api_stream.c \
	libacc/cuda_assign.c \
	libacc/cuda_device.c \
	libacc/device/cuda.c \
	libacc/cuda_kernel.c \
	libacc/cuda_memory.c \
	libacc/cuda_reduce.c \
	libacc/cuda_sort.c \
	libacc/cuda_stream.c \
	libacc/cuda_value.c \
	libacc/compare.c \
	libacc/compare.h \
	libacc/data.c \
	libacc/data.h \
	libacc/device.c \
	libacc/device.h \
	libacc/driver.h \
	libacc/entry.c \
	libacc/front_call.c \
	libacc/front_hull.c \
	libacc/front_section.c \
	libacc/entry.h \
	libacc/front_entry.c \
	libacc/front_entry.h \
	libacc/env.c \
	libacc/env.def \
	libacc/env.h \
	libacc/error.c \
	libacc/error.h \
	libacc/event.c \
	libacc/event.h \
	libacc/fork.c \
	libacc/fork.h \
	libacc/frame.c \
	libacc/frame.h \
	libacc/launch.c \
	libacc/launch.h \
	libacc/fortran.c \
	libacc/library.c \
	libacc/library.h \
	libacc/info.h \
	libacc/map.h \
	libacc/operation.c \
	libacc/piece.c \
	libacc/piece.h \
	libacc/present.c \
	libacc/present.h \
	libacc/prof.c \
	libacc/prof.h \
	libacc/queue.c \
	libacc/queue.h \
	libacc/register.c \
	libacc/register.h \
	libacc/segment.c \
	libacc/segment.h \
	libacc/stream.c \
	libacc/thread.h \
	libacc/trace.c \
	libacc/trace.h \
	libacc/worker.c \
	libacc/worker.h \
	targets/format.h \
	targets/format.c \
	targets/host/driver.c \
	targets/host/threads.c \
	targets/host/threads.h \
	targets/crew.h \
	targets/crew.c \
	targets/sim/sim.h \
	targets/sim/fiber.h \
	targets/sim/driver.c \
	targets/sim/fiber.c \
	targets/sim/gang.c \
	targets/sim/object.c \
	targets/sim/image.c \
	targets/sim/pool.c \
	targets/sim/services.c \
	targets/gpu/call.def \
	targets/gpu/driver.def \
	targets/gpu/vendor.def \
	targets/gpu/gpu.h \
	targets/gpu/device.c \
	targets/gpu/extent.c \
	targets/gpu/launch.c \
	targets/gpu/library.c \
	targets/gpu/memory.c \
	targets/gpu/module.c \
	targets/gpu/output.c \
	targets/gpu/ring.c \
	targets/gpu/shared.c \
	targets/gpu/stream.c \
	targets/gpu/transfer.c \
	targets/nvptx/cuda.def \
	targets/nvptx/cuda.h \
	targets/nvptx/driver.c \
	targets/nvptx/ptx.c \
	targets/nvptx/stack.c \
	targets/amdgcn/image.h \
	targets/amdgcn/hip.def \
	targets/amdgcn/hip.h \
	targets/amdgcn/comgr.h \
	targets/amdgcn/comgr.c \
	targets/amdgcn/code.c \
	targets/amdgcn/object.h \
	targets/amdgcn/object.c \
	targets/amdgcn/driver.c
libacc_libacc_la_CFLAGS = $(AM_CFLAGS) $(OPENMP_CFLAGS) \
	-fno-semantic-interposition
# Its threads outlive a dlclose of the last object that uses it.
libacc_libacc_la_LDFLAGS = -version-info 1:0:0 -Wl,-z,nodelete \
	-Wl,--version-script=$(top_srcdir)/libacc/libacc.map
libacc_libacc_la_LIBADD = -lm
libacc_libacc_la_DEPENDENCIES = libacc/libacc.map
EXTRA_DIST += libacc/libacc.map
pkgconfig_DATA += libacc/acc.pc

# The tool of ACC_X_TIME and ACC_X_TIMELINE, loaded from beside libacc.
lib_LTLIBRARIES += libacc/libaccprof.la
libacc_libaccprof_la_SOURCES = libacc/accprof.c libacc/nvtx.c libacc/nvtx.h \
	libacc/span.c libacc/span.h
libacc_libaccprof_la_LDFLAGS = -module -avoid-version -shared \
	-export-symbols-regex '^acc_register_library$$'

bin_PROGRAMS += acc-info
acc_info_SOURCES = libacc/info.c
acc_info_LDADD = libacc/libacc.la

# Headers and modules as they are installed, together in one directory:
# libacc/include serves programs built before installation.
public_headers = \
	libacc/openacc.h \
	libacc/acc_callback.h \
	libacc/acc_prof.h \
	libacc/accelmath.h
built_headers = \
	libacc/include/openacc.h \
	libacc/include/acc_callback.h \
	libacc/include/acc_prof.h \
	libacc/include/accelmath.h
modules = \
	libacc/include/openacc.mod \
	libacc/include/accel_lib.mod \
	libacc/include/cuf_rt.mod \
	libacc/include/cudadevice.mod \
	libacc/include/libm.mod \
	libacc/include/cudafor.mod \
	libacc/include/cuda_runtime_api.mod \
	libacc/include/gpu_reductions.mod \
	libacc/include/sort.mod
accinclude_HEADERS += $(public_headers)
nodist_accinclude_HEADERS = libacc/include/openacc_lib.h
accmoduledir = $(accincludedir)
accmodule_DATA = $(modules) libacc/include/device.ir
noinst_DATA = $(built_headers)
EXTRA_DIST += libacc/openacc.f90 libacc/accel_lib.f90 libacc/cuf_rt.f90 \
	libacc/cudadevice.f90 libacc/libm.f90 libacc/cudafor.f90 \
	libacc/cuda_runtime_api.f90 libacc/gpu_reductions.f90 \
	libacc/sort.f90
device_sources = libacc/device/library.c libacc/device/string.c \
	libacc/device/array.c libacc/device/reduce.c libacc/device/locate.c \
	libacc/device/gamma.c libacc/device/bessel.c libacc/device/cuda.c
EXTRA_DIST += $(device_sources) libacc/device/array.h
CLEANFILES += $(modules) $(built_headers) libacc/include/device.ir

# By the plugin itself; only its device code is wanted, which a cache of objects
# does not know.
device_flags = -w -O2 -fno-builtin -fno-tree-loop-distribute-patterns \
	-ffp-contract=off -fno-ipa-cp -fno-ipa-sra -fno-ipa-icf \
	-fno-partial-inlining -fno-inline-functions \
	-fno-inline-functions-called-once -I$(srcdir)

libacc/include/device.ir: $(device_sources) libacc/device/array.h \
		plugin/acc.la $(built_headers)
	$(AM_V_GEN)rm -f $@.new; for f in $(device_sources); do \
		CCACHE_DISABLE=1 $(CC) -fplugin=plugin/.libs/acc.so \
			-fplugin-arg-acc-include=libacc/include \
			-fplugin-arg-acc-kir=$@.one $(device_flags) -S \
			-o libacc/include/device.s $(srcdir)/$$f && \
		cat $@.one >>$@.new || exit 1; done
	@rm -f libacc/include/device.s $@.one
	@mv $@.new $@

$(built_headers): libacc/include/%.h: libacc/%.h
	@$(MKDIR_P) libacc/include
	$(AM_V_GEN)cp $< $@

$(modules): libacc/include/%.mod: libacc/%.f90
	@$(MKDIR_P) libacc/include
	$(AM_V_GEN)$(FC) $(FCFLAGS) -Wall -Wno-intrinsic-shadow \
		-fsyntax-only -Ilibacc/include -Jlibacc/include $<
	@touch $@

libacc/include/openacc.mod: libacc/include/openacc_lib.h
libacc/include/accel_lib.mod: libacc/include/openacc.mod
libacc/include/cudafor.mod: libacc/include/cuf_rt.mod libacc/include/sort.mod
libacc/include/cuda_runtime_api.mod: libacc/include/cudafor.mod
libacc/include/gpu_reductions.mod: libacc/include/cudafor.mod

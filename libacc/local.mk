# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
lib_LTLIBRARIES += libacc/libacc.la
# What stands between compiled programs and libacc, from one table.
abi_headers = abi/calls.h abi/cuf_calls.h abi/numbers.h abi/text.h \
	abi/words.h abi/interfaces.inc
abi_modules = abi/cuf_rt.inc abi/cudadevice.inc abi/libm.inc abi/cudafor.inc \
	abi/sort.inc abi/cooperative_groups.inc abi/wmma.inc \
	abi/cuf_half.inc abi/curand_device.inc abi/cuf_stream.inc \
	abi/cuf_prefix.inc
abi_made = $(abi_headers) $(abi_modules) abi/libacc.map
BUILT_SOURCES += $(abi_headers)
CLEANFILES += $(abi_made)
EXTRA_DIST += libacc/abi.def libacc/abi.pl
# The objects that include them depend on them by .deps.
$(libacc_libacc_la_OBJECTS) $(front_libfront_la_OBJECTS) \
$(plugin_acc_la_OBJECTS) $(lower_liblower_la_OBJECTS): | $(abi_headers)
make_abi = $(MKDIR_P) abi && perl $(srcdir)/libacc/abi.pl
abi_needs = libacc/abi.def libacc/abi.pl
# Keeps $@ with its time if $@.new is the same: nothing is built again then.
move_if_changed = if cmp -s $@.new $@; then rm -f $@.new; \
	else mv $@.new $@; fi
abi/calls.h abi/numbers.h abi/text.h abi/words.h: abi/%.h: $(abi_needs)
	$(AM_V_GEN)$(make_abi) $* $(srcdir)/libacc/abi.def >$@.new
	@$(move_if_changed)
abi/cuf_calls.h: $(abi_needs)
	$(AM_V_GEN)$(make_abi) cuf $(srcdir)/libacc/abi.def >$@.new
	@$(move_if_changed)
abi/libacc.map: $(abi_needs)
	$(AM_V_GEN)$(make_abi) map $(srcdir)/libacc/abi.def >$@.new
	@$(move_if_changed)
$(abi_modules) abi/interfaces.inc: abi/%.inc: $(abi_needs)
	$(AM_V_GEN)$(make_abi) $* $(srcdir)/libacc/abi.def >$@.new
	@$(move_if_changed)

libacc_libacc_la_SOURCES = \
	libacc/abi.h \
	libacc/api/api.c \
	libacc/api/api.h \
	libacc/api/async.c \
	libacc/api/data.c \
	libacc/api/device.c \
	libacc/api/fortran.c \
	libacc/api/vendor.c \
	libacc/core/ahead.c \
	libacc/core/ahead.h \
	libacc/core/device.c \
	libacc/core/device.h \
	libacc/core/driver.h \
	libacc/core/env.c \
	libacc/core/env.def \
	libacc/core/env.h \
	libacc/core/error.c \
	libacc/core/error.h \
	libacc/core/event.c \
	libacc/core/event.h \
	libacc/core/fault.c \
	libacc/core/fault.h \
	libacc/core/foreign.c \
	libacc/core/fork.c \
	libacc/core/fork.h \
	libacc/core/job.c \
	libacc/core/job.h \
	libacc/core/library.c \
	libacc/core/library.h \
	libacc/core/lock.c \
	libacc/core/lock.h \
	libacc/core/operation.c \
	libacc/core/order.c \
	libacc/core/present.c \
	libacc/core/present.h \
	libacc/core/queue.c \
	libacc/core/queue.h \
	libacc/core/rank.c \
	libacc/core/rank.def \
	libacc/core/rank.h \
	libacc/core/registry.c \
	libacc/core/registry.h \
	libacc/core/signal.c \
	libacc/core/signal.h \
	libacc/core/stream.c \
	libacc/core/thread.c \
	libacc/core/thread.h \
	libacc/core/unit.c \
	libacc/core/unit.h \
	libacc/core/worker.c \
	libacc/core/worker.h \
	libacc/cuf/api.h \
	libacc/cuf/api_copy.c \
	libacc/cuf/api_device.c \
	libacc/cuf/api_memory.c \
	libacc/cuf/api_stream.c \
	libacc/cuf/assign.c \
	libacc/cuf/capture.c \
	libacc/cuf/cuda.c \
	libacc/cuf/cuda.h \
	libacc/cuf/device.c \
	libacc/cuf/graph.c \
	libacc/cuf/graph.h \
	libacc/cuf/half.c \
	libacc/cuf/kernel.c \
	libacc/cuf/library.c \
	libacc/cuf/memory.c \
	libacc/cuf/native.c \
	libacc/cuf/prefix.c \
	libacc/cuf/radix.c \
	libacc/cuf/reduce.c \
	libacc/cuf/sort.c \
	libacc/cuf/symbol.c \
	libacc/cuf/stream.c \
	libacc/cuf/tie.c \
	libacc/cuf/uniform.c \
	libacc/cuf/value.c \
	libacc/data/action.c \
	libacc/data/action.h \
	libacc/data/clause.c \
	libacc/data/clause.h \
	libacc/data/compare.c \
	libacc/data/compare.h \
	libacc/data/data.c \
	libacc/data/data.h \
	libacc/data/deep.c \
	libacc/data/deep.h \
	libacc/data/descriptor.h \
	libacc/data/dynamic.c \
	libacc/data/dynamic.h \
	libacc/data/frame.c \
	libacc/data/frame.h \
	libacc/data/launch.c \
	libacc/data/launch.h \
	libacc/data/load.c \
	libacc/data/load.h \
	libacc/data/map.h \
	libacc/data/managed.c \
	libacc/data/managed.h \
	libacc/data/object.c \
	libacc/data/object.h \
	libacc/data/piece.c \
	libacc/data/piece.h \
	libacc/data/report.c \
	libacc/data/report.h \
	libacc/data/segment.c \
	libacc/data/segment.h \
	libacc/data/shape.c \
	libacc/data/shape.h \
	libacc/data/shut.c \
	libacc/data/shut.h \
	libacc/device/bulk.c \
	libacc/device/cuda.c \
	libacc/device/group.c \
	libacc/device/half.c \
	libacc/device/matrix.c \
	libacc/device/random.c \
	libacc/entry/call.c \
	libacc/entry/entry.c \
	libacc/entry/entry.h \
	libacc/entry/front.c \
	libacc/entry/front.h \
	libacc/entry/hull.c \
	libacc/entry/memory.c \
	libacc/entry/section.c \
	libacc/prof/info.h \
	libacc/prof/prof.c \
	libacc/prof/prof.h \
	libacc/prof/tool.c \
	libacc/prof/tool.h \
	libacc/prof/trace.c \
	libacc/prof/trace.h \
	targets/crew.c \
	targets/crew.h \
	targets/format.c \
	targets/format.h \
	targets/property.c \
	targets/property.h
libacc_libacc_la_CFLAGS = $(AM_CFLAGS) $(OPENMP_CFLAGS) \
	-fno-semantic-interposition
libacc_libacc_la_LIBTOOLFLAGS =
# Its threads outlive a dlclose of the last object that uses it.
libacc_libacc_la_LDFLAGS = -version-info 1:0:0 -Wl,-z,nodelete \
	-Wl,--version-script=abi/libacc.map
libacc_libacc_la_LIBADD = -lm
libacc_libacc_la_DEPENDENCIES = abi/libacc.map
pkgconfig_DATA += libacc/acc.pc

# The tool of ACC_X_TIME and ACC_X_TIMELINE, loaded from beside libacc.
lib_LTLIBRARIES += libacc/libaccprof.la
libacc_libaccprof_la_SOURCES = libacc/prof/accprof.c \
	libacc/core/rank.c libacc/core/rank.h \
	libacc/prof/nvtx.c libacc/prof/nvtx.h \
	libacc/prof/span.c libacc/prof/span.h
libacc_libaccprof_la_LDFLAGS = -module -avoid-version -shared \
	-export-symbols-regex '^acc_register_library$$'

bin_PROGRAMS += acc-info acc-timeline
acc_timeline_SOURCES = libacc/prof/timeline.c
acc_info_SOURCES = libacc/prof/info.c
acc_info_LDADD = libacc/libacc.la

# Headers and modules as they are installed, together in one directory:
# libacc/include serves programs built before installation.
public_headers = \
	libacc/api/openacc.h \
	libacc/api/acc_callback.h \
	libacc/api/acc_prof.h \
	libacc/api/accelmath.h
built_headers = \
	libacc/include/openacc.h \
	libacc/include/acc_callback.h \
	libacc/include/acc_prof.h \
	libacc/include/accelmath.h
api_modules = \
	libacc/include/openacc.mod \
	libacc/include/accel_lib.mod
cuf_modules = \
	libacc/include/cuf_rt.mod \
	libacc/include/cuf_names.mod \
	libacc/include/cuf_stream.mod \
	libacc/include/libm.mod \
	libacc/include/curand_device.mod \
	libacc/include/cudafor.mod \
	libacc/include/cuda_runtime_api.mod \
	libacc/include/gpu_reductions.mod \
	libacc/include/sort.mod
half_modules = libacc/include/wmma.mod libacc/include/cuf_half.mod \
	libacc/include/cudadevice.mod libacc/include/cooperative_groups.mod \
	libacc/include/cuf_prefix.mod
modules = $(api_modules) $(cuf_modules) $(half_modules)
accinclude_HEADERS += $(public_headers)
nodist_accinclude_HEADERS = libacc/include/openacc_lib.h
# Versions of gfortran whose modules differ have a folder each.
accmoduledir = $(accincludedir)/mod$(module_version)
accmodule_DATA = $(modules)
accdevicedir = $(accincludedir)
accdevice_DATA = libacc/include/device.ir libacc/include/cuf_macros.CUF
noinst_DATA = $(built_headers)
EXTRA_DIST += libacc/api/openacc.f90 libacc/api/accel_lib.f90 \
	libacc/cuf/cuf_rt.f90 libacc/cuf/cuf_names.f90 \
	libacc/cuf/cudadevice.f90 libacc/cuf/libm.f90 libacc/cuf/cudafor.f90 \
	libacc/cuf/cuda_runtime_api.f90 libacc/cuf/gpu_reductions.f90 \
	libacc/cuf/sort.f90 libacc/cuf/cooperative_groups.f90 \
	libacc/cuf/wmma.f90 libacc/cuf/cuf_half.f90 libacc/cuf/cuf_macros.CUF \
	libacc/cuf/curand_device.f90 libacc/cuf/cuf_stream.f90 \
	libacc/cuf/cuf_prefix.f90
CLEANFILES += libacc/include/cuf_macros.CUF
device_sources = libacc/device/library.c libacc/device/string.c \
	libacc/device/array.c libacc/device/reduce.c libacc/device/locate.c \
	libacc/device/gamma.c libacc/device/bessel.c libacc/device/bulk.c libacc/device/cuda.c \
	libacc/device/matrix.c libacc/device/random.c \
	libacc/device/group.c libacc/device/half.c
EXTRA_DIST += $(device_sources) libacc/device/array.h
CLEANFILES += $(modules) $(built_headers) libacc/include/device.ir

# By the plugin itself; only its device code is wanted, which a cache of objects
# does not know.
device_flags = -w -O2 -fno-builtin -fno-tree-loop-distribute-patterns \
	-ffp-contract=off -fno-ipa-cp -fno-ipa-sra -fno-ipa-icf \
	-fno-partial-inlining -fno-inline-functions \
	-fno-inline-functions-called-once -I$(srcdir) -I.

libacc/include/device.ir: $(device_sources) libacc/device/array.h abi/cuf_calls.h \
		plugin/acc.la $(built_headers)
	$(AM_V_GEN)rm -f $@.new; for f in $(device_sources); do \
		CCACHE_DISABLE=1 $(CC) -fplugin=plugin/.libs/acc.so \
			-fplugin-arg-acc-include=libacc/include \
			-fplugin-arg-acc-kir=$@.one $(device_flags) -S \
			-o libacc/include/device.s $(srcdir)/$$f && \
		cat $@.one >>$@.new || exit 1; done
	@rm -f libacc/include/device.s $@.one
	@mv $@.new $@

$(built_headers): libacc/include/%.h: libacc/api/%.h
	@$(MKDIR_P) libacc/include
	$(AM_V_GEN)cp $< $@

make_module = $(FC) $(FCFLAGS) -Wall -Wno-intrinsic-shadow \
	-Wno-c-binding-type -fsyntax-only \
	-Ilibacc/include -Iabi -Jlibacc/include
$(api_modules): libacc/include/%.mod: libacc/api/%.f90
	@$(MKDIR_P) libacc/include
	$(AM_V_GEN)$(make_module) $<
	@touch $@
$(cuf_modules): libacc/include/%.mod: libacc/cuf/%.f90
	@$(MKDIR_P) libacc/include
	$(AM_V_GEN)$(make_module) $<
	@touch $@

libacc/include/cuf_macros.CUF: libacc/cuf/cuf_macros.CUF
	@$(MKDIR_P) libacc/include
	$(AM_V_GEN)cp $< $@

# With the plugin, which knows real(2).
$(half_modules): libacc/include/%.mod: libacc/cuf/%.f90 plugin/acc.la
	@$(MKDIR_P) libacc/include
	$(AM_V_GEN)$(make_module) -fplugin=plugin/.libs/acc.so \
		-fplugin-arg-acc-include=libacc/include \
		-fplugin-arg-acc-cuda $<
	@rm -f $(@:.mod=.cufmod); touch $@

$(abi_modules:abi/%.inc=libacc/include/%.mod): libacc/include/%.mod: abi/%.inc
libacc/include/openacc.mod: libacc/include/openacc_lib.h \
	libacc/include/cuf_stream.mod
libacc/include/accel_lib.mod: libacc/include/openacc.mod
libacc/include/cudafor.mod: libacc/include/cuf_rt.mod libacc/include/sort.mod \
	libacc/include/cuf_stream.mod
libacc/include/cuda_runtime_api.mod: libacc/include/cudafor.mod
libacc/include/gpu_reductions.mod: libacc/include/cudafor.mod
libacc/include/cooperative_groups.mod: libacc/include/cudadevice.mod

# The kernels of fsort, for the devices that LLVM's tools make code for.  libacc
# loads the library from beside itself, and sorts on the host without it, also
# where libacc is in the program, as the library needs the shared one.
EXTRA_DIST += libacc/cuf/radix.cuf
if SORTS
accsortdir = $(libdir)
accsort_DATA = libacc/.libs/libaccsort.so
CLEANFILES += $(accsort_DATA) library/radix.map library/radix_?.cuf library/radix_?.o \
	library/acc_radix_?.mod library/acc_radix_?.cufmod
endif
libacc/.libs/libaccsort.so: libacc/cuf/radix.cuf plugin/acc.la libacc/libacc.la \
		libacc/include/cudafor.mod libacc/include/device.ir
	@$(MKDIR_P) library
	$(AM_V_GEN)for k in 4 8; do \
		sed "s/KB/$$k/g" $(srcdir)/libacc/cuf/radix.cuf \
			>library/radix_$$k.cuf && \
		CCACHE_DISABLE=1 $(FC) $(FCFLAGS) -w -O2 -fPIC -x f95 -c \
			-Ilibacc/include -Jlibrary \
			-fplugin=plugin/.libs/acc.so \
			-fplugin-arg-acc-include=libacc/include \
			-fplugin-arg-acc-target=host,sim,nvptx \
			-fplugin-arg-acc-cuda library/radix_$$k.cuf \
			-o library/radix_$$k.o || exit 1; done && \
	echo "{ global: acc_sort_radix_*; local: *; };" >library/radix.map && \
	$(CC) -shared -Wl,-soname,libaccsort.so \
		-Wl,--version-script=library/radix.map library/radix_4.o \
		library/radix_8.o -Llibacc/.libs -lacc -o $@

# CUDA's libraries: modules, and the functions that they call.
lib_LTLIBRARIES += libacc/libacccuda.la
library_tables = cublas cublaslt cufft curand cusolver cusparse cutensor nccl \
	nvshmem nvtx
library_stamps = $(library_tables:%=libacc/include/%.stamp)
library_modules = \
	libacc/include/acc_cublas.mod \
	libacc/include/acc_rt_m_curand.mod \
	libacc/include/cublas.mod \
	libacc/include/cublas_v2.mod \
	libacc/include/cublaslt.mod \
	libacc/include/cublasxt.mod \
	libacc/include/cufft.mod \
	libacc/include/cufftxt.mod \
	libacc/include/curand.mod \
	libacc/include/cusolverdn.mod \
	libacc/include/cusparse.mod \
	libacc/include/cutensor.mod \
	libacc/include/cutensor_v2.mod \
	libacc/include/cutensorex.mod \
	libacc/include/nccl.mod \
	libacc/include/nvshmem.mod \
	libacc/include/nvtx.mod \
	libacc/include/openacc_cublas.mod \
	libacc/include/openacc_curand.mod
library_headers = $(library_calls:_calls.c=.h)
library_calls = library/cublas_calls.c library/cublaslt_calls.c \
	library/cufft_calls.c \
	library/curand_calls.c library/cusolver_calls.c \
	library/cusparse_calls.c library/cutensor_calls.c \
	library/nccl_calls.c library/nvshmem_calls.c
BUILT_SOURCES += $(library_headers)
CLEANFILES += $(library_headers) $(library_calls) library/*.cuf \
	library/libacccuda.map
EXTRA_DIST += $(library_tables:%=libacc/library/%.def) libacc/library/lib.pl
make_library = $(MKDIR_P) library && perl $(srcdir)/libacc/library/lib.pl
library/%.h: libacc/library/%.def libacc/library/lib.pl
	$(AM_V_GEN)$(make_library) header $< >$@
library/%_calls.c: libacc/library/%.def libacc/library/lib.pl library/%.h
	$(AM_V_GEN)$(make_library) calls $< >$@
# Names of a version of their own: a library of NVIDIA's that needs a name of
# another one does not get ours.
library/libacccuda.map: $(library_tables:%=$(srcdir)/libacc/library/%.def) \
		$(srcdir)/libacc/library/lib.pl
	@$(MKDIR_P) library
	$(AM_V_GEN){ echo "ACCCUDA_1 {"; echo "global:"; \
		echo "	acc_lib_*;"; for t in $(library_tables); do \
		perl $(srcdir)/libacc/library/lib.pl names \
			$(srcdir)/libacc/library/$$t.def || exit 1; \
		done | sed "s/.*/	&;/"; echo "local:"; echo "	*;"; \
		echo "};"; } >$@.new && mv $@.new $@
libacc_libacccuda_la_SOURCES = \
	libacc/library/blas.c \
	libacc/library/fft.c \
	libacc/library/lib.c \
	libacc/library/lib.h \
	libacc/library/nccl.c \
	libacc/library/nvshmem.c \
	libacc/library/random.c \
	libacc/library/solver.c \
	libacc/library/sparse.c \
	libacc/library/tensor.c \
	libacc/library/tools.c \
	libacc/prof/nvtx.c \
	libacc/prof/nvtx.h
nodist_libacc_libacccuda_la_SOURCES = $(library_calls)
libacc_libacccuda_la_LDFLAGS = -version-info 1:0:0 -Wl,-z,nodelete \
	-Wl,--version-script=library/libacccuda.map
libacc_libacccuda_la_DEPENDENCIES = libacc/libacc.la library/libacccuda.map
libacc_libacccuda_la_LIBTOOLFLAGS =
libacc_libacccuda_la_LIBADD = libacc/libacc.la -lm -ldl
$(libacc_libacccuda_la_OBJECTS): | $(abi_headers) $(library_headers)

# With the plugin, which writes their attributes beside them.
accmodule_DATA += $(library_modules) $(library_modules:.mod=.cufmod)
CLEANFILES += $(library_modules) $(library_modules:.mod=.cufmod) \
	$(library_stamps)
make_library_module = $(FC) $(FCFLAGS) -w -fsyntax-only -x f95 \
	-Ilibacc/include -Jlibacc/include -fplugin=plugin/.libs/acc.so \
	-fplugin-arg-acc-include=libacc/include -fplugin-arg-acc-cuda
$(library_stamps): libacc/include/%.stamp: libacc/library/%.def \
		libacc/library/lib.pl plugin/acc.la libacc/include/cudafor.mod
	@$(MKDIR_P) library
	$(AM_V_GEN)for m in $$(perl $(srcdir)/libacc/library/lib.pl modules $<); do \
		$(make_library) module $$m $< >library/$$m.cuf && \
		$(make_library_module) library/$$m.cuf || exit 1; done
	@touch $@
libacc/include/curand.stamp: libacc/include/curand_device.mod
libacc/include/cutensor.stamp: libacc/include/cuf_prefix.mod
libacc/include/cublaslt.stamp libacc/include/cusolver.stamp: \
	libacc/include/cublas.stamp
$(library_modules) $(library_modules:.mod=.cufmod): $(library_stamps)

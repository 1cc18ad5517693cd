# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# find_package(acc): the target acc::acc compiles C, C++ and Fortran with the
# plugin and links with libacc.  ACC_TARGETS, a list separated by commas, names
# the targets of the plugin (host).
get_filename_component(_acc_libdir "${CMAKE_CURRENT_LIST_DIR}/../.." ABSOLUTE)
set(acc_PLUGIN "${_acc_libdir}/acc/acc.so")
if(NOT TARGET acc::acc)
  find_library(acc_LIBRARY acc HINTS "${_acc_libdir}" NO_DEFAULT_PATH)
  add_library(acc::acc INTERFACE IMPORTED)
  set(_acc_options "-fplugin=${acc_PLUGIN}")
  if(ACC_TARGETS)
    list(APPEND _acc_options "-fplugin-arg-acc-target=${ACC_TARGETS}")
  endif()
  set_target_properties(acc::acc PROPERTIES
    INTERFACE_COMPILE_OPTIONS
      "$<$<COMPILE_LANGUAGE:C>:${_acc_options}>;$<$<COMPILE_LANGUAGE:CXX>:${_acc_options}>;$<$<COMPILE_LANGUAGE:Fortran>:${_acc_options}>"
    INTERFACE_LINK_LIBRARIES "${acc_LIBRARY}")
  unset(_acc_options)
endif()
unset(_acc_libdir)
if(NOT EXISTS "${acc_PLUGIN}" OR NOT acc_LIBRARY)
  set(acc_FOUND FALSE)
  set(acc_NOT_FOUND_MESSAGE "acc.so or libacc is missing beside this file")
endif()

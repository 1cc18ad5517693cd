# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# cmake -DCMAKE_TOOLCHAIN_FILE=LIBDIR/cmake/acc/acc-toolchain.cmake: the
# compilers are acccc, accc++ and accfort of the tree that this file is in.
get_filename_component(_acc_libdir "${CMAKE_CURRENT_LIST_DIR}/../.." ABSOLUTE)
get_filename_component(_acc_up "${_acc_libdir}" DIRECTORY)
find_program(_acc_cc acccc HINTS "${_acc_up}/bin" "${_acc_up}/../bin")
get_filename_component(_acc_bin "${_acc_cc}" DIRECTORY)
set(CMAKE_C_COMPILER "${_acc_bin}/acccc")
set(CMAKE_CXX_COMPILER "${_acc_bin}/accc++")
set(CMAKE_Fortran_COMPILER "${_acc_bin}/accfort")

; What kernels.ll wants of another image.
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@other_variable = global i32 20
define i32 @other_function(i32 %x) {
  %r = add i32 %x, 22
  ret i32 %r
}

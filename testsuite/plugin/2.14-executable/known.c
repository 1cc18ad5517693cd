/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Directives of which GCC knows nothing cause no warning.  2.14.1 2.14.2 2.14.3
   flags: -Wall -Wextra
   langs: c c++ */
void
start(int number)
{
#pragma acc init device_type(host)
#pragma acc set device_num(number)
#pragma acc shutdown device_type(host)
}

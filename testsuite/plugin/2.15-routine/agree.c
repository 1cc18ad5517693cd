/* Directives about one routine have the same bind, nohost and level.
   2.15.1 ROUT-27 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
int r3(int), r5(int), b1(int), b2(int);
#pragma acc routine(r3) seq nohost /* note: the earlier 'routine' is here */
#pragma acc routine(r3) seq /* error: missing 'nohost' clause when applying '#pragma acc routine' to 'r3' */
#pragma acc routine seq bind(b1) /* note: the earlier clause is here */
int r4(int);
#pragma acc routine seq bind(b2) /* error: 'r4' is already bound to another name */
int r4(int);
#pragma acc routine(r5) seq bind(b1) /* note: . */
#pragma acc routine(r5) seq nohost bind(b1) /* error: incompatible 'nohost' clause when applying '#pragma acc routine' to 'r5' */
#pragma acc routine seq bind(b1)
int r6(int);
#pragma acc routine seq bind(b1)
int r6(int);
#pragma acc routine seq bind(b1)
int r7(int);
#pragma acc routine seq bind(r7) /* error: 'r7' has a 'bind' clause itself */
int r8(int);

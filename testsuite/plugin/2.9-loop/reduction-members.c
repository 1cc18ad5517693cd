/* A structure whose members the operator does not combine is no reduction
   variable; each member is told once, in a macro too.  2.5.15 RED-32
   langs: c c++ */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
struct inner { float real; int *pointer; };
struct value { float real; };
struct outer { int number, bits : 3; struct inner inside[2]; };

void
f(struct inner i, struct outer o, struct value v)
{
#pragma acc parallel reduction(+: i) /* error: member .*pointer. of a structure cannot be in a reduction with operator '\+' */
	i.real += 1;
	_Pragma("acc parallel reduction(+: o)") /* error: bits. of a structure */ /* error: pointer. of a structure */
	o.number++;
#pragma acc parallel reduction(&: v) /* error: real. of a structure .* operator '&' */
	v.real = 1;
}

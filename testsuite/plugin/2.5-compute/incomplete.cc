// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A variable of a type that is never complete cannot be in a construct, in a
// template either.  2.6.2
struct hidden;
extern hidden h;

void
address(void **to)
{
	void *p;
#pragma acc parallel copyout(p)
	p = &h; // error: 'h' referenced in a compute construct does not have a mappable
	*to = p;
}

template<typename T>
void
address_of(T *to)
{
	void *p;
#pragma acc parallel copyout(p)
	p = &h; // error: 'h' referenced in a compute construct does not have a mappable
	*to = p;
}

template void address_of(void **);

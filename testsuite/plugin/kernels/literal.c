/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A loop of kernels that reads a string literal is parallel.  2.5.3, 2.9.7 AUTO-03
   accflags: -fplugin-arg-acc-info -fplugin-arg-acc-target=host
   langs: c c++ */
void
digits(int n, char *x)
{
#pragma acc kernels copy(x[0:n])
	/* info(-1): kernels: copy */
	/* info(-2): host: kernels region runs in gangs */
	for (int i = 0; i < n; i++) /* info: loop parallel: gang vector$ */
		x[i] = "0123456789abcdef"[x[i] & 15]; /* info(-1): host: loop gang */
}

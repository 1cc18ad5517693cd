/* A nohost routine is called in code of the host.  2.15.1 ROUT-28 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* flags: -fplugin-arg-acc-target=host,sim */
/* targets: sim */
#pragma acc routine seq nohost
int there(int);

int
here(int n)
{
	return there(n); /* warning: 'there' has 'nohost' and is called */
}

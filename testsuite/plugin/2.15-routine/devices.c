/* A level that a loop or a call may not have is an error for each device that
   it is wrong for, and the message says which.  OpenACC 3.4, 2.4, 2.15.1
   SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
   langs: c c++
   accflags: -fplugin-arg-acc-target=host,sim,nvptx,amdgcn */
#pragma acc routine device_type(host, nvidia, amd) worker device_type(*) seq
void
loops(int *a) /* note: compiled for device type 'sim' */
{
#pragma acc loop worker /* error: disallowed by containing routine */
	for (int i = 0; i < 9; i++)
		a[i]++;
}

#pragma acc routine device_type(nvidia, host) seq device_type(amd) worker \
	device_type(*) vector
void
row(int *a) /* note: routine .* declared here */
{
#pragma acc loop device_type(nvidia, host) seq device_type(*) vector
	for (int i = 0; i < 9; i++)
		a[i]++;
}

void
f(int a[9][9])
{
#pragma acc parallel loop gang worker copy(a[:9])
	/* note(-1): containing loop here */ /* note(-1): 'radeon' */
	for (int i = 0; i < 9; i++)
		row(a[i]); /* error: same OpenACC parallelism */
	/* Each device has the loop that it may have. */
#pragma acc parallel loop gang copy(a[:9]) device_type(nvidia) gang worker \
	vector device_type(sim) gang worker
	for (int i = 0; i < 9; i++)
		row(a[i]);
}

/* Directives that the host executes are neither in compute constructs nor in
   routines, and their numbers and queues are integers.  OpenACC 3.4, 2.6.6,
   2.8, 2.14, 2.16; UPD-01 WAITD-01 ASYNC-01 INIT-06 SHUT-05 SET-09 */
// exit: 1
// langs: c c++
void
construct(int *a, int *p)
{
#pragma acc parallel copy(a[0:9])
	{
#pragma acc wait /* error: 'wait' may not appear in a compute construct */
#pragma acc update self(a[0:2]) /* error: 'update' may not appear in a compute construct */
#pragma acc enter data copyin(p[0:2]) /* error: 'enter data' may not appear in a compute construct */
#pragma acc exit data delete(p[0:2]) /* error: 'exit data' may not appear in a compute construct */
#pragma acc host_data use_device(a) /* error: 'host_data' may not appear in a compute construct */
		a[0] = 1;
#pragma acc shutdown /* error: 'shutdown' may not appear in a compute construct */
	}
}
#pragma acc routine seq
void
routine(int *a)
{
#pragma acc wait(1) /* error: 'wait' may not appear in a routine */
#pragma acc enter data copyin(a[0:2]) /* error: 'enter data' may not appear in a routine */
}

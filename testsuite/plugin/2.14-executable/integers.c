/* Numbers of devices, queues and gangs are integers, those of gangs are
   positive.  OpenACC 3.4, 2.5.10, 2.14, 2.16;
   ASYNC-01 INIT-01 SHUT-01 SET-01 WAITD-01 CLA-NG-03 CLA-NG-07
   langs: c c++ */
// exit: 1
enum queue { SECOND = 2 };
void
numbers(float x, int n, enum queue q)
{
#pragma acc init device_num(x) /* error: expression must be integral */
#pragma acc shutdown device_num(1.5) /* error: expression must be integral */
#pragma acc set device_num(x) /* error: expression must be integral */
#pragma acc set default_async(x) /* error: expression must be integral */
#pragma acc wait(devnum: x: 1) /* error: expression must be integral */
#pragma acc wait(devnum: 0: n, x) /* error: expression must be integral */
#pragma acc wait(queues: 1) async(x) /* error: expression must be integral */
#pragma acc wait(devnum: n: queues: q) async(n ? 1 : 2)
#pragma acc set default_async(q) device_num(n + 1)
}

void
launches(float x, int n, int *a)
{
#pragma acc parallel num_gangs(2, x) /* error: expression must be integral */
	;
#pragma acc parallel num_gangs(1.5, n) /* error: expression must be integral */
	;
#pragma acc parallel num_gangs(2, 0) /* warning: value must be positive */
	;
#pragma acc parallel num_gangs(n, 2, -1) /* warning: value must be positive */
	;
#pragma acc parallel num_gangs(n + 1, 2, n)
	;
#pragma acc parallel num_gangs(1) device_type(host) num_gangs(x) /* error: expression must be integral */
	;
#pragma acc data copy(a[0:4]) async(x) /* error: expression must be integral */
	;
#pragma acc data copy(a[0:4]) wait(x) /* error: expression must be integral */
	;
#pragma acc data copyin(always: a[0:4]) async(n > 1)
	;
#pragma acc enter data copyin(always: a[0:4]) async(x) /* error: expression must be integral */
}

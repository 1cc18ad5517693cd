/* Numbers of devices and queues are integers.  OpenACC 3.4, 2.14, 2.16;
   ASYNC-01 INIT-01 SHUT-01 SET-01 WAITD-01 */
// exit: 1
enum queue { SECOND = 2 };
void
numbers(float x, int n, enum queue q)
{
#pragma acc init device_num(x) /* error: invalid operands to binary */
#pragma acc shutdown device_num(1.5) /* error: invalid operands to binary */
#pragma acc set device_num(x) /* error: invalid operands to binary */
#pragma acc set default_async(x) /* error: invalid operands to binary */
#pragma acc wait(devnum: x: 1) /* error: invalid operands to binary */
#pragma acc wait(devnum: 0: n, x) /* error: invalid operands to binary */
#pragma acc wait(queues: 1) async(x) /* error: invalid operands to binary */
#pragma acc wait(devnum: n: queues: q) async(n ? 1 : 2)
#pragma acc set default_async(q) device_num(n + 1)
}

/* wait waits for the queues of the device that devnum says, all of them where
   it lists none; without devnum for those of the current one.
   OpenACC 3.4, 2.16  ASYNC-17 ASYNC-19 */
/* langs: c c++ */
/* targets: sim */
/* env: ACC_X_SIM_DEVICES=2 */
/* compare: none */
#include <openacc.h>
#include "../../spec/aux/check.h"

enum { TURNS = 300000 };

static int a;

/* Slow work on a queue of a device; then the other is the current one. */
static void
begin(int device, int turns)
{
	a = 0;
#pragma acc set device_num(device)
#pragma acc parallel num_gangs(1) copy(a) async(3)
#pragma acc loop seq
	for (int i = 0; i < turns; i++)
		a = (a + i) % 7 + 1;
#pragma acc set device_num(1 - device)
}

static int
done(int device)
{
	int is = acc_async_test_device(3, device) && a;

	acc_wait_device(3, device);
	return is;
}

int
main(void)
{
	for (int device = 0; device < 2; device++) {
		begin(device, TURNS);
#pragma acc wait(devnum: device: 3)
		CHECK(done(device));
		begin(device, TURNS);
#pragma acc wait(devnum: device: queues: 3)
		CHECK(done(device));
		begin(device, TURNS);
#pragma acc wait(devnum: device)
		CHECK(done(device));
		begin(device, TURNS);
#pragma acc parallel wait(devnum: device: 3)
		;
		CHECK(done(device));
		begin(device, TURNS);
#pragma acc set device_num(device)
#pragma acc wait(queues: 3)
		CHECK(done(device));
	}
	return failures;
}

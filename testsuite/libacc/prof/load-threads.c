/* A thread that calls a routine while a tool is being loaded waits for the
   tool, which begins once.  PROF-85
   libs: -lpthread
   timeout: 20 */
#include <acc_callback.h>
#include <openacc.h>
#include <pthread.h>
#include <unistd.h>

static pthread_t other;
static int begun, called;

static void *
call(void *unused)
{
	(void)unused;
	acc_init(acc_device_host);
	called = begun;
	return NULL;
}

void
acc_register_library(acc_prof_reg on, acc_prof_reg off,
	acc_prof_lookup_func lookup)
{
	(void)on, (void)off, (void)lookup;
	if (++begun > 1)
		return;
	pthread_create(&other, NULL, call, NULL);
	usleep(200000);
}

int
main(void)
{
	acc_init(acc_device_host);
	if (!begun)
		return 2;
	pthread_join(other, NULL);
	return !(begun == 1 && called == 1);
}

/* A wait for a wrong queue number is an error, too.
   OpenACC 3.4, 2.16.3 (ERR-21)
   env: ACC_X_HOST_MEMORY=discrete
   device: data
   compare: none
   exit: 1
   stderr: wait-queue[.]c:[0-9]+: error: .*-9 */
int
main(void)
{
	int queue = -9;

#pragma acc wait(queue)
	return 0;
}

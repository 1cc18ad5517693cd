/* A wrong queue number ends the program with a message that has it.
   OpenACC 3.4, 2.16 (ERR-21)
   env: ACC_X_HOST_MEMORY=discrete
   device: data
   compare: none
   exit: 1
   stderr: queue[.]c:[0-9]+: error: .*-7 */
int
main(void)
{
	int queue = -7, x = 0;

#pragma acc parallel async(queue) copy(x)
	x++;
#pragma acc wait
	return x;
}

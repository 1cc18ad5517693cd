/* A section that is present in part ends the program with a message that has
   the name.
   OpenACC 3.4, 2.7.5 (ERR-18)
   env: ACC_X_HOST_MEMORY=discrete
   device: data
   compare: none
   exit: 1
   stderr: partial[.]c:[0-9]+: error: .*x.*part */
int
main(void)
{
	int x[100] = { 0 };

#pragma acc enter data copyin(x[10:20])
#pragma acc parallel loop copy(x[0:50])
	for (int i = 0; i < 50; i++)
		x[i] = i;
	return 0;
}

/* An update of data that is not present ends the program with a message that
   has the name.
   OpenACC 3.4, 2.14.4 (ERR-17)
   env: ACC_X_HOST_MEMORY=discrete
   device: data
   compare: none
   exit: 1
   stderr: update[.]c:[0-9]+: error: .*update.*field.*not present */
int
main(void)
{
	double field[30];

#pragma acc update self(field)
	return 0;
}

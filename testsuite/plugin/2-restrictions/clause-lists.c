// What stands in the list of a clause: device_type has names of devices or
// '*' alone, no clause comes twice for one device, wait has queues behind
// queues:, a section has two parts.  2.4, 2.7.1, 2.16
// langs: c c++
// flags: -Wno-unused
int x, a[9];

void types(void)
{
#pragma acc parallel device_type("foo", host)	// error: expected a device type
	x = 1;
#pragma acc parallel device_type(5)	// error: expected a device type
	x = 1;
#pragma acc parallel device_type(*, host)	// error: '\*' stands alone
	x = 1;
#pragma acc parallel dtype(host, *)	// error: '\*' stands alone in clause 'dtype'
	x = 1;
#pragma acc parallel device_type(host) num_gangs(1) device_type(Host, nvidia) num_gangs(2)	// error: too many 'num_gangs' clauses
	x = 1;
#pragma acc parallel device_type(host) num_gangs(1) device_type(host) vector_length(2)
	x = 1;
}

void queues(void)
{
#pragma acc wait(queues:)	// error: 'wait' has an empty argument
#pragma acc wait(devnum: 0: queues:)	// error: 'wait' has an empty argument
#pragma acc parallel wait(queues:)	// error: expected a queue in clause 'wait'
	x = 1;
#pragma acc wait(devnum: 0)
}

void sections(void)
{
#pragma acc parallel private(a[0:1:2])	// error: a section has a first element and a length only
	a[0] = 1;
#pragma acc parallel copy(a[1:1:2])	// error: a section has a first element and a length only
	a[1] = 1;
#pragma acc parallel copy(a[x ? 1 : 2:x ? 3 : 4])
	a[1] = 1;
}

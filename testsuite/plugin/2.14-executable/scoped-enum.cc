// 2.5.10 to 2.5.12, 2.9, 2.16: a scoped enumeration is no integer.  ASYNC-01
enum class E { a = 2, b };
enum U { u = 2 };

template<E size>
void
g()
{
#pragma acc parallel num_gangs(size) // error: 'num_gangs' expression must be
	{}
}

void
f(int *x, E e)
{
	U n = u;
#pragma acc parallel num_gangs(E::a) // error: 'num_gangs' expression must be
	{}
#pragma acc parallel num_workers(E::a) // error: 'num_workers' expression must
	{}
#pragma acc parallel vector_length(e) // error: 'vector_length' expression mu
	{}
#pragma acc parallel async(E::a) // error: 'async' expression must be integral
	{}
#pragma acc data copy(x[0:1]) async(e) // error: no match for 'operator\|'
	{}
#pragma acc enter data copyin(x[0:1]) wait(E::a) // error: no match for 'operator\|'
#pragma acc update self(x[0:1]) async(E::a) // error: 'async' expression must
#pragma acc parallel wait(E::a) // error: no match for 'operator\|'
	{}
#pragma acc wait(e) // error: no match for 'operator\|'
#pragma acc wait(E::a) // error: no match for 'operator\|'
#pragma acc wait(1) async(e) // error: 'wait' expression must be integral
#pragma acc parallel loop collapse(E::a) // error: 'collapse' expression must
	for (int i = 0; i < 3; i++)
		for (int j = 0; j < 3; j++)
			;
#pragma acc parallel loop tile(2, E::a) // error: expression must be integral
	for (int i = 0; i < 3; i++)
		for (int j = 0; j < 3; j++)
			;
#pragma acc kernels loop gang(E::a) // error: 'gang' expression must be
	for (int i = 0; i < 3; i++)
		;
#pragma acc kernels loop worker(E::a) // error: 'worker' expression must be
	for (int i = 0; i < 3; i++)
		;
#pragma acc kernels loop vector(E::b) // error: 'vector' expression must be
	for (int i = 0; i < 3; i++)
		;
#pragma acc parallel loop gang(static: E::a) // error: 'gang' expression must
	for (int i = 0; i < 3; i++)
		;
#pragma acc init device_num(E::a) // error: no match for 'operator\|'

	g<E::a>();
#pragma acc parallel num_gangs(u) num_workers(n) async(u)
	{}
#pragma acc parallel num_gangs((int)E::a) async(static_cast<int>(e))
	{}
#pragma acc wait(n, u)
}

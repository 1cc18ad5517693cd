// A member that a clause names and the construct does not use is a part of the
// object that comes with the other members, whatever else clauses name. 2.6, 2.7
#include <cstdio>

struct values {
	short k = 1;
	float z = 2;
	long n = 3;
	int a[3] = {4, 5, 6};
	int *q;

	values(int *memory) : q(memory) {}

	void scalar_first()
	{
#pragma acc serial copy(z) copy(q[0:4])
		{
			for (int i = 0; i < 4; i++)
				q[i] += n;
			n++;
		}
	}

	void scalar_last()
	{
#pragma acc serial copy(q[0:4]) copyin(z)
		{
			for (int i = 0; i < 4; i++)
				q[i] += n;
			n++;
		}
	}

	void one_clause()
	{
#pragma acc serial copy(k, q[0:4], a)
		{
			for (int i = 0; i < 4; i++)
				q[i] += n;
			n++;
		}
	}

	void not_the_pointer()
	{
#pragma acc serial copy(a[0:2], q[0:4])
		n += k;
	}

	void alone()
	{
#pragma acc serial copyin(k)
		z += n;
	}
};

int
main()
{
	int memory[4] = {10, 20, 30, 40};
	values v(memory);
	v.scalar_first();
	v.scalar_last();
	v.one_clause();
	v.not_the_pointer();
	v.alone();
	std::printf("%d %g %ld %d %d\n", v.k, v.z, v.n, v.a[1], memory[3]);
	return 0;
}

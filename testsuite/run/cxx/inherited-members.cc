// Data clauses of directives in member functions may have sections of what
// inherited pointers point to. 2.7.1
#include <cstdio>
struct Root {
	int pad;
	virtual ~Root()
	{
	}
};
struct Field : Root {
	unsigned n;
	double *data_;
};
struct Other {
	double *other_;
};
struct F2 : Field, Other {
	int step;
	F2(int k)
	{
		n = k;
		data_ = new double[k];
		other_ = new double[k];
		step = 2;
	}
	~F2();
	void enter();
	void work();
	void update();
};
F2::~F2()
{
#pragma acc exit data delete (data_ [0:n], other_ [0:n]) if (n > 3)
	delete[] data_;
	delete[] other_;
}
void
F2::enter()
{
#pragma acc enter data copyin(data_ [0:n], other_ [0:n])
}
void
F2::update()
{
#pragma acc update self(data_ [0:n], this->other_ [0:n])
}
void
F2::work()
{
#pragma acc parallel loop present(data_ [0:n], other_ [0:n])
	for (unsigned i = 0; i < n; i++)
		data_[i] += step * other_[i];
#pragma acc parallel loop copy(data_ [0:n], other_ [0:n])
	for (unsigned i = 0; i < n; i++)
		other_[i] = data_[i];
}
int
main()
{
	F2 f(10);
	for (int i = 0; i < 10; i++)
		f.data_[i] = i, f.other_[i] = 1;
	f.enter();
	f.work();
	f.update();
	for (int i = 0; i < 10; i++)
		std::printf("%g %g\n", f.data_[i], f.other_[i]);
}

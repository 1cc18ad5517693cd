// Member functions may hold regions that use the members of their object.
// OpenACC 3.4, 2.6.4 and 2.7
// opt: -O0 -O2
#include <cstddef>
#include "../../spec/aux/check.h"

class grid {
public:
	grid(int n) : n_(n), data_(new double[n]), scale_(2)
	{
#pragma acc enter data copyin(this[0:1]) create(data_[0:n_])
	}
	~grid()
	{
#pragma acc exit data delete(data_[0:n_]) delete(this[0:1])
		delete[] data_;
	}
	void fill(double by);
	double total() const;
	void fetch()
	{
#pragma acc update self(data_[0:n_])
	}
	double at(int i) const
	{
		return data_[i];
	}

private:
	int n_;
	double *data_;
	double scale_;
};

void
grid::fill(double by)
{
#pragma acc parallel loop present(this[0:1], data_[0:n_])
	for (int i = 0; i < n_; i++)
		data_[i] = scale_ * i + by;
}

double
grid::total() const
{
	double sum = 0;
#pragma acc parallel loop present(this[0:1], data_[0:n_]) reduction(+:sum)
	for (int i = 0; i < n_; i++)
		sum += data_[i];
	return sum;
}

int
main()
{
	grid g(100);

	g.fill(1);
	CHECK(g.total() == 99 * 100 + 100);
	g.fetch();
	for (int i = 0; i < 100; i++)
		CHECK(g.at(i) == 2 * i + 1);
	return failures;
}

// An iterator that a function copies cannot be one of each iteration's own.
// OpenACC 3.4, 2.9 (LOOP-12)
struct walk {
	typedef long difference_type;
	float *p;
	walk(float *q);
	walk(const walk &);
	float &operator*() const { return *p; }
	walk &operator++() { ++p; return *this; }
	walk &operator+=(long n) { p += n; return *this; }
	bool operator<(const walk &o) const { return p < o.p; }
};

long operator-(const walk &, const walk &);

void
add(float *p, int n)
{
#pragma acc parallel loop copy(p[0:n]) // error: needs a function to be copied
	for (walk i = walk(p); i < walk(p + n); ++i)
		*i += 1;
}

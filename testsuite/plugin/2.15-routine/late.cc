// A named routine directive stands before the definition, and names what
// was declared.  OpenACC 3.4, 2.15.1, A.3.4 (APPX-25, ROUT)
void g();
namespace space {
#pragma acc routine(g) seq /* warning: only after */
void g();
}

class thing {
	void
	f()
	{
	}
#pragma acc routine(f) seq /* warning: must be applied before definition */
};

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The temporary object of an expression in a vector loop is each lane's own: no
# memory of the gang is made for it.  OpenACC 3.4, 2.6.1
export CCACHE_DISABLE=1
cat >"$work/unit.cc" <<'END'
struct two { double re, im; };
struct total {
	double s = 0;
	~total() {}
};
static double take(const two &z)
{
	return z.re + z.im;
}
void f(double *p, int n)
{
	auto one = [](double x) { return x + 1; };
#pragma acc parallel loop present(p[0:n])
	for (int i = 0; i < n; i++) {
		total k;
		auto g = [&](int j) { return k.s + j * i; };
		p[i] = take(two{ 1.0, double(i) }) + g(i) + one(p[i]);
	}
}
END
$CXX -O0 $ACCFLAGS "-fplugin-arg-acc-kir=$work/kir" -S -o "$work/unit.s" \
	"$work/unit.cc" || exit 1
"$builddir/acc-lower" "$work/kir" >"$work/lowered" || exit 1
grep -q 'function .*take' "$work/lowered" || {
	echo "no code of take"
	exit 1
}
! grep shared "$work/lowered"

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# IMPL-07: arrays and structures without a clause that a construct only reads
# are copied in, all others in and out.  2.6.2
cd "$work" || exit 1
cat >read.c <<'END'
double in[100], both[100], passed[100];
struct pair {
	double a, *b;
} pair;
void take(double *);
#pragma acc routine(take) seq
void
f(double *out)
{
	double local[100] = {0};
#pragma acc parallel loop copyout(out[0:100])
	for (int i = 0; i < 100; i++) {
		out[i] = in[i] + local[i] + pair.a;
		both[i] += 1;
		take(passed);
	}
#pragma acc kernels
	for (int i = 0; i < 100; i++)
		both[i] = in[i] + local[99 - i];
#pragma acc parallel loop
	for (int i = 0; i < 100; i++) {
		double *p = &in[i];
		*p += 1;
#pragma acc atomic
		local[i] += 1;
	}
#pragma acc serial
	pair.a = 1;
}
END
cat >read.f90 <<'END'
subroutine f(a, b, n, m)
   integer :: n, m, i
   real(8) :: a(n), b(m), c(100)
   c = 1
   !$acc parallel loop
   do i = 1, n
      a(i) = b(i) + c(mod(i, 100) + 1)
   end do
   !$acc kernels
   c(1:n) = a(1:n)
   !$acc end kernels
   !$acc parallel loop reduction(+:c)
   do i = 1, n
      c(1) = c(1) + b(i)
   end do
end subroutine
END
# shellcheck disable=SC2086
$CC $ACCFLAGS -O2 -fplugin-arg-acc-info -c read.c 2>read || exit 1
# shellcheck disable=SC2086
$FC $ACCFLAGS -O2 -fplugin-arg-acc-info -c read.f90 2>>read || exit 1
# "LINE: clause variable variable", with the variables in order
perl -ne 'next if !/^(read\.\w+:\d+):.*?: info: \w+: ((?:implicit )?copy.*)/;
	my ($line, $maps) = ($1, $2);
	while ($maps =~ /(copy\w*)\(([^)]*)\)/g) {
		my ($clause, $names) = ($1, $2);
		print "$line: $clause @{[sort split /, /, $names]}\n"; }' \
	read | sort >got
sort >want <<'END'
read.c:11: copy both passed
read.c:11: copyin in local pair
read.c:11: copyout out
read.c:17: copy both
read.c:17: copyin in local
read.c:20: copy in local
read.c:27: copy pair
read.f90:5: copy a
read.f90:5: copyin b c
read.f90:9: copy c
read.f90:9: copyin a
read.f90:9: copyin n
read.f90:12: copy c
read.f90:12: copyin b
END
diff want got

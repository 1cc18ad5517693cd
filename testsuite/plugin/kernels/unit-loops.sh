# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A unit of a kernels region does not run the loops of later units, at -O1
# either: it does not have the values of their bounds.  2.5.3
cd "$work" || exit 1
cat >units.c <<'END'
static float largest = 3;
static int n = 50, a[64];
static double b[64];
short c[64];
int place = 8;
void
region(void)
{
	#pragma acc kernels copy(n, place, largest) copy(a, b) copyin(c)
	{
		for (int i = n; i >= 1; i -= 2) {
			for (int j = 1; j <= 62; j += 2)
				b[j] = (place + c[j]) * 3 % 1009;
			b[i + 1] = place % 31 * 3 % 1009;
			b[i] = ((int)b[i] - a[i + 1]) % 1009;
		}
		place = place * 3 % 1009;
		for (int i = n; i >= 1; i--)
			if ((int)b[i] > (int)largest) {
				largest = (int)b[i] % 1009;
				place = i % 1009;
			}
	}
}
END
status=0
for level in -O1 -O2; do
	# shellcheck disable=SC2086
	$CC $ACCFLAGS $level -fplugin-arg-acc-dump=acc_spread -c units.c \
		2>dump || { cat dump; exit 1; }
	units=$(awk '/^# after/ { after = 1 } /^# before/ { after = 0 }
		/^}/ { count += found; found = 0 }
		after && /omp_data_i_[0-9]*\(D\)\.largest/ { found = 1 }
		END { print count }' dump)
	[ "$units" = 1 ] || { echo "$level: $units units"; status=1; }
done
exit $status

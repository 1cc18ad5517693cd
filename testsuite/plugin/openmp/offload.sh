# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A unit with target regions of OpenMP and no directive of OpenACC is
# compiled as without the plugin: what GCC makes for its own offload
# compilers is there, and nothing that calls the runtime library.  With a
# directive there is nothing of it, and a warning says so.
cat >"$work/t.c" <<'END'
#pragma omp declare target
int g = 3;
#pragma omp end declare target
void f(int *a)
{
#pragma omp target map(a[:10])
	for (int i = 0; i < 10; i++)
		a[i] = i + g;
}
END
cat >"$work/t.f90" <<'END'
subroutine f(a)
  integer :: a(10), i
  !$omp target map(a)
  do i = 1, 10
    a(i) = i
  end do
  !$omp end target
end subroutine
END
cat >"$work/directive.c" <<'END'
void h(int *a)
{
#pragma acc parallel copy(a[:10])
	a[0] = 1;
}
END
cat >"$work/directive.f90" <<'END'
subroutine h(a)
  integer :: a(10)
  !$acc parallel copy(a)
  a(1) = 1
  !$acc end parallel
end subroutine
END
status=0
for unit in "$CC t.c" "$FC t.f90"; do
	file=${unit##* } compiler=${unit% *}
	for flags in "" "$ACCFLAGS"; do
		$compiler $flags -fopenmp -O2 -S -o - "$work/$file" |
			sed -e 's/\.[0-9a-f]\{8,16\}/.N/' \
				-e 's/\(_omp_fn\.[0-9]*\)\.[0-9]*/\1/' |
			grep -E '\.section|call' |
			sort -u >"$work/out${flags:+.plugin}"
	done
	diff "$work/out" "$work/out.plugin" || status=1
	if ! grep -q "section.*offload" "$work/out"; then
		echo "no offload compiler: $unit"
		continue
	fi
	{ cat "$work/$file"; cat "$work/directive.${file##*.}"; } \
		>"$work/both-$file"
	$compiler $ACCFLAGS -fopenmp -S -o - "$work/both-$file" \
		2>"$work/err" | grep "section.*offload" && status=1
	grep -q "arning: an OpenMP .target. region.*always runs on the host" \
		"$work/err" || { cat "$work/err"; status=1; }
done
exit $status

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A tiled nest is shared as a collapsed one, so that all lanes have iterations,
# whatever the sizes of the tiles.  OpenACC 3.4, 2.9.8
cd "$work" || exit 1
cat >tile.c <<'END'
void
f(double *restrict a, double *restrict b, int n)
{
#pragma acc parallel loop CLAUSES deviceptr(a, b)
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			b[i * n + j] += a[j * n + i];
}
END
for clauses in "tile(*, *)" "tile(4, 2)" "gang vector tile(*, 2)" \
	"collapse(2)"; do
	$CC $ACCFLAGS -O2 -fplugin-arg-acc-target=nvptx \
		-fplugin-arg-acc-info -DCLAUSES="$clauses" -S -o tile.s tile.c \
		2>&1 | sed -n 's/.*info: nvptx: loop/loop/p' >levels
	echo "loop gang vector, blockIdx.x threadIdx.x" | cmp - levels || {
		echo "$clauses:"
		cat levels
		exit 1
	}
done

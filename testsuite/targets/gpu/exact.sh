# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: lld
# need: llvm
# Functions of the device library compute as they are written, whatever the
# unit is compiled with: errors of sums, and x - x, are not what they are if a
# product in the caller becomes part of them.
# CUDA Fortran Programming Guide, tables 16 and 17
cd "$work" || exit 1
export CCACHE_DISABLE=1 # what stays beside the object is wanted
cat >e.cuf <<'X'
module m
contains
  attributes(global) subroutine k(x, y, n)
    use cudadevice
    use libm
    real(8) :: x(*), y(*)
    integer :: n(*), i, e
    i = threadidx%x
    y(i) = frexp(x(i) * 0.35d0, e) + __dadd_ru(x(i) * 0.7d0, y(i))
    n(i) = e
  end subroutine
end module
X
status=0
for flags in -O2 '-O2 -ffast-math'; do
	rm -f e.cuf-*
	$FC -x f95 $ACCFLAGS -fplugin-arg-acc-cuda -fplugin-arg-acc-keep \
		-fplugin-arg-acc-target=nvptx,amdgcn:gfx90a $flags -c -o e.o \
		e.cuf || exit 1
	for text in e.cuf-*.ll; do
		awk -v text="$text, $flags" '
			/^define / {
				library = /@acc_cufn_/
				seen += library
				kernel = /m_MOD_k/
			}
			/ = f(add|sub|mul) .*(contract|fast|nnan|reassoc) / {
				if (library) {
					print text ": " $0
					bad = 1
				}
				own += kernel
			}
			END { exit bad || seen < 2 || !own }' "$text" ||
			status=1
	done
done
exit $status

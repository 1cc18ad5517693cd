# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: llvm
# A device procedure asks an NVIDIA GPU for its block's place in the cluster; the
# image is one for compute capability 9.0, and an older device is an error.
# Guide, 2.8.2.  CF-DEV-255
cd "$work" || exit 1
export CCACHE_DISABLE=1 # what stays beside the object is wanted
cat >unit.cuf <<'X'
module m
contains
  attributes(device) integer function place()
    use cooperative_groups
    type(cluster_group) :: c
    c = this_cluster()
    place = c%rank + 100 * c%size
  end function
  attributes(global) cluster_dims(2, 1, 1) subroutine k(a)
    integer :: a(*)
    a(blockidx%x) = place()
  end subroutine
end module
X
rm -f unit*.ptx
$FC $ACCFLAGS -fplugin-arg-acc-target=nvptx -fplugin-arg-acc-keep -O2 \
	-x f95 -c unit.cuf -o unit.o || exit 1
for text in '^.target sm_90' %cluster_ctarank %cluster_nctarank; do
	grep -q "$text" unit*nvvm.ptx || { echo "no $text"; exit 1; }
done
if $FC $ACCFLAGS -fplugin-arg-acc-target=nvptx:sm_80 -O2 -x f95 -c unit.cuf \
	-o unit.o 2>error; then exit 1; fi
grep -q "clusters of blocks need compute capability 9.0" error ||
	{ cat error; exit 1; }

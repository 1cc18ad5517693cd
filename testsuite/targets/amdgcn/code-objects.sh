# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: lld
# A unit becomes one code object for each AMD architecture asked for, all
# wavefront sizes: a descriptor for each kernel, arguments as the launch gives
# them, shared memory where a gang shares, no scratch memory, and instructions
# that tell memory's kinds and the atomic updates that a GPU has.
# The manual, section "AMD devices"
cd "$work" || exit 1
source=$srcdir/testsuite/targets/amdgcn/aux/kernels.c
status=0
export CCACHE_DISABLE=1 # what stays beside the object is wanted

fail()
{
	echo "$arch: $*"
	status=1
}

# value KERNEL KEY: of the kernel's metadata.
value()
{
	awk -v kernel="$1$" -v key=".$2:" '
		function said() {
			if (index(name, kernel) == 1)
				print found
		}
		/^  - / { said(); name = found = "" }
		/^    [.]name/ { name = $2; gsub("\047", "", name) }
		$1 == key { found = $2 }
		END { said() }' notes
}

# arguments KERNEL: offset and size of each, in order.
arguments()
{
	awk -v kernel="$1$" '
		function said() {
			if (index(name, kernel) == 1)
				print found
		}
		/^  - / { said(); name = found = "" }
		/^    [.]name/ { name = $2; gsub("\047", "", name) }
		$1 == ".offset:" { found = found (found ? " " : "") $2 }
		$1 == ".size:" { found = found "+" $2 }
		END { said() }' notes
}

# has KERNEL INSTRUCTION, a regular expression.
has()
{
	awk -v kernel="<$1$" -v wanted="^$2" '
		/>:$/ { inside = index($2, kernel) == 1 }
		inside && $1 ~ wanted { found = 1 }
		END { exit !found }' code
}

if ! $CC $ACCFLAGS -fplugin-arg-acc-target=amdgcn -O2 -c "$source" \
	-o kernels.o 2>err && grep "mathematics in device code needs" err; then
	exit 77
fi
# Those that this LLVM knows.
known='gfx906 gfx90a'
for arch in gfx908 gfx942 gfx1030 gfx1100; do
	"llc$LLVM_SUFFIX" -march=amdgcn -mcpu=$arch /dev/null -o - 2>&1 |
		grep -q 'not a recognized' || known="$known $arch"
done
for arch in $known; do
	rm -f kernels.c-*
	$CC $ACCFLAGS -fplugin-arg-acc-target=amdgcn:$arch \
		-fplugin-arg-acc-keep -O2 -c "$source" -o kernels.o || {
		fail "not compiled"
		continue
	}
	llvm-readelf$LLVM_SUFFIX -h -n -s *.amdgcn.so >all 2>&1 || fail "no ELF"
	grep -q "EF_AMDGPU_MACH_AMDGCN_.*${arch#gfx}\|$arch" all ||
		fail "another architecture"
	sed -n '/amdhsa.kernels/,/amdhsa.target/p' all >notes
	case $arch in
	gfx1*) wave=32 ;;
	*) wave=64 ;;
	esac
	llvm-objdump$LLVM_SUFFIX -d *.amdgcn.so >code || fail "no instructions"
	for kernel in saxpy dot tiles count mathematics squares product; do
		grep -q "OBJECT .* $kernel[$].*[.]kd" all ||
			fail "$kernel has no descriptor"
		[ "$(value $kernel wavefront_size)" = $wave ] ||
			fail "$kernel: wavefronts are not of $wave lanes"
		[ "$(value $kernel private_segment_fixed_size)" = 0 ] ||
			fail "$kernel uses scratch memory"
		[ "$(value $kernel vgpr_spill_count)" = 0 ] ||
			fail "$kernel spills registers"
		has $kernel '(scratch|flat|buffer)_(load|store|atomic)' &&
			fail "$kernel does not know its kind of memory"
		has $kernel 'global_(load|store|atomic)' ||
			fail "$kernel does nothing"
	done
	[ "$(value saxpy kernarg_segment_size)" = 24 ] ||
		fail "saxpy: arguments have another size"
	[ "$(arguments saxpy)" = "0+8 8+8 16+4 20+4" ] ||
		fail "saxpy: arguments lie at $(arguments saxpy)"
	[ "$(value saxpy group_segment_fixed_size)" = 0 ] ||
		fail "saxpy shares memory"
	[ "$(value tiles group_segment_fixed_size)" = 256 ] ||
		fail "tiles has another place for its array"
	[ "$(value squares group_segment_fixed_size)" = 1024 ] ||
		fail "squares shares more than an array"
	[ "$(value squares max_flat_workgroup_size)" = 256 ] ||
		fail "squares: another size of gang"
	for kernel in tiles squares; do
		has $kernel 'ds_(write|store)' && has $kernel 's_barrier' ||
			fail "$kernel does not share its array"
	done
	# Else LLVM moves no address that comes of it out of the inner loop.
	grep -E ' = (udiv|urem) ' *.amdgcn.ll >divisions ||
		fail "product divides nothing"
	grep -q ', %v' divisions && fail "a divisor may be 0"
	has count 'global_atomic_add(_u32)?$' || fail "count counts by a loop"
	case $arch in
	gfx906 | gfx1030) has count 'global_atomic_cmpswap' ;;
	*) # LLVM 14 makes a loop there too.
		has count 'global_atomic_add_f32' ||
			[ "$LLVM_SUFFIX" = -14 ] ;;
	esac || fail "count: another update of a float"
	# Workers of several wavefronts have no barrier on these devices.
	[ "$(value dot max_flat_workgroup_size)" = $((4 * wave)) ] ||
		fail "dot: another size of gang"
done

# One for each architecture, and what it says of the features asked for.
arch=two
rm -f kernels.c-*
$CC $ACCFLAGS -fplugin-arg-acc-target=host,amdgcn:gfx90a,amdgcn:gfx1030 \
	-fplugin-arg-acc-keep -O2 -c "$source" -o kernels.o ||
	fail "not compiled"
[ "$(grep -ao ACC-GCN1 kernels.o | wc -l)" = 2 ] || fail "other code objects"
[ "$(ls *-amdgcn-gfx90a.amdgcn.so *-amdgcn-gfx1030.amdgcn.so | wc -l)" = 2 ] ||
	fail "what is kept of one is written over"
for arch in gfx90a:sramecc+:xnack- gfx90a:xnack+ gfx90a; do
	rm -f kernels.c-*
	$CC $ACCFLAGS -fplugin-arg-acc-target=amdgcn:$arch \
		-fplugin-arg-acc-keep -O2 -c "$source" -o kernels.o ||
		fail "refused"
	llvm-readelf$LLVM_SUFFIX -n *.amdgcn.so | tr -d "\047" |
		grep -q "target: *amdgcn-amd-amdhsa--$arch\$" ||
		fail "another target"
done
# What is no architecture, or no feature of it, is told at once: the unit has
# no device code.
echo 'int none;' >none.c
for arch in sm_80 gfx gfx1 gfx90 gfx9000 GFX90a '' gfx90a: gfx90a:xnack \
	gfx90a:+xnack gfx90a:other+ gfx90a:xnack+:xnack- gfx90a:xnack+: \
	gfx900:sramecc+ gfx1030:xnack+; do
	$CC $ACCFLAGS -fplugin-arg-acc-target=host,amdgcn:$arch -c none.c \
		-o none.o 2>err && fail "accepted"
	case $arch in
	gfx1030:*) words="'$arch': gfx1030 has no features to choose" ;;
	gfx90*:*) words="'$arch': after ${arch%%:*} .* xnack+ or xnack-\$" ;;
	*) words="'$arch' is not an architecture of amdgcn; .* gfx90a, .* gfx1201" ;;
	esac
	grep -q "target=.*$words" err && [ "$(grep -c error err)" = 1 ] || {
		cat err
		fail "another message"
	}
done
arch=
for wrong in nvptx:gfx90a nvptx:sm_ nvptx:sm_80x sim:x host:x; do
	$CC $ACCFLAGS -fplugin-arg-acc-target=$wrong -c none.c -o none.o \
		2>err && fail "$wrong: accepted"
	grep -q 'is not an architecture of nvptx; expected\|does not take an architecture' \
		err || fail "$wrong: another message"
done

# LLVM's sums of products of bytes are not asked for: they are wrong.
cat >bytes.c <<'X'
void
bytes(_Complex signed char *restrict to, const _Complex signed char *a,
	const _Complex signed char *b)
{
#pragma acc parallel loop copyout(to[0:64]) copyin(a[0:64], b[0:64])
	for (int i = 0; i < 64; i++)
		to[i] = a[i] * b[i] - b[i];
}
X
for arch in gfx90a gfx1100; do
	case $known in
	*$arch*) ;;
	*) continue ;;
	esac
	rm -f bytes.c-*
	$CC $ACCFLAGS -fplugin-arg-acc-target=amdgcn:$arch \
		-fplugin-arg-acc-keep -O2 -c bytes.c -o bytes.o ||
		fail "not compiled"
	llvm-objdump$LLVM_SUFFIX -d bytes.c-*.amdgcn.so >code
	grep -q 'v_mul_lo\|v_mad' code || fail "no products"
	grep v_dot code && fail "sums of products of bytes"
done

# Votes and shuffles of CUDA's warps, with wavefronts of both sizes.
for arch in gfx90a gfx1030; do
	$FC -x f95 $ACCFLAGS -fplugin-arg-acc-cuda -fplugin-arg-acc-keep \
		-fplugin-arg-acc-target=amdgcn:$arch -O2 -c -o masks.o \
		"$srcdir/testsuite/cuf/kernels/masks.cuf" || fail "not compiled"
	llvm-objdump$LLVM_SUFFIX -d masks*-$arch.amdgcn.so >code
	grep -q ds_bpermute code || fail "no shuffles"
done

# Clocks have 64 bits: RDNA 3 has fewer for cycles, and another instruction for
# what does not depend on the frequency.
for arch in $known; do
	case $arch in
	gfx11*) clocks='s_sendmsg_rtn_b64' ;;
	*) clocks='s_memrealtime s_memtime' ;;
	esac
	$FC -x f95 $ACCFLAGS -fplugin-arg-acc-cuda -fplugin-arg-acc-keep \
		-fplugin-arg-acc-target=amdgcn:$arch -O2 -c -o numbers.o \
		"$srcdir/testsuite/cuf/kernels/numbers.cuf" || fail "not compiled"
	llvm-objdump$LLVM_SUFFIX -d numbers*-$arch.amdgcn.so >code
	for clock in $clocks; do
		grep -q $clock code || fail "no $clock"
	done
	grep s_getreg code && fail "a clock of few bits"
done

# The last pass that mends copies out of loops is not asked for: it is wrong
# where lanes leave a loop at different times.
mkdir -p tools
cat >tools/llc$LLVM_SUFFIX <<'X'
#!/bin/sh
echo "$@" >>"${0%/*}/said"
exec "$REAL_LLC" "$@"
X
chmod +x tools/llc$LLVM_SUFFIX
REAL_LLC=$(command -v llc$LLVM_SUFFIX) PATH=$PWD/tools:$PATH $CC $ACCFLAGS \
	-fplugin-arg-acc-target=amdgcn:gfx90a -O2 -c "$source" -o kernels.o ||
	fail "not compiled"
grep -q -e -disable-adv-copy-opt tools/said || fail "copies are optimised"

# Where no LLVM knows the architecture, the message says which one does.
mkdir -p none
for tool in $CC as; do
	case $tool in
	-*) ;;
	*) ln -sf "$(command -v "$tool")" none ;;
	esac
done
for arch in gfx90a:14 gfx1100:15 gfx942:17 gfx1200:19; do
	PATH=$PWD/none $CC $ACCFLAGS -fplugin-arg-acc-target=amdgcn:${arch%:*} \
		-O2 -c bytes.c -o bytes.o 2>err && fail "compiled by nothing"
	grep -q "needs .* of LLVM [0-9]* to 22 on PATH for ${arch%:*}" err &&
		[ "$(sed -n 's/.* of LLVM \([0-9]*\) to .*/\1/p' err |
			sed 1q)" -ge ${arch#*:} ] &&
		grep -q '(Debian: llvm-19 and lld-19)' err || {
		cat err
		fail "another message"
	}
done
exit $status

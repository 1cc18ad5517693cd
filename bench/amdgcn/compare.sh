#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# compare.sh - what the plugin and clang make of the same loops for AMD's
# GPUs: a table of the innermost loop's instructions (without one, the whole
# kernel's), vector and scalar registers, bytes of shared memory, wavefronts
# at a time on a unit, bits of the widest access to memory.
#
# usage: [ARCH=gfx90a] sh compare.sh BUILD
set -e
build=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
arch=${ARCH:-gfx90a}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
CCACHE_DISABLE=1 gcc -fplugin="$build/plugin/.libs/acc.so" \
	-fplugin-arg-acc-include="$build/libacc/include" \
	-fplugin-arg-acc-target=amdgcn:$arch -fplugin-arg-acc-keep -O3 \
	-c "$here/kernels.c" -o kernels.o
mv ./*amdgcn.s ours.s
${CLANG:-clang-14} -x hip --cuda-device-only --offload-arch=$arch -nogpulib \
	-nogpuinc -O3 -munsafe-fp-atomics -S "$here/kernels.hip" -o theirs.s

numbers()
{
	awk -v who="$2" '
	function kernel_of(name) {
		gsub(/["]/, "", name)
		sub(/[$].*/, "", name)
		return name
	}
	/^"?[a-z]+([$]_omp_fn[$][0-9]+([$]unit)?)?"?:/ {
		split($1, part, ":")
		full = part[1]
		gsub(/["]/, "", full)
		name = kernel_of(full)
		split("", in_loop)
		split("", depth)
		loop = ""
		all = wide = 0
		next
	}
	/^\.?L?BB[0-9_]+:/ || /^; %bb/ { loop = "" ; label = $1
		sub(/:.*/, "", label); sub(/^\.?L/, "", label) }
	/Loop Header: Depth=/ { loop = label
		match($0, /Depth=[0-9]+/)
		depth[loop] = substr($0, RSTART + 6, RLENGTH - 6) }
	/in Loop: Header=/ { match($0, /Header=BB[0-9_]+/)
		loop = substr($0, RSTART + 7, RLENGTH - 7) }
	/^\t[a-z]+_[a-z]/ {
		all++
		if (loop != "")
			in_loop[loop]++
		if ($1 ~ /(global|flat|s|buffer)_(load|store)/) {
			w = 32
			if ($1 ~ /x2$/)
				w = 64
			if ($1 ~ /x4$/)
				w = 128
			if ($1 ~ /^s_/)
				w = 0
			if (w > wide)
				wide = w
		}
	}
	/^; NumSgprs:/ { sgprs = $3 }
	/^; NumVgprs:/ { vgprs = $3 }
	/^; Occupancy:/ { occupancy = $3 }
	/^; LDSByteSize:/ { lds = $3 }
	/^; WaveLimiterHint/ {
		best = ""
		for (l in in_loop)
			if (best == "" || depth[l] > depth[best] ||
				(depth[l] == depth[best] && \
				in_loop[l] > in_loop[best]))
				best = l
		printf "%s %s %s %d %d %d %d %d\n", name, who,
			best == "" ? all "(all)" : in_loop[best],
			vgprs, sgprs, lds, occupancy, wide
	}' "$1"
}

{
	numbers theirs.s clang
	numbers ours.s ours
} | sort -s -k1,1 >all
echo "| kernel | | instructions | vector | scalar | shared | waves | bits |"
echo "|---|---|---|---|---|---|---|---|"
sed 's/ / | /g; s/.*/| & |/' all

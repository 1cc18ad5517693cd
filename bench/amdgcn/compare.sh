#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# compare.sh - what the plugin, and clang from CUDA's text as HIP, make of the
# benchmark kernels for AMD's GPUs: a table of instructions, those of the
# innermost loop, vector and scalar registers, bytes of shared memory,
# wavefronts at a time on a unit, bits of the widest access to memory; of each
# clang's number and ours.
#
# usage: [ARCH=gfx90a] [REAL=float] sh compare.sh BUILD
set -e
build=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
arch=${ARCH:-gfx90a}
real=${REAL:-float}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
CCACHE_DISABLE=1 gcc -fplugin="$build/plugin/.libs/acc.so" \
	-fplugin-arg-acc-include="$build/libacc/include" \
	-fplugin-arg-acc-target=amdgcn:$arch -fplugin-arg-acc-keep -O3 \
	-DREAL=$real -c "$here/../gpu/kernels.c" -o kernels.o
mv ./*amdgcn.s ours.s
awk '/^__(global|device)__/ { inside = 1 } inside; /^}/ { inside = 0 }' \
	"$here/../gpu/kernels.cu" |
	sed 's/\(blockIdx\|threadIdx\|blockDim\|gridDim\)[.]/\1_/g' >kernels.hip
${CLANG:-clang-14} -x hip --cuda-device-only --offload-arch=$arch -nogpulib \
	-nogpuinc -O3 -munsafe-fp-atomics -DREAL=$real -include "$here/hip.h" \
	-S kernels.hip -o theirs.s

numbers()
{
	awk '
	function kernel_of(name) {
		gsub(/["]/, "", name)
		sub(/[$].*/, "", name)
		return name
	}
	/^"?[a-z0-9]+([$]_omp_fn[$][0-9]+([$]unit)?)?"?:/ {
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
			if ($1 ~ /x3$/)
				w = 96
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
		printf "%s %d %s %d %d %d %d %d\n", name, all,
			best == "" ? "-" : in_loop[best], vgprs, sgprs, lds,
			occupancy, wide
	}' "$1"
}

numbers theirs.s | sort >theirs
numbers ours.s | sort >ours
echo "| kernel | instructions | loop | vector | scalar | shared | waves | bits |"
echo "|---|---|---|---|---|---|---|---|"
join theirs ours | awk '{
	printf "| %s |", $1
	for (i = 2; i <= 8; i++)
		printf " %s / %s |", $i, $(i + 7)
	print ""
}'

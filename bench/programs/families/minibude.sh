# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# miniBUDE (UoB-HPC): molecular docking.
# See ../build.sh for the functions.

with miniBUDE || return 0
s=$from/miniBUDE
mkdir -p "$out/work/meta"
printf '%s\n' '#define MINIBUDE_VERSION ""' \
	'#define MINIBUDE_COMPILE_COMMANDS {}' \
	>"$out/work/meta/meta_build.h"
for word in HEAD_SHA1 AUTHOR_NAME AUTHOR_EMAIL COMMIT_DATE_ISO8601 \
	COMMIT_SUBJECT COMMIT_BODY DESCRIBE; do
	echo "#define MINIBUDE_VCS_$word \"\""
done >"$out/work/meta/meta_vcs.h"
printf '%s\n' '#define MINIBUDE_VCS_RETRIEVED_STATE false' \
	'#define MINIBUDE_VCS_IS_DIRTY false' \
	>>"$out/work/meta/meta_vcs.h"
cp -r "$s/data/bm1" "$out/data"
for poses in 1 2 4 8; do
	program "minibude$poses" '/valid: +true/' \
		'/sum_ms/ {split($0, a, /sum_ms: /); print a[2] / 1e3}' \
		"--deck data/bm1 -n 65536 -i 8 --ppwi $poses --wgsize 64"
	acc_and_gcc $CXX -std=c++17 -O3 -ffast-math -DUSE_PPWI="$poses" \
		-DACC -I"$out/work/meta" -I"$s/src" -I"$s/src/acc" \
		"$s/src/main.cpp"
	cuda -std=c++17 -O3 -use_fast_math -DUSE_PPWI="$poses" \
		-DCUDA -I"$out/work/meta" -I"$s/src" -I"$s/src/cuda" \
		-x cu "$s/src/main.cpp"
done

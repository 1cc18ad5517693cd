# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# PTX of libNVVM keeps the lines of -g but not the mark of a debug build, with which
# CUDA would not optimise, nor the sections for debuggers; here of a library that
# gives the same PTX for any unit.  The manual, section 2
cd "$work" || exit 1
mkdir -p cuda/nvvm/lib64
cat >nvvm.c <<'X'
#include <stddef.h>
#include <string.h>

static int lines;
static const char head[] =
	".version 7.5\n.target sm_75%s\n.address_size 64\n"
	".visible .entry kernel(\n)\n{\n\t.loc 1 5 0\n\tret;\n}\n";

static const char *
ptx(void)
{
	static char text[1000];
	const char *mark = strstr(head, "%s");
	memcpy(text, head, mark - head);
	strcpy(text + (mark - head), lines ? ", debug" : "");
	strcat(text, mark + 2);
	if (lines)
		strcat(text, "\n\t.section\t.debug_info\n\t{\n.b32 7\n\t}\n");
	return text;
}

int
nvvmCreateProgram(void **p)
{
	*p = &lines;
	return 0;
}

int
nvvmDestroyProgram(void **p)
{
	*p = NULL;
	return 0;
}

int
nvvmAddModuleToProgram(void *p, const char *text, size_t n, const char *name)
{
	(void)p, (void)name;
	lines |= memmem(text, n, "emissionKind: LineTablesOnly", 28) != NULL;
	return 0;
}

int
nvvmLazyAddModuleToProgram(void *p, const char *text, size_t n, const char *name)
{
	(void)p, (void)text, (void)n, (void)name;
	return 0;
}

int
nvvmCompileProgram(void *p, int n, const char *const *option)
{
	(void)p, (void)n, (void)option;
	return 0;
}

int
nvvmGetCompiledResultSize(void *p, size_t *n)
{
	(void)p;
	*n = strlen(ptx()) + 1;
	return 0;
}

int
nvvmGetCompiledResult(void *p, char *text)
{
	(void)p;
	strcpy(text, ptx());
	return 0;
}

int
nvvmGetProgramLogSize(void *p, size_t *n)
{
	(void)p;
	*n = 1;
	return 0;
}

int
nvvmGetProgramLog(void *p, char *text)
{
	(void)p;
	*text = 0;
	return 0;
}
X
$CC -std=gnu11 -D_GNU_SOURCE -O1 -shared -fPIC nvvm.c \
	-o cuda/nvvm/lib64/libnvvm.so || exit 1
cat >unit.c <<'X'
void
f(int *a)
{
#pragma acc parallel copy(a[0:1])
	a[0]++;
}
X
export CUDA_HOME="$work/cuda" CCACHE_DISABLE=1
status=0

for option in -g -g0; do
	rm -f ./*.ptx
	$CC $ACCFLAGS -fplugin-arg-acc-target=nvptx -fplugin-arg-acc-keep -O2 \
		$option -c unit.c -o unit.o || exit 1
	cat ./*.ptx >all
	if ! grep -qx '\.target sm_75' all || ! grep -q '\.loc 1 5 0' all ||
		! grep -qx '}' all || grep -q 'debug\|section' all; then
		echo "$option:"
		cat all
		status=1
	fi
done
exit $status

#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Macros in every directive are expanded where a unit is preprocessed first,
# with -E and with -save-temps.  OpenACC 3.4, 2.1 (FMT-02)
cd "$work" || exit 1
cat >a.c <<'END'
#include <openacc.h>
#define DEVICE 0
#define QUEUE 3
#define YES 1
#define DATA(x) copy(x)

int
main(void)
{
	int x = QUEUE;
#pragma acc init device_num(DEVICE) if(YES)
#pragma acc set default_async(QUEUE) device_num(DEVICE)
	if (acc_get_default_async() != 3)
		return 1;
#pragma acc parallel num_gangs(YES) DATA(x)
	x += YES;
#pragma acc shutdown device_num(DEVICE) if(YES)
#pragma acc wait(QUEUE) if(YES)
	return x != 4;
}
END
for words in "$CC -x c" "$CXX -x c++"; do
	set -e
	$words $ACCFLAGS -E a.c >a.i
	! grep 'acc.*\(YES\|DEVICE\|QUEUE\|DATA\)' a.i
	case $words in *++) kind=c++-cpp-output ;; *) kind=cpp-output ;; esac
	${words% -x*} -x $kind $ACCFLAGS a.i -x none -o program $ACCLIBS
	./program
	$words $ACCFLAGS -save-temps a.c -x none -o program $ACCLIBS
	./program
done

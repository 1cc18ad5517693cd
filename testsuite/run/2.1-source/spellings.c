/* Directives and the code around them may have digraphs, and in C++ words for
   operators.
   langs: c c++ */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include <stdio.h>
#ifndef __cplusplus
#include <iso646.h>
#endif

int
main(void)
<%
	int a<:64:>, b<:2:><:8:> = <%<%0%>, <%0%>%>;
	const char *text = "<: :> <% %> and not_eq";
	int all = 1, some = 0;
%:pragma acc parallel loop copyout(a<:0:64:>)
	for (int i = 0; i not_eq 64; i++)
		a<:i:> = i;
#pragma acc parallel loop reduction(and : all) reduction(or : some) \
	copyin(a<:0:64:>) if (not(a[0] > 1) and a[1])
	for (int i = 0; i < 64; i++) <%
		all = all and a<:i:> < 64;
		some = some or a<:i:> == 7;
	%>
#pragma acc parallel loop collapse(2) copy(b<:0:2:>)
	for (int i = 0; i not_eq 2; i++)
		for (int j = 0; j < 4; j++)
			b<:i:><:j:> = i xor j bitor 4;
	printf("%d %d %d %d %s\n", a<:63:>, all, some, b<:1:><:3:>, text);
	return 0;
%>

// What looks like a directive in raw strings is none; digit separators in
// directives; attributes, and constructs in try blocks and handlers.  2.1
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// flags: -std=c++20
#include <cstdio>
#define X(...) __VA_ARGS__
const char *r = R"(
#pragma acc parallel loop self(1)
} { " ' (
)";
const char *r2 = R"xy(
#pragma acc bogus )" )xy";
const char *r3 = X(R"(
#pragma acc bogus
)");
auto ch = '"'; auto big = 1'000'000;
int main()
{
	int s = 0;
#pragma acc parallel loop reduction(+:s) self(0)
	for (int i = 0; i < 1'0; i++) s += sizeof(R"(
#pragma acc parallel loop)") > 3 ? 1 : 0;
	std::printf("%d%s%s%s%c%d\n", s, r, r2, r3, ch, big);
	[[maybe_unused]] int k = 0;
#pragma acc parallel num_workers(0'1) copy(always: s)
	{ [[likely]] s++; }
	if (s) [[likely]]
#pragma acc parallel loop reduction(+:s) self(0)
	for (int i = 0; i < 10; i++) s++;
	try
	{
#pragma acc parallel loop reduction(+:s) self(0)
	for (int i = 0; i < 10; i++) s++;
	throw 1;
	} catch (int e) {
#pragma acc parallel loop reduction(+:s) self(0)
	for (int i = 0; i < 10; i++) s += e;
	}
	std::printf("%d\n", s);
	return 0;
}
int g(int n) try {
#pragma acc parallel loop reduction(+:n) self(0)
	for (int i = 0; i < 10; i++) n++;
	return n;
} catch (...) { return 0; }

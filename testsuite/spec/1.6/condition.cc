// What is converted to bool where a condition stands.
// OpenACC 3.4, 1.6 (CONV-13)
// flags: -Wno-unknown-pragmas
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "../aux/check.h"

struct handle {
	int value;
	explicit operator bool() const { return value > 0; }
};

struct implicit {
	int value;
	operator int() const { return value; }
};

enum class plain { none };
enum colour { red, green };

template <class T> static int
run(const T &c)
{
	int s = 0;

#pragma acc parallel if(c) copy(s)
	s += 1;
#pragma acc serial self(c) copy(s)
	s += 2;
#pragma acc data copyin(s) if(c)
	{
#pragma acc update device(s) if(c) if_present
#pragma acc atomic if(c)
		s += 4;
	}
#pragma acc wait if(c)
#pragma acc parallel self(c) if(c) copy(s)
	s += 8;
	return s;
}

int
main()
{
	handle yes = { 3 }, no = { 0 };
	implicit one = { 1 };
	int s = 0;

	CHECK(run(yes) == 15 && run(no) == 15);
	CHECK(run(one) == 15 && run(green) == 15 && run(red) == 15);
	CHECK(run("") == 15 && run(&s) == 15 && run(0.5) == 15);
#pragma acc parallel loop if(yes) self(no) reduction(+:s)
	for (int i = 0; i < 10; i++)
		s += i;
#pragma acc enter data create(s) if(yes)
#pragma acc exit data delete(s) if(yes)
#pragma acc init if(yes)
#pragma acc set device_num(0) if(no)
	CHECK(s == 45);
	return failures;
}

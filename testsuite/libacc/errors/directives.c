/* Errors that directives raise: data that is absent or present in part,
   memory that there is not, devices, types and queues that there are not.
   CMP-11 12 14 15 DERR-01 03 04 05 CLA-PRES-08 CLA-COPY-14 CLA-COPYIN-14
   CLA-COPYOUT-15 CLA-CREATE-13 CLA-DEL-08 DIR-DATA-13 INIT-08 09 SHUT-06 07
   SET-10 UPD-08 09 WAITD-08
   plugin: yes */
#include "../aux/check.h"

static int a[20], *huge = a;
static long size = 1L << 46;

enum data_clause { COPY, COPYIN, COPYOUT, CREATE, PRESENT, LAST };

/* All of a, on a construct of each kind. */
static void
construct(enum data_clause clause)
{
	switch (clause) {
	case COPY:
#pragma acc parallel loop copy(a)
		for (int i = 0; i < 20; i++)
			a[i]++;
		break;
	case COPYIN:
#pragma acc data copyin(a)
		a[0]++;
		break;
	case COPYOUT:
#pragma acc serial copyout(a)
		a[0] = 1;
		break;
	case CREATE:
#pragma acc kernels create(a)
		a[0] = 1;
		break;
	default:
#pragma acc parallel present(a)
		a[0] = 1;
	}
}

static void
too_much(enum data_clause clause)
{
	switch (clause) {
	case COPY:
#pragma acc data copy(huge[0:size])
		a[0]++;
		break;
	case COPYIN:;
#pragma acc enter data copyin(huge[0:size])
		break;
	case COPYOUT:
#pragma acc data copyout(huge[0:size])
		a[0]++;
		break;
	case CREATE:
#pragma acc parallel create(huge[0:size])
		huge[0] = 1;
		break;
	default:
		break;
	}
}

static void
part(int from, int n)
{
#pragma acc enter data create(a[from:n])
}

static void
leave(int by_copy)
{
	if (by_copy) {
#pragma acc exit data copyout(a)
	} else {
#pragma acc exit data delete(a)
	}
}

static void
update(int self)
{
	if (self) {
#pragma acc update self(a)
	} else {
#pragma acc update device(a)
	}
}

static void
of_data(void)
{
	for (int c = COPY; c < LAST; c++) {
		CHECK_ERROR(acc_error_partly_present, part(5, 4),
			construct((enum data_clause)c));
		CHECK_ERROR(acc_error_partly_present, part(0, 19),
			construct((enum data_clause)c));
		if (c != PRESENT)
			CHECK_ERROR(acc_error_out_of_memory,
				too_much((enum data_clause)c));
	}
	CHECK_ERROR(acc_error_not_present, construct(PRESENT));
	for (int way = 0; way < 2; way++) {
		CHECK_ERROR(acc_error_partly_present, part(5, 4), leave(way));
		CHECK_ERROR(acc_error_partly_present, part(5, 4), update(way));
		CHECK_ERROR(acc_error_not_present, update(way));
	}
}

/* A device of the current type that there is not. */
static void
no_device(int how)
{
	switch (how) {
	case 0:;
#pragma acc init device_num(77)
		break;
	case 1:;
#pragma acc shutdown device_num(77)
		break;
	case 2:;
#pragma acc set device_num(77)
		break;
	case 3:;
#pragma acc wait(devnum: 77: 1)
		break;
	default:
#pragma acc parallel copyout(a)
		a[0] = 1;
	}
}

/* A type of which there is no device here. */
static void
no_type(int how)
{
	switch (how) {
	case 0:;
#pragma acc init device_type(radeon)
		break;
	case 1:;
#pragma acc shutdown device_type(radeon)
		break;
	case 2:;
#pragma acc set device_type(radeon)
		break;
	default:
#pragma acc parallel copyout(a)
		a[0] = 1;
	}
}

static void
bad_queue(int how, int queue)
{
	switch (how) {
	case 0:
#pragma acc parallel async(queue) copyout(a)
		a[0] = 1;
		break;
	case 1:
#pragma acc parallel wait(queue) copyout(a)
		a[0] = 1;
		break;
	case 2:
#pragma acc data copy(a) async(queue)
		a[0] = 1;
		break;
	case 3:
#pragma acc data copy(a) wait(queue)
		a[0] = 1;
		break;
	case 4:;
#pragma acc enter data create(a) async(queue)
		break;
	case 5:;
#pragma acc wait(queue)
		break;
	case 6:;
#pragma acc wait(1) async(queue)
		break;
	case 7:;
#pragma acc set default_async(queue)
		break;
	default:;
#pragma acc update self(a) async(queue)
		break;
	}
}

/* The device reads far behind its copy. */
static void
go_astray(void)
{
	int x = 0;

#pragma acc serial copyin(huge[0:20]) copyout(x)
	x = huge[1 << 28];
	a[0] = x;
}

static void
body(int discrete)
{
	for (int i = 0; i < 4; i++)
		CHECK_ERROR(acc_error_device_unavailable, no_device(i));
	for (int i = 0; i < 3; i++)
		if (!acc_get_num_devices(acc_device_radeon))
			CHECK_ERROR(acc_error_device_type_unavailable,
				no_type(i));
	for (int i = 0; i < 9; i++)
		CHECK_ERROR(acc_error_invalid_async, bad_queue(i, -7));
	if (!discrete)
		return;
	of_data();
	if (check_type == acc_device_sim)
		CHECK_ERROR(acc_error_execution, go_astray());
}

/* What the environment says is read once, so before the library is used. */
static void
early(void)
{
	setenv("ACC_DEVICE_NUM", "77", 1);
	CHECK_ERROR(acc_error_device_unavailable, no_device(4));
	unsetenv("ACC_DEVICE_NUM");
	setenv("ACC_DEVICE_TYPE", "radeon", 1);
	CHECK_ERROR(acc_error_device_type_unavailable, no_type(3));
	unsetenv("ACC_DEVICE_TYPE");
}

int
main(void)
{
	setvbuf(stdout, NULL, _IONBF, 0);
	early();
	return check_all(body);
}

/* Threads of OpenMP with a device each: a part of one array on each device, whose
   edges go from device to device while queues compute the inside; then one
   thread with all devices, on queues that wait across.  3.2.4, 3.2.30, 2.16
   targets: host sim
   flags: -fopenmp
   env: ACC_X_SIM_DEVICES=3 ACC_X_SIM_DELAY=200 ACC_X_SIM_ORDER=random
   langs: c c++
   compare: none
   stdout: ^right, right$ */
#include <omp.h>
#include <openacc.h>
#include <stdio.h>

enum { PARTS = 3, LENGTH = 40, N = PARTS * LENGTH, STEPS = 20 };

static double a[N + 2], b[N + 2], expected[N + 2], next[N + 2];
static acc_device_t type;
static int devices;

static void
step(const double *from, double *to, int first, int last, int queue)
{
#pragma acc parallel loop present(from[first - 1:last - first + 3], \
	to[first:last - first + 1]) async(queue)
	for (int i = first; i <= last; i++)
		to[i] = (from[i - 1] + 2 * from[i] + from[i + 1]) / 4;
}

static void
fill(void)
{
	for (int i = 0; i < N + 2; i++)
		a[i] = b[i] = i * i % 17;
}

/* On the host, in one thread. */
static void
expect(void)
{
	fill();
	for (int i = 0; i < N + 2; i++)
		expected[i] = next[i] = a[i];
	for (int s = 0; s < STEPS; s++) {
		for (int i = 1; i <= N; i++)
			next[i] = (expected[i - 1] + 2 * expected[i] +
				expected[i + 1]) / 4;
		for (int i = 1; i <= N; i++)
			expected[i] = next[i];
	}
}

static const char *
verdict(void)
{
	for (int i = 1; i <= N; i++)
		if (a[i] - expected[i] > 1e-12 || expected[i] - a[i] > 1e-12)
			return "wrong";
	return "right";
}

/* Sends the outermost elements of a part to the parts beside it, which have the
   same elements of the host's array. */
static void
send(double *x, int part, int first, int last, int queue)
{
	if (part > 0)
		acc_memcpy_d2d_async(&x[first], &x[first], sizeof *x,
			(part - 1) % devices, part % devices, queue);
	if (part < PARTS - 1)
		acc_memcpy_d2d_async(&x[last], &x[last], sizeof *x,
			(part + 1) % devices, part % devices, queue);
}

static void
one_part(int part)
{
	int first = part * LENGTH + 1, last = first + LENGTH - 1;
	double *from = a, *to = b, *other;

	acc_set_device_num(part % devices, type);
#pragma acc data copyin(from[first - 1:LENGTH + 2], to[first - 1:LENGTH + 2])
	{
		for (int s = 0; s < STEPS; s++) {
			/* All have what they read, and nobody still reads what
			   is written next. */
#pragma omp barrier
			step(from, to, first, first, 1);
			step(from, to, last, last, 1);
			step(from, to, first + 1, last - 1, 2);
			send(to, part, first, last, 1);
#pragma acc wait
			other = from;
			from = to;
			to = other;
		}
#pragma acc update self(from[first:LENGTH])
#pragma omp barrier
	}
}

static void
by_threads(void)
{
	fill();
#pragma omp parallel num_threads(PARTS)
	one_part(omp_get_thread_num());
}

/* Each step of a device waits for the edges of the step before from the devices
   beside it, and for their copies out of what it writes, which the queue of all
   has in order. */
static void
by_one(void)
{
	double *from = a, *to = b, *other;

	fill();
	for (int p = 0; p < PARTS; p++) {
		acc_set_device_num(p % devices, type);
#pragma acc enter data copyin(from[p * LENGTH:LENGTH + 2], \
	to[p * LENGTH:LENGTH + 2])
	}
	for (int s = 0; s < STEPS; s++) {
		for (int p = 0; p < PARTS; p++) {
			acc_set_device_num(p % devices, type);
			step(from, to, p * LENGTH + 1, (p + 1) * LENGTH, p);
		}
		for (int p = 0; p < PARTS; p++)
			for (int q = p - 1; q <= p + 1; q += 2) {
				if (q < 0 || q >= PARTS)
					continue;
				acc_set_device_num(p % devices, type);
#pragma acc wait(devnum:q % devices : q) async(p)
			}
		for (int p = 0; p < PARTS; p++) {
			acc_set_device_num(p % devices, type);
			send(to, p, p * LENGTH + 1, (p + 1) * LENGTH, p);
		}
		for (int p = 0; p < PARTS; p++)
			for (int q = p - 1; q <= p + 1; q += 2) {
				if (q < 0 || q >= PARTS)
					continue;
				acc_set_device_num(p % devices, type);
#pragma acc wait(devnum:q % devices : q) async(p)
			}
		other = from;
		from = to;
		to = other;
	}
	for (int p = 0; p < PARTS; p++) {
		acc_set_device_num(p % devices, type);
#pragma acc update self(from[p * LENGTH + 1:LENGTH]) async(p)
	}
	for (int p = 0; p < PARTS; p++) {
		acc_set_device_num(p % devices, type);
#pragma acc exit data delete(from[p * LENGTH:LENGTH + 2], \
	to[p * LENGTH:LENGTH + 2]) async(p)
#pragma acc wait(p)
		if (type != acc_device_host &&
				acc_is_present(&from[p * LENGTH + 1], 1))
			printf("present on %d\n", p);
	}
}

int
main(void)
{
	const char *threads;

	type = acc_get_device_type();
	devices = acc_get_num_devices(type);
	if (type == acc_device_sim && devices != PARTS)
		return 1;
	expect();
	by_threads();
	threads = verdict();
	by_one();
	printf("%s, %s\n", threads, verdict());
	return 0;
}

/* Programs drawn at random over data regions, directives and routines, on
   queues with waits between them, by threads that share devices, agree with a
   model of counters, contents and attachments.
   REFC-01 to REFC-12, ATTC-01 to ATTC-04, ASYNC-08 to ASYNC-14, ASYNC-27
   ASYNC-30, API-D2D-01, API-MAP-01, API-MEMTO-01, API-MEMFROM-01
   plugin: yes
   libs: -lpthread
   env: ACC_X_SIM_DEVICES=2 ACC_X_HOST_MEMORY=discrete
   timeout: 120 */
#include <openacc.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SIZE = 256, CELLS = 4, MAPS = 32, DEVICES = 2, DEEP = 4 };

typedef unsigned char byte;

struct mapping {
	int at, size, structured, dynamic;
	byte *mapped;		/* of acc_map_data */
	byte value[SIZE];
};

struct device {
	struct mapping map[MAPS];
	int maps;
	int attached[CELLS];	/* counter */
	int target[CELLS];	/* in data, while attached */
	int cells;		/* counter of all pointers */
};

struct model {
	unsigned long seed;
	byte *data, host[SIZE];	/* the program's, and what it must be */
	byte **cell;
	int queue;		/* of the last operation */
	int base;		/* queues */
	int depth, device, devices;
	bool alone;		/* no other thread uses the devices */
	struct device on[DEVICES];
	char log[6000];
};

static int type, steps = 300, loud;

static unsigned
draw(struct model *m, unsigned below)
{
	m->seed = m->seed * 6364136223846793005ul + 1442695040888963407ul;
	return (unsigned)(m->seed >> 33) % below;
}

#define SAY(...)							\
	do {								\
		size_t n_ = strlen(m->log);				\
		if (n_ > sizeof m->log - 200)				\
			memmove(m->log, m->log + 3000, n_ - 2999),	\
				n_ -= 3000;				\
		snprintf(m->log + n_, 100, __VA_ARGS__);		\
		if (loud)						\
			fputs(m->log + n_, stderr);			\
	} while (0)

static void
fail(struct model *m, int line, const char *what)
{
	printf("%s\nline %d: %s\n", m->log, line, what);
	fflush(stdout);
	_Exit(1);
}

#define EXPECT(c)							\
	do {								\
		if (!(c))						\
			fail(m, __LINE__, #c);				\
	} while (0)

/* The model. */

static struct device *
here(struct model *m)
{
	return &m->on[m->device];
}

/* The mapping that holds all of it; *part where one holds some of it. */
static struct mapping *
find(struct model *m, int at, int size, bool *part)
{
	struct device *d = here(m);
	int i;

	*part = false;
	for (i = 0; i < d->maps; i++) {
		struct mapping *p = &d->map[i];
		if (at >= p->at && at + size <= p->at + p->size)
			return p;
		*part |= at < p->at + p->size && p->at < at + size;
	}
	return NULL;
}

static struct mapping *
add(struct model *m, int at, int size)
{
	struct mapping *p = &here(m)->map[here(m)->maps++];

	*p = (struct mapping){ .at = at, .size = size };
	return p;
}

static void
to_device(struct model *m, struct mapping *p, int at, int size)
{
	memcpy(p->value + (at - p->at), m->host + at, size);
}

static void
to_host(struct model *m, struct mapping *p, int at, int size)
{
	memcpy(m->host + at, p->value + (at - p->at), size);
}

/* Ends the lifetime where both counters are zero. */
static void
settle(struct model *m, struct mapping *p)
{
	if (p->mapped && !p->dynamic)
		p->dynamic = 1;
	if (!p->structured && !p->dynamic)
		*p = here(m)->map[--here(m)->maps];
}

/* A queue for the next operation, which comes after the last. */
static int
next_queue(struct model *m)
{
	int q = m->base + draw(m, 3), last = m->queue;

	if (q == last)
		return q;
	switch (draw(m, 5)) {
	case 0:
		acc_wait(last);
		break;
	case 1:
		acc_wait_async(last, q);
		break;
	case 2:
		acc_wait_all_async(q);
		break;
	case 3: {
#pragma acc wait(last) async(q)
		break;
	}
	default:
		acc_wait_any(1, &last);
		break;
	}
	m->queue = q;
	return q;
}

/* All that was given to queues is done. */
static void
rest(struct model *m)
{
	switch (draw(m, 3)) {
	case 0:
		acc_wait(m->queue);
		break;
	case 1:
		acc_wait_all();
		break;
	default:
		while (!acc_async_test(m->queue))
			usleep(10);
	}
}

static void
check(struct model *m)
{
	byte got[SIZE];
	struct device *d = here(m);
	int i, at, size;
	bool part;
	struct mapping *p;

	rest(m);
	EXPECT(!memcmp(m->data, m->host, SIZE));
	for (i = 0; i < d->maps; i++) {
		p = &d->map[i];
		acc_memcpy_from_device(got, acc_deviceptr(m->data + p->at),
			p->size);
		EXPECT(!memcmp(got, p->value, p->size));
		at = draw(m, p->size);
		EXPECT(acc_hostptr((byte *)acc_deviceptr(m->data + p->at) +
			at) == m->data + p->at + at);
		if (p->mapped)
			EXPECT(acc_deviceptr(m->data + p->at) == p->mapped);
	}
	for (i = 0; i < 8; i++) {
		at = draw(m, SIZE);
		size = 1 + draw(m, SIZE - at);
		EXPECT(acc_is_present(m->data + at, size) ==
			(find(m, at, size, &part) != NULL));
	}
}

/* What is new on the device gets values that the model knows. */
static void
fill(struct model *m, struct mapping *p, int queue)
{
	byte *data = m->data + p->at, value = draw(m, 256);
	int i, n = p->size;

#pragma acc parallel loop present(data[0:n]) async(queue)
	for (i = 0; i < n; i++)
		data[i] = value + i;
	for (i = 0; i < n; i++)
		p->value[i] = value + i;
}

static void
compute(struct model *m, struct mapping *p, int at, int size)
{
	byte *data = m->data + at, value = draw(m, 256);
	int i, q = next_queue(m);

	SAY("parallel %d %d async %d\n", at, size, q);
	if (draw(m, 2)) {
#pragma acc parallel loop present(data[0:size]) async(q)
		for (i = 0; i < size; i++)
			data[i] = data[i] * 3 + value;
	} else {
		acc_wait(q);
#pragma acc serial loop copy(data[0:size])
		for (i = 0; i < size; i++)
			data[i] = data[i] * 3 + value;
	}
	for (i = 0; i < size; i++)
		p->value[at - p->at + i] = p->value[at - p->at + i] * 3 +
			value;
}

/* A construct with a section that may be absent. */
static void
compute_absent(struct model *m, int at, int size)
{
	byte *data = m->data + at, value = draw(m, 256);
	int i, q = next_queue(m);

	SAY("parallel copy %d %d async %d\n", at, size, q);
#pragma acc parallel loop copy(data[0:size]) async(q)
	for (i = 0; i < size; i++)
		data[i] ^= value;
	for (i = 0; i < size; i++)
		m->host[at + i] ^= value;
}

/* Dynamic lifetimes. */

static void
enter(struct model *m, struct mapping *p, int at, int size)
{
	byte *data = m->data + at;
	int q = next_queue(m), how = draw(m, 7);

	SAY("enter %d: %d %d async %d\n", how, at, size, q);
	switch (how) {
	case 0:
		acc_wait(q);
		acc_copyin(data, size);
		break;
	case 1:
		acc_copyin_async(data, size, q);
		break;
	case 2: {
#pragma acc enter data copyin(data[0:size]) async(q)
		break;
	}
	case 3:
		acc_wait(q);
		acc_create(data, size);
		break;
	case 4:
		acc_create_async(data, size, q);
		break;
	case 5: {
#pragma acc enter data create(data[0:size]) async(q)
		break;
	}
	default: {
#pragma acc enter data create(zero: data[0:size]) async(q)
		break;
	}
	}
	if (!p) {
		p = add(m, at, size);
		p->dynamic = 1;
		if (how < 3)
			to_device(m, p, at, size);
		else if (how < 6)
			fill(m, p, q);
	} else {
		p->dynamic++;
	}
}

static void
leave(struct model *m, struct mapping *p, int at, int size)
{
	byte *data = m->data + at;
	int q = next_queue(m), how = draw(m, 10);
	bool out = how < 5, finalize = how == 3 || how == 4 || how > 7;

	SAY("leave %d: %d %d async %d\n", how, at, size, q);
	switch (how) {
	case 0:
		acc_wait(q);
		acc_copyout(data, size);
		break;
	case 1:
		acc_copyout_async(data, size, q);
		break;
	case 2: {
#pragma acc exit data copyout(data[0:size]) async(q)
		break;
	}
	case 3:
		acc_copyout_finalize_async(data, size, q);
		break;
	case 4: {
#pragma acc exit data copyout(data[0:size]) finalize async(q)
		break;
	}
	case 5:
		acc_wait(q);
		acc_delete(data, size);
		break;
	case 6:
		acc_delete_async(data, size, q);
		break;
	case 7: {
#pragma acc exit data delete(data[0:size]) async(q)
		break;
	}
	case 8:
		acc_delete_finalize_async(data, size, q);
		break;
	default: {
#pragma acc exit data delete(data[0:size]) finalize async(q)
		break;
	}
	}
	if (!p->dynamic)
		return;
	p->dynamic = finalize ? 0 : p->dynamic - 1;
	if (p->mapped && !p->dynamic)
		p->dynamic = 1;
	if (out && !p->dynamic && !p->structured)
		to_host(m, p, at, size);
	settle(m, p);
}

/* Structured lifetimes, with more inside. */

static void run(struct model *m, int n);

static void
inside(struct model *m, struct mapping *p, int at, int size, bool in,
	bool zero)
{
	bool part;

	if (!p) {
		p = add(m, at, size);
		if (in)
			to_device(m, p, at, size);
		else if (!zero)
			fill(m, p, next_queue(m));
	}
	p->structured++;
	m->depth++;
	run(m, draw(m, 12));
	m->depth--;
	acc_wait(m->queue);
	p = find(m, at, size, &part);
	SAY("end %d %d\n", at, size);
}

static void
region(struct model *m, struct mapping *p, int at, int size)
{
	byte *data = m->data + at;
	int how = draw(m, 6), device = m->device;
	bool out = how < 2 || how == 3, part;

	rest(m);
	SAY("data %d: %d %d\n", how, at, size);
	switch (how) {
	case 0:
#pragma acc data copy(data[0:size])
		inside(m, p, at, size, true, false);
		break;
	case 1:
		if (p)
			to_device(m, p, at, size);
#pragma acc data copy(always: data[0:size])
		{
			inside(m, p, at, size, true, false);
			to_host(m, find(m, at, size, &part), at, size);
		}
		break;
	case 2:
#pragma acc data copyin(data[0:size])
		inside(m, p, at, size, true, false);
		break;
	case 3:
#pragma acc data copyout(data[0:size])
		inside(m, p, at, size, false, false);
		break;
	case 4:
#pragma acc data create(data[0:size])
		inside(m, p, at, size, false, false);
		break;
	default:
#pragma acc data create(zero: data[0:size])
		inside(m, p, at, size, false, true);
		break;
	}
	EXPECT(m->device == device);
	p = find(m, at, size, &part);
	EXPECT(p);
	p->structured--;
	if (out && !p->structured && !p->dynamic)
		to_host(m, p, at, size);
	settle(m, p);
}

/* Transfers. */

static void
update(struct model *m, struct mapping *p, int at, int size)
{
	byte *data = m->data + at;
	int q = next_queue(m), how = draw(m, 8);

	SAY("update %d: %d %d async %d\n", how, at, size, q);
	switch (how) {
	case 0:
		acc_update_device_async(data, size, q);
		break;
	case 1:
		acc_wait(q);
		acc_update_device(data, size);
		break;
	case 2: {
#pragma acc update device(data[0:size]) async(q)
		break;
	}
	case 3:
		acc_memcpy_to_device_async(acc_deviceptr(data), data, size, q);
		break;
	case 4:
		acc_update_self_async(data, size, q);
		break;
	case 5:
		acc_wait(q);
		acc_update_self(data, size);
		break;
	case 6: {
#pragma acc update self(data[0:size]) async(q)
		break;
	}
	default:
		acc_memcpy_from_device_async(data, acc_deviceptr(data), size,
			q);
		break;
	}
	if (how < 4)
		to_device(m, p, at, size);
	else
		to_host(m, p, at, size);
}

/* The other device's copy of the same data. */
static void
between(struct model *m, struct mapping *p, int at, int size)
{
	struct mapping *from;
	bool part;
	int device = m->device, other = (device + 1) % m->devices;

	rest(m);
	m->device = other;
	from = find(m, at, size, &part);
	m->device = device;
	if (!from)
		return;
	SAY("d2d %d %d to %d\n", at, size, device);
	if (draw(m, 2)) {
		acc_memcpy_d2d(m->data + at, m->data + at, size, device,
			other);
	} else {
		acc_memcpy_d2d_async(m->data + at, m->data + at, size, device,
			other, m->base);
		if (draw(m, 2))
			acc_wait_device(m->base, other);
		else if (draw(m, 2))
			acc_wait_all_device(other);
		else
			acc_wait_device_async(m->base, m->queue, other);
		acc_wait_device(m->base, other);
	}
	memcpy(p->value + (at - p->at), from->value + (at - from->at), size);
}

static void
map(struct model *m, struct mapping *p, int at, int size)
{
	byte *there;

	rest(m);
	if (!p) {
		SAY("map %d %d\n", at, size);
		there = acc_malloc(size);
		EXPECT(there);
		acc_map_data(m->data + at, there, size);
		p = add(m, at, size);
		p->mapped = there;
		p->dynamic = 1;
		fill(m, p, m->queue);
	} else if (p->mapped && !p->structured) {
		SAY("unmap %d\n", p->at);
		there = p->mapped;
		acc_unmap_data(m->data + p->at);
		p->mapped = NULL;
		p->dynamic = 0;
		settle(m, p);
		acc_free(there);
	}
}

/* Pointers, and what they point to. */

static void
pointers(struct model *m, struct mapping *p, int at)
{
	struct device *d = here(m);
	byte **cell = m->cell, value = 0;
	int i = draw(m, CELLS), q = next_queue(m);

	if (!d->cells) {
		acc_copyin_async(cell, CELLS * sizeof *cell, q);
		d->cells = 1;
		memset(d->attached, 0, sizeof d->attached);
		SAY("cells async %d\n", q);
	} else if (draw(m, 2) && p) {
		acc_wait(q);
		if (!d->attached[i])
			cell[i] = m->data + at;
		SAY("attach %d %d\n", i, (int)(cell[i] - m->data));
		if (!d->attached[i] || (cell[i] >= m->data + p->at &&
				cell[i] < m->data + p->at + p->size)) {
			acc_attach_async((void **)&cell[i], q);
			if (d->target[i] != cell[i] - m->data)
				d->attached[i] = 0;	/* another target */
			d->target[i] = cell[i] - m->data;
			d->attached[i]++;
		}
	} else if (draw(m, 3)) {
		SAY("detach %d\n", i);
		if (draw(m, 3)) {
			acc_detach_async((void **)&cell[i], q);
			d->attached[i] -= d->attached[i] > 0;
		} else {
			acc_detach_finalize_async((void **)&cell[i], q);
			d->attached[i] = 0;
		}
	} else if (d->attached[i]) {
		struct mapping *t;
		bool part;

		t = find(m, d->target[i], 1, &part);
		if (!t)
			return;
		SAY("follow %d\n", i);
		acc_wait(q);
#pragma acc serial present(cell[0:CELLS]) copyout(value)
		value = *cell[i];
		EXPECT(value == t->value[d->target[i] - t->at]);
	}
}

/* A target that goes away leaves pointers that point nowhere; they are as
   good as detached for us. */
static void
forget_targets(struct model *m)
{
	struct device *d = here(m);
	bool part;
	int i;

	for (i = 0; i < CELLS; i++)
		if (d->attached[i] && !find(m, d->target[i], 1, &part)) {
			acc_detach_finalize_async((void **)&m->cell[i],
				m->queue);
			d->attached[i] = 0;
		}
}

static void
host_work(struct model *m, int at, int size)
{
	int i;

	rest(m);
	SAY("host %d %d\n", at, size);
	for (i = at; i < at + size; i++)
		m->data[i] = m->host[i] = draw(m, 256);
}

static void
other_device(struct model *m)
{
	rest(m);
	m->device = (m->device + 1) % m->devices;
	SAY("device %d\n", m->device);
	acc_set_device_num(m->device, (acc_device_t)type);
}

static void
shut(struct model *m)
{
	struct device *d = here(m);
	int i;

	rest(m);
	SAY("shutdown\n");
	for (i = 0; i < d->maps; i++)
		if (d->map[i].mapped)
			acc_unmap_data(m->data + d->map[i].at),
				acc_free(d->map[i].mapped);
	acc_shutdown_device(m->device, (acc_device_t)type);
	memset(d, 0, sizeof *d);
}

static void
step(struct model *m)
{
	int at = draw(m, SIZE), size = 1 + draw(m, SIZE - at), i;
	struct mapping *p;
	bool part;

	if (draw(m, 2) && here(m)->maps) {
		i = draw(m, here(m)->maps);
		p = &here(m)->map[i];
		i = draw(m, p->size);
		at = p->at + i;
		size = 1 + draw(m, p->size - i);
	} else if (draw(m, 2) && size > 24) {
		size = 1 + draw(m, 24);
	}
	p = find(m, at, size, &part);
	if (part)
		return;
	switch (draw(m, 16)) {
	case 0: case 1: case 2:
		if (p || here(m)->maps < MAPS - DEEP - 2)
			enter(m, p, at, size);
		break;
	case 3: case 4:
		if (p)
			leave(m, p, at, size);
		break;
	case 5: case 6:
		if (p)
			update(m, p, at, size);
		break;
	case 7: case 8:
		if (p)
			compute(m, p, at, size);
		else
			compute_absent(m, at, size);
		break;
	case 9: case 10:
		if (m->depth < DEEP)
			region(m, p, at, size);
		break;
	case 11:
		if (p && m->devices > 1)
			between(m, p, at, size);
		break;
	case 12:
		if (p || here(m)->maps < MAPS - DEEP - 2)
			map(m, p, at, size);
		break;
	case 13:
		pointers(m, p, at);
		break;
	case 14:
		host_work(m, at, size);
		break;
	default:
		if (!m->depth && m->devices > 1)
			other_device(m);
		if (!m->depth && m->alone && !draw(m, 6))
			shut(m);
	}
	forget_targets(m);
}

static void
run(struct model *m, int n)
{
	while (n-- > 0) {
		step(m);
		if (!draw(m, 8))
			check(m);
	}
}

static void *
program(void *arg)
{
	struct model *m = arg;
	int i;

	m->data = calloc(1, SIZE);
	m->cell = calloc(CELLS, sizeof *m->cell);
	m->devices = acc_get_num_devices((acc_device_t)type);
	if (m->devices > DEVICES)
		m->devices = DEVICES;
	acc_set_device_num(0, (acc_device_t)type);
	run(m, steps);
	for (i = 0; i < m->devices; i++) {
		check(m);
		other_device(m);
	}
	rest(m);
	return NULL;
}

static int
try(unsigned long seed, int threads)
{
	static struct model models[3];
	pthread_t thread[3];
	int i;

	for (i = 0; i < threads; i++) {
		models[i] = (struct model){ .seed = seed * 3 + i,
			.alone = threads == 1, .base = i * 2,
			.queue = i * 2 };
		if (pthread_create(&thread[i], NULL, program, &models[i]))
			return 1;
	}
	for (i = 0; i < threads; i++)
		pthread_join(thread[i], NULL);
	return 0;
}

/* usage: random [FIRST LAST [STEPS]] */
int
main(int argc, char **argv)
{
	static const char *const types[] = { "host", "sim" };
	unsigned long first = argc > 2 ? strtoul(argv[1], NULL, 0) : 1, seed;
	unsigned long last = argc > 2 ? strtoul(argv[2], NULL, 0) : 6;
	int i, status;
	pid_t pid;

	steps = argc > 3 ? atoi(argv[3]) : steps;
	loud = getenv("LOUD") != NULL;
	for (seed = first; seed <= last; seed++)
		for (i = 0; i < 2; i++) {
			pid = fork();
			if (!pid) {
				alarm(60);
				setenv("ACC_DEVICE_TYPE", types[i], 1);
				type = i ? acc_device_sim : acc_device_host;
				exit(acc_get_num_devices(type) ?
					try(seed, 1 + seed % 3) : 0);
			}
			waitpid(pid, &status, 0);
			if (status) {
				printf("seed %lu on %s: status %x\n", seed,
					types[i], status);
				return 1;
			}
		}
	return 0;
}

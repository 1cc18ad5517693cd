// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// heat3d.cc - heat in a cube, cut in slabs among the processes of MPI.
//
//	OMPI_CXX=g++ mpic++ -fplugin=acc -O2 heat3d.cc -o heat3d -lacc
//	mpirun -np 4 ./heat3d
//
// The same as heat3d.c with classes: a slab is on the device as long as it
// lives.  Each step computes the outermost planes of a slab first, and sends
// them to the neighbours while the planes between them are computed on another
// queue.  Each process takes the device of its number on its node.
#include <cstdio>
#include <vector>

#define OMPI_SKIP_MPICXX 1 // the C interface only
#define MPICH_SKIP_MPICXX 1
#include <mpi.h>
#include <openacc.h>
#if defined OPEN_MPI && OPEN_MPI
#include <mpi-ext.h>
#endif

namespace
{

enum { STEPS = 100, SIDE = 48, PLANE = SIDE * SIDE };
enum { EDGE_QUEUE = 1, INNER_QUEUE = 2 };

// The processes, and what MPI can do with the memory of this one's device.
struct world {
	int rank, ranks;
	bool direct;

	world()
	{
		MPI_Comm_rank(MPI_COMM_WORLD, &rank);
		MPI_Comm_size(MPI_COMM_WORLD, &ranks);
		acc_device_t type = acc_get_device_type();
		choose_device(type);
		direct = takes_device_memory(type);
	}

	int down() const
	{
		return rank ? rank - 1 : MPI_PROC_NULL;
	}

	int up() const
	{
		return rank + 1 < ranks ? rank + 1 : MPI_PROC_NULL;
	}

      private:
	// May MPI be given device addresses?
	static bool takes_device_memory(acc_device_t type)
	{
		if (type == acc_device_host)
			return true;
#if defined MPIX_CUDA_AWARE_SUPPORT && MPIX_CUDA_AWARE_SUPPORT
		if (type == acc_device_nvidia)
			return MPIX_Query_cuda_support();
#endif
		return false;
	}

	// Takes a device by the number among the processes of this node.
	void choose_device(acc_device_t type) const
	{
		MPI_Comm node;
		int local, devices = acc_get_num_devices(type), length;
		char name[MPI_MAX_PROCESSOR_NAME];

		MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, rank,
			MPI_INFO_NULL, &node);
		MPI_Comm_rank(node, &local);
		MPI_Comm_free(&node);
		acc_set_device_num(local % devices, type);
		if (type == acc_device_host || local < devices)
			return;
		MPI_Get_processor_name(name, &length);
		std::fprintf(stderr, "heat3d: rank %d on %s shares device %d\n",
			rank, name, local % devices);
	}
};

// Some planes of the cube, and a plane of each neighbour at its ends.
template <typename Real> class slab
{
	const world &all;
	int n;
	std::vector<Real> cells;
	Real *t;

	static MPI_Datatype mpi_type()
	{
		return sizeof(Real) == sizeof(double) ? MPI_DOUBLE : MPI_FLOAT;
	}

	// Sends one plane and receives another.
	static void swap(Real *out, int to, Real *in, int from)
	{
		MPI_Sendrecv(out, PLANE, mpi_type(), to, 0, in, PLANE,
			mpi_type(), from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
	}

	void swap_all(Real *at) const
	{
		swap(at + n * PLANE, all.up(), at, all.down());
		swap(at + PLANE, all.down(), at + (n + 1) * PLANE, all.up());
	}

      public:
	slab(const world &w, int planes)
	    : all(w), n(planes), cells((n + 2) * PLANE), t(cells.data())
	{
#pragma acc enter data copyin(t [0:(n + 2) * PLANE])
	}

	~slab(){
#pragma acc exit data delete (t [0:(n + 2) * PLANE])
	}

	slab(const slab &) = delete;
	slab &operator=(const slab &) = delete;

	// Hot along the axis of the cube, unevenly.
	void heat()
	{
		int below = all.rank * n;

#pragma acc parallel loop present(t [0:(n + 2) * PLANE])
		for (int z = 1; z <= n; z++)
			t[z * PLANE + PLANE / 2 + SIDE / 2] = below + z;
	}

	void exchange()
	{
		if (all.direct) {
			Real *at = t;
#pragma acc host_data use_device(at)
			swap_all(at);
			return;
		}
#pragma acc update self(t [PLANE:PLANE], t [n * PLANE:PLANE]) async(EDGE_QUEUE)
#pragma acc wait(EDGE_QUEUE)
		swap_all(t);
#pragma acc update device(t [0:PLANE]) if (all.rank > 0) async(EDGE_QUEUE)
#pragma acc update device(t [(n + 1) * PLANE:PLANE]) if (all.rank + 1 \
	< all.ranks) async(EDGE_QUEUE)
	}

	// Computes the planes first to last of another slab.
	void step(slab &next, int first, int last, int queue) const
	{
		const Real *from = t;
		Real *to = next.t;

#pragma acc parallel loop collapse(3) async(queue) \
	present(from [0:(n + 2) * PLANE], to [0:(n + 2) * PLANE])
		for (int z = first; z <= last; z++)
			for (int y = 1; y < SIDE - 1; y++)
				for (int x = 1; x < SIDE - 1; x++) {
					const Real *c =
						from + z * PLANE + y * SIDE + x;

					to[c - from] = Real(0.4) * *c
						+ Real(0.1)
							* (c[-1] + c[1]
								+ c[-SIDE]
								+ c[SIDE]
								+ c[-PLANE]
								+ c[PLANE]);
				}
	}

	void advance(slab &next) const
	{
		step(next, 1, 1, EDGE_QUEUE);
		if (n > 1)
			step(next, n, n, EDGE_QUEUE);
		step(next, 2, n - 1, INNER_QUEUE);
#pragma acc wait(EDGE_QUEUE)
		next.exchange();
#pragma acc wait
	}

	Real sum() const
	{
		Real total = 0, mine = 0;

#pragma acc parallel loop present(t [0:(n + 2) * PLANE]) reduction(+ : mine)
		for (int i = PLANE; i < (n + 1) * PLANE; i++)
			mine += t[i] * t[i];
		MPI_Allreduce(
			&mine, &total, 1, mpi_type(), MPI_SUM, MPI_COMM_WORLD);
		return total;
	}
};

void
solve(const world &w)
{
	slab<double> a(w, SIDE / w.ranks), b(w, SIDE / w.ranks);

	a.heat();
	a.exchange();
#pragma acc wait
	for (int i = 0; i < STEPS; i += 2) {
		a.advance(b);
		b.advance(a);
	}
	double all = a.sum();
	if (!w.rank)
		std::printf("%.6f\n", all);
}

} // namespace

int
main(int argc, char **argv)
{
	MPI_Init(&argc, &argv);
	world w;
	if (SIDE % w.ranks) {
		if (!w.rank)
			std::fprintf(stderr,
				"heat3d: %d planes for %d processes\n", SIDE,
				w.ranks);
		MPI_Abort(MPI_COMM_WORLD, 1);
	}
	solve(w);
	MPI_Finalize();
	return 0;
}

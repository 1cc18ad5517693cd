# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# miniWeather (mrnorman): flow of the atmosphere in two dimensions, in C++ and
# in Fortran, 2,000 x 1,000 cells, 10 seconds, without its files.  One rank
# needs no MPI in C++; in Fortran it sends messages to itself (alone.c).
# See ../build.sh for the functions.

with miniWeather || return 0
mkdir -p "$out/work/alone"
# what the program calls of MPI and PnetCDF, for one rank without files
cat >"$out/work/alone/mpi.h" <<'END'
#include <string.h>
typedef int MPI_Request;
typedef long MPI_Offset;
enum { MPI_COMM_WORLD, MPI_DOUBLE, MPI_SUM, MPI_INFO_NULL, MPI_STATUSES_IGNORE };
template <class... T> int MPI_Init(T...) { return 0; }
inline int MPI_Comm_size(int, int *n) { *n = 1; return 0; }
inline int MPI_Comm_rank(int, int *n) { *n = 0; return 0; }
template <class... T> int MPI_Irecv(T...) { return 0; }
template <class... T> int MPI_Isend(T...) { return 0; }
template <class... T> int MPI_Waitall(T...) { return 0; }
template <class... T> int MPI_Barrier(T...) { return 0; }
template <class... T> int MPI_Finalize(T...) { return 0; }
inline int
MPI_Allreduce(double *from, double *to, int n, int, int, int)
{
	memcpy(to, from, n * sizeof *to);
	return 0;
}
END
cat >"$out/work/alone/pnetcdf.h" <<'END'
enum { NC_NOERR, NC_CLOBBER, NC_UNLIMITED, NC_DOUBLE, NC_WRITE };
inline const char *ncmpi_strerror(int) { return ""; }
END
sed -n 's/.*\(ncmpi_[a-z_]*\)(.*/\1/p' \
	"$from/miniWeather/c/miniWeather_mpi_openacc.cpp" | sort -u |
	grep -v strerror |
	sed 's/.*/template <class... T> int &(T...) { return 0; }/' \
	>>"$out/work/alone/pnetcdf.h"
sizes='-D_NX=2000 -D_NZ=1000 -D_SIM_TIME=10 -D_OUT_FREQ=-1'
sizes="$sizes -D_DATA_SPEC=DATA_SPEC_THERMAL -DNO_INFORM"
# the changes of mass and energy, as its own test has them
check='/d_mass:/ {m = $2} /d_te:/ && m * m < 1e-18 && $2 < 0 && $2 > -4.5e-5'
program miniweather-c "$check" '/CPU Time/ {print $3}' ''
acc_and_gcc $CXX -std=c++17 -O3 -w $sizes -I"$out/work/alone" \
	"$from/miniWeather/c/miniWeather_mpi_openacc.cpp"

program miniweather-f "$check" '/CPU Time/ {print $3}' ''
s=$(copy "$from/miniWeather/fortran")
sed -i '/subroutine output(/,/end subroutine ncwrap/d; /call output(/d' \
	"$s/miniWeather_mpi_openacc.F90"
mpi=$(mpif90.mpich -show 2>/dev/null | tr " " "\n" | grep "^-I" | sort -u)
$CC -O2 -c "$src/alone.c" -o "$out/work/alone.o"
acc_and_gcc $FC -cpp -O3 -w -ffree-line-length-none $sizes -J"$out/work" $mpi \
	"$s/miniWeather_mpi_openacc.F90" \
	"$out/work/alone.o"

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: cmake
# timeout: 300
# The commands of "CMake and MPI" in the page for users of nvfortran configure a
# project in Fortran whose program then runs on several ranks.
. "$srcdir/testsuite/doc/aux/page.sh"
. "$srcdir/testsuite/aux/mpi.sh"
mpi_has mpifort mpirun || { echo "no mpifort without a suffix"; exit 77; }
cd "$work" || exit 1
mkdir -p source
cp "$srcdir/examples/heat3d.f90" source
cat >source/CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.18)
project(heat Fortran)
add_executable(heat3d heat3d.f90)
if(NOT CMAKE_Fortran_COMPILER MATCHES mpifort)
  find_package(MPI REQUIRED COMPONENTS Fortran)
  target_link_libraries(heat3d MPI::MPI_Fortran)
endif()
END
PATH=$builddir/plugin:$PATH
export PATH OMPI_FC=accfort MPICH_FC=accfort
sed -n '/^## Example: CMake and MPI/,$s/^    //p' \
	"$srcdir/doc/port/nvidia.md" >commands
grep -q '^export OMPI_FC=accfort ' commands || { echo "no OMPI_FC"; exit 1; }
sed -n -e '/=nvfortran/d' -e 's/ \.\.$/ ..\/source/' -e '/^cmake/p' \
	commands >lines
[ "$(wc -l <lines)" = 2 ] || { cat lines; exit 1; }
number=0
while read -r line; do
	number=$((number + 1))
	mkdir -p made$number
	(cd made$number && sh -c "$line" && cmake --build .) >log 2>&1 || {
		echo "$line"
		cat log
		exit 1
	}
	grep -q 'loop gang' log || { echo "-Minfo=accel is silent"; exit 1; }
	# Two programs that are not ranks of one would print two lines.
	export ACC_DEVICE_TYPE=host
	./made$number/heat3d >one 2>&1 &&
		mpi_run / 2 ./made$number/heat3d >two 2>&1 &&
		[ -s one ] && cmp one two || { cat one two; exit 1; }
done <lines

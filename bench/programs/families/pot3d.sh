# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# POT3D (predsci): the potential field of the sun by conjugate gradients, with
# MPI (alone.c) and HDF5, to a residual of 1e-3.  POT3D-openacc is the state
# v3.1.0r: later ones have DO CONCURRENT.  The field at the surface is in a
# folder of POT3D.
# See ../build.sh for the functions.

with POT3D-openacc || return 0
program pot3d '/Magnetic energy =/ && ($NF / 113.121334 - 1) ^ 2 < 1e-10' \
	'/Time used in POTFLD/ {print $NF}' ''
s=$(copy "$from/POT3D-openacc/src")
sed -i "s/write (1,200) 'Time used in POTFLD/write (*,200) 'Time used in POTFLD/" \
	"$s/pot3d.f"
cp "$from/POT3D/benchmarks/bench_tiny/br_input_small.h5" "$out"
sed 's/nr=.*/nr=133/; s/nt=.*/nt=181/; s/np=.*/np=451/; s/epscg=.*/epscg=1e-3/' \
	"$from/POT3D/benchmarks/bench_tiny/pot3d.dat" >"$out/pot3d.dat"
$CC -O2 -c "$src/alone.c" -o "$out/work/alone.o"
mpi=$(mpif90.mpich -show 2>/dev/null | tr " " "\n" | grep "^-I" | sort -u)
hdf=$(h5fc -show 2>/dev/null | tr ' ' '\n' | grep '^-[IL]')
acc_and_gcc $FC -O3 -w -fallow-argument-mismatch -J"$out/work" $mpi $hdf \
	"$s"/number_types.f "$s"/zm_parse_modules.f "$s"/zm_parse.f \
	"$s"/zm_sds_modules.f "$s"/zm_sds.f "$s"/pot3d.f "$out/work/alone.o" \
	-lhdf5_serialhl_fortran -lhdf5_serial_fortran -lhdf5_serial_hl \
	-lhdf5_serial

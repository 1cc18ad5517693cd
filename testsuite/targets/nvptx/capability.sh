# The members of cudaDeviceProp for the compute capability are those of the
# device, here of a library without one.  CUDA Fortran 3.2.14
cd "$work" || exit 1
. "$srcdir/testsuite/targets/gpu/aux/libraries.sh"
cat >main.cuf <<'X'
program main
  use cudafor
  type(cudaDeviceProp) :: prop
  if (cudaGetDeviceProperties(prop, 0) /= 0) error stop 1
  print '(i0,a,i0)', prop%major, '.', prop%minor
end program
X
$FC $ACCFLAGS -fplugin-arg-acc-target=host -x f95 main.cuf -o main $ACCLIBS ||
	exit 1
FAKE_GPU_DEVICES=1 ACC_DEVICE_TYPE=nvidia ./main | grep -qx 9.0

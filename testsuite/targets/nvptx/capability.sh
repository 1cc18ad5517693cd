# The members of cudaDeviceProp and the attributes are those of the device, here
# of a library without one.  CUDA Fortran 3.2.14, 3.2.11
cd "$work" || exit 1
. "$srcdir/testsuite/targets/gpu/aux/libraries.sh"
cat >main.cuf <<'X'
program main
  use cudafor
  type(cudaDeviceProp) :: prop
  integer :: n
  if (cudaGetDeviceProperties(prop, 0) /= 0) error stop 1
  if (cudaDeviceGetAttribute(n, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0) &
    /= 0) error stop 2
  print '(5(i0,1x))', prop%major, prop%minor, prop%sharedMemPerBlockOptin, n, &
    prop%memoryClockRate
end program
X
$FC $ACCFLAGS -fplugin-arg-acc-target=host -x f95 main.cuf -o main $ACCLIBS ||
	exit 1
FAKE_GPU_DEVICES=1 ACC_DEVICE_TYPE=nvidia ./main >out || exit 1
grep -qx '9 0 232448 232448 2619000 *' out || { cat out; exit 1; }

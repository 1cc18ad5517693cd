# acc-info lists the host, says why other devices are missing, and shows the
# variables that are set; --version says which acc it is from.
set -e
mkdir -p "$work"
cd "$work"
export LD_LIBRARY_PATH=$builddir/libacc/.libs:$LD_LIBRARY_PATH
ACC_X_TRACE=0 ACC_X_SIM_DEVICES=1 "$builddir/acc-info" >output
grep -q '^libacc .*, _OPENACC 20[0-9]*$' output
grep -q '^host: ' output
grep -q '^    Name:  *[^ ]' output
grep -q '^    Memory:  *[0-9.]* GiB$' output
grep -q '^    Shares host memory:  *yes$' output
grep -q '^  ACC_X_TRACE=0$' output
grep -q '^  ACC_X_SIM_DEVICES=1$' output
[ $(grep -c '^  none: .' output) = $(grep -c '^  none:' output) ]
"$builddir/acc-info" --help | grep -q '^usage:'
"$builddir/acc-info" --version | grep -qx 'acc-info (acc) [0-9.]*'
"$builddir/acc-timeline" --version | grep -qx 'acc-timeline (acc) [0-9.]*'
! "$builddir/acc-info" nonsense >output

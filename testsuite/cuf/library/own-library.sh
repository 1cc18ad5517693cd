# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A program's own interface to a function of cuFFT finds the function in a library
# that the program links itself, shared or static, and else in libacccuda; a
# library of NVIDIA's that needs the function gets NVIDIA's.  CF-MOD-66
cd "$work" || exit 1
cat >fft.c <<'END'
int cufftDestroy(int plan) { return 70 + plan; }
END
cat >user.c <<'END'
int cufftDestroy(int plan);
int other_destroy(int plan) { return cufftDestroy(plan); }
END
echo 'libcufft.so.12 { global: cufft*; local: *; };' >fft.map
$CC -shared -fPIC -Wl,-soname,libcufft.so.12 -Wl,--version-script=fft.map \
	fft.c -o libcufft.so.12 || exit 1
ln -s libcufft.so.12 libcufft.so
$CC -shared -fPIC user.c -L. -lcufft -o libuser.so || exit 1
mkdir static
$CC -c fft.c -o static/fft.o && ar rc static/libcufft.a static/fft.o || exit 1
cat >p.cuf <<'END'
program p
  use cudafor
  use iso_c_binding
  interface
    integer(c_int) function destroy(plan) bind(c, name='cufftDestroy')
      import
      integer(c_int), value :: plan
    end function
    integer(c_int) function other(plan) bind(c, name='other_destroy')
      import
      integer(c_int), value :: plan
    end function
  end interface
  print '(i0, 1x, i0)', destroy(7), other(7)
end program
END
$FC $ACCFLAGS -c -x f95 p.cuf -o p.o || exit 1
LD_LIBRARY_PATH=.:$LD_LIBRARY_PATH
export LD_LIBRARY_PATH
status=0
# expect RESULT LIBRARIES
expect() {
	result=$1
	shift
	$FC p.o "$@" -o p || exit 1
	[ "$(ACC_DEVICE_TYPE=host ./p)" = "$result" ] && return
	echo "$*: not $result"
	ACC_DEVICE_TYPE=host ./p
	status=1
}
expect '77 77' -L. -lcufft -luser $ACCLIBS -lacccuda
expect '77 77' -Lstatic -l:libcufft.a -L. -luser $ACCLIBS -lacccuda
expect '1 77' $ACCLIBS -lacccuda -L. -luser
exit $status

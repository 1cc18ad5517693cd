# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: llvm
# CUDA Fortran's constant data is in the constant memory of an NVIDIA GPU, in
# each unit that names it, and a unit has 64 KiB of it at most.  CF-VAR-36
cd "$work" || exit 1
status=0
cat >weights.cuf <<'X'
module weights
  real, constant :: w(4)
  real, device :: v(4)
contains
  attributes(global) subroutine scale(a)
    real :: a(*)
    a(threadidx%x) = a(threadidx%x) * w(2) + v(2)
  end subroutine
end module
X
cat >user.cuf <<'X'
module user
  use Weights, mine => W
contains
  attributes(global) subroutine add(a)
    real :: a(*)
    a(threadidx%x) = a(threadidx%x) + mine(3)
  end subroutine
end module
X
cat >large.cuf <<'X'
module large
  real, constant :: small(16384)
  integer, constant :: n
end module
X
compile()
{
	$FC -x f95-cpp-input $ACCFLAGS -fplugin-arg-acc-target=nvptx:sm_80 \
		-O2 -c "$1.cuf" -o "$1.o" 2>"$1.err"
}
wants()
{
	strings -a "$1.o" >"$1.text"
	grep -q -e "$2" "$1.text" && return
	echo "$1.cuf: no '$2' in the code"
	status=1
}
if ! compile weights || ! compile user; then
	cat ./*.err
	exit 1
fi
wants weights '^\.visible \.const .* __weights_MOD_w'
wants weights '^\.visible \.global .* __weights_MOD_v'
wants weights 'ld\.const\.f32.*__weights_MOD_w+4'
wants user '^\.extern \.const .* __weights_MOD_w'
wants user 'ld\.const\.f32.*__weights_MOD_w+8'
if compile large; then
	echo "65540 bytes are accepted"
	status=1
elif ! grep -q "large.cuf:[23]:.*" large.err ||
	! grep -q "more than 65536 bytes of 'constant' data" large.err; then
	cat large.err
	status=1
fi
exit $status

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A LOCAL_INIT variable of another file's module that the loop sets is an error:
# its copies are those of gangs.  (OpenACC 2.9)
cd "$work" || exit 1
cat >held.f90 <<'X'
module held
  integer :: u = 3
end module
X
cat >main.f90 <<'X'
subroutine s(a)
  use held
  integer :: a(10), i
  !$acc parallel loop
  do concurrent (i = 1:10) local_init(u)
    u = u + i
    a(i) = u
  end do
end subroutine
X
$FC $ACCFLAGS -c held.f90 -o held.o || exit 1
$FC $ACCFLAGS -c main.f90 -o main.o 2>err && exit 1
cat err
grep -q "main.f90:4:" err &&
	grep -q "the loop sets 'u' of 'local_init', which this file does not declare" \
		err

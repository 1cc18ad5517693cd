# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: llvm
# Files that use a module know the levels that its routines have on devices, and
# where these have gone, that they are one again; so do those that use it by
# another, by other names, and where a submodule has the procedure.  OpenACC 3.4, 2.4, 2.15.1
# (DT-03 to DT-06, ROUT-15)
cd "$work" || exit 1
program=$srcdir/testsuite/run/2.15-routine/devices.f90
flags="$ACCFLAGS -fplugin-arg-acc-target=host,sim"
mkdir -p modules
sed '/^end module/q' "$program" >shares.f90
sed '1,/^end module/d' "$program" >main.f90
$FC $flags -O2 -Jmodules -c shares.f90 || exit 1
[ -f modules/shares.accmod ] || exit 1
$FC $flags -O2 -Imodules main.f90 shares.o -o main $ACCLIBS || exit 1
for type in host sim; do
	ACC_DEVICE_TYPE=$type ./main | grep -qx passed || exit 1
done
$FC $ACCFLAGS -fplugin-arg-acc-target=host -Jmodules -c shares.f90 || exit 1
[ ! -f modules/shares.accmod ] || exit 1

cat >par.f90 <<'END'
module par
  interface
    module subroutine row(a)
      !$acc routine device_type(host) seq device_type(sim) worker &
    !$acc& device_type(*) vector
      integer, intent(inout) :: a(40)
    end subroutine
  end interface
contains
  subroutine other(a)
    !$acc routine device_type(host) gang device_type(*) seq
    integer, intent(inout) :: a(40)
    integer :: i
    !$acc loop device_type(host) gang device_type(*) seq
    do i = 1, 40
      !$acc atomic update
      a(i) = a(i) + 1
    end do
  end subroutine
end module
END
cat >impl.f90 <<'END'
submodule(par) impl
contains
  module subroutine row(a)
    !$acc routine device_type(host) seq device_type(sim) worker &
    !$acc& device_type(*) vector
    integer, intent(inout) :: a(40)
    integer :: i
    !$acc loop device_type(host) seq device_type(sim) worker vector &
    !$acc& device_type(*) vector
    do i = 1, 40
      !$acc atomic update
      a(i) = a(i) + 1
    end do
  end subroutine
end submodule
END
cat >mid.f90 <<'END'
module mid
  use par, only: r => row, o => other
end module
END
cat >user.f90 <<'END'
program p
  use mid
  use openacc
  integer :: a(40, 8), b(40), i
  a = 0
  b = 0
  !$acc parallel loop gang copy(a)
  do i = 1, 8
    call r(a(:, i))
  end do
  if (any(a /= 1)) stop 1
  !$acc parallel num_gangs(3) copy(b)
  call o(b)
  !$acc end parallel
  if (any(b /= merge(1, 3, acc_get_device_type() == acc_device_host))) stop 2
  print '(a)', 'passed'
end program
END
for file in par impl mid user; do
	$FC $flags -O2 -Jmodules -c $file.f90 || exit 1
done
$FC $flags par.o impl.o mid.o user.o -o user $ACCLIBS || exit 1
for type in host sim; do
	ACC_DEVICE_TYPE=$type ./user | grep -qx passed || exit 1
done

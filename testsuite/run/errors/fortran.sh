# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Errors that directives raise in Fortran, on the host with memory of its own and on the
# simulated device (sim): each ends the program with its message.
# CMP-11 12 14 DERR-01 03 04 05 CLA-PRES-08 CLA-COPY-14 CLA-COPYIN-14 CLA-COPYOUT-15
# CLA-CREATE-13 CLA-DEL-08 DIR-DATA-13 INIT-08 09 SHUT-06 07 SET-10 UPD-08 09 WAITD-08
cd "$work" || exit 1
cat >errors.f90 <<'END'
program errors
  implicit none
  integer, target :: a(20)
  integer, allocatable :: x(:)
  integer :: i, k, minus = -7
  integer(8) :: far = 2_8**46
  character(20) :: name
  call get_command_argument(1, name)
  a = 1
  k = 1
  if (name(2:2) == '1' .or. name == 'copy1') then
    !$acc enter data create(a(6:9))
  end if
  select case (name)
  case ('copy1')
    !$acc parallel loop copy(a)
    do i = 1, 20
      a(i) = 1
    end do
  case ('c1opyin')
    !$acc data copyin(a)
    !$acc end data
  case ('c1opyout')
    !$acc serial copyout(a)
    a = 1
    !$acc end serial
  case ('c1reate')
    !$acc enter data create(a)
  case ('d1elete')
    !$acc exit data delete(a)
  case ('d1copyout')
    !$acc exit data copyout(a)
  case ('p1resent')
    !$acc data present(a)
    !$acc end data
  case ('u1pdate')
    !$acc update self(a)
  case ('present')
    !$acc data present(a)
    !$acc end data
  case ('update')
    !$acc update device(a)
  case ('huge-copyin')
    call too_much(a, far, 1)
  case ('huge-create')
    call too_much(a, far, 2)
  case ('huge-copy')
    call too_much(a, far, 3)
  case ('huge-copyout')
    call too_much(a, far, 4)
  case ('device-init')
    !$acc init device_num(77)
  case ('device-shutdown')
    !$acc shutdown device_num(77)
  case ('device-set')
    !$acc set device_num(77)
  case ('device-wait')
    !$acc wait(devnum: 77: queues: 1)
  case ('type-init')
    !$acc init device_type(radeon)
  case ('type-shutdown')
    !$acc shutdown device_type(radeon)
  case ('type-set')
    !$acc set device_type(radeon)
  case ('queue-parallel')
    !$acc parallel async(minus) copyout(a)
    a = 1
    !$acc end parallel
  case ('queue-data')
    !$acc data copy(a) async(minus)
    !$acc end data
  case ('queue-wait')
    !$acc wait(minus)
  case ('queue-async')
    !$acc wait(1) async(minus)
  case ('queue-set')
    !$acc set default_async(minus)
  case ('queue-update')
    !$acc update self(a) async(minus)
  case ('astray')
    !$acc serial copyin(a) copyout(k)
    k = a(2**28 + k)
    !$acc end serial
  end select
  print *, 'no error', k
contains
  subroutine too_much(b, n, how)
    integer(8) :: n
    integer :: b(n), how
    select case (how)
    case (1)
      !$acc enter data copyin(b)
    case (2)
      !$acc data create(b)
      !$acc end data
    case (3)
      !$acc parallel copy(b)
      !$acc end parallel
    case (4)
      !$acc kernels copyout(b)
      !$acc end kernels
    end select
  end subroutine
end program
END
$FC -O1 -w $ACCFLAGS -fplugin-arg-acc-target=host,sim errors.f90 -o errors \
	$ACCLIBS || exit 1
status=0

# fails MESSAGE CASE...
fails()
{
	message=$1
	shift
	for case in "$@"; do
		env ACC_DEVICE_TYPE=$device ACC_X_HOST_MEMORY=discrete \
			./errors $case >out 2>&1
		[ $? != 0 ] && grep -q -e "$message" out && continue
		echo "$device, $case: no '$message' in"
		cat out
		status=1
	done
}

for device in host sim; do
	fails 'partly present\|only part' copy1 c1opyin c1opyout c1reate d1elete \
		d1copyout p1resent u1pdate
	fails 'not present' present update
	fails 'memory' huge-copyin huge-create huge-copy huge-copyout
	fails '77' device-init device-shutdown device-set device-wait
	fails 'amdgcn' type-init type-shutdown type-set
	fails '-7' queue-parallel queue-data queue-wait queue-async queue-set \
		queue-update
done
device=sim
fails 'out of bounds\|failed' astray
exit $status

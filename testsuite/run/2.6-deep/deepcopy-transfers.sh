# A deep copy transfers each object once, with the addresses of all its pointers,
# and nothing for what is present and has not changed; bounds that have changed
# go to the device.  2.6.4, 2.6.8
cd "$work" || exit 1
cat >cells.f90 <<'END'
program cells
  type cell
    real, allocatable :: a(:), b(:)
    real, pointer :: c(:) => null()
  end type
  type mesh
    type(cell), allocatable :: cell(:)
  end type
  type(mesh) :: m
  integer :: i, k
  allocate(m%cell(100))
  do i = 1, 100
    allocate(m%cell(i)%a(4), m%cell(i)%b(4), m%cell(i)%c(4))
    m%cell(i)%a = i
    m%cell(i)%b = 0
    m%cell(i)%c = 0
  end do
  !$acc enter data copyin(m)
  do k = 1, 5
    !$acc parallel loop
    do i = 1, 100
      m%cell(i)%b = m%cell(i)%a + m%cell(i)%b
    end do
  end do
  do i = 1, 100
    m%cell(i)%c(-1:) => m%cell(i)%c
  end do
  !$acc parallel loop copy(m)
  do i = 1, 100
    m%cell(i)%c(2) = lbound(m%cell(i)%c, 1)
  end do
  !$acc update self(m)
  if (any(m%cell(7)%b /= 35) .or. any(m%cell(9)%c /= [0, 0, 0, -1])) stop 1
  m%cell(7)%b = 1
  !$acc update device(m)
  !$acc parallel loop present(m)
  do i = 1, 100
    m%cell(i)%a = m%cell(i)%b + m%cell(i)%c(2)
  end do
  !$acc exit data copyout(m)
  if (any(m%cell(7)%a /= 0) .or. any(m%cell(9)%a /= 44)) stop 2
end program
END
$FC $ACCFLAGS -fplugin-arg-acc-deepcopy cells.f90 -o cells $ACCLIBS || exit 1
export ACC_X_HOST_MEMORY=discrete ACC_DEVICE_TYPE=host ACC_X_TRACE=1
./cells 2>trace || { cat trace; exit 1; }
# count LINE upload|download
count() {
	grep "cells.f90:$1: $2 " trace | wc -l
}
status=0
expect() {
	[ "$(count $1 $2)" -le "$3" ] || {
		echo "line $1: $(count $1 $2) of $2, not $3"
		status=1
	}
}
# 300 arrays, the cells twice, and the mesh with its descriptor.
expect 18 upload 305
expect 20 upload 0
expect 20 download 0
# The bounds of c alone.
expect 28 upload 100
expect 28 download 0
expect 32 download 303
expect 35 upload 303
expect 40 download 303
expect 40 upload 0
exit $status

# What of a component is only partly on the device has its name in the message,
# also at the end of a long list.  OpenACC 3.4, 2.6.4
cd "$work" || exit 1
cat >part.f90 <<'EOF'
program part
  type node
    real, pointer :: x(:) => null()
    type(node), pointer :: next => null()
  end type
  type(node), target :: list(20)
  type(node) :: first
  real, target :: all(10)
  integer :: i
  do i = 1, 19
    list(i)%next => list(i + 1)
  end do
  list(DEPTH)%x => all
  first%next => list(1)
  !$acc enter data create(all(2:3))
  !$acc enter data copyin(first)
end program
EOF
export ACC_X_HOST_MEMORY=discrete ACC_DEVICE_TYPE=host
says() {
	$FC $ACCFLAGS -fplugin-arg-acc-deepcopy -cpp -DDEPTH=$1 part.f90 \
		-o part $ACCLIBS || exit 1
	./part 2>err && exit 1
	grep -qF "variable '$2' is only partly present" err || {
		cat err
		exit 1
	}
}
says 1 'first%next%x'
says 3 'first%next%next%next%x'
says 20 'first%...%next%next%next%next%next%next%next%x'

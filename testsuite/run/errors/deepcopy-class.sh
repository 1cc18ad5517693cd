# A deep copy of an object whose dynamic type is of another file, and unknown to
# the file of the directive, is an error that names the variable or component;
# the data is not lost.  OpenACC 3.4, 2.6.4
cd "$work" || exit 1
cat >base.f90 <<'EOT'
module base_mod
  type base
    integer :: n = 0
  end type
  type holder
    class(base), allocatable :: k
  end type
contains
  subroutine enter(x)
    class(base) :: x
    !$acc enter data copyin(x)
  end subroutine
  subroutine enter_holder(h)
    type(holder) :: h(2)
    !$acc enter data copyin(h)
  end subroutine
end module
EOT
cat >main.f90 <<'EOT'
module more_mod
  use base_mod
  type, extends(base) :: more
    real, allocatable :: v(:)
  end type
end module
program main
  use more_mod
  type(more) :: m
  type(base) :: b
  type(holder) :: h(2)
  call enter(b)
  allocate(m%v(3))
  allocate(more :: h(2)%k)
  CALL
end program
EOT
export ACC_X_HOST_MEMORY=discrete ACC_DEVICE_TYPE=host
says() {
	$FC $ACCFLAGS -fplugin-arg-acc-deepcopy -cpp -DCALL="call $1" \
		base.f90 main.f90 -o main $ACCLIBS || exit 1
	./main 2>err && exit 1
	grep -q "error: .*variable '$2' cannot be copied with what .*dynamic type" \
		err || {
		cat err
		exit 1
	}
}
says 'enter(m)' x
says 'enter_holder(h)' 'h(2)%k'

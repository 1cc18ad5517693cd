# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A string of deferred length of a module in no clause: its length is known, or
# there is an error.  OpenACC 3.4, 2.6.2
# need: llvm
cd "$work" || exit 1
cat >p.f90 <<'END'
module m
  character(:), allocatable :: text
end module
program p
  use m
  integer :: n
  n = 4
  allocate(character(8) :: text)
  text = 'abcdefgh'
  !$acc serial
  text(n:n) = 'y'
  text(8:8) = 'z'
  !$acc end serial
  print '(a)', text
end program
END
for level in -O0 -O2; do
	if ! $FC $ACCFLAGS -fplugin-arg-acc-target=host,sim $level p.f90 \
		-o p $ACCLIBS 2>log
	then
		cat log
		[ "$(grep -c 'rror:' log)" = 1 ] || exit 1
		grep -q "length of .text. is not known" log || exit 1
		continue
	fi
	for device in host sim; do
		found=$(ACC_DEVICE_TYPE=$device ./p 2>&1)
		[ "$found" = abcyefgz ] ||
			{ echo "$device $level: $found"; exit 1; }
	done
done

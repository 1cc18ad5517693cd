# Nothing is cut at a fixed number: generic names of eighteen modules, a call
# with eighty arguments, and a file about a module with a line of thousands of
# characters.  CF-VAR-26, CF-VAR-74
cd "$work" || exit 1
fortran() {
	$FC $ACCFLAGS -fplugin-arg-acc-cuda "$@" || exit 1
}

# m1's generic name is the only one with a specific procedure for the device.
{
	cat <<'END'
module m1
  interface f
    module procedure f_host, f_device
  end interface
contains
  integer function f_host(a)
    real, intent(in) :: a(:)
    f_host = 1
  end function
  integer function f_device(a)
    real, device, intent(in) :: a(:)
    f_device = 2
  end function
end module
END
	k=1
	for type in 'integer(1)' 'integer(2)' 'integer(4)' 'integer(8)' \
		'real(8)' 'complex(4)' 'complex(8)' 'logical(1)' 'logical(2)' \
		'logical(4)' 'logical(8)' character; do
		k=$((k + 1))
		printf 'module m%d\ninterface f\nmodule procedure f%d\n' $k $k
		printf 'end interface\ncontains\ninteger function f%d(a)\n' $k
		printf '%s, intent(in) :: a(:)\n' "$type"
		printf 'f%d = 9\nend function\nend module\n' $k
	done
	for rank in ':,:' ':,:,:' ':,:,:,:' ':,:,:,:,:' ':,:,:,:,:,:'; do
		k=$((k + 1))
		printf 'module m%d\ninterface f\nmodule procedure f%d\n' $k $k
		printf 'end interface\ncontains\ninteger function f%d(a)\n' $k
		printf 'real, intent(in) :: a(%s)\n' "$rank"
		printf 'f%d = 9\nend function\nend module\n' $k
	done
} >generics.cuf
{
	echo 'program p'
	for k in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18; do
		echo "use m$k"
	done
	cat <<'END'
real :: h(2)
real, device :: d(2)
print *, f(h), f(d)
end program
END
} >main.cuf
fortran -c -x f95 generics.cuf
fortran -x f95 main.cuf -x none generics.o $ACCLIBS -o main
[ "$(./main | tr -d ' ')" = 12 ] || { echo "generic names"; exit 1; }

# The last of eighty arguments is checked as the first is.
{
	printf 'module many\ncontains\nsubroutine s('
	k=1
	while [ $k -lt 80 ]; do
		printf 'x%d, &\n' $k
		k=$((k + 1))
	done
	printf 'last)\n'
	k=1
	while [ $k -lt 80 ]; do
		printf 'integer :: x%d\n' $k
		k=$((k + 1))
	done
	printf 'integer, device :: last(2)\nend subroutine\nend module\n'
	printf 'program p\nuse many\ninteger :: h(2)\ncall s( &\n'
	k=1
	while [ $k -lt 80 ]; do
		printf '%d, &\n' $k
		k=$((k + 1))
	done
	printf 'h)\nend program\n'
} >many.cuf
$FC $ACCFLAGS -fplugin-arg-acc-cuda -x f95 -c many.cuf 2>messages &&
	{ echo "many arguments"; exit 1; }
grep -q "the dummy argument is 'device'" messages || { cat messages; exit 1; }

# The name at the end of a long list in a module file is found.
{
	printf 'module wide\n'
	k=100
	while [ $k -lt 400 ]; do
		printf 'real, device :: a_rather_long_name_%d(2)\n' $k
		k=$((k + 1))
	done
	printf 'end module\nmodule narrow\nuse wide, only: &\n'
	k=100
	while [ $k -lt 399 ]; do
		printf 'b%d => a_rather_long_name_%d, c%d => ' $k $k $k
		printf 'a_rather_long_name_%d, &\n' $k
		k=$((k + 1))
	done
	printf 'last => a_rather_long_name_399\nend module\n'
} >wide.cuf
cat >use.cuf <<'END'
program p
  use narrow
  real :: h(2)
  last = 3
  h = last
  print *, nint(h)
end program
END
fortran -c -x f95 wide.cuf
fortran -x f95 use.cuf -x none wide.o $ACCLIBS -o use
[ "$(./use | tr -d ' ')" = 33 ] || { echo "a long list"; exit 1; }

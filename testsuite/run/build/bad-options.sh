# Options that the plugin does not know, or that lack or have a value wrongly,
# are errors that name them.
# The manual, section 5
aux=$srcdir/testsuite/run/aux
cd "$work"

# refused OPTION MESSAGE: for one compiler of each front end.
refused() {
	for file in "$aux/region.c" unit.cc unit.f90; do
		case $file in
		*.c) compiler=$CC ;;
		*.cc) compiler=$CXX ;;
		*) compiler=$FC ;;
		esac
		if $compiler -c $ACCFLAGS "$1" "$file" -o x.o 2>err; then
			echo "$file: $1 is accepted"
			exit 1
		fi
		grep -q "[Ee]rror: $2" err || {
			echo "$file: no error of $1:"
			cat err
			exit 1
		}
	done
}

cp "$aux/region.c" unit.cc
cat >unit.f90 <<X
!\$acc parallel
!\$acc end parallel
end
X
refused -fplugin-arg-acc-bogus "unknown option .-fplugin-arg-acc-bogus"
refused -fplugin-arg-acc-bogus=3 "unknown option .-fplugin-arg-acc-bogus"
refused -fplugin-arg-acc-info=yes ".*-fplugin-arg-acc-info.* unknown format 'yes'"
refused -fplugin-arg-acc-dump=7 ".*-fplugin-arg-acc-dump.* unknown pass '7'; valid"
refused -fplugin-arg-acc-keep=yes ".*-fplugin-arg-acc-keep.* takes no value"
refused -fplugin-arg-acc-target ".*-fplugin-arg-acc-target.* needs a value"
refused -fplugin-arg-acc-target= ".*-fplugin-arg-acc-target.* needs a value"
refused -fplugin-arg-acc-target=abacus ".*abacus.*; valid targets are: host, nvptx,"
refused -fplugin-arg-acc-target=nvptx:sm_9 ".*'sm_9' is not an architecture"

# A unit without directives too.
echo 'int i;' >unit.cc
echo 'end' >unit.f90
refused -fplugin-arg-acc-target=abacus ".*abacus"

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The plugin changes neither code nor messages of Fortran units without
# directives, and the forced identity rewrite of none, whatever the source
# form and the options.
# shellcheck disable=SC2086
aux=$srcdir/testsuite/plugin/options/aux
all="$aux/fix.f $aux/free.f90 $aux/cpp.F90 $aux/acc.F90 $aux/accfix.f"
status=0

same() {
	echo "FFLAGS=$1"
	shift
	sh "$srcdir/testsuite/identity-fortran" "$@" || status=1
}

for flags in "-O0 -g -Wall -Wextra" "-O2 -g -fsyntax-only" \
	"-std=f2018 -pedantic -ffree-line-length-40 -Wline-truncation" \
	"-ffixed-line-length-none -fd-lines-as-code -Wtabs -fopenmp" \
	"-ffixed-line-length-132 -fd-lines-as-comments -fbackslash -g3 -cpp" \
	"-fdec -nocpp" "-fno-automatic" "-fmax-stack-var-size=100"; do
	FFLAGS="$flags" same "$flags" $all
done

# What the driver can do without compiling, and other ways in.
cd "$work" || exit 1
for way in "-E" "-M" "-MM" "-MD -MF deps -c -o x.o" "-MMD -MF deps -S" \
	"-save-temps -c -o x.o" "-fpreprocessed -S"; do
	for plugin in "" "$ACCFLAGS"; do
		dir=with${plugin:+out}
		rm -rf "$dir" way && mkdir way && cd way || exit 1
		$FC $way -cpp -U_OPENACC $plugin -gno-record-gcc-switches \
			-I"$aux" "$aux/cpp.F90" >out 2>&1
		echo "status $?" >>out
		cd .. && mv way "$dir"
	done
	rm -f with*/*.o
	diff -r with without || { echo "differs: $way"; status=1; }
done
$FC -x f95 -S -o a.s -g - <"$aux/free.f90" >a.out 2>&1
$FC $ACCFLAGS -fplugin-arg-acc-identity -x f95 -S -o b.s -g \
	-gno-record-gcc-switches - <"$aux/free.f90" >b.out 2>&1
diff a.out b.out || { echo "differs: standard input"; status=1; }
exit $status

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# _OPENACC in Fortran: 202506, as openacc_version says, in all that is preprocessed,
# and not defined without the plugin.  OpenACC 3.4, 2.2  CC-01 02 03 04
cd "$work" || exit 1
cat >macro.F90 <<'END'
#ifndef _OPENACC
      print '(a)', 'undefined'
#elif _OPENACC != 202506
#error _OPENACC
#else
      use openacc, only: openacc_version
      if (openacc_version /= _OPENACC) stop 1
      print '(i0)', _OPENACC
#endif
      end
END
cp macro.F90 macro.f90
cp macro.F90 macro.F

# shows TEXT FLAGS... FILE
shows()
{
	text=$1
	shift
	$FC -w "$@" -o macro $ACCLIBS && test "$(./macro)" = "$text" && return
	echo "not $text: $*"
	status=1
}

status=0
shows 202506 $ACCFLAGS macro.F90
shows 202506 $ACCFLAGS macro.F
shows 202506 $ACCFLAGS -cpp macro.f90
shows undefined macro.F90
shows undefined macro.F
shows undefined -cpp macro.f90
exit $status

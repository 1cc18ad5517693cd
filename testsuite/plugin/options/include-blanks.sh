# accfort takes blanks at the ends of a name in INCLUDE, in both forms, from the
# file's folder and those of -I, with a warning.
cd "$work" || exit 1
export ACCFORT_FC="$FC" ACCFORT_PLUGIN="$builddir/plugin/.libs/acc.so"
export ACCFORT_INCLUDE="$builddir/libacc/include" ACCFORT_LIBS="$ACCLIBS"
mkdir -p folder/deep sources
echo '      integer, parameter :: k = 3' >sources/k.inc
echo '      integer, parameter :: m = 4' >folder/deep/m.inc
cat >sources/free.f90 <<'END'
program p
  INCLUDE 'k.inc  ' ! a comment
  include " deep/m.inc "
  if (k + m /= 7) stop 1
  print '(a)', "include 'k.inc '"
end program
END
cat >sources/fixed.f <<'END'
      program p
      include 'k.inc '
      include 'deep/m.inc'
      if (k + m /= 7) stop 1
      end
END
accfort="sh $builddir/plugin/accfort"
$accfort -acc=host -Ifolder sources/free.f90 -o free 2>err || { cat err; exit 1; }
[ "$(./free)" = "include 'k.inc '" ] || exit 1
[ "$(grep -c '^accfort: warning: sources/free.f90: the blanks in INCLUDE ' err)" = 2 ] ||
	{ cat err; exit 1; }
$accfort -acc=host -I folder sources/fixed.f -o fixed 2>err || { cat err; exit 1; }
./fixed || exit 1
grep -qF "the blanks in INCLUDE 'k.inc ' are left out" err || exit 1
# A file that is not there is gfortran's error.
sed 's/k.inc/n.inc/' sources/fixed.f >none.f
$accfort -acc=host -Ifolder -c none.f 2>err && exit 1
grep -q "n.inc" err

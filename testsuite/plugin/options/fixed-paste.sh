# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# accfort preprocesses fixed form whose macros paste with "##": what follows a label
# stays in column 7, and continuation lines, comments and texts as they are.
cd "$work" || exit 1
export ACCFORT_FC="$FC" ACCFORT_TARGET=host
export ACCFORT_PLUGIN="$builddir/plugin/.libs/acc.so"
export ACCFORT_INCLUDE="$builddir/libacc/include" ACCFORT_LIBS="$ACCLIBS"
cat >a.F <<'EOF'
#define PASTE(a,b) a##b
      program p
      integer PASTE(i,_x), s
      character*20 t
c     a comment isn't code
      s = 0
   10 continue
      do 20 PASTE(i,_x) = 1, 3
12345 s = s
     1  + PASTE(i,_x)
   20 continue
      t = 'a    b' //
     1    '  c'
      if (s .lt. 12) goto 10
 100  format ('value  ', i4)
      write (*, 100) s
      print '(a)', trim(t)
      end
EOF
"$builddir/plugin/accfort" a.F -o a || exit 1
./a >out || exit 1
printf 'value    12\na    b  c\n' | diff - out

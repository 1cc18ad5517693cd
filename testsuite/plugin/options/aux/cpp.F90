! Preprocessed, with included files of both kinds.
#define N 3
#define DIRECTIVES 1
subroutine cpp(a)
  implicit none
#include "inc.h"
  include 'inc.inc'
  integer :: i, unused = DIRECTIVES
  do i = 1, N
    a(i) = i + from_h + __LINE__
  end do
end subroutine

submodule(store) part
  implicit none
contains
  module subroutine fetch(h)
    real, intent(out) :: h(4)
    d = d + 1
    h = d
  end subroutine
end submodule

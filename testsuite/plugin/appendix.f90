! What appendix A wants diagnosed about routine.  APPX-12 21
subroutine s(x)
  !$acc routine seq device_type(host) bind("other") ! error: 'bind' may not follow
  integer :: x
  x = 1
end subroutine

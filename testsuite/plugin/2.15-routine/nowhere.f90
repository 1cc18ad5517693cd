! A routine directive without a name stands in a procedure.  2.15.1
subroutine inside
  !$acc routine seq
end subroutine

program main
  !$acc routine seq ! error: 'routine' without a name must be in a procedure
  call inside
end program

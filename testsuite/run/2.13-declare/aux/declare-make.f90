! allocates for files.sh
subroutine mk(n)
  use f_declare_data
  allocate(al(0:n - 1), bl(2, n))
end subroutine

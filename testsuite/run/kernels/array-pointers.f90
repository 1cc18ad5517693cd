! array assignments to pointers in kernels regions run each iteration once.
! OpenACC 3.4, 2.5.3
program p
    real, pointer :: a(:)
    real, pointer, contiguous :: c(:)
    integer :: i
    allocate(a(-3:6))
    a = 0
    c => a
    !$acc kernels copy(c)
    c = c + 1
    !$acc end kernels
    print '(10f4.0)', c
    !$acc kernels copy(a)
    a = a + 1
    !$acc end kernels
    print '(10f4.0)', c
    deallocate(a)
    allocate(a(10))
    c => a
    a = 0
    !$acc kernels copy(c)
    c = c + 1
    !$acc end kernels
    print '(10f4.0)', c
end program

! With the option, DO CONCURRENT after directives of OpenMP that apply to no loop
! runs on the device, and in a loop of OpenMP too; a loop of OpenMP stays one.
! (2.17.2)
! flags: -fopenmp
! accflags: -fplugin-arg-acc-stdpar
program stdpar
  implicit none
  integer :: a(40), b(40, 6), i, k
  a = 0
  !$omp barrier
  do concurrent (i = 1:40)
    a(i) = i
  end do
  !$omp parallel do private(i)
  do k = 1, 6
    do concurrent (i = 1:40)
      b(i, k) = a(i) * k
    end do
  end do
  !$omp end parallel do
  do concurrent (i = 1:40)
    a(i) = a(i) + sum(b(i, :))
  end do
  !$omp parallel do
  do i = 1, 40
    a(i) = a(i) + 1
  end do
  print *, a, sum(b)
end program

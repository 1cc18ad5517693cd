! Workers share an independent DO loop without a directive that is in the gangs'
! loop and around the lanes'.  2.9.2 to 2.9.4
! flags: -O2
! accflags: -fplugin-arg-acc-target=host,sim -fplugin-arg-acc-info
! stderr: :15:.*loop parallel: gang
! stderr: :17:.*loop parallel: worker
! stderr: :18:.*loop parallel: vector
! stderr: :24:.*loop parallel: gang
! stderr: :27:.*loop parallel: worker, reduction
! stderr: :28:.*loop parallel: vector, reduction
subroutine plain(a, b, c)
  real, intent(inout) :: a(:, :, :), c(:)
  real, intent(in) :: b(:, :, :)
  real :: s
  !$acc parallel loop gang present(a, b)
  do k = 1, size(a, 3)
    do j = 1, size(a, 2)
      !$acc loop vector
      do i = 1, size(a, 1)
        a(i, j, k) = 2 * b(i, j, k)
      end do
    end do
  end do
  !$acc parallel loop gang present(b, c) private(s)
  do k = 1, size(b, 3)
    s = 0
    do j = 1, size(b, 2)
      !$acc loop vector reduction(+:s)
      do i = 1, size(b, 1)
        s = s + b(i, j, k)
      end do
    end do
    c(k) = s
  end do
end subroutine

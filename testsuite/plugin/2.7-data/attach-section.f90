! 2.7.13, 2.7.14: attach and detach take pointers, no sections and elements.
! CLA-ATT-02
subroutine f(p, q, n)
  type list
    real, pointer :: at(:)
  end type
  real, pointer :: p(:)
  type(list) :: q(10)
  integer :: n
  !$acc enter data attach(p(1:2)) ! error: 'attach' takes a pointer
  !$acc exit data detach(p(1)) ! error: 'detach' takes a pointer
  !$acc enter data attach(q(1)%at(1:n)) ! error: 'attach' takes a pointer
  !$acc exit data detach (q(1)%at (:)) ! error: 'detach' takes a pointer
  !$acc parallel attach(p, q(1)%at(:)) ! error: 'attach' takes a pointer
  !$acc end parallel

  !$acc enter data attach(p, q(1)%at)
  !$acc exit data detach(p, q(n)%at)
end subroutine

! nint, floor and ceiling of all kinds on a device.
program p
 real :: a(6) = [1.5, -1.5, 2.5, -2.4, 0.4, -0.6]
 real(8) :: d(6)
 integer :: i, r(6, 9), h(6,9)
 integer(8) :: r8(6,6), h8(6,6)
 d = a
 !$acc parallel loop copyin(a, d) copyout(r,r8)
 do i = 1, 6
   r(i,1) = nint(a(i))
   r(i,2) = floor(a(i))
   r(i,3) = ceiling(a(i))
   r(i,4) = nint(d(i))
   r(i,5) = floor(d(i))
   r(i,6) = ceiling(d(i))
   r(i,7) = int(a(i)); r(i,8) = int(d(i)); r(i,9) = int(anint(a(i)) + aint(d(i)))
   r8(i,1) = nint(a(i),8)
   r8(i,2) = floor(a(i),8)
   r8(i,3) = ceiling(a(i),8)
   r8(i,4) = nint(d(i),8)
   r8(i,5) = floor(d(i),8)
   r8(i,6) = ceiling(d(i),8)
 end do
 do i = 1, 6
   h(i,1) = nint(a(i))
   h(i,2) = floor(a(i))
   h(i,3) = ceiling(a(i))
   h(i,4) = nint(d(i))
   h(i,5) = floor(d(i))
   h(i,6) = ceiling(d(i))
   h(i,7) = int(a(i)); h(i,8) = int(d(i)); h(i,9) = int(anint(a(i)) + aint(d(i)))
   h8(i,1) = nint(a(i),8)
   h8(i,2) = floor(a(i),8)
   h8(i,3) = ceiling(a(i),8)
   h8(i,4) = nint(d(i),8)
   h8(i,5) = floor(d(i),8)
   h8(i,6) = ceiling(d(i),8)
 end do
 if (any(r /= h) .or. any(r8 /= h8)) print *, 'fail', r, h
end

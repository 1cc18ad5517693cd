! kernels that holds compute constructs and nothing else is its data clauses with
! these constructs in it; with other statements they run in its gang.
! doc/leniency.md, 2.5.4
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! compare: none
! env: ACC_X_HOST_MEMORY=discrete
program main
  integer :: gangs, made(2), kept
  gangs = 0
  made = 7
  kept = 0
  !$acc kernels create(made)
  !$acc parallel num_gangs(3) copy(gangs)
  !$acc atomic
  gangs = gangs + 1
  !$acc end parallel
  !$acc serial copyout(kept)
  made = 5
  kept = made(2)
  !$acc end serial
  !$acc end kernels
  if (gangs /= 3 .or. any(made /= 7) .or. kept /= 5) error stop 1
  gangs = 0
  !$acc kernels
  !$acc parallel num_gangs(3) copy(gangs)
  !$acc atomic
  gangs = gangs + 1
  !$acc end parallel
  !$acc end kernels
  if (gangs /= 3) error stop 2
  gangs = 0
  !$acc kernels copy(gangs, kept)
  !$acc parallel num_gangs(3)
  !$acc atomic
  gangs = gangs + 1
  !$acc end parallel
  kept = 8
  !$acc end kernels
  if (gangs /= 1 .or. kept /= 8) error stop 3
end program

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A copy of text says that neither end is aligned: libNVVM assumes more if it does
# not optimise.  OpenACC 3.4, 2.5
cd "$work" || exit 1
cat >text.f90 <<'X'
subroutine text(c, n)
  integer :: n, i
  character(3) :: c(n)
  !$acc parallel loop copy(c)
  do i = 1, n
    if (c(i) == 'abc') c(i) = 'yes'
  end do
end subroutine text
X
$FC $ACCFLAGS -fplugin-arg-acc-target=host,nvptx -fplugin-arg-acc-keep -O0 \
	-c text.f90 || exit 1
cat ./*.ll >text.ll
grep -q 'call void @llvm.memcpy' text.ll || exit 1
! grep 'call void @llvm.memcpy.*(i8\* [%a].*i64 3,' text.ll |
	grep -v 'i8\* align 1 %.*i8\* align 1 '

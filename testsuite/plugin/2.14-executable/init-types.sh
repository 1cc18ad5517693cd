# Every name in device_type of init counts, however many there are.
# OpenACC 3.4, 2.14.1 (INIT-03)
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
cat > "$work/init.f90" <<'END'
subroutine s()
  !$acc init device_type(host, host, host, host, host, &
  !$acc & host, host, host, host, nvidia)
end subroutine
END
"$builddir/acc-front" "$work/init.f90" > "$work/out" || exit 1
test "$(grep -c 'call acc_rt_call' "$work/out")" -eq 10

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Completion of the commands: options of theirs and of GCC, and values.
# need: bash
command -v bash >/dev/null || exit 77
PATH=$builddir/plugin:$PATH
complete() {
	bash -c '. "$1"; shift; compopt() { :; }; COMP_WORDS=("$@")
		COMP_CWORD=$(($# - 1)); _acc; printf "%s\n" "${COMPREPLY[@]}"' \
		completion "$srcdir/doc/completion.bash" "$@"
}
complete acccc -show | grep -qx -e -show-targets &&
	complete acccc -fopenac | grep -qx -e -fopenacc &&
	complete accfort -std=f20 | grep -qx -e -std=f2018 &&
	complete acccc -gpu = cc9 | grep -qx cc90 &&
	complete acccc -acc = | grep -qx multicore &&
	complete accfort -std | grep -qx -e -stdpar &&
	complete accfort -stdpar = | grep -qx multicore &&
	! complete acccc -stdp | grep -q stdpar
